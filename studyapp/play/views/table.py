"""A table's page: look at it, play at it, deal the next hand, call time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from secrets import SystemRandom

from flask import Response, current_app, redirect, render_template, request, url_for
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response as AnyResponse

from studyapp.accounts import person_here
from studyapp.play.advancing import Step, advance, due_step
from studyapp.play.dealing import next_hand
from studyapp.play.faces import FACES
from studyapp.play.finding import find_table, own_seat
from studyapp.play.log import latest_hand
from studyapp.play.looking import Look, is_to_be_noted, look_at, note_look
from studyapp.play.models import Table
from studyapp.play.moving import Seen, Wish, call_time, make_move
from studyapp.play.pace import pace_of
from studyapp.play.screens.reader import Reader
from studyapp.play.views.blueprint import bp
from studyapp.play.views.reading import names_first
from studyapp.refusals import IllegalMove, NotAllowed, Stale
from studyapp.web import current

Answer = str | Response | AnyResponse | tuple[str, int]

#: How often a page asks whether something has changed, while it waits for people.
AMONG_PEOPLE, ALONE = timedelta(seconds=2), timedelta(seconds=10)
#: A page asks this long after a bot's time has come, and never more often than so.
AFTER_PACE, AT_LEAST = timedelta(milliseconds=40), timedelta(milliseconds=250)


@bp.get("/t/<code>")
def table(code: str) -> Answer:
    """The table as it is now. Whoever looks moves it on; ``next`` asks for one particular move at once."""
    look = _look(code)
    if _advance(look, at_once=request.args.get("next") == look.version):
        look = _look(code)
    _note(look)
    if request.args.get("seen") == look.version:
        return Response(status=204)
    return _show(look)


@bp.post("/t/<code>")
def move(code: str) -> Answer:
    """Lay a card, say that you cannot play, or keep the card you drew."""

    def make(session: Session, table: Table, seat: int) -> None:
        wish = Wish(seat, FACES[table.game].wish(request.form))
        make_move(session, current.bell(), table, _seen(), wish, now=current.now())

    return _act(code, make)


@bp.post("/t/<code>/next")
def deal_next(code: str) -> Answer:
    """Deal the next hand, or the first of another game."""

    def make(session: Session, table: Table, _seat: int) -> None:
        next_hand(session, current.bell(), table, _seen().hand, now=current.now(), dice=SystemRandom())

    return _act(code, make)


@bp.post("/t/<code>/time")
def time(code: str) -> Answer:
    """The host calls time."""

    def make(session: Session, table: Table, seat: int) -> None:
        person = person_here(session)
        if person is None or person.id != table.host_id:
            raise NotAllowed("Only the host of a table calls time. Ask the host.")
        call_time(session, current.bell(), table, _seen(), seat, now=current.now())

    return _act(code, make)


def _act(code: str, make: Callable[[Session, Table, int], None]) -> Answer:
    """Do something as the seat of whoever asks, and show the table as it then is, with the refusal if there is one."""
    status: int = 200
    refusal: Stale | IllegalMove | None = None
    with current.writing() as session:
        table = find_table(session, code)
        try:
            make(session, table, _own_seat(session, table))
        except Stale as stale:
            status, refusal = 409, stale
        except IllegalMove as illegal:
            status, refusal = 422, illegal
    if status == 200 and not _is_swap():
        return redirect(url_for("play.table", code=table.code), 303)
    return _show(_look(code), refusal), status


def _own_seat(session: Session, table: Table) -> int:
    """The seat of whoever asks.

    :raises NotAllowed: if it is somebody who only watches.
    """
    person = person_here(session)
    hand = latest_hand(session, table)
    seat = own_seat(table, person, hand.state.turn if hand else None)
    if seat is None:
        raise NotAllowed("You are watching this table. Open one of your own to play.")
    return seat


def _look(code: str) -> Look:
    with current.reading() as session:
        return look_at(session, code, person_here(session))


def _advance(look: Look, *, at_once: bool) -> bool:
    now = current.now()
    step: Step | None = due_step(look.table, look.hand, now, at_once=at_once)
    bot = current_app.extensions["bots"]
    return advance(current.database(), current.bell(), step, now=now, choose=bot, dice=SystemRandom())


def _note(look: Look) -> None:
    if is_to_be_noted(look, current.now()):
        with current.writing() as session:
            note_look(session, look.table, current.now())


def _show(look: Look, refusal: Stale | IllegalMove | None = None) -> str:
    """The whole page, or for a swap the part of it that changes."""
    screen = look.screen(current.deck(), names_first(), since=_since(look))
    said = _in_words(look, refusal)
    return render_template(
        "play/_region.html" if _is_swap() else "play/table.html",
        look=look,
        table=look.table,
        screen=screen,
        refusal=said,
        poll=_poll(look),
        rules=FACES[look.table.game].rules(look.table.rules, look.table.settings),
        face=FACES[look.table.game],
    )


def _in_words(look: Look, refusal: Stale | IllegalMove | None) -> str:
    if not isinstance(refusal, IllegalMove):
        return str(refusal or "")
    names = [seat.name for seat in look.table.seats]
    reader = Reader(current.deck(), names_first(), names, look.seat)
    return FACES[look.table.game].refusal(reader, refusal)


def _poll(look: Look) -> int:
    """After how many milliseconds the page asks again."""
    turn = look.hand.state.turn
    if turn is not None and look.table.seats[turn].bot:
        wait = max(look.hand.moved_at + pace_of(look.table) - current.now() + AFTER_PACE, AT_LEAST)
    else:
        people = {seat.person_id for seat in look.table.seats if seat.person_id} - {None}
        wait = AMONG_PEOPLE if len(people) > 1 or look.seat is None else ALONE
    return round(wait.total_seconds() * 1000)


def _is_swap() -> bool:
    """Whether the page asks for the part that changes, and not for all of it."""
    return request.headers.get("HX-Request") == "true"


def _seen() -> Seen:
    """The position the form was made for."""
    return Seen(_number("hand"), _number("move"))


def _since(look: Look) -> int:
    """The first move this reader has not been told of: his page says which one it stands at, a fresh one knows all."""
    seen = request.args.get("seen") or f"{request.form.get('hand')}.{request.form.get('move')}"
    hand, _, move = seen.partition(".")
    if hand == str(look.hand.number) and move.isdecimal() and len(move) < 9:
        return max(int(move), 1)
    return 1 if hand.isdecimal() else len(look.hand.moves) + 1


def _number(name: str) -> int:
    text = request.form.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 9 else 0
