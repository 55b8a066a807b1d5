"""A search through a deal of Light and Shade whose pack is known: a beam of positions from card to card of the pack.

Cards are the codes of :mod:`studyapp.rules.patience.search.families`. A position is four values:

* the foundations as one number, three bits a code: how many piles end with it;
* the Auxiliaries as sorted *runs*, ``32 * first card + top card``, 0 for a space;
* the Rivals, sorted, 0 for a space;
* the number of the talon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heapify, heappop, heappush
from itertools import count
from random import Random

from studyapp.rules.patience.light_and_shade import AUXILIARIES, LINE, RIVALS
from studyapp.rules.patience.piles import PACKET, TALON, Option, State
from studyapp.rules.patience.playing import apply, options
from studyapp.rules.patience.search.families import CODE, KINGS, LOWER, WEIGHTS, Talons

Position = tuple[int, tuple[int, ...], tuple[int, ...], int]
"""Foundations, Auxiliaries, Rivals and the number of the talon."""

Action = tuple[str, int, int]
"""A move between codes: its verb and source, the code of its card, and the run it leaves or joins."""

Found = dict[Position, tuple[Position, Action] | None]
"""Positions that were reached, each with the one before it and the action between."""


class Search:
    """One search from one position. ``complete`` tells afterwards whether nothing was left out.

    With ``error`` every cost is misjudged at random, by up to so much.
    """

    def __init__(self, state: State, random: Random | None = None, error: float = 0) -> None:
        self.random, self.error = random, error
        self.talons, self.complete, self.looked_at = Talons(), True, 0
        self.pack = [CODE[card] for card in reversed(state.at(PACKET))]
        self.start = self._position(state)
        self._left: dict[int, int] = {}

    def _position(self, state: State) -> Position:
        talon = 0
        for card in state.at(TALON):
            talon = self.talons.push(talon, CODE[card])
        foundations = sum(1 << 3 * CODE[pile[-1]] for pile in map(state.at, LINE))
        runs = sorted(_run(state, place) for place in AUXILIARIES)
        rivals = sorted(CODE[pile[-1]] if pile else 0 for pile in map(state.at, RIVALS))
        return foundations, tuple(runs), tuple(rivals), talon

    def find(self, width: int, limit: int, spent: Callable[[], bool]) -> list[Action] | None:
        """The actions of a winning line; None if none was found.

        After each card of the pack the ``width`` cheapest positions are kept; between two, ``limit`` are looked at.
        """
        levels: list[Found] = []
        level: Found = {self.start: None}
        for number in range(len(self.pack) + 1):
            last = number == len(self.pack)
            won, ready = self._spread(level, limit * 8, limit * 8) if last else self._spread(level, limit, width)
            levels.append(level)
            if won:
                return _line(levels, won)
            if last or spent():
                self.complete = self.complete and last
                return None
            self.complete = self.complete and len(ready) <= width
            level = dict(self._turned(position, self.pack[number]) for position in ready[:width])
        return None

    def _spread(self, level: Found, limit: int, enough: int) -> tuple[Position | None, list[Position]]:
        """Add the positions reached without the pack, cheapest first; the won one, and those the pack can be used in.

        It ends when ``limit`` were looked at or ``enough`` are ready for the pack.
        """
        order = count()
        waiting = [(self.cost(position), next(order), position) for position in level]
        heapify(waiting)
        ready: list[Position] = []
        for _ in range(limit):
            if not waiting or len(ready) >= enough:
                break
            position = heappop(waiting)[2]
            self.looked_at += 1
            if position[0] == KINGS:
                return position, ready
            if not position[2][0] or position[1][0]:
                ready.append(position)
            for action, reached in self._steps(position):
                if reached not in level:
                    level[reached] = position, action
                    heappush(waiting, (self.cost(reached), next(order), reached))
        self.complete = self.complete and not waiting
        return None, ready

    def _turned(self, position: Position, code: int) -> tuple[Position, tuple[Position, Action]]:
        """The position after the next card of the pack: it fills a Rival's space, if there is one, or is dealt."""
        foundations, runs, rivals, talon = position
        if rivals[0]:
            reached, verb = (foundations, runs, rivals, self.talons.push(talon, code)), "deal"
        else:
            reached, verb = (foundations, runs, _sorted(rivals[1:], code), talon), "fill pack"
        return reached, (position, (verb, code, 0))

    def cost(self, position: Position) -> float:
        """How far a position is from being won, by the weights; lower is better."""
        foundations, runs, rivals, talon = position
        left = self._left.get(foundations)
        if left is None:
            left = self._left[foundations] = sum((foundations >> 3 * code & 7) * (12 - code % 13) for code in range(26))
        cost = self.random.random() * self.error if self.random else 0.0
        cost += self.talons.cost[talon] + WEIGHTS.left * left - WEIGHTS.bare * rivals.count(0)
        for run in runs:
            if run:
                cost -= WEIGHTS.run * ((run >> 5) - (run & 31))
            else:
                cost -= WEIGHTS.space
        return cost

    def _steps(self, position: Position) -> Iterator[tuple[Action, Position]]:
        """Every action without the pack; of equal runs or Rivals only one."""
        foundations, runs, rivals, talon = position
        seen = 0
        for at, run in enumerate(runs):
            if run == seen:
                continue
            seen, top = run, run & 31
            if foundations >> 3 * top - 3 & 7:
                shorter = _sorted(runs[:at] + runs[at + 1 :], run + 1 if run >> 5 != top else 0)
                yield ("play", top, run), (foundations + (7 << 3 * top - 3), shorter, rivals, talon)
                # All cards that could lie on this one have been played, so nothing is lost by playing it now.
                if run >> 5 != top and not foundations & LOWER[top]:
                    return
            below = top - 1
            if below == self.talons.top[talon] and talon:
                longer = _sorted(runs[:at] + runs[at + 1 :], run - 1)
                yield ("place talon", below, run), (foundations, longer, rivals, self.talons.under[talon])
            if below and below in rivals:
                longer = _sorted(runs[:at] + runs[at + 1 :], run - 1)
                yield ("place", below, run), (foundations, longer, _without(rivals, below), talon)
        if not runs[0]:
            for code in {*rivals} - {0}:
                yield ("raise", code, 0), (foundations, _sorted(runs[1:], 33 * code), _without(rivals, code), talon)
        if not rivals[0] and talon:
            code = self.talons.top[talon]
            yield ("fill talon", code, 0), (foundations, runs, _sorted(rivals[1:], code), self.talons.under[talon])


