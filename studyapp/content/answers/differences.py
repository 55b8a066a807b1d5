"""What sets two figures apart, for a learner who took one for the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


def apart(deck: Deck, asked: str, named: str) -> str:
    """The one sentence on two figures that the deck sets apart; for a decoy, who it is.

    ``named`` is the id or name that a verdict has. Empty where the deck has no sentence for the two.

    :raises KeyError: if ``asked`` is no card, or ``named`` is neither a card nor a decoy.
    """
    for decoy in deck.decoys:
        if decoy.name == named:
            return decoy.who
    return deck.facts.apart(deck[asked].id, deck[named].id)
