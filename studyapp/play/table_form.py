"""Reading the form that opens a table: from what was typed and chosen to a plan, or a sentence for each wrong field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from studyapp.accounts.names import display_name_problem, tidy_name
from studyapp.errors import BadInput, BadRules
from studyapp.play.bot_speed import BOT_NAMES, TABLE_PACES
from studyapp.play.game_registry import game_named, games, usual_game
from studyapp.play.levels import level_choice
from studyapp.play.opening import Plan, Sitter
from studyapp.rules.game import SEATS, Game, in_words
from studyapp.rules.options import RuleOption


def form_defaults() -> dict[str, str]:
    """Every field with its value when the form is opened; a seat's own level can be left to ``level``."""
    return {
        "game": usual_game(),
        "people": "1",
        "seats": "3",
        "level": "thoughtful",
        "pace": next(iter(TABLE_PACES)),
        **{option.name: str(option.default) for ui in games().values() for option in ui.game.options},
        **level_choice.FORM,
        **{f"name{seat}": name for seat, name in enumerate(BOT_NAMES, start=1)},
        **{f"level{seat}": "" for seat in range(1, len(BOT_NAMES) + 1)},
        **{f"person{seat}": "" for seat in range(1, len(BOT_NAMES) + 1)},
    }


def read_plan(form: Mapping[str, str], own_name: str) -> Plan:
    """The table that the form describes; ``own_name`` is used where the name is empty.

    :raises BadInput: with a sentence for each field that is not right.
    """
    values = {**form_defaults(), **form}
    faults: dict[str, str] = {}
    seats = _number(values, "seats", SEATS, faults)
    people = _number(values, "people", range(1, SEATS[-1] + 1), faults)
    if people > seats:
        faults.setdefault("people", f"There are only {seats} seats. Choose more seats or fewer people at this screen.")
    learning = level_choice.read_learning(values, faults)
    names = [_name(values, "name", own_name, faults)]
    names += [_name(values, f"person{seat}", f"Player {seat + 1}", faults) for seat in range(1, people)]
    sitters = [Sitter(name, level=learning.level) for name in names]
    if values["game"] not in games():
        faults["game"] = "Choose a game."
        values["game"] = usual_game()
    game = game_named(values["game"])
    sitters += [_bot(values, game, seat, faults) for seat in range(people, seats)]
    rules = _rules(values, game, faults)
    settings = {option.name: _value(values, option, faults) for option in game.settings}
    _different(sitters, faults)
    if values["pace"] not in TABLE_PACES:
        faults["pace"] = "Choose how fast the bots move."
    if faults:
        raise BadInput(faults)
    return Plan(sitters, values["pace"], rules=rules, game=game.name, settings={**learning.settings, **settings})


def _name(values: Mapping[str, str], field: str, instead: str, faults: dict[str, str]) -> str:
    name = tidy_name(values.get(field, "")) or instead
    if fault := display_name_problem(name):
        faults[field] = fault
    return name


def _bot(values: Mapping[str, str], game: Game, seat: int, faults: dict[str, str]) -> Sitter:
    level = values[f"level{seat}"] or values["level"]
    if level not in game.bots:
        known = any(level in ui.game.bots for ui in games().values())
        says = f"{game.title} has no {level} bots. Choose another level." if known else "Choose how well the bots play."
        faults["level"] = says
    return Sitter(_name(values, f"name{seat}", BOT_NAMES[seat - 1], faults), level)


def _different(sitters: list[Sitter], faults: dict[str, str]) -> None:
    """Two players of one name would look the same in the log."""
    taken: set[str] = set()
    for seat, sitter in enumerate(sitters):
        if sitter.name.casefold() in taken:
            field = f"{'name' if sitter.bot else 'person'}{seat}"
            faults.setdefault(field, f"Two players are called {sitter.name}. Give one of them another name.")
        taken.add(sitter.name.casefold())


def _rules(values: Mapping[str, str], game: Game, faults: dict[str, str]) -> dict[str, Any]:
    """The rules of the game chosen; the fields of the other games do not matter."""
    rules = {option.name: _value(values, option, faults) for option in game.Rules.options()}
    if not faults.keys() & rules.keys():
        try:
            game.Rules.read(rules)
        except BadRules as refused:
            faults[next(iter(rules))] = str(refused)
    return rules


def _value(values: Mapping[str, str], option: RuleOption, faults: dict[str, str]) -> str | int:
    if isinstance(option.values, range):
        return _number(values, option.name, option.values, faults)
    if values[option.name] not in option.allowed:
        faults[option.name] = f"Choose one of: {in_words([value.label for value in option.values], 'or')}."
    return values[option.name]


def _number(values: Mapping[str, str], field: str, allowed: range, faults: dict[str, str]) -> int:
    text = values[field].strip()
    number = int(text) if text.isdecimal() and len(text) < 5 else 0
    if number not in allowed:
        faults[field] = f"Choose a whole number from {allowed[0]} to {allowed[-1]}."
        return allowed[0]
    return number
