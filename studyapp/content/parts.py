"""The parts of a card as its file writes them: names, clues, references, links to other figures."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, Strict, StringConstraints

from studyapp.content.emblem import Line

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
