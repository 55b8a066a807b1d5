"""The class page, as a teacher reads it on the evening before a lesson."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.classes import Class, Member
from studyapp.classes.memberships import roster
from studyapp.content import Deck
from studyapp.database import Database
from studyapp.progress.classes.class_knowledge import class_knowledge, figures_known
from studyapp.progress.classes.grid import grid_of
from studyapp.progress.classes.pupils import class_pupils
from tests.accounts.conftest import statements
from tests.accounts.reading import text_of
from tests.conftest import Clock
from tests.teaching.evening_factories import MONDAY, answers, remembers
from tests.teaching.factories import client_of, make_class, make_teacher, pupils_of

__all__ = ["statements"]

NAMES = ("Anna B.", "Ben K.", "Chiara M.", "Davit S.")


@pytest.fixture
def school_class(session: Session) -> Class:
    return make_class(session, make_teacher(session), *NAMES)


@pytest.fixture
def ids(database: Database, school_class: Class) -> list[int]:
    """The pupils' ids, by name."""
    return [pupils_of(database, school_class.id)[name] for name in NAMES]


@pytest.fixture
def weiss(app: Flask, school_class: Class) -> FlaskClient:
    return client_of(app, "weiss")


def come_in(session: Session, person_id: int, clock: Clock, days_ago: int = 0) -> None:
    session.get_one(Person, person_id).last_seen_at = clock.now - timedelta(days=days_ago) + timedelta(seconds=1)
    session.commit()


def test_who_is_missing_is_said_without_a_click(
    session: Session, weiss: FlaskClient, ids: list[int], clock: Clock
) -> None:
    clock.advance(20 * 24 * 3600)
    come_in(session, ids[1], clock)
    come_in(session, ids[2], clock, days_ago=10)
    come_in(session, ids[3], clock)
    answers(session, ids[3], "zeus", day=MONDAY + timedelta(days=19))

    page = text_of(weiss.get("/classes/1"))

    assert "Never signed in Anna B. Signed in, nothing done Ben K. Away Chiara M. (since 12 March)" in page


def test_who_is_stuck_and_on_what_and_who_got_better(session: Session, weiss: FlaskClient, ids: list[int]) -> None:
    for figure in ("zeus", "hera", "pan", "io", "eos"):
        remembers(session, ids[0], figure, recent="rww")
    remembers(session, ids[1], "hera", recent="rwrww", skill="emblem")
    remembers(session, ids[2], "pan", days=9, recent="rr", since=MONDAY)

    page = text_of(weiss.get("/classes/1"))

    assert "Stuck Anna B. (5) on Zeus , Hera , Eos and 2 more Ben K. on Hera" in page
    assert "Better in the last seven days Chiara M. ( Pan )" in page


def test_a_figure_is_counted_by_the_states_of_those_who_have_started(
    session: Session, weiss: FlaskClient, ids: list[int]
) -> None:
    remembers(session, ids[0], "zeus", days=2)
    remembers(session, ids[1], "zeus", days=8)
    remembers(session, ids[2], "zeus", days=30)
    remembers(session, ids[2], "hera", days=30, clues=["clue/0"])

    page = text_of(weiss.get("/classes/1"))

    assert "Zeus met 3, known 2, solid 1" in page
    assert "Hera met 1, known 1, solid 0" in page
    assert "Met 3, known 2, solid 1, of 3 pupils who have started." in text_of(weiss.get("/classes/1/figures/zeus"))


def test_the_grid_names_states_in_words_and_marks_who_is_stuck(
    session: Session, weiss: FlaskClient, ids: list[int]
) -> None:
    remembers(session, ids[0], "zeus", days=8)
    remembers(session, ids[1], "zeus", recent="ww")
    remembers(session, ids[1], "zeus", skill="emblem", recent="rww")

    page = weiss.get("/classes/1").get_data(as_text=True)
    row = page.partition('data-figure="zeus"')[2].partition("</tr>")[0]

    assert re.findall(r'aria-label="([^"]*)">(.?)<', row) == [
        ("known", "◐"),
        ("learning, stuck", "○"),
        ("not met", ""),
        ("not met", ""),
    ]


