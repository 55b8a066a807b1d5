"""The works the deck cites: what a question about a source offers."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Literal, NamedTuple

from studyapp.content.card_fields import Reference

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


class Work(NamedTuple):
    """A work by its author; ``literature`` is the language it was written in.

    ``cited`` is how often the deck cites it; ``names_a_figure`` says whether its title does.
    """

    author: str
    title: str
    literature: Literal["greek", "latin"]
    cited: int
    names_a_figure: bool


def works(deck: Deck) -> dict[str, Work]:
    """Every work that is cited, by its id, in the order of the deck."""
    references = [reference for card in deck for reference in card.references]
    times = Counter(map(work_id, references))
    return {
        work_id(one): Work(
            author=one.author,
            title=one.work,
            literature=literature(one),
            cited=times[work_id(one)],
            names_a_figure=bool(deck.names.mentioned(one.work)),
        )
        for one in references
    }


def work_id(reference: Reference) -> str:
    """The id of a reference's work, made of author and title: ``homer-iliad``."""
    return re.sub(r"[^a-z0-9]+", "-", f"{reference.author} {reference.work}".lower()).strip("-")


def literature(reference: Reference) -> Literal["greek", "latin"]:
    """The language the work was written in, from its CTS identifier."""
    return "latin" if ":latinLit:" in reference.urn else "greek"
