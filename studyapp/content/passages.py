"""How a passage and what it tells are printed."""

from __future__ import annotations


def printed(passage: str) -> str:
    """The passage with en dashes in its ranges: ``15.187-193`` becomes ``15.187–193``."""
    return passage.replace("-", "–")


def sentence(text: str) -> str:
    """The text with a capital at its head and a full stop at its end, where it has none of its own."""
    closed = text if text.endswith((".", "!", "?", "”", '"')) else f"{text}."
    return closed[:1].upper() + closed[1:]
