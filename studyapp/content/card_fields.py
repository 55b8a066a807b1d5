"""The parts of a card as its file writes them: names, how to say them, clues, the picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from studyapp.content.field_types import STRICT_KEYS, CardId, Line, Many, Some, Whole


@dataclass(frozen=True, slots=True, kw_only=True)
class NamesByLanguage:
    """Names by the language they belong to."""

    __pydantic_config__: ClassVar = STRICT_KEYS

    greek: Many[Line] = ()
    roman: Many[Line] = ()
    english: Many[Line] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Aliases(NamesByLanguage):
    """Further right answers; those in ``unlisted`` (misspellings, other spellings) are accepted and never shown."""

    unlisted: NamesByLanguage = NamesByLanguage()


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
    """How to say the two names: respelled, with the stressed syllable in capitals."""

    __pydantic_config__: ClassVar = STRICT_KEYS

    greek: Line
    roman: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Clue:
    """A sentence that fits this figure only.

    ``ref`` is the place of the reference that tells it, counted from 0. ``also_fits`` are figures who could be argued
    for as well; they are never offered beside it.
    """

    __pydantic_config__: ClassVar = STRICT_KEYS

    text: Line
    ref: Annotated[int, Whole(0)]
    also_fits: Many[CardId] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Emblem:
    """The picture of a card: a drawing from the sprite of emblems.

    ``mark`` is its id in the sprite and says nothing about the figure, so that a question can show it. ``icon`` is its
    name in the collection it comes from and ``author`` the artist. ``shows`` describes what can be seen, never which
    figure it belongs to; screen readers read it.
    """

    __pydantic_config__: ClassVar = STRICT_KEYS

    mark: Line
    icon: Line
    author: Line
    shows: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class EmblemEntry(Emblem):
    """An entry of ``emblems.yaml``: a picture and the id of its card."""

    card: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Decoy:
    """A figure outside the deck that is easily taken for one of the ``near`` cards; ``who`` tells them apart."""

    __pydantic_config__: ClassVar = STRICT_KEYS

    name: Line
    aliases: Many[Line]
    who: Line
    near: Some[CardId]
