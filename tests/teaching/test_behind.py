"""What is behind the class page's numbers, what is prepared for the next lesson, and what leaves as a file."""

from __future__ import annotations

import csv
import io
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.accounts.audit import AuditEntry
from studyapp.classes import Class
from studyapp.classes.models import Hidden
from studyapp.content import Deck
from studyapp.database import Database
from studyapp.progress.classes.tables import ANSWERS
from tests.accounts.reading import text_of
from tests.conftest import Clock
from tests.teaching.evening_factories import answers, remembers
from tests.teaching.factories import client_of, make_class, make_teacher

NAMES = ("Anna B.", "Anna B.", "Ben K.", "Chiara M.")


@pytest.fixture
def school_class(session: Session) -> Class:
    return make_class(session, make_teacher(session), *NAMES)


@pytest.fixture
def ids(database: Database, school_class: Class) -> list[int]:
    with database.reading() as session:
        return list(session.scalars(select(Person.id).where(Person.name.in_(NAMES)).order_by(Person.id)))


@pytest.fixture
def weiss(app: Flask, school_class: Class) -> FlaskClient:
    return client_of(app, "weiss")


def rows_of(client: FlaskClient, address: str) -> list[dict[str, str]]:
    file = client.get(address)
    assert file.data.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(file.data.decode("utf-8-sig"))))


def test_a_figure_lists_the_words_given_the_most_frequent_first(
    session: Session, weiss: FlaskClient, ids: list[int]
) -> None:
    answers(session, ids[0], "hera", "rhea", times=2)
    answers(session, ids[2], "hera", "rhea", times=1)
    answers(session, ids[2], "hera", times=5)

    page = weiss.get("/classes/1/figures/hera").get_data(as_text=True)
    [first, second] = re.findall(r'href="([^"]+/answers[^"]+given[^"]+)">(\d+)<', page)

    assert (first[1], second[1]) == ("5", "3")
    behind = text_of(weiss.get(second[0].replace("&amp;", "&")))
    assert "3 answers, chosen, wrong." in behind
    assert "Ben K. , Hera , quiz" in behind


def test_a_pupils_page_has_the_numbers_of_the_pupil_and_is_written_down_once_a_day(
    session: Session, database: Database, weiss: FlaskClient, ids: list[int], clock: Clock
) -> None:
    remembers(session, ids[2], "zeus", days=9, recent="rr")
    remembers(session, ids[2], "pan", recent="ww" + "w")
    answers(session, ids[2], "hera", times=4)

    page = text_of(weiss.get(f"/classes/1/pupils/{ids[2]}/progress"))
    weiss.get(f"/classes/1/pupils/{ids[2]}/figures/zeus")
    weiss.get(f"/classes/1/answers?pupil={ids[2]}")
    weiss.get("/classes/1")

    assert "Knows 1 of the 50, from 4 answers since joining on Mon 2 Mar 2026" in page
    assert "◐ known (1) Zeus" in page
    assert "Stuck Wrong the last two times" in page
    with database.reading() as reading:
        seen = [line.object_id for line in reading.scalars(select(AuditEntry)) if line.what == "seen"]
    assert seen == [ids[2]]


def test_a_class_keeps_its_confusions_when_a_pupil_is_deleted(
    session: Session, weiss: FlaskClient, ids: list[int]
) -> None:
    for pupil in ids:
        answers(session, pupil, "hera", "rhea", times=8)

    before = text_of(weiss.get("/classes/1"))
    weiss.post(f"/classes/1/pupils/{ids[0]}/delete")
    after = text_of(weiss.get("/classes/1"))
    figure = text_of(weiss.get("/classes/1/figures/hera"))

    assert "Hera asked, Rhea chosen 32 of 32 , 4 pupils" in before
    assert "Hera asked, Rhea chosen 32 of 32 , 3 pupils" in after
    assert "32 answers so far, 0 of them right." in figure
    assert "Rhea wrong chosen 24" in figure


def test_too_few_answers_are_said_and_the_next_figures_offered_for_a_warm_up(
    weiss: FlaskClient, ids: list[int]
) -> None:
    page = weiss.get("/classes/1")
    [address] = re.findall(r'href="(/classes/1/assignments/new[^"]+)"', page.get_data(as_text=True))

    assert "Only 0 answers in the last seven days. We need at least 30 to suggest a plan." in text_of(page)
    assert "The next figures to meet are Zeus , Athena , Heracles , Pegasus ." in text_of(page)
    assert address.count("figures=") == 6
    assert weiss.get(address.replace("&amp;", "&")).status_code == 200