def test_a_confusion_opens_exactly_its_answers(session: Session, weiss: FlaskClient, ids: list[int]) -> None:
    for pupil in ids[:3]:
        answers(session, pupil, "hera", "rhea", times=6)
        answers(session, pupil, "hera", options=["rhea"], times=6)

    page = weiss.get("/classes/1").get_data(as_text=True)
    line = page.partition('class="evening__pair"')[2].partition("</li>")[0]
    times, chances, _ = [address.replace("&amp;", "&") for address in re.findall(r'href="([^"]+)"', line)]

    assert "Hera is taken for Rhea : 18 of 36 times, by 3 pupils." in text_of(weiss.get("/classes/1"))
    assert "18 answers, chosen" in text_of(weiss.get(times))
    assert "36 answers, chosen" in text_of(weiss.get(chances))


def test_the_practice_pupil_is_in_no_number(session: Session, weiss: FlaskClient, ids: list[int]) -> None:
    session.get_one(Person, ids[0]).is_practice = True
    remembers(session, ids[0], "zeus", days=30)
    answers(session, ids[0], "zeus", times=3)

    page = text_of(weiss.get("/classes/1"))

    assert "3 pupils; 3 not started yet; 0 answers in the last seven days." in page
    assert "Zeus met 0, known 0, solid 0" in page
    assert "0 answers" in text_of(weiss.get("/classes/1/answers"))


def test_answers_from_before_joining_are_seen_only_if_the_learner_shows_them(
    session: Session, weiss: FlaskClient, ids: list[int], clock: Clock
) -> None:
    answers(session, ids[0], "hera", "rhea", day=MONDAY - timedelta(days=3), times=5)
    answers(session, ids[0], "hera", "rhea", day=MONDAY, times=2)
    addresses = [
        "/classes/1",
        "/classes/1/answers?figure=hera",
        "/classes/1/answers.csv",
        f"/classes/1/pupils/{ids[0]}/progress",
        "/classes/1/figures/hera",
    ]

    before = [text_of(weiss.get(address)) for address in addresses]
    session.get_one(Member, (1, ids[0])).shows_earlier = True
    session.commit()
    after = [text_of(weiss.get(address)) for address in addresses]

    seen = ["2 answers", "2 answers", "2026-03-02", "2 answers since joining", "Rhea wrong chosen 2"]
    assert [words in page for words, page in zip(seen, before, strict=True)] == [True] * 5
    assert "2026-02-27" not in before[2]
    shown = ["7 answers", "7 answers", "2026-02-27", "from 7 answers", "Rhea wrong chosen 7"]
    assert [words in page for words, page in zip(shown, after, strict=True)] == [True] * 5


def test_a_page_of_forty_with_answers_asks_the_database_no_more_than_one_of_five(
    app: Flask, session: Session, database: Database, statements: list[str]
) -> None:
    teacher, counted = make_teacher(session), []
    for number, size in enumerate((5, 40), 1):
        make_class(session, teacher, *["Anna B."] * size, name=f"Class {number}")
        with database.reading() as reading:
            people = [one.person_id for one in reading.query(Member).where(Member.class_id == number)]
        for person in people:
            answers(session, person, "hera", "rhea")
            remembers(session, person, "hera", recent="ww")
    client = client_of(app, "weiss")

    for number in (1, 2):
        statements.clear()
        assert client.get(f"/classes/{number}").status_code == 200
        counted.append(len(statements))

    assert counted[0] == counted[1]


def test_the_numbers_agree_wherever_they_stand(
    session: Session, deck: Deck, school_class: Class, ids: list[int]
) -> None:
    remembers(session, ids[0], "zeus", days=30)
    remembers(session, ids[1], "zeus", days=9)
    remembers(session, ids[2], "zeus", recent="rww")
    knowing = class_knowledge(session, deck, class_pupils(school_class, roster(session, school_class)), "who")

    zeus = next(one for one in figures_known(deck, knowing) if one.card.id == "zeus")
    row = next(row for part in grid_of(deck, knowing) for row in part.rows if row.card.id == "zeus")
    assert (zeus.met, zeus.known, zeus.solid) == (3, 2, 1)
    assert [kind.words for kind in row.places] == ["solid", "known", "learning, stuck", "not met"]
