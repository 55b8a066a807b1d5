"""The works the deck cites: what a question about a source offers."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Literal, NamedTuple

from studyapp.content.parts import Reference

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


class Work(NamedTuple):
    """A work by its author; ``literature`` is the language it was written in, ``cited`` how often the deck cites it."""

    author: str
    title: str
    literature: Literal["greek", "latin"]
    cited: int


def works(deck: Deck) -> dict[str, Work]:
    """Every work that is cited, by its id, in the order of the deck."""
    references = [reference for card in deck for reference in card.references]
    times = Counter(map(work_id, references))
    return {work_id(one): Work(one.author, one.work, literature(one), times[work_id(one)]) for one in references}


def work_id(reference: Reference) -> str:
    """The id of a reference's work, made of author and title: ``homer-iliad``."""
    return re.sub(r"[^a-z0-9]+", "-", f"{reference.author} {reference.work}".lower()).strip("-")


def literature(reference: Reference) -> Literal["greek", "latin"]:
    """The language the work was written in, from its CTS identifier."""
    return "latin" if ":latinLit:" in reference.urn else "greek"
