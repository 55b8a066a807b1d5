"""Clues and references that a class hides, and what of a question shows them."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session

from studyapp.classes.class_lifecycle import archive
from studyapp.classes.hidden_content import askable, face_of, hidden_in, hidden_parts, hide_parts
from studyapp.classes.memberships import roster
from studyapp.content import Deck
from studyapp.content.questions import keys
from studyapp.errors import Stale
from tests.accounts.factories import MORNING, make_guest, make_person
from tests.teaching.factories import make_class, make_teacher

PARTS = ("clue/0", "clue/1", "reference/0", "reference/1")


def test_what_a_class_hides_is_hidden_from_its_pupils_only(session: Session) -> None:
    found = make_class(session, make_teacher(session), "Anna")
    pupil = roster(session, found)[0].person

    hide_parts(session, found, "zeus", ["clue/1", "reference/0"], PARTS)

    assert hidden_parts(session, pupil) == {("zeus", "clue/1"), ("zeus", "reference/0")}
    assert hidden_in(session, found) == hidden_parts(session, pupil)
    assert not hidden_parts(session, make_person(session))
    assert not hidden_parts(session, make_guest(session))
    assert not hidden_parts(session, None)


def test_hiding_other_parts_replaces_the_ones_hidden_before(session: Session) -> None:
    found = make_class(session, make_teacher(session))
    hide_parts(session, found, "zeus", ["clue/1"], PARTS)
    hide_parts(session, found, "hera", ["clue/0"], PARTS)

    hide_parts(session, found, "zeus", ["clue/0"], PARTS)

    assert hidden_in(session, found) == {("zeus", "clue/0"), ("hera", "clue/0")}


@pytest.mark.parametrize("kind", ["clue", "reference"])
def test_at_least_one_clue_and_one_reference_of_each_figure_stay(session: Session, kind: str) -> None:
    found = make_class(session, make_teacher(session))

    with pytest.raises(Stale, match="Keep at least one clue and one passage"):
        hide_parts(session, found, "zeus", [f"{kind}/0", f"{kind}/1"], PARTS)

    assert not hidden_in(session, found)


def test_an_archived_class_hides_nothing(session: Session) -> None:
    found = make_class(session, make_teacher(session), "Anna")
    hide_parts(session, found, "zeus", ["clue/1"], PARTS)

    archive(session, found, MORNING)

    assert not hidden_parts(session, roster(session, found)[0].person)


def test_a_reference_is_hidden_from_both_questions_that_show_it(deck: Deck) -> None:
    every = keys(deck, "zeus", "source")

    left = askable(deck, {("zeus", "reference/1"), ("zeus", "clue/0")}, "zeus", "source")

    assert {"work/1", "figure/1"} & set(every) == set(every) - set(left) != set()
    assert askable(deck, {("hera", "reference/1")}, "zeus", "source") == list(every)


def test_a_clue_is_not_asked_if_it_or_its_passage_is_hidden(deck: Deck) -> None:
    clues = deck["zeus"].clues
    passage = clues[0].ref

    left = askable(deck, {("zeus", f"reference/{passage}"), ("zeus", "clue/1")}, "zeus", "who")

    expected = [f"clue/{place}" for place, clue in enumerate(clues) if place != 1 and clue.ref != passage]
    assert left == expected != []


def test_a_card_shows_the_references_that_are_not_hidden(deck: Deck) -> None:
    zeus = deck["zeus"]

    assert face_of({("zeus", "reference/1"), ("hera", "reference/0")}, zeus).references == (
        zeus.references[0],
        *zeus.references[2:],
    )
    assert face_of({("zeus", "clue/0")}, zeus) is zeus
