"""The same over SQLite and PostgreSQL: lists, cards, doors, and two who come at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from studyapp.accounts import Person, Role
from studyapp.accounts.invitations import FirstLink, accept, become_first, invite_teacher, open_first_link
from studyapp.accounts.login_cards import card_hash, keep_cards
from studyapp.accounts.roles import give_role
from studyapp.classes import Class
from studyapp.classes.class_lifecycle import begin_new_year, change_class
from studyapp.classes.class_owners import add_owner, stop_teaching
from studyapp.classes.class_policy import ClassPolicy, policy_for
from studyapp.classes.hidden_content import hidden_parts, hide_parts
from studyapp.classes.let_in_requests import ask_to_be_let_in, let_in, use_let_in
from studyapp.classes.memberships import join_class, roster
from studyapp.classes.practice_pupil import practice_pupil
from studyapp.content import Deck
from studyapp.database import Database
from studyapp.errors import BadInput, Missing, Refusal, Stale
from studyapp.study.answer_transfer import transfer_answers
from studyapp.teaching.roster.importing import ImportCounts, save_import
from studyapp.teaching.roster.planning import plan_import
from studyapp.teaching.roster.row_parser import read_text
from tests.accounts.factories import MORNING, make_person
from tests.study.factories import answer_once
from tests.teaching.factories import make_class, make_teacher, pupils_of

KEY = "a secret"
LIST = "ID,First name,Last name\n11,Anna,Berger\n12,Anna,Braun\n"


def at_once(database: Database, first: Callable[[Session], object], second: Callable[[Session], object]) -> list[str]:
    """Let two act at the same moment, each in a transaction of its own; what became of each, in words, sorted."""
    start = Barrier(2)

    def act(verb: Callable[[Session], object]) -> str:
        start.wait(timeout=10)
        with database.writing() as session:
            try:
                verb(session)
            except Refusal as refusal:
                return type(refusal).__name__
            return "done"

    with ThreadPoolExecutor(2) as threads:
        return sorted(threads.map(act, (first, second)))


def test_a_list_goes_in_and_again(any_database: Database) -> None:
    with any_database.writing() as session:
        teacher = make_teacher(session)
        school_class = make_class(session, teacher)

        brought = []
        for text in (LIST, LIST.replace("Braun", "Conrad")):
            steps = plan_import(session, school_class, teacher, read_text(text).lines)
            brought.append(save_import(session, school_class, teacher, steps, MORNING))
        following = begin_new_year(session, school_class, "8b", MORNING)
        members = [len(roster(session, one)) for one in (school_class, following)]

    assert brought == [ImportCounts(2, 0, 0), ImportCounts(0, 1, 0)]
    assert members == [2, 2]


def test_cards_and_doors(any_database: Database) -> None:
    with any_database.writing() as session:
        school_class = make_class(session, make_teacher(session), "Anna B.")
        [anna] = [place.person for place in roster(session, school_class)]
        keep_cards(session, {anna.id: "first"}, MORNING)
        keep_cards(session, {anna.id: "second"}, MORNING)
        one = ask_to_be_let_in(session, school_class, "a", "digest", MORNING)
        let_in(session, school_class, one.id, anna.id, MORNING)

        assert use_let_in(session, "digest", MORNING) is anna
        assert card_hash(session, anna) == "second"


def test_the_first_link_makes_one_administrator_of_two_who_use_it_at_once(any_database: Database) -> None:
    with any_database.writing() as session:
        link = FirstLink(open_first_link(session, KEY, MORNING), KEY)
        ids = [make_person(session, name, name).id for name in ("one", "other")]

    def become(person_id: int) -> Callable[[Session], object]:
        return lambda session: become_first(session, session.get_one(Person, person_id), link, MORNING)

    assert at_once(any_database, become(ids[0]), become(ids[1])) == ["Stale", "done"]
    with any_database.reading() as session:
        assert session.scalar(select(func.count()).where(Person.role == Role.ADMIN)) == 1


def test_a_code_on_paper_makes_one_teacher_of_two_who_bring_it_at_once(any_database: Database) -> None:
    with any_database.writing() as session:
        code = invite_teacher(session, make_teacher(session), KEY, MORNING)
        ids = [make_person(session, name, name).id for name in ("one", "other")]

    def bring(person_id: int) -> Callable[[Session], object]:
        return lambda session: accept(session, session.get_one(Person, person_id), code, KEY, MORNING)

    at_once(any_database, bring(ids[0]), bring(ids[1]))

    with any_database.reading() as session:
        assert session.scalar(select(func.count()).where(Person.role == Role.TEACHER)) == 2


def test_one_of_two_administrators_who_step_down_at_once_stays(any_database: Database) -> None:
    with any_database.writing() as session:
        for name in ("one", "other"):
            make_person(session, name, name, role=Role.ADMIN)

    def step_down(name: str) -> Callable[[Session], object]:
        def verb(session: Session) -> object:
            giver = session.scalars(select(Person).where(Person.user_name == name)).one()
            return give_role(session, giver, name, Role.TEACHER, MORNING)

        return verb

    assert at_once(any_database, step_down("one"), step_down("other")) == [BadInput.__name__, "done"]


def test_one_of_two_teachers_who_give_a_class_up_at_once_keeps_it(any_database: Database) -> None:
    with any_database.writing() as session:
        first, second = make_teacher(session), make_teacher(session, "colleague")
        school_class = make_class(session, first)
        add_owner(session, school_class, "colleague", MORNING)
        ids = [first.id, second.id]

    def leave(person_id: int) -> Callable[[Session], object]:
        return lambda session: stop_teaching(session, session.get_one(Class, 1), session.get_one(Person, person_id))

    assert at_once(any_database, leave(ids[0]), leave(ids[1])) == [Stale.__name__, "done"]


def test_whoever_joins_twice_at_once_is_in_once(any_database: Database) -> None:
    with any_database.writing() as session:
        make_class(session, make_teacher(session))
        greta = make_person(session, "Greta", "greta").id

    def join(session: Session) -> object:
        return join_class(session, session.get_one(Class, 1), session.get_one(Person, greta), MORNING)

    assert "done" in at_once(any_database, join, join)
    assert pupils_of(any_database, 1) == {"Greta": greta}


def test_what_a_class_decides_and_hides_is_read_alike(any_database: Database) -> None:
    with any_database.writing() as session:
        school_class = make_class(session, make_teacher(session), "Greta")
        change_class(session, school_class, {"names_first": "roman", "lesson_days": [0, 3], "open_rooms": ["study"]})
        hide_parts(session, school_class, "zeus", ["clue/1"], ["clue/0", "clue/1"])
        practice = practice_pupil(session, school_class, MORNING).id

    with any_database.reading() as session:
        school_class = session.get_one(Class, 1)
        [place] = roster(session, school_class)
        assert school_class.lesson_days == [0, 3]
        assert policy_for(session, place.person.id) == ClassPolicy("roman", frozenset({"study"}))
        assert hidden_parts(session, place.person) == {("zeus", "clue/1")}
        assert hidden_parts(session, session.get_one(Person, practice)) == {("zeus", "clue/1")}


def test_one_of_two_who_hand_over_the_same_sitting_at_once_does(any_database: Database, deck: Deck) -> None:
    with any_database.writing() as session:
        make_class(session, make_teacher(session), "Greta", "Jonas")
        giver, receiver = (place.person for place in roster(session, session.get_one(Class, 1)))
        answer_once(session, deck, giver, MORNING)
        ids = [giver.id, receiver.id]

    def give(session: Session) -> object:
        giver, receiver = (session.get_one(Person, person_id) for person_id in ids)
        return transfer_answers(session, giver, receiver, [1], MORNING)

    assert at_once(any_database, give, give) == [Missing.__name__, "done"]
