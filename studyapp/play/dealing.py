"""Dealing a hand: the first of a table, and the next when one is over."""

from __future__ import annotations

from datetime import datetime
from random import Random

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.database import transaction
from studyapp.errors import Stale
from studyapp.play.game_registry import game_named, games
from studyapp.play.levels.hidden_content import store_hidden
from studyapp.play.levels.levels import written_levels
from studyapp.play.log import latest_hand
from studyapp.play.models import Hand, Table
from studyapp.play.seat_changes import topic
from studyapp.play.turn_time import store_time_factors
from studyapp.pubsub import PubSub
from studyapp.rules.game import DECK

STILL_PLAYED = "This hand isn’t over yet. Here is the table now."


@transaction
def next_hand(session: Session, pubsub: PubSub, table: Table, after: int, *, now: datetime, rng: Random) -> None:
    """Deal the hand that follows hand ``after``; if somebody has dealt it already, nothing more is done.

    The dealer moves one seat to the left. When the game is over this begins another, with no points.

    :raises Stale: if hand ``after`` is still being played, or was never dealt.
    """
    hand = latest_hand(session, table)
    if hand is None or hand.number < after:
        raise Stale(STILL_PLAYED)
    if hand.number > after:
        return
    game = game_named(table.game)
    outcome = game.outcome(hand.state)
    if outcome is None:
        raise Stale(STILL_PLAYED)
    number = hand.game + (1 if outcome.winners else 0)
    dealer = game.next_dealer(hand.state)
    deal_hand(session, table, number=after + 1, game=number, dealer=dealer, now=now, rng=rng)
    pubsub.publish(session, topic(table))


def deal_hand(
    session: Session, table: Table, *, number: int, game: int, dealer: int, now: datetime, rng: Random
) -> None:
    """Shuffle and deal; the seats' levels hold for the whole hand.

    Of two who deal the same hand at once the second finds it dealt.
    """
    cards = list(DECK)
    rng.shuffle(cards)
    hand = Hand(table_id=table.id, number=number, game=game, dealer=dealer, cards=" ".join(cards), dealt_at=now)
    hand.levels = written_levels(table.seats) if games()[table.game].levels else None
    store_hidden(session, table)
    store_time_factors(session, table)
    try:
        with session.begin_nested():
            session.add(hand)
    except IntegrityError:
        return
