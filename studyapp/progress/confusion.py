"""Confusion: who is taken for whom, with direction, against the chances there were."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.study.confused import ANYBODY, Confused

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


def confusions(session: Session, person: Person) -> list[Confusion]:
    """All of somebody's confusions with at least five chances, the greatest share first."""
    times, chances = func.sum(Confused.times), func.sum(Confused.chances)
    rows = session.execute(
        select(Confused.asked, Confused.named, Confused.typed, times, chances)
        .where(Confused.person_id == person.id)
        .group_by(Confused.asked, Confused.named, Confused.typed)
        .having(or_(times > 0, Confused.named == ANYBODY))
    )
    return weighed([(asked, named, typed, int(often), int(of)) for asked, named, typed, often, of in rows])


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
