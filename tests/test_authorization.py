"""The authorisation matrix: every route, with the status for every kind of visitor.

A new route fails here until it has a row. 401 is the sign-in form, 403 and 404 are refusals in words; whatever
changes something answers 303, or 422 where the form below is refused for another reason than who sent it.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select

from studyapp import create_app
from studyapp.accounts import Role
from studyapp.play.models import Table
from tests.accounts.factories import PASSWORD, become_guest, make_person, sign_in
from tests.conftest import Clock, test_config
from tests.teaching.visitors import (
    AT_A_CLASS,
    CHIEF,
    CO_OWNER,
    ELSEWHERE,
    MEMBER,
    OTHER_TEACHER,
    OWNER,
    PASSER_BY,
    PUPIL,
    come_to_class,
    make_a_class,
)

STRANGER, GUEST, LEARNER, TEACHER, ADMIN = "stranger", "guest", "learner", "teacher", "admin"
#: At a table: who opened it and sits there, and who comes by the address alone, as a stranger or with an account.
HOST, WATCHING, OTHER = "host", "watching", "other"
EVERYBODY = (STRANGER, GUEST, LEARNER, TEACHER, ADMIN)
AT_A_TABLE = (HOST, WATCHING, OTHER)

numbers = count(1)


class Row(NamedTuple):
    """A route, a request for it, and the status for each visitor."""

    route: str
    path: str
    answers: Mapping[str, int]
    form: Mapping[str, str] = {}

    @property
    def method(self) -> str:
        """GET or POST."""
        return self.route.partition(" ")[0]


def everybody(status: int) -> dict[str, int]:
    return dict.fromkeys(EVERYBODY, status)


def with_account(status: int) -> dict[str, int]:
    """Strangers and guests get the sign-in form."""
    return everybody(status) | {STRANGER: 401, GUEST: 401}


def somebody(guest: int, account: int) -> dict[str, int]:
    """Strangers get the sign-in form: they have no data."""
    return everybody(account) | {STRANGER: 401, GUEST: guest}


def without_account(status: int) -> dict[str, int]:
    """Signed-in people are redirected."""
    return everybody(303) | {STRANGER: status, GUEST: status}


def the_seated(status: int, watching: int = 403) -> dict[str, int]:
    return {HOST: status, WATCHING: watching, OTHER: watching}


def its_teachers(status: int) -> dict[str, int]:
    """Only the two teachers of a class; nobody else learns whether the class exists."""
    nobody = {OTHER_TEACHER: 404, CHIEF: 404, PUPIL: 403, MEMBER: 403, ELSEWHERE: 403, PASSER_BY: 401}
    return {OWNER: status, CO_OWNER: status} | nobody


def its_pupils(status: int) -> dict[str, int]:
    """Only pupils of a class; everyone else gets a missing page."""
    return the_taught(404) | {PUPIL: status, MEMBER: status, PASSER_BY: 401}


def the_taught(status: int) -> dict[str, int]:
    return dict.fromkeys(AT_A_CLASS, status)


WORK = {
    "name": "Six gods",
    "due_on": "2026-03-09",
    "groups": "A",
    "skills": "who",
    "amount": "6 questions",
    "attempts": "1",
}
NEW_ACCOUNT = {"user_name": "somebody-{number}", "name": "Somebody", "password": PASSWORD}

MATRIX = [
    Row("GET /", "/", everybody(200)),
    Row("GET /start", "/start", everybody(303)),
    Row("GET /healthz", "/healthz", everybody(200)),
    Row("GET /patterns", "/patterns", everybody(200)),
    Row("GET /static/<digest>/<path:name>", "/static/any/icons/favicon.svg", everybody(200)),
    Row("POST /preferences/names", "/preferences/names", everybody(303), {"names": "roman"}),
    Row("POST /preferences/theme", "/preferences/theme", everybody(303), {"theme": "dark"}),
    Row("GET /reading", "/reading", everybody(200)),
    Row("POST /preferences/reading/<name>", "/preferences/reading/size", everybody(303), {"size": "125"}),
    # Reading is for everybody.
    Row("GET /cards", "/cards", everybody(200)),
    Row("GET /cards/<card_id>", "/cards/zeus", everybody(200)),
    Row("GET /cards/<card_id>/questions", "/cards/zeus/questions", with_account(403) | {TEACHER: 200, ADMIN: 200}),
    Row("GET /cards/family-tree", "/cards/family-tree", everybody(200)),
    Row("GET /cards/take-away", "/cards/take-away", everybody(200)),
    Row("GET /cards/mythology.csv", "/cards/mythology.csv", everybody(200)),
    Row("GET /cards/mythology.apkg", "/cards/mythology.apkg", everybody(200)),
    Row("GET /cards/print", "/cards/print", everybody(200)),
    Row("GET /cards/print/<paper>", "/cards/print/a4", everybody(200)),
    Row("GET /cards/print/<paper>.pdf", "/cards/print/a4.pdf", everybody(200)),
    Row("GET /credits", "/credits", everybody(200)),
    Row("GET /how-to-play", "/how-to-play", everybody(200)),
    # Your own progress: nobody sees anyone else’s.
    Row("GET /progress", "/progress", everybody(200)),
    Row("GET /progress/figures", "/progress/figures", everybody(200)),
    Row("GET /progress/figures/<figure_id>", "/progress/figures/zeus", everybody(200)),
    Row("GET /progress/answers", "/progress/answers", everybody(200)),
    Row("GET /progress/pairs", "/progress/pairs", everybody(200)),
    Row("GET /progress/reminder", "/progress/reminder", everybody(200)),
    Row("GET /progress/reminder.ics", "/progress/reminder.ics?days=MO&at=16:30", everybody(200)),
    # Getting in and out.
    Row("GET /sign-in", "/sign-in", without_account(200)),
    Row("POST /sign-in", "/sign-in", everybody(422), {"user_name": "nobody-{number}", "password": "a wrong one"}),
    Row("GET /sign-up", "/sign-up", without_account(200)),
    Row("POST /sign-up", "/sign-up", without_account(200), NEW_ACCOUNT),
    Row("GET /recover", "/recover", everybody(200)),
    Row("POST /recover", "/recover", everybody(422), NEW_ACCOUNT | {"words": "amber river"}),
    Row("POST /sign-out", "/sign-out", everybody(303)),
    Row("POST /not-me", "/not-me", everybody(303)),
    # Your own page: there is no address for anyone else’s.
    Row("GET /me", "/me", everybody(200)),
    Row("POST /me/pace", "/me/pace", everybody(303), {"pace": "quick"}),
    Row("POST /me/name", "/me/name", with_account(303), {"name": "Another"}),
    Row("GET /me/password", "/me/password", with_account(200)),
    Row(
        "POST /me/password", "/me/password", with_account(303), {"password": PASSWORD, "new_password": "yet three more"}
    ),
    Row("GET /me/words", "/me/words", with_account(200)),
    Row("POST /me/words", "/me/words", with_account(200), {"password": PASSWORD}),
    Row("POST /me/sign-out-everywhere", "/me/sign-out-everywhere", with_account(303)),
    Row("GET /me/bring", "/me/bring", with_account(303)),
    Row("POST /me/bring", "/me/bring", with_account(303), {"answer": "yes"}),
    Row("GET /me/everything.json", "/me/everything.json", somebody(200, 200)),
    Row("GET /me/everything.zip", "/me/everything.zip", somebody(200, 200)),
    Row("GET /me/teachers", "/me/teachers", with_account(200)),
    Row(
        "POST /me/teachers/<int:class_id>",
        "/me/teachers/{class_id}",
        its_pupils(303),
        {"earlier": "shown"},
    ),
    # Pages of the server itself.
    Row("GET /privacy", "/privacy", everybody(200)),
    Row("GET /reach", "/reach", with_account(403) | {TEACHER: 200, ADMIN: 200}),
    Row("GET /me/leave", "/me/leave", somebody(200, 200)),
    Row("POST /me/leave", "/me/leave", somebody(303, 422)),
    # Becoming a teacher or an administrator, and giving roles.
    Row("GET /first/<secret>", "/first/any", everybody(404)),
    Row("POST /first/<secret>", "/first/any", everybody(404), NEW_ACCOUNT),
    Row("POST /invite", "/invite", with_account(403) | {TEACHER: 200, ADMIN: 200}),
    Row("GET /invited", "/invited", with_account(200)),
    Row("POST /invited", "/invited", with_account(422), {"code": "AAAAAA"}),
    Row("GET /people", "/people", with_account(403) | {ADMIN: 200}),
    Row(
        "POST /people",
        "/people",
        with_account(403) | {ADMIN: 303},
        {"user_name": "person-{number}", "role": "admin"},
    ),
    # Login cards, joining a class, and waiting at its door.
    Row("GET /card", "/card", everybody(200)),
    Row("POST /card", "/card", everybody(422), {"user_name": "nobody-{number}", "words": "a wrong one"}),
    Row("GET /class", "/class", everybody(200)),
    Row("POST /class", "/class", everybody(404), {"code": "AAAAAA"}),
    Row("GET /class/<code>", "/class/{class}", the_taught(200)),
    Row("POST /class/<code>", "/class/{class}", the_taught(409) | {PASSER_BY: 200}, {"nickname": "Bright Owl"}),
    Row("POST /class/<code>/account", "/class/{class}/account", the_taught(303) | {PASSER_BY: 401}),
    Row(
        "POST /class/<int:class_id>/leave",
        "/class/{class_id}/leave",
        the_taught(404) | {MEMBER: 303, PUPIL: 403, PASSER_BY: 401},
    ),
    Row("GET /cant-get-in", "/cant-get-in", everybody(200)),
    Row("POST /cant-get-in", "/cant-get-in", the_taught(303), {"code": "{class}", "letter": "G"}),
    Row("GET /cant-get-in/waiting", "/cant-get-in/waiting", everybody(303)),
    Row("POST /cant-get-in/in", "/cant-get-in/in", everybody(409)),
    # Classes.
    Row("GET /classes", "/classes", with_account(403) | {TEACHER: 200, ADMIN: 200}),
    Row("GET /classes/new", "/classes/new", with_account(403) | {TEACHER: 200, ADMIN: 200}),
    Row(
        "POST /classes/new",
        "/classes/new",
        with_account(403) | {TEACHER: 303, ADMIN: 303},
        {"name": "7b", "zone": "UTC", "year_ends": "2026-07-31", "open_rooms": "study"},
    ),
    Row("GET /classes/<int:class_id>", "/classes/{class_id}", its_teachers(200)),
    Row("GET /classes/<int:class_id>/pupils", "/classes/{class_id}/pupils", its_teachers(200)),
    Row(
        "GET /classes/<int:class_id>/figures/<figure_id>",
        "/classes/{class_id}/figures/zeus",
        its_teachers(200),
    ),
    Row("GET /classes/<int:class_id>/answers", "/classes/{class_id}/answers?pupil={pupil_id}", its_teachers(200)),
    Row(
        "GET /classes/<int:class_id>/pupils/<int:person_id>/progress",
        "/classes/{class_id}/pupils/{pupil_id}/progress",
        its_teachers(200),
    ),
    Row(
        "GET /classes/<int:class_id>/pupils/<int:person_id>/figures/<figure_id>",
        "/classes/{class_id}/pupils/{pupil_id}/figures/zeus",
        its_teachers(200),
    ),
    Row("GET /classes/<int:class_id>/board", "/classes/{class_id}/board", its_teachers(200)),
    Row("GET /classes/<int:class_id>/sheet", "/classes/{class_id}/sheet", its_teachers(200)),
    Row("GET /classes/<int:class_id>/figures.csv", "/classes/{class_id}/figures.csv", its_teachers(200)),
    Row("GET /classes/<int:class_id>/grid.csv", "/classes/{class_id}/grid.csv", its_teachers(200)),
    Row("GET /classes/<int:class_id>/answers.csv", "/classes/{class_id}/answers.csv", its_teachers(200)),
    Row("GET /classes/<int:class_id>/tables", "/classes/{class_id}/tables", its_teachers(200)),
    Row(
        "POST /classes/<int:class_id>/tables",
        "/classes/{class_id}/tables",
        its_teachers(422),
        {"here": "{pupil_id}", "level": "corners"},
    ),
    Row("GET /classes/<int:class_id>/poster", "/classes/{class_id}/poster", its_teachers(200)),
    Row("GET /classes/<int:class_id>/settings", "/classes/{class_id}/settings", its_teachers(200)),
    Row(
        "POST /classes/<int:class_id>/settings",
        "/classes/{class_id}/settings",
        its_teachers(303),
        {"name": "8b", "zone": "UTC", "year_ends": "2026-07-31", "open_rooms": "study"},
    ),
    Row("POST /classes/<int:class_id>/code", "/classes/{class_id}/code", its_teachers(303), {"action": "new"}),
    Row("POST /classes/<int:class_id>/archive", "/classes/{class_id}/archive", its_teachers(303)),
    Row(
        "POST /classes/<int:class_id>/teachers",
        "/classes/{class_id}/teachers",
        its_teachers(422),
        {"user_name": "nobody"},
    ),
    Row("POST /classes/<int:class_id>/give-up", "/classes/{class_id}/give-up", its_teachers(303)),
    Row(
        "POST /classes/<int:class_id>/new-year",
        "/classes/{class_id}/new-year",
        its_teachers(200),
        {"next": "8b", "confirmed": "yes"},
    ),
    Row(
        "GET /classes/<int:class_id>/pupils/<int:person_id>/hand-over",
        "/classes/{class_id}/pupils/{pupil_id}/hand-over",
        its_teachers(200),
    ),
    Row(
        "POST /classes/<int:class_id>/pupils/<int:person_id>/hand-over",
        "/classes/{class_id}/pupils/{pupil_id}/hand-over",
        its_teachers(422),
        {"who": "{pupil_id}"},
    ),
    Row("POST /classes/<int:class_id>/practice", "/classes/{class_id}/practice", its_teachers(303)),
    Row("POST /practice/back", "/practice/back", everybody(409)),
    Row("GET /classes/<int:class_id>/parts", "/classes/{class_id}/parts", its_teachers(200)),
    Row(
        "GET /classes/<int:class_id>/figures/<figure_id>/parts",
        "/classes/{class_id}/figures/zeus/parts",
        its_teachers(200),
    ),
    Row(
        "POST /classes/<int:class_id>/figures/<figure_id>/parts",
        "/classes/{class_id}/figures/zeus/parts",
        its_teachers(409),
    ),
    Row(
        "POST /classes/<int:class_id>/holidays",
        "/classes/{class_id}/holidays",
        its_teachers(303),
        {"first": "2026-05-01"},
    ),
    Row(
        "POST /classes/<int:class_id>/holidays/<int:holiday_id>/remove",
        "/classes/{class_id}/holidays/1/remove",
        its_teachers(303),
    ),
    Row("GET /classes/<int:class_id>/add", "/classes/{class_id}/add", its_teachers(200)),
    Row("POST /classes/<int:class_id>/add", "/classes/{class_id}/add", its_teachers(200), {"names": "Anna Berger"}),
    Row(
        "POST /classes/<int:class_id>/add/write",
        "/classes/{class_id}/add/write",
        its_teachers(303),
        {"take": "0"},
    ),
    Row("GET /classes/<int:class_id>/suggestions", "/classes/{class_id}/suggestions", its_teachers(200)),
    Row(
        "POST /classes/<int:class_id>/suggestions",
        "/classes/{class_id}/suggestions",
        its_teachers(404),
        {"suggestion": "999999"},
    ),
    Row("GET /classes/<int:class_id>/wishes", "/classes/{class_id}/wishes", the_taught(301)),
    Row("GET /classes/<int:class_id>/cards", "/classes/{class_id}/cards", its_teachers(200)),
    Row("POST /classes/<int:class_id>/cards", "/classes/{class_id}/cards", its_teachers(200), {"who": "{pupil_id}"}),
    Row(
        "POST /classes/<int:class_id>/let-in",
        "/classes/{class_id}/let-in",
        its_teachers(409),
        {"request": "999999", "who": "{pupil_id}"},
    ),
    Row("GET /classes/<int:class_id>/roster.csv", "/classes/{class_id}/roster.csv", its_teachers(200)),
    Row(
        "GET /classes/<int:class_id>/pupils/<int:person_id>",
        "/classes/{class_id}/pupils/{pupil_id}",
        its_teachers(200),
    ),
    Row(
        "POST /classes/<int:class_id>/pupils/<int:person_id>/name",
        "/classes/{class_id}/pupils/{pupil_id}/name",
        its_teachers(303),
        {"name": "Anne"},
    ),
    Row(
        "POST /classes/<int:class_id>/pupils/<int:person_id>/same-as",
        "/classes/{class_id}/pupils/{pupil_id}/same-as",
        its_teachers(409),
        {"who": "{pupil_id}"},
    ),
    Row(
        "POST /classes/<int:class_id>/nicknames/remove",
        "/classes/{class_id}/nicknames/remove",
        its_teachers(303),
        {"confirmed": "yes"},
    ),
    Row(
        "POST /classes/<int:class_id>/pupils/<int:person_id>/out",
        "/classes/{class_id}/pupils/{pupil_id}/out",
        its_teachers(303),
        {"confirmed": "yes"},
    ),
    Row(
        "GET /classes/<int:class_id>/pupils/<int:person_id>/everything.zip",
        "/classes/{class_id}/pupils/{pupil_id}/everything.zip",
        its_teachers(200),
    ),
    Row(
        "GET /classes/<int:class_id>/pupils/<int:person_id>/delete",
        "/classes/{class_id}/pupils/{pupil_id}/delete",
        its_teachers(200),
    ),
    Row(
        "POST /classes/<int:class_id>/pupils/<int:person_id>/delete",
        "/classes/{class_id}/pupils/{pupil_id}/delete",
        its_teachers(303),
    ),
    Row(
        "POST /classes/<int:class_id>/pupils/<int:person_id>/time",
        "/classes/{class_id}/pupils/{pupil_id}/time",
        its_teachers(303),
        {"factor": "1.5"},
    ),
    # Homework: its class's teachers set it, its pupils do it.
    Row("GET /assignments", "/assignments", with_account(200)),
    Row("GET /assignments/session/<int:number>", "/assignments/session/999999", with_account(404)),
    Row("GET /assignments/sitting/<int:number>", "/assignments/sitting/999999", everybody(308)),
    Row("GET /assignments/<int:assignment_id>/tries/<int:number>", "/assignments/1/tries/1", everybody(308)),
    Row("GET /assignments/<int:assignment_id>", "/assignments/{assignment_id}", its_pupils(200)),
    Row("POST /assignments/<int:assignment_id>/begin", "/assignments/{assignment_id}/begin", its_pupils(303)),
    Row(
        "GET /assignments/<int:assignment_id>/attempts/<int:number>",
        "/assignments/{assignment_id}/attempts/1",
        its_pupils(404),
    ),
    Row("GET /classes/<int:class_id>/assignments", "/classes/{class_id}/assignments", its_teachers(200)),
    Row("GET /classes/<int:class_id>/marks.csv", "/classes/{class_id}/marks.csv", its_teachers(200)),
    Row("GET /classes/<int:class_id>/assignments/new", "/classes/{class_id}/assignments/new", its_teachers(200)),
    Row("POST /classes/<int:class_id>/assignments/new", "/classes/{class_id}/assignments/new", its_teachers(303), WORK),
    Row(
        "GET /classes/<int:class_id>/assignments/<int:assignment_id>",
        "/classes/{class_id}/assignments/{assignment_id}",
        its_teachers(200),
    ),
    Row(
        "GET /classes/<int:class_id>/assignments/<int:assignment_id>/pupils/<int:person_id>",
        "/classes/{class_id}/assignments/{assignment_id}/pupils/{pupil_id}",
        its_teachers(200),
    ),
    Row(
        "GET /classes/<int:class_id>/assignments/<int:assignment_id>/change",
        "/classes/{class_id}/assignments/{assignment_id}/change",
        its_teachers(200),
    ),
    Row(
        "POST /classes/<int:class_id>/assignments/<int:assignment_id>/change",
        "/classes/{class_id}/assignments/{assignment_id}/change",
        its_teachers(303),
        WORK,
    ),
    Row(
        "POST /classes/<int:class_id>/assignments/<int:assignment_id>/withdraw",
        "/classes/{class_id}/assignments/{assignment_id}/withdraw",
        its_teachers(303),
    ),
    Row(
        "POST /classes/<int:class_id>/assignments/<int:assignment_id>/later",
        "/classes/{class_id}/assignments/{assignment_id}/later",
        its_teachers(303),
        {"who": "{pupil_id}", "due_on": "2026-04-06"},
    ),
    # Studying; a study session belongs to one person.
    Row("GET /study", "/study", everybody(200)),
    Row("POST /study/start", "/study/start", everybody(303)),
    Row("GET /study/session/<int:number>", "/study/session/999999", everybody(404)),
    Row("GET /study/sitting/<int:number>", "/study/sitting/999999", everybody(308)),
    Row("POST /study/session/<int:number>/met", "/study/session/999999/met", everybody(404), {"figure": "zeus"}),
    Row("POST /study/session/<int:number>/undo", "/study/session/999999/undo", everybody(404)),
    Row("POST /study/session/<int:number>/stop", "/study/session/999999/stop", everybody(404)),
    Row("GET /study/asked/<int:asked_id>", "/study/asked/999999", everybody(404)),
    Row("POST /study/asked/<int:asked_id>", "/study/asked/999999", everybody(404), {"given": "zeus"}),
    Row("POST /study/asked/<int:asked_id>/meant", "/study/asked/999999/meant", everybody(404)),
    Row("GET /study/quiz", "/study/quiz", everybody(200)),
    Row("POST /study/quiz", "/study/quiz", everybody(303), {"groups": "A", "skills": "who", "number": "5"}),
    Row("POST /study/about/<figure_id>", "/study/about/zeus", everybody(303)),
    Row("POST /study/apart", "/study/apart", everybody(303), {"first": "eos", "second": "eros"}),
    Row("GET /study/flashcards", "/study/flashcards", everybody(200)),
    Row("GET /study/mine", "/study/mine", everybody(200)),
    Row("GET /study/answers.csv", "/study/answers.csv", somebody(200, 200)),
    Row("GET /study/settings", "/study/settings", everybody(200)),
    Row(
        "POST /study/settings",
        "/study/settings",
        everybody(303),
        {"zone": "Europe/Berlin", "minutes": "10", "new_a_day": "4"},
    ),
    # Tables.
    Row("GET /play", "/play", everybody(200)),
    Row("POST /play", "/play", everybody(303)),
    Row("POST /play/start", "/play/start", everybody(303)),
    Row("POST /play/keys", "/play/keys", everybody(303), {"keys": "off"}),
    Row("GET /how-it-goes", "/how-it-goes", everybody(200)),
    Row("GET /t/<code>", "/t/{code}", the_seated(200, watching=200)),
    Row("POST /t/<code>", "/t/{code}", the_seated(409), {"move": "pass", "hand": "1", "move_number": "99"}),
    Row("GET /t/<code>/replay/<int:number>", "/t/{code}/replay/1", the_seated(404, watching=404)),
    Row("POST /t/<code>/tell", "/t/{code}/tell", {HOST: 404, WATCHING: 403, OTHER: 403}, {"hand": "1", "laid": "1"}),
    Row("GET /t/<code>/level", "/t/{code}/level", the_seated(200)),
    Row("POST /t/<code>/level", "/t/{code}/level", the_seated(303), {"knowing": "clues"}),
    Row("POST /t/<code>/next", "/t/{code}/next", the_seated(409), {"hand": "9", "move_number": "0"}),
    Row(
        "POST /t/<code>/answer", "/t/{code}/answer", the_seated(409), {"hand": "9", "move_number": "0", "answer": "yes"}
    ),
    Row("GET /t/<code>/screen", "/t/{code}/screen", the_seated(200, watching=200)),
    Row("POST /t/<code>/look", "/t/{code}/look", the_seated(200, watching=200), {"seat": "0"}),
    Row("POST /t/<code>/time", "/t/{code}/time", the_seated(409), {"hand": "9", "move_number": "0"}),
    # Patience: everybody plays alone, guests too.
    Row("GET /patience", "/patience", everybody(200)),
    Row("GET /patience/<game>/rules", "/patience/margarethe/rules", everybody(200)),
    Row("GET /patience/<game>/deals", "/patience/margarethe/deals", everybody(200)),
    Row("GET /patience/<game>/<int:number>", "/patience/margarethe/1", everybody(200)),
    Row("POST /patience/<game>/<int:number>", "/patience/margarethe/1", everybody(303), {"entry": "0", "do": "hint"}),
    Row("POST /patience/look/<name>", "/patience/look/suits", everybody(303), {"suits": "four"}),
    # People at tables. All seats of this table are taken.
    Row("GET /join", "/join", everybody(200)),
    Row("POST /join", "/join", everybody(404), {"code": "AAAAAA"}),
    Row("GET /t/<code>/live", "/t/{code}/live", the_seated(200) | {WATCHING: 204, OTHER: 200}),
    Row("GET /t/<code>/now", "/t/{code}/now", the_seated(200, watching=200)),
    Row("GET /t/<code>/people", "/t/{code}/people", the_seated(200, watching=200)),
    Row("POST /t/<code>/sit", "/t/{code}/sit", the_seated(303, watching=409)),
    Row("POST /t/<code>/beside", "/t/{code}/beside", the_seated(303), {"seat": "0"}),
    Row("POST /t/<code>/welcome", "/t/{code}/welcome", the_seated(303)),
    Row("POST /t/<code>/leave", "/t/{code}/leave", the_seated(303, watching=303)),
    Row("POST /t/<code>/stand-in", "/t/{code}/stand-in", the_seated(409), {"seat": "1"}),
    Row("POST /t/<code>/open", "/t/{code}/open", the_seated(303)),
    Row("POST /t/<code>/start", "/t/{code}/start", the_seated(303)),
    Row("POST /t/<code>/lock", "/t/{code}/lock", the_seated(303), {"locked": "yes"}),
    Row("POST /t/<code>/remove", "/t/{code}/remove", the_seated(409), {"seat": "1"}),
    Row("POST /t/<code>/bot", "/t/{code}/bot", the_seated(409), {"seat": "1"}),
    Row("POST /t/<code>/host", "/t/{code}/host", the_seated(409), {"seat": "1"}),
    Row("POST /t/<code>/keep", "/t/{code}/keep", the_seated(303)),
]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, empty_file: Path) -> Iterator[Flask]:
    """One application for all rows; each row creates its own people."""
    home = tmp_path_factory.mktemp("matrix")
    shutil.copy(empty_file, home / "studyapp.db")
    app = create_app(test_config(home, f"sqlite:///{home / 'studyapp.db'}"))
    app.config["WTF_CSRF_ENABLED"] = False
    app.extensions["clock"] = Clock()
    yield app
    app.extensions["database"].dispose()


def routes_of(app: Flask) -> set[str]:
    return {
        f"{method} {rule.rule}"
        for rule in app.url_map.iter_rules()
        for method in rule.methods or ()
        if method in "GET POST"
    }


def test_every_route_is_in_the_matrix(app: Flask) -> None:
    assert {row.route for row in MATRIX} == routes_of(app)


def test_every_row_covers_every_kind_of_visitor() -> None:
    assert {tuple(sorted(row.answers)) for row in MATRIX} <= {
        tuple(sorted(who)) for who in (EVERYBODY, AT_A_TABLE, AT_A_CLASS)
    }


@pytest.mark.parametrize("row", MATRIX, ids=lambda row: row.route)
def test_each_visitor_gets_the_status_in_the_matrix(app: Flask, row: Row) -> None:
    answered = {visitor: ask(app, row, visitor) for visitor in row.answers}

    assert answered == dict(row.answers)


@pytest.mark.parametrize("row", [row for row in MATRIX if row.method == "POST"], ids=lambda row: row.route)
def test_a_form_without_a_csrf_token_changes_nothing(app: Flask, row: Row) -> None:
    app.config["WTF_CSRF_ENABLED"] = True
    try:
        statuses = {ask(app, row, visitor, signs_in_without_token=True) for visitor in row.answers}
    finally:
        app.config["WTF_CSRF_ENABLED"] = False

    assert statuses == {400}


def ask(app: Flask, row: Row, visitor: str, *, signs_in_without_token: bool = False) -> int:
    """Send the row's request as ``visitor`` and return the status."""
    number = str(next(numbers))
    demanded = app.config["WTF_CSRF_ENABLED"]
    app.config["WTF_CSRF_ENABLED"] = demanded and not signs_in_without_token
    code = open_table(app, number) if "{code}" in row.path else ""
    names = {"code": code, "number": number, **(make_a_class(app, number) if visitor in AT_A_CLASS else {})}
    client = VISITORS[visitor](app, number, code)
    app.config["WTF_CSRF_ENABLED"] = demanded
    form = {name: filled_in(value, names) for name, value in row.form.items()}
    return client.open(filled_in(row.path, names), method=row.method, data=form or None).status_code


