"""A class is opened, changed, and put away when its year is over."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple
from zoneinfo import available_timezones

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts.classes import Class
from studyapp.accounts.codes import draw_code
from studyapp.accounts.faults import refuse_if_any
from studyapp.accounts.memberships import move_pupils
from studyapp.accounts.models import Person
from studyapp.accounts.names import tidy_name
from studyapp.accounts.owning import FOR_TEACHERS, Owner, owners_of, teaches
from studyapp.database import transaction
from studyapp.refusals import NotAllowed

_LONGEST = 40


class ClassWish(NamedTuple):
    """What a teacher wrote about a class."""

    name: str
    #: The name of a time zone, such as Europe/Berlin.
    zone: str


def check_class(wish: ClassWish) -> None:
    """Whether a class can be like this.

    :raises BadInput: with a sentence for each field that is not right.
    """
    name = tidy_name(wish.name)
    faults = {"name": "", "zone": ""}
    if not name:
        faults["name"] = "Write what the class is called, such as 7b."
    elif len(name) > _LONGEST:
        faults["name"] = f"A class's name has at most {_LONGEST} characters. Choose a shorter one."
    if wish.zone not in available_timezones():
        faults["zone"] = "Choose the time zone the class's days are counted in."
    refuse_if_any(faults)


@transaction
def open_class(session: Session, teacher: Person, wish: ClassWish, now: datetime) -> Class:
    """Open a class with a join code; ``teacher`` owns it.

    :raises NotAllowed: if ``teacher`` is none.
    :raises BadInput: if name or time zone are not right.
    """
    if not teaches(teacher):
        raise NotAllowed(FOR_TEACHERS)
    check_class(wish)
    found = Class(name=tidy_name(wish.name), zone=wish.zone, created_at=now, join_code=_free_code(session))
    session.add(found)
    session.flush()
    session.add(Owner(class_id=found.id, person_id=teacher.id, since=now))
    session.flush()
    return found


@transaction
def change_class(session: Session, found: Class, wish: ClassWish) -> None:
    """Call a class something else, or count its days elsewhere.

    :raises BadInput: if name or time zone are not right.
    """
    check_class(wish)
    found.name, found.zone = tidy_name(wish.name), wish.zone


@transaction
def change_code(session: Session, found: Class) -> None:
    """Give a class another join code; the old one lets nobody in any more."""
    found.join_code = _free_code(session)
    session.flush()


@transaction
def lock(session: Session, found: Class, locked: bool) -> None:
    """Let nobody join for now, or let them join again."""
    found.locked = locked


@transaction
def archive(session: Session, found: Class, now: datetime | None) -> None:
    """Put a class away at ``now``, or take it up again with None. Nobody joins a class that is put away."""
    found.archived_at = now


@transaction
def begin_new_year(session: Session, found: Class, name: str, now: datetime) -> Class:
    """Put a class away and open the next one with the same teachers and pupils. What they have learned goes along.

    Members who brought an account along join again, if they like, with the new code.

    :raises BadInput: if the name is not right.
    """
    wish = ClassWish(name, found.zone)
    check_class(wish)
    following = Class(name=tidy_name(name), zone=found.zone, created_at=now, join_code=_free_code(session))
    session.add(following)
    session.flush()
    session.add_all(Owner(class_id=following.id, person_id=one.id, since=now) for one in owners_of(session, found))
    move_pupils(session, found, following, now)
    archive(session, found, now)
    return following


def _free_code(session: Session) -> str:
    """A code no class has; should two be drawn alike at once, the constraint refuses the second."""
    code = draw_code()
    while session.scalar(select(Class.id).where(Class.join_code == code)) is not None:
        code = draw_code()
    return code
