"""When to ask again: every trap of the scheduler that we found by running it."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import fsrs
import pytest

from studyapp.paths import PACKAGE
from studyapp.study.scheduling import Strength, rate, recall
from studyapp.study.study_day import study_day

MONDAY, TUESDAY = date(2026, 3, 2), date(2026, 3, 3)


def after(*answers: tuple[date, bool]) -> Strength:
    found: Strength | None = None
    for day, right in answers:
        found = rate(found, day, right=right)
    assert found is not None
    return found


def test_fifteen_minutes_less_than_a_day_is_a_day() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    lessons = datetime(2026, 3, 2, 9, 0, tzinfo=berlin), datetime(2026, 3, 3, 8, 45, tzinfo=berlin)
    monday, tuesday = (study_day(moment, "Europe/Berlin") for moment in lessons)

    assert after((monday, True), (tuesday, True)).stability == pytest.approx(7.32, abs=0.01)


def test_the_library_alone_treats_those_two_lessons_as_one_day() -> None:
    scheduler = fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    lessons = datetime(2026, 3, 2, 8, 0, tzinfo=UTC), datetime(2026, 3, 3, 7, 45, tzinfo=UTC)
    card = fsrs.Card(card_id=1, due=lessons[0])
    for lesson in lessons:
        card, _ = scheduler.review_card(card, fsrs.Rating.Good, lesson)

    assert card.stability == pytest.approx(2.31, abs=0.01)


def test_a_first_answer_is_due_on_another_day_and_never_in_minutes() -> None:
    assert after((MONDAY, False)).due == TUESDAY
    assert after((MONDAY, True)).due == date(2026, 3, 4)


def test_a_wrong_answer_to_something_known_brings_it_back_within_days() -> None:
    known = after((MONDAY, True), (TUESDAY, True), (date(2026, 3, 10), True))

    forgotten = rate(known, date(2026, 3, 20), right=False)

    assert date(2026, 3, 21) <= forgotten.due <= date(2026, 3, 23)
    assert forgotten.stability < known.stability


def test_the_same_answers_always_give_the_same_days() -> None:
    answers = [
        (MONDAY, True),
        (TUESDAY, True),
        (date(2026, 3, 12), True),
        (date(2026, 4, 2), False),
        (date(2026, 4, 3), True),
    ]

    assert len({after(*answers) for _ in range(20)}) == 1


def test_a_day_rates_once() -> None:
    with pytest.raises(ValueError, match="rated already"):
        after((MONDAY, True), (MONDAY, True))


def test_a_day_before_the_last_one_rates_nothing() -> None:
    with pytest.raises(ValueError, match="rated already"):
        after((TUESDAY, True), (MONDAY, True))


def test_recall_is_whole_on_the_day_and_nine_tenths_after_the_stability() -> None:
    strength = after((MONDAY, False))
    solid = Strength(10.0, 5.0, MONDAY, MONDAY + timedelta(days=10))

    assert recall(strength, MONDAY) == 1.0
    assert recall(solid, MONDAY + timedelta(days=10)) == pytest.approx(0.9)
    assert recall(solid, MONDAY + timedelta(days=30)) < recall(solid, MONDAY + timedelta(days=20))


def test_thousands_of_answers_never_sleep() -> None:
    # A card without an id sleeps a millisecond, so that the next one has another id.
    program = (
        "import time; from datetime import date, timedelta; from studyapp.study.scheduling import rate\n"
        "rate(None, date(2026, 3, 2), right=True); began = time.perf_counter(); waits = []\n"
        "time.sleep = waits.append\n"
        "for _ in range(2000): rate(None, date(2026, 3, 2), right=True)\n"
        "print(waits)"
    )

    said = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=PACKAGE.parent
    )

    assert said.stdout == "[]\n"


def test_the_scheduler_is_loaded_with_the_first_answer_and_brings_nothing_heavy() -> None:
    program = (
        "import sys, studyapp.app\n"
        "print('fsrs' in sys.modules)\n"
        "from datetime import date; from studyapp.study.scheduling import rate\n"
        "rate(None, date(2026, 3, 2), right=True)\n"
        "print('fsrs' in sys.modules, {'torch', 'pandas', 'numpy'} & set(sys.modules))"
    )

    said = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=PACKAGE.parent
    )

    assert said.stdout == "False\nTrue set()\n"


def test_no_other_module_knows_the_scheduler() -> None:
    users = {
        path.name
        for path in PACKAGE.rglob("*.py")
        if "fsrs" in path.read_text(encoding="utf-8").lower().replace("fsrs-6", "")
    }

    assert users == {"scheduling.py"}
