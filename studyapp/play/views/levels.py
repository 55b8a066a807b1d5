"""Playing at a level of knowing: requests that name a place in the hand, questions, and choosing a level."""

from __future__ import annotations

from flask import render_template, request
from sqlalchemy.orm import Session

from studyapp.accounts import person_here
from studyapp.content import NamesFirst
from studyapp.errors import IllegalMove, Missing, NotAllowed, Refusal
from studyapp.play.game_registry import games
from studyapp.play.levels.level_choice import choose_level
from studyapp.play.levels.level_hand import sight_of
from studyapp.play.levels.levels import Level, level_of
from studyapp.play.levels.table_questions import asked_here, tell
from studyapp.play.log import latest_hand
from studyapp.play.make_move import MoveRequest
from studyapp.play.models import Table
from studyapp.play.screens.rules import KNOWING, own_levels
from studyapp.play.table_lookup import find_table, seats_of
from studyapp.play.views.blueprint import bp
from studyapp.play.views.reader_choices import names_first
from studyapp.play.views.seat_actions import Answer, act, position_seen, seat_shown
from studyapp.play.views.table_requests import id_of
from studyapp.web import app_services


def places_are_hidden(session: Session, table: Table, seat: int) -> bool:
    """Whether this seat's cards do not tell their place in the hand that is being played."""
    return level_of(table, _levels_now(session, table), seat) is not Level.CORNERS


def play_with_hidden_places(session: Session, table: Table, move_request: MoveRequest) -> None:
    """Play as somebody whose cards do not tell their place.

    :raises Stale: if the position has passed.
    :raises IllegalMove: if the card went back, or nothing was made of the move_request.
    """
    sight = sight_of(table, _levels_now(session, table), move_request.seat, _order())
    pubsub, deck, now = app_services.pubsub(), app_services.deck(), app_services.now()
    ui = games()[table.game]
    if ui.levels is None:
        return
    refusal = ui.levels.play(session, pubsub, table, position_seen(), move_request, deck=deck, sight=sight, now=now)
    if refusal is not None:
        raise refusal


@bp.post("/t/<code>/tell")
def tell_table(code: str) -> Answer:
    """Answer a question of the table; an empty option is "I do not know"."""

    def make(session: Session, table: Table, seat: int) -> None:
        hand = latest_hand(session, table)
        if hand is None or hand.number != position_seen().hand:
            raise Missing("The next hand has started. Go back to the table.")
        named, own = seat_shown(), [each.number for each in seats_of(table, id_of(person_here(session)))]
        seat = named if named in own else seat
        laid = request.form.get("laid", "")
        move = int(laid) if laid.isdecimal() and len(laid) < 9 else 0
        deck = app_services.deck()
        asked = asked_here(deck, table, hand, seat, request.form.get("occasion", ""), move)
        option = request.form.get("option") or None
        try:
            tell(session, app_services.pubsub(), table, seat, asked, option, deck=deck, now=app_services.now())
        except Refusal as refused:
            raise IllegalMove(str(refused), code="not offered") from refused

    return act(code, make)


@bp.get("/t/<code>/level")
def level(code: str) -> str:
    """Where players choose what their cards show."""
    with app_services.reading() as session:
        table = find_table(session, code)
        levels = own_levels(table, id_of(person_here(session)))
    if not levels:
        raise NotAllowed("Only players at this table can choose what their cards show. Go back to the table.")
    return render_template("play/levels/choose.html", table=table, levels=levels, knowing=KNOWING)


@bp.post("/t/<code>/level")
def choose(code: str) -> Answer:
    """Choose what the cards of your seat show from the next deal on."""

    def make(session: Session, table: Table, seat: int) -> None:
        person, named = person_here(session), seat_shown()
        word = request.form.get("knowing", "")
        if person is not None:
            choose_level(session, app_services.pubsub(), table, person, seat if named is None else named, word)

    return act(code, make)


def _levels_now(session: Session, table: Table) -> str | None:
    """The levels of the hand that is being played, as its row keeps them."""
    hand = latest_hand(session, table)
    return hand.levels if hand else None


def _order() -> NamesFirst:
    """By whose names the hand was ordered that the form stood under."""
    order = request.form.get("order")
    return order if order in ("greek", "roman") else names_first()  # type: ignore[return-value]
