"""Choosing a level: its seat's owner does, and it holds from the next deal on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import transaction
from studyapp.errors import BadInput, NotAllowed
from studyapp.play.levels.levels import DIFFICULTIES, Level
from studyapp.play.models import Table
from studyapp.play.seat_changes import changed
from studyapp.play.table_lookup import seats_of
from studyapp.pubsub import PubSub

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


def read_learning(values: Mapping[str, str], faults: dict[str, str]) -> Learning:
    """The choices of the form; errors are added to ``faults``."""
    if values["clues"] not in DIFFICULTIES:
        faults["clues"] = "Choose how hard the clues are."
    settings: dict[str, Any] = {} if values["clues"] == FORM["clues"] else {"clues": values["clues"]}
    settings |= {switch: True for switch in SWITCHES if values[switch]}
    return Learning(read_level(values["knowing"], faults), settings)


def read_level(text: str, faults: dict[str, str]) -> Level:
    """A level by its name; ``corners`` and an error for any other."""
    if text in list(Level):
        return Level(text)
    faults["knowing"] = "Choose what your cards show."
    return Level.CORNERS


@transaction
def choose_level(session: Session, pubsub: PubSub, table: Table, person: Person, seat: int, word: str) -> None:
    """Let the cards of a seat show from the next deal on what ``word`` says.

    :raises BadInput: if there is no such level.
    :raises NotAllowed: if the seat is somebody else's.
    """
    faults: dict[str, str] = {}
    level = read_level(word, faults)
    if faults:
        raise BadInput(faults)
    own = next((each for each in seats_of(table, person.id) if each.number == seat), None)
    if own is None:
        raise NotAllowed("You can choose only what your own cards show.")
    own.level = level
    changed(session, pubsub, table)
