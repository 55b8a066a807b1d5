"""The table's questions to one seat: what is asked, the verdict with its passage, the sum, and who reads out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from studyapp.content import Deck, NamesFirst, Reference, sentence
from studyapp.content.answers import apart, judge_choice
from studyapp.content.questions import ask_line, option_line, passage, text_line
from studyapp.play.knowing.asking import Asked, after_landing, after_the_hand, laid_in, question_of
from studyapp.play.knowing.models import Occasion, Told
from studyapp.play.knowing.remembered import Remembered
from studyapp.play.log import HandLog
from studyapp.play.models import Table
from studyapp.play.screens.reader import Reader
from studyapp.refusals import Missing


class QuestionScreen(NamedTuple):
    """A question as its seat sees it; the right answer is not in it."""

    occasion: str
    move: int
    seat: int
    head: str
    ask: str
    text: str
    #: The mark of the emblem that is shown; ``text`` is then what it shows.
    picture: str | None
    #: What each answer sends, and how it reads.
    options: Sequence[tuple[str, str]]


class VerdictScreen(NamedTuple):
    """The verdict on the seat's last answer, and the passage that settles it."""

    right: bool
    sentence: str
    reference: Reference
    tells: str


class Aloud(NamedTuple):
    """Who is asked to read out the line of the card that has landed; ``you`` is the reader of the page."""

    who: str
    you: bool


class AskedScreen(NamedTuple):
    """All that a table with questions shows beside the game."""

    sum: str
    question: QuestionScreen | None
    verdict: VerdictScreen | None
    aloud: Aloud | None


def asked_screen(
    reader: Reader, table: Table, hand: HandLog, remembered: Remembered, own: Sequence[int] = ()
) -> AskedScreen:
    """What one seat, or a watcher, is shown of the table's questions; empty where the table asks none.

    When a hand is over those whose seats are ``own`` to one screen are asked one after the other.
    """
    question, verdict = None, None
    if hand.state.turn is None and table.settings.get("after"):
        own = own or [seat for seat in (reader.seat,) if seat is not None]
        question, verdict = _after_all(reader, hand, own, remembered.told)
    elif hand.state.turn is not None and table.settings.get("scholar") and reader.seat is not None:
        question, verdict = _scholar(reader, hand, reader.seat, _of(remembered.told, reader.seat))
    aloud = _aloud(reader, hand) if table.settings.get("aloud") and hand.state.turn is not None else None
    return AskedScreen(_sum(remembered), question, verdict, aloud)


def _of(told: Sequence[Told], seat: int) -> list[Told]:
    return [each for each in told if each.seat == seat]


def _after_all(
    reader: Reader, hand: HandLog, own: Sequence[int], told: Sequence[Told]
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
    return f"{told.right} told of {told.answered}" if told and told.answered else ""


def _scholar(
    reader: Reader, hand: HandLog, seat: int, told: Sequence[Told]
) -> tuple[QuestionScreen | None, VerdictScreen | None]:
    """Of the cards that landed in the last round the first not answered about, and the verdict on one of them.

    So nobody waits for an answer, and nobody's question changes while the table waits for him.
    """
    laid = laid_in(hand)
    round_ = sorted(laid)[-len(reader.names) :]
    answered = [each for each in told if each.occasion is Occasion.SCHOLAR and each.move in round_]
    moves = {each.move for each in answered}
    move = next((each for each in round_ if each not in moves), None)
    verdict = _verdict(reader.deck, reader.first, answered[-1]) if answered else None
    if move is None:
        return None, verdict
    head = f"About {reader.mention(laid[move])}"
    return _question(reader, after_landing(reader.deck, hand, move, seat, reader.hidden), seat, head), verdict


def _afterwards(
    reader: Reader, hand: HandLog, seat: int, told: Sequence[Told], *, several: bool
) -> tuple[QuestionScreen | None, VerdictScreen | None]:
    """The next of the questions about the hand, and the verdict on the one before."""
    answered = [each for each in told if each.occasion is Occasion.AFTER]
    moves = {each.move for each in answered}
    asked = after_the_hand(reader.deck, hand, seat, reader.hidden)
    whose = f"{reader.names[seat]}: question" if several else "Question"
    head = f"{whose} {len(answered) + 1} of {len(asked)} about this hand"
    question = next((_question(reader, each, seat, head) for each in asked if each.move not in moves), None)
    return question, _verdict(reader.deck, reader.first, answered[-1]) if answered else None


def _question(reader: Reader, asked: Asked, seat: int, head: str) -> QuestionScreen:
    deck, first, question = reader.deck, reader.first, asked.question
    return QuestionScreen(
        occasion=asked.occasion.value,
        move=asked.move,
        seat=seat,
        head=head,
        ask=ask_line(deck, question, first),
        text=text_line(deck, question, first),
        picture=question.picture,
        options=[(option, option_line(deck, question, option, first)) for option in question.options],
    )


def _verdict(deck: Deck, first: NamesFirst, told: Told) -> VerdictScreen | None:
    """The verdict as it was given; None where the cards have changed so that it no longer can be shown."""
    try:
        question = question_of(deck, told)
    except Missing:
        return None
    right = option_line(deck, question, question.answer, first)
    settles = passage(deck, question)
    verdict = judge_choice(deck, question, told.given)
    said = f"Right: {right}." if told.right else f"Not quite. It is {right}."
    if verdict.named and not told.right:
        said += (
            f" {deck[verdict.named].title(first)}: {deck.gloss(apart(deck, question.answer, verdict.named), first)}."
        )
    return VerdictScreen(told.right, said, settles, sentence(deck.gloss(settles.tells, first)))


def _aloud(reader: Reader, hand: HandLog) -> Aloud | None:
    """The seat to the left of whoever laid the card that landed last."""
    landed = [
        event.seat
        for events in hand.replayed.events
        for event in events
        if event.kind == "laid" and event.seat is not None
    ]
    if not landed:
        return None
    seat = (landed[-1] + 1) % len(reader.names)
    return Aloud(reader.who(seat), seat == reader.seat)
