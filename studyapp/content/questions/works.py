"""The works the deck cites: what a question about a source offers."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from studyapp.content.facts import Reference

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

#: The authors pupils can meet; works by others are asked for on request only.
FOR_PUPILS: Final = frozenset({"Homer", "Hesiod", "Ovid", "Virgil", "Apollodorus"})


class Work(NamedTuple):
    """A work by its author; ``literature`` is the language it was written in.

    ``cited`` counts how often the deck cites it; ``names_a_figure`` says whether its title does.
    """

    author: str
    title: str
    literature: Literal["greek", "latin"]
    cited: int
    names_a_figure: bool

    @property
    def is_for_pupils(self) -> bool:
        """Whether pupils can be expected to meet it."""
        return self.author in FOR_PUPILS


def works(deck: Deck) -> dict[str, Work]:
    """Every work that is cited, by its id, in the order of the deck."""
    references = [reference for card in deck for reference in card.references]
    times = Counter(map(work_id, references))
    return {
        work_id(one): Work(
            author=one.author,
            title=one.work,
            literature="latin" if ":latinLit:" in one.urn else "greek",
            cited=times[work_id(one)],
            names_a_figure=bool(deck.names.mentioned(one.work)),
        )
        for one in references
    }


def work_id(reference: Reference) -> str:
    """The id of a reference's work, made of author and title: ``homer-iliad``."""
    return re.sub(r"[^a-z0-9]+", "-", f"{reference.author} {reference.work}".lower()).strip("-")
