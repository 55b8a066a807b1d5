"""What a class hides is neither asked nor shown in study."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes import Class
from studyapp.classes.hidden_content import askable, reference_of
from studyapp.classes.memberships import join_class, roster
from studyapp.classes.models import Hidden
from studyapp.content import Deck
from studyapp.content.questions import Settled, ask, keys
from studyapp.study.answering import answer_to
from studyapp.study.day_plan import LearnerState, due_questions
from studyapp.study.learner_state import memories_of
from studyapp.study.models import Origin, Verdict
from studyapp.study.quizzes import QuizOptions, plan_figure, plan_pair, plan_quiz
from studyapp.study.session_steps import SessionStep
from studyapp.study.visible_content import first_clue, supporting_passage
from tests.accounts.factories import MORNING, make_person
from tests.accounts.reading import text_of
from tests.conftest import Clock
from tests.study.factories import WRONG, answer_once, begin_with, live_in, reply, show
from tests.study.test_pages import Learner
from tests.teaching.factories import client_of, make_class, make_teacher

DAY = timedelta(days=1)
ZEUS = "zeus"
FIRST = frozenset({(ZEUS, "clue/0")})


@pytest.fixture
def school_class(session: Session) -> Class:
    return make_class(session, make_teacher(session), "Anna")


@pytest.fixture
def anna(session: Session, school_class: Class) -> Person:
    anna = roster(session, school_class)[0].person
    live_in(session, anna)
    return anna


def hide(session: Session, school_class: Class, *parts: str) -> None:
    session.add_all(Hidden(class_id=school_class.id, figure=ZEUS, part=part) for part in parts)
    session.commit()


def test_a_clue_is_left_out_and_one_whose_passage_is_hidden_too(deck: Deck) -> None:
    card = deck[ZEUS]
    passage = f"reference/{card.clues[1].ref}"
    told_elsewhere = [f"clue/{place}" for place, clue in enumerate(card.clues) if clue.ref != card.clues[1].ref]

    assert askable(deck, FIRST, ZEUS, "who") == list(keys(deck, ZEUS, "who")[1:])
    assert askable(deck, {(ZEUS, passage)}, ZEUS, "who") == told_elsewhere
    assert first_clue(deck, FIRST, card) == card.clues[1]
    assert reference_of({(ZEUS, passage)}, card, card.clues[1]) is None


def test_if_every_passage_is_hidden_clues_are_asked_without_one(deck: Deck) -> None:
    card = deck[ZEUS]
    hidden = {(ZEUS, f"reference/{place}") for place in range(len(card.references))}
    question = ask(deck, ZEUS, "who", "clue/0", "choice", Random(1))

    assert askable(deck, hidden, ZEUS, "who") == list(keys(deck, ZEUS, "who"))
    assert supporting_passage(deck, hidden, question) == Settled()
    assert not askable(deck, hidden, ZEUS, "source")


def test_no_quiz_asks_what_is_hidden(deck: Deck) -> None:
    quiz_options = QuizOptions(deck[ZEUS].group, ("who", "source"), 30, typed=False, only_met=True)
    hidden = {(ZEUS, "clue/0"), (ZEUS, "reference/1")}
    plans = [
        plan_quiz(deck, quiz_options, [ZEUS], Random(1), hidden),
        plan_figure(deck, hidden, ZEUS),
        plan_pair(deck, hidden, ZEUS, "hera", Random(1)),
    ]

    asked = {step.key for plan in plans for step in plan if step.figure == ZEUS}

    assert asked and not asked & {"clue/0", "work/1", "figure/1"}


def test_a_due_memory_is_left_out_when_all_its_questions_are_hidden(session: Session, deck: Deck, anna: Person) -> None:
    answer_once(session, deck, anna, MORNING, skill="source")
    memories, day = memories_of(session, anna), (MORNING + 30 * DAY).date()
    every = frozenset((ZEUS, f"reference/{place}") for place in range(len(deck[ZEUS].references)))

    assert [step.skill for step in due_questions(deck, LearnerState(day, memories))] == ["source"]
    assert due_questions(deck, LearnerState(day, memories, hidden=every)) == []


def test_a_clue_hidden_after_it_was_missed_is_not_asked_again(
    session: Session, deck: Deck, school_class: Class, anna: Person
) -> None:
    answer_once(session, deck, anna, MORNING, given=WRONG)
    hide(session, school_class, "clue/0")

    study_session = begin_with(
        session, anna, [SessionStep("ask", ZEUS, "who", "clue/0", "choice")], MORNING + DAY, Origin.STUDY
    )

    assert show(session, deck, anna, study_session, MORNING + DAY).clue != "clue/0"


def test_an_open_question_is_skipped_when_it_is_hidden(
    session: Session, deck: Deck, school_class: Class, anna: Person
) -> None:
    study_session = begin_with(session, anna, [SessionStep("ask", ZEUS, "who")], MORNING, Origin.STUDY)
    waiting = show(session, deck, anna, study_session, MORNING)
    hide(session, school_class, waiting.clue)

    asked = show(session, deck, anna, study_session, MORNING)

    assert asked.clue != waiting.clue
    skipped = answer_to(session, waiting)
    assert skipped is not None and skipped.verdict is Verdict.SKIPPED
    assert reply(session, deck, anna, asked, MORNING).verdict is Verdict.RIGHT


def test_pages_of_study_do_not_show_what_is_hidden(app: Flask, clock: Clock, deck: Deck) -> None:
    with app.extensions["database"].writing() as session:
        found, greta = make_class(session, make_teacher(session)), make_person(session)
        join_class(session, found, greta, MORNING)
        for card in deck:
            parts = ["clue/0", *(f"reference/{place}" for place in range(len(card.references)))]
            session.add_all(Hidden(class_id=found.id, figure=card.id, part=part) for part in parts)
        session.commit()
    learner = Learner(client_of(app, "greta"), clock, deck)

    pages = [text_of(learner.open("/study/flashcards?group=A"))]
    learner.start()
    pages.append(learner.text)
    learner.meet()
    figure = learner.answer()
    pages.append(learner.text)

    assert "Ask me" in pages[1] and "Right" in pages[2] and deck[figure].title("greek") in pages[2]
    told = {start_of(card.clues[0].text) for card in deck} | {
        start_of(told.tells) for card in deck for told in card.references
    }
    assert not [one for page in pages for one in told if one in page.lower()]


def start_of(text: str) -> str:
    """Its first words, up to the first name that has another one added."""
    return " ".join(text.split()[:4]).lower()
