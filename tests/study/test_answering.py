"""Answers: one for each question, judged once, at times the server decides."""

from __future__ import annotations

import threading
from datetime import date, datetime, timedelta

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.content import Deck
from studyapp.database import Database
from studyapp.errors import Missing, Refusal
from studyapp.study.answering import answer_to, deck_version, find_asked
from studyapp.study.models import Answer, AskedQuestion, Memory, Origin, StudySession, Verdict
from studyapp.study.session_steps import SessionStep
from studyapp.study.settings import learner_of
from studyapp.study.study_sessions import end, session_progress
from tests.accounts.factories import MORNING, make_guest, make_person
from tests.study.factories import READING, WRONG, answer_once, begin_with, live_in, reply, show

SECOND = timedelta(seconds=1)


@pytest.fixture
def greta(session: Session) -> Person:
    """A person whose study days use UTC."""
    greta = make_person(session)
    live_in(session, greta)
    return greta


@pytest.fixture
def asked(session: Session, deck: Deck, greta: Person) -> AskedQuestion:
    """A question to Greta, shown in the morning."""
    study_session = begin_with(session, greta, [SessionStep("ask", "zeus", "who")], MORNING, Origin.STUDY)
    return show(session, deck, greta, study_session, MORNING)


def test_a_right_answer_is_kept_and_remembered(
    session: Session, deck: Deck, greta: Person, asked: AskedQuestion
) -> None:
    given = reply(session, deck, greta, asked, MORNING + READING)

    assert (given.verdict, given.rule, given.named, given.given) == (Verdict.RIGHT, "exact", None, "zeus")
    assert given.study_date == date(2026, 3, 2)
    assert given.content_version == deck_version(deck)
    memory = session.scalars(select(Memory)).one()
    assert (memory.figure, memory.skill, memory.recent, memory.clues) == ("zeus", "who", "r", [asked.clue])


def test_a_wrong_answer_names_the_figure_it_took(
    session: Session, deck: Deck, greta: Person, asked: AskedQuestion
) -> None:
    given = reply(session, deck, greta, asked, MORNING + READING, WRONG)

    assert given.verdict is Verdict.WRONG
    assert given.named == given.given != "zeus"


def test_of_two_answers_the_first_counts(session: Session, deck: Deck, greta: Person, asked: AskedQuestion) -> None:
    first = reply(session, deck, greta, asked, MORNING + READING, WRONG)

    second = reply(session, deck, greta, asked, MORNING + 2 * READING)

    assert second.id == first.id
    assert second.verdict is Verdict.WRONG
    assert session.scalar(select(func.count(Answer.id))) == 1


@pytest.mark.parametrize("given", ["", "   ", None])
def test_an_empty_answer_is_not_known(
    session: Session, deck: Deck, greta: Person, asked: AskedQuestion, given: str | None
) -> None:
    kept = reply(session, deck, greta, asked, MORNING + READING, given or " ")

    assert (kept.verdict, kept.given, kept.named) == (Verdict.WRONG, None, None)


def test_an_option_that_was_not_shown_is_refused_and_nothing_is_kept(
    session: Session, deck: Deck, greta: Person, asked: AskedQuestion
) -> None:
    stranger = next(card.id for card in deck if card.id not in asked.options)

    with pytest.raises(Refusal, match="no such answer"):
        reply(session, deck, greta, asked, MORNING + READING, stranger)

    assert answer_to(session, asked) is None


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (timedelta(minutes=18), timedelta(minutes=18)),
        (timedelta(minutes=-5), timedelta(minutes=10)),
        (timedelta(minutes=2), timedelta(minutes=10)),
        (timedelta(hours=9), timedelta(minutes=20)),
        (timedelta(days=-400), timedelta(minutes=10)),
    ],
    ids=["believed", "before it was shown", "too long ago", "in the future", "last year"],
)
def test_the_browsers_time_is_limited_by_what_the_server_knows(
    session: Session, deck: Deck, greta: Person, asked: AskedQuestion, said: timedelta, kept: timedelta
) -> None:
    given = reply(session, deck, greta, asked, MORNING + timedelta(minutes=20), said_at=MORNING + said)

    assert given.answered_at - MORNING == kept
    assert given.received_at - MORNING == timedelta(minutes=20)


def test_an_answer_is_never_dated_before_its_question(
    session: Session, deck: Deck, greta: Person, asked: AskedQuestion
) -> None:
    given = reply(session, deck, greta, asked, MORNING + READING, said_at=MORNING - timedelta(days=1))

    assert given.answered_at == asked.shown_at


def test_an_answer_faster_than_reading_is_stored_and_not_rated(
    session: Session, deck: Deck, greta: Person, asked: AskedQuestion
) -> None:
    clue = deck["zeus"].clues[0].text
    given = reply(session, deck, greta, asked, MORNING + timedelta(milliseconds=399 + 15 * len(clue)))

    assert given.too_fast
    assert session.scalars(select(Memory)).all() == []


