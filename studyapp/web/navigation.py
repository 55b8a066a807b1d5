"""The links at the head of every page. Rooms add their own, in the order the application registers them."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple, cast

from flask import Flask, current_app, g, request


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
    app.jinja_env.globals.update(
        navigation=app.extensions["navigation"],
        is_current_room=is_current_room,
        is_open_room=is_open_room,
        room_is_open=room_is_open,
    )


def add(app: Flask, endpoint: str, label: str, *, is_personal: bool = False) -> None:
    """Put a room's link at the end of the row. A personal one is not shown to strangers: nothing is behind it yet."""
    app.extensions["navigation"].append(Link(endpoint, label, is_personal))


def is_current_room(link: Link) -> bool:
    """Whether the page being shown belongs to the link's room."""
    return request.blueprint == link.room


def links() -> list[Link]:
    """The links of the application, in their order."""
    return cast(list[Link], current_app.extensions["navigation"])


def keep_to(rooms: Collection[str]) -> None:
    """Show no links but those to these rooms while this request is answered."""
    g.open_rooms = rooms


def is_open_room(link: Link) -> bool:
    """Whether a link is shown to whoever asks."""
    return room_is_open(link.room)


def room_is_open(room: str) -> bool:
    """Whether whoever asks may go into a room of this name."""
    return "open_rooms" not in g or room in g.open_rooms
