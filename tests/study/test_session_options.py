"""The options of a study session: strictness in typed answers, and time limits."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.content import Deck
from studyapp.content.answers import LENIENT, Strictness
from studyapp.content.questions import Kind
from studyapp.errors import Refusal
from studyapp.study.models import AskedQuestion, Memory, Origin, StudySession, Verdict
from studyapp.study.session_options import (
    DEFAULT_OPTIONS,
    SessionOptions,
    read_strictness,
    seconds_left,
    strictness_sentence,
    strictness_words,
)
from studyapp.study.session_steps import SessionStep
from studyapp.study.settings import learner_of
from studyapp.study.study_sessions import begin, session_progress
from tests.accounts.factories import MORNING, make_person
from tests.study.factories import live_in, reply, show

SECOND, DAY = timedelta(seconds=1), timedelta(days=1)


@pytest.fixture
def greta(session: Session) -> Person:
    greta = make_person(session)
    live_in(session, greta)
    return greta


def begin_in(session: Session, person: Person, options: SessionOptions, kind: Kind = "typed") -> StudySession:
    steps = [SessionStep("ask", "zeus", "who", "clue/0", kind)]
    return begin(session, person, learner_of(session, person), Origin.ASSIGNMENT, steps, now=MORNING, options=options)


def asked_in(
    session: Session, deck: Deck, person: Person, options: SessionOptions, kind: Kind = "typed"
) -> AskedQuestion:
    return show(session, deck, person, begin_in(session, person, options, kind), MORNING)


@pytest.mark.parametrize(
    ("strictness", "given", "rule"),
    [
        (Strictness(case=True), "zeus", "typo"),
        (Strictness(spelling=True), "Zeuss", "typo"),
        (Strictness(accents=True), "Ζευς", "typo"),
        (Strictness(case=True, accents=True, spelling=True), "Zeus", "exact"),
        (LENIENT, "zeuss", "typo"),
    ],
)
def test_strictness_of_a_study_session_applies_to_its_answers(
    session: Session, deck: Deck, greta: Person, strictness: Strictness, given: str, rule: str
) -> None:
    asked = asked_in(session, deck, greta, SessionOptions(strictness))

    answer = reply(session, deck, greta, asked, MORNING + 20 * SECOND, given)

    is_right = rule == "exact" or strictness == LENIENT
    assert (answer.verdict, answer.rule) == (Verdict.RIGHT if is_right else Verdict.WRONG, rule)


def test_a_late_answer_is_not_a_wrong_answer(session: Session, deck: Deck, greta: Person) -> None:
    asked = asked_in(session, deck, greta, SessionOptions(seconds=30), "choice")

    answer = reply(session, deck, greta, asked, MORNING + 33 * SECOND)

    assert (answer.verdict, answer.rule, answer.given) == (Verdict.SKIPPED, "late", None)
    assert session.scalar(select(func.count(Memory.id))) == 0
    assert session_progress(session, session.get_one(StudySession, asked.sitting_id)).next is None


@pytest.mark.parametrize(("after", "verdict"), [(29, Verdict.WRONG), (30, Verdict.SKIPPED)])
def test_not_knowing_is_wrong_only_within_the_time(
    session: Session, deck: Deck, greta: Person, after: int, verdict: Verdict
) -> None:
    asked = asked_in(session, deck, greta, SessionOptions(seconds=30))

    assert reply(session, deck, greta, asked, MORNING + after * SECOND, "").verdict is verdict


def test_an_answer_in_time_can_arrive_a_moment_later(session: Session, deck: Deck, greta: Person) -> None:
    asked = asked_in(session, deck, greta, SessionOptions(seconds=30))

    assert reply(session, deck, greta, asked, MORNING + 32 * SECOND, "Zeus").verdict is Verdict.RIGHT


def test_the_time_limit_continues_after_a_reload(session: Session, deck: Deck, greta: Person) -> None:
    study_session = begin_in(session, greta, SessionOptions(seconds=30))
    asked = show(session, deck, greta, study_session, MORNING)

    again = show(session, deck, greta, study_session, MORNING + 2 * DAY)

    assert again is asked
    assert [seconds_left(study_session, asked, MORNING + after * SECOND) for after in (0, 12.5, 99)] == [30, 18, 0]


def test_a_question_can_be_answered_for_a_week_after_it_was_shown(session: Session, deck: Deck, greta: Person) -> None:
    study_session = begin_in(session, greta, DEFAULT_OPTIONS)
    asked = show(session, deck, greta, study_session, MORNING)
    with pytest.raises(Refusal, match="more than a week old"):
        reply(session, deck, greta, asked, MORNING + 7 * DAY + SECOND, "Zeus")

    show(session, deck, greta, study_session, MORNING + 9 * DAY)

    assert reply(session, deck, greta, asked, MORNING + 9 * DAY + 20 * SECOND, "Zeus").verdict is Verdict.RIGHT


def test_strictness_is_stored_and_shown_as_a_sentence() -> None:
    both = Strictness(case=True, accents=True)

    assert read_strictness(strictness_words(both).split()) == both
    assert read_strictness(["spelling", "temper"]) == Strictness(spelling=True)
    assert strictness_words(LENIENT) == strictness_sentence(LENIENT) == ""
    assert strictness_sentence(both) == "Capitals and accents must be exact."
    assert strictness_sentence(Strictness(spelling=True)) == "Spelling must be exact."
    assert strictness_sentence(Strictness(True, True, True)) == "Capitals, accents and spelling must be exact."
