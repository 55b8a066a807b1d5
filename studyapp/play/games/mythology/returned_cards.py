"""Lays that went back: what their player reads, what the others do, and which cards open a clue."""

from __future__ import annotations

from collections.abc import Sequence

from studyapp.content import GROUPS
from studyapp.errors import IllegalMove
from studyapp.play.games.mythology.event_text import looking_again
from studyapp.play.games.mythology.move_errors import refusal_sentence
from studyapp.play.levels.hand_extras import WentBack
from studyapp.play.levels.level_hand import Sight
from studyapp.play.levels.levels import Level, table_clue
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.screen import EventText

#: So many cards go back in a turn before others of their group open a clue.
TRIES = 2

_SENTENCES = {
    "guided": "You have a card that fits. Look again.",
    "drawn": "You have just drawn a card. Play it or keep it.",
    "unknown": "That move isn’t possible. Choose one of your cards, or press “I can’t play”.",
    "nothing to show": "None of your cards fit. Press “I can’t play”.",
}


def opened_groups(looks: Sequence[WentBack], move: int, seat: int | None) -> frozenset[str]:
    """The groups whose cards show their first clue: those of the cards that went back in this turn, from the second."""
    tried = [look.card[0] for look in looks if look.move == move and look.seat == seat]
    return frozenset(tried[TRIES - 1 :])


def told_again(reader: TableReader, looks: Sequence[WentBack], move: int) -> list[EventText]:
    """The sentences for the lays that went back before a move: that somebody looks again, never with which card."""
    return [EventText(reader.who(look.seat), looking_again(reader, look.seat)) for look in looks if look.move == move]


def level_refusal(reader: TableReader, refusal: IllegalMove, sight: Sight) -> str:
    """The error message for a request, without the number of any card."""
    if refusal.code == "went back":
        return _not_the_one(reader, str(refusal.facts["card"]), [str(card) for card in refusal.facts["next"]], sight)
    return _SENTENCES.get(refusal.code) or refusal_sentence(reader, refusal)


def _not_the_one(reader: TableReader, corner: str, following: Sequence[str], sight: Sight) -> str:
    """What the pile asks for, and that the card is not the one."""
    group = GROUPS[corner[0]].short
    name = reader.mention(corner)
    if sight.level is Level.PLACES:
        return f"You can’t play {name} on the {group} yet. Look again."
    if sight.level is Level.NAMES:
        clue = reader.quoted(table_clue(reader.card(corner), sight.table, sight.difficulty, sight.hidden))
        needed = " or ".join(reader.mention(card) for card in following)
        return f"The next of the {group} is {needed}. Your clue {clue} is about someone else. Look again."
    clues = [
        reader.quoted(table_clue(reader.card(card), sight.table, sight.difficulty, sight.hidden)) for card in following
    ]
    return f"The {group} need: {' or '.join(clues)} That isn’t {name}. Look again."
