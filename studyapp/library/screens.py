"""What the deck's page and a card's page show."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from studyapp.classes.hidden_content import Part, open_of
from studyapp.content import GROUPS, Card, Deck, Group, Link, NamesFirst, Reference, sentence


class Shelf(NamedTuple):
    """Cards under one head; ``group`` is None where they are what a search found, best first."""

    group: Group | None
    cards: Sequence[Card]


class Relative(NamedTuple):
    """One of a figure's kin as the reader calls it; ``card_id`` is None for who is not of the fifty."""

    name: str
    card_id: str | None


class Kin(NamedTuple):
    """One line of a figure's family."""

    label: str
    relatives: Sequence[Relative]


class Passage(NamedTuple):
    """A reference and what it tells, as a sentence with the reader's names beside the poet's."""

    reference: Reference
    tells: str


def shelves(deck: Deck, text: str, letter: str) -> list[Shelf]:
    """The cards that ``text`` finds, in the group with this letter if it names one.

    Without a text they stand by group, with one they stand on a single shelf, which may be empty.
    """
    chosen = [letter] if letter in GROUPS else list(GROUPS)
    if not text.strip():
        return [Shelf(GROUPS[one], deck.group(one)) for one in chosen]
    return [Shelf(None, [card for card in deck.search(text) if card.group in chosen])]


def kin(deck: Deck, card: Card, first: NamesFirst) -> list[Kin]:
    """Parents, partners and children, as far as any are known."""
    lines = (("Parents", card.parents), ("Partners", card.consorts), ("Children", card.children))
    return [Kin(label, list(_relatives(deck, names, first))) for label, names in lines if names]


def passages(deck: Deck, card: Card, first: NamesFirst, hidden: Collection[Part] = ()) -> list[Passage]:
    """What is told of a figure, in the order of its file, but for what is hidden from the reader."""
    told = open_of(hidden, card.id, "reference", card.references)
    return [Passage(reference, sentence(deck.gloss(reference.tells, first))) for reference in told]


def figures(deck: Deck, links: Sequence[Link]) -> list[tuple[Card, str]]:
    """The cards that links lead to, each with why."""
    return [(deck[link.id], link.why) for link in links]


def _relatives(deck: Deck, names: Sequence[str], first: NamesFirst) -> Iterator[Relative]:
    for name in names:
        yield Relative(deck[name].title(first), name) if name in deck else Relative(name, None)
