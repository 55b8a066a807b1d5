"""Printing the fifty: choose the paper, print the page or take a PDF, without an account."""

from __future__ import annotations

import sys

import pytest
from flask.testing import FlaskClient

from studyapp.content import Deck
from tests.library.reading import Page


def test_the_deck_page_leads_to_both_papers(client: FlaskClient) -> None:
    deck_page = Page(client.get("/cards"))

    choice = Page(client.get(deck_page.address_of("Print the fifty")))

    addresses = {link.address for link in choice.links}
    for paper in ("a4", "letter"):
        assert {f"/cards/print/{paper}", f"/cards/print/{paper}?backs=no", f"/cards/print/{paper}.pdf"} <= addresses


def test_the_sheets_carry_every_card_with_its_references(client: FlaskClient, deck: Deck) -> None:
    page = Page(client.get("/cards/print/a4"))

    for card in deck:
        assert f"{card.group} {card.number} {card.title('greek')}" in page.main
    assert "Homer, Iliad 15.187–193" in page.main
    assert "Only the sheets below are printed." in page.main


@pytest.mark.parametrize(("query", "backs"), [("", 50), ("?backs=no", 0)])
def test_backs_are_printed_if_wanted(client: FlaskClient, query: str, backs: int) -> None:
    answer = client.get(f"/cards/print/letter{query}")

    assert answer.text.count("card--back") == backs
    assert answer.text.count('class="print-sheet print-sheet--letter"') == (12 if backs else 6)


def test_the_pdf_is_sent_with_a_name(client: FlaskClient) -> None:
    answer = client.get("/cards/print/letter.pdf")

    assert answer.mimetype == "application/pdf"
    assert answer.data.startswith(b"%PDF-")
    assert 'filename="mythology-letter.pdf"' in answer.headers["Content-Disposition"]


@pytest.mark.parametrize("address", ["/cards/print/a3", "/cards/print/a3.pdf", "/cards/print/"])
def test_another_paper_is_refused_in_words(client: FlaskClient, address: str) -> None:
    answer = client.get(address)

    assert answer.status_code == 404
    assert Page(answer).words_in("h1") != []


def test_without_the_extra_only_the_page_is_offered(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    # A name that is None among the modules is what the import system takes for "not installed".
    monkeypatch.setitem(sys.modules, "fpdf", None)

    page = Page(client.get("/cards/print"))

    assert "PDF" not in page.main
    assert client.get("/cards/print/a4.pdf").status_code == 404
    assert client.get("/cards/print/a4").status_code == 200
