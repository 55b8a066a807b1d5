"""The links at the head of every page. Rooms add their own, in the order the application registers them."""

from __future__ import annotations

from typing import NamedTuple

from flask import Flask, request


class Link(NamedTuple):
    """One link: the endpoint it opens and the word people read."""

    endpoint: str
    label: str


def init(app: Flask) -> None:
    """Start with no links."""
    app.extensions["navigation"] = []
    app.jinja_env.globals.update(navigation=app.extensions["navigation"], is_current_room=is_current_room)


def add(app: Flask, endpoint: str, label: str) -> None:
    """Put a room's link at the end of the row."""
    app.extensions["navigation"].append(Link(endpoint, label))


def is_current_room(link: Link) -> bool:
    """Whether the page being shown belongs to the link's room."""
    return bool(request.blueprint) and request.blueprint == link.endpoint.partition(".")[0]
