"""Getting into a class: with its code, with a login card, and let in by the teacher."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.accounts import Role
from studyapp.classes import Class
from studyapp.classes.memberships import make_pupils
from studyapp.database import Database
from tests.accounts.factories import MORNING, PASSWORD, become_guest, make_person
from tests.accounts.reading import text_of
from tests.conftest import Clock
from tests.teaching.factories import cards_on, client_of, make_class, make_teacher, pupils_of

HOURS = 3600


@pytest.fixture
def school_class(session: Session) -> Class:
    return make_class(session, make_teacher(session), "Anna B.", "Anna B.", "Jonas W.")


@pytest.fixture
def weiss(app: Flask, school_class: Class) -> FlaskClient:
    return client_of(app, "weiss")


def make_cards(weiss: FlaskClient, who: str = "new") -> dict[str, str]:
    page = weiss.post("/classes/1/cards", data={"who": who})
    assert page.status_code == 200
    return dict(cards_on(page.get_data(as_text=True)))


def come_by_card(app: Flask, user_name: str, words: str) -> FlaskClient:
    client = app.test_client()
    client.post("/card", data={"user_name": user_name, "words": words})
    return client


def is_in(client: FlaskClient, name: str) -> bool:
    return f"Not {name}?" in text_of(client.get("/cards"))


def test_a_card_is_made_for_each_pupil_once(weiss: FlaskClient) -> None:
    cards = make_cards(weiss)

    assert sorted(cards) == ["annab-7b", "annab2-7b", "jonasw-7b"]
    assert all(re.fullmatch(r"[a-z]+ [a-z]+ [a-z]+", words) for words in cards.values())
    assert weiss.post("/classes/1/cards", data={"who": "new"}).status_code == 409


def test_the_words_on_a_card_are_kept_nowhere(weiss: FlaskClient, database: Database) -> None:
    words = make_cards(weiss)["annab-7b"]

    file = Path(str(database.engine.url.database))
    kept = b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*"))
    assert b"annab-7b" in kept
    assert words.encode() not in kept and words.replace(" ", "").encode() not in kept


@pytest.mark.parametrize("written", ["{}", " {} ", "{}!"])
@pytest.mark.parametrize("between", [" ", "-", "", " , "])
def test_the_words_count_in_any_case_and_with_anything_between(
    app: Flask, weiss: FlaskClient, written: str, between: str
) -> None:
    words = make_cards(weiss)["annab-7b"]

    client = come_by_card(app, "AnnaB-7B", written.format(words.title().replace(" ", between)))

    assert is_in(client, "Anna B.")


def test_new_cards_make_old_ones_useless_and_end_sign_ins(app: Flask, weiss: FlaskClient) -> None:
    old = make_cards(weiss)["annab-7b"]
    anna = come_by_card(app, "annab-7b", old)
    new = make_cards(weiss, "all")["annab-7b"]

    assert not is_in(anna, "Anna B.")
    assert not is_in(come_by_card(app, "annab-7b", old), "Anna B.")
    assert is_in(come_by_card(app, "annab-7b", new), "Anna B.")


def test_a_new_card_for_one_leaves_the_others_alone(app: Flask, weiss: FlaskClient, database: Database) -> None:
    cards = make_cards(weiss)

    make_cards(weiss, str(pupils_of(database, 1)["Jonas W."]))

    assert is_in(come_by_card(app, "annab-7b", cards["annab-7b"]), "Anna B.")
    assert not is_in(come_by_card(app, "jonasw-7b", cards["jonasw-7b"]), "Jonas W.")


def test_whoever_comes_by_card_stays_for_the_lesson(app: Flask, weiss: FlaskClient, clock: Clock) -> None:
    client = come_by_card(app, "jonasw-7b", make_cards(weiss)["jonasw-7b"])

    clock.advance(2 * HOURS - 1)
    before = is_in(client, "Jonas W.")
    clock.advance(1)

    assert (before, is_in(client, "Jonas W.")) == (True, False)


def test_the_cookie_of_a_lesson_ends_with_the_browser(app: Flask, weiss: FlaskClient) -> None:
    words = make_cards(weiss)["jonasw-7b"]

    response = app.test_client().post("/card", data={"user_name": "jonasw-7b", "words": words})

    assert "studyapp=" in response.headers["Set-Cookie"]
    assert "expires" not in response.headers["Set-Cookie"].lower()


def test_a_guest_after_a_lesson_stays_a_guest(app: Flask, weiss: FlaskClient, clock: Clock) -> None:
    client = come_by_card(app, "jonasw-7b", make_cards(weiss)["jonasw-7b"])
    clock.advance(3 * HOURS)

    become_guest(client)

    assert "You are a guest, and this is your name here" in text_of(client.get("/me"))


def test_wrong_words_slow_that_card_only(app: Flask, weiss: FlaskClient) -> None:
    cards = make_cards(weiss)
    tries = [
        app.test_client().post("/card", data={"user_name": "annab-7b", "words": "no such words"}).status_code
        for _ in range(6)
    ]

    assert tries == [422] * 5 + [429]
    assert is_in(come_by_card(app, "jonasw-7b", cards["jonasw-7b"]), "Jonas W.")


def test_a_pupil_sets_a_password_with_the_words_and_a_new_card_takes_it_back(app: Flask, weiss: FlaskClient) -> None:
    words = make_cards(weiss)["jonasw-7b"]
    jonas = come_by_card(app, "jonasw-7b", words)

    jonas.post("/me/password", data={"password": words, "new_password": PASSWORD})
    with_password = is_in(client_of(app, "jonasw-7b"), "Jonas W.")
    make_cards(weiss, "all")

    assert with_password
    assert app.test_client().post("/sign-in", data={"user_name": "jonasw-7b", "password": PASSWORD}).status_code == 422


def test_an_account_the_class_created_is_the_teachers_to_rename_and_delete(
    app: Flask, weiss: FlaskClient, database: Database
) -> None:
    words = make_cards(weiss)["jonasw-7b"]
    jonas = come_by_card(app, "jonasw-7b", words)

    renamed = jonas.post("/me/name", data={"name": "Mrs Weiss"})
    deleted = jonas.post("/me/leave", data={"password": words})

    assert (renamed.status_code, deleted.status_code, jonas.get("/me/leave").status_code) == (403, 403, 403)
    assert "your teacher looks after its name" in text_of(renamed)
    assert "Ask your teacher to delete it" in text_of(deleted)
    own_page = jonas.get("/me").get_data(as_text=True)
    assert "/me/name" not in own_page and "/me/leave" not in own_page
    assert "Jonas W." in pupils_of(database, 1)


def test_an_account_removed_from_its_class_is_its_owners_again(
    app: Flask, weiss: FlaskClient, database: Database
) -> None:
    words = make_cards(weiss)["jonasw-7b"]
    jonas = come_by_card(app, "jonasw-7b", words)
    person_id = pupils_of(database, 1)["Jonas W."]
    weiss.post(f"/classes/1/pupils/{person_id}/out", data={"confirmed": "yes"})

    assert jonas.post("/me/name", data={"name": "Jojo"}).status_code == 303
    assert jonas.post("/me/leave", data={"password": "wrong words here"}).status_code == 422
    assert jonas.post("/me/leave", data={"password": words}).status_code == 303


def test_nicknames_are_told_apart_counted_and_undone(app: Flask, school_class: Class, weiss: FlaskClient) -> None:
    for _ in range(2):
        app.test_client().post(f"/class/{school_class.join_code}", data={"nickname": "Bright Owl"})
    shown = text_of(weiss.get("/classes/1/pupils"))

    asked = weiss.post("/classes/1/nicknames/remove")
    removed = weiss.post("/classes/1/nicknames/remove", data={"confirmed": "yes"}, follow_redirects=True)

    assert "Bright Owl brightowl-7b" in shown and "Bright Owl 2 brightowl2-7b" in shown
    assert "2 pupils have joined by nickname. A class can have up to 60." in shown
    assert "Remove everyone who joined by nickname today?" in text_of(asked)
    assert "Removed 2 pupils who joined by nickname today." in text_of(removed)
    assert "Bright Owl" not in text_of(weiss.get("/classes/1/pupils"))


def test_sixty_nicknames_are_the_limit_of_a_class(app: Flask, school_class: Class, session: Session) -> None:
    make_pupils(session, school_class, [f"Bright Owl {number}" for number in range(2, 62)], MORNING)

    response = app.test_client().post(f"/class/{school_class.join_code}", data={"nickname": "Bright Owl"})

    assert response.status_code == 409
    assert "60 pupils have joined this class by nickname" in text_of(response)


def test_whoever_is_new_joins_under_a_nickname_and_reads_three_words(
    app: Flask, school_class: Class, weiss: FlaskClient
) -> None:
    client = app.test_client()
    assert school_class.join_code is not None
    typed = client.post("/class", data={"code": school_class.join_code.lower()})

    joined = client.post(typed.location, data={"nickname": "Bright Owl"})

    [(user_name, words)] = cards_on(joined.get_data(as_text=True))
    assert user_name == "brightowl-7b"
    assert "Bright Owl brightowl-7b ✓ made today" in text_of(weiss.get("/classes/1/pupils"))
    assert is_in(client, "Bright Owl")
    assert is_in(come_by_card(app, user_name, words), "Bright Owl")


def test_a_guest_who_joins_keeps_everything(app: Flask, school_class: Class, database: Database) -> None:
    client = app.test_client()
    become_guest(client)
    client.post("/play/start")

    client.post(f"/class/{school_class.join_code}", data={"nickname": "Bright Owl"})

    assert "Bright Owl" in pupils_of(database, 1)
    assert "Your tables" in text_of(client.get("/play"))


@pytest.mark.parametrize("nickname", ["", "Owl", "Bright Nonsense", "Stupid Owl", "Bright Owl Owl", "<b>"])
def test_only_drawn_nicknames_are_let_in(app: Flask, school_class: Class, nickname: str) -> None:
    response = app.test_client().post(f"/class/{school_class.join_code}", data={"nickname": nickname})

    assert response.status_code == 422


def test_an_account_joins_and_can_leave_again(
    app: Flask, session: Session, school_class: Class, database: Database
) -> None:
    make_person(session, "Greta", "greta")
    greta = client_of(app, "greta")

    greta.post(f"/class/{school_class.join_code}/account")
    greta.post(f"/class/{school_class.join_code}/account")
    joined = pupils_of(database, 1)
    greta.post("/class/1/leave")

    assert "Greta" in joined
    assert "Greta" not in pupils_of(database, 1)


def test_a_pupil_whose_account_the_class_made_cannot_leave(app: Flask, weiss: FlaskClient) -> None:
    jonas = come_by_card(app, "jonasw-7b", make_cards(weiss)["jonasw-7b"])

    assert jonas.post("/class/1/leave").status_code == 403


def test_five_wrong_class_codes_a_minute_are_looked_at(app: Flask, school_class: Class, clock: Clock) -> None:
    client = app.test_client()

    tried = [client.post("/class", data={"code": "AAAAAA"}).status_code for _ in range(6)]
    even_the_right_one = client.get(f"/class/{school_class.join_code}").status_code
    clock.advance(60)

    assert tried == [404] * 5 + [429]
    assert even_the_right_one == 429
    assert client.get(f"/class/{school_class.join_code}").status_code == 200


def test_thirty_pupils_behind_one_address_join_at_once(app: Flask, school_class: Class, database: Database) -> None:
    statuses = [
        app.test_client().post(f"/class/{school_class.join_code}", data={"nickname": "Bright Owl"}).status_code
        for _ in range(30)
    ]

    assert statuses == [200] * 30


def test_a_pupil_who_cannot_get_in_is_let_in_for_today(
    app: Flask, school_class: Class, weiss: FlaskClient, database: Database, clock: Clock
) -> None:
    client = app.test_client()
    client.post("/cant-get-in", data={"code": school_class.join_code, "letter": "j"})
    waiting = text_of(client.get("/cant-get-in/waiting"))
    seen = text_of(weiss.get("/classes/1"))

    weiss.post("/classes/1/let-in", data={"request": "1", "who": str(pupils_of(database, 1)["Jonas W."])})
    opened = text_of(client.get("/cant-get-in/waiting"))
    client.post("/cant-get-in/in")

    assert "Tell your teacher you are waiting" in waiting
    assert "A pupil whose name begins with J" in seen
    assert "Your teacher has let you in" in opened
    assert is_in(client, "Jonas W.")
    clock.advance(2 * HOURS)
    assert not is_in(client, "Jonas W.")


def test_a_door_opens_for_the_browser_that_waits_and_once(
    app: Flask, school_class: Class, weiss: FlaskClient, database: Database
) -> None:
    client, other = app.test_client(), app.test_client()
    client.post("/cant-get-in", data={"code": school_class.join_code, "letter": "J"})
    early = client.post("/cant-get-in/in").status_code
    weiss.post("/classes/1/let-in", data={"request": "1", "who": str(pupils_of(database, 1)["Jonas W."])})

    assert early == 409
    assert other.post("/cant-get-in/in").status_code == 409
    assert client.post("/cant-get-in/in").status_code == 303
    assert client.post("/cant-get-in/in").status_code == 409


def test_an_account_that_existed_before_is_never_let_in_by_a_teacher(
    app: Flask, session: Session, school_class: Class, weiss: FlaskClient
) -> None:
    greta = make_person(session, "Greta", "greta")
    client_of(app, "greta").post(f"/class/{school_class.join_code}/account")
    app.test_client().post("/cant-get-in", data={"code": school_class.join_code, "letter": "G"})

    refused = weiss.post("/classes/1/let-in", data={"request": "1", "who": str(greta.id)})

    assert refused.status_code == 403


def test_whoever_waits_is_forgotten_after_ten_minutes(
    app: Flask, school_class: Class, weiss: FlaskClient, database: Database, clock: Clock
) -> None:
    client = app.test_client()
    client.post("/cant-get-in", data={"code": school_class.join_code, "letter": "J"})

    clock.advance(600)

    assert "A pupil can’t sign in" not in text_of(weiss.get("/classes/1"))
    jonas = str(pupils_of(database, 1)["Jonas W."])
    assert weiss.post("/classes/1/let-in", data={"request": "1", "who": jonas}).status_code == 409
    assert client.get("/cant-get-in/waiting").status_code == 303


def test_whoever_does_not_belong_is_sent_away(app: Flask, school_class: Class, weiss: FlaskClient) -> None:
    client = app.test_client()
    client.post("/cant-get-in", data={"code": school_class.join_code, "letter": "X"})

    weiss.post("/classes/1/let-in", data={"request": "1", "who": "0"})

    assert client.get("/cant-get-in/waiting").status_code == 303


@pytest.mark.parametrize("letter", ["", " ", "7", "="])
def test_a_knock_needs_a_letter(app: Flask, school_class: Class, letter: str) -> None:
    response = app.test_client().post("/cant-get-in", data={"code": school_class.join_code, "letter": letter})

    assert response.status_code == 422
    assert "Enter the first letter of your name." in text_of(response)


def test_a_class_cannot_open_the_account_of_a_pupil_who_became_a_teacher(
    app: Flask, session: Session, weiss: FlaskClient, database: Database
) -> None:
    make_teacher(session, "chief", role=Role.ADMIN)
    jonas = str(pupils_of(database, 1)["Jonas W."])

    client_of(app, "chief").post("/people", data={"user_name": "jonasw-7b", "role": "teacher"})

    assert weiss.post("/classes/1/cards", data={"who": jonas}).status_code == 403
    assert weiss.post(f"/classes/1/pupils/{jonas}/delete").status_code == 403
    assert "jonasw-7b" not in make_cards(weiss, "all")
