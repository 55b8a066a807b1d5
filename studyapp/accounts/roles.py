"""What somebody may become: given by an administrator, never taken by oneself."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts.account_creation import change_role
from studyapp.accounts.audit import AuditEvent, recorded
from studyapp.accounts.models import Person, Role
from studyapp.accounts.sign_in import with_user_name
from studyapp.database import transaction
from studyapp.errors import BadInput, NotAllowed

#: What can be given. A guest has no user name to give it by.
GIVEN = (Role.LEARNER, Role.TEACHER, Role.ADMIN)
FOR_ADMINISTRATORS = "Only administrators see this page."
LAST_ONE = "You are the only administrator. Make somebody else one first."


def check_administrator(person: Person) -> None:
    """Let an administrator through.

    :raises NotAllowed: if it is anybody else.
    """
    if person.role is not Role.ADMIN:
        raise NotAllowed(FOR_ADMINISTRATORS)


def staff(session: Session) -> list[Person]:
    """Administrators and teachers, in the order of their user names."""
    them = select(Person).where(Person.role.in_((Role.ADMIN, Role.TEACHER)))
    return list(session.scalars(them.order_by(Person.role, Person.user_name_folded)))


@transaction
def give_role(session: Session, giver: Person, user_name: str, role: str, now: datetime) -> Person:
    """Make whoever has this user name something else.

    :raises NotAllowed: if ``giver`` is no administrator.
    :raises BadInput: if nobody has the name, there is no such role, or nobody would be administrator any more.
    """
    check_administrator(giver)
    person = with_user_name(session, user_name)
    if person is None:
        raise BadInput({"user_name": "Nobody has this user name. Capital or small letters do not count."})
    if role not in GIVEN:
        raise BadInput({"role": f"Choose one of: {', '.join(GIVEN)}."})
    if person.role is Role.ADMIN and role != Role.ADMIN and _administrators(session) == 1:
        raise BadInput({"user_name": LAST_ONE})
    deed = AuditEvent(giver.id, f"made {role}", "person", person.id)
    recorded(session, deed, now, lambda: change_role(session, person, Role(role)))
    return person


def _administrators(session: Session) -> int:
    # On PostgreSQL two who step down at once wait for each other here.
    everybody = select(Person.id).where(Person.role == Role.ADMIN).with_for_update()
    return session.scalar(select(func.count()).select_from(everybody.subquery())) or 0
