"""Joining a class under a nickname with its code: told apart, limited, and undone by the teacher in one press."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from itertools import count
from zoneinfo import ZoneInfo

from sqlalchemy import delete
from sqlalchemy.orm import Session

from studyapp.accounts.login_cards import keep_cards
from studyapp.accounts.models import Person, Role
from studyapp.accounts.names import fold_user_name, is_nickname, name_key
from studyapp.accounts.sign_in import end_sign_ins, new_stamp
from studyapp.classes.memberships import Enrolment, check_open, flush_or_refuse, roster
from studyapp.classes.models import Class, Member
from studyapp.classes.pupil_user_names import free_user_names, user_name_for
from studyapp.database import transaction
from studyapp.errors import Stale

#: More than two classes full of pupils, so that a leaked code cannot fill a class with strangers.
MOST_NICKNAMES = 60
TOO_MANY_NICKNAMES = (
    f"{MOST_NICKNAMES} pupils have joined this class by nickname, which is the limit. Tell your teacher."
)


@transaction
def join_under_nickname(
    session: Session, school_class: Class, person: Person, nickname: str, words_hash: str, now: datetime
) -> None:
    """Make a guest, or a new row, a pupil of the class with a login card; a guest keeps everything.

    :raises Stale: if the class accepts no new pupils.
    """
    check_open(school_class)
    places = roster(session, school_class)
    if len(nickname_joins(places)) >= MOST_NICKNAMES:
        raise Stale(TOO_MANY_NICKNAMES)
    nickname = _free_nickname(nickname, places)
    [user_name] = free_user_names(session, [user_name_for(nickname.replace(" ", ""), school_class.name)])
    person.role, person.name = Role.LEARNER, nickname
    # This pupil is here, unlike one who has only been imported so far.
    person.last_seen_at = now + timedelta(microseconds=1)
    person.user_name, person.user_name_folded = user_name, fold_user_name(user_name)
    session.add(person)
    end_sign_ins(session, person, new_stamp())
    session.add(Member(class_id=school_class.id, person_id=person.id, joined_at=now, made_here=True))
    flush_or_refuse(session)
    keep_cards(session, {person.id: words_hash}, now)


def nickname_joins(places: Sequence[Enrolment]) -> list[Enrolment]:
    """The pupils who joined with the class code under a nickname and still have it."""
    return [place for place in places if place.member.made_here and is_nickname(place.person.name)]


@transaction
def remove_nickname_joins(session: Session, school_class: Class, day: date) -> int:
    """Remove everyone who joined by nickname on this day of the class; how many they were."""
    zone = ZoneInfo(school_class.zone)
    joined = [
        place.person.id
        for place in nickname_joins(roster(session, school_class))
        if place.member.joined_at.astimezone(zone).date() == day
    ]
    session.execute(delete(Member).where(Member.class_id == school_class.id, Member.person_id.in_(joined)))
    return len(joined)


def _free_nickname(nickname: str, places: Iterable[Enrolment]) -> str:
    """The nickname, with a number if a pupil of the class has it already."""
    taken = {name_key(place.person.name) for place in places}
    choices = (nickname if number == 1 else f"{nickname} {number}" for number in count(1))
    return next(choice for choice in choices if name_key(choice) not in taken)
