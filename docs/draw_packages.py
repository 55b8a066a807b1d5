"""Draw the packages and what they import: ``python docs/draw_packages.py`` writes docs/pictures/packages.svg.

The order of the rows is the one in pyproject.toml. An arrow leads from a package to each package it imports directly; a
package imported by nearly all (the bottom rows) gets no arrows, only its row.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

import grimp

ROOT = Path(__file__).parent.parent
PICTURE = ROOT / "docs" / "pictures" / "packages.svg"
#: Rows from here on are imported nearly everywhere.
FOUNDATION = "web"
WIDTH, ROW, BOX, HEIGHT = 760, 64, 128, 32


def main() -> None:
    """Write the picture, or with ``--check`` exit with 1 if it is not up to date."""
    drawn = drawing(rows(), imports())
    if "--check" in sys.argv:
        sys.exit(PICTURE.read_text(encoding="utf-8") != drawn)
    PICTURE.write_text(drawn, encoding="utf-8")


def rows() -> list[list[str]]:
    """The packages in their order, from the one that imports most to the one that imports nothing."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    named = [re.findall(r"studyapp\.(\w+)", layer) for layer in layers]
    there = {path.stem if path.suffix else path.name for path in (ROOT / "studyapp").iterdir()}
    return [kept for row in named if (kept := [name for name in row if name in there])]


def imports() -> dict[str, set[str]]:
    """Which packages each package imports directly."""
    graph = grimp.build_graph("studyapp", cache_dir=None)
    found: defaultdict[str, set[str]] = defaultdict(set)
    for module in graph.modules:
        for imported in graph.find_modules_directly_imported_by(module):
            found[_package(module)].add(_package(imported))
    return found


def drawing(order: Sequence[Sequence[str]], imported: Mapping[str, set[str]]) -> str:
    """The picture as SVG, the same for the same input."""
    places = {
        name: (int((place + 1) * WIDTH / (len(row) + 1)), 40 + level * ROW)
        for level, row in enumerate(order)
        for place, name in enumerate(row)
    }
    level_of = {name: level for level, row in enumerate(order) for name in row}
    base = level_of[FOUNDATION]
    arrows = [
        _arrow(places[name], places[other])
        for name in places
        for other in sorted(imported.get(name, ()))
        if other in places and other != name and level_of[name] < level_of[other] < base
    ]
    boxes = [_box(name, *place) for name, place in places.items()]
    height = 40 + len(order) * ROW
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
            "<title>The packages of studyapp; each arrow leads to a package that is imported</title>",
            '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
            '<path d="M0 0 8 4 0 8z" fill="#8a6a1f"/></marker></defs>',
            f'<rect width="{WIDTH}" height="{height}" fill="#fbf7ee"/>',
            *arrows,
            *boxes,
            "</svg>\n",
        ]
    )


def _package(module: str) -> str:
    return [*module.split("."), ""][1]


def _arrow(start: tuple[int, int], end: tuple[int, int]) -> str:
    (x, y), (to_x, to_y) = start, end
    return (
        f'<path d="M{x} {y + HEIGHT // 2} C{x} {y + ROW} {to_x} {to_y - ROW} {to_x} {to_y - HEIGHT // 2}" '
        'fill="none" stroke="#8a6a1f" stroke-opacity=".55" marker-end="url(#tip)"/>'
    )


def _box(name: str, x: int, y: int) -> str:
    return (
        f'<rect x="{x - BOX // 2}" y="{y - HEIGHT // 2}" width="{BOX}" height="{HEIGHT}" rx="6" '
        'fill="#fffdf8" stroke="#2b221b"/>'
        f'<text x="{x}" y="{y + 5}" text-anchor="middle" font-family="Georgia, serif" font-size="15" '
        f'fill="#2b221b">{name}</text>'
    )


if __name__ == "__main__":
    main()