def test_four_tenths_of_a_second_and_fifteen_thousandths_a_character_are_enough(
    session: Session, deck: Deck, greta: Person, asked: AskedQuestion
) -> None:
    clue = deck["zeus"].clues[0].text

    assert not reply(session, deck, greta, asked, MORNING + timedelta(milliseconds=400 + 15 * len(clue))).too_fast


def test_four_tenths_of_a_second_are_enough_for_a_picture(session: Session, deck: Deck, greta: Person) -> None:
    too_fast = []
    for milliseconds in (399, 400):
        study_session = begin_with(
            session, greta, [SessionStep("ask", "zeus", "emblem", "picture/0")], MORNING, Origin.STUDY
        )
        asked = show(session, deck, greta, study_session, MORNING)
        too_fast.append(reply(session, deck, greta, asked, MORNING + timedelta(milliseconds=milliseconds)).too_fast)

    assert too_fast == [True, False]


def test_an_answer_is_dated_in_the_learners_zone(session: Session, deck: Deck, greta: Person) -> None:
    night = datetime.fromisoformat("2026-03-02T23:30:00+00:00")
    live_in(session, greta, "Asia/Tokyo")
    in_tokyo = answer_once(session, deck, greta, night)
    live_in(session, greta, "America/New_York")
    in_new_york = answer_once(session, deck, greta, night + SECOND)

    assert (in_tokyo.study_date, in_tokyo.zone) == (date(2026, 3, 3), "Asia/Tokyo")
    assert (in_new_york.study_date, in_new_york.zone) == (date(2026, 3, 2), "America/New_York")


def test_another_persons_question_cannot_be_found(session: Session, greta: Person, asked: AskedQuestion) -> None:
    with pytest.raises(Missing):
        find_asked(session, make_guest(session), asked.id)


def test_a_question_never_shown_cannot_be_found(session: Session, greta: Person, asked: AskedQuestion) -> None:
    with pytest.raises(Missing):
        find_asked(session, greta, asked.id + 1)


def test_leaving_skips_the_question_and_keeps_the_memory(
    session: Session, deck: Deck, greta: Person, asked: AskedQuestion
) -> None:
    study_session = session.get_one(StudySession, asked.sitting_id)

    end(session, study_session, learner_of(session, greta), now=MORNING + READING)

    left = answer_to(session, asked)
    assert left is not None and left.verdict is Verdict.SKIPPED
    assert session.scalars(select(Memory)).all() == []


def test_a_question_shown_again_is_the_same_question(
    session: Session, deck: Deck, greta: Person, asked: AskedQuestion
) -> None:
    study_session = session.get_one(StudySession, asked.sitting_id)

    shown = show(session, deck, greta, study_session, MORNING + READING)

    assert (shown.id, shown.options, shown.shown_at) == (asked.id, asked.options, MORNING)
    assert session_progress(session, study_session).open is shown


def test_two_hundred_answers_sent_twice_are_two_hundred_rows(any_database: Database, deck: Deck) -> None:
    with any_database.writing() as session:
        greta = make_person(session)
        steps = [SessionStep("ask", card.id, "who") for card in deck] * 4
        study_session = begin_with(session, greta, steps, MORNING, Origin.QUIZ)
        for minute in range(200):
            now = MORNING + timedelta(minutes=minute)
            asked = show(session, deck, greta, study_session, now)
            first = reply(session, deck, greta, asked, now + READING, WRONG if minute % 3 else None)
            second = reply(session, deck, greta, asked, now + READING)
            assert (second.id, second.verdict) == (first.id, first.verdict)

    with any_database.reading() as session:
        assert session.scalar(select(func.count(Answer.id))) == 200


def test_two_requests_at_once_are_one_row_and_one_verdict(any_database: Database, deck: Deck) -> None:
    with any_database.writing() as session:
        greta = make_person(session)
        study_session = begin_with(session, greta, [SessionStep("ask", "zeus", "who")], MORNING, Origin.STUDY)
        asked_id, greta_id = show(session, deck, greta, study_session, MORNING).id, greta.id
    verdicts: list[tuple[int, Verdict]] = []
    start = threading.Barrier(4)

    def send(given: str | None) -> None:
        with any_database.writing() as session:
            start.wait()
            person, asked = session.get_one(Person, greta_id), session.get_one(AskedQuestion, asked_id)
            kept = reply(session, deck, person, asked, MORNING + READING, given)
            verdicts.append((kept.id, kept.verdict))

    threads = [threading.Thread(target=send, args=(given,)) for given in (None, WRONG, None, WRONG)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(verdicts) == 4
    assert len(set(verdicts)) == 1
