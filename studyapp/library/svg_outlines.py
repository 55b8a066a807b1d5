"""The outlines of emblems and of the back, read from the files that pages use."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

# The files read here are our own.
from xml.etree import ElementTree

_SVG = "{http://www.w3.org/2000/svg}"


def emblem_outlines(static: Path) -> Mapping[str, str]:
    """From each mark to the path data of its emblem, drawn in a square of 512 units."""
    sprite = _root(static / "emblems" / "emblems.svg")
    return {
        symbol.attrib["id"]: " ".join(path.attrib["d"] for path in symbol.iter(f"{_SVG}path"))
        for symbol in sprite.iter(f"{_SVG}symbol")
    }


def back_picture(static: Path, width: float, height: float, colour: str) -> bytes:
    """The back of a card as a picture of its own, in one colour; width and height are in millimetres."""
    symbol = next(_root(static / "emblems" / "back.svg").iter(f"{_SVG}symbol"))
    symbol.tag = f"{_SVG}svg"
    symbol.attrib.update(width=f"{width}mm", height=f"{height}mm", fill=colour)
    whole: str = ElementTree.tostring(symbol, encoding="unicode")
    return whole.replace("currentColor", colour).encode()


def _root(file: Path) -> ElementTree.Element:
    return ElementTree.parse(file).getroot()  # noqa: S314
