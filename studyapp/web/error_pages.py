"""From refusal to page: one table of classes, statuses and titles; the sentence is the refusal's own."""

from __future__ import annotations

import logging
from typing import NamedTuple

from flask import Flask, flash, render_template, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException

from studyapp.errors import (
    BadInput,
    IllegalMove,
    Missing,
    NotAllowed,
    Refusal,
    SignInNeeded,
    Stale,
    TooManyTries,
)
from studyapp.paths import STATIC

log = logging.getLogger("studyapp")


class Page(NamedTuple):
    """How a refusal is shown."""

    status: int
    title: str


#: The nearest class counts: a subclass that is not listed is shown as its parent.
PAGES: dict[type[Exception], Page] = {
    Missing: Page(404, "Not here"),
    NotAllowed: Page(403, "Not yours to do"),
    SignInNeeded: Page(401, "Sign in first"),
    Stale: Page(409, "Somebody was quicker"),
    TooManyTries: Page(429, "Too many tries"),
    IllegalMove: Page(422, "That move is not allowed"),
    BadInput: Page(422, "Something is missing"),
    Refusal: Page(400, "That cannot be done"),
}

#: What the server itself refuses, in our words.
SENTENCES = {
    400: (
        "That did not arrive whole",
        "The browser sent something this page does not understand. Go back and try again.",
    ),
    404: ("Not here", "There is no page at this address. Look for it in the deck, or start at the first page."),
    405: ("Not that way", "This address does not take that kind of request. Go back and use the page's own buttons."),
    413: ("Too large", "What was sent is too large. Files may have up to 2 MB."),
    500: ("Our fault", "Something broke on our side. Nothing that was answered with a page is lost. Try again."),
}
FORM_TOO_OLD = "This form is too old or from another window. Reload the page it stands on and send it again."
PART_TOO_OLD = "Nothing was done: this page was from before somebody signed in or out here. Now it is fresh. Try again."


def init(app: Flask) -> None:
    """Answer every refusal and every error with a page."""
    for kind in PAGES:
        app.register_error_handler(kind, refused)
    app.register_error_handler(CSRFError, _form_too_old)
    app.register_error_handler(HTTPException, _http_error)
    if not app.testing:
        app.register_error_handler(Exception, _broken)


def page_for(refusal: Exception) -> Page:
    """The status and title of a refusal.

    :raises KeyError: if it is none of the house's refusals.
    """
    for kind in type(refusal).__mro__:
        if kind in PAGES:
            return PAGES[kind]
    raise KeyError(type(refusal))


def refused(refusal: Exception) -> tuple[str, int, dict[str, str]]:
    """The page that shows a refusal, with its status."""
    page = page_for(refusal)
    extra = {"Retry-After": str(refusal.wait)} if isinstance(refusal, TooManyTries) else {}
    return _render(page.title, str(refusal), page.status), page.status, extra


def _form_too_old(_error: CSRFError) -> tuple[str, int]:
    if request.headers.get("HX-Request") == "true":
        # The page's script answers this by loading the page anew, and there the sentence is shown.
        flash(PART_TOO_OLD, "warning")
        return PART_TOO_OLD, 400
    return _render("Please send that again", FORM_TOO_OLD, 400), 400


def _http_error(error: HTTPException) -> tuple[str, int, dict[str, str]] | HTTPException:
    if error.code is None or error.code < 400:
        return error
    title, sentence = SENTENCES.get(error.code, ("That cannot be done", error.description or SENTENCES[400][1]))
    allowed = {"Allow": ", ".join(error.valid_methods or ())} if hasattr(error, "valid_methods") else {}
    return _render(title, sentence, error.code), error.code, allowed


def _broken(error: Exception) -> tuple[str, int]:
    log.exception("unexpected error in %s", request.endpoint, exc_info=error)
    try:
        return _render(*SENTENCES[500], 500), 500
    except Exception:
        # What is broken may be the very frame of every page: this one needs nothing.
        log.exception("the error page could not be made either")
        return (STATIC / "broken.html").read_text(encoding="utf-8"), 500


def _render(title: str, sentence: str, status: int) -> str:
    return render_template("errors/refusal.html", title=title, sentence=sentence, status=status)
