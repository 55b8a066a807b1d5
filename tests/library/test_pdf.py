"""The PDF of the sheets, compared as a picture: what a printer would draw, not what can be copied out."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from jinja2 import Environment, FileSystemLoader
from PIL import Image

from studyapp.content import Deck, printed
from studyapp.library.pdf import draw
from studyapp.library.print_layout import CARD_HEIGHT, CARD_WIDTH, PAPERS
from studyapp.library.svg_outlines import emblem_outlines
from studyapp.paths import STATIC, TEMPLATES
from tests.library.pictures import picture, unlike

KEPT = Path(__file__).parent / "kept"
SHAPES = vars(Environment(loader=FileSystemLoader(TEMPLATES)).get_template("components/group.html").module)["SHAPES"]


@pytest.fixture(scope="module")
def a4(deck: Deck) -> bytes:
    return draw(deck.cards, PAPERS["a4"], "greek", SHAPES, backs=True)


def card_on(sheet: Image.Image, place: int, dots_per_inch: int) -> Image.Image:
    """The part of a sheet of A4 that one card takes."""
    left, top, width, height = (
        round(length / 25.4 * dots_per_inch) for length in (*PAPERS["a4"].corner(place), CARD_WIDTH, CARD_HEIGHT)
    )
    return sheet.crop((left, top, left + width, top + height))


@pytest.mark.parametrize(("page", "kept"), [(1, "faces.png"), (12, "last_backs.png")])
def test_a_sheet_is_drawn_as_it_was_when_somebody_looked_at_it(a4: bytes, page: int, kept: str) -> None:
    drawn = picture(a4, page, 40)

    assert unlike(drawn, Image.open(KEPT / kept)) < 6


@pytest.mark.parametrize(("page", "place", "kept"), [(1, 3, "hades.png"), (5, 8, "castor_and_polydeuces.png")])
def test_greek_is_drawn_as_it_was_when_somebody_read_it(a4: bytes, page: int, place: int, kept: str) -> None:
    drawn = card_on(picture(a4, page, 120), place, 120)

    assert unlike(drawn, Image.open(KEPT / kept)) < 6


def test_another_card_in_a_place_is_seen(a4: bytes) -> None:
    sheet = picture(a4, 1, 120)

    assert unlike(card_on(sheet, 3, 120), card_on(sheet, 4, 120)) > 20


def test_one_letter_in_another_alphabet_is_seen(deck: Deck) -> None:
    hades = deck["hades"]
    spoiled = replace(hades, names=replace(hades.names, greek_script="Ίιδης"))
    cards = tuple(spoiled if card is hades else card for card in deck.cards)

    drawn = card_on(picture(draw(cards, PAPERS["a4"], "greek", SHAPES, backs=False), 1, 120), 3, 120)

    assert unlike(drawn, Image.open(KEPT / "hades.png")) > 6


def test_every_letter_of_the_cards_is_in_the_type_that_prints_it(deck: Deck) -> None:
    letters = {
        style: set(TTFont(STATIC / "fonts" / "print" / f"literata-{style}.ttf").getBestCmap())
        for style in ("regular", "semibold", "italic")
    }

    for card in deck:
        regular = "".join((card.names.greek_script, card.names.greek, card.names.roman, *card.domains))
        cited = "".join(reference.author + printed(reference.passage) for reference in card.references)
        assert set(map(ord, regular + cited)) <= letters["regular"]
        assert set(map(ord, card.title("greek") + card.title("roman") + card.corner)) <= letters["semibold"]
        assert {ord(letter) for reference in card.references for letter in reference.work} <= letters["italic"]


def test_every_emblem_has_an_outline(deck: Deck) -> None:
    outlines = emblem_outlines(STATIC)

    assert all(len(outlines[card.emblem.mark]) > 20 for card in deck)


def test_fifty_cards_with_backs_are_drawn_within_a_second_of_cpu(deck: Deck) -> None:
    start = time.process_time()

    draw(deck.cards, PAPERS["letter"], "roman", SHAPES, backs=True)

    assert time.process_time() - start <= 1.0


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_pages_have_the_size_of_the_paper(deck: Deck, paper: str) -> None:
    chosen = PAPERS[paper]

    size = picture(draw(deck.cards, chosen, "greek", SHAPES, backs=False), 6, 25).size

    assert size == pytest.approx((chosen.width / 25.4 * 25, chosen.height / 25.4 * 25), abs=1)
