"""The verdict on the name a caller chose: right, or put right, with the passage that settles it."""

from __future__ import annotations

from collections.abc import Sequence

from studyapp.content import Card, sentence
from studyapp.content.answers import apart
from studyapp.content.questions import passage, restore
from studyapp.play.knowing.models import Occasion, Told
from studyapp.play.screens.asking import VerdictScreen
from studyapp.play.screens.reader import Reader
from studyapp.refusals import Missing


def named_since(told: Sequence[Told], seats: Sequence[int], move: int) -> Told | None:
    """Whom one of these seats took a card for last, if that was in this move or after it."""
    own = [each for each in told if each.occasion is Occasion.CALL and each.seat in seats and each.move >= move]
    return own[-1] if own else None


def put_right(reader: Reader, told: Told) -> VerdictScreen | None:
    """The verdict as a page shows it; None where the cards have changed so that it no longer can be shown."""
    deck = reader.deck
    if told.figure not in deck:
        return None
    card = deck[told.figure]
    if told.skill == "place":
        reference = card.references[0]
    else:
        try:
            reference = passage(deck, restore(deck, told.figure, "who", told.key, "choice", told.options.split()))
        except Missing:
            return None
    return VerdictScreen(
        told.right, _verdict(reader, card, told), reference, sentence(deck.gloss(reference.tells, reader.first))
    )


def _verdict(reader: Reader, card: Card, told: Told) -> str:
    deck, first = reader.deck, reader.first
    it_is = f"{card.group} {card.number} is {card.mention(first)}" if told.skill == "place" else ""
    if told.right:
        return f"Right: {it_is or card.title(first)}."
    said = f"{it_is or f'It is {card.mention(first)}'}."
    if told.given is None or told.given not in deck:
        return said
    named = deck[told.given].title(first)
    return f"Not quite. {said} {named}: {deck.gloss(apart(deck, told.figure, told.given), first)}."
