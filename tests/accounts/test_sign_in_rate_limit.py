"""The limit on guessing: waits that grow, for each account, and never a lock-out."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts.models import Guess
from studyapp.accounts.sign_in_rate_limit import begin_attempt, forget_attempts, subject_of, wait_after
from studyapp.database import Database
from studyapp.errors import TooManyTries
from tests.accounts.factories import MORNING


def wait_of(session: Session, subject: str, now: timedelta) -> int:
    """The wait after an attempt; 0 if it is checked."""
    try:
        begin_attempt(session, subject, MORNING + now)
    except TooManyTries as refusal:
        return refusal.wait
    return 0


def test_five_wrong_attempts_are_free_and_then_waits_double_up_to_a_minute(session: Session) -> None:
    waits, moment = [], timedelta(0)
    for _ in range(12):
        wait = wait_of(session, "greta", moment)
        waits.append(wait)
        if wait:
            moment += timedelta(seconds=wait)
            assert wait_of(session, "greta", moment) == 0

    assert waits == [0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 60, 60]


def test_an_attempt_that_comes_too_early_is_not_counted_and_does_not_lengthen_the_wait(session: Session) -> None:
    for _ in range(5):
        begin_attempt(session, "greta", MORNING)

    early = [wait_of(session, "greta", timedelta(seconds=second)) for second in (0, 0.5, 1, 1.9)]

    assert early == [2, 2, 1, 1]
    assert wait_of(session, "greta", timedelta(seconds=2)) == 0


def test_wrong_attempts_are_forgotten_after_ten_minutes(session: Session) -> None:
    for _ in range(5):
        begin_attempt(session, "greta", MORNING)

    assert wait_of(session, "greta", timedelta(minutes=10)) == 0
    assert session.scalar(select(func.count()).select_from(Guess)) == 1


def test_wrong_attempts_are_counted_for_each_account(session: Session) -> None:
    for _ in range(5):
        begin_attempt(session, "greta", MORNING)

    assert wait_of(session, "jonas", timedelta(0)) == 0


def test_the_right_secret_resets_the_count(session: Session) -> None:
    for _ in range(5):
        begin_attempt(session, "greta", MORNING)

    forget_attempts(session, "greta")

    assert wait_of(session, "greta", timedelta(0)) == 0


def test_many_attempts_at_once_cannot_all_pass(any_database: Database) -> None:
    passed = []

    def guess() -> None:
        with any_database.writing() as session:
            if wait_of(session, "greta", timedelta(0)) == 0:
                passed.append(True)

    threads = [threading.Thread(target=guess) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert 1 <= len(passed) <= 5


def test_what_is_stored_about_an_attempt_does_not_show_what_was_typed() -> None:
    subject = subject_of("password", "my secret typed into the wrong field", "key")

    assert len(subject) == 32
    assert "secret" not in subject
    assert subject != subject_of("password", "my secret typed into the wrong field", "another key")


def test_words_and_passwords_are_counted_apart() -> None:
    assert subject_of("words", "greta", "key") != subject_of("password", "GRETA", "key")


@given(st.integers(min_value=0, max_value=10_000))
def test_no_wait_is_longer_than_a_minute(attempts: int) -> None:
    assert timedelta(0) <= wait_after(attempts) <= timedelta(minutes=1)


def test_the_refusal_says_how_long_to_wait(session: Session) -> None:
    for _ in range(5):
        begin_attempt(session, "greta", MORNING)

    with pytest.raises(TooManyTries, match="Wait 2 seconds, then try again"):
        begin_attempt(session, "greta", MORNING)
