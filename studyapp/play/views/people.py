"""What the people of a table do: sit down, share a seat, leave, ask for a stand-in, open the table again."""

from __future__ import annotations

from collections.abc import Callable

from flask import redirect, render_template, request, url_for
from sqlalchemy.orm import Session

from studyapp.accounts import Person, guest_or_person, remember
from studyapp.errors import BadInput, Stale
from studyapp.play import host_actions, seating, stand_ins
from studyapp.play.models import Table
from studyapp.play.table_lookup import find_table, is_closed
from studyapp.play.views.blueprint import bp
from studyapp.play.views.render_table import of_people, show
from studyapp.play.views.seat_actions import Answer
from studyapp.play.views.table_requests import move_on, viewer_now
from studyapp.web import app_services
from studyapp.web.preferences import where_from

Do = Callable[[Session, Table, Person], None]


@bp.get("/t/<code>/people")
def people_page(code: str) -> Answer:
    """The players, and what each can do with their own seat and the host with the others'."""
    viewer = move_on(viewer_now(code))
    table = viewer.snapshot.table
    closed = is_closed(table, viewer.at)
    return render_template("play/people.html", table=table, is_closed=closed, errors={}, **of_people(viewer))


@bp.post("/t/<code>/sit")
def sit(code: str) -> Answer:
    """Sit down on an open seat, signed in or under a nickname."""
    name, two = request.form.get("name", ""), request.form.get("two") == "yes"
    return change(
        code,
        lambda session, table, person: seating.sit_down(
            session, app_services.pubsub(), table, person, name, two=two, now=app_services.now()
        ),
    )


@bp.post("/t/<code>/beside")
def sit_beside(code: str) -> Answer:
    """Share a seat whose owner has asked for it."""
    return change(
        code,
        lambda session, table, person: seating.share_seat(
            session, app_services.pubsub(), table, seat_named(), person, now=app_services.now()
        ),
    )


@bp.post("/t/<code>/welcome")
def welcome(code: str) -> Answer:
    """Let someone join your seat."""

    def do(session: Session, table: Table, person: Person) -> None:
        seating.welcome(session, app_services.pubsub(), table, person)

    return change(code, do, stays=True)


@bp.post("/t/<code>/leave")
def leave(code: str) -> Answer:
    """Leave the table."""
    return change(
        code,
        lambda session, table, person: seating.stand_up(
            session, app_services.pubsub(), table, person, now=app_services.now()
        ),
    )


@bp.post("/t/<code>/stand-in")
def ask_for_stand_in(code: str) -> Answer:
    """Let a stand-in play for somebody who is gone."""
    return change(
        code,
        lambda session, table, person: stand_ins.ask_for_stand_in(
            session, app_services.pubsub(), table, person, seat_named(), now=app_services.now()
        ),
    )


@bp.post("/t/<code>/open")
def open_again(code: str) -> Answer:
    """Reopen a closed table."""
    return change(
        code,
        lambda session, table, person: host_actions.open_again(
            session, app_services.pubsub(), table, person, now=app_services.now()
        ),
    )


def change(code: str, do: Do, *, stays: bool = False) -> Answer:
    """Change who sits at a table or how it is run; a refusal is shown above the table.

    With ``stays`` the answer is the page of players, if the request came from there, else the table.
    """
    with app_services.writing() as session:
        table = find_table(session, code)
        person = guest_or_person(session, app_services.now())
        try:
            do(session, table, person)
        except (Stale, BadInput) as refused:
            session.rollback()
            return show(viewer_now(code), refused, part=False), 409 if isinstance(refused, Stale) else 422
    remember(person)
    people = url_for("play.people_page", code=table.code)
    return redirect(people if stays and where_from() == people else url_for("play.table", code=table.code), 303)


def seat_named() -> int:
    """The seat a form names; none that exists if it names none."""
    text = request.form.get("seat", "")
    return int(text) if text.isdecimal() and len(text) < 4 else -1
