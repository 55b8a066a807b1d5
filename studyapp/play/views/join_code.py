"""How others find a table: its address, and the same as a picture that phones read."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import urlsplit

from flask import url_for
from markupsafe import Markup

from studyapp.play.models import Table
from studyapp.web import qr


def address_of(table: Table) -> str:
    """The whole address, as the browser that asks reaches this server."""
    return url_for("play.table", code=table.code, _external=True)


def is_loopback(address: str) -> bool:
    """Whether an address works on this machine only."""
    return urlsplit(address).hostname in {"localhost", "127.0.0.1", "::1"}


@lru_cache(maxsize=256)
def picture_of(address: str) -> Markup:
    """The address as a QR code; a table's is asked for at every look, so it is kept."""
    return qr.picture_of(address)
