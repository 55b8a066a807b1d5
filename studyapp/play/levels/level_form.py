"""Reading from the form that opens a table what concerns knowing: the level, how hard clues are, what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from studyapp.play.levels.levels import DIFFICULTIES, Level

FORM: dict[str, str] = {
    "knowing": Level.CORNERS.value,
    "clues": DIFFICULTIES[0],
    "scholar": "",
    "after": "",
    "aloud": "",
}
"""The fields, as they stand when the form is opened."""

#: What may be switched on at a table.
SWITCHES = ("scholar", "after", "aloud")


class Learning(NamedTuple):
    """The level of the people who open a table, and the settings of the table."""

    level: Level = Level.CORNERS
    settings: Mapping[str, Any] = {}


def read_learning(wish: Mapping[str, str], faults: dict[str, str]) -> Learning:
    """The choices of the form; errors are added to ``faults``."""
    if wish["clues"] not in DIFFICULTIES:
        faults["clues"] = "Choose how hard the clues are."
    settings: dict[str, Any] = {} if wish["clues"] == FORM["clues"] else {"clues": wish["clues"]}
    settings |= {switch: True for switch in SWITCHES if wish[switch]}
    return Learning(read_level(wish["knowing"], faults), settings)


def read_level(text: str, faults: dict[str, str]) -> Level:
    """A level by its name; ``corners`` and an error for any other."""
    if text in list(Level):
        return Level(text)
    faults["knowing"] = "Choose what your cards show."
    return Level.CORNERS
