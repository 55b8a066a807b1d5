"""Choosing a level: its seat's owner does, and it holds from the next deal on."""

from __future__ import annotations

from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import transaction
from studyapp.errors import BadInput, NotAllowed
from studyapp.play.levels.level_form import read_level
from studyapp.play.models import Table
from studyapp.play.seat_changes import changed
from studyapp.play.table_lookup import seats_of
from studyapp.pubsub import PubSub


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
