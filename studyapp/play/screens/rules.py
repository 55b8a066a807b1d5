"""The sheet with the rules of one table: each option with its value and what it means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from studyapp.play.game_ui import GameUI
from studyapp.play.models import Table
from studyapp.play.table_lookup import seats_of
from studyapp.rules.options import RuleOption

KNOWING = (
    ("corners", "Letter, number, name and picture", "The original game. It never asks who a figure is."),
    ("clues", "Names", "The next card, or the card you need, is shown as a clue. Who is it?"),
    ("names", "Clues", "The next card, or the card you need, is shown by name. Which of your clues fits?"),
    (
        "places",
        "Names only",
        "The next card, or the card you need, is shown by letter and number. For learning the places.",
    ),
)
"""What the cards of a seat can show; the level's word, its name, and what it asks."""

CLUES = (("easy", "Easy"), ("mixed", "Easy and hard"), ("hard", "Hard"))
"""How hard the clues of a table are."""


class OwnLevel(NamedTuple):
    """A seat of the reader's own, and what its cards show from the next deal on."""

    seat: int
    name: str
    level: str


def own_levels(table: Table, person: int | None) -> list[OwnLevel]:
    """The seats whose level the reader may choose."""
    return [OwnLevel(seat.number, seat.name, seat.level) for seat in seats_of(table, person)]


def levels_sheet(settings: Mapping[str, Any], sentence: str | None) -> list[tuple[str, str]]:
    """What a table's settings say about levels and questions; ``sentence`` is the game's own about levels."""
    hard = next(name.lower() for value, name in CLUES if value == settings.get("clues", CLUES[0][0]))
    lines = [("Cards without letter and number", f"{sentence} Clues at this table: {hard}.")] if sentence else []
    return lines + [line for switch, line in SWITCHED.items() if settings.get(switch)]


SWITCHED = {
    "scholar": (
        "Scholar",
        "After each card or book, every player gets one question about it. The answers don’t change the points.",
    ),
    "after": (
        "After each hand",
        "Every player gets five questions about figures played in it. Answers don’t change the points.",
    ),
    "aloud": ("Read aloud", "The player to the left reads out the passage about the card just played."),
}
"""What each switch of a table means."""


class RuleLine(NamedTuple):
    """One rule of a table, as its sheet shows it."""

    name: str
    sentence: str


def rules_sheet(ui: GameUI, rules: Mapping[str, Any], settings: Mapping[str, Any]) -> list[RuleLine]:
    """All that holds at a table: the game's options, the time for a turn, and what concerns levels and questions."""
    values = {option.name: option.default for option in ui.game.options} | {**settings} | {**rules}
    shown = [
        option for option in ui.game.options if option.unless is None or values[option.unless[0]] != option.unless[1]
    ]
    lines = [_line(option, values[option.name]) for option in shown]
    if limit := settings.get("limit"):
        lines.append(RuleLine("Time for each turn", f"{limit} seconds. After that, a stand-in plays the turn."))
    return lines + [RuleLine(*line) for line in levels_sheet(settings, ui.levels.sentence if ui.levels else None)]


def _line(option: RuleOption, value: Any) -> RuleLine:
    shown = option.shown(value)
    return RuleLine(option.heading if option.is_number else f"{option.heading}: {shown.label.lower()}", shown.sentence)
