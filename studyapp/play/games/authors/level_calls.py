"""Asking for a card at a level: you say who is on it, a wrong answer is corrected, and the request goes ahead."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.content import Card, Deck
from studyapp.database import transaction
from studyapp.errors import IllegalMove
from studyapp.play.calls.calling import submit_move
from studyapp.play.game_registry import game_named
from studyapp.play.games.authors.missing_cards import choices, key_of, lacking_at
from studyapp.play.levels.evidence import keep_told, whose
from studyapp.play.levels.level_hand import Sight
from studyapp.play.levels.models import Occasion, ToldAnswer
from studyapp.play.log import HandLog, latest_hand, replay
from studyapp.play.make_move import MoveRequest, SeenPosition
from studyapp.play.models import By, Table
from studyapp.play.seat_changes import changed
from studyapp.pubsub import PubSub

#: What is never a move, whatever position it answers.
_NOTHING = "nothing"
_CALL = re.compile(r"ask (\d{1,2}) (m\d{1,2})(?: ([1-9]))?", re.ASCII)


class Named(NamedTuple):
    """A card that is asked for, the answer (None for "Show me"), and the four options."""

    card: Card
    given: str | None
    options: Sequence[str]


@transaction
def call_at_level(
    session: Session,
    pubsub: PubSub,
    table: Table,
    seen: SeenPosition,
    request: MoveRequest,
    *,
    deck: Deck,
    sight: Sight,
    now: datetime,
) -> None:
    """Call for the card at a place among those lacking, by the answer the caller chose: ``ask 2 m3 1`` is the first.

    Without an answer it is shown. Whatever was chosen the right card is called for; the table keeps what was
    chosen, and it is evidence. Sent again it changes nothing, and the first name counts.

    :raises Stale: as :func:`studyapp.play.calls.calling.submit_move` does.
    :raises IllegalMove: if there is no such place or choice, or as the rules say it of the call.
    """
    hand = latest_hand(session, table)
    if hand is None or hand.number != seen.hand or not 1 <= seen.move <= len(hand.moves) + 1:
        # Whatever it was, it answers a position that has passed.
        return submit_move(session, pubsub, table, seen, request._replace(what=_NOTHING), now=now)
    other, named = _read(table, hand, seen, request, deck, sight)
    submit_move(session, pubsub, table, seen, request._replace(what=f"ask {other} {named.card.corner}"), now=now)
    if seen.move == len(hand.moves) + 1:
        _keep(session, pubsub, table, _told(hand, request.seat, named, sight, now), request.by)
    return None


def _read(
    table: Table, hand: HandLog, seen: SeenPosition, request: MoveRequest, deck: Deck, sight: Sight
) -> tuple[str, Named]:
    """The seat that is asked and the card, read from the hand in the position that the player saw.

    A corner is not accepted: it would show where a card belongs.
    """
    found = _CALL.fullmatch(request.what)
    state = replay(hand.dealt, hand.moves[: seen.move - 1]).state
    card = lacking_at(deck, game_named(table.game).view(state, request.seat).hand, sight, found[2]) if found else None
    if found is None or card is None:
        raise IllegalMove("That isn’t possible. Choose a player and one of the cards you need.", code="unknown")
    options = choices(deck, card, sight, hand.number, request.seat)
    number = int(found[3] or 0)
    if number > len(options):
        raise IllegalMove("That isn’t one of the answers. Choose one of the four.", code="not offered")
    return found[1], Named(card, options[number - 1] if number else None, options)


def _told(hand: HandLog, seat: int, named: Named, sight: Sight, now: datetime) -> ToldAnswer:
    """The answer about the card, as the table stores it."""
    skill, key = key_of(named.card, sight)
    return ToldAnswer(
        hand_id=hand.id,
        move=len(hand.moves) + 1,
        seat=seat,
        occasion=Occasion.CALL,
        figure=named.card.id,
        skill=skill,
        key=key,
        options=" ".join(named.options),
        given=named.given,
        right=named.given == named.card.id,
        at=now,
    )


def _keep(session: Session, pubsub: PubSub, table: Table, told: ToldAnswer, by: By) -> None:
    """Keep it with the evidence of it, unless the same call has just kept it."""
    try:
        with session.begin_nested():
            session.add(told)
    except IntegrityError:
        return
    keep_told(session, told, whose(table, told.seat, by))
    changed(session, pubsub, table)
