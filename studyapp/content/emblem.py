"""The emblem of a card: which drawing, by whom, and what it shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from studyapp.content.field_types import STRICT_KEYS, Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Emblem:
    """A drawing from the sprite of emblems.

    ``mark`` is its id in the sprite and says nothing about the figure, so that a page that asks
    who it is can show it. ``icon`` is its name in the collection it comes from, ``author`` who drew
    it, ``shows`` what is to be seen, never whom: it is the picture's text for who cannot see it.
    """

    __pydantic_config__: ClassVar = STRICT_KEYS

    mark: Line
    icon: Line
    author: Line
    shows: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class EmblemEntry(Emblem):
    """An entry of ``emblems.yaml``: an emblem and the id of the card it belongs to."""

    card: Line
