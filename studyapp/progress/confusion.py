"""Confusion: which figures a learner takes for which others, compared with the chances."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from math import sqrt
from typing import NamedTuple

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.study.confusion_counts import ANYBODY, ASKS_FOR_A_FIGURE, ConfusionChance, ConfusionWeek, count_confusions
from studyapp.study.countable_answers import counts_for
from studyapp.study.models import Answer, AskedQuestion

FEWEST = 5
"""With fewer chances than this, no confusion is reported."""

#: Figure asked for, figure named, whether it was typed, times, chances.
Sums = tuple[str, str, bool, int, int]


class Confusion(NamedTuple):
    """How often one figure was named when another was asked for, and how many chances there were.

    With options, each time the other figure was offered is a chance; for typed names, each typed answer.
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

    @property
    def sure_share(self) -> float:
        """The share that can be relied on, from 0 to 1, so that 14 of 59 ranks above 2 of 6."""
        return lower_bound(self.times, self.chances)


def lower_bound(times: int, chances: int) -> float:
    """The lower end of the 95 % Wilson score interval of a share (E. B. Wilson, 1927); 0 without any chances."""
    if not chances:
        return 0.0
    share, z = times / chances, 1.96
    middle = share + z * z / (2 * chances)
    return (middle - z * sqrt((share * (1 - share) + z * z / (4 * chances)) / chances)) / (1 + z * z / chances)


def confusions(session: Session, person: Person, since: date = date.min) -> list[Confusion]:
    """A person's confusions with at least five chances, those we can be surest of first.

    Stored counts are by week; with ``since`` the answers themselves are counted.
    """
    if since > date.min:
        return confusions_from_sums(_sums_since(session, person, since))
    times, chances = func.sum(ConfusionWeek.times), func.sum(ConfusionWeek.chances)
    rows = session.execute(
        select(ConfusionWeek.asked, ConfusionWeek.named, ConfusionWeek.typed, times, chances)
        .where(ConfusionWeek.person_id == person.id)
        .group_by(ConfusionWeek.asked, ConfusionWeek.named, ConfusionWeek.typed)
        .having(or_(times > 0, ConfusionWeek.named == ANYBODY))
    )
    return confusions_from_sums([(asked, named, typed, int(often), int(of)) for asked, named, typed, often, of in rows])


def _sums_since(session: Session, person: Person, since: date) -> list[Sums]:
    log = (
        select(AskedQuestion.figure, AskedQuestion.kind, AskedQuestion.options, Answer.named, Answer.study_date)
        .join(Answer, Answer.asked_id == AskedQuestion.id)
        .where(counts_for({person.id: since}), AskedQuestion.skill.in_(ASKS_FOR_A_FIGURE))
    )
    sums: dict[tuple[str, str, bool], list[int]] = defaultdict(lambda: [0, 0])
    for (asked, _, typed, named), found in count_confusions(
        ConfusionChance(*row) for row in session.execute(log)
    ).items():
        sums[asked, named, typed][0] += found.times
        sums[asked, named, typed][1] += found.chances
    return [(*pair, times, chances) for pair, (times, chances) in sums.items()]


def confusions_from_sums(sums: list[Sums]) -> list[Confusion]:
    """The confusions in sums of times and chances, those we can be surest of first."""
    anybody = {asked: of for asked, named, _, _, of in sums if named == ANYBODY}
    found = [
        Confusion(asked, named, typed, times, anybody.get(asked, 0) if typed else of)
        for asked, named, typed, times, of in sums
        if named != ANYBODY and times
    ]
    enough = [one for one in found if one.chances >= FEWEST]
    return sorted(enough, key=lambda one: (-one.sure_share, -one.times, one.asked, one.named))
