"""Which deal comes next: the lowest number not begun yet, and the deal of the day."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.patience.models import PatienceDeal
from studyapp.rules.patience import GAMES
from studyapp.rules.patience.winnable import Hardness, winnable

#: The bounds of a deal's difficulty, as the share of careful players who win it.
_EASY, _MEDIUM = 0.6, 0.2


class DailyDeal(NamedTuple):
    """The deal that is the same for everybody on one day."""

    game: str
    number: int


def daily_deal(day: date) -> DailyDeal:
    """The games take turns from day to day, and each goes through its winnable deals."""
    names = list(GAMES)
    turn, game = divmod(day.toordinal(), len(names))
    numbers = list(winnable(names[game]))
    return DailyDeal(names[game], numbers[turn % len(numbers)])


def next_number(session: Session, person: Person | None, game: str, after: int = 0) -> int:
    """The next winnable deal that this person has not begun; when all have been played, the one after ``after``."""
    begun: set[int] = set()
    if person:
        mine = select(PatienceDeal.number).where(PatienceDeal.person_id == person.id, PatienceDeal.game == game)
        begun = set(session.scalars(mine))
    numbers = list(winnable(game))
    later = [number for number in numbers if number > after]
    return next((number for number in (*later, *numbers) if number not in begun), (*later, *numbers)[0])


def difficulty(game: str, number: int) -> str:
    """How hard a deal is in a word; empty if nobody has tried it."""
    hardness: Hardness | None = winnable(game).get(number)
    if hardness is None:
        return ""
    share = hardness.won_by / hardness.of
    return "Easy" if share >= _EASY else "Medium" if share >= _MEDIUM else "Hard"
