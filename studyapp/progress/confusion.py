"""Confusion: who is taken for whom, with direction, against the chances there were."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from typing import NamedTuple

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.study.confusion_counts import ANYBODY, ASKS_FOR_A_FIGURE, Chance, Confused, count
from studyapp.study.countable_answers import counts_for
from studyapp.study.models import Answer, Asked

FEWEST = 5
"""With fewer chances than this nothing is said."""

#: A row of sums: figure asked for, figure named, whether it was typed, times, chances.
Sums = tuple[str, str, bool, int, int]


class Confusion(NamedTuple):
    """Asked for one figure, another was named: so many times of the so many chances there were.

    Where options are shown a chance is each time the other one was offered; where names are typed, each typed answer.
    """

    asked: str
    named: str
    typed: bool
    times: int
    chances: int

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self.times / self.chances


def confusions(session: Session, person: Person, since: date = date.min) -> list[Confusion]:
    """All of somebody's confusions with at least five chances, the greatest share first.

    What is kept of them knows only weeks: those since a study day are counted from the answers themselves.
    """
    if since > date.min:
        return weighed(_sums_since(session, person, since))
    times, chances = func.sum(Confused.times), func.sum(Confused.chances)
    rows = session.execute(
        select(Confused.asked, Confused.named, Confused.typed, times, chances)
        .where(Confused.person_id == person.id)
        .group_by(Confused.asked, Confused.named, Confused.typed)
        .having(or_(times > 0, Confused.named == ANYBODY))
    )
    return weighed([(asked, named, typed, int(often), int(of)) for asked, named, typed, often, of in rows])


def _sums_since(session: Session, person: Person, since: date) -> list[Sums]:
    log = (
        select(Asked.figure, Asked.kind, Asked.options, Answer.named, Answer.study_date)
        .join(Answer, Answer.asked_id == Asked.id)
        .where(counts_for({person.id: since}), Asked.skill.in_(ASKS_FOR_A_FIGURE))
    )
    sums: dict[tuple[str, str, bool], list[int]] = defaultdict(lambda: [0, 0])
    for (asked, _, typed, named), found in count(Chance(*row) for row in session.execute(log)).items():
        sums[asked, named, typed][0] += found.times
        sums[asked, named, typed][1] += found.chances
    return [(*pair, times, chances) for pair, (times, chances) in sums.items()]


def weighed(sums: list[Sums]) -> list[Confusion]:
    """The confusions in sums by figure asked for, figure named and way, the greatest share first."""
    anybody = {asked: of for asked, named, _, _, of in sums if named == ANYBODY}
    found = [
        Confusion(asked, named, typed, times, anybody.get(asked, 0) if typed else of)
        for asked, named, typed, times, of in sums
        if named != ANYBODY and times
    ]
    enough = [one for one in found if one.chances >= FEWEST]
    return sorted(enough, key=lambda one: (-one.share, -one.times, one.asked, one.named))
