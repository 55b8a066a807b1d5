"""A table at a level of knowing: what the piles ask for, and a hand whose cards do not tell their place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import NamedTuple

from studyapp.classes.hidden_content import askable_clues
from studyapp.content import Card, NamesFirst
from studyapp.play.games.mythology.claim_prompt import if_true, scorer_of
from studyapp.play.games.mythology.event_text import tell
from studyapp.play.games.mythology.returned_cards import opened_groups, told_again
from studyapp.play.games.mythology.table import TableScreen, turn_line
from studyapp.play.levels.hand_extras import Remembered, WentBack
from studyapp.play.levels.level_hand import Sight, in_order, written
from studyapp.play.levels.levels import Level, table_clue
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.screen import TOLD, EventText, Happened, spoken
from studyapp.rules.mythology import GroupPile, View

#: What to do in your turn.
ADVICE = {
    Level.CLUES: "Who is it? Play the card that matches one of the clues.",
    Level.NAMES: "Play the card whose clue fits one of the names on the table.",
    Level.PLACES: "Play the card that belongs in one of the places.",
}


class LevelCard(NamedTuple):
    """One card of the hand: what a press on it sends, what is written on it, and a clue where it has opened."""

    move: str
    text: str
    is_clue: bool
    #: What the press that lays it is called.
    lay: str
    state: str | None
    opened: str


@dataclass(frozen=True)
class LevelScreen(TableScreen):
    """A table as a seat at a level above ``corners`` sees it; its ``hand`` is empty, since those cards tell all."""

    level: Level
    #: By the letter of a group, what comes next in it: two before it is started, none when it is complete.
    asks: Mapping[str, Sequence[str]]
    cards: Sequence[LevelCard]
    #: What "Show me" costs; empty where it is not offered.
    show_price: str
    #: By whose names the cards are ordered.
    order: NamesFirst


def level_screen(
    screen: TableScreen, reader: TableReader, view: View, sight: Sight, opened: frozenset[str]
) -> LevelScreen:
    """The page of a seat at a level; cards of the ``opened`` groups show their first clue."""
    own_turn = screen.own_turn and not view.drawn
    line = _turn_line(reader, view, sight)
    kept = {field.name: getattr(screen, field.name) for field in fields(TableScreen)}
    kept |= {
        "hand": (),
        "turn_line": line,
        "advice": ADVICE[sight.level] if own_turn else "",
        "claim_question": claim_question(reader, view) if own_turn else "",
    }
    return LevelScreen(
        **kept,
        level=sight.level,
        asks={pile.group: asks(reader, pile, sight) for pile in view.table},
        cards=cards(reader, view, sight, opened),
        show_price=_show_price(reader, view) if own_turn else "",
        order=sight.first,
    )


def asks(reader: TableReader, pile: GroupPile, sight: Sight) -> tuple[str, ...]:
    """What a pile asks for: clues, names, or letters and numbers."""
    return tuple(_ask(reader, reader.card(corner), sight) for corner in pile.next)


def cards(reader: TableReader, view: View, sight: Sight, opened: frozenset[str]) -> list[LevelCard]:
    """The reader's hand by the alphabet. A card is marked only when it was just drawn and fits."""
    return [
        _card(reader, f"h{place}", card, sight, drawn=card.corner == view.drawn, is_open=card.group in opened)
        for place, card in enumerate(in_order(reader.deck, view.hand, sight), start=1)
    ]


def claim_question(reader: TableReader, view: View) -> str:
    """The question before "I can’t play": here nobody pays for not knowing."""
    free = "If one of your cards does fit, we’ll ask you to look again. That costs nothing."
    return f"{free} {if_true(view, scorer_of(reader, view))}"


def _show_price(reader: TableReader, view: View) -> str:
    return "the others score 1" if view.seats > 2 else f"{scorer_of(reader, view)} scores 1"


def _turn_line(reader: TableReader, view: View, sight: Sight) -> str:
    if view.drawn and sight.level is Level.NAMES:
        return "You have drawn a card that fits. Play it or keep it."
    return turn_line(reader, view)


def _ask(reader: TableReader, card: Card, sight: Sight) -> str:
    match sight.level:
        case Level.CLUES:
            return reader.quoted(table_clue(card, sight.table, sight.difficulty, sight.hidden))
        case Level.NAMES:
            return card.title(reader.first)
        case _:
            return f"{card.group} {card.number}"


def _card(reader: TableReader, move: str, card: Card, sight: Sight, *, drawn: bool, is_open: bool) -> LevelCard:
    is_clue = sight.level is Level.NAMES
    text, first = written(card, sight), card.clues[askable_clues(sight.hidden, card)[0]].text
    return LevelCard(
        move=move,
        text=reader.quoted(text) if is_clue else text,
        is_clue=is_clue,
        lay="Play this card" if is_clue else f"Play {card.mention(reader.first)}",
        state="playable" if drawn else None,
        opened=reader.quoted(first) if is_open and first != text else "",
    )


def at_level(
    screen: TableScreen, reader: TableReader, view: View, happened: Happened, sight: Sight, remembered: Remembered
) -> TableScreen:
    """The screen as this level shows it. At ``corners`` and without lays that went back it is the screen itself."""
    looks = remembered.looks
    if sight.level is Level.CORNERS and not looks:
        return screen
    if sight.level is not Level.CORNERS:
        screen = level_screen(screen, reader, view, sight, opened_groups(looks, screen.move_number, reader.seat))
    return replace(
        screen,
        told=_told(reader, view, happened, looks),
        spoken=_spoken(screen, reader, view, happened, looks),
    )


def _told(reader: TableReader, view: View, happened: Happened, looks: Sequence[WentBack]) -> list[EventText]:
    """What happened lately, the latest first."""
    moves = len(happened.events)
    sentences: list[EventText] = []
    for move in range(max(moves - TOLD, 0) + 1, moves + 2):
        sentences += told_again(reader, looks, move)
        sentences += tell(reader, happened.events[move - 1], _ways(view)) if move <= moves else []
    return sentences[: -TOLD - 1 : -1]


def _spoken(screen: TableScreen, reader: TableReader, view: View, happened: Happened, looks: Sequence[WentBack]) -> str:
    """What the live region says; of several lays that went back in a turn that somebody else looks again, once."""
    fresh = [told for events in happened.events[happened.since - 1 :] for told in tell(reader, events, _ways(view))]
    others = [look for look in looks if look.seat != reader.seat]
    fresh += told_again(reader, others, screen.move_number)[-1:]
    return " ".join(filter(None, [spoken(fresh), screen.turn_line, screen.advice]))


def _ways(view: View) -> dict[str, str]:
    return {pile.group: pile.direction for pile in view.table if pile.direction}
