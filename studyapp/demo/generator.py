"""Fill a database with simulated classes and their weeks of study, and remove them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from random import Random
from zoneinfo import ZoneInfo

from sqlalchemy import delete, func, select, union
from sqlalchemy.orm import Session

from studyapp.accounts import Person, Role
from studyapp.accounts.account_creation import NewAccount, make_account, new_person
from studyapp.accounts.account_deletion import leave
from studyapp.accounts.names import KIND, PICTURES
from studyapp.accounts.sign_in import new_stamp
from studyapp.classes import Class, Member
from studyapp.classes.class_owners import Owner
from studyapp.classes.let_in_requests import LetInRequest
from studyapp.classes.models import Hidden, Holiday
from studyapp.content import Deck
from studyapp.database import Database, transaction
from studyapp.demo.bulk_writer import SessionRecord, save_day
from studyapp.demo.homework import HomeworkTurn, create_homework
from studyapp.demo.pupil import SimulatedPupil, SimulatedSession, choose_mix_ups
from studyapp.errors import Refusal
from studyapp.study.answering import deck_version
from studyapp.study.memory_rebuild import rebuild
from studyapp.study.models import Learner
from studyapp.study.study_day import next_day, study_day, week_of, weeks_before

ZONE = "Europe/Berlin"
SCHOOL_DAYS = 5
"""From Monday on; a simulated learner skips one in twelve."""

QUIZ = 30
"""The number of questions of a quiz."""

THERE_ALREADY = "There are made-up learners already. Remove them first: studyapp demo --remove"


@dataclass(frozen=True)
class Size:
    """How much to simulate: learners in all, classes, and full weeks before this one."""

    learners: int
    weeks: int
    classes: int


def fill(
    database: Database,
    deck: Deck,
    size: Size,
    password_hash: str,
    *,
    now: datetime,
    rng: Random,
    tell: Callable[[str], None] = lambda _: None,
) -> int:
    """Create classes, their teacher, learners and their answers; return the number of answers.

    Each day is one transaction, so a server can run at the same time.

    :raises Refusal: if there are simulated learners already.
    """
    with database.writing() as session:
        people = _make_people(session, size, password_hash, now)
        turns = create_homework(session, deck, now)
    pupils = [SimulatedPupil(person, deck, rng, rng.betavariate(4, 2), choose_mix_ups(deck, rng)) for person in people]
    version, answers = deck_version(deck), 0
    for day in _days(size.weeks, study_day(now, ZONE)):
        seen = [one for pupil in pupils for one in _one_day(pupil, day, turns.get(pupil.person_id, ()), rng, version)]
        with database.writing() as session:
            save_day(session, seen)
        answers += sum(len(one.sat.said) for one in seen)
        tell(f"{day}: {answers} answers")
    for person in people:
        with database.writing() as session:
            rebuild(session, person)
    return answers


def remove(database: Database) -> int:
    """Remove all simulated people, with their data and classes; return the number of people."""
    with database.reading() as session:
        people = session.scalars(select(Person.id).where(Person.is_demo)).all()
        mine = [select(model.class_id).where(model.person_id.in_(people)) for model in (Member, Owner)]
        classes = session.scalars(union(*mine)).all()
    for number in people:
        with database.writing() as session:
            leave(session, session.get_one(Person, number))
    with database.writing() as session:
        _close_classes(session, classes)
    return len(people)


@transaction
def _make_people(session: Session, size: Size, password_hash: str, now: datetime) -> list[int]:
    if session.scalar(select(func.count()).where(Person.is_demo)):
        raise Refusal(THERE_ALREADY)
    classes = [Class(name=f"Made-up class {number + 1}", zone=ZONE, created_at=now) for number in range(size.classes)]
    session.add_all(classes)
    people = [_learner(session, number, password_hash, now) for number in range(size.learners)]
    session.flush()
    # A class counts its learners' answers from the day of joining on.
    joined = now - timedelta(weeks=size.weeks + 1)
    for number, person in enumerate(people):
        session.add(Member(class_id=classes[number % len(classes)].id, person_id=person.id, joined_at=joined))
        session.add(Learner(person_id=person.id, zone=ZONE, further_skills=[]))
    teacher = _person(session, NewAccount("demo-teacher", "Made-up teacher", ""), Role.TEACHER, password_hash, now)
    session.flush()
    session.add_all(Owner(class_id=found.id, person_id=teacher.id, since=joined) for found in classes)
    return [person.id for person in people]


def _learner(session: Session, number: int, password_hash: str, now: datetime) -> Person:
    name = f"{KIND[number % len(KIND)]} {PICTURES[number % len(PICTURES)]}"
    return _person(session, NewAccount(f"demo-{number + 1:02}", name, ""), Role.LEARNER, password_hash, now)


def _person(session: Session, account: NewAccount, role: Role, password_hash: str, now: datetime) -> Person:
    person = new_person(account.name, new_stamp(), now)
    person.is_demo = True
    return make_account(session, person, account, password_hash, role)


@transaction
def _close_classes(session: Session, classes: Sequence[int]) -> None:
    """Delete the classes that only simulated people belonged to."""
    alone = Class.id.in_(classes), Class.id.not_in(select(Member.class_id)), Class.id.not_in(select(Owner.class_id))
    gone = session.scalars(select(Class.id).where(*alone)).all()
    for model in (Holiday, Hidden, LetInRequest):
        session.execute(delete(model).where(model.class_id.in_(gone)))
    session.execute(delete(Class).where(Class.id.in_(gone)))


def _days(weeks: int, today: date) -> Iterator[date]:
    """The school days from the Monday of the first week to yesterday."""
    day = weeks_before(week_of(today), weeks)
    while day < today:
        if day.weekday() < SCHOOL_DAYS:
            yield day
        day = next_day(day)


def _one_day(
    pupil: SimulatedPupil, day: date, turns: Sequence[HomeworkTurn], rng: Random, version: str
) -> Iterator[SessionRecord]:
    """Homework at noon, study in the afternoon, a quiz in the evening; on some days only homework."""
    for turn in turns:
        if turn.day == day:
            yield _seen(pupil, pupil.homework(turn), day, time(12, rng.randrange(60)), version)
    if rng.random() < 1 / 12:
        return
    yield _seen(pupil, pupil.study(day), day, time(15, rng.randrange(60)), version)
    yield _seen(pupil, pupil.quiz(day, QUIZ), day, time(18, rng.randrange(60)), version)


def _seen(pupil: SimulatedPupil, sat: SimulatedSession, day: date, clock: time, version: str) -> SessionRecord:
    begun = datetime.combine(day, clock, ZoneInfo(ZONE)) + timedelta(seconds=pupil.person_id % 60)
    return SessionRecord(pupil.person_id, sat, begun, day, ZONE, version)
