"""The standing grid: figures as rows, pupils as columns, a state and whether somebody is stuck in each place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from studyapp.content import GROUPS, Card, Deck, Group
from studyapp.progress.classes.class_knowledge import Knowing
from studyapp.study.screens.cards import SIGNS
from studyapp.study.states import State


class Kind(NamedTuple):
    """What stands in a place: there are ten of them, however large the class is."""

    state: State
    is_stuck: bool

    @property
    def sign(self) -> str:
        """The state's sign; nothing for who has not been met."""
        return SIGNS[self.state]

    @property
    def words(self) -> str:
        """The same for who listens."""
        return f"{self.state.word}, stuck" if self.is_stuck else self.state.word


KINDS = [Kind(state, is_stuck) for state in State for is_stuck in (False, True)]


class Row(NamedTuple):
    """A figure, and what is in each pupil's column."""

    card: Card
    places: Sequence[Kind]


class Part(NamedTuple):
    """A group's rows."""

    group: Group
    rows: Sequence[Row]


def grid_of(deck: Deck, knowing: Knowing) -> list[Part]:
    """The grid, in the deck's order; its columns are ``knowing.pupils``."""
    return [Part(group, [_row(card, knowing) for card in deck.group(group.letter)]) for group in GROUPS.values()]


def _row(card: Card, knowing: Knowing) -> Row:
    states, stuck = knowing.states, knowing.stuck
    return Row(card, [Kind(states[one.id][card.id], card.id in stuck[one.id]) for one in knowing.pupils])
