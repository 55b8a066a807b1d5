"""\"That's what I meant\": sent once, to the teachers of the pupil's classes, and deleted when it is closed."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.account_deletion import leave
from studyapp.accounts.personal_data import everything_about
from studyapp.classes import Class
from studyapp.classes.memberships import join_class
from studyapp.content import Deck
from studyapp.errors import Missing, Refusal
from studyapp.study.alias_suggestions import (
    AliasSuggestion,
    close_suggestion,
    is_suggested,
    suggest_alias,
    suggestions_of,
)
from studyapp.study.models import Answer, AskedQuestion, Origin
from studyapp.study.session_steps import SessionStep
from tests.accounts.factories import MORNING, make_person
from tests.accounts.reading import text_of
from tests.study.factories import begin_with, live_in, reply, show
from tests.teaching.factories import client_of, make_class, make_teacher

TYPED = [SessionStep("ask", "zeus", "who", "clue/0", "typed"), SessionStep("ask", "hera", "who", "clue/0", "choice")]
READING = timedelta(seconds=20)


@pytest.fixture
def school_class(session: Session) -> Class:
    return make_class(session, make_teacher(session))


@pytest.fixture
def greta(session: Session, school_class: Class) -> Person:
    greta = make_person(session)
    join_class(session, school_class, greta, MORNING)
    return greta


def answered(session: Session, deck: Deck, person: Person, given: str = "sky father") -> tuple[AskedQuestion, Answer]:
    live_in(session, person)
    study_session = begin_with(session, person, TYPED, MORNING, Origin.QUIZ)
    asked = show(session, deck, person, study_session, MORNING)
    return asked, reply(session, deck, person, asked, MORNING + READING, given)


def test_the_class_reads_suggestions_without_names_and_with_counts(
    session: Session, deck: Deck, school_class: Class, greta: Person
) -> None:
    anna = make_person(session, "Anna", "anna")
    join_class(session, school_class, anna, MORNING)
    for person, given in ((greta, "Sky father"), (anna, "sky  FATHER")):
        asked, answer = answered(session, deck, person, given)
        assert is_suggested(session, person, asked, answer) is False
        suggest_alias(session, person, asked)
        suggest_alias(session, person, asked)
        assert is_suggested(session, person, asked, answer) is True

    [suggestion] = suggestions_of(session, school_class)

    assert (suggestion.figure, suggestion.given, suggestion.times, suggestion.since) == (
        "zeus",
        "Sky father",
        2,
        MORNING.date(),
    )
    assert not any("Greta" in str(part) for part in suggestion)


def test_closing_a_suggestion_deletes_the_link_to_the_pupil(
    session: Session, deck: Deck, school_class: Class, greta: Person
) -> None:
    asked, _ = answered(session, deck, greta)
    suggest_alias(session, greta, asked)

    close_suggestion(session, school_class, suggestions_of(session, school_class)[0].id)

    assert session.scalar(select(func.count()).select_from(AliasSuggestion)) == 0
    with pytest.raises(Missing):
        close_suggestion(session, school_class, asked.id)


def test_only_a_wrong_typed_answer_can_be_suggested(
    session: Session, deck: Deck, school_class: Class, greta: Person
) -> None:
    right, answer = answered(session, deck, greta, "Zeus")
    for asked, given in ((right, answer), answered(session, deck, greta, "")):
        assert is_suggested(session, greta, asked, given) is None
        with pytest.raises(Refusal, match="only a typed answer"):
            suggest_alias(session, greta, asked)


def test_without_a_class_there_is_nobody_to_tell(session: Session, deck: Deck) -> None:
    stray = make_person(session)
    asked, answer = answered(session, deck, stray)

    assert is_suggested(session, stray, asked, answer) is None
    with pytest.raises(Refusal, match="aren’t in a class"):
        suggest_alias(session, stray, asked)


def test_suggestions_are_in_the_export_and_deleted_with_their_learner(
    session: Session, deck: Deck, school_class: Class, greta: Person
) -> None:
    suggest_alias(session, greta, answered(session, deck, greta)[0])
    kept = everything_about(session, greta)["words meant to be right"]

    leave(session, greta)

    assert kept == [{"figure": "zeus", "given": "sky father", "wished_on": "2026-03-02"}]
    assert suggestions_of(session, school_class) == []


def test_a_pupil_suggests_a_word_and_the_teacher_reads_and_closes_it(app: Flask, deck: Deck) -> None:
    with app.extensions["database"].writing() as session:
        teacher = make_teacher(session)
        school_class, greta = make_class(session, teacher), make_person(session)
        join_class(session, school_class, greta, MORNING)
        asked, _ = answered(session, deck, greta)
    pupil, weiss = client_of(app, "greta"), client_of(app, "weiss")
    verdict, suggestions = f"/study/asked/{asked.id}", f"/classes/{school_class.id}/suggestions"
    assert "That’s what I meant" in text_of(pupil.get(verdict))

    pupil.post(f"{verdict}/meant")

    assert "Your teacher can now see your suggestion." in text_of(pupil.get(verdict))
    page = weiss.get(suggestions)
    assert "sky father for Zeus" in text_of(page) and "Greta" not in text_of(page)
    number = re.search(r'name="suggestion" value="(\d+)"', page.get_data(as_text=True))
    assert number and weiss.post(suggestions, data={"suggestion": number[1]}).status_code == 303
    assert "No suggestions yet" in text_of(weiss.get(suggestions))
