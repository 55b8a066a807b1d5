"""The periods of a class page: since the last lesson, four weeks, and the school year."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from studyapp.classes import Class
from studyapp.study.study_day import next_day, study_day, week_of

LESSON, WEEKS, YEAR = "lesson", "weeks", "year"
DATE_RANGES = {LESSON: "Since the last lesson", WEEKS: "Four weeks", YEAR: "The school year"}

DAYS_OF_A_WEEK, DAYS_OF_FOUR_WEEKS = 7, 28


class DateRange(NamedTuple):
    """The study days from ``first`` to today, in the class's time zone."""

    key: str
    first: date
    today: date
    #: Inside a sentence: ``since Tuesday’s lesson``.
    words: str

    @property
    def week(self) -> date:
        """The Monday from which confusions are counted, which are stored by whole weeks."""
        return week_of(self.first)


def date_range(school_class: Class, key: str, today: date) -> DateRange:
    """The period with this key; since the last lesson for any other."""
    if key == WEEKS:
        return DateRange(key, next_day(today, 1 - DAYS_OF_FOUR_WEEKS), today, "in the last four weeks")
    if key == YEAR:
        return DateRange(key, _year_began(school_class, today), today, "in this school year")
    lesson = last_lesson(school_class.lesson_days, today)
    if lesson is None:
        return DateRange(LESSON, next_day(today, 1 - DAYS_OF_A_WEEK), today, "in the last seven days")
    return DateRange(LESSON, lesson, today, f"since {lesson:%A}’s lesson")


def last_lesson(lesson_days: Sequence[int], today: date) -> date | None:
    """The latest lesson day before today; ``lesson_days`` are weekdays from 0 (Monday). None without lesson days."""
    days = (next_day(today, -ago) for ago in range(1, DAYS_OF_A_WEEK + 1))
    return next((day for day in days if day.weekday() in lesson_days), None)


def next_lesson_day(lesson_days: Sequence[int], today: date) -> date | None:
    """The first lesson day after today; None without lesson days."""
    days = (next_day(today, later) for later in range(1, DAYS_OF_A_WEEK + 1))
    return next((day for day in days if day.weekday() in lesson_days), None)


def _year_began(school_class: Class, today: date) -> date:
    """A year before its end, or the day the class was created if the end isn't known."""
    if school_class.year_ends is None:
        return min(study_day(school_class.created_at, school_class.zone), today)
    ends = school_class.year_ends
    # There is no 29 February a year earlier.
    before = ends.replace(year=ends.year - 1, day=min(ends.day, 28) if ends.month == 2 else ends.day)
    return min(next_day(before), today)
