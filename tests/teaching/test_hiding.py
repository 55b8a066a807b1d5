"""A teacher hides clues and references from her class: on the card's page, at tables, in words."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.classes.memberships import join_class
from studyapp.content import Deck
from studyapp.library.screens import passages
from tests.accounts.factories import MORNING, make_person
from tests.accounts.reading import text_of
from tests.teaching.factories import client_of, make_class, make_teacher


@pytest.fixture
def weiss(app: Flask, session: Session) -> FlaskClient:
    found = make_class(session, make_teacher(session))
    join_class(session, found, make_person(session), MORNING)
    return client_of(app, "weiss")


def hide(client: FlaskClient, deck: Deck, *hidden: str, figure: str = "zeus") -> int:
    """Send the form with everything ticked but these parts."""
    card = deck[figure]
    parts = [f"clue/{n}" for n in range(len(card.clues))] + [f"reference/{n}" for n in range(len(card.references))]
    shown = [part for part in parts if part not in hidden]
    return client.post(f"/classes/1/figures/{figure}/parts", data={"show": shown}).status_code


def test_a_hidden_passage_stands_on_the_cards_page_for_everybody_but_the_class(
    app: Flask, weiss: FlaskClient, deck: Deck
) -> None:
    told = passages(deck, deck["zeus"], "greek")[0].tells

    assert hide(weiss, deck, "reference/0") == 303

    assert told not in text_of(client_of(app, "greta").get("/cards/zeus"))
    assert told in text_of(weiss.get("/cards/zeus"))
    assert told in text_of(app.test_client().get("/cards/zeus"))


def test_what_is_hidden_is_counted_unticked_and_shown_again(weiss: FlaskClient, deck: Deck) -> None:
    hide(weiss, deck, "clue/1", "reference/0")

    assert "Zeus 2 hidden" in text_of(weiss.get("/classes/1/parts"))
    form = " ".join(weiss.get("/classes/1/figures/zeus/parts").get_data(as_text=True).split())
    assert 'value="clue/0" checked' in form
    assert 'value="clue/1" >' in form
    hide(weiss, deck)
    assert "hidden" not in text_of(weiss.get("/classes/1/parts")).replace("hidden from", "")


def test_not_all_clues_can_be_hidden(weiss: FlaskClient, deck: Deck) -> None:
    clues = [f"clue/{n}" for n in range(len(deck["zeus"].clues))]

    assert hide(weiss, deck, *clues) == 409
    assert "hidden" not in text_of(weiss.get("/classes/1/parts"))


def test_there_are_no_parts_of_a_figure_the_deck_does_not_have(weiss: FlaskClient) -> None:
    assert weiss.get("/classes/1/figures/odin/parts").status_code == 404
    assert weiss.post("/classes/1/figures/odin/parts").status_code == 404
