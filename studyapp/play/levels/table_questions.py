"""Questions a table asks its seats: one when a card has landed (*Scholar*), five when a hand is over."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from random import Random
from typing import NamedTuple

from sqlalchemy import case, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.classes.hidden_content import Part, askable
from studyapp.content import Deck
from studyapp.content.answers import judge_choice
from studyapp.content.questions import Question, Skill, ask, draw, keys, restore
from studyapp.database import transaction
from studyapp.errors import Missing
from studyapp.play.levels.evidence import keep_told, whose
from studyapp.play.levels.hidden_content import hidden_at
from studyapp.play.levels.models import Occasion, ToldAnswer
from studyapp.play.log import HandLog, latest_hand
from studyapp.play.models import By, Hand, Table
from studyapp.play.seat_changes import changed
from studyapp.pubsub import PubSub
from studyapp.rules.game import GROUPS, Event


class Landed(NamedTuple):
    """What a seat has laid open in a move."""

    seat: int
    corners: tuple[str, ...]


def laid_in(hand: HandLog) -> dict[int, Landed]:
    """What was laid open in each move that laid anything, by the number of the move."""
    return {
        number: landed
        for number, events in enumerate(hand.replayed.events, start=1)
        for event in events
        if (landed := _landed(event))
    }


def _landed(event: Event) -> Landed | None:
    if event.kind == "laid" and event.card:
        return Landed(event.seat or 0, (event.card,))
    if event.kind == "book":
        return Landed(event.seat or 0, tuple(f"{group}{event.number}" for group in GROUPS))
    return None


AFTER_A_HAND = 5
"""So many questions each seat is asked when a hand is over."""

#: The figure that has landed lies open, so it is asked about, never asked for.
_ABOUT: dict[Skill, str] = {"kin": "kin/", "source": "work/"}
_AFTERWARDS: tuple[Skill, ...] = ("who", "emblem", "kin", "source")

NO_QUESTION = "This table hasn’t asked that question. Go back to the table."


class TableQuestion(NamedTuple):
    """A question of the table to one seat about the figure laid in a move."""

    occasion: Occasion
    move: int
    question: Question
    #: What its form calls it: the number of the move, or its own among those after a hand, which names no figure.
    number: int


def after_landing(deck: Deck, hand: HandLog, move: int, seat: int, hidden: Collection[Part] = ()) -> TableQuestion:
    """What a seat is asked about the card that landed in a move: the same at every look, another for each seat."""
    rng = Random(f"{hand.id}:{move}:{seat}")  # noqa: S311
    corners = laid_in(hand)[move].corners
    figure = deck.at(corners[0] if len(corners) == 1 else rng.choice(corners)).id
    possible = _possible(deck, figure, hidden) or _possible(deck, figure, ())
    skill, known = rng.choice(possible)
    return TableQuestion(Occasion.SCHOLAR, move, ask(deck, figure, skill, rng.choice(known), "choice", rng), move)


def after_the_hand(deck: Deck, hand: HandLog, seat: int, hidden: Collection[Part] = ()) -> list[TableQuestion]:
    """What a seat is asked when the hand is over: up to five figures laid in it, the same at every look."""
    rng = Random(f"{hand.id}:after:{seat}")  # noqa: S311
    laid = [(move, deck.at(corner).id) for move, landed in laid_in(hand).items() for corner in landed.corners]
    chosen = rng.sample(laid, min(AFTER_A_HAND, len(laid)))
    drawn = ((move, draw(deck, one, _AFTERWARDS, rng, _left_out(deck, one, hidden))) for move, one in chosen)
    possible = ((move, question) for move, question in drawn if question is not None)
    return [
        TableQuestion(Occasion.AFTER, move, question, place) for place, (move, question) in enumerate(possible, start=1)
    ]


def asked_here(deck: Deck, table: Table, hand: HandLog, seat: int, occasion: str, number: int) -> TableQuestion:
    """The question of this occasion and number.

    :raises Missing: if the table asks no such question of this seat.
    """
    if occasion == Occasion.SCHOLAR and table.settings.get("scholar") and number in laid_in(hand):
        return after_landing(deck, hand, number, seat, hidden_at(table))
    if occasion == Occasion.AFTER and table.settings.get("after") and hand.state.turn is None:
        for asked in after_the_hand(deck, hand, seat, hidden_at(table)):
            if asked.number == number:
                return asked
    raise Missing(NO_QUESTION)


@transaction
def tell(
    session: Session,
    pubsub: PubSub,
    table: Table,
    seat: int,
    asked: TableQuestion,
    option: str | None,
    *,
    deck: Deck,
    now: datetime,
) -> None:
    """Keep a seat's answer; None is "I do not know". The first one counts: sent again it changes nothing.

    It changes no points. It is evidence where the seat is one person's.

    :raises Refusal: if the option was not offered.
    """
    hand = latest_hand(session, table)
    if hand is None:
        raise Missing(NO_QUESTION)
    told = _told(hand.id, seat, asked, option, right=judge_choice(deck, asked.question, option).right, now=now)
    try:
        with session.begin_nested():
            session.add(told)
    except IntegrityError:
        return
    keep_told(session, told, whose(table, seat, By.PERSON))
    changed(session, pubsub, table)


def told_in(session: Session, hand: int) -> list[ToldAnswer]:
    """The answers of all seats in a hand, in order."""
    return list(session.scalars(select(ToldAnswer).where(ToldAnswer.hand_id == hand).order_by(ToldAnswer.id)))


def question_of(deck: Deck, told: ToldAnswer) -> Question:
    """The question an answer was given to.

    :raises Missing: if the cards have changed since.
    """
    return restore(deck, told.figure, told.skill, told.key, "choice", told.options.split())


class Sum(NamedTuple):
    """What the table has told of the questions asked when cards landed, in a game."""

    right: int
    answered: int


def sum_of_game(session: Session, table: Table, game: int) -> Sum:
    """The sum of all seats in one game of a table."""
    right = func.coalesce(func.sum(case((ToldAnswer.right, 1), else_=0)), 0)
    row = session.execute(
        select(right, func.count(ToldAnswer.id))
        .join(Hand, Hand.id == ToldAnswer.hand_id)
        .where(Hand.table_id == table.id, Hand.game == game, ToldAnswer.occasion == Occasion.SCHOLAR)
    ).one()
    return Sum(*row)


def _told(hand: int, seat: int, asked: TableQuestion, option: str | None, *, right: bool, now: datetime) -> ToldAnswer:
    question = asked.question
    return ToldAnswer(
        hand_id=hand,
        move=asked.move,
        seat=seat,
        occasion=asked.occasion,
        figure=question.figure,
        skill=question.skill,
        key=question.key,
        options=" ".join(question.options),
        given=option,
        right=right,
        at=now,
    )


def _possible(deck: Deck, figure: str, hidden: Collection[Part]) -> list[tuple[Skill, Sequence[str]]]:
    """The skills in which a figure that lies open can be asked about, each with its keys."""
    all_keys = ((skill, askable(deck, hidden, figure, skill)) for skill in _ABOUT)
    about = [(skill, [key for key in known if key.startswith(_ABOUT[skill])]) for skill, known in all_keys]
    return [(skill, known) for skill, known in about if known]


def _left_out(deck: Deck, figure: str, hidden: Collection[Part]) -> set[str]:
    return {
        key
        for skill in _AFTERWARDS
        for key in set(keys(deck, figure, skill)).difference(askable(deck, hidden, figure, skill))
    }
