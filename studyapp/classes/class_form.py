"""What a teacher writes about a class, and whether a class can be like that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from zoneinfo import available_timezones

from studyapp.accounts.names import tidy_name
from studyapp.classes.models import Class
from studyapp.errors import refuse_if_any

_LONGEST = 40
#: A school year that ends later than this was mistyped.
_FARTHEST = timedelta(days=750)
_LONGEST_SITTING = 60
#: Where school years end in July or before, as in most of Europe; the form can be given any other day.
_LAST_MONTH, _LAST_DAY = 7, 31


@dataclass(frozen=True)
class ClassWish:
    """What a teacher wrote about a class; each field is explained beside its column."""

    name: str
    #: The name of a time zone, such as Europe/Berlin.
    zone: str
    #: None only where the form was left empty, which is refused.
    year_ends: date | None
    names_first: str | None = None
    lesson_days: Sequence[int] = ()
    open_rooms: Sequence[str] | None = None
    minutes: int | None = None
    choices_only: bool = False

    @classmethod
    def of(cls, school_class: Class) -> ClassWish:
        """How a class is set now."""
        return cls(
            school_class.name,
            school_class.zone,
            school_class.year_ends,
            school_class.names_first,
            tuple(school_class.lesson_days),
            school_class.open_rooms,
            school_class.minutes,
            school_class.choices_only,
        )

    def settle(self, school_class: Class) -> None:
        """Write it into a class's row. Check it before."""
        school_class.name, school_class.zone, school_class.year_ends = tidy_name(self.name), self.zone, self.year_ends
        school_class.names_first, school_class.minutes, school_class.choices_only = (
            self.names_first,
            self.minutes,
            self.choices_only,
        )
        school_class.lesson_days = sorted(set(self.lesson_days))
        school_class.open_rooms = None if self.open_rooms is None else list(self.open_rooms)


def year_end_after(today: date) -> date:
    """The last of July that comes next, which a new class's form is filled in with."""
    this_year = date(today.year, _LAST_MONTH, _LAST_DAY)
    # Whoever opens a class in the last weeks of a year opens it for the next one.
    return this_year if today < this_year - timedelta(days=60) else this_year.replace(year=today.year + 1)


def check_class(wish: ClassWish, today: date, before: date | None = None) -> None:
    """Whether a class can be like this. A school year that is over may stay as it was ``before``.

    :raises BadInput: with a sentence for each field that is not right.
    """
    name = tidy_name(wish.name)
    faults = {"year_ends": "" if wish.year_ends and wish.year_ends == before else _year_fault(wish.year_ends, today)}
    if not name:
        faults["name"] = "Write what the class is called, such as 7b."
    elif len(name) > _LONGEST:
        faults["name"] = f"A class's name has at most {_LONGEST} characters. Choose a shorter one."
    if wish.zone not in available_timezones():
        faults["zone"] = "Choose the time zone the class's days are counted in."
    if wish.names_first not in {None, "greek", "roman"}:
        faults["names_first"] = "Choose which names stand first, or leave it to each reader."
    if not set(wish.lesson_days) <= set(range(7)):
        faults["lesson_days"] = "Choose among the days of the week."
    if wish.open_rooms is not None and not wish.open_rooms:
        faults["open_rooms"] = "Leave one room open at least: a lesson needs a place."
    if wish.minutes is not None and not 1 <= wish.minutes <= _LONGEST_SITTING:
        faults["minutes"] = "Choose one of the lengths shown."
    refuse_if_any(faults)


def _year_fault(ends: date | None, today: date) -> str:
    if ends is None:
        return "Write the day the school year ends, such as 2027-07-31."
    if ends < today:
        return "This day is past. Write the day the school year ends."
    if ends > today + _FARTHEST:
        return "This day is more than two years away. Write the day this school year ends."
    return ""
