"""Each reader's choices: Greek or Roman names first, light or dark, and how pages are read. Kept in the browser."""

from __future__ import annotations

from urllib.parse import urlsplit

from blinker import Signal
from flask import Blueprint, Flask, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from studyapp.errors import BadInput, Missing
from studyapp.web.cookies import KEPT
from studyapp.web.sentence_split import ideas

#: What the Reading panel chooses: size in percent, room between letters and lines, letters as in a book or plain ones,
#: each idea on a line of its own, and whether questions offer to be read aloud.
READING = {
    "size": ("100", "125", "150"),
    "spacing": ("usual", "wide"),
    "letters": ("book", "plain"),
    "lines": ("running", "single"),
    "aloud": ("off", "on"),
}

#: What can be chosen; the first value is the one without a choice.
CHOICES = {"names": ("greek", "roman"), "theme": ("auto", "light", "dark"), **READING}

#: Sent with ``name`` and ``value`` when a reader has chosen, before the answer goes out.
chosen = Signal("a reader has chosen")

bp = Blueprint("preferences", __name__)


def init(app: Flask) -> None:
    """Register the forms' targets and give templates ``names_first`` and ``theme``."""
    app.register_blueprint(bp)
    app.jinja_env.filters["ideas"] = ideas
    app.context_processor(lambda: {"names_first": choice("names"), "theme": choice("theme"), "reading": reading()})


def choice(name: str) -> str:
    """What the reader of this request has chosen for ``names`` or ``theme``."""
    # To ask for a cookie that is not there costs more than to look first, and every page asks for seven.
    if name in request.cookies and request.cookies[name] in CHOICES[name]:
        return request.cookies[name]
    return CHOICES[name][0]


def reading() -> str:
    """What the reader has chosen otherwise than usual in the Reading panel, as styles ask for it: ``size-125``."""
    chosen = {name: choice(name) for name in READING}
    return " ".join(f"{name}-{value}" for name, value in chosen.items() if value != READING[name][0])


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


@bp.get("/reading")
def reading_panel() -> str:
    """The Reading panel, with a text to try it on."""
    return render_template("preferences/reading.html", chosen={name: choice(name) for name in READING})


@bp.post("/preferences/reading/<name>")
def read_so(name: str) -> AnyResponse:
    """Choose one thing of the Reading panel.

    :raises Missing: if there is no such thing to choose.
    """
    if name not in READING:
        raise Missing("The Reading panel has no such choice. Open it and choose one of those it shows.")
    return _choose(name)


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
