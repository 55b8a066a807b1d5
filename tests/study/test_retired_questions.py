"""A question that is no longer asked keeps its history and its memory, and leaves the queue."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.content import Deck
from studyapp.content.questions import keys
from studyapp.study.day_plan import due_questions
from studyapp.study.learner_state import load_learner_state
from studyapp.study.memory_rebuild import rebuild
from studyapp.study.models import Answer, AskedQuestion, Origin, StudySession, Verdict
from studyapp.study.screens.past_answers import describe_answer
from studyapp.study.screens.reader import DeckReader
from studyapp.study.session_steps import SessionStep
from tests.accounts.factories import MORNING, make_person
from tests.study.factories import READING, begin_with, has_met, live_in, reply, show
from tests.study.test_undo import memories

LATER = MORNING + timedelta(days=40)


def asked_before(
    session: Session, person: Person, step: SessionStep, key: str, options: list[str]
) -> tuple[StudySession, AskedQuestion]:
    """A question as an earlier version of the deck asked it."""
    study_session = begin_with(session, person, [step], MORNING - READING, Origin.STUDY)
    asked = AskedQuestion(
        person_id=person.id,
        sitting_id=study_session.id,
        number=1,
        step=0,
        figure=step.figure,
        skill=step.skill or "",
        clue=key,
        kind="choice",
        options=options,
        strictness="",
        shown_at=MORNING - READING,
    )
    session.add(asked)
    session.flush()
    return study_session, asked


def answered_before(session: Session, deck: Deck) -> tuple[Person, AskedQuestion, Answer]:
    """A learner who was asked for a partner of Io, which is no longer asked; she has no other kin."""
    greta = make_person(session)
    live_in(session, greta, further_skills=("kin",))
    has_met(session, greta, "io", MORNING)
    step = SessionStep("ask", "io", "kin")
    _, asked = asked_before(session, greta, step, "kin/consorts/zeus", ["zeus", "ares", "hades", "pan"])
    return greta, asked, reply(session, deck, greta, asked, MORNING, "zeus")


def test_its_answer_is_judged_and_can_still_be_read(session: Session, deck: Deck) -> None:
    _, asked, answer = answered_before(session, deck)

    past = describe_answer(DeckReader(deck, "greek"), asked, answer)

    assert keys(deck, "io", "kin") == ()
    assert answer.verdict is Verdict.RIGHT
    assert past.given == "Zeus"
    assert past.right


def test_its_memory_is_rebuilt_and_leaves_the_queue(session: Session, deck: Deck) -> None:
    greta, _, _ = answered_before(session, deck)
    before = memories(session)

    rebuild(session, greta.id)

    assert [(row["figure"], row["skill"]) for row in before] == [("io", "kin")]
    assert memories(session) == before
    due = due_questions(deck, load_learner_state(session, greta, LATER))
    assert ("io", "kin") not in [(step.figure, step.skill) for step in due]


def test_a_plan_that_holds_its_key_asks_another_question_of_the_skill(session: Session, deck: Deck) -> None:
    greta = make_person(session)
    live_in(session, greta)
    has_met(session, greta, "hades", MORNING)
    step = SessionStep("ask", "hades", "source", "figure/4", "choice")
    study_session = begin_with(session, greta, [step], MORNING, Origin.QUIZ)

    asked = show(session, deck, greta, study_session, MORNING)

    assert asked.clue != "figure/4"
    assert asked.clue in keys(deck, "hades", "source")
