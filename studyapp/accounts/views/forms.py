"""Forms: what came in, and the same form again with a sentence for each field that was not right."""

from __future__ import annotations

from typing import Any

from flask import Response, make_response, redirect, render_template, request

from studyapp.errors import BadInput, Refusal, TooManyTries
from studyapp.web.error_pages import page_for


def written(field: str) -> str:
    """What somebody wrote into a field."""
    return request.form.get(field, "")


def form_page(template: str, **shown: Any) -> Response:
    """A page with a form; what was written stands in it, but never a password."""
    shown.setdefault("errors", {})
    return make_response(render_template(f"accounts/{template}.html", written=request.form, **shown))


def refused_form(template: str, refusal: Refusal, *, field: str, **shown: Any) -> Response:
    """The form once more. A refusal that names no field stands at ``field``."""
    errors = refusal.errors if isinstance(refusal, BadInput) else {field: str(refusal)}
    response = form_page(template, errors=errors, **shown)
    response.status_code = page_for(refusal).status
    if isinstance(refusal, TooManyTries):
        response.headers["Retry-After"] = str(refusal.wait)
    return response


def go_to(address: str) -> Response:
    """Answer a form with another page, which can be reloaded without sending the form again."""
    return make_response(redirect(address, 303))