def filled_in(text: str, names: Mapping[str, str]) -> str:
    """A path or field with the values of this row: ``{code}`` of its table, ``{class_id}``, its own ``{number}``."""
    return re.sub(r"{(\w+)}", lambda found: names.get(found[1], found[0]), text)


def open_table(app: Flask, number: str) -> str:
    """Open a table as a person of this row; return its code."""
    host = with_role(Role.LEARNER)(app, f"host-{number}", "")
    started = host.post("/play/start")
    return re.sub(r".*/t/", "", started.location)


def stranger(app: Flask, _number: str, _code: str) -> FlaskClient:
    return app.test_client()


def guest(app: Flask, _number: str, _code: str) -> FlaskClient:
    client = app.test_client()
    become_guest(client)
    return client


def with_role(role: Role) -> Callable[[Flask, str, str], FlaskClient]:
    def come(app: Flask, number: str, _code: str) -> FlaskClient:
        with app.extensions["database"].writing() as session:
            make_person(session, f"Person {number}", f"person-{number}", role=role)
        client = app.test_client()
        assert sign_in(client, f"person-{number}").status_code == 303
        return client

    return come


def host(app: Flask, number: str, code: str) -> FlaskClient:
    """The person who opened the table, signed in on another device."""
    with app.extensions["database"].reading() as session:
        assert session.scalars(select(Table).where(Table.code == code)).one().host_id
    client = app.test_client()
    assert sign_in(client, f"person-host-{number}").status_code == 303
    return client


VISITORS: Mapping[str, Callable[[Flask, str, str], FlaskClient]] = {
    STRANGER: stranger,
    GUEST: guest,
    LEARNER: with_role(Role.LEARNER),
    TEACHER: with_role(Role.TEACHER),
    ADMIN: with_role(Role.ADMIN),
    HOST: host,
    WATCHING: stranger,
    OTHER: with_role(Role.LEARNER),
    **{visitor: come_to_class(visitor) for visitor in AT_A_CLASS},
}
