"""The sheet with the rules of one table: each option with its value and what it means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from studyapp.play.game_ui import GameUI
from studyapp.play.screens.level_texts import levels_sheet
from studyapp.rules.options import RuleOption


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
