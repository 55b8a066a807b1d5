"""The pages of this package: the privacy page, and the check that phones can connect."""

from __future__ import annotations

from datetime import timedelta
from typing import NamedTuple, cast
from urllib.parse import urlsplit

from flask import Blueprint, Response, current_app, make_response, render_template, request, url_for

from studyapp.accounts import account_here, login_cards, retention
from studyapp.classes import expiry, let_in_requests
from studyapp.classes.class_owners import FOR_TEACHERS, teaches
from studyapp.config import Config
from studyapp.errors import NotAllowed
from studyapp.maintenance.backup import backup_times
from studyapp.maintenance.connection_check import Connections, is_this_machine
from studyapp.maintenance.daily_cleanup import last_cleanup
from studyapp.web.app_services import now, reading
from studyapp.web.filters import counted
from studyapp.web.qr import picture_of

#: This many backups are listed with their dates; older ones are only counted.
LISTED = 8

bp = Blueprint("maintenance", __name__)


class StoredData(NamedTuple):
    """One kind of data: what it consists of, and how long it is stored."""

    name: str
    what: str
    until: str


@bp.get("/privacy")
def privacy() -> Response:
    """What the server stores about people: public and printable."""
    config: Config = current_app.extensions["config"]
    copies = backup_times(config) if config.embedded else []
    with reading() as session:
        cleaned_on = last_cleanup(session)
        page = render_template(
            "maintenance/privacy.html",
            kinds=kinds(),
            guests=_duration(retention.GUESTS),
            after_year=_duration(expiry.AFTER_YEAR),
            alone=_duration(retention.ACCOUNTS),
            lesson=counted(login_cards.LESSON // timedelta(hours=1), "hour"),
            embedded=config.embedded,
            cleaned_on=cleaned_on,
            copies=copies[:LISTED],
            earlier=max(0, len(copies) - LISTED),
        )
    return make_response(page)


@bp.get("/reach")
def connection_check() -> Response:
    """The address for phones, and whether any device has connected. The page updates by itself.

    :raises NotAllowed: if the person is not a teacher.
    """
    with reading() as session:
        if not teaches(account_here(session)):
            raise NotAllowed(FOR_TEACHERS)
    config: Config = current_app.extensions["config"]
    connections = cast(Connections, current_app.extensions["connections"])
    address = address_for_phones(config, connections)
    ago = int((now() - connections.latest).total_seconds()) if connections.latest else None
    picture = picture_of(address) if address else None
    page = render_template(
        "maintenance/connection_check.html", address=address, picture=picture, ago=ago, devices=connections.devices
    )
    return make_response(page)


def address_for_phones(config: Config, connections: Connections) -> str:
    """The address at which phones reach this server; empty if only its own machine can."""
    if config.proxies:
        return url_for("home.home", _external=True)
    if not config.lan:
        return ""
    host = urlsplit(request.host_url)
    if not is_this_machine(host.hostname or ""):
        return url_for("home.home", _external=True)
    return f"http://{connections.own}:{host.port or 80}/"


def kinds() -> list[StoredData]:
    """Every kind of data the server stores about people."""
    account = "as long as the account"
    return [
        StoredData(
            "Account", "display name, user name, a hash of password or card, date of the last visit", "see below"
        ),
        StoredData("Classes", "which classes, since when, the school’s own number, extra time if given", account),
        StoredData("Study and quizzes", "each question and answer with its time, your level, your settings", account),
        StoredData("Homework", "what was started and handed in", account),
        StoredData(
            "Games",
            "seats, moves, what they show about your knowledge",
            f"{account}; games with others stay, without a name",
        ),
        StoredData("Patience", "which deals you played, and every move with its time", account),
        StoredData("What teachers did", "who did what to whom and when, without names", _duration(retention.AUDIT)),
        StoredData("Wrong passwords and codes", "when someone entered one", _duration(retention.FAILED_SIGN_INS)),
        StoredData("“I can’t sign in”", "the first letter of a name", _duration(let_in_requests.WAITS)),
    ]


def _duration(time: timedelta) -> str:
    """A duration such as ``30 days``; in months from half a year on."""
    if time < timedelta(days=1):
        return counted(time // timedelta(minutes=1), "minute")
    return counted(time.days, "day") if time.days < 180 else counted(round(time.days / 30.44), "month")
