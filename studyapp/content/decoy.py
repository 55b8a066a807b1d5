"""Figures that are not among the fifty but are easily taken for one of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from studyapp.content.field_types import STRICT_KEYS, CardId, Line, Many, Some


@dataclass(frozen=True, slots=True, kw_only=True)
class Decoy:
    """A figure outside the deck; ``who`` meets an answer that names it, ``near`` are the cards it is taken for."""

    __pydantic_config__: ClassVar = STRICT_KEYS

    name: Line
    aliases: Many[Line]
    who: Line
    near: Some[CardId]
