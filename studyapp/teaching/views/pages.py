"""What the views of classes share: a page, and the redirect after a form."""

from __future__ import annotations

from typing import Any

from flask import Response, make_response, redirect, render_template, request, url_for


def page(template: str, **shown: Any) -> Response:
    """A page from ``templates/teaching``."""
    return make_response(render_template(f"teaching/{template}.html", **shown))


def secret_page(template: str, **shown: Any) -> Response:
    """A page with words that are shown only this once."""
    response = page(template, **shown)
    response.headers["Cache-Control"] = "no-store"
    return response


def written(field: str) -> str:
    """The text sent in a field of a form that has no class."""
    return request.form.get(field, "")


def confirmation(template: str = "confirm", **shown: Any) -> Response | None:
    """The page that asks before something is done; None if the form it sends has confirmed it."""
    return None if written("confirmed") == "yes" else page(template, **shown)


def go_to(endpoint: str, status: int = 303, **values: Any) -> Response:
    """A redirect: after a form by default, so that a reload does not send it again."""
    return make_response(redirect(url_for(endpoint, **values), status))
