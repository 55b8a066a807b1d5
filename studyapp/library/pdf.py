"""The sheets as a PDF; needs the extra ``export``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from fpdf import FPDF

from studyapp.content import Card, NamesFirst
from studyapp.library.pdf_card import BRONZE, Ink
from studyapp.library.print_layout import CARD_HEIGHT, CARD_WIDTH, Paper, Sheet, sheets
from studyapp.library.svg_outlines import back_picture, emblem_outlines
from studyapp.paths import STATIC

_CUT: Final = "#a8a096"
_MARK: Final = "#2b221b"
_FACES: Final = {"": "literata-regular.ttf", "B": "literata-semibold.ttf", "I": "literata-italic.ttf"}


def draw(cards: Sequence[Card], paper: Paper, first: NamesFirst, shapes: Mapping[str, str], *, backs: bool) -> bytes:
    """A PDF of the cards, nine to a side, true to size when it is printed at 100 %.

    ``first`` is whose names are the titles; ``shapes`` are the outlines of the groups' signs in a square of
    16 units, by letter.
    """
    document = _document(paper)
    back = back_picture(STATIC, CARD_WIDTH, CARD_HEIGHT, BRONZE)
    ink = Ink(document, first, shapes, emblem_outlines(STATIC), back)
    for sheet in sheets(cards, backs=backs):
        document.add_page()
        for place, card in enumerate(sheet.places):
            if card is not None:
                (ink.back if sheet.is_back else ink.face)(card, *paper.corner(place))
        if not sheet.is_back:
            _draw_cuts(document, paper, sheet)
    return bytes(document.output())


def _document(paper: Paper) -> FPDF:
    document = FPDF(unit="mm", format=(paper.width, paper.height))
    document.set_auto_page_break(False)
    document.set_margin(0)
    document.c_margin = 0
    document.set_title("The fifty cards of mythology")
    document.set_lang("en")
    for style, name in _FACES.items():
        document.add_font("Literata", style, Path(STATIC, "fonts", "print", name))
    return document


def _draw_cuts(document: FPDF, paper: Paper, sheet: Sheet[Card]) -> None:
    """Marks in the margins for a ruler, and faint lines round the cards for scissors."""
    with _line(document, _CUT, 0.1):
        for place, card in enumerate(sheet.places):
            if card is not None:
                document.rect(*paper.corner(place), CARD_WIDTH, CARD_HEIGHT)
    with _line(document, _MARK, 0.15):
        for mark in paper.marks():
            document.line(*mark)


@contextmanager
def _line(document: FPDF, colour: str, width: float) -> Iterator[None]:
    with document.local_context(draw_color=colour, line_width=width):
        yield
