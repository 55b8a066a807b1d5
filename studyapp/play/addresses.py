"""The addresses of this room's pages, and the view that answers each."""

from __future__ import annotations

from studyapp.play.views.blueprint import bp
from studyapp.web.late_views import put

__all__ = ["bp"]

put(
    bp,
    "studyapp.play.views",
    {
        "answering": {
            "POST /t/<code>/answer": "answer_call",
        },
        "covering": {
            "POST /t/<code>/look": "look_at_hand",
        },
        "joining": {
            "GET /join": "join",
            "POST /join": "join_by_code",
        },
        "knowing": {
            "POST /t/<code>/tell": "tell_table",
            "GET /t/<code>/level": "level",
            "POST /t/<code>/level": "choose",
        },
        "live": {
            "GET /t/<code>/live": "live",
            "GET /t/<code>/now": "now",
        },
        "lobby": {
            "GET /play": "lobby",
            "POST /play": "open_new",
            "POST /play/start": "start",
        },
        "people": {
            "GET /t/<code>/people": "people_page",
            "POST /t/<code>/sit": "sit",
            "POST /t/<code>/beside": "sit_beside",
            "POST /t/<code>/welcome": "welcome",
            "POST /t/<code>/leave": "leave",
            "POST /t/<code>/stand-in": "ask_for_stand_in",
            "POST /t/<code>/open": "open_again",
        },
        "public": {
            "GET /t/<code>/screen": "public_screen",
        },
        "reading": {
            "POST /play/keys": "keys",
        },
        "replay": {
            "GET /t/<code>/replay/<int:number>": "replay",
            "GET /how-it-goes": "how_it_goes",
        },
        "running": {
            "POST /t/<code>/start": "start_game",
            "POST /t/<code>/lock": "lock",
            "POST /t/<code>/remove": "remove",
            "POST /t/<code>/bot": "replace_by_bot",
            "POST /t/<code>/host": "hand_over",
            "POST /t/<code>/keep": "keep",
        },
        "table": {
            "GET /t/<code>": "table",
            "POST /t/<code>": "move",
            "POST /t/<code>/next": "deal_next",
            "POST /t/<code>/time": "time",
        },
    },
)
