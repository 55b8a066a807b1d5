"""What the people of a table do: sit down, share a seat, leave, ask for a stand-in, open the table again."""

from __future__ import annotations

from collections.abc import Callable

from flask import redirect, render_template, request, url_for
from sqlalchemy.orm import Session

from studyapp.accounts import Person, guest_or_person, remember
from studyapp.play import hosting, seating, standing_in
from studyapp.play.closing import is_closed
from studyapp.play.finding import find_table
from studyapp.play.models import Table
from studyapp.play.views.acting import Answer
from studyapp.play.views.showing import of_people, show
from studyapp.play.views.visiting import look_now, move_on
from studyapp.refusals import BadInput, Stale
from studyapp.web import current
from studyapp.web.preferences import where_from

Do = Callable[[Session, Table, Person], None]


def people_page(code: str) -> Answer:
    """Who sits there, and what can be done: by each with the own seat, by the host with the others'."""
    visit = move_on(look_now(code))
    table = visit.glance.table
    closed = is_closed(table, visit.at)
    return render_template("play/people.html", table=table, is_closed=closed, errors={}, **of_people(visit))


def sit(code: str) -> Answer:
    """Sit down on an open seat, signed in or under a nickname."""
    name, two = request.form.get("name", ""), request.form.get("two") == "yes"
    return change(
        code,
        lambda session, table, person: seating.sit_down(
            session, current.bell(), table, person, name, two=two, now=current.now()
        ),
    )


def sit_beside(code: str) -> Answer:
    """Share a seat whose owner has asked for it."""
    return change(
        code,
        lambda session, table, person: seating.sit_beside(
            session, current.bell(), table, seat_named(), person, now=current.now()
        ),
    )


def welcome(code: str) -> Answer:
    """Let somebody join one's own seat."""

    def do(session: Session, table: Table, person: Person) -> None:
        seating.welcome(session, current.bell(), table, person)

    return change(code, do, stays=True)


def leave(code: str) -> Answer:
    """Stand up."""
    return change(
        code,
        lambda session, table, person: seating.stand_up(session, current.bell(), table, person, now=current.now()),
    )


def ask_for_stand_in(code: str) -> Answer:
    """Let a stand-in play for somebody who is gone."""
    return change(
        code,
        lambda session, table, person: standing_in.ask_for_stand_in(
            session, current.bell(), table, person, seat_named(), now=current.now()
        ),
    )


def open_again(code: str) -> Answer:
    """Go on at a table that was put away."""
    return change(
        code,
        lambda session, table, person: hosting.open_again(session, current.bell(), table, person, now=current.now()),
    )


def change(code: str, do: Do, *, stays: bool = False) -> Answer:
    """Change who sits at a table or how it is run; a refusal is shown above the table.

    Whoever ``stays`` sees again the page of its people, if it was done there; everybody else the table.
    """
    with current.writing() as session:
        table = find_table(session, code)
        person = guest_or_person(session, current.now())
        try:
            do(session, table, person)
        except (Stale, BadInput) as refused:
            session.rollback()
            return show(look_now(code), refused, part=False), 409 if isinstance(refused, Stale) else 422
    remember(person)
    people = url_for("play.people_page", code=table.code)
    return redirect(people if stays and where_from() == people else url_for("play.table", code=table.code), 303)


def seat_named() -> int:
    """The seat a form names; none that exists if it names none."""
    text = request.form.get("seat", "")
    return int(text) if text.isdecimal() and len(text) < 4 else -1
