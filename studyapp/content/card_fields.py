"""The parts of a card as its file writes them: names, clues, references, links to other figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from studyapp.content.field_types import (
    STRICT_KEYS,
    CardId,
    Line,
    Many,
    Passage,
    Urn,
    Whole,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Aliases:
    """Right answers besides the names, by language."""

    __pydantic_config__: ClassVar = STRICT_KEYS

    greek: Many[Line] = ()
    roman: Many[Line] = ()
    english: Many[Line] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """What the figure is called; ``title`` is the English title where it is none of the names."""

    __pydantic_config__: ClassVar = STRICT_KEYS

    greek: Line
    greek_script: Line
    roman: Line
    aliases: Aliases
    title: Line | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Say:
    """How the two names are spoken, respelled, the stressed syllable in capitals."""

    __pydantic_config__: ClassVar = STRICT_KEYS

    greek: Line
    roman: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """Another figure of the fifty, and why it stands here."""

    __pydantic_config__: ClassVar = STRICT_KEYS

    id: CardId
    why: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Clue:
    """A sentence that fits this figure only.

    ``ref`` is the zero-based index of the reference that tells it; ``also_fits`` are figures that
    could be argued for as well: they are never offered beside it.
    """

    __pydantic_config__: ClassVar = STRICT_KEYS

    text: Line
    ref: Annotated[int, Whole(0)]
    also_fits: Many[CardId] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """A passage and what it tells; ``urn`` names the work for scholars and is shown to teachers only."""

    __pydantic_config__: ClassVar = STRICT_KEYS

    author: Line
    work: Line
    passage: Passage
    urn: Urn
    tells: Line
    verified: Literal["text"]
