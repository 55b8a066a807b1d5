"""Evidence: what somebody has shown of a figure at a table, written with the move and rebuilt from the log.

A lay at ``corners`` asks nothing and is none; a shared seat, a bot and a stand-in are nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.content import Deck
from studyapp.database import transaction
from studyapp.play.game_registry import game_named
from studyapp.play.levels.levels import SKILL, Level, level_of
from studyapp.play.levels.models import Evidence, EvidenceKind, LookedAgain, Occasion, ToldAnswer
from studyapp.play.log import HandLog, hands_of_game, replay
from studyapp.play.make_move import MoveRequest
from studyapp.play.models import By, Hand, Move, Table
from studyapp.rules.game import Event


class Lay(NamedTuple):
    """A card that landed, and how its player knew it."""

    corner: str
    kind: EvidenceKind


def whose(table: Table, number: int, by: By) -> int | None:
    """The person whose knowledge a seat's move shows; None where it shows nobody's.

    Several seats of one person are one screen that several sit round: nobody knows who laid.
    """
    seat = table.seats[number]
    alone = sum(each.person_id == seat.person_id for each in table.seats) == 1
    return seat.person_id if by is By.PERSON and seat.bot is None and not seat.shared and alone else None


def keep_lay(session: Session, deck: Deck, table: Table, before: HandLog, request: MoveRequest, level: Level) -> None:
    """Keep what the move just made has shown, if it has shown anything. ``before`` is the hand it was made in."""
    move = len(before.moves) + 1
    person = whose(table, request.seat, request.by)
    if person is None or level is Level.CORNERS:
        return
    made = session.scalars(select(Move).where(Move.hand_id == before.id, Move.number == move)).one()
    lay = _lay(table, before, move, made.text, looked=_looked(session, before.id)[move, request.seat])
    if lay is not None:
        _add(session, _of_lay(deck, before.id, move, request.seat, person, level, lay, made.at))


def keep_told(session: Session, told: ToldAnswer, person: int | None) -> None:
    """Keep what an answer to a question of the table has shown."""
    if person is not None:
        _add(session, _of_told(told, person))


@transaction
def rebuild(session: Session, deck: Deck, table: Table) -> None:
    """Delete a table's evidence and derive it anew from moves, lays that went back and answers told.

    The person is taken from the seats as they are now: who sat there before is not stored elsewhere.
    """
    games = session.scalars(select(Hand.game).where(Hand.table_id == table.id).distinct()).all()
    hands = [hand for game in games for hand in hands_of_game(session, table, game)]
    session.execute(delete(Evidence).where(Evidence.hand_id.in_([hand.id for hand in hands])))
    for hand in hands:
        session.add_all(_derived(session, deck, table, hand))


def _derived(session: Session, deck: Deck, table: Table, hand: HandLog) -> Iterator[Evidence]:
    looked = _looked(session, hand.id)
    for made in session.scalars(select(Move).where(Move.hand_id == hand.id).order_by(Move.number)):
        person, level = whose(table, made.seat, made.by), level_of(table, hand.levels, made.seat)
        if person is None or level is Level.CORNERS:
            continue
        lay = _lay(table, hand, made.number, made.text, looked=looked[made.number, made.seat])
        if lay is not None:
            yield _of_lay(deck, hand.id, made.number, made.seat, person, level, lay, made.at)
    for told in session.scalars(select(ToldAnswer).where(ToldAnswer.hand_id == hand.id).order_by(ToldAnswer.id)):
        person = whose(table, told.seat, By.PERSON)
        if person is not None:
            yield _of_told(told, person)


def _lay(table: Table, hand: HandLog, move: int, text: str, *, looked: int) -> Lay | None:
    """What a move laid, and how; None if it laid nothing, or a card that was drawn: of that it is said that it fits."""
    state = replay(hand.dealt, hand.moves[: move - 1]).state
    game = game_named(table.game)
    laid = _laid(game.play(state, text)[1])
    if laid is None or game.view(state, state.turn).drawn:
        return None
    if text.startswith("help "):
        return Lay(laid, EvidenceKind.SHOWN)
    return Lay(laid, EvidenceKind.LOOKED_AGAIN if looked else EvidenceKind.FIRST_SIGHT)


def _laid(events: tuple[Event, ...]) -> str | None:
    return next((event.card for event in events if event.kind == "laid"), None)


def _looked(session: Session, hand: int) -> Counter[tuple[int, int]]:
    """How many cards went back, by move and seat."""
    rows = session.execute(select(LookedAgain.move, LookedAgain.seat).where(LookedAgain.hand_id == hand))
    return Counter((move, seat) for move, seat in rows)


def _of_lay(deck: Deck, hand: int, move: int, seat: int, person: int, level: Level, lay: Lay, at: datetime) -> Evidence:
    return Evidence(
        hand_id=hand,
        move=move,
        seat=seat,
        occasion=Occasion.LAY,
        person_id=person,
        figure=deck.at(lay.corner).id,
        skill=SKILL[level],
        kind=lay.kind,
        known=lay.kind is EvidenceKind.FIRST_SIGHT,
        at=at,
    )


def _of_told(told: ToldAnswer, person: int) -> Evidence:
    return Evidence(
        hand_id=told.hand_id,
        move=told.move,
        seat=told.seat,
        occasion=told.occasion,
        person_id=person,
        figure=told.figure,
        skill=told.skill,
        kind=_how(told),
        known=told.right,
        at=told.at,
    )


def _how(told: ToldAnswer) -> EvidenceKind:
    """What an answer shows: in a call the name was known, put right, or shown."""
    if told.occasion is not Occasion.CALL:
        return EvidenceKind.TOLD
    if told.right:
        return EvidenceKind.FIRST_SIGHT
    return EvidenceKind.SHOWN if told.given is None else EvidenceKind.LOOKED_AGAIN


def _add(session: Session, evidence: Evidence) -> None:
    """Add a row, unless a simultaneous request for the same move has added it."""
    try:
        with session.begin_nested():
            session.add(evidence)
    except IntegrityError:
        return
