"""The geometry of the charts: pure numbers for SVG, in the units of a drawing 640 wide and 240 high."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

WIDTH, HEIGHT = 640, 240
LEFT, RIGHT, TOP, BOTTOM = 40, 632, 14, 208
"""The edges of the drawing inside its labels."""

GAP = 0.28
"""This share of a column's room stays empty."""


class Part(NamedTuple):
    """A piece of a column, from its upper edge down, and which kind it is of."""

    kind: str
    y: float
    height: float


class Column(NamedTuple):
    """A column: its left edge, its width, what stands below and above it, and its pieces from the foot upwards."""

    x: float
    width: float
    label: str
    value: str
    parts: Sequence[Part]

    @property
    def middle(self) -> float:
        """Where its labels stand."""
        return round(self.x + self.width / 2, 1)

    @property
    def top(self) -> float:
        """Its upper edge."""
        return min([part.y for part in self.parts if part.height], default=BOTTOM)


class Tick(NamedTuple):
    """A line across the drawing, and the number it stands for."""

    y: float
    label: str


class Columns(NamedTuple):
    """A chart of columns."""

    columns: Sequence[Column]
    ticks: Sequence[Tick]


class Dot(NamedTuple):
    """A point of a line, and which kind it is of."""

    x: float
    y: float
    kind: str


class Line(NamedTuple):
    """A chart of one line: its points as SVG takes them, its dots, its ticks, and the labels of its two ends."""

    points: str
    dots: Sequence[Dot]
    ticks: Sequence[Tick]


class Pile(NamedTuple):
    """What one column shows: its label, the number above it, and the size of each kind from the foot upwards."""

    label: str
    value: str
    sizes: Sequence[tuple[str, float]]


def columns(piles: Sequence[Pile], highest: float | None = None) -> Columns:
    """Columns side by side, as high as what they show; ``highest`` is what reaches the top."""
    top = _round_up(highest or max((_total(pile) for pile in piles), default=1))
    room = (RIGHT - LEFT) / max(len(piles), 1)
    drawn = [
        Column(
            round(LEFT + place * room + room * GAP / 2, 1),
            round(room * (1 - GAP), 1),
            pile.label,
            pile.value,
            _parts(pile, top),
        )
        for place, pile in enumerate(piles)
    ]
    return Columns(drawn, _ticks(top))


def line(points: Sequence[tuple[float, float, str]]) -> Line:
    """A line through points (place along, value, kind), which come in their order along."""
    if not points:
        return Line("", (), ())
    first, last = points[0][0], points[-1][0]
    along = max(last - first, 1)
    top = _round_up(max(value for _, value, _ in points))
    dots = [
        Dot(round(LEFT + 8 + (place - first) / along * (RIGHT - LEFT - 16), 1), _y(value, top), kind)
        for place, value, kind in points
    ]
    return Line(" ".join(f"{dot.x},{dot.y}" for dot in dots), dots, _ticks(top))


def _parts(pile: Pile, top: float) -> list[Part]:
    edges = [0.0]
    for _, size in pile.sizes:
        edges.append(edges[-1] + size)
    return [
        Part(kind, _y(upper, top), round((upper - lower) / top * (BOTTOM - TOP), 1))
        for (kind, _), (lower, upper) in zip(pile.sizes, pairwise(edges), strict=True)
    ]


def _total(pile: Pile) -> float:
    return sum(size for _, size in pile.sizes)


def _y(value: float, top: float) -> float:
    return round(BOTTOM - value / top * (BOTTOM - TOP), 1)


def _ticks(top: float) -> list[Tick]:
    return [Tick(_y(value, top), f"{value:g}") for value in (0, top / 2, top)]


def _round_up(value: float) -> float:
    """The next number that reads well: 2, 4, 10, 20, 40, 50, 100 …"""
    size = 1
    while True:
        for step in (2, 4, 5, 10):
            if value <= step * size:
                return step * size
        size *= 10
