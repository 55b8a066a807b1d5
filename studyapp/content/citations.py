"""How a passage and what it tells are printed."""

from __future__ import annotations

import re
from typing import Final

_RANGE: Final = re.compile(r"(?<=\d)([a-f]?)-(?=\d|[a-f]\b)")


def printed(text: str) -> str:
    """A passage, or a text that cites some, with en dashes in the ranges: ``15.187-193`` becomes ``15.187–193``."""
    return _RANGE.sub(r"\1–", text)


def sentence(text: str) -> str:
    """The text with a capital at its head and a full stop at its end, where it has none of its own."""
    closed = text if text.endswith((".", "!", "?", "”", '"')) else f"{text}."
    return closed[:1].upper() + closed[1:]
