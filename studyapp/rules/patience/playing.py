"""Dealing and playing any of the four patiences: the next position, what moved, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from studyapp.rules.game import Outcome
from studyapp.rules.patience.cards import check_packs, numbered_order, withdraw
from studyapp.rules.patience.illegal import reject
from studyapp.rules.patience.labyrinth import LABYRINTH
from studyapp.rules.patience.light_and_shade import LIGHT_AND_SHADE
from studyapp.rules.patience.margarethe import MARGARETHE
from studyapp.rules.patience.mount_olympus import MOUNT_OLYMPUS
from studyapp.rules.patience.piles import PACKET, TALON, Option, Patience, Rules, State, carried

GAMES: Mapping[str, Patience] = {game.name: game for game in (MARGARETHE, MOUNT_OLYMPUS, LIGHT_AND_SHADE, LABYRINTH)}
"""The four games by name."""


class Moved(NamedTuple):
    """A card that went from one place to another. With ``redeal`` there is one for each card of the talon."""

    card: str
    source: str
    target: str


def deal(game: str, number: int, rules: Rules | None = None) -> State:
    """The first position of a numbered deal; the rules are the book's unless others are given.

    >>> deal("margarethe", 1).at("h2")
    ('AC',)
    """
    return begin(game, numbered_order(game, number, GAMES[game].packs), rules)


def begin(game: str, order: Sequence[str], rules: Rules | None = None) -> State:
    """The first position with the cards in this order, the first to be dealt first.

    :raises BadRecord: if these are not the cards of the game's packs.
    """
    patience = GAMES[game]
    check_packs(order, patience.packs)
    piles = patience.layout.filled(patience.lay(withdraw(order, patience.bases)))
    rows = 1 if game == LABYRINTH.name else 0
    return State(game, patience.defaults if rules is None else rules, patience.layout, piles, rows)


def options(state: State) -> tuple[Option, ...]:
    """All legal moves, each with the cards that go with it; none when the deal is won."""
    return () if is_won(state) else GAMES[state.game].options(state)


def moves(state: State) -> tuple[str, ...]:
    """All legal moves as text; none when the deal is won."""
    return tuple(option.move for option in options(state))


def play(state: State, move: str) -> tuple[State, tuple[Moved, ...]]:
    """The position after a move, and the cards that moved, in order.

    :raises IllegalMove: if the move is not legal here. The message is a sentence for the player; for the codes see
        :func:`studyapp.rules.patience.illegal.reject`.
    """
    for option in options(state):
        if option.move == move:
            return apply(state, option)
    return reject(GAMES[state.game], state, move, won=is_won(state))


def apply(state: State, option: Option) -> tuple[State, tuple[Moved, ...]]:
    """The same for a move of :func:`options`, which is not checked again."""
    if option.move == "redeal":
        return _turn_over(state)
    index, piles, moved = state.layout.index, state.piles, []
    for source, target in option.steps:
        moved.append(Moved(piles[index[source]][-1], source, target))
        piles = carried(piles, index[source], index[target])
    state = state._replace(piles=piles)
    if option.verb == "grace":
        state = state._replace(graces=state.graces + 1)
    elif option.move == "deal" and state.rows:
        state = state._replace(rows=state.rows + 1)
    return state, tuple(moved)


def outcome(state: State) -> Outcome | None:
    """``won``, or ``stuck`` when no move is left; None while the deal is played.

    Mount Olympus is stuck as well when only battery moves are left from which nothing else can follow.
    """
    if is_won(state):
        return Outcome("won", 0, (0,))
    patience = GAMES[state.game]
    return Outcome("stuck", None, ()) if patience.is_stuck(state, patience.options(state)) else None


def is_won(state: State) -> bool:
    """Whether every card has been played."""
    return played(state) == GAMES[state.game].played


def played(state: State) -> int:
    """How many cards have been played to the foundations; those withdrawn at the start are not counted."""
    patience = GAMES[state.game]
    return sum(len(state.at(place)) for place in patience.foundations) - len(patience.bases)


def _turn_over(state: State) -> tuple[State, tuple[Moved, ...]]:
    """The talon becomes the pack without shuffling: what was dealt first is dealt first again."""
    cards = state.at(TALON)
    piles = list(state.piles)
    piles[state.layout.index[TALON]], piles[state.layout.index[PACKET]] = (), cards[::-1]
    moved = tuple(Moved(card, TALON, PACKET) for card in reversed(cards))
    return state._replace(piles=tuple(piles), redeals=state.redeals + 1), moved
