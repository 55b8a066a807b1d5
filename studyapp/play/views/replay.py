"""Replaying a hand: of a table, or the example."""

from __future__ import annotations

from flask import render_template, request, url_for

from studyapp.accounts import person_here
from studyapp.errors import Missing
from studyapp.play.example import example
from studyapp.play.game_registry import game_named, games
from studyapp.play.log import hand_of_table, steps
from studyapp.play.screens.reader import TableReader
from studyapp.play.table_lookup import find_table, own_seat
from studyapp.play.views.blueprint import bp
from studyapp.play.views.reader_choices import names_first
from studyapp.play.views.table_requests import id_of
from studyapp.web import app_services

NOT_DEALT = "This table hasn’t played that hand yet. Go back to the table."
NOT_OVER = "This hand isn’t over, so its cards stay hidden. You can replay it when it is over."


@bp.get("/t/<code>/replay/<int:number>")
def replay(code: str, number: int) -> str:
    """One step of a hand that is over, with everybody's cards; a missed play is shown to its owner."""
    with app_services.reading() as session:
        table = find_table(session, code)
        hand = hand_of_table(session, table, number)
        if hand is None:
            raise Missing(NOT_DEALT)
        if game_named(table.game).outcome(hand.state) is None:
            raise Missing(NOT_OVER)
        seat = own_seat(table, id_of(person_here(session)), None)
    reader = TableReader(app_services.deck(), names_first(), [each.name for each in table.seats], seat)
    followed, face = steps(hand.dealt, hand.moves), games()[table.game]
    return render_template(
        "play/replay.html",
        table=table,
        hand=hand,
        face=face,
        screen=face.replay(reader, followed, _step(), number),
        missed=face.missed(seat, followed),
        urls=_urls(len(followed) - 1),
    )


@bp.get("/how-it-goes")
def how_it_goes() -> str:
    """The example hand, with a sentence for each move."""
    shown = example()
    reader = TableReader(app_services.deck(), names_first(), shown.names, None)
    face = games()[shown.game]
    screen = face.replay(reader, shown.steps, _step(), 1)
    return render_template(
        "play/how_it_goes.html",
        face=face,
        screen=screen,
        sentence=shown.sentence(reader, screen.step),
        urls=_urls(screen.last),
    )


def _urls(last: int) -> dict[str, str | None]:
    """The addresses of the step before and the step after, where there are any."""
    step = min(_step(), last)
    endpoint, where = request.endpoint or "", request.view_args or {}
    return {
        "before": url_for(endpoint, **where, step=step - 1) if step else None,
        "after": url_for(endpoint, **where, step=step + 1) if step < last else None,
    }


def _step() -> int:
    """Which step is asked for; the deal if none is."""
    text = request.args.get("step", "0")
    return int(text) if text.isdecimal() and len(text) < 6 else 0
