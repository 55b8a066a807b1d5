"""The clean-up deletes people who have not been here for long and pupils of past years, and nobody else."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

import studyapp.app  # noqa: F401 - the whole register of personal data
from studyapp.accounts import Person, Role
from studyapp.accounts import retention as kept_for
from studyapp.accounts.audit import AuditEntry
from studyapp.accounts.cleanup import TIME, due, let_go, people_due, tidy
from studyapp.accounts.invitations import Invitation, invite_teacher
from studyapp.accounts.models import Guess
from studyapp.accounts.sign_in import see_again
from studyapp.accounts.sign_in_rate_limit import begin_attempt
from studyapp.classes import Class, Member
from studyapp.classes.class_lifecycle import archive
from studyapp.classes.let_in_requests import ask_to_be_let_in
from studyapp.classes.memberships import join_class, move_pupils
from studyapp.database import Base, Database, transaction
from tests.accounts.factories import MORNING, make_guest, make_person
from tests.teaching.factories import make_class, make_teacher

JULY = date(2026, 7, 31)
#: The first moment of 29 September in Berlin, sixty days after the last of July.
OVER = datetime(2026, 9, 28, 22, 0, tzinfo=UTC)


@transaction
def end_year(session: Session, school_class: Class, day: date | None) -> None:
    school_class.year_ends = day


def names(database: Database) -> list[str]:
    with database.reading() as session:
        return list(session.scalars(select(Person.name).order_by(Person.id)))


def number_of(database: Database, model: type[Base]) -> int:
    with database.reading() as session:
        return session.scalar(select(func.count()).select_from(model)) or 0


def counts(database: Database, now: datetime) -> dict[str, int]:
    with database.reading() as session:
        return {one.words: one.number for one in due(session, now) if one.number}


def test_a_guest_is_deleted_thirty_days_after_the_last_visit(any_database: Database) -> None:
    with any_database.writing() as session:
        make_guest(session, "Long Gone")
        make_guest(session, "Here Lately", MORNING + timedelta(seconds=1))

    tidy(any_database, MORNING + kept_for.GUESTS)

    assert names(any_database) == ["Here Lately"]


def test_an_account_without_a_class_is_deleted_thirteen_months_after_the_last_visit(database: Database) -> None:
    with database.writing() as session:
        make_person(session, "Greta")
        jonas = make_person(session, "Jonas", "jonas")
        see_again(session, jonas.id, MORNING + timedelta(days=1))

    tidy(database, MORNING + kept_for.ACCOUNTS)

    assert names(database) == ["Jonas"]


def test_teachers_and_members_of_running_classes_stay(session: Session, database: Database) -> None:
    end_year(session, make_class(session, make_teacher(session), "Anna B."), None)

    tidy(database, MORNING + kept_for.ACCOUNTS)

    assert names(database) == ["Mrs Weiss", "Anna B."]


def test_an_archived_class_without_an_end_keeps_nobody(session: Session, database: Database) -> None:
    found = make_class(session, make_teacher(session), "Anna B.")
    end_year(session, found, None)
    archive(session, found, MORNING)

    tidy(database, MORNING + kept_for.ACCOUNTS - timedelta(days=1))
    stayed = names(database)
    tidy(database, MORNING + kept_for.ACCOUNTS)

    assert (stayed, names(database)) == (["Mrs Weiss", "Anna B."], ["Mrs Weiss"])


def test_the_administrator_who_was_here_last_stays(session: Session, database: Database) -> None:
    make_person(session, "First", "first", role=Role.ADMIN)
    make_person(session, "Second", "second", role=Role.ADMIN)

    tidy(database, MORNING + kept_for.ACCOUNTS)

    assert names(database) == ["Second"]


@pytest.mark.parametrize(("moment", "stays"), [(OVER - timedelta(seconds=1), True), (OVER, False)])
def test_pupils_are_deleted_sixty_days_after_the_school_year_in_the_time_zone_of_the_class(
    session: Session, database: Database, moment: datetime, stays: bool
) -> None:
    end_year(session, make_class(session, make_teacher(session), "Anna B."), JULY)

    tidy(database, moment)

    assert ("Anna B." in names(database)) is stays


def test_pupils_who_are_in_another_running_class_stay(session: Session, database: Database) -> None:
    weiss = make_teacher(session)
    old, new = make_class(session, weiss, "Anna B."), make_class(session, weiss, name="8b Latin")
    end_year(session, old, JULY)
    end_year(session, new, JULY.replace(year=2027))
    move_pupils(session, old, new, MORNING)

    tidy(database, OVER)

    assert "Anna B." in names(database)


def test_an_account_that_existed_before_only_loses_its_place(session: Session, database: Database) -> None:
    found = make_class(session, make_teacher(session))
    join_class(session, found, make_person(session, "Greta"), MORNING)
    end_year(session, found, JULY)

    tidy(database, OVER)

    assert "Greta" in names(database)
    assert number_of(database, Member) == 0


def test_rows_whose_time_is_over_are_deleted(session: Session, database: Database) -> None:
    weiss = make_teacher(session)
    begin_attempt(session, "somebody", MORNING)
    invite_teacher(session, weiss, "a secret", MORNING)
    ask_to_be_let_in(session, make_class(session, weiss), "A", "a digest", MORNING)
    later = MORNING + timedelta(days=38)

    assert counts(database, later) == {
        "wrong passwords": 1,
        "invitations used or out of date": 1,
        "requests to be let in": 1,
    }
    tidy(database, later)

    assert counts(database, later) == {}
    assert (number_of(database, Guess), number_of(database, Invitation)) == (0, 0)


def test_what_would_be_deleted_is_counted_and_stays(session: Session, database: Database) -> None:
    make_guest(session)

    counted = counts(database, MORNING + kept_for.GUESTS)

    assert counted == {"guests not here for 30 days": 1}
    assert names(database) == ["Bright Owl"]


def test_a_person_who_comes_back_meanwhile_stays(any_database: Database) -> None:
    now = MORNING + kept_for.GUESTS
    with any_database.writing() as session:
        guest = make_guest(session)
        kind = people_due(session, now)[0]
        see_again(session, guest.id, now)

        assert let_go(session, kind, guest.id, now) is False

    assert names(any_database) == ["Bright Owl"]


def test_a_deleted_account_leaves_an_audit_line_and_a_guest_none(session: Session, database: Database) -> None:
    make_person(session)
    make_guest(session)

    tidy(database, MORNING + kept_for.ACCOUNTS)

    with database.reading() as session:
        line = session.scalars(select(AuditEntry)).one()
    assert (line.who, line.what, line.kind, line.object_id) == (TIME, "time was up", "person", 1)
