"""Whom the emblems are from."""

from __future__ import annotations

from collections import defaultdict
from typing import Final, NamedTuple

from studyapp.content import Card, Deck

#: The author of drawings made for this application; they share its licence.
OWN: Final = "studyapp"


class Artist(NamedTuple):
    """Somebody who drew emblems, and the cards that carry them."""

    name: str
    cards: list[Card]


def artists(deck: Deck) -> list[Artist]:
    """Everybody from outside who drew an emblem of the deck, by name, with the cards in deck order."""
    drawn: dict[str, list[Card]] = defaultdict(list)
    for card in deck:
        if card.emblem.author != OWN:
            drawn[card.emblem.author].append(card)
    return [Artist(name, drawn[name]) for name in sorted(drawn, key=str.casefold)]
