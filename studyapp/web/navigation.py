"""The links at the head of every page. Rooms add their own, in the order the application registers them."""

from __future__ import annotations

from typing import NamedTuple

from flask import Flask, request


class Link(NamedTuple):
    """One link: the endpoint it opens, the word people read, and whether it is only for who is known here."""

    endpoint: str
    label: str
    is_personal: bool = False

    @property
    def room(self) -> str:
        """The room it leads to."""
        return self.endpoint.partition(".")[0]


def init(app: Flask) -> None:
    """Start with no links."""
    app.extensions["navigation"] = []
    app.jinja_env.globals.update(navigation=app.extensions["navigation"], is_current_room=is_current_room)


def add(app: Flask, endpoint: str, label: str, *, is_personal: bool = False) -> None:
    """Put a room's link at the end of the row. A personal one is not shown to strangers: nothing is behind it yet."""
    app.extensions["navigation"].append(Link(endpoint, label, is_personal))


def is_current_room(link: Link) -> bool:
    """Whether the page being shown belongs to the link's room."""
    return request.blueprint == link.room
