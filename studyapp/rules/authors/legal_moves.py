"""The legal calls in a position of Authors, and the reasons for refusing others."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NoReturn

from studyapp.errors import IllegalMove
from studyapp.rules.authors.state import State
from studyapp.rules.cardset import BIT, NUMBER, each, unpack
from studyapp.rules.record_fields import quoted

BOOK = {number: sum(bit for bit, of in NUMBER.items() if of == number) for number in range(1, 11)}
"""The five cards of each number, as a set."""


def moves(state: State) -> tuple[str, ...]:
    """All calls that the seat to move can make, ``ask 2 C7``; none when the game is over.

    Of each other player with cards, each card that you lack of a number you hold part of.
    """
    if state.turn is None:
        return ()
    wanted = unpack(_wanted(state.hands[state.turn]))
    others = (seat for seat, hand in enumerate(state.hands) if hand and seat != state.turn)
    return tuple(f"ask {seat} {card}" for seat in others for card in wanted)


def offers(state: State) -> tuple[str, ...]:
    """What only a table can grant: the host's ``time``."""
    return () if state.turn is None else ("time",)


def called(move: str) -> tuple[int, str] | None:
    """The seat and the card that a call names, if it is one.

    >>> called("ask 2 C7"), called("ask C7")
    ((2, 'C7'), None)
    """
    found = _CALL.fullmatch(move)
    return (int(found[1]), found[2]) if found and found[2] in BIT else None


def is_legal(state: State, move: str) -> bool:
    """Whether ``play`` would take this move. The same as looking it up in ``moves`` and ``offers``, but quicker."""
    call = called(move)
    if state.turn is None or call is None:
        return move in offers(state)
    other, card = call
    here = other < len(state.hands) and other != state.turn and state.hands[other] != 0
    return here and bool(_wanted(state.hands[state.turn]) & BIT[card])


def refuse(state: State, move: str) -> NoReturn:
    """Say why a call is none here.

    :raises IllegalMove: always. Its code and facts: ``over``; ``unknown`` (no such move); ``no seat`` (seat); ``self``
        (you cannot ask yourself); ``no cards`` (seat: it has none); ``held`` (card: your own); ``no part``
        (card, number: you hold none of it). The facts hold what the seat whose turn it is knows anyway.
    """
    if state.turn is None:
        raise IllegalMove("The game is over. You can’t ask for any more cards.", code="over")
    call = called(move)
    if call is None:
        raise IllegalMove(f"There is no move {quoted(move)}. Write it like this: ask 2 C7.", code="unknown")
    _refuse_seat(state, call[0])
    _refuse_card(state.hands[state.turn], call[1])


def _refuse_seat(state: State, other: int) -> None:
    if other >= state.start.seats:
        raise IllegalMove(f"There is no seat {other} at this table.", code="no seat", facts={"seat": other})
    if other == state.turn:
        raise IllegalMove("You can’t ask yourself. Choose another player.", code="self")
    if not state.hands[other]:
        raise IllegalMove(f"Seat {other} has no cards. Ask another player.", code="no cards", facts={"seat": other})


def _refuse_card(own: int, card: str) -> NoReturn:
    facts: dict[str, Any] = {"card": card}
    if own & BIT[card]:
        raise IllegalMove(f"You already hold {card}. Ask for a card you need.", code="held", facts=facts)
    number = NUMBER[BIT[card]]
    says = f"You hold no card with number {number}. Ask for a card with a number you hold."
    raise IllegalMove(says, code="no part", facts=facts | {"number": number})


@lru_cache(maxsize=8192)
def _wanted(own: int) -> int:
    """The cards you can ask for: of every number you hold part of, those you lack."""
    numbers = {NUMBER[bit] for bit in each(own)}
    return sum(BOOK[number] for number in numbers) & ~own


_CALL = re.compile(r"ask (0|[1-9]\d?) ([A-E]\d\d?)", re.ASCII)
