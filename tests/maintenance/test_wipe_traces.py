"""After a person is deleted, the database files contain nothing about them, and the class totals stay."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.account_creation import rename
from studyapp.accounts.account_deletion import wipe_traces
from studyapp.accounts.cleanup import tidy
from studyapp.accounts.login_cards import keep_cards
from studyapp.accounts.passwords import Passwords
from studyapp.classes import Class
from studyapp.classes.memberships import make_pupils
from studyapp.config import PasswordCost
from studyapp.content import Deck
from studyapp.database import Database
from studyapp.play.levels.models import Evidence
from studyapp.play.models import Seat, Table
from studyapp.study.alias_suggestions import AliasSuggestion, suggest_alias
from studyapp.study.class_totals import class_answers, class_confusions
from studyapp.study.confusion_counts import recount
from studyapp.study.models import Answer, AskedQuestion, Origin, StudySession, Verdict
from tests.accounts.factories import MORNING
from tests.assignments.factories import do_work, set_work
from tests.play.factories import make_table, play
from tests.study.factories import READING, WRONG, answer_once, has_met, live_in
from tests.teaching.factories import client_of, make_class, make_teacher, pupils_of

FIRST_NAME, NAME, NICKNAME, TYPED = "Xanthippe Q.", "Xantho Q.", "Quizzical Zebu", "quetzalcoatl"
#: Of names the user name is made: ``xanthippeq7b``.
OF_THE_PERSON = ("xanth", "zebu", TYPED, "zanzibar")
LATER = MORNING + timedelta(days=1)


def lives_fully(session: Session, deck: Deck, school_class: Class) -> Person:
    """A pupil with data of every kind: study, typed answers, suggestions, games, homework and a login card."""
    [pupil] = make_pupils(session, school_class, [FIRST_NAME], MORNING)
    rename(session, pupil, NAME)
    keep_cards(session, {pupil.id: Passwords(PasswordCost(time=1, memory=8)).hash("zanzibar")}, MORNING)
    live_in(session, pupil, "Africa/Dar_es_Salaam")
    has_met(session, pupil, "zeus", LATER)
    answer_once(session, deck, pupil, LATER)
    answer_once(session, deck, pupil, LATER, figure="hera", given=WRONG)
    _types(session, pupil)
    do_work(session, deck, pupil, set_work(session, deck, school_class), LATER)
    return pupil


def _types(session: Session, pupil: Person) -> None:
    study_session = session.scalars(select(StudySession).where(StudySession.person_id == pupil.id)).first()
    assert study_session is not None
    question = {"figure": "hermes", "skill": "who", "clue": "who/0", "kind": "typed", "options": []}
    asked = AskedQuestion(person_id=pupil.id, sitting_id=study_session.id, number=9, step=0, shown_at=LATER, **question)
    session.add(asked)
    session.flush()
    at = {"answered_at": LATER + READING, "received_at": LATER + READING, "study_date": LATER.date(), "zone": "UTC"}
    judged = {"verdict": Verdict.WRONG, "rule": "", "too_fast": False, "content_version": "1"}
    session.add(Answer(asked_id=asked.id, origin=Origin.STUDY, given=TYPED, named=None, **at, **judged))
    session.flush()
    recount(session, pupil.id, "hermes", LATER.date())
    session.commit()
    suggest_alias(session, pupil, asked)


def plays(session: Session, pupil: Person, others: list[Person]) -> None:
    """A table alone, one with others under another name, and a shared seat."""
    play(session, make_table(session, pupil))
    with_others = make_table(session, pupil, people=others)
    with_others.seats[0].name = NICKNAME
    for _ in range(6):
        play(session, with_others)
    shared = make_table(session, pupil)
    shared.seats[0].mate_id = others[0].id
    session.commit()


def found_in_files(folder: Path) -> list[str]:
    kept = b"".join(path.read_bytes() for path in folder.glob("studyapp.db*")).lower()
    return [word for word in OF_THE_PERSON if word.encode() in kept]


def by_the_teacher(app: Flask, database: Database) -> None:
    pupil = pupils_of(database, 1)[NAME]
    assert client_of(app, "weiss").post(f"/classes/1/pupils/{pupil}/delete").status_code == 303


def by_time(app: Flask, database: Database) -> None:
    with database.writing() as session:
        session.get_one(Class, 1).year_ends = MORNING.date()
        session.commit()
    tidy(database, MORNING + timedelta(days=61))
    wipe_traces(database)


@pytest.mark.parametrize("delete", [by_the_teacher, by_time])
def test_nothing_of_a_deleted_pupil_is_left_and_the_class_totals_stay(
    app: Flask, database: Database, deck: Deck, tmp_path: Path, delete: Callable[[Flask, Database], None]
) -> None:
    with database.writing() as session:
        found = make_class(session, make_teacher(session), "Anna B.", "Jonas W.")
        others = list(session.scalars(select(Person).where(Person.name.in_(["Anna B.", "Jonas W."]))))
        plays(session, lives_fully(session, deck, found), others)
        session.rollback()
        before = class_answers(session, found), class_confusions(session, found)
    with_all = found_in_files(tmp_path)

    delete(app, database)

    with database.reading() as session:
        found = session.get_one(Class, 1)
        after = class_answers(session, found), class_confusions(session, found)
        left = [session.scalars(select(model)).all() for model in (Answer, AliasSuggestion, Evidence)]
    assert with_all == list(OF_THE_PERSON[:3])
    assert found_in_files(tmp_path) == []
    assert [sorted(map(str, totals)) for totals in after] == [sorted(map(str, totals)) for totals in before]
    assert sum(total.times for total in after[0]) > 5
    assert left == [[], [], []]


def test_the_game_of_the_other_players_continues(app: Flask, database: Database, deck: Deck) -> None:
    with database.writing() as session:
        found = make_class(session, make_teacher(session), "Anna B.", "Jonas W.")
        others = list(session.scalars(select(Person).where(Person.name.in_(["Anna B.", "Jonas W."]))))
        plays(session, lives_fully(session, deck, found), others)

    by_the_teacher(app, database)

    with database.reading() as session:
        tables = session.scalars(select(Table).order_by(Table.id)).all()
        seats = session.scalars(select(Seat).order_by(Seat.table_id, Seat.number)).all()
    assert len(tables) == 2
    assert [seat.name for seat in seats][:3] == ["Somebody", "Anna B.", "Jonas W."]
    assert (seats[3].name, seats[3].person_id) == ("Seat 1", others[0].id)


def test_a_database_log_in_use_is_emptied_later(database: Database, caplog: pytest.LogCaptureFixture) -> None:
    with database.reading() as reader, database.writing() as session:
        reader.scalars(select(Person)).all()
        make_teacher(session)
        connection = database.engine.raw_connection()
        connection.cursor().execute("PRAGMA busy_timeout=10")
        connection.close()

        in_vain = wipe_traces(database)

    assert (in_vain, wipe_traces(database)) == (False, True)
    assert "until the next daily clean-up" in caplog.text
