"""What My cards shows: the fifty from outline to full colour, and what is true of each today."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from studyapp.content import GROUPS, Card, Deck, Group
from studyapp.study.day_plan import Memories
from studyapp.study.states import State, count_states, state_of

SIGNS = {State.NOT_MET: "", State.MET: "·", State.LEARNING: "○", State.KNOWN: "◐", State.SOLID: "●"}
"""The same signs as on every page that shows states."""


class MyCard(NamedTuple):
    """A card, how much of its colour it has got for good, its state now, and what stands beside it."""

    card: Card
    colour: str
    state: State
    sign: str
    beside: str


class Shelf(NamedTuple):
    """A group's ten, and how many of them are known or solid."""

    group: Group
    cards: Sequence[MyCard]
    known: int


class MyCards(NamedTuple):
    """All fifty, and how many are in each state."""

    shelves: Sequence[Shelf]
    counts: Mapping[State, int]


def my_cards(
    deck: Deck, memories: Memories, states: Mapping[str, State], missed: Collection[str], day: date
) -> MyCards:
    """The fifty as one learner has them."""
    cards = {card.id: _my_card(card, memories, states[card.id], missed, day) for card in deck}
    shelves = [
        Shelf(group, mine, sum(1 for one in mine if one.state >= State.KNOWN))
        for group in GROUPS.values()
        for mine in [[cards[card.id] for card in deck.group(group.letter)]]
    ]
    return MyCards(shelves, count_states(states))


def _my_card(card: Card, memories: Memories, state: State, missed: Collection[str], day: date) -> MyCard:
    memory = memories.get((card.id, "who"))
    colour = max(state, State[memory.best]) if memory else state_of("who", None, met=state >= State.MET)
    beside = ""
    if card.id in missed:
        beside = "missed today"
    elif memory is not None and memory.due <= day:
        beside = "time to review"
    return MyCard(card, colour.name.lower().replace("_", "-"), state, SIGNS[state], beside)
