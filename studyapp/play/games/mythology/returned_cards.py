"""Lays that went back: what their player reads, what the others do, and which cards open a clue."""

from __future__ import annotations

from collections.abc import Sequence

from studyapp.content import GROUPS
from studyapp.errors import IllegalMove
from studyapp.play.games.mythology.event_text import Told
from studyapp.play.games.mythology.levels import quoted
from studyapp.play.games.mythology.move_errors import refusal_sentence
from studyapp.play.levels.hand_extras import WentBack
from studyapp.play.levels.level_hand import Sight
from studyapp.play.levels.levels import Level, table_clue
from studyapp.play.screens.reader import Reader
from studyapp.web.filters import listed

#: So many cards go back in a turn before others of their group open a clue.
TRIES = 2

_SENTENCES = {
    "guided": "One of your cards fits. Look again.",
    "drawn": "You have just drawn a card. Lay that card, or keep it.",
    "unknown": "There is no such move. Choose one of your cards, or say that you cannot play.",
    "nothing to show": "None of your cards fits. Say that you cannot play.",
}


def opened_groups(looks: Sequence[WentBack], move: int, seat: int | None) -> frozenset[str]:
    """The groups whose cards show their first clue: those of the cards that went back in this turn, from the second."""
    tried = [look.card[0] for look in looks if look.move == move and look.seat == seat]
    return frozenset(tried[TRIES - 1 :])


def told_again(reader: Reader, looks: Sequence[WentBack], move: int) -> list[Told]:
    """The sentences for the lays that went back before a move: that somebody looks again, never with which card."""
    return [
        Told(reader.who(look.seat), "look again." if look.seat == reader.seat else "looks again.")
        for look in looks
        if look.move == move
    ]


def level_refusal(reader: Reader, refusal: IllegalMove, sight: Sight) -> str:
    """Why a wish is none, in words that name no number of a card."""
    if refusal.code == "went back":
        return _not_the_one(reader, str(refusal.facts["card"]), [str(card) for card in refusal.facts["next"]], sight)
    return _SENTENCES.get(refusal.code) or refusal_sentence(reader, refusal)


def _not_the_one(reader: Reader, corner: str, following: Sequence[str], sight: Sight) -> str:
    """What the pile asks for, and that the card is not the one."""
    group = GROUPS[corner[0]].short
    name = reader.mention(corner)
    if sight.level is Level.PLACES:
        return f"{name[0].upper()}{name[1:]} cannot be laid on the {group} yet. Look again."
    if sight.level is Level.NAMES:
        clue = quoted(reader, table_clue(reader.card(corner), sight.table, sight.difficulty, sight.hidden))
        asked = listed([reader.mention(card) for card in following]).replace(" and ", " or ")
        return f"The {group} ask for {asked}. {clue} tells of somebody else. Look again."
    clues = [
        quoted(reader, table_clue(reader.card(card), sight.table, sight.difficulty, sight.hidden)) for card in following
    ]
    return f"The {group} ask: {' or '.join(clues)} That is not {name}. Look again."
