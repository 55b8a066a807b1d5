"""Simulated learners: they study by the same rules as everyone, are marked, and can be removed."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from sqlalchemy import func, select

import studyapp.app  # noqa: F401
from studyapp.accounts import Person
from studyapp.assignments.class_overview import submissions_of
from studyapp.assignments.models import Assignment, Attempt
from studyapp.classes import Class, Member
from studyapp.classes.class_owners import Owner, classes_of
from studyapp.cli import main
from studyapp.content import Deck
from studyapp.database import Base, Database
from studyapp.demo import Size, fill, remove
from studyapp.errors import Refusal
from studyapp.study.answering import judge_answer
from studyapp.study.asking import question_of
from studyapp.study.confusion_counts import ConfusionWeek
from studyapp.study.memory_rebuild import rebuild
from studyapp.study.models import Answer, AskedQuestion, Meeting, Memory, Origin, StudySession
from studyapp.study.study_sessions import session_progress
from tests.accounts.factories import make_person

NOW = datetime(2026, 3, 6, 12, 0, tzinfo=UTC)
SIZE = Size(learners=3, weeks=2, classes=2)


@pytest.fixture
def filled(database: Database, deck: Deck) -> Database:
    """A database with three made-up learners in two classes, two weeks and four days."""
    fill(database, deck, SIZE, "no password fits this", now=NOW, rng=Random(7))
    return database


def rows(database: Database, model: type[Base], *without: str) -> list[dict[str, object]]:
    """All rows of a table as values, without the columns that do not matter."""
    with database.reading() as session:
        found = session.scalars(select(model)).all()
        columns = [column.key for column in model.__table__.columns if column.key not in without]
        return sorted(({name: getattr(row, name) for name in columns} for row in found), key=repr)


def test_simulated_people_are_marked_and_belong_to_a_class(filled: Database) -> None:
    with filled.reading() as session:
        people = session.scalars(select(Person)).all()
        members = session.execute(select(Class.name, func.count()).join(Member).group_by(Class.name)).all()
        taught = [found.name for found in classes_of(session, people[-1])]

    assert [person.user_name for person in people] == ["demo-01", "demo-02", "demo-03", "demo-teacher"]
    assert all(person.is_demo for person in people)
    assert taught == ["Made-up class 1", "Made-up class 2"]
    assert sorted(members) == [("Made-up class 1", 2), ("Made-up class 2", 1)]


def test_each_class_has_overdue_and_open_homework(filled: Database) -> None:
    assignments_of = {(work["class_id"], work["due_on"] < NOW.date()) for work in rows(filled, Assignment)}  # type: ignore[operator]

    assert assignments_of == {(1, True), (1, False), (2, True), (2, False)}


def test_homework_is_done_in_different_ways(database: Database, deck: Deck) -> None:
    fill(database, deck, Size(learners=5, weeks=1, classes=1), "no password fits this", now=NOW, rng=Random(7))

    with database.reading() as session:
        over, still_open = session.scalars(select(Assignment).order_by(Assignment.due_on)).all()
        shares = submissions_of(session, session.scalars(select(Class)).one(), NOW)
        attempts = session.execute(
            select(Attempt, StudySession).join(StudySession, StudySession.id == Attempt.sitting_id)
        ).all()
        left = {attempt.person_id: session_progress(session, study_session).next for attempt, study_session in attempts}
        asked = [session_progress(session, study_session).questions for _attempt, study_session in attempts]

    works = [share.work for share in shares[over.id]]
    assert sorted(works) == ["handed in", "handed in", "handed in", "late", "missing"]
    assert [share.work for share in shares[still_open.id]] == ["handed in", "open", "handed in", "open", "open"]
    assert [share.begun for share in shares[still_open.id]] == [1, 1, 1, 0, 0]
    assert asked == [10] * 7
    assert [person for person, step in left.items() if step is not None] == [2]


@pytest.mark.parametrize("cache", [Memory, ConfusionWeek])
def test_memories_and_counts_match_the_answers(filled: Database, cache: type[Base]) -> None:
    before = rows(filled, cache, "id")

    with filled.writing() as session:
        for person in session.scalars(select(Person.id)).all():
            rebuild(session, person)

    assert before
    assert rows(filled, cache, "id") == before


def test_every_verdict_is_the_one_the_rules_give(filled: Database, deck: Deck) -> None:
    with filled.reading() as session:
        said = session.execute(select(AskedQuestion, Answer).join(Answer, Answer.asked_id == AskedQuestion.id)).all()
        for asked, answer in said:
            question = question_of(deck, asked)
            judged = judge_answer(deck, asked, question, answer.given)
            assert (judged.verdict, judged.rule, judged.named) == (answer.verdict.value, answer.rule, answer.named)

    assert len(said) > 500


def test_study_asks_only_about_figures_met(filled: Database) -> None:
    with filled.reading() as session:
        met = {(one.person_id, one.figure): one.met_at for one in session.scalars(select(Meeting))}
        asked = session.execute(
            select(AskedQuestion.person_id, AskedQuestion.figure, AskedQuestion.shown_at)
            .join(Answer, Answer.asked_id == AskedQuestion.id)
            .where(Answer.origin == Origin.STUDY)
        ).all()

    assert all(met[person, figure] <= shown for person, figure, shown in asked)


def test_nothing_happens_after_now(filled: Database) -> None:
    with filled.reading() as session:
        last = session.scalars(select(func.max(Answer.answered_at))).one()

    assert last < NOW


def test_the_same_seed_makes_the_same_answers(any_database: Database, deck: Deck) -> None:
    def made_up() -> list[object]:
        fill(any_database, deck, SIZE, "no password fits this", now=NOW, rng=Random(7))
        with any_database.reading() as session:
            said = select(AskedQuestion.figure, Answer.given, Answer.verdict).join(
                Answer, Answer.asked_id == AskedQuestion.id
            )
            return list(session.execute(said.order_by(Answer.id)))

    first = made_up()
    remove(any_database)

    assert len(first) > 500
    assert made_up() == first


def test_only_one_set_of_simulated_learners_exists_at_a_time(filled: Database, deck: Deck) -> None:
    with pytest.raises(Refusal, match="demo --remove"):
        fill(filled, deck, SIZE, "no password fits this", now=NOW, rng=Random(7))


def test_removing_them_leaves_only_real_data(filled: Database) -> None:
    with filled.writing() as session:
        make_person(session)

    gone = remove(filled)

    assert gone == 4
    assert [person["user_name"] for person in rows(filled, Person)] == ["greta"]
    left = (Class, Member, Owner, Assignment, Attempt, StudySession, AskedQuestion, Answer, Memory, ConfusionWeek)
    assert [rows(filled, model) for model in left] == [[]] * len(left)


def test_the_command_fills_and_removes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STUDYAPP_HOME", str(tmp_path / "home"))

    filled = CliRunner().invoke(main, ["demo", "--learners", "1", "--weeks", "1"])
    emptied = CliRunner().invoke(main, ["demo", "--remove"])

    assert filled.exit_code == 0
    assert "1 made-up learner gave" in filled.output
    assert "Sign in as demo-teacher, or as demo-01 to demo-01." in filled.output
    assert emptied.output == "Removed 2 made-up accounts.\n"
