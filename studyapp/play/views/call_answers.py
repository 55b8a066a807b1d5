"""Answering a call of Authors: "Here you are", or "I have not"."""

from __future__ import annotations

from flask import request
from sqlalchemy.orm import Session

from studyapp.play.calls.calling import answer_call as answer
from studyapp.play.models import Table
from studyapp.play.views.blueprint import bp
from studyapp.play.views.seat_actions import Answer, act, position_seen
from studyapp.web import app_services


@bp.post("/t/<code>/answer")
def answer_call(code: str) -> Answer:
    """The one called upon answers; an untrue answer is sent back."""

    def make(session: Session, table: Table, seat: int) -> None:
        gives = request.form.get("answer") == "yes"
        answer(session, app_services.pubsub(), table, position_seen(), seat, gives=gives, now=app_services.now())

    return act(code, make)
