"""A table's page: look at it, play at it, deal the next hand, call time."""

from __future__ import annotations

from secrets import SystemRandom

from flask import Response, request
from sqlalchemy.orm import Session

from studyapp.accounts import person_here
from studyapp.accounts.current_person import mark_here
from studyapp.errors import NotAllowed
from studyapp.play.calls.calling import answer_call as answer
from studyapp.play.calls.calling import submit_move
from studyapp.play.dealing import next_hand
from studyapp.play.fast_move import Mover, make_fast_move
from studyapp.play.game_registry import games
from studyapp.play.make_move import MoveRequest, call_time
from studyapp.play.models import Table
from studyapp.play.views.blueprint import bp
from studyapp.play.views.levels import places_are_hidden, play_with_hidden_places
from studyapp.play.views.render_table import show
from studyapp.play.views.seat_actions import Answer, act, is_flowing, position_seen, seat_shown
from studyapp.play.views.table_requests import move_on, share_moved, shared_snapshot, viewer_now
from studyapp.web import app_services


@bp.get("/t/<code>")
def table(code: str) -> Answer:
    """The table as it is now. Viewing advances it; ``next`` asks for one particular move at once."""
    return show(move_on(viewer_now(code), hurry=request.args.get("next", "")))


@bp.post("/t/<code>")
def move(code: str) -> Answer:
    """Lay a card, say that you cannot play, keep the card you drew; or call for a card."""
    if is_flowing() and _moved_at_once(code):
        return Response(status=204)

    def make(session: Session, table: Table, seat: int) -> None:
        move_request = MoveRequest(seat, games()[table.game].request(request.form))
        if places_are_hidden(session, table, seat):
            return play_with_hidden_places(session, table, move_request)
        return submit_move(session, app_services.pubsub(), table, position_seen(), move_request, now=app_services.now())

    return act(code, make, publishes=True)


def _moved_at_once(code: str) -> bool:
    """Make the move of this request the short way, if it can go that way."""
    number, _, stamp = mark_here().partition(".")
    if not number.isdecimal():
        return False
    known, mover = shared_snapshot(code), Mover(int(number), stamp)
    move_request = games()[known.table.game].request(request.form)
    with app_services.writing_once() as session:
        moved = make_fast_move(
            session, app_services.pubsub(), known, mover, position_seen(), move_request, app_services.now()
        )
    if moved:
        share_moved(known, moved)
    return moved is not None


@bp.post("/t/<code>/next")
def deal_next(code: str) -> Answer:
    """Deal the next hand, or the first of another game."""

    def make(session: Session, table: Table, _seat: int) -> None:
        after = position_seen().hand
        next_hand(session, app_services.pubsub(), table, after, now=app_services.now(), rng=SystemRandom())

    return act(code, make)


@bp.post("/t/<code>/time")
def time(code: str) -> Answer:
    """The host calls time."""

    def make(session: Session, table: Table, seat: int) -> None:
        person = person_here(session)
        if person is None or person.id != table.host_id:
            raise NotAllowed("Only the host can end the game. Ask the host.")
        call_time(session, app_services.pubsub(), table, position_seen(), seat, now=app_services.now())

    return act(code, make)


@bp.post("/t/<code>/answer")
def answer_call(code: str) -> Answer:
    """The one called upon answers; an untrue answer is sent back."""

    def make(session: Session, table: Table, seat: int) -> None:
        gives = request.form.get("answer") == "yes"
        answer(session, app_services.pubsub(), table, position_seen(), seat, gives=gives, now=app_services.now())

    return act(code, make)


@bp.post("/t/<code>/look")
def look_at_hand(code: str) -> Answer:
    """Look at your cards. This is not the table's own page: going back or reloading covers the cards again."""
    return show(viewer_now(code, seat_shown()))
