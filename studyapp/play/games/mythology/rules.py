"""The rules of a table in words: each named rule, its values, and what each settles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Value(NamedTuple):
    """One value of a rule: as it is stored, as it is called, and what it settles."""

    value: str
    name: str
    settles: str


CLAIMS = (
    Value(
        "open",
        "Found at once",
        "An untrue “I cannot play” is found by the program when it is made: 5 points to each other instead of 1.",
    ),
    Value(
        "look_again",
        "Look again",
        "The first untrue claim of a hand is handed back. After two the cards that fit are marked until the hand ends.",
    ),
    Value("guided", "Guided", "The cards that fit are marked, and no untrue claim can be made."),
    Value(
        "honour",
        "On your honour",
        "A claim passes as true. When the hand ends all cards are opened: each untrue claim then gives 4 more to each "
        "other.",
    ),
)
"""What becomes of an untrue “I cannot play”."""

ENDS = (
    Value(
        "hand",
        "After a hand",
        "Whoever has most when a hand is over, and at least the points of the game, has won. A tie plays on.",
    ),
    Value("instant", "At once", "The hand stops the moment somebody has the points."),
    Value("one_hand", "One hand", "The highest after one hand has won; ties share."),
)
"""When it is looked who has won."""

TARGET = "Points that win a game"
STALL = "Rounds without a card that stop a hand"


class Line(NamedTuple):
    """One rule of a table, as its sheet shows it."""

    name: str
    sentence: str


def rules_in_words(rules: Mapping[str, Any]) -> list[Line]:
    """All rules of a table."""
    claims, end = _value(CLAIMS, rules["claims"]), _value(ENDS, rules["end"])
    points = "" if rules["end"] == "one_hand" else f" The game goes to {rules['target']} points."
    return [
        Line(f"“I cannot play”: {claims.name.lower()}", claims.settles),
        Line(f"The end: {end.name.lower()}", end.settles + points),
        Line(
            "When nobody lays a card",
            f"After {rules['stall']} rounds without a card laid or drawn the hand stops; nobody goes out.",
        ),
    ]


def time_in_words(settings: Mapping[str, Any]) -> list[Line]:
    """How long a turn may take at a table; nothing where there is all the time in the world."""
    if limit := settings.get("limit"):
        return [Line("Time for a turn", f"{limit} seconds. Then a stand-in plays the turn.")]
    return []


def score_head(rules: Mapping[str, Any]) -> str:
    """What stands above the scores."""
    return "One hand" if rules["end"] == "one_hand" else f"To {rules['target']} points"


def _value(values: tuple[Value, ...], value: str) -> Value:
    return next(each for each in values if each.value == value)
