"""Can pupils reach this? The address for phones, the same as a picture, and whether one has got through."""

from __future__ import annotations

from typing import cast
from urllib.parse import urlsplit

from flask import Response, current_app, make_response, render_template, request, url_for

from studyapp.accounts import account_here
from studyapp.classes.class_owners import FOR_TEACHERS, teaches
from studyapp.config import Config
from studyapp.errors import NotAllowed
from studyapp.maintenance.blueprint import bp
from studyapp.maintenance.connection_check import Arrivals, is_this_machine
from studyapp.web.app_services import now, reading
from studyapp.web.qr import picture_of


@bp.get("/reach")
def reach() -> Response:
    """The page; it looks again by itself.

    :raises NotAllowed: if it is no teacher who asks.
    """
    with reading() as session:
        if not teaches(account_here(session)):
            raise NotAllowed(FOR_TEACHERS)
    config: Config = current_app.extensions["config"]
    arrivals = cast(Arrivals, current_app.extensions["arrivals"])
    address = address_for_phones(config, arrivals)
    ago = int((now() - arrivals.latest).total_seconds()) if arrivals.latest else None
    shown = {"address": address, "ago": ago, "machines": arrivals.machines}
    picture = picture_of(address) if address else None
    return make_response(render_template("maintenance/reach.html", picture=picture, **shown))


def address_for_phones(config: Config, arrivals: Arrivals) -> str:
    """Where phones find this server; empty if it listens to its own machine alone."""
    if config.proxies:
        return url_for("home.home", _external=True)
    if not config.lan:
        return ""
    host = urlsplit(request.host_url)
    if not is_this_machine(host.hostname or ""):
        return url_for("home.home", _external=True)
    return f"http://{arrivals.own}:{host.port or 80}/"