def test_a_sheet_asks_for_the_figures_named_and_has_its_key_apart(
    weiss: FlaskClient, deck: Deck, ids: list[int]
) -> None:
    address = "/classes/1/sheet?figures=hera&figures=rhea"

    page = text_of(weiss.get(address))

    assert "2 questions for 7b Latin" in page
    questions, key = page.partition("who is it?")[2].split(" Answers ")
    assert questions.count("Hera") == questions.count("Rhea") == 2, "confusable figures are offered for one another"
    assert re.match(r"[A-D] Hera [A-D] Rhea", key)
    assert text_of(weiss.get(address)) == page


def test_a_sheet_shows_no_clue_the_class_hides(
    session: Session, weiss: FlaskClient, deck: Deck, ids: list[int]
) -> None:
    clues = deck["hera"].clues
    session.add_all(Hidden(class_id=1, figure="hera", part=f"clue/{place}") for place in range(1, len(clues)))
    session.commit()

    page = text_of(weiss.get("/classes/1/sheet?figures=hera"))

    assert clues[0].text.split()[0] in page
    assert all(" ".join(clue.text.split()[:5]) not in page for clue in clues[1:])


def test_a_worksheet_has_no_clue_whose_passage_the_class_hides(
    session: Session, weiss: FlaskClient, deck: Deck, ids: list[int]
) -> None:
    clues = deck["hera"].clues
    session.add_all(
        Hidden(class_id=1, figure="hera", part=f"reference/{ref}")
        for ref in {clue.ref for clue in clues} - {clues[0].ref}
    )
    session.commit()

    page = text_of(weiss.get("/classes/1/sheet?figures=hera"))

    assert all(" ".join(clue.text.split()[:5]) not in page for clue in clues if clue.ref != clues[0].ref)


def test_the_board_has_cards_in_colour_and_no_pupils_name(session: Session, weiss: FlaskClient, ids: list[int]) -> None:
    for pupil in ids[:2]:
        remembers(session, pupil, "zeus", days=9)
    remembers(session, ids[2], "hera", days=9)

    page = text_of(weiss.get("/classes/1/board"))

    assert "1 of 50 cards in colour" in page
    assert "Zeus (known)" in page
    assert "Hera (known)" not in page
    assert not any(name in page for name in NAMES)


def test_files_keep_two_of_one_name_apart_and_run_nothing(
    session: Session, database: Database, weiss: FlaskClient, ids: list[int]
) -> None:
    session.get_one(Person, ids[3]).name = "=cmd()"
    remembers(session, ids[0], "zeus", days=30)
    answers(session, ids[1], "zeus", "hera")
    answers(session, ids[3], "zeus", times=2)

    grid = rows_of(weiss, "/classes/1/grid.csv")
    figures = rows_of(weiss, "/classes/1/figures.csv")
    given = rows_of(weiss, "/classes/1/answers.csv")

    assert tuple(given[0]) == ANSWERS
    assert list(grid[0])[2:] == ["'=cmd()", "Anna B. (annab-7b)", "Anna B. (annab2-7b)", "Ben K."]
    zeus = next(row for row in grid if row["figure"] == "Zeus")
    assert zeus["Anna B. (annab-7b)"] == "solid"
    in_figures = next(row for row in figures if row["figure"] == "Zeus")
    assert [in_figures[name] for name in ("known", "right answers", "wrong answers")] == ["1", "2", "1"]
    assert [(row["pupil"], row["verdict"]) for row in given] == [
        ("Anna B. (annab2-7b)", "wrong"),
        ("'=cmd()", "right"),
        ("'=cmd()", "right"),
    ]


def test_a_file_of_days_without_answers_has_the_heads_of_its_columns(weiss: FlaskClient) -> None:
    assert weiss.get("/classes/1/answers.csv").data.decode("utf-8-sig").strip() == ",".join(ANSWERS)


def test_what_is_not_there_is_refused(weiss: FlaskClient, ids: list[int]) -> None:
    addresses = ["figures/nobody", f"pupils/{ids[0]}/figures/nobody", "pupils/99999/progress", "answers?pupil=99999"]

    assert {weiss.get(f"/classes/1/{address}").status_code for address in addresses} == {404}
