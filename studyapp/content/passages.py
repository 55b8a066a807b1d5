"""How a passage is printed."""

from __future__ import annotations


def printed(passage: str) -> str:
    """The passage with en dashes in its ranges: ``15.187-193`` becomes ``15.187–193``."""
    return passage.replace("-", "–")
