"""Who a class belongs to: its teachers, each with the same rights."""

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

NOT_YOURS = "There is no such class among yours. Its teacher can add you by your user name."
FOR_TEACHERS = "Only teachers and administrators have classes. A teacher who is here already can give you a code."
LAST_ONE = "A class keeps one teacher at least. Add another first, then you can go."


class Owner(Base):
    """Somebody teaches a class."""

    __tablename__ = "class_owner"

    class_id: Mapped[int] = mapped_column(ForeignKey("class.id"), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True, index=True)
    since: Mapped[When]


def teaches(person: Person) -> bool:
    """Whether ``person`` may have classes."""
    return person.role in {Role.TEACHER, Role.ADMIN}


def owned_class(session: Session, person: Person, class_id: int) -> Class:
    """The class, if it is one of this teacher's: the one place that says who may see and change a class.

    :raises NotAllowed: if ``person`` is no teacher.
    :raises Missing: if the class is not this teacher's; whether it exists at all is not told.
    """
    if not teaches(person):
        raise NotAllowed(FOR_TEACHERS)
    mine = select(Class).join(Owner, Owner.class_id == Class.id)
    school_class = session.scalars(mine.where(Class.id == class_id, Owner.person_id == person.id)).one_or_none()
    if school_class is None:
        raise Missing(NOT_YOURS)
    return school_class


def classes_of(session: Session, person: Person) -> list[Class]:
    """The classes ``person`` teaches, by name; those of past years last."""
    mine = select(Class).join(Owner, Owner.class_id == Class.id).where(Owner.person_id == person.id)
    return sorted(session.scalars(mine), key=lambda one: (one.archived_at is not None, one.name.casefold(), one.id))


def owners_of(session: Session, school_class: Class) -> list[Person]:
    """The teachers of a class, whoever came first first."""
    them = select(Person).join(Owner, Owner.person_id == Person.id).where(Owner.class_id == school_class.id)
    return list(session.scalars(them.order_by(Owner.since, Person.id)))


@transaction
def add_owner(session: Session, school_class: Class, user_name: str, now: datetime) -> Person:
    """Let another teacher teach this class too.

    :raises BadInput: if nobody has the user name, or whoever has it is no teacher or teaches the class already.
    """
    person = with_user_name(session, user_name)
    if person is None:
        raise BadInput({"user_name": "Nobody has this user name. Ask your colleague how it is written."})
    if not teaches(person):
        raise BadInput({"user_name": f"{person.name} is no teacher here yet: give out a teacher's code first."})
    if session.get(Owner, (school_class.id, person.id)):
        raise BadInput({"user_name": f"{person.name} teaches this class already."})
    session.add(Owner(class_id=school_class.id, person_id=person.id, since=now))
    session.flush()
    return person


@transaction
def give_up(session: Session, school_class: Class, person: Person) -> None:
    """Let ``person`` teach this class no longer.

    :raises Stale: if nobody else teaches it.
    """
    # The class's own row is changed first, so that two who go at once wait for each other.
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
