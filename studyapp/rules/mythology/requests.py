"""From what a player asks for to the move that the log keeps."""

from __future__ import annotations

from studyapp.errors import IllegalMove
from studyapp.rules.mythology.legal_moves import claim, offers
from studyapp.rules.mythology.state import State

CANNOT = "cannot"
"""The request "I can't play"; the rules say which move it becomes."""

CLAIMS = (CANNOT, "pass", "look")
"""All spellings of that request: a bot names the move it would become."""

SHOW = "show"
"""The request "Show me", where the cards do not show their places: a card that fits is laid, and the others score."""

GRANTED = ("time", "help")
"""Moves of a record that no player can ask for: the host or the table makes them."""


def resolve(state: State, asked: str, *, places_hidden: bool) -> str:
    """The move that a request becomes; ``places_hidden`` says that the player's cards do not show their places.

    :raises IllegalMove: if no move comes of the request.
    """
    if places_hidden:
        return _resolve_hidden(state, asked)
    if asked in CLAIMS:
        return claim(state)
    if asked.startswith(GRANTED):
        raise IllegalMove(
            "That move isn’t possible. Choose one of your cards, or press “I can’t play”.", code="unknown"
        )
    return asked


def answers(move: str, asked: str) -> bool:
    """Whether a move of the log is what a request became."""
    if asked == SHOW:
        return move.startswith("help ")
    return move in ("pass", "look") if asked in CLAIMS else move == asked


def _resolve_hidden(state: State, asked: str) -> str:
    """The same for a player whose cards do not show their places: not knowing one costs nothing."""
    shown = [offer for offer in offers(state) if offer.startswith("help ")]
    if asked == SHOW:
        if not shown:
            raise IllegalMove("None of your cards fit. Press “I can’t play”.", code="nothing to show")
        return shown[0]
    if asked in CLAIMS and shown:
        raise IllegalMove("You have a card that fits. Look again.", code="look")
    return claim(state) if asked in CLAIMS else asked
