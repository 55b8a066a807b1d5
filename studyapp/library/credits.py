"""The artists of the emblems."""

from __future__ import annotations

from collections import defaultdict
from typing import Final, NamedTuple

from studyapp.content import Card, Deck

#: The author of drawings made for this application, under its licence.
OWN: Final = "studyapp"


class Artist(NamedTuple):
    """An artist, and the cards with emblems by them."""

    name: str
    cards: list[Card]


def artists(deck: Deck) -> list[Artist]:
    """All artists of other sources, by name, with their cards in deck order."""
    drawn: dict[str, list[Card]] = defaultdict(list)
    for card in deck:
        if card.emblem.author != OWN:
            drawn[card.emblem.author].append(card)
    return [Artist(name, drawn[name]) for name in sorted(drawn, key=str.casefold)]
