"""Membership of a class: joining with a code, accounts a class creates, leaving, and the roster."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts.account_creation import new_person, take_along
from studyapp.accounts.codes import read_code
from studyapp.accounts.login_cards import LoginCard
from studyapp.accounts.models import Person, Role
from studyapp.accounts.names import fold_user_name, name_key
from studyapp.accounts.sign_in import new_stamp
from studyapp.classes.models import Class, Member
from studyapp.classes.pupil_user_names import free_user_names, user_name_for
from studyapp.database import transaction
from studyapp.errors import Missing, NotAllowed, Stale

CLOSED = "This class is not accepting new pupils at the moment. Ask its teacher."
NOBODY = "This pupil isn’t in this class."
MADE_HERE = "Your class created your account, so only your teacher can remove you."


class Enrolment(NamedTuple):
    """A person and their membership of a class."""

    person: Person
    member: Member
    #: When the newest login card was made; None without one.
    card_made_at: datetime | None

    @property
    def has_been_in(self) -> bool:
        """Whether the pupil has ever signed in; until then an imported account is only a name."""
        return not self.member.made_here or self.person.last_seen_at > self.person.created_at


def roster(session: Session, school_class: Class) -> list[Enrolment]:
    """Everyone in a class but its practice pupil, by name. Every list of pupils comes from here."""
    rows = session.execute(
        select(Person, Member, LoginCard.made_at)
        .join(Member, Member.person_id == Person.id)
        .outerjoin(LoginCard, LoginCard.person_id == Person.id)
        .where(Member.class_id == school_class.id, Person.is_practice.is_(False))
    )
    places = [Enrolment(person, member, made_at) for person, member, made_at in rows]
    return sorted(places, key=lambda place: (place.person.name.casefold(), place.person.id))


def distinct_names(places: Sequence[Enrolment]) -> dict[int, str]:
    """The name every page of a class shows for each pupil: with the user name where two names look alike."""
    times = Counter(name_key(place.person.name) for place in places)
    return {
        person.id: person.name if times[name_key(person.name)] == 1 else f"{person.name} ({person.user_name})"
        for person in (place.person for place in places)
    }


def enrolment_in(session: Session, school_class: Class, person_id: int) -> Enrolment:
    """One pupil and their membership.

    :raises Missing: if no pupil of the class has this id.
    """
    member, person = session.get(Member, (school_class.id, person_id)), session.get(Person, person_id)
    if member is None or person is None or person.is_practice:
        raise Missing(NOBODY)
    card = session.get(LoginCard, person_id)
    return Enrolment(person, member, card.made_at if card else None)


def own_pupil(session: Session, school_class: Class, person_id: int) -> Person:
    """A pupil whose account this class made. Only this function decides whose account a teacher can change.

    :raises Missing: if no pupil of the class has this id.
    :raises NotAllowed: if the account existed before, or another class made it.
    """
    place = enrolment_in(session, school_class, person_id)
    if not place.member.made_here:
        raise NotAllowed(f"{place.person.name} had an account before joining this class. Only they can change it.")
    return place.person


def class_with_code(session: Session, code: str) -> Class | None:
    """The class with this join code, however it was typed; None for a code no class has."""
    return session.scalars(select(Class).where(Class.join_code == read_code(code))).one_or_none()


def check_open(school_class: Class) -> None:
    """Check that a class accepts new pupils.

    :raises Stale: if it is locked or archived.
    """
    if school_class.locked or school_class.archived_at is not None:
        raise Stale(CLOSED)


@transaction
def join_class(session: Session, school_class: Class, person: Person, now: datetime) -> None:
    """Add a person with an account to a class; for a member this does nothing.

    :raises Stale: if the class accepts no new pupils.
    """
    check_open(school_class)
    if session.get(Member, (school_class.id, person.id)) is None:
        session.add(Member(class_id=school_class.id, person_id=person.id, joined_at=now, made_here=False))
        flush_or_refuse(session)


@transaction
def make_pupils(session: Session, school_class: Class, names: Sequence[str], now: datetime) -> list[Person]:
    """Create accounts for new pupils of a class, one for each name, in order. They sign in by login card."""
    user_names = free_user_names(session, (user_name_for(name, school_class.name) for name in names))
    people = [new_person(name, new_stamp(), now, Role.LEARNER) for name in names]
    for person, user_name in zip(people, user_names, strict=True):
        person.user_name, person.user_name_folded = user_name, fold_user_name(user_name)
    session.add_all(people)
    flush_or_refuse(session)
    session.add_all(
        Member(class_id=school_class.id, person_id=person.id, joined_at=now, made_here=True) for person in people
    )
    flush_or_refuse(session)
    return people


@transaction
def merge_pupils(session: Session, school_class: Class, person_id: int, line_id: int) -> Person:
    """Merge a pupil who joined under a nickname into their line of the roster: all games and answers move there.

    :raises Missing: if one of them is not in the class.
    :raises NotAllowed: if the class did not make both accounts.
    :raises Stale: if both are the same.
    """
    person, line = own_pupil(session, school_class, person_id), own_pupil(session, school_class, line_id)
    if person is line:
        raise Stale("That is the same pupil. Choose another one.")
    take_along(session, person, line)
    return line


@transaction
def move_pupils(session: Session, school_class: Class, to: Class, now: datetime) -> None:
    """Add every pupil whose account ``school_class`` made to ``to`` as well, with the same rights over the account."""
    own = [place.person.id for place in roster(session, school_class) if place.member.made_here]
    session.add_all(Member(class_id=to.id, person_id=person_id, joined_at=now, made_here=True) for person_id in own)
    flush_or_refuse(session)


@transaction
def leave_class(session: Session, class_id: int, person: Person) -> None:
    """Leave a class that the person joined with their own account.

    :raises Missing: if ``person`` is not in it.
    :raises NotAllowed: if the class made the account.
    """
    member = session.get(Member, (class_id, person.id))
    if member is None:
        raise Missing("You aren’t in this class.")
    if member.made_here:
        raise NotAllowed(MADE_HERE)
    session.delete(member)
    session.flush()


@transaction
def show_earlier(session: Session, class_id: int, person: Person, shows: bool) -> None:
    """Let the teachers of a class see earlier answers and those of other classes, or stop letting them.

    :raises Missing: if ``person`` is not in the class.
    """
    member = session.get(Member, (class_id, person.id))
    if member is None:
        raise Missing("You aren’t in this class.")
    member.shows_earlier = shows
    session.flush()


@transaction
def remove_from_class(session: Session, school_class: Class, person_id: int) -> Person:
    """Remove a pupil from a class; their account stays.

    :raises Missing: if no pupil of the class has this id.
    """
    person = enrolment_in(session, school_class, person_id).person
    session.execute(delete(Member).where(Member.class_id == school_class.id, Member.person_id == person_id))
    return person


def pupil_counts(session: Session, classes: Sequence[Class]) -> dict[int, int]:
    """How many pupils each of these classes has, by the class's id."""
    ids = [school_class.id for school_class in classes]
    counted = select(Member.class_id, func.count()).join(Person, Person.id == Member.person_id)
    counted = counted.where(Member.class_id.in_(ids), Person.is_practice.is_(False)).group_by(Member.class_id)
    return {row[0]: row[1] for row in session.execute(counted)}


def memberships_of(session: Session, person: Person) -> list[tuple[Class, Member]]:
    """The classes of a person, by name."""
    rows = session.execute(
        select(Class, Member).join(Member, Member.class_id == Class.id).where(Member.person_id == person.id)
    )
    return sorted(
        ((school_class, member) for school_class, member in rows), key=lambda row: (row[0].name.casefold(), row[0].id)
    )


def ids_without_card(places: Iterable[Enrolment]) -> list[int]:
    """Pupils whose account the class made and who have no login card yet."""
    return [place.person.id for place in places if place.member.made_here and place.card_made_at is None]


def flush_or_refuse(session: Session) -> None:
    """Send pending changes to the database.

    :raises Stale: if someone else has done the same at the same moment.
    """
    try:
        session.flush()
    except IntegrityError as race:
        raise Stale("Someone else changed this at the same moment. Check the list, then try again.") from race
