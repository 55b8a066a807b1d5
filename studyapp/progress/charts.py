"""The geometry of the charts: numbers for SVG, for a drawing of 640 by 240 units."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

WIDTH, HEIGHT = 640, 240
LEFT, RIGHT, TOP, BOTTOM = 40, 632, 14, 208
"""The edges of the drawing area inside the labels."""

GAP = 0.28
"""The share of a column's width that stays empty."""


class Segment(NamedTuple):
    """A segment of a column, from its upper edge down, and its kind."""

    kind: str
    y: float
    height: float


class Column(NamedTuple):
    """A column: left edge, width, labels below and above, and segments from the bottom up."""

    x: float
    width: float
    label: str
    value: str
    parts: Sequence[Segment]

    @property
    def middle(self) -> float:
        """The horizontal position of its labels."""
        return round(self.x + self.width / 2, 1)

    @property
    def top(self) -> float:
        """Its upper edge."""
        return min([part.y for part in self.parts if part.height], default=BOTTOM)


class Tick(NamedTuple):
    """A horizontal line and its number."""

    y: float
    label: str


class ColumnChart(NamedTuple):
    """A chart of columns."""

    columns: Sequence[Column]
    ticks: Sequence[Tick]


class Dot(NamedTuple):
    """A point of a line, and its kind."""

    x: float
    y: float
    kind: str


class LineChart(NamedTuple):
    """A chart of one line: points for SVG, dots, ticks and the labels of both ends."""

    points: str
    dots: Sequence[Dot]
    ticks: Sequence[Tick]


class ColumnData(NamedTuple):
    """The data of a column: label, number above, and the size of each kind from the bottom up."""

    label: str
    value: str
    sizes: Sequence[tuple[str, float]]


def columns(piles: Sequence[ColumnData], highest: float | None = None) -> ColumnChart:
    """A column chart; ``highest`` is the value at the top, by default the largest."""
    top = _round_up(highest or max((_total(pile) for pile in piles), default=1))
    width = (RIGHT - LEFT) / max(len(piles), 1)
    drawn = [
        Column(
            round(LEFT + place * width + width * GAP / 2, 1),
            round(width * (1 - GAP), 1),
            pile.label,
            pile.value,
            _parts(pile, top),
        )
        for place, pile in enumerate(piles)
    ]
    return ColumnChart(drawn, _ticks(top))


def line(points: Sequence[tuple[float, float, str]]) -> LineChart:
    """A line through points (position, value, kind), in order of position."""
    if not points:
        return LineChart("", (), ())
    first, last = points[0][0], points[-1][0]
    along = max(last - first, 1)
    top = _round_up(max(value for _, value, _ in points))
    dots = [
        Dot(round(LEFT + 8 + (place - first) / along * (RIGHT - LEFT - 16), 1), _y(value, top), kind)
        for place, value, kind in points
    ]
    return LineChart(" ".join(f"{dot.x},{dot.y}" for dot in dots), dots, _ticks(top))


def _parts(pile: ColumnData, top: float) -> list[Segment]:
    edges = [0.0]
    for _, size in pile.sizes:
        edges.append(edges[-1] + size)
    return [
        Segment(kind, _y(upper, top), round((upper - lower) / top * (BOTTOM - TOP), 1))
        for (kind, _), (lower, upper) in zip(pile.sizes, pairwise(edges), strict=True)
    ]


def _total(pile: ColumnData) -> float:
    return sum(size for _, size in pile.sizes)


def _y(value: float, top: float) -> float:
    return round(BOTTOM - value / top * (BOTTOM - TOP), 1)


def _ticks(top: float) -> list[Tick]:
    return [Tick(_y(value, top), f"{value:g}") for value in (0, top / 2, top)]


def _round_up(value: float) -> float:
    """The next round number: 2, 4, 10, 20, 40, 50, 100 …"""
    size = 1
    while True:
        for step in (2, 4, 5, 10):
            if value <= step * size:
                return step * size
        size *= 10
