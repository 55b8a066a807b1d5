"""How passages, and what they tell, are printed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from studyapp.content.facts import Reference, Source

_RANGE: Final = re.compile(r"(?<=\d)([a-f]?)-(?=\d|[a-f]\b)")


def printed(text: str) -> str:
    """A passage, or a text that cites some, with en dashes in the ranges: ``15.187-193`` becomes ``15.187–193``."""
    return _RANGE.sub(r"\1–", text)


def cited(passage: Reference | Source) -> str:
    """Author, work and passage: "Homer, Iliad 15.187–193"."""
    return f"{passage.author}, {passage.work} {printed(passage.passage)}"


def sentence(text: str) -> str:
    """The text with a capital first letter and a full stop at the end, where it has no closing mark of its own."""
    closed = text if text.endswith((".", "!", "?", "…", "”", '"')) else f"{text}."
    return closed[:1].upper() + closed[1:]
