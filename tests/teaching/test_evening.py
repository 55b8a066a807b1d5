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
from studyapp.progress.classes.pupils import class_pupils
from studyapp.progress.classes.tables import grid_of
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

    assert "Never signed in Anna B. Signed in, nothing done Ben K. Away since 12 March Chiara M." in page


def test_who_is_stuck_and_on_what_and_who_got_better(session: Session, weiss: FlaskClient, ids: list[int]) -> None:
    for figure in ("zeus", "hera", "pan", "io", "eos"):
        remembers(session, ids[0], figure, recent="rww")
    remembers(session, ids[1], "hera", recent="rwrww", skill="emblem")
    remembers(session, ids[2], "pan", days=9, recent="rr", since=MONDAY)

    page = text_of(weiss.get("/classes/1"))

    assert "Stuck Anna B. knows 0 of 50 Zeus , Hera , Eos , Io and 1 more Ben K. knows 0 of 50 Hera" in page
    assert "Improved in the last seven days Chiara M. now knows Pan" in page


def test_a_pupil_who_knows_most_of_what_they_have_met_does_not_head_the_stuck(
    session: Session, weiss: FlaskClient, ids: list[int], deck: Deck
) -> None:
    for card in list(deck)[:40]:
        remembers(session, ids[0], card.id, days=30)
    for card in list(deck)[40:46]:
        remembers(session, ids[0], card.id, recent="rww")
    for card in list(deck)[:2]:
        remembers(session, ids[1], card.id, recent="rww")

    page = text_of(weiss.get("/classes/1"))

    assert "Stuck Ben K. knows 0 of 50" in page
    assert "Anna B. knows 40 of 50" not in page


def test_lists_without_anybody_are_left_out(session: Session, weiss: FlaskClient, ids: list[int]) -> None:
    for pupil in ids:
        remembers(session, pupil, "zeus")

    page = text_of(weiss.get("/classes/1"))

    assert [head in page for head in ("Stuck", "Figures pupils mix up", "Improved", "nobody")] == [False] * 4


def test_a_class_without_answers_is_shown_how_to_begin_and_no_rows_of_zeros(weiss: FlaskClient, ids: list[int]) -> None:
    page = weiss.get("/classes/1")

    assert "How to begin Make and print the login cards ." in text_of(page)
    assert "met 0, known 0" not in text_of(page) and b"grid__place" not in page.data


def test_the_grid_says_what_known_solid_and_stuck_mean(session: Session, weiss: FlaskClient, ids: list[int]) -> None:
    remembers(session, ids[0], "zeus")

    page = text_of(weiss.get("/classes/1"))

    assert "known: lasts a week" in page
    assert "solid: lasts three weeks" in page
    assert "stuck: missed again and again" in page


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
    line = page.partition('class="class-page__pair"')[2].partition("</li>")[0]
    times, chances, _ = [address.replace("&amp;", "&") for address in re.findall(r'href="([^"]+)"', line)]

    assert "Pupils mix up Hera with Rhea : 18 of 36 times, 3 pupils." in text_of(weiss.get("/classes/1"))
    assert "18 answers, chosen" in text_of(weiss.get(times))
    assert "36 answers, chosen" in text_of(weiss.get(chances))


def test_the_practice_pupil_is_in_no_number(session: Session, weiss: FlaskClient, ids: list[int]) -> None:
    session.get_one(Person, ids[0]).is_practice = True
    remembers(session, ids[0], "zeus", days=30)
    answers(session, ids[0], "zeus", times=3)
    remembers(session, ids[1], "hera")

    page = text_of(weiss.get("/classes/1"))

    assert "3 pupils, 2 not started yet. 0 answers in the last seven days." in page
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
