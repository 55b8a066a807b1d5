"""Codes and links, valid once, that make a person a teacher or the first administrator."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import ForeignKey, String, delete, exists, func, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from studyapp.accounts import retention
from studyapp.accounts.account_creation import Hashes, NewAccount, change_role, open_account
from studyapp.accounts.codes import digest, draw_code
from studyapp.accounts.models import Key, Person, Role, When
from studyapp.accounts.personal_data import Expired, personal
from studyapp.accounts.sign_in import new_stamp
from studyapp.database import Base, transaction
from studyapp.errors import Missing, NotAllowed, Stale

#: How long a teacher's code is valid.
GOOD_FOR = timedelta(days=7)
#: The next start of the server makes a new link anyway.
_LINK_GOOD_FOR = timedelta(days=365)
USED_UP = "This code is wrong or no longer valid. A code works once, for seven days. Ask for a new one."
LINK_USED_UP = (
    "This link is no longer valid. It works once, while there is no administrator. `studyapp serve` prints a new one."
)


class FirstLink(NamedTuple):
    """The link that makes the first administrator."""

    secret: str
    secret_key: str

    @property
    def digest(self) -> str:
        """What the database stores of it."""
        return digest("first", self.secret, self.secret_key)


class Invitation(Base):
    """A code or link that gives a role, once."""

    __tablename__ = "invitation"

    id: Mapped[Key]
    #: The code or link itself is not stored.
    digest: Mapped[str] = mapped_column(String(32), unique=True)
    #: ``teacher`` or ``admin``.
    role: Mapped[str] = mapped_column(String(16))
    made_by_id: Mapped[int | None] = mapped_column(ForeignKey("person.id"), index=True)
    made_at: Mapped[When]
    ends_at: Mapped[When]
    used_at: Mapped[When | None]


def has_administrator(session: Session) -> bool:
    """Whether there is an administrator."""
    return bool(session.scalar(select(exists().where(Person.role == Role.ADMIN))))


@transaction
def open_first_link(session: Session, secret_key: str, now: datetime) -> str:
    """The secret of a new link that makes the first administrator; older links stop working."""
    link = FirstLink(secrets.token_urlsafe(18), secret_key)
    session.execute(delete(Invitation).where(Invitation.role == Role.ADMIN, Invitation.used_at.is_(None)))
    session.add(Invitation(digest=link.digest, role=Role.ADMIN, made_at=now, ends_at=now + _LINK_GOOD_FOR))
    session.flush()
    return link.secret


def check_first_link(session: Session, link: FirstLink) -> None:
    """Check that a link would make an administrator now.

    :raises Missing: if not.
    """
    mine = Invitation.digest == link.digest, Invitation.role == Role.ADMIN, Invitation.used_at.is_(None)
    if not session.scalar(select(exists().where(*mine))) or has_administrator(session):
        raise Missing(LINK_USED_UP)


@transaction
def become_first(session: Session, person: Person, link: FirstLink, now: datetime) -> None:
    """Make ``person`` the first administrator.

    :raises Stale: if the link has been used, or there is an administrator.
    """
    if has_administrator(session) or not _use(session, link.digest, Role.ADMIN, now):
        raise Stale(LINK_USED_UP)
    change_role(session, person, Role.ADMIN)


@transaction
def open_first_account(
    session: Session, person: Person, account: NewAccount, hashes: Hashes, link: FirstLink, now: datetime
) -> None:
    """Create the account of the first administrator.

    :raises BadInput: if the user name is taken.
    :raises Stale: if the link has been used, or there is an administrator.
    """
    open_account(session, person, account, hashes, new_stamp(), now)
    become_first(session, person, link, now)


@transaction
def invite_teacher(session: Session, host: Person, secret_key: str, now: datetime) -> str:
    """A code that makes the person who enters it a teacher.

    :raises NotAllowed: if ``host`` is neither a teacher nor an administrator.
    """
    if host.role not in {Role.TEACHER, Role.ADMIN}:
        raise NotAllowed("Only teachers and administrators can invite teachers.")
    code = draw_code()
    mine = digest("teacher", code, secret_key)
    session.add(Invitation(digest=mine, role=Role.TEACHER, made_by_id=host.id, made_at=now, ends_at=now + GOOD_FOR))
    session.flush()
    return code


@transaction
def accept(session: Session, person: Person, code: str, secret_key: str, now: datetime) -> bool:
    """Make ``person`` a teacher if the code is valid; an administrator stays one. Returns whether it was valid."""
    if not _use(session, digest("teacher", code, secret_key), Role.TEACHER, now):
        return False
    if person.role is Role.LEARNER:
        change_role(session, person, Role.TEACHER)
    return True


def _use(session: Session, kept: str, role: Role, now: datetime) -> bool:
    """Two people with the same code are settled by the row: the second finds it used."""
    good = update(Invitation).where(
        Invitation.digest == kept, Invitation.role == role, Invitation.used_at.is_(None), Invitation.ends_at > now
    )
    return session.execute(good.values(used_at=now).returning(Invitation.id)).scalar_one_or_none() is not None


def _leave_invitations(session: Session, person: Person) -> None:
    """Codes nobody has used go with the person who gave them out."""
    mine = Invitation.made_by_id == person.id
    session.execute(delete(Invitation).where(mine, Invitation.used_at.is_(None)))
    session.execute(update(Invitation).where(mine).values(made_by_id=None))


def _spent(_session: Session, now: datetime) -> list[Expired]:
    spent = func.coalesce(Invitation.used_at, Invitation.ends_at) <= now - retention.INVITATIONS
    return [Expired("invitations used or out of date", Invitation, spent)]


personal(
    Invitation,
    person=Invitation.made_by_id,
    on_leave=_leave_invitations,
    keep_for=_spent,
    export={
        "invitations": select(
            Invitation.role, Invitation.made_at, Invitation.used_at.is_not(None).label("used")
        ).order_by(Invitation.id)
    },
)
