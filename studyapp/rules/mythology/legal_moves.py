"""The legal moves in a position of Mythology, and the reasons for refusing others.

Two lists together are all that ``play`` accepts. ``moves`` is what the rules give the seat whose turn it is.
``offers`` is what only a table can grant: ``help A5`` ("Show me", where the cards do not tell their place) and
``time`` (the host's call). A record may hold both; a page checks first that it grants them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NoReturn

from studyapp.errors import IllegalMove
from studyapp.rules.cardset import BIT, CARD, GROUP, unpack
from studyapp.rules.game import in_words
from studyapp.rules.mythology.state import State
from studyapp.rules.mythology.table import PILE
from studyapp.rules.record_fields import quoted


def moves(state: State) -> tuple[str, ...]:
    """All legal moves of the seat whose turn it is; none when the hand is over.

    First the cards that fit, A1 to E10, then ``keep`` if a card was just drawn, else the claim "I cannot play" as the
    move it would be now: ``pass``, or ``look`` where it would be handed back, or nothing where no untrue claim is
    allowed.
    """
    if state.turn is None:
        return ()
    if state.drawn:
        return (CARD[state.drawn], "keep")
    fitting = state.hands[state.turn] & state.fits
    return _listed(fitting, _claim(state, fitting))


def offers(state: State) -> tuple[str, ...]:
    """What only a table can grant: ``help`` with each card that fits, and the host's ``time``."""
    helps = () if state.drawn else tuple(f"help {card}" for card in fitting(state))
    return helps if state.time or state.turn is None else (*helps, "time")


def fitting(state: State) -> tuple[str, ...]:
    """The cards the seat whose turn it is holds and could lay; only the one just drawn, if there is one."""
    if state.turn is None:
        return ()
    return unpack(state.drawn or state.hands[state.turn] & state.fits)


def claim(state: State) -> str:
    """The move that the request "I can't play" becomes: ``pass`` or ``look``.

    :raises IllegalMove: ``guided`` if a card fits and the seat may make no untrue claim; ``drawn`` if a card was just
        drawn; ``over`` if the hand is over.
    """
    if not state.drawn and state.turn is not None:
        for move in moves(state)[-1:]:
            if move in ("pass", "look"):
                return move
    return refuse(state, "pass")


def is_legal(state: State, move: str) -> bool:
    """Whether ``play`` would take this move."""
    return move in moves(state) or move in offers(state)


def refuse(state: State, move: str) -> NoReturn:
    """Say why a move is none here.

    :raises IllegalMove: always. Its code and facts: ``over``; ``unknown`` (no such move); ``time`` (called already);
        ``drawn`` (card: lay or keep it first); ``not drawn`` (nothing to keep); ``guided`` (cards: those that fit);
        ``look`` (the claim is handed back first); ``no look`` (nothing to look at again); ``not held`` (card);
        ``does not fit`` (card, group, direction, next: the cards that would fit on its pile).
        The facts hold what the seat whose turn it is knows anyway.
    """
    if state.turn is None:
        raise IllegalMove("The hand is over. You can’t play any more cards.", code="over")
    if move == "time":
        raise IllegalMove("The host has ended the game. Every player gets a last turn.", code="time")
    card = move.removeprefix("help ")
    if card not in BIT and move not in ("pass", "keep", "look"):
        raise IllegalMove(f"There is no move {quoted(move)}. Name a card, pass or keep.", code="unknown")
    if state.drawn:
        drawn = CARD[state.drawn]
        raise IllegalMove(f"{drawn} has just been drawn. Play it or keep it.", code="drawn", facts={"card": drawn})
    if card in BIT:
        _refuse_card(state, card)
    _refuse_claim(state, move)


def _refuse_card(state: State, card: str) -> NoReturn:
    facts: dict[str, Any] = {"card": card}
    if not state.hands[state.turn or 0] & BIT[card]:
        raise IllegalMove(f"{card} is not in this hand. Choose one of your own cards.", code="not held", facts=facts)
    group = GROUP[BIT[card]]
    pile = PILE[group][state.piles[group]]
    facts |= {"group": pile.group, "direction": pile.direction, "next": pile.next}
    says = f"{card} does not fit: group {pile.group} {_needs(pile.direction, pile.next)}."
    raise IllegalMove(says, code="does not fit", facts=facts)


def _needs(direction: str | None, following: tuple[str, ...]) -> str:
    if not following:
        return "is complete"
    if direction is None:
        return f"is not started yet and begins with {in_words(following, 'or')}"
    return f"goes {direction} and {following[0]} comes next"


def _refuse_claim(state: State, move: str) -> NoReturn:
    if move == "keep":
        raise IllegalMove("No card has been drawn. Play a card, or pass.", code="not drawn")
    if move == "look":
        raise IllegalMove("There is nothing to look at again. Play a card, or pass.", code="no look")
    cards = fitting(state)
    if _claim(state, BIT[cards[0]]) == "look":
        raise IllegalMove("You have a card that fits. Look again.", code="look")
    raise IllegalMove("You have a card that fits. Play it.", code="guided", facts={"cards": cards})


def _claim(state: State, fitting: int) -> str:
    """The move "I cannot play" becomes for a seat with these fitting cards, or no text if it is refused."""
    claims = state.start.rules.claims
    if not fitting or claims == "open" or claims == "honour":
        return "pass"
    if claims == "guided":
        return ""
    untrue = state.untrue[state.turn or 0]
    return ("look", "pass", "")[min(untrue, 2)]


@lru_cache(maxsize=32768)
def _listed(fitting: int, claim: str) -> tuple[str, ...]:
    return (*unpack(fitting), claim) if claim else unpack(fitting)