def moves_of(state: State, actions: list[Action]) -> list[str]:
    """The moves that stand for these actions, found by playing them."""
    moves: list[str] = []
    for action in actions:
        chosen = next(option for option in options(state) if _action(state, option) == action)
        moves.append(chosen.move)
        state, _ = apply(state, chosen)
    return moves


def _action(state: State, option: Option) -> Action:
    code = CODE[state.at(option.source)[-1]]
    if option.verb == "play":
        return "play", code, _run(state, option.source)
    if option.verb == "place":
        return "place talon" if option.source == TALON else "place", code, _run(state, option.target)
    if option.verb == "fill":
        return f"fill {option.move.rpartition(' ')[2]}", code, 0
    return option.verb, code, 0


def _run(state: State, place: str) -> int:
    pile = state.at(place)
    return CODE[pile[0]] << 5 | CODE[pile[-1]] if pile else 0


def _sorted(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    return tuple(sorted((*values, value)))


def _without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    at = values.index(value)
    return (0, *values[:at], *values[at + 1 :])


def _line(levels: list[Found], won: Position) -> list[Action]:
    """The actions from the start to a position of the last level."""
    actions: list[Action] = []
    position = won
    for level in reversed(levels):
        while (before := level[position]) is not None:
            position, action = before
            actions.append(action)
            if action[0] in ("deal", "fill pack"):
                break
    return actions[::-1]
