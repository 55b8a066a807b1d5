"""What the pages about classes have in common: what was written, the same form again, and where to go next."""

from __future__ import annotations

from typing import Any

from flask import Response, make_response, redirect, render_template, request, url_for

from studyapp.errors import BadInput, Refusal, TooManyTries
from studyapp.web.error_pages import page_for


def written(field: str) -> str:
    """What somebody wrote into a field."""
    return request.form.get(field, "")


def page(template: str, **shown: Any) -> Response:
    """A page of this room; what was written into its form stands in it."""
    shown.setdefault("errors", {})
    return make_response(render_template(f"teaching/{template}.html", written=request.form, **shown))


def secret_page(template: str, **shown: Any) -> Response:
    """A page with words that are shown only this once."""
    response = page(template, **shown)
    response.headers["Cache-Control"] = "no-store"
    return response


def confirmation(template: str = "confirm", **shown: Any) -> Response | None:
    """The page that asks before something is done; None if the form it sends has confirmed it."""
    return None if written("confirmed") == "yes" else page(template, **shown)


def refused(template: str, refusal: Refusal, *, field: str, **shown: Any) -> Response:
    """The form once more. A refusal that names no field stands at ``field``."""
    errors = refusal.errors if isinstance(refusal, BadInput) else {field: str(refusal)}
    response = page(template, errors=errors, **shown)
    response.status_code = page_for(refusal).status
    if isinstance(refusal, TooManyTries):
        response.headers["Retry-After"] = str(refusal.wait)
    return response


def go_to(endpoint: str, **values: Any) -> Response:
    """Answer a form with another page, which can be reloaded without sending the form again."""
    return make_response(redirect(url_for(endpoint, **values), 303))
