"""What is kept about pupils: on one page, from the settings in force and the figures that tidying goes by."""

from __future__ import annotations

from datetime import timedelta
from typing import NamedTuple

from flask import Response, current_app, make_response, render_template

from studyapp.accounts import login_cards, retention
from studyapp.classes import expiry, let_in_requests
from studyapp.config import Config
from studyapp.maintenance.backup_log import copies_made
from studyapp.maintenance.blueprint import bp
from studyapp.web.app_services import reading
from studyapp.web.filters import counted

#: So many backups are named; of those before only the number is told.
NAMED = 8


class Kept(NamedTuple):
    """One kind of thing that is kept: what it is made of, and how long it stays."""

    name: str
    what: str
    until: str


@bp.get("/privacy")
def privacy() -> Response:
    """The page; for everybody, and for paper."""
    # Few read it, and a start need not load what tidies.
    from studyapp.maintenance.cleanup_log import last_tidied

    config: Config = current_app.extensions["config"]
    copies = copies_made(config) if config.embedded else []
    with reading() as session:
        tidied = last_tidied(session)
        page = render_template(
            "maintenance/privacy.html",
            kinds=kinds(),
            guests=_long(retention.GUESTS),
            after_year=_long(expiry.AFTER_YEAR),
            alone=_long(retention.ACCOUNTS),
            lesson=counted(login_cards.LESSON // timedelta(hours=1), "hour"),
            embedded=config.embedded,
            tidied=tidied,
            copies=copies[:NAMED],
            earlier=max(0, len(copies) - NAMED),
        )
    return make_response(page)


def kinds() -> list[Kept]:
    """All that is kept, each kind with its end."""
    account = "as long as the account"
    return [
        Kept("Account", "the name shown, the user name, a hash of password or card, the day last here", "see below"),
        Kept("Classes", "which, since when, the school’s own number, more time if given", account),
        Kept("Study and quizzes", "each question and answer with its time, what is remembered, choices made", account),
        Kept("Homework", "what was begun and handed in", account),
        Kept("Games", "seats, moves, what they showed of knowing", f"{account}; with others, then without a name"),
        Kept("What teachers did", "who, what, to whom, when: in numbers, without names", _long(retention.AUDIT)),
        Kept("Wrong tries", "that a password or code was tried wrongly", _long(retention.TRIES)),
        Kept("“I can’t get in”", "the first letter of a name", _long(let_in_requests.WAITS)),
    ]


def _long(time: timedelta) -> str:
    """A length of time in words: ``30 days``, and months from half a year on."""
    if time < timedelta(days=1):
        return counted(time // timedelta(minutes=1), "minute")
    return counted(time.days, "day") if time.days < 180 else counted(round(time.days / 30.44), "month")
