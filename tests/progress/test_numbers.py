"""The rules of the numbers: weeks in a row, due questions, stuck figures, mix-ups, and memory over time."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from random import Random

import pytest
from sqlalchemy import select

from studyapp.accounts import Person, Role
from studyapp.content import Deck
from studyapp.database import Database
from studyapp.demo import Size, fill
from studyapp.progress.answer_log import answers_by_day, memory_histories
from studyapp.progress.confusion import Confusion, confusions_from_sums, lower_bound
from studyapp.progress.history import over_time
from studyapp.progress.numbers import Streak, forecast, holiday_weeks, streak, stuck_figures
from studyapp.study.confusion_counts import ANYBODY
from studyapp.study.learner_state import figure_states, meeting_days
from studyapp.study.models import Memory
from studyapp.study.states import MemoryState, count_states
from tests.accounts.factories import MORNING

MONDAY = date(2026, 3, 2)


def days(*offsets: int) -> list[date]:
    """Days counted from a Monday."""
    return [MONDAY + timedelta(days=offset) for offset in offsets]


def memory(figure: str = "zeus", skill: str = "who", recent: str = "r", due: date = MONDAY) -> Memory:
    return Memory(figure=figure, skill=skill, recent=recent, due=due)


@pytest.mark.parametrize(
    ("studied", "expected"),
    [
        ([], Streak(0, 0)),
        (days(0, 1), Streak(0, 2)),
        (days(0, 1, 3), Streak(1, 3)),
        (days(-7, -6, -1), Streak(1, 0)),
        (days(-7, -6, -1, 0, 1), Streak(1, 2)),
        (days(-14, -13, -12, -7, -6, -1, 0, 1, 2), Streak(3, 3)),
        (days(-14, -13, -12), Streak(0, 0)),
        (days(-21, -20, -19, -7, -6, -5), Streak(1, 0)),
        (days(0, 0, 0), Streak(0, 1)),
    ],
    ids=[
        "nothing",
        "two days are too few",
        "three days make a week",
        "last week counts while this one has not its days yet",
        "this week breaks nothing before it is over",
        "weeks in a row",
        "a week without any ends it",
        "what was before a gap does not count",
        "one day is one day however often",
    ],
)
def test_a_streak_is_weeks_in_a_row_with_three_study_days(studied: list[date], expected: Streak) -> None:
    assert streak(studied, MONDAY + timedelta(days=4)) == expected


@pytest.mark.parametrize(
    ("studied", "weeks"),
    [
        (days(-14, -13, -12), 1),
        (days(-14, -13, -12, -7, -6, -5), 2),
        (days(-14, -13, -12, 0, 1, 2), 2),
        (days(-21, -20, -19, 0, 1, 2), 1),
    ],
    ids=[
        "it breaks nothing",
        "it counts if it has its days all the same",
        "weeks on both sides are in a row",
        "only that week is free",
    ],
)
def test_a_week_of_holidays_breaks_no_streak(studied: list[date], weeks: int) -> None:
    assert streak(studied, MONDAY + timedelta(days=4), {MONDAY - timedelta(days=7)}).weeks == weeks


def test_a_streak_continues_through_holidays() -> None:
    assert streak(days(-7, -6, -5), MONDAY + timedelta(days=25), set(days(0, 7, 14, 21))).weeks == 1


@pytest.mark.parametrize(
    ("first", "last", "mondays"),
    [
        (0, 2, [0]),
        (0, 1, []),
        (2, 8, [0]),
        (2, 9, [0, 7]),
        (2, 16, [0, 7, 14]),
        (5, 6, []),
    ],
    ids=[
        "three school days",
        "two are too few",
        "Wednesday to the next Tuesday",
        "Wednesday to the next Wednesday, which are three days in both",
        "a fortnight",
        "a weekend is none",
    ],
)
def test_a_holiday_week_has_three_holidays_or_more(first: int, last: int, mondays: list[int]) -> None:
    [begun, ended] = days(first, last)

    assert holiday_weeks([(begun, ended)]) == set(days(*mondays))


def test_holidays_that_follow_each_other_are_counted_together() -> None:
    assert holiday_weeks([(date(2026, 3, 2), date(2026, 3, 3)), (date(2026, 3, 4), date(2026, 3, 4))]) == {MONDAY}


def test_overdue_memories_are_due_today() -> None:
    found = forecast([memory(due=MONDAY - timedelta(days=9)), memory(due=MONDAY)], MONDAY)

    assert found[0] == (MONDAY, 2)


def test_a_forecast_has_fourteen_days_and_leaves_out_what_is_later() -> None:
    found = forecast([memory(due=MONDAY + timedelta(days=late)) for late in (13, 14, 15)], MONDAY)

    assert [one.day for one in found] == days(*range(14))
    assert [one.number for one in found] == [0] * 13 + [1]


@pytest.mark.parametrize(
    ("recent", "is_stuck"),
    [
        ("ww", False),
        ("rww", True),
        ("www", True),
        ("wrw", False),
        ("wwr", False),
        ("wrwrw", True),
        ("wwrrw", True),
        ("wrrrw", False),
        ("rrrrr", False),
    ],
)
def test_stuck_is_the_last_two_or_three_of_five_wrong_after_three_answers(recent: str, is_stuck: bool) -> None:
    assert (stuck_figures([memory(recent=recent)]) == {"zeus": ["who"]}) is is_stuck


def test_a_figure_is_stuck_by_any_of_its_skills() -> None:
    memories = [memory(skill="who"), memory(skill="emblem", recent="www"), memory("hera", "kin", "rww")]

    assert stuck_figures(memories) == {"zeus": ["emblem"], "hera": ["kin"]}


def test_confusions_have_a_direction_and_are_sorted() -> None:
    found = confusions_from_sums([("demeter", "hera", False, 9, 31), ("hera", "demeter", False, 3, 6)])

    assert found == [Confusion("hera", "demeter", False, 3, 6), Confusion("demeter", "hera", False, 9, 31)]


def test_a_mix_up_seen_often_ranks_above_one_seen_twice() -> None:
    found = confusions_from_sums([("hera", "rhea", False, 2, 6), ("jason", "theseus", False, 14, 59)])

    assert [one.asked for one in found] == ["jason", "hera"]


def test_the_lower_bound_of_a_share_is_wilsons() -> None:
    assert round(lower_bound(14, 59), 3) == 0.147
    assert round(lower_bound(2, 6), 3) == 0.097
    assert lower_bound(0, 0) == lower_bound(0, 9) == 0.0


def test_with_fewer_than_five_chances_no_confusion_is_reported() -> None:
    found = confusions_from_sums([("demeter", "hera", False, 4, 4), ("demeter", "rhea", False, 1, 5)])

    assert found == [Confusion("demeter", "rhea", False, 1, 5)]


def test_typed_answers_are_counted_separately() -> None:
    found = confusions_from_sums(
        [("eos", ANYBODY, True, 0, 8), ("eos", "eros", True, 2, 0), ("eos", "eros", False, 1, 10)]
    )

    assert found == [Confusion("eos", "eros", True, 2, 8), Confusion("eos", "eros", False, 1, 10)]


@pytest.fixture
def studied(database: Database, deck: Deck) -> Database:
    """Two made-up learners with three weeks of answers."""
    fill(database, deck, Size(2, 3, 1), "no password fits this", now=MORNING, rng=Random(3))
    return database


@pytest.mark.parametrize("skill", ["who", "emblem"])
def test_memory_over_time_ends_with_the_current_states(studied: Database, deck: Deck, skill: str) -> None:
    with studied.reading() as session:
        for person in session.scalars(select(Person).where(Person.role == Role.LEARNER)):
            weeks = _weeks(session, deck, person, skill)
            assert weeks[-1].counts == count_states(figure_states(session, deck, person, skill))


def test_memory_over_time_does_not_change_later(studied: Database, deck: Deck) -> None:
    with studied.reading() as session:
        person = session.scalars(select(Person).where(Person.role == Role.LEARNER)).first()
        assert person is not None
        weeks = _weeks(session, deck, person, "who")
        courses_then = {
            figure: [moment for moment in moments if moment.given.day <= weeks[1].monday + timedelta(days=6)]
            for figure, moments in memory_histories(session, person, "who").items()
        }
        met_then = {
            figure: day
            for figure, day in meeting_days(session, person).items()
            if day <= weeks[1].monday + timedelta(days=6)
        }

    then = over_time(deck, "who", courses_then, met_then, {}, weeks[1].monday)

    assert then[-1].counts == weeks[1].counts
    assert sum(weeks[1].counts.values()) == 50


def test_the_answers_of_the_weeks_are_all_answers_that_count(studied: Database, deck: Deck) -> None:
    with studied.reading() as session:
        person = session.scalars(select(Person).where(Person.role == Role.LEARNER)).first()
        assert person is not None
        by_day = answers_by_day(session, person)
        weeks = _weeks(session, deck, person, "who")

    assert sum(week.answers for week in weeks) == sum(by_day.values()) > 100


def test_a_figure_that_left_the_deck_counts_nowhere(deck: Deck) -> None:
    weeks = over_time(deck, "who", {}, {"a-figure-of-old": MONDAY, "zeus": MONDAY}, {}, MONDAY)

    assert weeks[-1].counts[MemoryState.MET] == 1
    assert sum(weeks[-1].counts.values()) == 50


def _weeks(session, deck: Deck, person: Person, skill: str, now: datetime = MORNING):  # type: ignore[no-untyped-def]
    return over_time(
        deck,
        skill,
        memory_histories(session, person, skill),
        meeting_days(session, person),
        answers_by_day(session, person),
        now.date(),
    )
