"""The family tree as a drawing: generations from left to right, lines from parents to children. Pure geometry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from studyapp.library.family import Family, generations

BOX_WIDTH, BOX_HEIGHT = 184, 32
COLUMN, ROW, MARGIN = 272, 42, 8
"""The distance between generations, the least distance between figures, and the margin around all."""

SWEEPS = 8
"""How many times the order in each generation is improved by the order of its neighbours."""


class Box(NamedTuple):
    """The place of a figure: its upper left corner."""

    figure: str
    x: float
    y: float

    @property
    def middle(self) -> float:
        """The height at which lines meet it."""
        return self.y + BOX_HEIGHT / 2


class Tie(NamedTuple):
    """A line between two figures, as SVG draws a path."""

    one: str
    other: str
    path: str


class Drawing(NamedTuple):
    """All boxes, the lines of descent, and the lines between couples who have no child among the fifty."""

    width: float
    height: float
    boxes: Sequence[Box]
    descents: Sequence[Tie]
    couples: Sequence[Tie]


def draw_family(family: Family) -> Drawing:
    """Draw every figure with parents or children among the fifty, and their partners. No two boxes touch."""
    columns = _ordered(family, generations(family))
    height = max(len(column) for column in columns) * ROW
    boxes = {
        figure: Box(
            figure, MARGIN + place * COLUMN, MARGIN + round((row + 0.5) * height / len(column) - BOX_HEIGHT / 2, 1)
        )
        for place, column in enumerate(columns)
        for row, figure in enumerate(column)
    }
    width = (len(columns) - 1) * COLUMN + BOX_WIDTH + 5 * MARGIN
    return Drawing(width, height + 2 * MARGIN, list(boxes.values()), _descents(family, boxes), _couples(family, boxes))


def _ordered(family: Family, found: Mapping[str, int]) -> list[list[str]]:
    """The figures of each generation, in an order that keeps kin close together."""
    columns = [[figure for figure in found if found[figure] == one] for one in range(max(found.values()) + 1)]
    for sweep in range(SWEEPS):
        places = {figure: (row + 0.5) / len(column) for column in columns for row, figure in enumerate(column)}
        kin = (family.parents, family.children) if sweep % 2 else (family.children, family.parents)
        columns = [sorted(column, key=partial(_preferred_height, family, kin, places)) for column in columns]
    return [_couples_together(family, column) for column in columns]


def _preferred_height(
    family: Family, kin: Sequence[Mapping[str, Sequence[str]]], places: Mapping[str, float], figure: str
) -> float:
    """The height at which a figure is close to its children or its parents, or otherwise to its partner."""
    for near in (*kin, family.partners):
        heights = [places[one] for one in near[figure] if one in places]
        if heights:
            return sum(heights) / len(heights)
    return places[figure]


def _couples_together(family: Family, column: Sequence[str]) -> list[str]:
    """Put a figure who has only a partner right after that partner."""
    bound = [figure for figure in column if not family.parents[figure] and not family.children[figure]]
    ordered = [figure for figure in column if figure not in bound]
    while bound:
        figure = next((one for one in bound if set(family.partners[one]) & set(ordered)), bound[0])
        bound.remove(figure)
        near = [ordered.index(partner) for partner in family.partners[figure] if partner in ordered]
        ordered.insert(near[0] + 1 if near else len(ordered), figure)
    return ordered


def _descents(family: Family, boxes: Mapping[str, Box]) -> list[Tie]:
    return [
        Tie(parent, child, _curve(boxes[parent], boxes[child]))
        for child in boxes
        for parent in family.parents[child]
        if parent in boxes
    ]


def _couples(family: Family, boxes: Mapping[str, Box]) -> list[Tie]:
    pairs = [(one, other) for one in boxes for other in family.partners[one] if other in boxes and one < other]
    childless = [(one, other) for one, other in pairs if not set(family.children[one]) & set(family.children[other])]
    return [Tie(one, other, _bow(boxes[one], boxes[other])) for one, other in childless]


def _curve(parent: Box, child: Box) -> str:
    """A curve from the right side of a parent to the left side of a child."""
    start, end = parent.x + BOX_WIDTH, child.x
    amid = (start + end) / 2
    return f"M{start:g} {parent.middle:g}C{amid:g} {parent.middle:g} {amid:g} {child.middle:g} {end:g} {child.middle:g}"


def _bow(one: Box, other: Box) -> str:
    """A bow between the right sides of two boxes of one generation; otherwise a curve as from parent to child."""
    if one.x != other.x:
        return _curve(*sorted((one, other), key=lambda box: box.x))
    side = one.x + BOX_WIDTH
    out = side + min(26, 8 + abs(one.y - other.y) / 8)
    return f"M{side:g} {one.middle:g}C{out:g} {one.middle:g} {out:g} {other.middle:g} {side:g} {other.middle:g}"
