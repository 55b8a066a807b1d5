"""Importing a list into a class: who is new, who is updated, and which accounts a list never changes."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes import Class
from studyapp.classes.class_owners import add_owner
from studyapp.classes.memberships import join_class, roster
from studyapp.classes.school_ids import SchoolId
from studyapp.teaching.roster.importing import ImportCounts, save_import
from studyapp.teaching.roster.planning import Change, PlannedLine, plan_import
from studyapp.teaching.roster.row_parser import RosterLine, read_text
from tests.accounts.factories import MORNING, make_person
from tests.teaching.factories import make_class, make_teacher

WITH_NUMBERS = "ID,First name,Last name\n11,Anna,Berger\n12,Anna,Braun\n13,Jonas,Weiß\n"
NAMES = ["Anna Be.", "Anna Br.", "Jonas W."]


@pytest.fixture
def teacher(session: Session) -> Person:
    return make_teacher(session)


@pytest.fixture
def school_class(session: Session, teacher: Person) -> Class:
    return make_class(session, teacher)


def planned(session: Session, school_class: Class, teacher: Person, text: str) -> list[PlannedLine]:
    return plan_import(session, school_class, teacher, read_text(text).lines)


def import_list(session: Session, school_class: Class, teacher: Person, text: str) -> ImportCounts:
    """Import every line that is ticked by itself."""
    steps = [step for step in planned(session, school_class, teacher, text) if step.is_certain]
    return save_import(session, school_class, teacher, steps, MORNING)


def names(session: Session, school_class: Class) -> list[str]:
    return [place.person.name for place in roster(session, school_class)]


def changes(session: Session, school_class: Class, teacher: Person, text: str) -> list[tuple[Change, bool]]:
    return [(step.change, step.is_certain) for step in planned(session, school_class, teacher, text)]


def test_two_annas_are_two_pupils_told_apart_in_both_names(
    session: Session, school_class: Class, teacher: Person
) -> None:
    counts = import_list(session, school_class, teacher, WITH_NUMBERS)

    assert counts == ImportCounts(3, 0, 0)
    assert names(session, school_class) == NAMES
    assert [place.person.user_name for place in roster(session, school_class)] == [
        "annabe-7b",
        "annabr-7b",
        "jonasw-7b",
    ]


@pytest.mark.parametrize("text", [WITH_NUMBERS, "Anna Berger\nAnna Braun\nJonas Weiß\n", "Anna Berger\nAnna Berger\n"])
def test_the_same_list_again_changes_nothing(session: Session, school_class: Class, teacher: Person, text: str) -> None:
    import_list(session, school_class, teacher, text)
    before = names(session, school_class)

    assert import_list(session, school_class, teacher, text) == ImportCounts(0, 0, 0)
    assert names(session, school_class) == before


def test_an_id_with_a_near_name_is_a_rename(session: Session, school_class: Class, teacher: Person) -> None:
    import_list(session, school_class, teacher, WITH_NUMBERS)
    annas = [place.person.id for place in roster(session, school_class)][:2]

    counts = import_list(session, school_class, teacher, WITH_NUMBERS.replace("Braun", "Conrad") + "14,Mia,Fuchs\n")

    assert counts == ImportCounts(1, 1, 0)
    assert names(session, school_class) == ["Anna Be.", "Anna C.", "Jonas W.", "Mia F."]
    assert [place.person.id for place in roster(session, school_class)][:2] == annas


def test_an_id_with_another_name_is_an_unticked_rename_that_says_who_it_was(
    session: Session, school_class: Class, teacher: Person
) -> None:
    import_list(session, school_class, teacher, WITH_NUMBERS)

    step = planned(session, school_class, teacher, WITH_NUMBERS.replace("Jonas,Weiß", "Ben,Graf"))[2]

    assert (step.change, step.was, step.is_certain) == (Change.RENAMED, "Jonas W.", False)
    assert step.words == "ID 13 was Jonas W. The name is different, so we left it unticked."
    assert save_import(session, school_class, teacher, [step], MORNING) == ImportCounts(0, 1, 0)
    assert "Ben G." in names(session, school_class)


def test_an_unticked_rename_does_not_free_the_old_name(session: Session, school_class: Class, teacher: Person) -> None:
    import_list(session, school_class, teacher, "ID,First name,Last name\n13,Jonas,Weiß\n")

    steps = planned(session, school_class, teacher, "ID,First name,Last name\n13,Ben,Graf\n14,Jonas,Wolf\n")

    assert [step.shown for step in steps] == ["Ben G.", "Jonas Wo."]


def test_ids_that_were_swapped_rename_nobody_unasked(session: Session, school_class: Class, teacher: Person) -> None:
    import_list(session, school_class, teacher, WITH_NUMBERS)

    swapped = "ID,First name,Last name\n13,Anna,Berger\n11,Jonas,Weiß\n"

    assert changes(session, school_class, teacher, swapped) == [(Change.RENAMED, False)] * 2
    assert import_list(session, school_class, teacher, swapped) == ImportCounts(0, 0, 0)
    assert names(session, school_class) == NAMES


def test_a_name_already_taken_is_told_apart_from_the_first_moment(
    session: Session, school_class: Class, teacher: Person
) -> None:
    import_list(session, school_class, teacher, "ID,First name,Last name\n11,Anna,Berger\n")

    import_list(session, school_class, teacher, WITH_NUMBERS)

    assert names(session, school_class) == ["Anna B.", "Anna Br.", "Jonas W."]


def test_a_pupil_without_an_id_gets_it_from_the_next_list(
    session: Session, school_class: Class, teacher: Person
) -> None:
    import_list(session, school_class, teacher, "Jonas Weiß\n")

    assert import_list(session, school_class, teacher, WITH_NUMBERS) == ImportCounts(2, 0, 0)
    renamed = WITH_NUMBERS.replace("Jonas,Weiß", "Jona,Wolf")
    assert changes(session, school_class, teacher, renamed)[2] == (Change.RENAMED, True)


def test_ids_for_two_of_the_same_name_do_not_guess_who_is_who(
    session: Session, school_class: Class, teacher: Person
) -> None:
    import_list(session, school_class, teacher, "Anna Berger\nAnna Berger\n")
    text = "ID,First name,Last name\n11,Anna,Berger\n12,Anna,Berger\n13,Jonas,Weiß\n"

    steps = planned(session, school_class, teacher, text)

    assert [(step.change, step.is_certain) for step in steps[:2]] == [(Change.NEW, False)] * 2
    assert steps[0].candidates and "Is this the same pupil?" in steps[0].words
    assert import_list(session, school_class, teacher, text) == ImportCounts(1, 0, 0)


def test_a_name_with_another_id_is_asked_about(session: Session, school_class: Class, teacher: Person) -> None:
    import_list(session, school_class, teacher, WITH_NUMBERS)

    [step] = planned(session, school_class, teacher, "ID,First name,Last name\n99,Jonas,Weiß\n")

    assert (step.change, step.is_certain) == (Change.NEW, False)
    [(person_id, label)] = step.candidates
    assert label == "Jonas W. (jonasw-7b)"
    line = RosterLine(2, "Jonas", "Weiß", "99", who=str(person_id))
    [decided] = plan_import(session, school_class, teacher, [line])
    assert (decided.change, decided.person_id, decided.is_certain) == (Change.SAME, person_id, True)


def test_a_list_with_two_pupils_for_one_in_the_class_asks_which_it_is(
    session: Session, school_class: Class, teacher: Person
) -> None:
    import_list(session, school_class, teacher, "Anna Berger\n")

    assert changes(session, school_class, teacher, "Anna Berger\nAnna Braun\n") == [(Change.NEW, False)] * 2


def test_a_pupil_of_another_class_of_the_teachers_comes_along_with_everything(
    session: Session, school_class: Class, teacher: Person
) -> None:
    import_list(session, school_class, teacher, WITH_NUMBERS)
    next_year = make_class(session, teacher, name="8b")

    counts = import_list(session, next_year, teacher, WITH_NUMBERS)

    assert counts == ImportCounts(0, 0, 3)
    assert [place.person.id for place in roster(session, next_year)] == [
        place.person.id for place in roster(session, school_class)
    ]
    assert all(place.member.made_here for place in roster(session, next_year))


def test_the_same_numbers_of_another_teacher_are_other_pupils(
    session: Session, school_class: Class, teacher: Person
) -> None:
    import_list(session, school_class, teacher, WITH_NUMBERS)
    other = make_teacher(session, "other")
    theirs = make_class(session, other, name="9c")

    counts = import_list(session, theirs, other, WITH_NUMBERS.replace("Anna", "Ada"))

    assert counts == ImportCounts(3, 0, 0)
    assert names(session, school_class) == NAMES
    assert session.scalars(select(SchoolId.number).order_by(SchoolId.number)).all() == [
        "11",
        "11",
        "12",
        "12",
        "13",
        "13",
    ]


def test_a_colleague_who_teaches_the_class_too_updates_the_same_pupils(
    session: Session, school_class: Class, teacher: Person
) -> None:
    import_list(session, school_class, teacher, WITH_NUMBERS)
    colleague = make_teacher(session, "colleague")
    add_owner(session, school_class, "colleague", MORNING)

    assert import_list(session, school_class, colleague, WITH_NUMBERS.replace("Weiß", "Zorn")) == ImportCounts(0, 1, 0)
    assert names(session, school_class) == ["Anna Be.", "Anna Br.", "Jonas Z."]


def test_an_account_that_existed_before_is_never_renamed(
    session: Session, school_class: Class, teacher: Person
) -> None:
    jonas = make_person(session, "Jonas W.", "jonas")
    join_class(session, school_class, jonas, MORNING)
    import_list(session, school_class, teacher, WITH_NUMBERS)

    counts = import_list(session, school_class, teacher, WITH_NUMBERS.replace("Weiß", "Zorn"))

    assert counts == ImportCounts(0, 0, 0)
    assert jonas.name == "Jonas W."
    assert names(session, school_class) == NAMES


def test_a_pupil_who_joins_a_class_with_a_look_alike_is_told_apart(
    session: Session, school_class: Class, teacher: Person
) -> None:
    import_list(session, school_class, teacher, "ID,First name,Last name\n11,Anna,Berger\n")
    other = make_class(session, teacher, name="8b")
    import_list(session, other, teacher, "ID,First name,Last name\n12,Anna,Braun\n")

    [step] = planned(session, other, teacher, "ID,First name,Last name\n11,Anna,Berger\n")

    assert (step.change, step.was, step.shown) == (Change.JOINS, "Anna B.", "Anna Be.")
