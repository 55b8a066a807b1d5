"""The verdict on an answer to the table or on the name chosen in a call, with the passage that settles it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from studyapp.content import Card, Deck, NamesFirst, Reference, sentence
from studyapp.content.answers import apart, judge_choice
from studyapp.content.questions import option_line, passage, restore
from studyapp.errors import Missing
from studyapp.play.levels.models import Occasion, Told
from studyapp.play.levels.table_questions import question_of
from studyapp.play.screens.reader import Reader


class VerdictScreen(NamedTuple):
    """A verdict as its seat reads it, and the passage that settles it."""

    right: bool
    sentence: str
    reference: Reference
    tells: str


def verdict_on(reader: Reader, told: Told) -> VerdictScreen | None:
    """The verdict as it was given; None where the cards have changed so that it no longer can be shown."""
    deck, first = reader.deck, reader.first
    try:
        question = question_of(deck, told)
    except Missing:
        return None
    right = option_line(deck, question, question.answer, first)
    verdict = judge_choice(deck, question, told.given)
    said = f"Right: {right}." if told.right else f"Not quite. It is {right}."
    if verdict.named and not told.right:
        said += _apart(deck, question.answer, verdict.named, first)
    return _screen(reader, told, said, passage(deck, question))


def named_since(told: Sequence[Told], seats: Sequence[int], move: int) -> Told | None:
    """Whom one of these seats took a card for last, if that was in this move or after it."""
    own = [each for each in told if each.occasion is Occasion.CALL and each.seat in seats and each.move >= move]
    return own[-1] if own else None


def put_right(reader: Reader, told: Told) -> VerdictScreen | None:
    """The verdict on the name a caller chose; None where the cards have changed since."""
    deck = reader.deck
    if told.figure not in deck:
        return None
    card = deck[told.figure]
    try:
        settles = _settles(deck, card, told)
    except Missing:
        return None
    it_is = f"{card.group} {card.number} is" if told.skill == "place" else "it is"
    said = f"{it_is[0].upper()}{it_is[1:]} {card.mention(reader.first)}."
    if told.right:
        said = f"Right: {it_is} {card.mention(reader.first)}."
    elif told.given in deck:
        said = f"Not quite. {said}" + _apart(deck, card.id, told.given or "", reader.first)
    return _screen(reader, told, said, settles)


def _settles(deck: Deck, card: Card, told: Told) -> Reference:
    """The passage of the clue; no passage settles a place, so it is the first one of the card."""
    if told.skill == "place":
        return card.references[0]
    return passage(deck, restore(deck, told.figure, "who", told.key, "choice", told.options.split()))


def _apart(deck: Deck, asked: str, named: str, first: NamesFirst) -> str:
    """What sets the figure that was named apart from the right one."""
    return f" {deck[named].title(first)}: {deck.gloss(apart(deck, asked, named), first)}."


def _screen(reader: Reader, told: Told, said: str, settles: Reference) -> VerdictScreen:
    return VerdictScreen(told.right, said, settles, sentence(reader.deck.gloss(settles.tells, reader.first)))
