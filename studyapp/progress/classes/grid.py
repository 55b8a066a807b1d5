"""The grid of figures (rows) and pupils (columns), with a state in each cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from studyapp.content import GROUPS, Card, Deck, Group
from studyapp.progress.classes.class_knowledge import ClassKnowledge
from studyapp.study.screens.cards import SIGNS
from studyapp.study.states import MemoryState


class CellState(NamedTuple):
    """The content of a cell; there are ten different ones, whatever the size of the class."""

    state: MemoryState
    is_stuck: bool

    @property
    def sign(self) -> str:
        """The state's symbol; empty if the figure hasn't been met."""
        return SIGNS[self.state]

    @property
    def words(self) -> str:
        """The state in words."""
        return f"{self.state.word}, stuck" if self.is_stuck else self.state.word


CELL_STATES = [CellState(state, is_stuck) for state in MemoryState for is_stuck in (False, True)]


class GridRow(NamedTuple):
    """A figure, and the cell of each pupil."""

    card: Card
    places: Sequence[CellState]


class GridGroup(NamedTuple):
    """The rows of a group."""

    group: Group
    rows: Sequence[GridRow]


def grid_of(deck: Deck, knowledge: ClassKnowledge) -> list[GridGroup]:
    """The grid, in the deck's order; its columns are ``knowledge.pupils``."""
    return [GridGroup(group, [_row(card, knowledge) for card in deck.group(group.letter)]) for group in GROUPS.values()]


def _row(card: Card, knowledge: ClassKnowledge) -> GridRow:
    states, stuck = knowledge.states, knowledge.stuck
    return GridRow(card, [CellState(states[one.id][card.id], card.id in stuck[one.id]) for one in knowledge.pupils])
