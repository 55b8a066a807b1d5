"""Who asks, and which class: every view of a class begins here."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy.orm import Session

from studyapp.accounts import Person, account_here
from studyapp.accounts.audit import AuditEvent
from studyapp.classes import Class
from studyapp.classes.class_owners import FOR_TEACHERS, owned_class, teaches
from studyapp.errors import NotAllowed


class Desk(NamedTuple):
    """A teacher and one of the classes this teacher owns."""

    teacher: Person
    school_class: Class

    def deed(self, what: str) -> AuditEvent:
        """Something this teacher does to the class."""
        return AuditEvent(self.teacher.id, what, "class", self.school_class.id)

    def deed_to(self, person_id: int, what: str) -> AuditEvent:
        """Something this teacher does to one of its pupils."""
        return AuditEvent(self.teacher.id, what, "person", person_id)


def teacher_here(session: Session) -> Person:
    """Whoever asks, who may have classes.

    :raises SignInNeeded: if nobody with an account asks.
    :raises NotAllowed: if it is no teacher.
    """
    person = account_here(session)
    if not teaches(person):
        raise NotAllowed(FOR_TEACHERS)
    return person


def desk(session: Session, class_id: int) -> Desk:
    """The class the address names, if it belongs to whoever asks.

    :raises SignInNeeded: if nobody with an account asks.
    :raises NotAllowed: if it is no teacher.
    :raises Missing: if the class is not this teacher's.
    """
    person = account_here(session)
    return Desk(person, owned_class(session, person, class_id))
