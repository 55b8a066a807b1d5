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
        "If you say “I can’t play” and one of your cards fits, each other player scores 5 instead of 1.",
    ),
    Value(
        "look_again",
        "Look again",
        "After your first untrue claim in a hand, you look again. After two, cards that fit are marked for that hand.",
    ),
    Value("guided", "Guided", "The cards that fit are marked, so nobody can make an untrue claim."),
    Value(
        "honour",
        "On your honour",
        "Every claim is believed. When the hand ends, everyone’s cards are shown. Each other player then scores 4 more "
        "for each untrue claim.",
    ),
)
"""What becomes of an untrue “I can’t play”."""

ENDS = (
    Value(
        "hand",
        "After a hand",
        "The highest score at the end of a hand wins, if it has reached the target. If there’s a tie, play another "
        "hand.",
    ),
    Value("instant", "At once", "The hand stops as soon as a player reaches the target."),
    Value("one_hand", "One hand", "The highest score after one hand wins. If it’s a tie, the players share the win."),
)
"""When it is looked who has won."""

TARGET = "Points needed to win"
STALL = "Rounds with no card played before the hand stops"


class Line(NamedTuple):
    """One rule of a table, as its sheet shows it."""

    name: str
    sentence: str


def rules_in_words(rules: Mapping[str, Any]) -> list[Line]:
    """All rules of a table."""
    claims, end = _value(CLAIMS, rules["claims"]), _value(ENDS, rules["end"])
    points = "" if rules["end"] == "one_hand" else f" The target is {rules['target']} points."
    return [
        Line(f"An untrue “I can’t play”: {claims.name.lower()}", claims.settles),
        Line(f"The end: {end.name.lower()}", end.settles + points),
        Line(
            "When nobody plays a card",
            f"After {rules['stall']} rounds with no card played or drawn, the hand stops. Nobody scores for going out.",
        ),
    ]


def time_in_words(settings: Mapping[str, Any]) -> list[Line]:
    """How long a turn may take at a table; nothing where there is all the time in the world."""
    if limit := settings.get("limit"):
        return [Line("Time for each turn", f"{limit} seconds. After that, a stand-in plays the turn.")]
    return []


def score_head(rules: Mapping[str, Any]) -> str:
    """What stands above the scores."""
    return "One hand" if rules["end"] == "one_hand" else f"Target: {rules['target']} points"


def _value(values: tuple[Value, ...], value: str) -> Value:
    return next(each for each in values if each.value == value)
