"""A search through a deal of The Labyrinth whose pack is known: careful players who choose at random, many of them.

A *careful* player plays every card that fits, in any order, before using the pack, and spends a grace on a card that
lets another one be played. A *patient* one uses the pack now and then although a card fits. Where a gap lies matters
only in the lowest row, so a table is ten columns of cards without gaps. A card is ``13 * suit + rank - 1``.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from studyapp.rules.patience.cards import RANK, SUITS
from studyapp.rules.patience.labyrinth import ASIDE, CELLS, COLUMNS, DOWN, UP
from studyapp.rules.patience.piles import PACKET, State
from studyapp.rules.patience.playing import play, played

ASIDES = COLUMNS
"""The number of the cards set aside, where other cards have the number of their column."""


class Action(NamedTuple):
    """``up`` or ``down`` or ``grace`` with a column and the card's place in it from the top; or ``pack``."""

    verb: str
    column: int = 0
    at: int = 0


class Tableau:
    """A table that is played on: the columns, the cards set aside, and what has been done."""

    def __init__(self, state: State) -> None:
        cells = [state.at(cell) for cell in CELLS[: state.rows * COLUMNS]]
        self.columns = [[_code(cell) for cell in cells[column::COLUMNS] if cell] for column in range(COLUMNS)]
        self.columns.append([_code(state.at(place)) if state.at(place) else -1 for place in ASIDE[: state.graces]])
        self.low = [bool(cell) for cell in cells[-COLUMNS:]]
        self.pack = [_code((card,)) for card in state.at(PACKET)]
        self.graces = state.rules.graces - state.graces
        self.left = 96 - played(state)
        self.up = [len(state.at(place)) for place in UP]
        self.down = [12 - len(state.at(place)) for place in DOWN]
        self.done: list[Action] = []

    def copy(self) -> Tableau:
        """Another table in the same position."""
        other = object.__new__(Tableau)
        other.__dict__.update(self.__dict__)
        other.columns = [column[:] for column in self.columns]
        other.low, other.pack, other.up, other.down = self.low[:], self.pack[:], self.up[:], self.down[:]
        other.done = self.done[:]
        return other

    def fits(self, code: int) -> bool:
        """Whether a card fits on a foundation."""
        suit, rank = divmod(code, 13)
        return code >= 0 and (self.up[suit] == rank or self.down[suit] == rank)

    def free(self) -> list[tuple[int, int]]:
        """The free cards that fit, each by its column and place."""
        found = []
        up, down = self.up, self.down
        for number, column in enumerate(self.columns):
            if column and number < ASIDES:
                suit, rank = divmod(column[-1], 13)
                if up[suit] == rank or down[suit] == rank:
                    found.append((number, len(column) - 1))
                suit, rank = divmod(column[0], 13)
                if (up[suit] == rank or down[suit] == rank) and len(column) > 1:
                    found.append((number, 0))
        return found + [(ASIDES, at) for at, code in enumerate(self.columns[ASIDES]) if self.fits(code)]

    def take(self, number: int, at: int, random: Random) -> None:
        """Play a card that fits; where it fits on both piles of its suit, on either."""
        column = self.columns[number]
        suit, rank = divmod(column[at], 13)
        up = self.up[suit] == rank
        if up and self.down[suit] == rank:
            up = random.random() < 0.5
        if up:
            self.up[suit] += 1
        else:
            self.down[suit] -= 1
        self.left -= 1
        self.done.append(Action("up" if up else "down", number, at))
        self._remove(number, at)

    def _remove(self, number: int, at: int) -> None:
        if number == ASIDES:
            self.columns[ASIDES][at] = -1
            return
        if at == len(self.columns[number]) - 1:
            self.low[number] = False
        del self.columns[number][at]

    def use_pack(self) -> None:
        """Refill the gaps of the lowest row, or deal another."""
        for number in [column for column in range(COLUMNS) if not self.low[column]] or range(COLUMNS):
            if self.pack:
                self.columns[number].append(self.pack.pop())
                self.low[number] = True
        self.done.append(Action("pack"))

    def use_grace(self, random: Random) -> bool:
        """Set aside a card that can be played then, or that lets another one be played; whether there was one."""
        useful = [
            (number, at)
            for number, column in enumerate(self.columns[:ASIDES])
            for at, code in enumerate(column)
            if self.fits(code)
            or (at == 0 and self.fits(column[min(1, len(column) - 1)]))
            or (at == len(column) - 1 and self.fits(column[max(at - 1, 0)]))
        ]
        if not useful or not self.graces:
            return False
        number, at = random.choice(useful)
        self.graces -= 1
        self.columns[ASIDES].append(self.columns[number][at])
        self._remove(number, at)
        self.done.append(Action("grace", number, at))
        return True


def play_out(table: Tableau, random: Random, patience: float) -> bool:
    """Play to the end and tell whether it was won; with ``patience`` as the chance to use the pack before a play."""
    while table.left:
        free = table.free()
        if free and not (patience and table.pack and random.random() < patience):
            table.take(*free[int(random.random() * len(free))], random)
        elif table.pack:
            table.use_pack()
        elif not table.use_grace(random):
            return False
    return True


def moves_of(state: State, actions: list[Action]) -> list[str]:
    """The moves that stand for these actions, found by playing them."""
    moves: list[str] = []
    for action in actions:
        moves.append(_move(state, action))
        state, _ = play(state, moves[-1])
    return moves


def _move(state: State, action: Action) -> str:
    if action.verb == "pack":
        lowest = CELLS[(state.rows - 1) * COLUMNS : state.rows * COLUMNS]
        return "refill" if state.spaces(lowest) else "deal"
    if action.column == ASIDES:
        return f"play {ASIDE[action.at]} {action.verb}"
    column = CELLS[action.column : state.rows * COLUMNS : COLUMNS]
    cell = [cell for cell in column if state.at(cell)][action.at]
    return f"grace {cell}" if action.verb == "grace" else f"play {cell} {action.verb}"


def _code(pile: tuple[str, ...]) -> int:
    return 13 * SUITS.index(pile[-1][-1]) + RANK[pile[-1]] - 1
