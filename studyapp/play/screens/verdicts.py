"""The verdict on an answer to the table or on the name chosen in a call, with the passage that settles it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from studyapp.content import Deck, NamesFirst, Reference, Source, sentence
from studyapp.content.answers import apart, judge_choice
from studyapp.content.questions import Settled, also_true_line, option_line, restore, settled
from studyapp.errors import Missing
from studyapp.play.levels.models import Occasion, ToldAnswer
from studyapp.play.levels.table_questions import question_of
from studyapp.play.screens.reader import TableReader


class VerdictScreen(NamedTuple):
    """A verdict as its seat reads it, and the passage that settles it."""

    right: bool
    sentence: str
    reference: Reference | Source | None
    tells: str
    note: str


def verdict_on(reader: TableReader, told: ToldAnswer) -> VerdictScreen | None:
    """The verdict as it was given; None where the cards have changed so that it no longer can be shown."""
    deck, first = reader.deck, reader.first
    try:
        question = question_of(deck, told)
    except Missing:
        return None
    right = option_line(deck, question, question.answer, first)
    verdict = judge_choice(deck, question, told.given)
    said = f"Right: {right}." if told.right else f"Not quite. It’s {right}."
    if verdict.also:
        said = also_true_line(deck, question, verdict.also, first)
    if verdict.named and not told.right:
        said += _apart(deck, question.answer, verdict.named, first)
    return _screen(reader, told, said, settled(deck, question))


def named_since(told: Sequence[ToldAnswer], seats: Sequence[int], move: int) -> ToldAnswer | None:
    """The last answer of one of these seats about a card it asked for, from this move on."""
    own = [each for each in told if each.occasion is Occasion.CALL and each.seat in seats and each.move >= move]
    return own[-1] if own else None


def put_right(reader: TableReader, told: ToldAnswer) -> VerdictScreen | None:
    """The verdict on the name a caller chose; None where the cards have changed since."""
    deck = reader.deck
    if told.figure not in deck:
        return None
    card = deck[told.figure]
    try:
        proof = _settled(deck, told)
    except Missing:
        return None
    name = card.mention(reader.first)
    said = f"{card.group} {card.number} is {name}." if told.skill == "place" else f"It’s {name}."
    if told.right:
        said = f"Right! {said}"
    elif told.given in deck:
        said = f"Not quite. {said}" + _apart(deck, card.id, told.given or "", reader.first)
    return _screen(reader, told, said, proof)


def _settled(deck: Deck, told: ToldAnswer) -> Settled:
    """What settles the name a caller chose: the passage of the clue. No passage settles a place."""
    if told.skill == "place":
        return Settled()
    return settled(deck, restore(deck, told.figure, "who", told.key, "choice", told.options.split()))


def _apart(deck: Deck, asked: str, named: str, first: NamesFirst) -> str:
    """The sentence that sets the figure that was named apart from the right one; empty where the deck has none."""
    said = apart(deck, asked, named)
    return f" {deck.gloss(said, first)}" if said else ""


def _screen(reader: TableReader, told: ToldAnswer, said: str, proof: Settled) -> VerdictScreen:
    tells = sentence(reader.deck.gloss(proof.tells, reader.first)) if proof.tells else ""
    return VerdictScreen(told.right, said, proof.passage, tells, proof.note)
