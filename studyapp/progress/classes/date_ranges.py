"""The spans of days a class page looks at: since the last lesson, four weeks, the school year."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from studyapp.classes import Class
from studyapp.study.study_day import next_day, study_day
from studyapp.study.weeks import week_of

LESSON, WEEKS, YEAR = "lesson", "weeks", "year"
SPANS = {LESSON: "Since the last lesson", WEEKS: "Four weeks", YEAR: "The school year"}

DAYS_OF_A_WEEK, DAYS_OF_FOUR_WEEKS = 7, 28


class Span(NamedTuple):
    """The study days from ``first`` to today, in the class's zone."""

    key: str
    first: date
    today: date
    #: As it stands in a sentence: ``since Tuesday’s lesson``.
    words: str

    @property
    def week(self) -> date:
        """The Monday from which confusions are counted: they are kept by whole weeks."""
        return week_of(self.first)


def span_of(school_class: Class, key: str, today: date) -> Span:
    """The span with this key; that of the last lesson for any other."""
    if key == WEEKS:
        return Span(key, next_day(today, -DAYS_OF_FOUR_WEEKS), today, "in the last four weeks")
    if key == YEAR:
        return Span(key, _year_began(school_class, today), today, "in this school year")
    lesson = last_lesson(school_class.lesson_days, today)
    if lesson is None:
        return Span(LESSON, next_day(today, -DAYS_OF_A_WEEK), today, "in the last seven days")
    return Span(LESSON, lesson, today, f"since {lesson:%A}’s lesson")


def last_lesson(lesson_days: Sequence[int], today: date) -> date | None:
    """The latest day before today with a lesson; ``lesson_days`` are weekdays from 0, Monday. None without any."""
    days = (next_day(today, -ago) for ago in range(1, DAYS_OF_A_WEEK + 1))
    return next((day for day in days if day.weekday() in lesson_days), None)


def next_lesson_day(lesson_days: Sequence[int], today: date) -> date | None:
    """The first day after today with a lesson; None while nobody has said when lessons are."""
    days = (next_day(today, later) for later in range(1, DAYS_OF_A_WEEK + 1))
    return next((day for day in days if day.weekday() in lesson_days), None)


def _year_began(school_class: Class, today: date) -> date:
    """A year before its end, or with the class itself, where nobody has said when the year ends."""
    if school_class.year_ends is None:
        return min(study_day(school_class.created_at, school_class.zone), today)
    ends = school_class.year_ends
    # The 29th of February has no day a year before.
    before = ends.replace(year=ends.year - 1, day=min(ends.day, 28) if ends.month == 2 else ends.day)
    return min(next_day(before), today)
