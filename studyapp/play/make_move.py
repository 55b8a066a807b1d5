"""Making a move: one answer to the position a player saw, settled by the constraint when there are two."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.database import transaction
from studyapp.errors import IllegalMove, Stale
from studyapp.play.game_registry import GAMES, Game
from studyapp.play.levels.levels import Level, level_of
from studyapp.play.log import HandLog, latest_hand
from studyapp.play.models import By, Hand, Move, Table
from studyapp.play.topics import topic
from studyapp.pubsub import PubSub

CANNOT = "cannot"
"""The wish "I cannot play"; the rules say which move it becomes."""

CLAIMS = (CANNOT, "pass", "look")
"""All that is the same wish: a bot names the move it would become."""

SHOW = "show"
"""The wish "Show me", where the cards do not tell their place: one that fits is laid, and each other player scores."""

GRANTED = ("time", "help")
"""Moves of the record that are never a player's own wish: the host or the table bring them about."""


class Seen(NamedTuple):
    """The position a player answers: its hand, and the number its next move would have."""

    hand: int
    move: int


class Wish(NamedTuple):
    """Who wants to do what: a card, ``keep`` or :data:`CANNOT`, and who wishes it for the seat."""

    seat: int
    what: str
    by: By = By.PERSON


@transaction
def make_move(session: Session, pubsub: PubSub, table: Table, seen: Seen, wish: Wish, *, now: datetime) -> None:
    """Make the move. The same wish of the same seat for the same position once more changes nothing: a double click.

    :raises Stale: if that position has passed in another way.
    :raises IllegalMove: if it is another seat's turn (``not your turn``) or the rules do not allow it; see the game's
        ``refuse`` for the codes.
    """
    hand = latest_hand(session, table)
    if hand is None or seen != Seen(hand.number, len(hand.moves) + 1):
        return _answer_late(session, table, seen, wish)
    text = text_of(table, hand, wish)
    GAMES[table.game].play(hand.state, text)
    # A machine's clock may be set back; the log's never is.
    at = max(now, hand.moved_at)
    if not _written(session, Move(hand_id=hand.id, number=seen.move, seat=wish.seat, text=text, by=wish.by, at=at)):
        return _answer_late(session, table, seen, wish)
    return pubsub.publish(session, topic(table))


@transaction
def call_time(session: Session, pubsub: PubSub, table: Table, seen: Seen, seat: int, *, now: datetime) -> None:
    """The host ends the game: the turns go on until every seat has had as many. Called twice it is called once.

    Any move made meanwhile does not matter, since the call goes with whatever position there is.

    :raises Stale: if the hand is over or another is played.
    :raises IllegalMove: if the hand is over.
    """
    hand = latest_hand(session, table)
    if hand is None or hand.number != seen.hand:
        raise Stale("The next hand has already been dealt. Here is the table now.")
    if "time" in hand.moves:
        return
    GAMES[table.game].play(hand.state, "time")
    number, at = len(hand.moves) + 1, max(now, hand.moved_at)
    if not _written(session, Move(hand_id=hand.id, number=number, seat=seat, text="time", by=By.HOST, at=at)):
        raise Stale("Someone else moved at the same moment. Here is the table now.")
    pubsub.publish(session, topic(table))


def text_of(table: Table, hand: HandLog, wish: Wish) -> str:
    """The text that stands in the log for a wish.

    :raises IllegalMove: if it is another seat's turn, or no move comes of this wish.
    """
    game = GAMES[table.game]
    if hand.state.turn is not None and hand.state.turn != wish.seat:
        raise IllegalMove("It’s not your turn. Please wait.", code="not your turn", facts={"turn": hand.state.turn})
    if wish.by is By.PERSON and level_of(table, hand.levels, wish.seat) is not Level.CORNERS:
        return _move_unseen(game, hand, wish)
    if wish.what in CLAIMS:
        return game.claim(hand.state)
    if wish.what.startswith(GRANTED):
        raise IllegalMove(
            "That move isn’t possible. Choose one of your cards, or press “I can’t play”.", code="unknown"
        )
    return wish.what


def _move_unseen(game: Game, hand: HandLog, wish: Wish) -> str:
    """The text for the wish of a player whose cards do not tell their place: nobody pays for not knowing."""
    shown = [offer for offer in game.offers(hand.state) if offer.startswith("help ")]
    if wish.what == SHOW:
        if not shown:
            raise IllegalMove("None of your cards fit. Press “I can’t play”.", code="nothing to show")
        return shown[0]
    if wish.what in CLAIMS and shown:
        raise IllegalMove("You have a card that fits. Look again.", code="look")
    return game.claim(hand.state) if wish.what in CLAIMS else wish.what


def _written(session: Session, move: Move) -> bool:
    """Write the move, unless another with its number stands there by now."""
    try:
        with session.begin_nested():
            session.add(move)
    except IntegrityError:
        return False
    return True


def _answer_late(session: Session, table: Table, seen: Seen, wish: Wish) -> None:
    """What stands where the move was to go: the same wish, which is answered as before, or something else."""
    made = session.scalar(
        select(Move)
        .join(Hand, Move.hand_id == Hand.id)
        .where(Hand.table_id == table.id, Hand.number == seen.hand, Move.number == seen.move)
    )
    if made is None:
        raise Stale("The game has moved on. Here is the table now.")
    if made.seat != wish.seat or made.by is not wish.by or not _is_meant(made.text, wish):
        raise Stale(_overtaken(table, made, wish))


def _is_meant(text: str, wish: Wish) -> bool:
    """Whether a move of the log is what the wish becomes."""
    if wish.what == SHOW:
        return text.startswith("help ")
    return text in ("pass", "look") if wish.what in CLAIMS else text == wish.what


def _overtaken(table: Table, made: Move, wish: Wish) -> str:
    """Who was quicker, in words."""
    if made.by is By.HOST:
        return "The host ended the game at that moment. Here is the table now."
    if made.seat == wish.seat:
        if made.by is By.PERSON:
            return "You have already played. Here is the table now."
        return "A stand-in has played for you. Here is the table now."
    return f"{table.seats[made.seat].name} got there first. Here is the table now."
