"""The reader's choices: which names come first, and whether single letters speak."""

from __future__ import annotations

from flask import redirect, request
from werkzeug.wrappers import Response

from studyapp.classes.class_policy import names_first_here, names_shown_first
from studyapp.content import NamesFirst
from studyapp.errors import BadInput
from studyapp.play.views.blueprint import bp
from studyapp.web.preferences import keep, where_from

#: Whether the letters that say table, hand, last move and scores do; the first is the default.
KEYS = ("on", "off")


def names_first() -> NamesFirst:
    """``greek`` or ``roman``: as the reader's class has decided, else as the reader chose."""
    return names_first_here()


@bp.post("/play/keys")
def keys() -> Response:
    """Switch the letters that speak on or off in this browser."""
    value = request.form.get("keys", "")
    if value not in KEYS:
        raise BadInput({"keys": "Choose on or off."})
    response = redirect(where_from(), 303)
    keep(response, "keys", value)
    return response


@bp.context_processor
def _keys() -> dict[str, object]:
    """``keys`` for the templates, and which names come first at a class's tables."""
    value = request.cookies.get("keys", "")
    return {"keys": value if value in KEYS else KEYS[0], **names_shown_first()}
