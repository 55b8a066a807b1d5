"""Which answers rate a memory, and what is remembered after them."""

from __future__ import annotations

from datetime import date

import pytest

from studyapp.study.memory_updates import RATES, RatedAnswer, remember
from studyapp.study.models import Origin, Verdict
from studyapp.study.states import MemoryState

MONDAY, TUESDAY, WEDNESDAY = date(2026, 3, 2), date(2026, 3, 3), date(2026, 3, 4)


def right(day: date, origin: Origin = Origin.STUDY, clue: str = "clue/0", **more: bool) -> RatedAnswer:
    return RatedAnswer(Verdict.RIGHT, origin, day, clue, **more)


def wrong(day: date, origin: Origin = Origin.STUDY, **more: bool) -> RatedAnswer:
    return RatedAnswer(Verdict.WRONG, origin, day, "clue/0", **more)


def test_only_the_first_answer_of_a_day_rates() -> None:
    assert remember("who", [wrong(MONDAY), right(MONDAY), right(MONDAY)]) == remember("who", [wrong(MONDAY)])


@pytest.mark.parametrize("origin", list(Origin))
def test_only_study_assignment_and_patience_rate(origin: Origin) -> None:
    found = remember("who", [right(MONDAY, origin)])

    assert (found is not None) == (origin in RATES)


def test_an_answer_that_is_too_fast_leaves_the_day_to_the_next_one() -> None:
    found = remember("who", [wrong(MONDAY, too_fast=True), right(MONDAY)])

    assert found == remember("who", [right(MONDAY)])


def test_a_skipped_question_does_not_rate() -> None:
    assert remember("who", [RatedAnswer(Verdict.SKIPPED, Origin.STUDY, MONDAY, "clue/0")]) is None


def test_an_undone_answer_does_not_rate_and_closes_its_day() -> None:
    found = remember("who", [wrong(MONDAY, undone=True), right(MONDAY), right(TUESDAY)])

    assert found == remember("who", [right(TUESDAY)])


def test_an_answer_before_the_undone_one_keeps_its_rating() -> None:
    found = remember("who", [right(MONDAY), wrong(MONDAY, undone=True), right(MONDAY)])

    assert found == remember("who", [right(MONDAY)])


@pytest.mark.parametrize("origin", [Origin.PRACTICE, Origin.QUIZ, Origin.LIVE])
def test_a_wrong_answer_elsewhere_is_due_on_the_next_study_day(origin: Origin) -> None:
    found = remember("who", [right(MONDAY), wrong(MONDAY, origin)])
    rated = remember("who", [right(MONDAY)])

    assert rated is not None and found is not None
    assert (rated.due, found.due) == (WEDNESDAY, TUESDAY)
    assert found.strength == rated.strength


def test_a_wrong_answer_elsewhere_creates_no_memory() -> None:
    assert remember("who", [wrong(MONDAY, Origin.QUIZ)]) is None


def test_a_right_answer_elsewhere_changes_nothing() -> None:
    assert remember("who", [right(MONDAY), right(MONDAY, Origin.QUIZ)]) == remember("who", [right(MONDAY)])


def test_a_day_repeated_by_flying_west_rates_nothing() -> None:
    assert remember("who", [right(TUESDAY), wrong(MONDAY)]) == remember("who", [right(TUESDAY)])


def test_the_last_five_rated_verdicts_are_kept() -> None:
    days = [date(2026, 3, day) for day in range(2, 9)]
    found = remember("who", [wrong(days[0]), *(right(day) for day in days[1:6]), wrong(days[6])])

    assert found is not None and found.recent == "rrrrw"


def test_different_clues_are_counted_once_each() -> None:
    found = remember("who", [right(MONDAY), right(TUESDAY), right(WEDNESDAY, clue="clue/1")])

    assert found is not None and found.clues == ("clue/0", "clue/1")


def test_the_best_state_is_never_lost() -> None:
    found = remember("roman", [right(MONDAY), right(TUESDAY), wrong(date(2026, 3, 10))])

    assert found is not None and found.best is MemoryState.KNOWN


def test_the_day_since_which_a_memory_is_known_is_stored() -> None:
    log = [right(MONDAY), right(date(2026, 3, 5)), right(date(2026, 3, 20)), wrong(date(2026, 4, 30))]

    known = [found.known_since if (found := remember("who", log[:number])) else None for number in range(1, 5)]

    assert known == [None, date(2026, 3, 5), date(2026, 3, 5), None]
