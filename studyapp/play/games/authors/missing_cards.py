"""Authors at a level: the cards a hand lacks, in the order of what they show, and the four answers to each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random

from studyapp.content import Card, Deck
from studyapp.content.questions import Skill
from studyapp.content.questions.distractors import distractors
from studyapp.content.questions.question import Subject
from studyapp.play.levels.level_hand import Sight
from studyapp.play.levels.levels import Level, table_clue
from studyapp.rules.game import GROUPS


def lacking(deck: Deck, hand: Iterable[str], sight: Sight) -> list[list[Card]]:
    """The cards that complete each number the hand holds part of: a list for each number.

    Both lists and cards come by the alphabet of what the cards show, which is their corner only at ``places``: so
    nothing shows which of your cards they belong to.
    """
    held = set(hand)
    numbers = {corner[1:] for corner in held}
    books = [[deck.at(f"{group}{number}") for group in GROUPS if f"{group}{number}" not in held] for number in numbers]
    ordered = [sorted(book, key=lambda card: _rank(card, sight)) for book in books]
    return sorted(ordered, key=lambda book: _rank(book[0], sight))


def lacking_at(deck: Deck, hand: Iterable[str], sight: Sight, place: str) -> Card | None:
    """The card at a place among the missing ones, written ``m1`` for the first; None if there is none."""
    number = place.removeprefix("m")
    if not place.startswith("m") or not number.isdecimal() or len(number) > 2:
        return None
    cards = [card for book in lacking(deck, hand, sight) for card in book]
    return cards[int(number) - 1] if 1 <= int(number) <= len(cards) else None


def choices(deck: Deck, card: Card, sight: Sight, hand: int, seat: int) -> Sequence[str]:
    """The four figures one of which the caller chooses, by their ids; the same at every look in a hand.

    None but ``card`` is right: of the others none is told of by the clue shown, or by its own clue at ``names``.
    """
    return _choices(deck, card.id, sight, hand, seat)


def key_of(card: Card, sight: Sight) -> tuple[Skill, str]:
    """What is asked of a card that is called for: the skill, and which of its questions."""
    if sight.level is Level.PLACES:
        return "place", "corner"
    return "who", f"clue/{_clue_place(card, sight)}"


def clue_of(card: Card, sight: Sight) -> str:
    """The clue to a figure at this table, as it is written on the card."""
    return table_clue(card, sight.table, sight.difficulty, sight.hidden)


@lru_cache(maxsize=4096)
def _choices(deck: Deck, figure: str, sight: Sight, hand: int, seat: int) -> Sequence[str]:
    """Cached: to draw them for every viewer costs more than the rest of the page."""
    rng = Random(f"{sight.table}:{hand}:{seat}:{figure}")  # noqa: S311
    ruled_out = _arguable(deck, deck[figure], sight)
    subject = Subject(answer=figure, accepted=frozenset({figure}), ruled_out=ruled_out, shows="gender")
    options = [figure, *distractors(deck, subject, rng)]
    rng.shuffle(options)
    return tuple(options)


def _rank(card: Card, sight: Sight) -> tuple[int, str]:
    match sight.level:
        case Level.CLUES:
            return 0, clue_of(card, sight).casefold()
        case Level.NAMES:
            return 0, card.title(sight.first).casefold()
        case _:
            return card.number, card.group


def _clue_place(card: Card, sight: Sight) -> int:
    shown = clue_of(card, sight)
    return next(place for place, clue in enumerate(card.clues) if clue.text == shown)


def _arguable(deck: Deck, card: Card, sight: Sight) -> frozenset[str]:
    """The figures that could also be called right."""
    if sight.level is Level.PLACES:
        return frozenset()
    told = _told_of(deck, sight._replace(level=Level.CLUES, first="greek"))
    if sight.level is Level.CLUES:
        return told[card.id]
    return frozenset(other for other, figures in told.items() if other != card.id and card.id in figures)


@lru_cache(maxsize=64)
def _told_of(deck: Deck, sight: Sight) -> Mapping[str, frozenset[str]]:
    """By figure, the others that its clue at this table also fits or names."""
    clues = {card.id: card.clues[_clue_place(card, sight)] for card in deck}
    return {each: deck.names.mentioned(clue.text) | frozenset(clue.also_fits) for each, clue in clues.items()}
