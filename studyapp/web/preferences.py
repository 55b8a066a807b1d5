"""Each reader's choices: Greek or Roman names first, light or dark. Kept in the browser."""

from __future__ import annotations

from urllib.parse import urlsplit

from blinker import Signal
from flask import Blueprint, Flask, Response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from studyapp.refusals import BadInput
from studyapp.web.cookies import KEPT

#: What can be chosen; the first value is the one without a choice.
CHOICES = {"names": ("greek", "roman"), "theme": ("auto", "light", "dark")}

#: Sent with ``name`` and ``value`` when a reader has chosen, before the answer goes out.
chosen = Signal("a reader has chosen")

bp = Blueprint("preferences", __name__)


def init(app: Flask) -> None:
    """Register the forms' targets and give templates ``names_first`` and ``theme``."""
    app.register_blueprint(bp)
    app.context_processor(lambda: {"names_first": choice("names"), "theme": choice("theme")})


def choice(name: str) -> str:
    """What the reader of this request has chosen for ``names`` or ``theme``."""
    value = request.cookies.get(name, "")
    return value if value in CHOICES[name] else CHOICES[name][0]


def keep(response: AnyResponse, name: str, value: str) -> None:
    """Let the browser keep a choice."""
    response.set_cookie(
        name, value, max_age=int(KEPT.total_seconds()), httponly=True, samesite="Lax", secure=request.is_secure
    )


@bp.post("/preferences/names")
def names() -> AnyResponse:
    """Choose which names stand first."""
    return _choose("names")


@bp.post("/preferences/theme")
def theme() -> AnyResponse:
    """Choose light, dark, or what the machine prefers."""
    return _choose("theme")


def _choose(name: str) -> AnyResponse:
    value = request.form.get(name, "")
    if value not in CHOICES[name]:
        raise BadInput({name: f"Choose one of: {', '.join(CHOICES[name])}."})
    response: Response = redirect(where_from(), 303)  # type: ignore[assignment]
    keep(response, name, value)
    chosen.send(None, name=name, value=value)
    return response


def where_from() -> str:
    """The page the form stood on, on this host only."""
    came = urlsplit(request.referrer or "")
    if came.netloc != request.host or not came.path.startswith("/") or came.path.startswith("//"):
        return "/"
    return came.path + (f"?{came.query}" if came.query else "")
