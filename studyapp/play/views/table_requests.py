"""A visit to a table, from a page, a poll or a stream: each moves the table on and says that its reader is here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from secrets import SystemRandom

from flask import current_app

from studyapp.accounts import Person, person_here
from studyapp.errors import Stale
from studyapp.play.automatic_moves import advance, due_step
from studyapp.play.calls.calling import answer_for
from studyapp.play.calls.pending_calls import is_overdue
from studyapp.play.codes import read_code
from studyapp.play.incremental_read import caught_up
from studyapp.play.presence import heard_from, is_news, is_to_be_noted, presences, still_here
from studyapp.play.snapshot_cache import Glances
from studyapp.play.table_closing import is_closed
from studyapp.play.table_lookup import find_table
from studyapp.play.table_snapshot import Glance, Look, glance_at
from studyapp.play.topics import topic_of
from studyapp.web import app_services


@dataclass(frozen=True)
class Visit:
    """What somebody reads of a table, and when. It holds every card: show only its look's screen."""

    glance: Glance
    person: int | None
    at: datetime
    #: The hand that is open, where several share a screen.
    open_seat: int | None = None

    @property
    def look(self) -> Look | None:
        """The look at the game; None while people are still sitting down."""
        return self.glance.look(self.person, self.at, self.open_seat) if self.glance.hand else None

    @property
    def version(self) -> str:
        """Changes whenever anything does that somebody at the table sees."""
        if look := self.look:
            return look.version
        return f"0.0.{self.glance.table.revision}{presences(self.glance.table, self.at)}"


def look_now(code: str, open_seat: int | None = None) -> Visit:
    """Look as the person of this request."""
    code = read_code(code)
    with app_services.reading() as session:
        person = id_of(person_here(session))
        if not _is_shared(code):
            return Visit(glance_at(session, code), person, app_services.now(), open_seat)
    return look_as(person, code, open_seat)


def look_as(person: int | None, code: str, open_seat: int | None = None) -> Visit:
    """Look as somebody who is known already; whatever this request has changed is to be seen."""
    if _is_shared(read_code(code)):
        return Visit(shared_glance(code), person, app_services.now(), open_seat)
    with app_services.reading() as session:
        return Visit(glance_at(session, code), person, app_services.now(), open_seat)


def _is_shared(code: str) -> bool:
    """Whether others listen to this table here, and what they have read is not behind what this request has changed."""
    bell = app_services.bell()
    return bell.is_prompt and bell.mark(topic_of(code)) is not None


def shared_glance(code: str) -> Glance:
    """The table as it was after the last ring that was heard here, read once for all who look."""
    glances, bell, code = _glances(), app_services.bell(), read_code(code)

    def read(known: Glance | None) -> Glance:
        with app_services.reading() as session:
            return caught_up(session, known) if known else glance_at(session, code)

    return glances.shared(code, lambda: bell.mark(topic_of(code)), read, app_services.now())


def note_moved(known: Glance, moved: Glance) -> None:
    """This request has made ``moved`` out of what was ``known``: those who share glances need not read it."""
    bell, code = app_services.bell(), known.table.code
    if bell.is_prompt:
        _glances().follow(code, known, moved, bell.mark(topic_of(code)))


def _glances() -> Glances:
    """Those of this process; two that make them at once share the first ones."""
    found: Glances | None = current_app.extensions.get("glances")
    return current_app.extensions.setdefault("glances", Glances()) if found is None else found


def id_of(person: Person | None) -> int | None:
    """What a visit knows of a person; None for a stranger."""
    return None if person is None else person.id


def move_on(visit: Visit, *, hurry: str = "") -> Visit:
    """Note that the visitor is here, make the step whose time has come, and look again if anything changed.

    In this order, since a seat whose owner is back is played by no stand-in. ``hurry`` names the position whose next
    move is wanted at once.
    """
    if _note(visit):
        visit = _again(visit)
    look = visit.look
    if look is None:
        return visit
    if look.asked:
        return _again(visit) if is_overdue(look.asked, visit.at) and _answer_for(look) else visit
    step = due_step(look.table, look.hand, visit.at, at_once=hurry == look.position)
    bot = current_app.extensions["bots"]
    moved = advance(app_services.database(), app_services.bell(), step, now=visit.at, choose=bot, dice=SystemRandom())
    return _again(visit) if moved else visit


def _answer_for(look: Look) -> bool:
    """The program answers a call that has waited long enough; false if somebody was quicker."""
    try:
        with app_services.writing() as session:
            table = find_table(session, look.table.code)
            answer_for(session, app_services.bell(), table, now=look.at)
    except Stale:
        return False
    return True


def _note(visit: Visit) -> bool:
    table, person = visit.glance.table, visit.person
    if person is None or is_closed(table, visit.at) or not is_to_be_noted(table, person, visit.at):
        return False
    if not is_news(table, person, visit.at):
        with app_services.writing() as session:
            still_here(session, table, person, now=visit.at)
        return False
    with app_services.writing() as session:
        heard_from(session, app_services.bell(), find_table(session, table.code), person, now=visit.at)
    _glances().forget(table.code)
    return True


def _again(visit: Visit) -> Visit:
    with app_services.reading() as session:
        return replace(visit, glance=glance_at(session, visit.glance.table.code), at=app_services.now())
