"""What My cards shows: all fifty from outline to full colour, with their states."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from studyapp.content import GROUPS, Card, Deck, Group
from studyapp.study.day_plan import Memories
from studyapp.study.states import MemoryState, count_states, state_of

SIGNS = {
    MemoryState.NOT_MET: "",
    MemoryState.MET: "·",
    MemoryState.LEARNING: "○",
    MemoryState.KNOWN: "◐",
    MemoryState.SOLID: "●",
}
"""The symbols of the states on every page."""


class MyCard(NamedTuple):
    """A card, the colour it has gained, its state, and a note on today."""

    card: Card
    colour: str
    state: MemoryState
    sign: str
    note: str


class GroupCards(NamedTuple):
    """The ten cards of a group, and how many are known or solid."""

    group: Group
    cards: Sequence[MyCard]
    known: int


class MyCards(NamedTuple):
    """All fifty cards, and the number in each state."""

    shelves: Sequence[GroupCards]
    counts: Mapping[MemoryState, int]


def cards_page(
    deck: Deck, memories: Memories, states: Mapping[str, MemoryState], missed: Collection[str], day: date
) -> MyCards:
    """All fifty cards for one learner."""
    cards = {card.id: _my_card(card, memories, states[card.id], missed, day) for card in deck}
    shelves = [
        GroupCards(group, mine, sum(1 for one in mine if one.state >= MemoryState.KNOWN))
        for group in GROUPS.values()
        for mine in [[cards[card.id] for card in deck.group(group.letter)]]
    ]
    return MyCards(shelves, count_states(states))


def _my_card(card: Card, memories: Memories, state: MemoryState, missed: Collection[str], day: date) -> MyCard:
    memory = memories.get((card.id, "who"))
    colour = max(state, MemoryState[memory.best]) if memory else state_of("who", None, met=state >= MemoryState.MET)
    note = ""
    if card.id in missed:
        note = "missed today"
    elif memory is not None and memory.due <= day:
        note = "time to review"
    return MyCard(card, colour.name.lower().replace("_", "-"), state, SIGNS[state], note)
