"""Figures that are not among the fifty but are easily taken for one of them."""

from __future__ import annotations

from studyapp.content.emblem import Line
from studyapp.content.parts import CardId, Many, Part, Some


class Decoy(Part):
    """A figure outside the deck; ``who`` meets an answer that names it, ``near`` are the cards it is taken for."""

    name: Line
    aliases: Many[Line]
    who: Line
    near: Some[CardId]
