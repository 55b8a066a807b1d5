"""One card: a figure as its file describes it, and what it is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from studyapp.content.card_fields import Clue, Emblem, Names, Say
from studyapp.content.facts import AlsoKin, EmblemFact, Kin, Notes, PictureFact, Reference, Relation
from studyapp.content.field_types import STRICT_KEYS, CardId, Line, Many, Some, Whole
from studyapp.content.groups import GROUPS, Group
from studyapp.content.text_folding import fold

#: The language whose names a reader has chosen to see first.
NamesFirst = Literal["greek", "roman"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardEntry:
    """A card as its group's file has it; clues run from easy to hard."""

    __pydantic_config__: ClassVar = STRICT_KEYS

    id: CardId
    group: Literal["A", "B", "C", "D", "E"]
    number: Annotated[int, Whole(1, 10)]
    names: Names
    say: Say
    domains: Some[Line]
    emblems: Some[EmblemFact]
    picture: PictureFact
    parents: Many[Line]
    consorts: Many[Line]
    children: Many[Line]
    kin: Many[Kin]
    kin_also_true: Many[AlsoKin]
    related: Many[CardId]
    confusable: Many[CardId]
    #: What sets the figure apart from each linked one that comes later in the deck: one sentence, by id.
    apart: Mapping[CardId, Line] = field(hash=False)
    clues: Some[Clue]
    references: Some[Reference]
    notes: Notes
    members: Many[Line] = ()

    def relatives(self, relation: Relation) -> tuple[str, ...]:
        """The parents, partners or children of the figure: ids of cards, and words for everybody else."""
        return {"parents": self.parents, "consorts": self.consorts, "children": self.children}[relation]


@dataclass(frozen=True, slots=True, kw_only=True)
class Card(CardEntry):
    """A card of a checked deck: its entry and its picture."""

    emblem: Emblem

    @property
    def corner(self) -> str:
        """Letter and number as the corner shows them without a space: ``A2``."""
        return f"{self.group}{self.number}"

    @property
    def kind(self) -> Group:
        """The group the card belongs to."""
        return GROUPS[self.group]

    def title(self, first: NamesFirst) -> str:
        """The title of the card: the English title if there is one, otherwise the chosen name."""
        return self.names.title or self.name(first)

    def mention(self, first: NamesFirst) -> str:
        """The title inside a sentence: ``the Fates``."""
        title = self.title(first)
        return f"the {title[4:]}" if title.startswith("The ") else title

    def name(self, language: NamesFirst) -> str:
        """The name in one of the two languages, in Latin letters."""
        return self.names.greek if language == "greek" else self.names.roman

    def other_names(self, first: NamesFirst) -> tuple[str, ...]:
        """The names for the line below the title, the chosen language's first; empty if they only repeat it."""
        ordered = (self.names.greek, self.names.roman) if first == "greek" else (self.names.roman, self.names.greek)
        return tuple(_new_to([self.title(first)], ordered))

    @property
    def further_names(self) -> tuple[str, ...]:
        """The aliases to show: each is more than another spelling of title, names or an earlier alias."""
        aliases = self.names.aliases
        said = [self.names.title or "", self.names.greek, self.names.roman]
        return tuple(_new_to(said, (*aliases.english, *aliases.greek, *aliases.roman)))


def _new_to(known: Sequence[str], names: Sequence[str]) -> list[str]:
    """The ``names`` that repeat neither a known name nor an earlier one."""
    said = {fold(name) for name in known}
    fresh = []
    for name in names:
        if fold(name) not in said:
            said.add(fold(name))
            fresh.append(name)
    return fresh
