"""Roles, which only an administrator can give."""

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

FOR_ADMINISTRATORS = "Only administrators can open this page."
LAST_ONE = "You are the only administrator. Make someone else an administrator first."


def check_administrator(person: Person) -> None:
    """Let an administrator through.

    :raises NotAllowed: if it is another person.
    """
    if person.role is not Role.ADMIN:
        raise NotAllowed(FOR_ADMINISTRATORS)


def staff(session: Session) -> list[Person]:
    """Administrators and teachers, in the order of their user names."""
    them = select(Person).where(Person.role.in_((Role.ADMIN, Role.TEACHER)))
    return list(session.scalars(them.order_by(Person.role, Person.user_name_folded)))


@transaction
def give_role(session: Session, giver: Person, user_name: str, role: Role, now: datetime) -> Person:
    """Give the person with this user name another role.

    :raises NotAllowed: if ``giver`` is not an administrator.
    :raises BadInput: if no account has the name, or no administrator would be left.
    """
    check_administrator(giver)
    person = with_user_name(session, user_name)
    if person is None:
        raise BadInput({"user_name": "No account has this user name. Capitals don’t matter."})
    if person.role is Role.ADMIN and role is not Role.ADMIN and _administrators(session) == 1:
        raise BadInput({"user_name": LAST_ONE})
    event = AuditEvent(giver.id, f"made {role}", "person", person.id)
    recorded(session, event, now, lambda: change_role(session, person, role))
    return person


def _administrators(session: Session) -> int:
    # On PostgreSQL two administrators who step down at once wait for each other here.
    administrators = select(Person.id).where(Person.role == Role.ADMIN).with_for_update()
    return session.scalar(select(func.count()).select_from(administrators.subquery())) or 0
