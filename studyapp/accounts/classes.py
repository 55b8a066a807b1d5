"""Classes: a name, the time zone its days are counted in, and who belongs to it."""

from __future__ import annotations

from sqlalchemy import ForeignKey, String, delete, false, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.accounts.announced import Rows, answers_for, joined, leaving, takeout
from studyapp.accounts.models import Key, Person, When
from studyapp.database import Base


class Class(Base):
    """A class of learners."""

    __tablename__ = "class"
    __table_args__ = {"sqlite_autoincrement": True}

    id: Mapped[Key]
    name: Mapped[str] = mapped_column(String(60))
    #: The name of a time zone, such as Europe/Berlin.
    zone: Mapped[str] = mapped_column(String(64))
    created_at: Mapped[When]
    #: What pupils type to join; None while there is none.
    join_code: Mapped[str | None] = mapped_column(String(6), unique=True, index=True)
    #: Nobody joins with the code for now.
    locked: Mapped[bool] = mapped_column(default=False, server_default=false())
    #: The year is over: nobody joins, and it stands apart in lists.
    archived_at: Mapped[When | None]


class Member(Base):
    """Somebody belongs to a class."""

    __tablename__ = "member"

    class_id: Mapped[int] = mapped_column(ForeignKey("class.id"), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True, index=True)
    joined_at: Mapped[When]
    #: The class made the account: its teachers may rename it, make it login cards, and let it in.
    made_here: Mapped[bool] = mapped_column(default=False, server_default=false())


@joined.connect
@answers_for(Member)
def _take_classes_along(session: Session, *, guest: Person, person: Person) -> None:
    already = select(Member.class_id).where(Member.person_id == person.id)
    session.execute(delete(Member).where(Member.person_id == guest.id, Member.class_id.in_(already)))
    session.execute(update(Member).where(Member.person_id == guest.id).values(person_id=person.id))


@leaving.connect
@answers_for(Member)
def _leave_classes(session: Session, *, person: Person) -> None:
    session.execute(delete(Member).where(Member.person_id == person.id))


@takeout.connect
@answers_for(Member)
def _give_classes(session: Session, *, person: Person) -> Rows:
    rows = session.execute(
        select(Class.name, Class.zone, Member.joined_at)
        .join(Member, Member.class_id == Class.id)
        .where(Member.person_id == person.id)
        .order_by(Class.id)
    )
    given = [{"name": name, "zone": zone, "joined_at": at.isoformat()} for name, zone, at in rows]
    return {"classes": given} if given else {}
