"""A person's stored choices: Greek or Roman names first, theme, reading settings, and how fast bots move."""

from __future__ import annotations

from flask import Response
from sqlalchemy.orm import Session

from studyapp.accounts.current_person import mark_here, person_here
from studyapp.accounts.models import PACES, Person
from studyapp.database import transaction
from studyapp.errors import BadInput
from studyapp.web.app_services import writing
from studyapp.web.preferences import CHOICES, READING, choice, chosen, keep

#: The column for each choice that browsers store too.
_COLUMNS = {"names": "names_first", "theme": "theme"} | {name: f"reading_{name}" for name in READING}


@transaction
def choose(session: Session, person: Person, name: str, value: str) -> None:
    """Store a choice of ``names``, ``theme`` or the Reading panel with the person."""
    setattr(person, _COLUMNS[name], value)


@transaction
def choose_pace(session: Session, person: Person, pace: str) -> None:
    """Store how fast bots move for ``person``.

    :raises BadInput: if there is no such pace.
    """
    if pace not in PACES:
        raise BadInput({"pace": f"Choose one of: {', '.join(PACES)}."})
    person.pace = pace


def note_choices(person: Person) -> None:
    """Copy this browser's choices into the row; the operation called next commits it."""
    for name, column in _COLUMNS.items():
        setattr(person, column, choice(name))


def give_choices(response: Response, person: Person) -> None:
    """Let this browser show pages as ``person`` has chosen on other devices."""
    for name, column in _COLUMNS.items():
        value = getattr(person, column)
        if value in CHOICES[name]:
            keep(response, name, value)


@chosen.connect
def _keep_with_person(_sender: None, *, name: str, value: str) -> None:
    if name not in _COLUMNS or not mark_here():
        return
    with writing() as session:
        person = person_here(session)
        if person:
            choose(session, person, name, value)
