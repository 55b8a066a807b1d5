"""What sets two figures apart, for whoever took one for the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


def apart(deck: Deck, asked: str, named: str) -> str:
    """A few words on the figure ``named`` by an answer when ``asked`` was meant; ``named`` as a verdict has it.

    For a decoy, who it is. For a card, why the two are confusable, from either card; else how they are
    related; else what the one that was named stands for.

    :raises KeyError: if ``asked`` is no card, or ``named`` neither a card nor a decoy.
    """
    card = deck[asked]
    for decoy in deck.decoys:
        if decoy.name == named:
            return decoy.who
    other = deck[named]
    links = (*card.confusable, *other.confusable, *card.related, *other.related)
    return next((link.why for link in links if link.id in (asked, named)), ", ".join(other.domains))
