"""Reading the form that opens a table: from what was typed and chosen to a plan, or a sentence for each wrong field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from studyapp.accounts.names import display_name_problem, tidy_name
from studyapp.errors import BadInput, BadRules
from studyapp.play.bot_names import BOT_NAMES
from studyapp.play.bot_speed import TABLE_PACES
from studyapp.play.game_registry import GAMES
from studyapp.play.levels import level_form as knowing
from studyapp.play.opening import Plan, Sitter
from studyapp.rules.bots import LEVELS
from studyapp.rules.game import SEATS

ALLOWED_CALLS = ("shown", "last round", "hidden")
"""Which calls of Authors can be looked up at a table."""

NOT_TOGETHER = (
    "“On your honour” and “At once” don’t work together, because untrue claims are found only when a hand is over. "
    "Change one of them."
)

FORM: dict[str, str] = {
    "game": "mythology",
    "people": "1",
    "seats": "3",
    "level": "thoughtful",
    "pace": next(iter(TABLE_PACES)),
    "claims": "open",
    "end": "hand",
    "target": "25",
    "stall": "3",
    "lucky": "no",
    "books": "10",
    "calls": "shown",
    **knowing.FORM,
    **{f"name{seat}": name for seat, name in enumerate(BOT_NAMES, start=1)},
    **{f"level{seat}": "" for seat in range(1, len(BOT_NAMES) + 1)},
    **{f"person{seat}": "" for seat in range(1, len(BOT_NAMES) + 1)},
}
"""Every field with the value it stands at when the form is opened; a seat's own level may be left to ``level``."""


def read_plan(form: Mapping[str, str], own_name: str) -> Plan:
    """The table somebody wishes for; ``own_name`` is used where the name is left empty.

    :raises BadInput: with a sentence for each field that is not right.
    """
    wish = {**FORM, **form}
    faults: dict[str, str] = {}
    seats = _number(wish, "seats", SEATS, faults)
    people = _number(wish, "people", range(1, SEATS[-1] + 1), faults)
    if people > seats:
        faults.setdefault("people", f"There are only {seats} seats. Choose more seats or fewer people at this screen.")
    learning = knowing.read_learning(wish, faults)
    names = [_name(wish, "name", own_name, faults)]
    names += [_name(wish, f"person{seat}", f"Player {seat + 1}", faults) for seat in range(1, people)]
    sitters = [Sitter(name, level=learning.level) for name in names]
    sitters += [_bot(wish, seat, faults) for seat in range(people, seats)]
    if wish["game"] not in GAMES:
        faults["game"] = "Choose a game."
        wish["game"] = FORM["game"]
    rules = _rules(wish, faults)
    if wish["calls"] not in ALLOWED_CALLS:
        faults["calls"] = "Choose which requests players can look up."
    _different(sitters, faults)
    if wish["pace"] not in TABLE_PACES:
        faults["pace"] = "Choose how fast the bots move."
    if faults:
        raise BadInput(faults)
    calls = wish["calls"] if wish["game"] == "authors" else None
    return Plan(sitters, wish["pace"], rules=rules, game=wish["game"], calls=calls, learning=learning.settings)


def _name(wish: Mapping[str, str], field: str, instead: str, faults: dict[str, str]) -> str:
    name = tidy_name(wish.get(field, "")) or instead
    if fault := display_name_problem(name):
        faults[field] = fault
    return name


def _bot(wish: Mapping[str, str], seat: int, faults: dict[str, str]) -> Sitter:
    level = wish[f"level{seat}"] or wish["level"]
    if level not in LEVELS.get(wish["game"], ()):
        known = level in LEVELS["mythology"]
        faults["level"] = (
            f"Authors has no {level} bots. Choose another level." if known else "Choose how well the bots play."
        )
    return Sitter(_name(wish, f"name{seat}", BOT_NAMES[seat - 1], faults), level)


def _different(sitters: list[Sitter], faults: dict[str, str]) -> None:
    """Two of one name could not be told apart in what happened."""
    taken: set[str] = set()
    for seat, sitter in enumerate(sitters):
        if sitter.name.casefold() in taken:
            field = f"{'name' if sitter.bot else 'person'}{seat}"
            faults.setdefault(field, f"Two players are called {sitter.name}. Give one of them another name.")
        taken.add(sitter.name.casefold())


def _rules(wish: Mapping[str, str], faults: dict[str, str]) -> dict[str, Any]:
    """The rules of the game chosen; those of the other game on the form do not matter."""
    if wish["game"] == "authors":
        rules: dict[str, Any] = {"lucky": wish["lucky"], "books": _number(wish, "books", range(1, 11), faults)}
    else:
        rules = {"claims": wish["claims"], "end": wish["end"]}
        rules["target"] = _number(wish, "target", range(5, 101), faults)
        rules["stall"] = _number(wish, "stall", range(1, 10), faults)
        if (wish["claims"], wish["end"]) == ("honour", "instant"):
            faults["claims"] = NOT_TOGETHER
    if not faults:
        try:
            GAMES[wish["game"]].Rules.read(rules)
        except BadRules as refused:
            faults["lucky" if wish["game"] == "authors" else "claims"] = str(refused)
    return rules


def _number(wish: Mapping[str, str], field: str, allowed: range, faults: dict[str, str]) -> int:
    text = wish[field].strip()
    number = int(text) if text.isdecimal() and len(text) < 5 else 0
    if number not in allowed:
        faults[field] = f"Choose a whole number from {allowed[0]} to {allowed[-1]}."
        return allowed[0]
    return number
