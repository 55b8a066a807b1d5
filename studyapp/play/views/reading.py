"""Which names the reader of a page of this room has chosen to stand first."""

from __future__ import annotations

from studyapp.content import NamesFirst
from studyapp.web.preferences import choice


def names_first() -> NamesFirst:
    """``greek`` or ``roman``."""
    return "roman" if choice("names") == "roman" else "greek"
