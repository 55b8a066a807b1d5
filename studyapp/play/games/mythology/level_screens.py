"""From a table's screen to the one a level of knowing allows, with the lays that went back told among the moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from studyapp.play.games.mythology.event_text import tell
from studyapp.play.games.mythology.levels import level_screen
from studyapp.play.games.mythology.returned_cards import opened_groups, told_again
from studyapp.play.games.mythology.table import TableScreen
from studyapp.play.levels.hand_extras import Remembered, WentBack
from studyapp.play.levels.level_hand import Sight
from studyapp.play.levels.levels import Level
from studyapp.play.screens.reader import TableReader
from studyapp.play.screens.screen import TOLD, EventText, Happened, spoken
from studyapp.rules.mythology import View


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
