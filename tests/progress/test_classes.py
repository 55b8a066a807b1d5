"""The rules of a class's numbers: periods, lists, and the next lesson."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

import pytest

from studyapp.classes import Class
from studyapp.content import Deck
from studyapp.progress.classes.class_knowledge import FigureKnown, least_known_first
from studyapp.progress.classes.confused import ClassConfusion
from studyapp.progress.classes.date_ranges import date_range, last_lesson, next_lesson_day
from studyapp.progress.classes.lists import (
    ImprovedPupil,
    InactivePupils,
    StuckPupil,
    figures_not_known,
    figures_not_met,
    inactive_pupils,
)
from studyapp.progress.classes.next_lesson import LessonEvidence, next_lesson
from studyapp.progress.classes.pupils import ClassPupil
from studyapp.progress.confusion import Confusion

#: A Thursday.
TODAY = date(2026, 3, 5)
NOBODY_ABSENT = InactivePupils((), (), ())


def pupil(number: int, *, has_been_in: bool = True, last_here: date = TODAY) -> ClassPupil:
    return ClassPupil(number, f"Pupil {number}", date(2026, 1, 1), has_been_in, last_here)


def figures(deck: Deck, *numbers: tuple[str, int, int]) -> list[FigureKnown]:
    """Figures met and known by so many of ten; nobody knows the others."""
    known = {name: (met, knows) for name, met, knows in numbers}
    return [FigureKnown(card, 10, *known.get(card.id, (0, 0)), 0, ()) for card in deck]


def confusion(deck: Deck, asked: str, named: str, who: int) -> ClassConfusion:
    return ClassConfusion(Confusion(asked, named, False, 6, 10), deck[asked], deck[named], frozenset(range(who)))


def read(
    figures: Sequence[FigureKnown],
    *,
    confusions: Sequence[ClassConfusion] = (),
    absent: InactivePupils = NOBODY_ABSENT,
    stuck: Sequence[StuckPupil] = (),
    better: Sequence[ImprovedPupil] = (),
    answers: int = 100,
) -> LessonEvidence:
    return LessonEvidence(figures, confusions, absent, stuck, better, answers)


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ([], None),
        ([1, 4], date(2026, 3, 3)),
        ([3], date(2026, 2, 26)),
        ([4], date(2026, 2, 27)),
        ([0, 1, 2, 3], date(2026, 3, 4)),
    ],
    ids=["nobody has said", "the last of two", "today's lesson is not over", "last week's", "yesterday's"],
)
def test_the_last_lesson_is_the_latest_such_day_before_today(days: list[int], expected: date | None) -> None:
    assert last_lesson(days, TODAY) == expected


def test_the_next_lesson_is_the_first_such_day_after_today() -> None:
    assert next_lesson_day([1, 4], TODAY) == date(2026, 3, 6)
    assert next_lesson_day([3], TODAY) == date(2026, 3, 12)


@pytest.mark.parametrize(
    ("key", "first", "words"),
    [
        ("", date(2026, 3, 3), "since Tuesday’s lesson"),
        ("weeks", date(2026, 2, 6), "in the last four weeks"),
        ("year", date(2025, 8, 1), "in this school year"),
    ],
)
def test_a_period_is_the_last_lesson_four_weeks_or_the_school_year(key: str, first: date, words: str) -> None:
    found = Class(name="6b", zone="UTC", lesson_days=[1], year_ends=date(2026, 7, 31))

    span = date_range(found, key, TODAY)

    assert (span.first, span.words) == (first, words)


def test_without_lesson_days_a_period_is_seven_days_or_since_the_class_was_created() -> None:
    found = Class(name="6b", zone="UTC", lesson_days=[], created_at=datetime(2026, 1, 7, 9, tzinfo=UTC))

    assert date_range(found, "", TODAY).first == date(2026, 2, 27)
    assert date_range(found, "year", TODAY).first == date(2026, 1, 7)


def test_an_inactive_pupil_is_in_one_list_only() -> None:
    never = pupil(1, has_been_in=False)
    idle, away, busy = pupil(2), pupil(3, last_here=TODAY - timedelta(days=9)), pupil(4)

    absent = inactive_pupils([never, idle, away, busy], {4}, TODAY - timedelta(days=2))

    assert absent == InactivePupils([never], [idle], [away])


def test_figures_not_met_and_figures_met_but_not_known_are_listed(deck: Deck) -> None:
    found = figures(deck, ("zeus", 9, 4), ("hera", 6, 1), ("pan", 5, 0), ("athena", 10, 5))

    assert len(figures_not_met(found)) == 46
    assert [one.card.id for one in figures_not_known(found)] == ["hera", "zeus"]
    assert [one.card.id for one in least_known_first(found)][:1] == ["pan"]
    assert [one.card.id for one in least_known_first(found)][-2:] == ["zeus", "athena"]


def test_under_thirty_answers_the_next_figures_are_offered(deck: Deck) -> None:
    plan = next_lesson(deck, read(figures(deck, ("zeus", 8, 0), ("athena", 5, 0)), answers=29))

    assert plan.too_few
    assert (plan.pair, plan.figures) == (None, ())
    assert [card.id for card in plan.next_figures] == ["athena", "heracles", "pegasus", "poseidon"]
    assert len(plan.warm_up) == 6


def test_the_pair_is_the_most_confused_of_three_pupils_at_least(deck: Deck) -> None:
    two, three = confusion(deck, "hera", "rhea", 2), confusion(deck, "iris", "hebe", 3)

    plan = next_lesson(deck, read(figures(deck, ("zeus", 9, 1)), confusions=[two, three]))

    assert plan.pair is three
    assert [card.id for card in plan.warm_up][:3] == ["iris", "hebe", "zeus"]


def test_up_to_three_figures_are_met_by_most_and_known_by_under_half(deck: Deck) -> None:
    found = figures(deck, ("zeus", 9, 1), ("hera", 9, 2), ("pan", 9, 3), ("io", 9, 4), ("eos", 9, 6))

    plan = next_lesson(deck, read(found))

    assert [one.card.id for one in plan.figures] == ["zeus", "hera", "pan"]
    assert [card.id for card in plan.warm_up] == ["zeus", "hera", "pan", "io", "eos", "athena"]


def test_up_to_five_pupils_are_to_be_spoken_to_and_two_of_them_praised(deck: Deck) -> None:
    stuck = [StuckPupil(pupil(number), [deck["zeus"]], 0, 1) for number in range(1, 7)]
    better = [ImprovedPupil(pupil(number), [deck["hera"]]) for number in (2, 8, 9)]

    plan = next_lesson(deck, read(figures(deck), stuck=stuck, better=better))

    assert [(one.pupil.id, one.why) for one in plan.speak_to] == [
        (1, "stuck"),
        (3, "stuck"),
        (4, "stuck"),
        (2, "improved"),
        (8, "improved"),
    ]


def test_who_is_idle_or_away_is_spoken_to_where_few_are_stuck(deck: Deck) -> None:
    absent = InactivePupils([], [pupil(1)], [pupil(2)])

    plan = next_lesson(deck, read(figures(deck), absent=absent))

    assert [(one.pupil.id, one.why) for one in plan.speak_to] == [(1, "signed in, nothing done"), (2, "away")]
