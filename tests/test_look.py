"""Contrast in light and dark colours, pictures and typefaces."""

from __future__ import annotations

import re
from itertools import product
from xml.etree import ElementTree

import brotli
import pytest
from fontTools.ttLib import TTFont

from studyapp.content import Deck
from studyapp.paths import CONTENT, STATIC

TOKENS = (STATIC / "css" / "tokens.css").read_text(encoding="utf-8")
SPRITE = STATIC / "emblems" / "emblems.svg"
SURFACES = ("paper", "case", "sheet")
GROUPS = ("group-a", "group-b", "group-c", "group-d", "group-e")
#: WCAG 2.2: 1.4.6 for what is read, 1.4.3 for any other text, 1.4.11 for the borders of controls.
LEAST = {
    **dict.fromkeys(("ink",), 7.0),
    **dict.fromkeys(("muted", "accent", "right", "wrong", *GROUPS), 4.5),
    **dict.fromkeys(("edge",), 3.0),
}


def colours(opening: str) -> dict[str, str]:
    """The colours of the first block of tokens that starts with ``opening``."""
    block = TOKENS[TOKENS.index(opening) :].partition("}")[0]
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))


LIGHT = colours(":root {")
DARK = colours(':root[data-theme="dark"] {')


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2.2 defines it, 0 to 1."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours as WCAG 2.2 defines it, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("mark", "surface"), list(product(LEAST, SURFACES)))
def test_every_mark_contrasts_with_every_surface(theme: dict[str, str], mark: str, surface: str) -> None:
    assert contrast(theme[mark], theme[surface]) >= LEAST[mark]


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_text_on_ink_and_on_group_colours_is_readable(theme: dict[str, str]) -> None:
    assert contrast(theme["on-ink"], theme["ink"]) >= 7
    assert contrast(theme["on-ink"], theme["accent"]) >= 4.5
    assert min(contrast(theme["on-group"], theme[group]) for group in GROUPS) >= 4.5


def test_chosen_dark_colours_equal_preferred_dark_colours() -> None:
    assert colours(':root:not([data-theme="light"]) {') == DARK
    assert DARK.keys() == LIGHT.keys()


def test_every_card_has_a_picture_and_every_picture_has_a_card(deck: Deck) -> None:
    marks = [symbol.get("id") for symbol in ElementTree.parse(SPRITE).getroot()]

    assert sorted(card.emblem.mark for card in deck) == marks


def test_picture_ids_reveal_nothing() -> None:
    marks = re.findall(r'<symbol id="([^"]*)"', SPRITE.read_text(encoding="utf-8"))

    assert len(marks) == 50
    assert all(re.fullmatch(r"[bcdfghjkmnpqrstvwxz]\d[bcdfghjkmnpqrstvwxz]", mark) for mark in marks)


def test_the_text_of_a_picture_never_names_its_figure(deck: Deck) -> None:
    for card in deck:
        names = {card.names.greek, card.names.roman, card.title("greek")}

        assert not [name for name in names if name.casefold() in card.emblem.shows.casefold()], card.id


def test_the_pictures_are_small() -> None:
    assert len(brotli.compress(SPRITE.read_bytes())) <= 39 * 1024


def test_every_artist_is_credited(deck: Deck) -> None:
    thanked = (STATIC / "emblems" / "LICENSE.md").read_text(encoding="utf-8")
    authors = {card.emblem.author for card in deck} - {"studyapp"}

    assert {author for author in authors if not re.search(rf"^\| \[?{author}\b", thanked, re.M)} == set()


def test_no_two_pages_style_the_same_class() -> None:
    """All stylesheets are joined: a rule for a class applies on every page."""
    pages: dict[str, set[str]] = {}
    for path in STATIC.glob("css/*/*.css"):
        for name in re.findall(r"^ +\.([a-z0-9]+(?:-[a-z0-9]+)*) \{$", path.read_text(encoding="utf-8"), re.MULTILINE):
            pages.setdefault(name, set()).add(path.stem.partition("_")[0])

    assert {name: sorted(of) for name, of in pages.items() if len(of) > 1} == {}


def test_the_typeface_has_every_letter_of_the_deck() -> None:
    letters = {ord(letter) for path in CONTENT.glob("*.yaml") for letter in path.read_text(encoding="utf-8")}
    drawn = {
        code
        for path in STATIC.glob("fonts/*.woff2")
        if "italic" not in path.name
        for code in TTFont(path).getBestCmap()
    }

    assert {chr(code) for code in letters - drawn if code > 31} == set()


@pytest.mark.parametrize(
    ("font", "most"),
    [("literata-latin", 33), ("literata-greek", 13), ("literata-greek-extended", 9), ("literata-latin-italic", 12)],
)
def test_each_font_file_is_small(font: str, most: int) -> None:
    assert (STATIC / "fonts" / f"{font}.woff2").stat().st_size <= most * 1024
