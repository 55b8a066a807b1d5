"""The deck's page: five groups by ten, a filter, a search that needs no script."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from studyapp.content import Deck
from tests.library.reading import Page


def cards_on(page: Page) -> list[str]:
    """The ids of the cards a page links to, in its order."""
    found = [link.address.removeprefix("/cards/") for link in page.links if link.address.startswith("/cards/")]
    return [card_id for card_id in found if card_id not in {"family-tree", "print", "take-away"}]


def test_the_deck_stands_in_five_groups_of_ten(client: FlaskClient, deck: Deck) -> None:
    page = Page(client.get("/cards"))

    assert cards_on(page) == [card.id for card in deck]
    assert [head.split(" ", 1)[1] for head in page.words_in("h2")] == [
        "Gods",
        "Goddesses",
        "Demigods or Chosen Mortals",
        "Fair Women",
        "Myths",
    ]


def test_a_card_shows_corner_name_other_name_and_greek(client: FlaskClient) -> None:
    page = Page(client.get("/cards"))

    athena = next(link.words for link in page.links if link.address == "/cards/athena")

    assert athena.startswith("B 6 Athena")
    assert "Minerva" in athena
    assert "Ἀθηνᾶ" in page.words_in("span", lang="grc")


def test_a_group_can_be_chosen(client: FlaskClient, deck: Deck) -> None:
    page = Page(client.get("/cards?group=D"))

    assert cards_on(page) == [card.id for card in deck.group("D")]


@pytest.mark.parametrize("text", ["Jove", "jov", "Ζεύς", "iuppiter"])
def test_search_finds_by_any_name_without_a_script(client: FlaskClient, text: str) -> None:
    page = Page(client.get("/cards", query_string={"q": text}))

    assert cards_on(page) == ["zeus"]
    assert f"1 card found for “{text}”" in page.main


def test_search_and_group_go_together(client: FlaskClient, deck: Deck) -> None:
    page = Page(client.get("/cards?q=sea&group=A"))

    assert "poseidon" in cards_on(page)
    assert {deck[card_id].group for card_id in cards_on(page)} == {"A"}
    assert page.address_of("All fifty") == "/cards?q=sea"


def test_a_misspelled_name_is_answered_with_who_may_be_meant(client: FlaskClient) -> None:
    page = Page(client.get("/cards?q=Persefony"))

    assert "No card matches your search" in page.main
    assert page.address_of("Persephone") == "/cards/persephone"


@pytest.mark.parametrize("query", ["q=", "q=%20", "group=Z", "q=" + "x" * 5000, "q=<b>"])
def test_no_search_breaks_the_page(client: FlaskClient, query: str) -> None:
    answer = client.get(f"/cards?{query}")

    assert answer.status_code == 200
    assert "<b>" not in answer.text


def test_whose_names_stand_first_is_the_readers_choice(client: FlaskClient) -> None:
    client.post("/preferences/names", data={"names": "roman"})

    page = Page(client.get("/cards"))

    words = next(link.words for link in page.links if link.address == "/cards/athena")
    assert words.startswith("B 6 Minerva")
    assert "Athena" in words
