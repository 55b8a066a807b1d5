"""The form that opens a table: what can be chosen, and the words for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from studyapp.play.game_ui import GameUI
from studyapp.rules.options import RuleOption
from studyapp.web.filters import listed

_LEVELS = {
    "gentle": ("Gentle", "Plays any card that fits."),
    "thoughtful": ("Thoughtful", "Keeps back cards that would help the others."),
    "hard": ("Hard", "Thinks one step ahead."),
    "sharp": ("Sharp", "Works out which cards the others might hold."),
}

PACES = [
    ("steady", "Steady", "One move every second and a half."),
    ("slow", "Slow", "One move every three seconds, so you have time to read."),
    ("quick", "Quick", "Almost two moves every second."),
    ("at once", "At once", "No pause."),
]
"""How fast bots move."""


class OptionField(NamedTuple):
    """One option of a game, as a field of the form."""

    option: RuleOption
    #: What is sent, what is read, and what it means.
    choices: list[tuple[str, str, str]]
    least: int
    most: int


class GameFields(NamedTuple):
    """One game on the form, with the fields for its options."""

    name: str
    title: str
    summary: str
    fields: list[OptionField]


def level_name(level: str) -> str:
    """What bots of this level are called."""
    return _LEVELS[level][0] if level in _LEVELS else level.capitalize()


def bot_levels(games: Mapping[str, GameUI]) -> list[tuple[str, str, str]]:
    """How well bots play, weakest first; a level that not all games have says which do."""
    levels = list(dict.fromkeys(level for ui in games.values() for level in ui.game.bots))
    return [(level, level_name(level), _words(level, games)) for level in levels]


def game_fields(games: Mapping[str, GameUI]) -> list[GameFields]:
    """The games to choose from, each with its options."""
    return [
        GameFields(name, ui.name, ui.summary, [_field(option) for option in ui.game.options])
        for name, ui in games.items()
    ]


def _words(level: str, games: Mapping[str, GameUI]) -> str:
    words = _LEVELS[level][1] if level in _LEVELS else ""
    playing = [ui.name for ui in games.values() if level in ui.game.bots]
    return words if len(playing) == len(games) else f"{words} Only in {listed(playing)}.".strip()


def _field(option: RuleOption) -> OptionField:
    if isinstance(option.values, range):
        return OptionField(option, [], option.values[0], option.values[-1])
    return OptionField(option, [(each.value, each.label, each.sentence) for each in option.values], 0, 0)
