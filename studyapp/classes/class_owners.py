"""The teachers of a class, who all have the same rights."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, delete, exists, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.accounts.models import Person, Role, When
from studyapp.accounts.personal_data import move_new, personal
from studyapp.accounts.sign_in import with_user_name
from studyapp.classes.models import Class
from studyapp.database import Base, transaction
from studyapp.errors import BadInput, Missing, NotAllowed, Stale

NOT_YOURS = "You don’t teach this class. Its teacher can add you by your user name."
FOR_TEACHERS = "Only teachers and administrators can have classes. Ask a teacher on this site for a code."
LAST_ONE = "A class needs at least one teacher. Add another teacher, then you can leave."


class Owner(Base):
    """A person teaches a class."""

    __tablename__ = "class_owner"

    class_id: Mapped[int] = mapped_column(ForeignKey("class.id"), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True, index=True)
    since: Mapped[When]


def teaches(person: Person) -> bool:
    """Whether ``person`` can have classes."""
    return person.role in {Role.TEACHER, Role.ADMIN}


def owned_class(session: Session, person: Person, class_id: int) -> Class:
    """The class, if it is one of this teacher's. Only this function decides who can see and change a class.

    :raises NotAllowed: if ``person`` is not a teacher.
    :raises Missing: if the class is not this teacher's; the message does not reveal whether it exists.
    """
    if not teaches(person):
        raise NotAllowed(FOR_TEACHERS)
    mine = select(Class).join(Owner, Owner.class_id == Class.id)
    school_class = session.scalars(mine.where(Class.id == class_id, Owner.person_id == person.id)).one_or_none()
    if school_class is None:
        raise Missing(NOT_YOURS)
    return school_class


def classes_of(session: Session, person: Person) -> list[Class]:
    """The classes ``person`` teaches, by name; archived ones last."""
    mine = select(Class).join(Owner, Owner.class_id == Class.id).where(Owner.person_id == person.id)
    return sorted(session.scalars(mine), key=lambda one: (one.archived_at is not None, one.name.casefold(), one.id))


def owners_of(session: Session, school_class: Class) -> list[Person]:
    """The teachers of a class, in the order in which they were added."""
    them = select(Person).join(Owner, Owner.person_id == Person.id).where(Owner.class_id == school_class.id)
    return list(session.scalars(them.order_by(Owner.since, Person.id)))


@transaction
def add_owner(session: Session, school_class: Class, user_name: str, now: datetime) -> Person:
    """Add a teacher to this class.

    :raises BadInput: if no account has the user name, or its owner is not a teacher or teaches the class already.
    """
    person = with_user_name(session, user_name)
    if person is None:
        raise BadInput({"user_name": "No account has this user name. Ask your colleague how it is spelt."})
    if not teaches(person):
        raise BadInput({"user_name": f"{person.name} isn’t a teacher here yet. Give them a teacher’s code first."})
    if session.get(Owner, (school_class.id, person.id)):
        raise BadInput({"user_name": f"{person.name} already teaches this class."})
    session.add(Owner(class_id=school_class.id, person_id=person.id, since=now))
    session.flush()
    return person


@transaction
def stop_teaching(session: Session, school_class: Class, person: Person) -> None:
    """Remove ``person`` from the teachers of this class.

    :raises Stale: if no other person teaches it.
    """
    # The class's own row is updated first, so that two teachers who leave at once wait for each other.
    session.execute(update(Class).where(Class.id == school_class.id).values(name=Class.name))
    others = select(Owner).where(Owner.class_id == school_class.id, Owner.person_id != person.id)
    if session.scalars(others).first() is None:
        raise Stale(LAST_ONE)
    session.execute(delete(Owner).where(Owner.class_id == school_class.id, Owner.person_id == person.id))


def _leave(session: Session, person: Person) -> None:
    """A class without a teacher accepts no more pupils."""
    mine = session.scalars(select(Owner.class_id).where(Owner.person_id == person.id)).all()
    session.execute(delete(Owner).where(Owner.person_id == person.id))
    without_teacher = Class.id.in_(mine), Class.id.not_in(select(Owner.class_id))
    session.execute(update(Class).where(*without_teacher).values(join_code=None, locked=True))


personal(
    Owner,
    person=Owner.person_id,
    on_join=move_new(Owner.person_id, Owner.class_id),
    on_leave=_leave,
    may_leave=lambda _session, _now: ~exists().where(Owner.person_id == Person.id),
    export={"taught": select(Class.name, Owner.since).join(Class, Class.id == Owner.class_id)},
)
