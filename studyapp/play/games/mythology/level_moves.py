"""Playing where the cards do not show their place: a card that does not fit goes back, and that is not a move."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.content import Deck
from studyapp.database import transaction
from studyapp.errors import IllegalMove
from studyapp.play.game_registry import game_named
from studyapp.play.levels.evidence import keep_lay
from studyapp.play.levels.level_hand import Sight, card_at
from studyapp.play.levels.models import LookedAgain
from studyapp.play.log import HandLog, latest_hand, replay
from studyapp.play.make_move import MoveRequest, SeenPosition, make_move
from studyapp.play.models import Table
from studyapp.play.seat_changes import changed
from studyapp.pubsub import PubSub
from studyapp.rules.mythology.requests import CANNOT, SHOW

WENT_BACK = "went back"
"""The code of the refusal of a lay that did not fit."""

#: The requests that are words; every other request is a place in the hand.
IN_WORDS = (CANNOT, "keep", SHOW)


@transaction
def play_at_level(
    session: Session,
    pubsub: PubSub,
    table: Table,
    seen: SeenPosition,
    request: MoveRequest,
    *,
    deck: Deck,
    sight: Sight,
    now: datetime,
) -> IllegalMove | None:
    """Lay the card at a place in the hand (``h1``), have one shown, keep the one drawn, or say that none fits.

    A card that does not fit goes back: the table keeps that its player looks again, and the refusal is
    the answer, given and not raised, so that what is kept stays. A lay that fits is evidence.

    :raises Stale: as :func:`make_move` does.
    :raises IllegalMove: if the request is none of these, or as :func:`make_move` does.
    """
    hand = latest_hand(session, table)
    fresh = hand is not None and seen == SeenPosition(hand.number, len(hand.moves) + 1)
    request = request._replace(what=_what(table, hand, seen, request, deck, sight))
    try:
        make_move(session, pubsub, table, seen, request, now=now)
    except IllegalMove as refusal:
        if hand is None or refusal.code != "does not fit":
            raise
        _go_back(session, pubsub, table, hand, request, now)
        return IllegalMove(str(refusal), code=WENT_BACK, facts=refusal.facts)
    if hand is not None and fresh:
        keep_lay(session, deck, table, hand, request, sight.level)
    return None


def _what(
    table: Table, hand: HandLog | None, seen: SeenPosition, request: MoveRequest, deck: Deck, sight: Sight
) -> str:
    """The request with a card instead of its place in the hand, as the hand was in the position that was seen.

    A corner is not accepted: it would show where a card belongs.
    """
    if request.what in IN_WORDS:
        return request.what
    if hand is None or hand.number != seen.hand or not 1 <= seen.move <= len(hand.moves) + 1:
        # Whatever it was, it answers a position that has passed.
        return "passed"
    state = replay(hand.dealt, hand.moves[: seen.move - 1]).state
    card = card_at(deck, game_named(table.game).view(state, request.seat).hand, sight, request.what)
    if card is None:
        raise IllegalMove("That move isn’t possible. Choose one of your cards.", code="unknown")
    return card.corner


def _go_back(
    session: Session, pubsub: PubSub, table: Table, hand: HandLog, request: MoveRequest, now: datetime
) -> None:
    """Keep that the player looks again, once for each card in a turn, and let the others' screens know."""
    move = len(hand.moves) + 1
    try:
        with session.begin_nested():
            session.add(LookedAgain(hand_id=hand.id, move=move, seat=request.seat, card=request.what, at=now))
    except IntegrityError:
        return
    changed(session, pubsub, table)
