"""One card: a figure as its file describes it, with names, clues, passages and kin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, Strict, StringConstraints

from studyapp.content.emblem import Emblem, Line
from studyapp.content.folding import fold
from studyapp.content.groups import GROUPS, Group

NamesFirst = Literal["greek", "roman"]
CardId = Annotated[str, StringConstraints(pattern=r"^[a-z]+(-[a-z]+)*$")]
#: Lines or chapters of a work: ``1-19``, ``15.187-193``, ``8.45.2, 8.45.6``, ``617c-621a``.
Passage = Annotated[str, StringConstraints(pattern=r"^[\d.a-f]+(-[\d.a-f]+)?(, [\d.a-f]+(-[\d.a-f]+)?)*$")]

Item = TypeVar("Item")
#: A YAML list, kept as a tuple so that nobody can change a card.
Many = Annotated[tuple[Item, ...], Strict(False)]
Some = Annotated[tuple[Item, ...], Strict(False), Field(min_length=1)]


class Part(BaseModel):
    """A part of a card: unknown keys are faults, types are exact, nothing can be changed."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Aliases(Part):
    """Right answers besides the names, by language."""

    greek: Many[Line] = ()
    roman: Many[Line] = ()
    english: Many[Line] = ()


class Names(Part):
    """What the figure is called; ``title`` is the English title where it is none of the names."""

    greek: Line
    greek_script: Line
    roman: Line
    aliases: Aliases
    title: Line | None = None


class Say(Part):
    """How the two names are spoken, respelled, the stressed syllable in capitals."""

    greek: Line
    roman: Line


class Link(Part):
    """Another figure of the fifty, and why it stands here."""

    id: CardId
    why: Line


class Clue(Part):
    """A sentence that fits this figure only.

    ``ref`` is the zero-based index of the reference that tells it; ``also_fits`` are figures that
    could be argued for as well: they are never offered beside it.
    """

    text: Line
    ref: Annotated[int, Field(ge=0)]
    also_fits: Many[CardId] = ()


class Reference(Part):
    """A passage and what it tells; ``urn`` names the work for scholars and is shown to teachers only."""

    author: Line
    work: Line
    passage: Passage
    urn: Annotated[str, StringConstraints(pattern=r"^urn:cts:\S+$")]
    tells: Line
    verified: Literal["text"]


class CardEntry(Part):
    """A card as it stands in its group's file; clues run from easy to hard."""

    id: CardId
    group: Literal["A", "B", "C", "D", "E"]
    number: Annotated[int, Field(ge=1, le=10)]
    names: Names
    say: Say
    domains: Some[Line]
    emblems: Some[Line]
    parents: Many[Line]
    consorts: Many[Line]
    children: Many[Line]
    related: Many[Link]
    confusable: Many[Link]
    clues: Some[Clue]
    references: Some[Reference]
    pitfalls: Many[Line]
    members: Many[Line] = ()


class Card(CardEntry):
    """A card of a deck that has been checked: its entry and its emblem."""

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
        """The name at the head of the card: the English title where there is one, else the chosen name."""
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
        """The aliases that are more than another spelling of title, names or an earlier alias."""
        aliases = self.names.aliases
        said = [self.names.title or "", self.names.greek, self.names.roman]
        return tuple(_new_to(said, (*aliases.english, *aliases.greek, *aliases.roman)))


def _new_to(known: Sequence[str], names: Sequence[str]) -> list[str]:
    """Those of ``names`` that are not said yet, neither among the known nor by an earlier one."""
    said = {fold(name) for name in known}
    fresh = []
    for name in names:
        if fold(name) not in said:
            said.add(fold(name))
            fresh.append(name)
    return fresh
