"""The table's questions to one seat: what is asked, the verdict with its passage, the sum, and who reads out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from studyapp.classes.hidden_content import open_of
from studyapp.content import Card, Reference, sentence
from studyapp.content.questions import ask_line, option_line, text_line
from studyapp.play.levels.hand_extras import Remembered
from studyapp.play.levels.models import Occasion, ToldAnswer
from studyapp.play.levels.table_questions import TableQuestion, after_landing, after_the_hand, laid_in
from studyapp.play.log import HandLog
from studyapp.play.models import Table
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.verdicts import VerdictScreen, named_since, put_right, verdict_on


class QuestionScreen(NamedTuple):
    """A question as its seat sees it; the right answer is not in it."""

    occasion: str
    #: What its form calls it; see :class:`studyapp.play.levels.table_questions.TableQuestion`.
    number: int
    seat: int
    head: str
    ask: str
    text: str
    #: The mark of the emblem that is shown; ``text`` is then what it shows.
    picture: str | None
    #: What each answer sends, and how it reads.
    options: Sequence[tuple[str, str]]


class Line(NamedTuple):
    """What a passage says about a figure, and its source."""

    reference: Reference
    tells: str


class Aloud(NamedTuple):
    """Who is asked to read out the line of the card that has landed; ``you`` is the reader of the page."""

    who: str
    you: bool
    card: Card
    #: The line, where the table does not show it elsewhere: of a card in a book.
    line: Line | None


class AskedScreen(NamedTuple):
    """All that a table with questions shows beside the game."""

    sum: str
    question: QuestionScreen | None
    verdict: VerdictScreen | None
    aloud: Aloud | None
    #: The verdict on the answer with which the reader asked for a card.
    named: VerdictScreen | None


def asked_screen(
    reader: TableReader, table: Table, hand: HandLog, remembered: Remembered, own: Sequence[int] = ()
) -> AskedScreen:
    """What one seat, or a watcher, is shown of the table's questions; empty where the table asks none.

    When a hand is over those whose seats are ``own`` to one screen are asked one after the other.
    """
    question, verdict = None, None
    seats = own or [seat for seat in (reader.seat,) if seat is not None]
    if hand.state.turn is None and table.settings.get("after"):
        question, verdict = _after_all(reader, hand, seats, remembered.told)
    elif hand.state.turn is not None and table.settings.get("scholar") and reader.seat is not None:
        question, verdict = _scholar(reader, hand, reader.seat, _of(remembered.told, reader.seat))
    aloud = _aloud(reader, hand) if table.settings.get("aloud") and hand.state.turn is not None else None
    return AskedScreen(_sum(remembered), question, verdict, aloud, _named(reader, hand, seats, remembered.told))


def _named(
    reader: TableReader, hand: HandLog, seats: Sequence[int], told: Sequence[ToldAnswer]
) -> VerdictScreen | None:
    """The verdict on the reader's last call, for one round."""
    last = named_since(told, seats, len(hand.moves) + 1 - len(reader.names))
    return put_right(reader, last) if last else None


def _of(told: Sequence[ToldAnswer], seat: int) -> list[ToldAnswer]:
    return [each for each in told if each.seat == seat]


def _after_all(
    reader: TableReader, hand: HandLog, own: Sequence[int], told: Sequence[ToldAnswer]
) -> tuple[QuestionScreen | None, VerdictScreen | None]:
    """The first of the reader's seats that has not answered everything, or the last of them."""
    shown: tuple[QuestionScreen | None, VerdictScreen | None] = None, None
    for seat in own:
        shown = _afterwards(reader, hand, seat, _of(told, seat), several=len(own) > 1)
        if shown[0] is not None:
            break
    return shown


def _sum(remembered: Remembered) -> str:
    """What has been told of the questions answered so far; nothing before the first."""
    told = remembered.sum
    return f"{told.right} right out of {told.answered}" if told and told.answered else ""


def _scholar(
    reader: TableReader, hand: HandLog, seat: int, told: Sequence[ToldAnswer]
) -> tuple[QuestionScreen | None, VerdictScreen | None]:
    """Of the cards that landed in the last round the first not answered about, and the verdict on one of them.

    So nobody waits for an answer, and a question does not change while its seat is to move.
    """
    laid = laid_in(hand)
    round_ = sorted(laid)[-len(reader.names) :]
    answered = [each for each in told if each.occasion is Occasion.SCHOLAR and each.move in round_]
    moves = {each.move for each in answered}
    move = next((each for each in round_ if each not in moves), None)
    verdict = verdict_on(reader, answered[-1]) if answered else None
    if move is None:
        return None, verdict
    asked = after_landing(reader.deck, hand, move, seat, reader.hidden)
    head = f"About {reader.deck[asked.question.figure].mention(reader.first)}"
    return _question(reader, asked, seat, head), verdict


def _afterwards(
    reader: TableReader, hand: HandLog, seat: int, told: Sequence[ToldAnswer], *, several: bool
) -> tuple[QuestionScreen | None, VerdictScreen | None]:
    """The next of the questions about the hand, and the verdict on the one before."""
    answered = [each for each in told if each.occasion is Occasion.AFTER]
    told_of = {(each.move, each.figure) for each in answered}
    asked = after_the_hand(reader.deck, hand, seat, reader.hidden)
    number, count = len(answered) + 1, len(asked)
    head = f"Question {number} of {count} about this hand"
    if several:
        head = f"{reader.names[seat]}: question {number} of {count} about this hand"
    open_ones = (each for each in asked if (each.move, each.question.figure) not in told_of)
    question = next((_question(reader, each, seat, head) for each in open_ones), None)
    return question, verdict_on(reader, answered[-1]) if answered else None


def _question(reader: TableReader, asked: TableQuestion, seat: int, head: str) -> QuestionScreen:
    deck, first, question = reader.deck, reader.first, asked.question
    return QuestionScreen(
        occasion=asked.occasion.value,
        number=asked.number,
        seat=seat,
        head=head,
        ask=ask_line(deck, question, first),
        text=text_line(deck, question, first),
        picture=question.picture,
        options=[(option, option_line(deck, question, option, first)) for option in question.options],
    )


def _aloud(reader: TableReader, hand: HandLog) -> Aloud | None:
    """The seat to the left of the player who laid the last card or book; one card is read."""
    laid = laid_in(hand)
    if not laid:
        return None
    landed = laid[max(laid)]
    seat = (landed.seat + 1) % len(reader.names)
    card = reader.card(landed.corners[max(laid) % len(landed.corners)])
    is_book = len(landed.corners) > 1
    return Aloud(reader.who(seat), seat == reader.seat, card, _line(reader, card, hand.number) if is_book else None)


def _line(reader: TableReader, card: Card, hand: int) -> Line:
    references = open_of(reader.hidden, card.id, "reference", card.references)
    reference = references[(hand - 1) % len(references)]
    return Line(reference, sentence(reader.deck.gloss(reference.tells, reader.first)))
