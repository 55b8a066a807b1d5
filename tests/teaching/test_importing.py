"""A list of pupils goes into a class: who is new, who is updated, and whose account is nobody else's to touch."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes import Class
from studyapp.classes.class_owners import add_owner
from studyapp.classes.memberships import join_class, roster
from studyapp.classes.school_ids import SchoolId
from studyapp.teaching.roster.importing import Brought, bring_in
from studyapp.teaching.roster.planning import Change, plan
from studyapp.teaching.roster.row_parser import read_roll
from tests.accounts.factories import MORNING, make_person
from tests.teaching.factories import make_class, make_teacher

WITH_NUMBERS = "ID,First name,Last name\n1,Anna,Berger\n2,Anna,Braun\n3,Jonas,Weiß\n"


@pytest.fixture
def teacher(session: Session) -> Person:
    return make_teacher(session)


@pytest.fixture
def school_class(session: Session, teacher: Person) -> Class:
    return make_class(session, teacher)


def bring(session: Session, school_class: Class, teacher: Person, text: str) -> Brought:
    return bring_in(session, school_class, teacher, read_roll(text).pupils, MORNING)


def names(session: Session, school_class: Class) -> list[str]:
    return [place.person.name for place in roster(session, school_class)]


def changes(session: Session, school_class: Class, teacher: Person, text: str) -> list[Change]:
    return [step.change for step in plan(session, school_class, teacher, read_roll(text).pupils)]


def test_two_annas_are_two_pupils_with_two_user_names(session: Session, school_class: Class, teacher: Person) -> None:
    brought = bring(session, school_class, teacher, WITH_NUMBERS)

    assert brought == Brought(3, 0, 0)
    assert names(session, school_class) == ["Anna B.", "Anna B.", "Jonas W."]
    assert [place.person.user_name for place in roster(session, school_class)] == ["annab-7b", "annab2-7b", "jonasw-7b"]


def test_a_second_list_with_the_same_numbers_changes_nothing(
    session: Session, school_class: Class, teacher: Person
) -> None:
    bring(session, school_class, teacher, WITH_NUMBERS)

    assert bring(session, school_class, teacher, WITH_NUMBERS) == Brought(0, 0, 0)
    assert names(session, school_class) == ["Anna B.", "Anna B.", "Jonas W."]


def test_the_number_says_who_has_another_name_now(session: Session, school_class: Class, teacher: Person) -> None:
    bring(session, school_class, teacher, WITH_NUMBERS)
    annas = [place.person.id for place in roster(session, school_class)][:2]

    brought = bring(session, school_class, teacher, WITH_NUMBERS.replace("Braun", "Conrad") + "4,Mia,Fuchs\n")

    assert brought == Brought(1, 1, 0)
    assert names(session, school_class) == ["Anna B.", "Anna C.", "Jonas W.", "Mia F."]
    assert [place.person.id for place in roster(session, school_class)][:2] == annas


def test_the_same_pasted_names_bring_nobody_twice(session: Session, school_class: Class, teacher: Person) -> None:
    bring(session, school_class, teacher, "Anna Berger\nAnna Braun\nJonas Weiß\n")

    assert bring(session, school_class, teacher, "Anna Berger\nAnna Braun\nJonas Weiß\nMia Fuchs\n") == Brought(1, 0, 0)
    assert names(session, school_class) == ["Anna B.", "Anna B.", "Jonas W.", "Mia F."]


def test_whoever_came_without_a_number_gets_it_from_the_next_list(
    session: Session, school_class: Class, teacher: Person
) -> None:
    bring(session, school_class, teacher, "Jonas Weiß\n")

    assert bring(session, school_class, teacher, WITH_NUMBERS) == Brought(2, 0, 0)
    assert changes(session, school_class, teacher, WITH_NUMBERS.replace("Jonas", "Johannes"))[2] is Change.RENAMED


def test_numbers_for_two_of_the_same_name_do_not_guess_who_is_who(
    session: Session, school_class: Class, teacher: Person
) -> None:
    bring(session, school_class, teacher, "Anna Berger\nAnna Braun\n")

    assert changes(session, school_class, teacher, WITH_NUMBERS) == [Change.UNCLEAR, Change.UNCLEAR, Change.NEW]
    assert bring(session, school_class, teacher, WITH_NUMBERS) == Brought(1, 0, 0)


def test_a_pupil_of_another_class_of_the_teachers_comes_along_with_everything(
    session: Session, school_class: Class, teacher: Person
) -> None:
    bring(session, school_class, teacher, WITH_NUMBERS)
    next_year = make_class(session, teacher, name="8b")

    brought = bring(session, next_year, teacher, WITH_NUMBERS)

    assert brought == Brought(0, 0, 3)
    assert [place.person.id for place in roster(session, next_year)] == [
        place.person.id for place in roster(session, school_class)
    ]
    assert all(place.member.made_here for place in roster(session, next_year))


def test_the_same_numbers_of_another_teacher_are_other_pupils(
    session: Session, school_class: Class, teacher: Person
) -> None:
    bring(session, school_class, teacher, WITH_NUMBERS)
    other = make_teacher(session, "other")
    theirs = make_class(session, other, name="9c")

    brought = bring(session, theirs, other, WITH_NUMBERS.replace("Anna", "Ada"))

    assert brought == Brought(3, 0, 0)
    assert names(session, school_class) == ["Anna B.", "Anna B.", "Jonas W."]
    assert session.scalars(select(SchoolId.number).order_by(SchoolId.number)).all() == ["1", "1", "2", "2", "3", "3"]


def test_a_colleague_who_teaches_the_class_too_updates_the_same_pupils(
    session: Session, school_class: Class, teacher: Person
) -> None:
    bring(session, school_class, teacher, WITH_NUMBERS)
    colleague = make_teacher(session, "colleague")
    add_owner(session, school_class, "colleague", MORNING)

    assert bring(session, school_class, colleague, WITH_NUMBERS.replace("Weiß", "Zorn")) == Brought(0, 1, 0)
    assert names(session, school_class) == ["Anna B.", "Anna B.", "Jonas Z."]


def test_an_account_that_existed_before_is_never_renamed(
    session: Session, school_class: Class, teacher: Person
) -> None:
    jonas = make_person(session, "Jonas W.", "jonas")
    join_class(session, school_class, jonas, MORNING)
    bring(session, school_class, teacher, WITH_NUMBERS)

    brought = bring(session, school_class, teacher, WITH_NUMBERS.replace("Weiß", "Zorn"))

    assert brought == Brought(0, 0, 0)
    assert jonas.name == "Jonas W."
    assert names(session, school_class) == ["Anna B.", "Anna B.", "Jonas W."]
