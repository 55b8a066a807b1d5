"""The printed sheets: nine cards to a page, backs that line up with faces, marks for cutting. In millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Generic, NamedTuple, TypeVar

Item = TypeVar("Item")

#: The size of ordinary playing cards, so that sleeves and boxes fit.
CARD_WIDTH: Final = 63.0
CARD_HEIGHT: Final = 88.0
COLUMNS: Final = 3
ROWS: Final = 3
PER_SHEET: Final = COLUMNS * ROWS
MARK_GAP: Final = 1.0
MARK_LENGTH: Final = 4.0


class Mark(NamedTuple):
    """A line to cut along, from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class Paper:
    """A paper size; the cards are in its middle, edge to edge."""

    name: str
    label: str
    width: float
    height: float

    @property
    def left(self) -> float:
        """The left edge of the first column."""
        return (self.width - COLUMNS * CARD_WIDTH) / 2

    @property
    def top(self) -> float:
        """The upper edge of the first row."""
        return (self.height - ROWS * CARD_HEIGHT) / 2

    def corner(self, place: int) -> tuple[float, float]:
        """The upper left corner of the card at a place, 0 to 8, row by row."""
        row, column = divmod(place, COLUMNS)
        return self.left + column * CARD_WIDTH, self.top + row * CARD_HEIGHT

    def marks(self) -> Iterator[Mark]:
        """The marks at every cut, in the margins on both sides: none touches a card."""
        right, bottom = self.width - self.left, self.height - self.top
        for column in range(COLUMNS + 1):
            x = self.left + column * CARD_WIDTH
            yield Mark(x, self.top - MARK_GAP - MARK_LENGTH, x, self.top - MARK_GAP)
            yield Mark(x, bottom + MARK_GAP, x, bottom + MARK_GAP + MARK_LENGTH)
        for row in range(ROWS + 1):
            y = self.top + row * CARD_HEIGHT
            yield Mark(self.left - MARK_GAP - MARK_LENGTH, y, self.left - MARK_GAP, y)
            yield Mark(right + MARK_GAP, y, right + MARK_GAP + MARK_LENGTH, y)


PAPERS: Final[Mapping[str, Paper]] = MappingProxyType(
    {
        "a4": Paper("a4", "A4", 210.0, 297.0),
        "letter": Paper("letter", "Letter", 215.9, 279.4),
    }
)


class Sheet(NamedTuple, Generic[Item]):
    """One side of a sheet of paper: what lies at each of its nine places, None where nothing does."""

    places: tuple[Item | None, ...]
    is_back: bool


def sheets(cards: Sequence[Item], *, backs: bool) -> list[Sheet[Item]]:
    """The sides to print, in order; with ``backs`` each is followed by its back.

    A sheet is turned over its long edge, so the left column of a face has its back in the right one.
    """
    sides = []
    for start in range(0, len(cards), PER_SHEET):
        dealt = cards[start : start + PER_SHEET]
        places = (*dealt, *[None] * (PER_SHEET - len(dealt)))
        sides.append(Sheet(places, is_back=False))
        if backs:
            sides.append(Sheet(_turned(places), is_back=True))
    return sides


def _turned(places: tuple[Item | None, ...]) -> tuple[Item | None, ...]:
    rows = [places[start : start + COLUMNS] for start in range(0, PER_SHEET, COLUMNS)]
    return tuple(place for row in rows for place in reversed(row))
