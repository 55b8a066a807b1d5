"""Why a move is not legal, in a sentence for the player."""

from __future__ import annotations

import re
from typing import NoReturn

from studyapp.errors import IllegalMove
from studyapp.rules.game import in_words
from studyapp.rules.patience.cards import spoken
from studyapp.rules.patience.piles import PACKET, TALON, Patience, State
from studyapp.rules.record_fields import quoted


def reject(game: Patience, state: State, move: str, *, won: bool) -> NoReturn:
    """Say why a move is not legal here and what to do.

    :raises IllegalMove: always. Its codes: ``unknown`` (no such move), ``over``, ``empty`` (no card there), ``taken``
        (no space there), ``covered``, ``ace first``, ``does not fit``, ``space first``, ``pack empty``, ``pack left``,
        ``talon empty``, ``no redeal``, ``no gap``, ``no grace``, ``can play``.
    """
    if not re.fullmatch(game.grammar, move, re.ASCII):
        raise IllegalMove(f"{quoted(move)} isn’t a move in {game.title}. Choose a card and a place.", code="unknown")
    if won:
        raise IllegalMove("You have won this deal. Undo a move, or start another deal.", code="over")
    verb, _, rest = move.partition(" ")
    _reject_empty(state, verb, rest)
    if obstacle := game.obstacle(state, move):
        raise IllegalMove(obstacle.says, code=obstacle.code)
    if verb in ("deal", "redeal", "refill"):
        _reject_dealing(state, verb)
    if verb == "grace":
        _reject_grace(state)
    _reject_card(game, state, *_ends(verb, rest))


def _reject_empty(state: State, verb: str, rest: str) -> None:
    """Look whether the card and the space that the move names are there."""
    source, target = _ends(verb, rest)
    if source == PACKET and not state.at(PACKET):
        raise IllegalMove("The pack is empty. Make another move.", code="pack empty")
    if source == TALON and not state.at(TALON):
        raise IllegalMove("The talon is empty. Make another move.", code="talon empty")
    if source and not state.at(source):
        raise IllegalMove("There is no card at that place. Choose a card.", code="empty")
    if verb in ("fill", "raise") and state.at(target):
        raise IllegalMove("There is already a card at that place. Choose a space.", code="taken")
    if verb == "place" and not state.at(target):
        raise IllegalMove("There is no card to place it on. Choose another place.", code="empty")


def _ends(verb: str, rest: str) -> tuple[str, str]:
    """The places that a move names: from where and to where, each empty if the move does not say."""
    if verb in ("deal", "refill"):
        return PACKET, ""
    if verb == "redeal":
        return TALON, ""
    if verb == "grace" or rest.endswith(("up", "down")):
        return rest.removesuffix(" up").removesuffix(" down"), ""
    first, _, second = rest.partition(" ")
    return (PACKET if second == "pack" else TALON, first) if verb == "fill" else (first, second)


def _reject_dealing(state: State, verb: str) -> NoReturn:
    if verb == "refill":
        raise IllegalMove("The lowest row has no gap. Play a card, or deal the next row.", code="no gap")
    if verb == "deal":
        raise IllegalMove("Fill every space first, then deal.", code="space first")
    if state.at(PACKET):
        raise IllegalMove("There are cards left in the pack. Deal those first.", code="pack left")
    raise IllegalMove("You have no re-deal left. Play a card, or undo a move.", code="no redeal")


def _reject_grace(state: State) -> NoReturn:
    if state.at(PACKET):
        raise IllegalMove("You can use a grace only when the pack is empty. Deal first.", code="pack left")
    if state.graces >= state.rules.graces:
        raise IllegalMove("You have no grace left. Play a card, or undo a move.", code="no grace")
    raise IllegalMove("A card can still be played. Play it before you use a grace.", code="can play")


def _reject_card(game: Patience, state: State, source: str, target: str) -> NoReturn:
    """The card is there, but does not fit where it should go."""
    card = spoken(state.at(source)[-1])
    if not target:
        raise IllegalMove(f"The {card} doesn’t fit on any pile yet. Choose another card.", code="does not fit")
    if wanted := game.wanted(target, state.at(target)):
        needs = in_words([spoken(other) for other in wanted], "or")
        raise IllegalMove(f"The {card} doesn’t fit there. That pile needs the {needs}.", code="does not fit")
    raise IllegalMove(f"The {card} doesn’t fit there. Nothing more goes on that pile.", code="does not fit")
