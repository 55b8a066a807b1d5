"""Draw one card into a PDF: its face like the large card, and its back. In millimetres, type in points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from fpdf import FPDF
from fpdf.drawing import PaintedPath
from fpdf.drawing_primitives import Transform
from fpdf.svg import SVGObject, svg_path_converter

from studyapp.content import Card, NamesFirst, Reference, printed
from studyapp.library.print_layout import CARD_HEIGHT, CARD_WIDTH

BRONZE: Final = "#5b4a2f"
_INK: Final = "#2b221b"
#: The groups' colours on paper; letter and shape say the same in grey.
_COLOURS: Final = {"A": "#00306c", "B": "#9a1f52", "C": "#2f706e", "D": "#966100", "E": "#6a4ac3"}
_FRAME: Final = 2.6
_TEXT_WIDTH: Final = CARD_WIDTH - 2 * 5.2


class Run(NamedTuple):
    """Letters in one style: "" regular, "B" semibold, "I" italic."""

    text: str
    style: str = ""


class Ink:
    """Draws cards into one document."""

    def __init__(
        self, document: FPDF, first: NamesFirst, shapes: Mapping[str, str], emblems: Mapping[str, str], back: bytes
    ) -> None:
        self._document = document
        self._first = first
        self._shapes = shapes
        self._emblems = emblems
        self._back = SVGObject(back)

    def back(self, _card: Card, x: float, y: float) -> None:
        """The back with its upper left corner at x, y: the same for every card."""
        _, _, picture = self._back.transform_to_page_viewport(self._document)
        picture.transform = (picture.transform or Transform.identity()) @ Transform.translation(x, y)
        # What is drawn is written to the page at once and need not be copied: that alone took half of the time.
        self._document.draw_path(picture, copy=False)

    def face(self, card: Card, x: float, y: float) -> None:
        """The face with its upper left corner at x, y."""
        colour = _COLOURS[card.group]
        self._frame(x, y, colour)
        self._outline(self._shapes[card.group], 16, x + 5, y + 5, 4, colour)
        self._corner(card, x + 10.2, y + 8.5, colour)
        top = self._text(card, x + CARD_WIDTH / 2, y + CARD_HEIGHT - 5.4, colour)
        side = min(26.0, top - (y + 10) - 3)
        middle = (y + 9.5 + top) / 2
        self._outline(
            self._emblems[card.emblem.mark], 512, x + (CARD_WIDTH - side) / 2, middle - side / 2, side, colour
        )

    def _text(self, card: Card, centre: float, bottom: float, colour: str) -> float:
        """Everything below the emblem, built up from ``bottom``; gives the upper edge of the title."""
        y = bottom
        for reference in reversed(card.references):
            self._line(_cited(reference), 6.8, centre, y)
            y -= 2.95
        y -= 0.7
        with self._document.local_context(draw_color=colour, line_width=0.2):
            self._document.line(centre - _TEXT_WIDTH / 2, y, centre + _TEXT_WIDTH / 2, y)
        y -= 2.3
        for line in reversed(self._balanced(", ".join(card.domains), 7)):
            self._line([Run(line)], 7, centre, y)
            y -= 2.9
        y -= 0.9
        self._line([Run("   ".join((card.names.greek_script, *card.other_names(self._first))))], 8.5, centre, y)
        y -= 5
        self._line([Run(card.title(self._first), "B")], 15, centre, y)
        return y - 4.2

    def _corner(self, card: Card, x: float, y: float, colour: str) -> None:
        self._document.set_text_color(colour)
        self._document.set_font("Literata", "B", 12)
        self._document.text(x, y, f"{card.group} {card.number}")
        self._document.set_text_color(_INK)

    def _line(self, runs: list[Run], points: float, centre: float, y: float) -> None:
        """One line of runs round ``centre`` on the base line ``y``, set smaller until it fits."""
        width = sum(self._width(run, points) for run in runs)
        if width > _TEXT_WIDTH:
            points *= _TEXT_WIDTH / width
            width = _TEXT_WIDTH
        x = centre - width / 2
        for run in runs:
            self._document.set_font("Literata", run.style, points)
            self._document.text(x, y, run.text)
            x += self._width(run, points)

    def _width(self, run: Run, points: float) -> float:
        self._document.set_font("Literata", run.style, points)
        return float(self._document.get_string_width(run.text))

    def _balanced(self, text: str, points: float) -> list[str]:
        """The text in as few lines as it needs, broken between words, none much longer than the others."""
        lines = self._broken(text, points, _TEXT_WIDTH)
        narrower = _TEXT_WIDTH - 2
        while len(tighter := self._broken(text, points, narrower)) == len(lines) > 1:
            lines, narrower = tighter, narrower - 2
        return lines

    def _broken(self, text: str, points: float, limit: float) -> list[str]:
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if self._width(Run(longer), points) <= limit or not lines[-1]:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def _frame(self, x: float, y: float, colour: str) -> None:
        with self._document.local_context(draw_color=colour, line_width=0.3):
            self._document.rect(
                x + _FRAME,
                y + _FRAME,
                CARD_WIDTH - 2 * _FRAME,
                CARD_HEIGHT - 2 * _FRAME,
                round_corners=True,
                corner_radius=2.2,
            )

    def _outline(self, data: str, units: float, x: float, y: float, side: float, colour: str) -> None:
        """Path data drawn in a square of ``units``, filled, in a square of ``side`` at x, y."""
        path = PaintedPath()
        svg_path_converter(path, data)
        path.style.fill_color = colour
        path.style.stroke_color = None
        path.transform = Transform.scaling(side / units).translate(x, y)
        with self._document.drawing_context() as context:
            context.add_item(path, clone=False)


def _cited(reference: Reference) -> list[Run]:
    """Author, work in italics, passage."""
    return [Run(f"{reference.author}, "), Run(reference.work, "I"), Run(f" {printed(reference.passage)}")]
