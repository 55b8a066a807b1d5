"""Credits name everybody whose work is shown."""

from __future__ import annotations

from flask.testing import FlaskClient

from studyapp.content import Deck
from studyapp.library.screens import OWN, artists
from tests.library.reading import Page


def test_every_author_of_an_emblem_is_named_with_each_drawing(client: FlaskClient, deck: Deck) -> None:
    page = Page(client.get("/credits"))

    lines = page.words_in("li")
    for card in deck:
        if card.emblem.author != OWN:
            line = next(line for line in lines if line.startswith(f"{card.emblem.author}: "))
            assert f"{card.emblem.icon} (" in line


def test_our_own_drawings_are_not_put_on_somebody_else(deck: Deck) -> None:
    assert OWN not in [artist.name for artist in artists(deck)]
    assert sum(len(artist.cards) for artist in artists(deck)) == 49


def test_the_page_names_licences_and_says_whose_choice_the_fifty_are(client: FlaskClient) -> None:
    page = Page(client.get("/credits"))

    addresses = [link.address for link in page.links]
    assert "https://creativecommons.org/licenses/by/3.0/" in addresses
    assert "our fifty are our own choice" in page.main
    for word in ("Literata", "htmx", "axe-core"):
        assert word in page.main


def test_the_licences_it_links_to_are_there(client: FlaskClient) -> None:
    page = Page(client.get("/credits"))

    own = [link.address for link in page.links if link.address.startswith("/static/")]
    assert len(own) == 2
    assert [client.get(address).status_code for address in own] == [200, 200]
