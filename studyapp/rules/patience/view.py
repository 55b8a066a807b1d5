"""What the player sees of a position: every pile but the pack, in words too. Pages show nothing else."""

from __future__ import annotations

from typing import NamedTuple

from studyapp.rules.game import Outcome
from studyapp.rules.patience import labyrinth
from studyapp.rules.patience.cards import RANK_WORDS, RED, Cards, spoken
from studyapp.rules.patience.piles import PACKET, TALON, Patience, State
from studyapp.rules.patience.playing import GAMES, moves, options, outcome, played


class Pile(NamedTuple):
    """The cards in view at one place, the top one last.

    ``label`` is the place in words, ``says`` the place with what lies there, ``wanted`` the cards that fit on it next.
    ``free`` is ``above``, ``below`` or ``both`` for a free card of The Labyrinth, else empty.
    """

    place: str
    label: str
    says: str
    cards: Cards
    wanted: Cards
    free: str


class View(NamedTuple):
    """A position as the player sees it. Of the pack it holds the number of cards only.

    ``piles`` are in reading order, the pack left out; in The Labyrinth, the rows dealt so far, the lowest first.
    """

    game: str
    stock: int
    piles: tuple[Pile, ...]
    redeals_left: int
    graces_left: int
    rows: int
    played: int
    left: int
    moves: tuple[str, ...]
    over: Outcome | None

    def pile(self, place: str) -> Pile:
        """The pile at a place.

        :raises KeyError: if the game has no such place, or its row is not dealt yet.
        """
        for pile in self.piles:
            if pile.place == place:
                return pile
        raise KeyError(place)


def view(state: State) -> View:
    """The position as the player sees it."""
    game = GAMES[state.game]
    free = labyrinth.free(state) if game is labyrinth.LABYRINTH else {}
    done = played(state)
    return View(
        game=state.game,
        stock=len(state.at(PACKET)),
        piles=tuple(_pile(game, state, place, free.get(place, "")) for place in _in_view(game, state)),
        redeals_left=max(state.rules.redeals - state.redeals, 0),
        graces_left=max(state.rules.graces - state.graces, 0),
        rows=state.rows,
        played=done,
        left=game.played - done,
        moves=moves(state),
        over=outcome(state),
    )


def targets(state: State, source: str) -> dict[str, str]:
    """Every place the top card of a place can go to, with the move that takes it there.

    >>> from studyapp.rules.patience.playing import deal
    >>> targets(deal("mount_olympus", 1), "b3")
    {'b5': 'place b3 b5'}
    """
    return {option.target: option.move for option in options(state) if option.source == source}


def ends(state: State, move: str) -> tuple[str, str]:
    """The places a legal move leads from and to.

    :raises KeyError: if the move is not legal here.
    """
    for option in options(state):
        if option.move == move:
            return option.source, option.target
    raise KeyError(move)


def _in_view(game: Patience, state: State) -> tuple[str, ...]:
    if game is not labyrinth.LABYRINTH:
        return game.reading_order[1:]
    dealt = set(labyrinth.CELLS[: state.rows * labyrinth.COLUMNS])
    aside = set(labyrinth.ASIDE[: state.graces])
    return tuple(place for place in game.reading_order[1:] if place in dealt | aside or place in game.foundations)


def _pile(game: Patience, state: State, place: str, free: str) -> Pile:
    cards = state.at(place)
    wanted = game.wanted(place, cards) if place != TALON else ()
    label = "Talon" if place == TALON else game.label(place)
    return Pile(place, label, f"{label}, {_content(game, place, cards, wanted, free)}", cards, wanted, free)


def _content(game: Patience, place: str, cards: Cards, wanted: Cards, free: str) -> str:
    if not cards:
        return "empty"
    top = spoken(cards[-1])
    if place in game.foundations:
        top = top if len(wanted) > 1 else RANK_WORDS[cards[-1][:-1]]
        return f"{top}, next {_next(wanted)}" if wanted else f"{top}, complete"
    if free:
        return f"{top}, {_FREE[free]}"
    return f"{len(cards)} cards, {top}" if len(cards) > 1 or place == TALON else top


def _next(wanted: Cards) -> str:
    """The next card of a foundation in words, its suit only where it is not that of the pile."""
    words = {RANK_WORDS[card[:-1]] for card in wanted}
    if len(wanted) == 2 and len(words) == 1:
        return f"{'red' if RED[wanted[0]] else 'black'} {words.pop()}"
    return words.pop()


_FREE = {"above": "free from above", "below": "free from below", "both": "free from above and below"}
