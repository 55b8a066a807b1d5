"""Error pages: a table gives each error class its status and title; the message is the error’s own."""

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


class ErrorPage(NamedTuple):
    """The status and title of an error page."""

    status: int
    title: str


#: A class that is not listed is shown as its nearest listed parent.
PAGES: dict[type[Exception], ErrorPage] = {
    Missing: ErrorPage(404, "Page not found"),
    NotAllowed: ErrorPage(403, "You can’t do that"),
    SignInNeeded: ErrorPage(401, "Please sign in"),
    Stale: ErrorPage(409, "Someone got there first"),
    TooManyTries: ErrorPage(429, "Too many attempts"),
    IllegalMove: ErrorPage(422, "That move isn’t allowed"),
    BadInput: ErrorPage(422, "There is a problem with this form"),
    Refusal: ErrorPage(400, "That isn’t possible"),
}

#: Title and message for errors of the web server itself, by status.
MESSAGES = {
    400: (
        "We couldn’t read that request",
        "Your browser sent something this page doesn’t understand. Go back and try again.",
    ),
    404: ("Page not found", "Search the deck, or start from the home page."),
    405: ("That isn’t possible", "Go back to the page before and use its own buttons."),
    413: ("File too large", "That file is too large. The limit is 2 MB."),
    500: ("Something went wrong", "The fault is ours. Everything already saved is safe. Please try again."),
}
FORM_EXPIRED = "This form has expired. Reload the page and send it again."
PAGE_OUTDATED = (
    "Someone has signed in or out since this page loaded, so nothing was saved. We have reloaded it. Please try again."
)


def init(app: Flask) -> None:
    """Answer every error with a page."""
    for kind in PAGES:
        app.register_error_handler(kind, error_page)
    app.register_error_handler(CSRFError, _expired_form)
    app.register_error_handler(HTTPException, _http_error)
    if not app.testing:
        app.register_error_handler(Exception, _broken)


def page_for(error: Exception) -> ErrorPage:
    """The status and title for an error.

    :raises KeyError: if the error is not one of :mod:`studyapp.errors`.
    """
    for kind in type(error).__mro__:
        if kind in PAGES:
            return PAGES[kind]
    raise KeyError(type(error))


def error_page(error: Exception) -> tuple[str, int, dict[str, str]]:
    """The page, status and headers for an error."""
    page = page_for(error)
    headers = {"Retry-After": str(error.wait)} if isinstance(error, TooManyTries) else {}
    return _render(page.title, str(error), page.status), page.status, headers


def _expired_form(_error: CSRFError) -> tuple[str, int]:
    if request.headers.get("HX-Request") == "true":
        # The page’s script reloads the page, which then shows this message.
        flash(PAGE_OUTDATED, "warning")
        return PAGE_OUTDATED, 400
    return _render("Please send that again", FORM_EXPIRED, 400), 400


def _http_error(error: HTTPException) -> tuple[str, int, dict[str, str]] | HTTPException:
    if error.code is None or error.code < 400:
        return error
    title, message = MESSAGES.get(error.code, ("That isn’t possible", error.description or MESSAGES[400][1]))
    allowed = {"Allow": ", ".join(error.valid_methods or ())} if hasattr(error, "valid_methods") else {}
    return _render(title, message, error.code), error.code, allowed


def _broken(error: Exception) -> tuple[str, int]:
    log.exception("unexpected error in %s", request.endpoint, exc_info=error)
    try:
        return _render(*MESSAGES[500], 500), 500
    except Exception:
        # The base template itself may be broken, so this page needs no template.
        log.exception("the error page failed, too")
        return (STATIC / "broken.html").read_text(encoding="utf-8"), 500


def _render(title: str, message: str, status: int) -> str:
    return render_template("errors/error.html", title=title, message=message, status=status)
