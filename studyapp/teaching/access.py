"""Who is asking, and for which class: every view of a class starts here."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy.orm import Session

from studyapp.accounts import Person, account_here
from studyapp.accounts.audit import AuditEvent, record_view
from studyapp.classes import Class
from studyapp.classes.class_owners import FOR_TEACHERS, owned_class, teaches
from studyapp.errors import NotAllowed
from studyapp.study.study_day import study_day
from studyapp.web.app_services import now


class Desk(NamedTuple):
    """A teacher and one of their classes."""

    teacher: Person
    school_class: Class

    def event(self, what: str) -> AuditEvent:
        """The audit event of a change to the class."""
        return AuditEvent(self.teacher.id, what, "class", self.school_class.id)

    def event_about(self, person_id: int, what: str) -> AuditEvent:
        """The audit event of a change to one of its pupils."""
        return AuditEvent(self.teacher.id, what, "person", person_id)

    def record_view(self, *people: int) -> None:
        """Record that the teacher has seen the answers of these pupils today, in the class's time zone.

        Call it after the view's own database session is closed.
        """
        at = now()
        record_view(self.teacher.id, people, study_day(at, self.school_class.zone), at)


def teacher_here(session: Session) -> Person:
    """The teacher who is signed in.

    :raises SignInNeeded: if no one with an account is signed in.
    :raises NotAllowed: if the account is not a teacher's.
    """
    person = account_here(session)
    if not teaches(person):
        raise NotAllowed(FOR_TEACHERS)
    return person


def desk(session: Session, class_id: int) -> Desk:
    """The teacher who is signed in, and the class in the address.

    :raises SignInNeeded: if no one with an account is signed in.
    :raises NotAllowed: if the account is not a teacher's.
    :raises Missing: if it is not this teacher's class.
    """
    person = account_here(session)
    return Desk(person, owned_class(session, person, class_id))
