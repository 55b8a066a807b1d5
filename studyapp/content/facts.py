"""Facts about a figure, written by people who read the passages: nothing here is worked out by the program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal

from studyapp.content.field_types import STRICT_KEYS, CardId, Line, Many, Passage, Some, Urn, Whole

Relation = Literal["parents", "consorts", "children"]
#: From a relation to its name from the other side.
OTHER_SIDE: Final[dict[Relation, Relation]] = {"parents": "children", "consorts": "consorts", "children": "parents"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A passage that no card cites."""

    __pydantic_config__: ClassVar = STRICT_KEYS

    author: Line
    work: Line
    passage: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """A passage and what it tells; ``urn`` identifies the work for scholars and is shown to teachers only.

    ``others`` are all other figures of the deck who are named or act in the passage. ``also_told_by`` are cited works
    that tell the same, written "Author, Work". ``clear`` says that a pupil can work out the figure from what is told.
    """

    __pydantic_config__: ClassVar = STRICT_KEYS

    author: Line
    work: Line
    passage: Passage
    urn: Urn
    tells: Line
    verified: Literal["text"]
    others: Many[CardId]
    also_told_by: Many[Line]
    clear: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Attested:
    """Where a fact is told: a reference of this card (``ref``), of another card (``at``), or another ``source``.

    Where no passage tells it, ``note`` says what is known instead. Places are counted from 0.
    """

    __pydantic_config__: ClassVar = STRICT_KEYS

    ref: Annotated[int, Whole(0)] | None = None
    at: tuple[CardId, Annotated[int, Whole(0)]] | None = None
    source: Source | None = None
    note: Line | None = None

    @property
    def has_passage(self) -> bool:
        """Whether a passage tells the fact."""
        return self.ref is not None or self.at is not None or self.source is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureFact(Attested):
    """What tells that the card's picture belongs to its figure; ``also`` are the figures who can claim it as well."""

    also: Many[CardId]


@dataclass(frozen=True, slots=True, kw_only=True)
class EmblemFact(Attested):
    """An emblem in words; ``also`` are the figures who can claim it as well."""

    text: Line
    also: Many[CardId]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unwilling:
    """Which of the two had no choice, and what was done to her: "carried off"."""

    __pydantic_config__: ClassVar = STRICT_KEYS

    id: CardId
    how: Line


@dataclass(frozen=True, slots=True, kw_only=True)
class Kin(Attested):
    """A parent, partner or child who is one of the fifty.

    ``some``: authors disagree. ``member``: the tie is to this one of a group, such as Calliope of the Muses.
    """

    relation: Relation
    id: CardId
    some: bool = False
    unwilling: Unwilling | None = None
    member: Line | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AlsoKin(Attested):
    """A tie that some author tells although the card does not list it: never offered as wrong.

    ``unread``: the source is cited from memory and is not shown. ``shown: false``: it only rules an option out (a
    namesake, a maker) and is not accepted as an answer either.
    """

    relation: Relation
    id: CardId
    unread: bool = False
    unwilling: bool = False
    shown: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes:
    """What is worth knowing: for everybody, and for teachers only."""

    __pydantic_config__: ClassVar = STRICT_KEYS

    pupils: Some[Line]
    teachers: Some[Line]
