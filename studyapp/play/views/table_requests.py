"""A viewer to a table, from a page, a poll or a stream: each moves the table on and says that its reader is here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from secrets import SystemRandom

from flask import current_app

from studyapp.accounts import Person, person_here
from studyapp.accounts.codes import read_code
from studyapp.errors import Stale
from studyapp.play.automatic_moves import advance, due_step
from studyapp.play.calls.calling import answer_for
from studyapp.play.calls.pending_calls import is_overdue
from studyapp.play.incremental_read import apply_news
from studyapp.play.presence import is_news, is_to_be_noted, mark_present, note_presence, presences
from studyapp.play.seat_changes import topic_of
from studyapp.play.snapshot_cache import SnapshotCache
from studyapp.play.table_lookup import find_table, is_closed
from studyapp.play.table_snapshot import TableSnapshot, TableView, read_snapshot
from studyapp.web import app_services


@dataclass(frozen=True)
class Viewer:
    """What somebody reads of a table, and when. It holds every card: show only its look's screen."""

    snapshot: TableSnapshot
    person: int | None
    at: datetime
    #: The hand that is open, where several share a screen.
    open_seat: int | None = None

    @property
    def look(self) -> TableView | None:
        """The table as this viewer sees it; None before the first deal."""
        return self.snapshot.look(self.person, self.at, self.open_seat) if self.snapshot.hand else None

    @property
    def version(self) -> str:
        """Changes whenever anything does that somebody at the table sees."""
        if look := self.look:
            return look.version
        return f"0.0.{self.snapshot.table.revision}{presences(self.snapshot.table, self.at)}"


def viewer_now(code: str, open_seat: int | None = None) -> Viewer:
    """Look as the person of this request."""
    code = read_code(code)
    with app_services.reading() as session:
        person = id_of(person_here(session))
        if not _is_shared(code):
            return Viewer(read_snapshot(session, code), person, app_services.now(), open_seat)
    return viewer_as(person, code, open_seat)


def viewer_as(person: int | None, code: str, open_seat: int | None = None) -> Viewer:
    """View as a known person; includes what this request has changed."""
    if _is_shared(read_code(code)):
        return Viewer(shared_snapshot(code), person, app_services.now(), open_seat)
    with app_services.reading() as session:
        return Viewer(read_snapshot(session, code), person, app_services.now(), open_seat)


def _is_shared(code: str) -> bool:
    """Whether others listen to this table here, and what they have read is not behind what this request has changed."""
    pubsub = app_services.pubsub()
    return pubsub.is_prompt and pubsub.version(topic_of(code)) is not None


def shared_snapshot(code: str) -> TableSnapshot:
    """The table as of the last message received here, read once for all viewers."""
    glances, pubsub, code = _glances(), app_services.pubsub(), read_code(code)

    def read(known: TableSnapshot | None) -> TableSnapshot:
        with app_services.reading() as session:
            return apply_news(session, known) if known else read_snapshot(session, code)

    return glances.shared(code, lambda: pubsub.version(topic_of(code)), read, app_services.now())


def share_moved(known: TableSnapshot, moved: TableSnapshot) -> None:
    """This request has made ``moved`` out of what was ``known``: other viewers need not read it."""
    pubsub, code = app_services.pubsub(), known.table.code
    if pubsub.is_prompt:
        _glances().follow(code, known, moved, pubsub.version(topic_of(code)))


def _glances() -> SnapshotCache:
    """Those of this process; two that make them at once share the first ones."""
    found: SnapshotCache | None = current_app.extensions.get("glances")
    return current_app.extensions.setdefault("glances", SnapshotCache()) if found is None else found


def id_of(person: Person | None) -> int | None:
    """What a viewer knows of a person; None for a stranger."""
    return None if person is None else person.id


def move_on(viewer: Viewer, *, hurry: str = "") -> Viewer:
    """Note that the visitor is here, make the step whose time has come, and look again if anything changed.

    In this order, since a seat whose owner is back is played by no stand-in. ``hurry`` names the position whose next
    move is wanted at once.
    """
    if _note(viewer):
        viewer = _again(viewer)
    look = viewer.look
    if look is None:
        return viewer
    if look.asked:
        return _again(viewer) if is_overdue(look.asked, viewer.at) and _answer_for(look) else viewer
    step = due_step(look.table, look.hand, viewer.at, at_once=hurry == look.position)
    bot = current_app.extensions["bots"]
    moved = advance(app_services.database(), app_services.pubsub(), step, now=viewer.at, choose=bot, rng=SystemRandom())
    return _again(viewer) if moved else viewer


def _answer_for(look: TableView) -> bool:
    """The program answers a call that has waited long enough; false if somebody was quicker."""
    try:
        with app_services.writing() as session:
            table = find_table(session, look.table.code)
            answer_for(session, app_services.pubsub(), table, now=look.at)
    except Stale:
        return False
    return True


def _note(viewer: Viewer) -> bool:
    table, person = viewer.snapshot.table, viewer.person
    if person is None or is_closed(table, viewer.at) or not is_to_be_noted(table, person, viewer.at):
        return False
    if not is_news(table, person, viewer.at):
        with app_services.writing() as session:
            note_presence(session, table, person, now=viewer.at)
        return False
    with app_services.writing() as session:
        mark_present(session, app_services.pubsub(), find_table(session, table.code), person, now=viewer.at)
    _glances().forget(table.code)
    return True


def _again(viewer: Viewer) -> Viewer:
    with app_services.reading() as session:
        return replace(viewer, snapshot=read_snapshot(session, viewer.snapshot.table.code), at=app_services.now())
