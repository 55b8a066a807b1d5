"""A class: opened, changed, shared, locked, put away, and seen by its own teachers alone."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.accounts import Role
from studyapp.classes import Class
from studyapp.classes.memberships import make_pupils
from studyapp.database import Database
from studyapp.play.models import Table
from tests.accounts.conftest import statements
from tests.accounts.factories import MORNING, PASSWORD, make_person
from tests.accounts.reading import text_of
from tests.teaching.factories import CLASS_FORM, cards_on, client_of, make_class, make_teacher, pupils_of

__all__ = ["statements"]


@pytest.fixture
def school_class(session: Session) -> Class:
    return make_class(session, make_teacher(session), "Anna B.", "Jonas W.")


@pytest.fixture
def weiss(app: Flask, school_class: Class) -> FlaskClient:
    return client_of(app, "weiss")


def test_a_class_is_opened_with_one_form(app: Flask, session: Session) -> None:
    make_teacher(session)
    client = client_of(app, "weiss")

    opened = client.post("/classes/new", data=CLASS_FORM | {"name": " 7b  Latin "}, follow_redirects=True)

    assert "7b Latin is ready. Now add its pupils." in text_of(opened)
    assert "7b Latin 0 pupils" in text_of(client.get("/classes"))


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"name": " "}, "Enter a name for the class"),
        ({"name": "7" * 41}, "at most 40 characters"),
        ({"zone": "Olympus/Mons"}, "Choose one of the options."),
    ],
)
def test_a_class_that_cannot_be_is_refused_in_words(weiss: FlaskClient, form: dict[str, str], sentence: str) -> None:
    for address in ("/classes/new", "/classes/1/settings"):
        response = weiss.post(address, data=CLASS_FORM | form)

        assert response.status_code == 422
        assert sentence in text_of(response)


def test_the_class_page_names_the_pupils_and_when_they_were_here(weiss: FlaskClient) -> None:
    page = text_of(weiss.get("/classes/1/pupils"))

    assert "Anna B. annab-7b none yet never" in page
    assert "Make login cards for 2 pupils" in page


def test_links_to_classes_are_for_teachers(app: Flask, session: Session, weiss: FlaskClient) -> None:
    make_person(session, "Greta", "greta")

    assert 'href="/classes"' in weiss.get("/cards").get_data(as_text=True)
    assert 'href="/classes"' not in client_of(app, "greta").get("/cards").get_data(as_text=True)


def test_a_colleague_has_the_same_rights(app: Flask, session: Session, weiss: FlaskClient) -> None:
    make_teacher(session, "colleague")

    assert client_of(app, "colleague").get("/classes/1").status_code == 404
    weiss.post("/classes/1/teachers", data={"user_name": "COLLEAGUE"})

    assert client_of(app, "colleague").get("/classes/1").status_code == 200
    assert "Taught by Mrs Weiss and Mrs Colleague" in text_of(weiss.get("/classes/1"))


@pytest.mark.parametrize(
    ("user_name", "sentence"),
    [
        ("nobody", "No account has this user name"),
        ("greta", "isn’t a teacher here yet"),
        ("weiss", "already teaches this class"),
    ],
)
def test_only_a_teacher_becomes_a_colleague(
    session: Session, weiss: FlaskClient, user_name: str, sentence: str
) -> None:
    make_person(session, "Greta", "greta")

    response = weiss.post("/classes/1/teachers", data={"user_name": user_name})

    assert response.status_code == 422
    assert sentence in text_of(response)


def test_a_class_is_handed_over_by_giving_it_up(app: Flask, session: Session, weiss: FlaskClient) -> None:
    make_teacher(session, "colleague")

    alone = weiss.post("/classes/1/give-up")
    weiss.post("/classes/1/teachers", data={"user_name": "colleague"})
    weiss.post("/classes/1/give-up")

    assert alone.status_code == 409
    assert "needs at least one teacher" in text_of(alone)
    assert weiss.get("/classes/1").status_code == 404
    assert client_of(app, "colleague").get("/classes/1").status_code == 200


def test_a_class_whose_only_teacher_leaves_takes_nobody_in(
    app: Flask, session: Session, database: Database, school_class: Class, weiss: FlaskClient
) -> None:
    code = school_class.join_code

    assert weiss.post("/me/leave", data={"password": PASSWORD}).status_code == 303

    assert app.test_client().get(f"/class/{code}").status_code == 404
    assert len(pupils_of(database, 1)) == 2
    session.expire_all()
    assert (school_class.join_code, school_class.locked) == (None, True)


def test_a_new_code_replaces_the_old_one(app: Flask, session: Session, school_class: Class, weiss: FlaskClient) -> None:
    old = school_class.join_code

    weiss.post("/classes/1/code", data={"action": "new"})

    session.expire_all()
    new = school_class.join_code
    session.rollback()
    assert app.test_client().get(f"/class/{old}").status_code == 404
    assert app.test_client().get(f"/class/{new}").status_code == 200


def test_nobody_joins_a_locked_class_or_one_that_is_put_away(
    app: Flask, school_class: Class, weiss: FlaskClient
) -> None:
    address = f"/class/{school_class.join_code}"
    statuses = []
    for path, form in [
        ("/classes/1/code", {"action": "lock"}),
        ("/classes/1/code", {"action": "open"}),
        ("/classes/1/archive", {}),
        ("/classes/1/archive", {"restore": "yes"}),
    ]:
        weiss.post(path, data=form)
        shown = "is not accepting new pupils at the moment" in text_of(app.test_client().get(address))
        statuses.append((shown, app.test_client().post(address, data={"nickname": "Bright Owl"}).status_code))

    assert statuses == [(True, 409), (False, 200), (True, 409), (False, 200)]


def test_the_poster_of_a_locked_class_leads_to_where_it_is_opened(school_class: Class, weiss: FlaskClient) -> None:
    weiss.post("/classes/1/code", data={"action": "lock"})

    assert (
        'href="/classes/1/settings"' in weiss.get("/classes/1/poster").text.partition("is not accepting new pupils")[2]
    )


def test_the_poster_shows_the_code_and_a_picture(school_class: Class, weiss: FlaskClient) -> None:
    page = weiss.get("/classes/1/poster")

    assert school_class.join_code is not None
    assert f"{school_class.join_code[:3]} {school_class.join_code[3:]}" in text_of(page)
    assert "<svg" in page.get_data(as_text=True)


def test_a_pupil_of_the_class_is_renamed_taken_out_and_deleted(database: Database, weiss: FlaskClient) -> None:
    pupils = pupils_of(database, 1)
    anna, jonas = pupils["Anna B."], pupils["Jonas W."]

    weiss.post(f"/classes/1/pupils/{anna}/name", data={"name": "Anne B."})
    renamed = text_of(weiss.get("/classes/1/pupils"))
    asked = weiss.post(f"/classes/1/pupils/{anna}/out")
    assert "Remove Anne B. from 7b Latin?" in text_of(asked)
    assert anna in pupils_of(database, 1).values()
    weiss.post(f"/classes/1/pupils/{anna}/out", data={"confirmed": "yes"})
    deleted = weiss.post(f"/classes/1/pupils/{jonas}/delete", follow_redirects=True)

    assert "Anne B." in renamed
    assert "We have deleted everything we stored about Jonas W." in text_of(deleted)
    assert "No pupils yet" in text_of(deleted)


def test_an_account_that_existed_before_is_not_the_teachers_to_change(
    app: Flask, session: Session, school_class: Class, weiss: FlaskClient
) -> None:
    greta = make_person(session, "Greta", "greta")
    client_of(app, "greta").post(f"/class/{school_class.join_code}/account")

    refused = [
        weiss.post(f"/classes/1/pupils/{greta.id}/name", data={"name": "Else"}).status_code,
        weiss.post(f"/classes/1/pupils/{greta.id}/delete").status_code,
        weiss.post("/classes/1/cards", data={"who": str(greta.id)}).status_code,
    ]

    assert refused == [403, 403, 403]
    assert "own account" in text_of(weiss.get("/classes/1/pupils"))


def test_a_pupil_of_another_class_is_not_found(session: Session, database: Database, weiss: FlaskClient) -> None:
    make_class(session, make_teacher(session, "other"), "Ada L.", name="9c")
    ada = pupils_of(database, 2)["Ada L."]

    assert weiss.get(f"/classes/1/pupils/{ada}").status_code == 404
    assert weiss.post("/classes/1/cards", data={"who": str(ada)}).status_code == 404
    assert weiss.post(f"/classes/1/pupils/{ada}/out").status_code == 404


def test_the_roster_opens_in_a_spreadsheet_with_its_accents_and_runs_nothing(
    database: Database, weiss: FlaskClient
) -> None:
    anna = pupils_of(database, 1)["Anna B."]
    weiss.post(f"/classes/1/pupils/{anna}/name", data={"name": "=cmd|' /C calc'!A0"})
    with database.writing() as session:
        make_pupils(session, session.get_one(Class, 1), ["Stéphane L."], MORNING)

    data = weiss.get("/classes/1/roster.csv").data

    assert data.startswith(b"\xef\xbb\xbf")
    text = data.decode("utf-8-sig")
    assert "Stéphane L." in text
    assert "'=cmd|" in text and "\n=cmd" not in text


def test_an_administrator_may_have_classes_and_does_not_see_others(
    app: Flask, session: Session, school_class: Class
) -> None:
    make_teacher(session, "chief", role=Role.ADMIN)
    chief = client_of(app, "chief")

    assert chief.post("/classes/new", data=CLASS_FORM | {"name": "8a"}).status_code == 303
    assert (chief.get("/classes/1").status_code, chief.get("/classes/2").status_code) == (404, 200)


def test_a_new_year_takes_pupils_teachers_and_new_cards_along_in_one_press(
    app: Flask, session: Session, school_class: Class, weiss: FlaskClient, database: Database
) -> None:
    make_teacher(session, "colleague")
    make_person(session, "Greta", "greta")
    client_of(app, "greta").post(f"/class/{school_class.join_code}/account")
    weiss.post("/classes/1/teachers", data={"user_name": "colleague"})
    before = pupils_of(database, 1)

    asked = weiss.post("/classes/1/new-year", data={"next": "8b Latin"})
    assert "Start a new school year?" in text_of(asked) and "2 pupils" in text_of(asked)
    assert "archived" not in text_of(weiss.get("/classes/1"))
    form = {"next": "8b Latin", "confirmed": "yes"}
    cards = weiss.post("/classes/1/new-year", data=form).get_data(as_text=True)

    assert [user for user, _ in cards_on(cards)] == ["annab-7b", "jonasw-7b"]
    assert pupils_of(database, 2) == {name: before[name] for name in ("Anna B.", "Jonas W.")}
    assert pupils_of(database, 1) == before
    assert "archived" in text_of(weiss.get("/classes/1"))
    assert client_of(app, "colleague").get("/classes/2").status_code == 200


def test_a_new_year_without_a_name_changes_nothing(weiss: FlaskClient) -> None:
    response = weiss.post("/classes/1/new-year", data={"next": " "})

    assert response.status_code == 422
    assert "Enter a name for the class" in text_of(response)
    assert "archived" not in text_of(weiss.get("/classes"))


def test_a_nickname_is_joined_to_a_line_of_the_list_with_all_games(
    app: Flask, school_class: Class, weiss: FlaskClient, database: Database
) -> None:
    owl = app.test_client()
    owl.post(f"/class/{school_class.join_code}", data={"nickname": "Bright Owl"})
    table = owl.post("/play/start").location
    pupils = pupils_of(database, 1)

    joined = weiss.post(
        f"/classes/1/pupils/{pupils['Bright Owl']}/same-as",
        data={"who": str(pupils["Jonas W."])},
        follow_redirects=True,
    )

    assert "All games and answers now belong to Jonas W." in text_of(joined)
    assert pupils_of(database, 1) == {name: pupils[name] for name in ("Anna B.", "Jonas W.")}
    with database.reading() as session:
        [host] = session.scalars(select(Table.host_id).where(Table.code == table.rpartition("/")[2]))
    assert host == pupils["Jonas W."]
    assert "Not Bright Owl?" not in text_of(owl.get("/cards"))


def test_nobody_is_joined_to_an_account_that_existed_before(
    app: Flask, session: Session, school_class: Class, weiss: FlaskClient, database: Database
) -> None:
    greta = make_person(session, "Greta", "greta")
    client_of(app, "greta").post(f"/class/{school_class.join_code}/account")
    anna = pupils_of(database, 1)["Anna B."]

    assert weiss.post(f"/classes/1/pupils/{anna}/same-as", data={"who": str(greta.id)}).status_code == 403
    assert weiss.post(f"/classes/1/pupils/{greta.id}/same-as", data={"who": str(anna)}).status_code == 403
    assert "Greta" in pupils_of(database, 1)


def test_a_page_of_forty_pupils_asks_the_database_no_more_than_one_of_five(
    app: Flask, session: Session, statements: list[str]
) -> None:
    teacher = make_teacher(session)
    make_class(session, teacher, *["Anna B."] * 5)
    make_class(session, teacher, *["Anna B."] * 40, name="8c")
    client, numbers = client_of(app, "weiss"), []

    for number in (1, 2):
        statements.clear()
        client.get(f"/classes/{number}")
        numbers.append(len(statements))

    assert numbers[0] == numbers[1]
