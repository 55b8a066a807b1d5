"""Preferences of each reader, stored in the browser: Greek or Roman names first, colours, and how texts look."""

from __future__ import annotations

from urllib.parse import urlsplit

from blinker import Signal
from flask import Blueprint, Flask, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from studyapp.errors import BadInput, Missing
from studyapp.web.cookies import MAX_AGE
from studyapp.web.sentence_split import ideas

#: The choices of the Reading page: size in percent, letter and line spacing, typeface, one idea per line, and whether
#: pages offer to read questions aloud.
READING = {
    "size": ("100", "125", "150"),
    "spacing": ("usual", "wide"),
    "letters": ("book", "plain"),
    "lines": ("running", "single"),
    "aloud": ("off", "on"),
}

#: All preferences with their values; the first value is the default.
CHOICES = {"names": ("greek", "roman"), "theme": ("auto", "light", "dark"), **READING}

#: Sent with ``name`` and ``value`` when a reader has set a preference, before the response.
chosen = Signal("a reader has set a preference")

bp = Blueprint("preferences", __name__)


def init(app: Flask) -> None:
    """Register the routes, and give templates ``names_first``, ``theme`` and ``reading``."""
    app.register_blueprint(bp)
    app.jinja_env.filters["ideas"] = ideas
    app.context_processor(lambda: {"names_first": choice("names"), "theme": choice("theme"), "reading": reading()})


def choice(name: str) -> str:
    """The reader's value for a preference, or its default."""
    # Checking first is faster than a failed lookup, and every page reads seven preferences.
    if name in request.cookies and request.cookies[name] in CHOICES[name]:
        return request.cookies[name]
    return CHOICES[name][0]


def reading() -> str:
    """The reader's choices on the Reading page that differ from the default, as style names: ``size-125``."""
    chosen = {name: choice(name) for name in READING}
    return " ".join(f"{name}-{value}" for name, value in chosen.items() if value != READING[name][0])


def keep(response: AnyResponse, name: str, value: str) -> None:
    """Store a preference in the browser."""
    response.set_cookie(
        name, value, max_age=int(MAX_AGE.total_seconds()), httponly=True, samesite="Lax", secure=request.is_secure
    )


@bp.post("/preferences/names")
def names() -> AnyResponse:
    """Choose which names come first."""
    return _choose("names")


@bp.post("/preferences/theme")
def theme() -> AnyResponse:
    """Choose light colours, dark colours, or those of the device."""
    return _choose("theme")


@bp.get("/reading")
def reading_panel() -> str:
    """The Reading page, with a preview."""
    return render_template("preferences/reading.html", chosen={name: choice(name) for name in READING})


@bp.post("/preferences/reading/<name>")
def read_so(name: str) -> AnyResponse:
    """Set one preference of the Reading page.

    :raises Missing: if there is no such preference.
    """
    if name not in READING:
        raise Missing("The Reading page has no such setting. Choose one of those on the page.")
    return _choose(name)


def _choose(name: str) -> AnyResponse:
    value = request.form.get(name, "")
    if value not in CHOICES[name]:
        raise BadInput({name: "Choose one of the options."})
    response: Response = redirect(where_from(), 303)  # type: ignore[assignment]
    keep(response, name, value)
    chosen.send(None, name=name, value=value)
    return response


def where_from() -> str:
    """The page that sent the form, if it is on this host; else the home page."""
    came = urlsplit(request.referrer or "")
    if came.netloc != request.host or not came.path.startswith("/") or came.path.startswith("//"):
        return "/"
    return came.path + (f"?{came.query}" if came.query else "")
