"""A table of Authors at a level of knowing: your cards and the missing ones, in alphabetical order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import NamedTuple

from studyapp.content import Card, NamesFirst
from studyapp.play.games.authors.event_text import tell
from studyapp.play.games.authors.missing_cards import choices, clue_of, lacking
from studyapp.play.games.authors.table import AuthorsScreen
from studyapp.play.levels.hand_extras import Remembered
from studyapp.play.levels.level_hand import Sight, in_order, written
from studyapp.play.levels.levels import Level
from studyapp.play.levels.models import ToldAnswer as Named
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.screen import Happened, spoken
from studyapp.play.screens.verdicts import named_since, put_right
from studyapp.rules.authors import View

#: What to do in your turn.
ADVICE = {
    Level.CLUES: "Choose a player and a clue. Who is it?",
    Level.NAMES: "Choose a player and a name. Which clue fits it?",
    Level.PLACES: "Choose a player and a place. Who belongs there?",
}


class Lack(NamedTuple):
    """A missing card: what is shown for it, the question you answer to ask for it, and the four answers."""

    place: str
    text: str
    ask: str
    #: What each answer sends, and how it reads.
    options: Sequence[tuple[str, str]]
    #: Whether the answers are clues.
    are_clues: bool


class Started(NamedTuple):
    """A book the reader holds part of; never which part."""

    name: str
    held: int
    lacks: Sequence[Lack]
    #: Whether a phone shows it first.
    first: bool


@dataclass(frozen=True, kw_only=True)
class AuthorsLevelScreen(AuthorsScreen):
    """A table of Authors as a seat at a level above ``corners`` sees it; its ``numbers`` are empty: they tell all."""

    level: Level
    #: What the reader's own cards show.
    own: Sequence[str]
    books: Sequence[Started]
    #: By whose names the cards are ordered.
    order: NamesFirst


def at_level(
    screen: AuthorsScreen, reader: TableReader, view: View, happened: Happened, sight: Sight, remembered: Remembered
) -> AuthorsScreen:
    """The screen as this level shows it; at ``corners`` it is the screen itself."""
    if sight.level is Level.CORNERS:
        return screen
    shown = level_screen(screen, reader, view, sight)
    return replace(shown, spoken=_spoken(shown, reader, view, happened, remembered.told))


def level_screen(screen: AuthorsScreen, reader: TableReader, view: View, sight: Sight) -> AuthorsLevelScreen:
    """The page of a seat at a level."""
    kept = {field.name: getattr(screen, field.name) for field in fields(AuthorsScreen)}
    kept |= {"numbers": (), "advice": ADVICE[sight.level] if screen.own_turn else screen.advice}
    return AuthorsLevelScreen(
        **kept,
        level=sight.level,
        own=[_shown(reader, written(card, sight), sight) for card in in_order(reader.deck, view.hand, sight)],
        books=started(reader, view, screen.hand_number, sight),
        order=sight.first,
    )


def started(reader: TableReader, view: View, hand: int, sight: Sight) -> list[Started]:
    """The books the reader holds part of, each with what it lacks.

    Shown first on a phone is the one that lacks the card the reader called for last, if any still does.
    """
    books = lacking(reader.deck, view.hand, sight)
    called = [call.card for call in view.calls if call.seat == view.seat]
    first = next((place for card in reversed(called) for place, book in enumerate(books) if _holds(book, card)), 0)
    place, found = 1, []
    for number, book in enumerate(books):
        lacks = [_lack(reader, f"m{place + each}", card, sight, hand) for each, card in enumerate(book)]
        found.append(Started(_name(number, book, sight), 5 - len(book), lacks, number == first))
        place += len(book)
    return found


def _holds(book: Sequence[Card], corner: str) -> bool:
    return any(card.corner == corner for card in book)


def _name(number: int, book: Sequence[Card], sight: Sight) -> str:
    """What a book is called: by its number only where that is what its cards show."""
    return f"Book of {book[0].number}s" if sight.level is Level.PLACES else f"Your book {number + 1}"


def _lack(reader: TableReader, place: str, card: Card, sight: Sight, hand: int) -> Lack:
    deck = reader.deck
    figures = [deck[each] for each in choices(deck, card, sight, hand, reader.seat or 0)]
    are_clues = sight.level is Level.NAMES
    read = [reader.quoted(clue_of(each, sight)) if are_clues else each.title(reader.first) for each in figures]
    # Sent by their numbers: an id next to a clue would give the answer.
    options = [(f"{place} {number}", text) for number, text in enumerate(read, start=1)]
    text, ask = _stands_for(reader, card, sight)
    return Lack(place, text, ask, options, are_clues)


def _stands_for(reader: TableReader, card: Card, sight: Sight) -> tuple[str, str]:
    """What is shown for a missing card, and the question you answer to ask for it."""
    match sight.level:
        case Level.CLUES:
            return reader.quoted(clue_of(card, sight)), "Who is it?"
        case Level.NAMES:
            return card.title(reader.first), f"Which clue is about {card.mention(reader.first)}?"
        case _:
            return f"{card.group} {card.number}", f"Who is {card.group} {card.number}?"


def _shown(reader: TableReader, text: str, sight: Sight) -> str:
    return reader.quoted(text) if sight.level is Level.NAMES else text


def _spoken(
    screen: AuthorsLevelScreen, reader: TableReader, view: View, happened: Happened, told: Sequence[Named]
) -> str:
    """What the live region says; a name that was put right comes first."""
    fresh = [sentence for events in happened.events[happened.since - 1 :] for sentence in tell(reader, events)]
    last = named_since(told, [view.seat or 0], happened.since)
    verdict = put_right(reader, last) if last else None
    said = verdict.sentence if verdict else ""
    return " ".join(filter(None, [said, spoken(fresh), screen.turn_line, screen.advice]))
