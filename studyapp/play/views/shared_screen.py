"""Several people round one screen: a hand is shown only in answer to the press of the one whose it is."""

from __future__ import annotations

from studyapp.play.views.blueprint import bp
from studyapp.play.views.render_table import show
from studyapp.play.views.seat_actions import Answer, seat_shown
from studyapp.play.views.table_requests import viewer_now


@bp.post("/t/<code>/look")
def look_at_hand(code: str) -> Answer:
    """Look at your cards. This is not the table's own page: going back or reloading covers the cards again."""
    return show(viewer_now(code, seat_shown()))
