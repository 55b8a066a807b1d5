"""Positions for tests: a few piles are named, all others are empty."""

from __future__ import annotations

from collections.abc import Mapping

from studyapp.rules.game import Outcome
from studyapp.rules.patience import GAMES, State, outcome


def position(
    game: str,
    piles: Mapping[str, str] | None = None,
    *,
    rows: int = 0,
    rules: dict[str, int] | None = None,
    **named: str,
) -> State:
    """A position of a game with these cards, the top card of a pile last; ``r1c4`` is a cell of The Labyrinth.

    A foundation that is not named holds its first card only.
    """
    patience = GAMES[game]
    given = {place.replace("_", " "): tuple(cards.split()) for place, cards in {**(piles or {}), **named}.items()}
    given = {_cell(place): cards for place, cards in given.items()}
    full = {place: (base,) for place, base in zip(patience.foundations, patience.bases, strict=False)} | given
    return State(game, patience.read_rules(rules or {}), patience.layout, patience.layout.filled(full), rows)


def outcome_of(state: State) -> Outcome:
    """How this deal ended; it has ended."""
    over = outcome(state)
    assert over is not None
    return over


def _cell(place: str) -> str:
    return place[1:].replace("c", " ") if place.startswith("r") and "c" in place else place
