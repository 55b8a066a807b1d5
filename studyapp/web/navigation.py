"""The main menu. Packages add their links in the order in which the application registers them."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple, cast

from flask import Flask, current_app, g, request


class Link(NamedTuple):
    """One link: its endpoint, its label, and whether only people we know see it."""

    endpoint: str
    label: str
    is_personal: bool = False

    @property
    def section(self) -> str:
        """The section it leads to: the name of a blueprint."""
        return self.endpoint.partition(".")[0]


def init(app: Flask) -> None:
    """Start with no links."""
    app.extensions["navigation"] = []
    app.jinja_env.globals.update(
        navigation=app.extensions["navigation"],
        is_current_section=is_current_section,
        is_open_link=is_open_link,
        section_is_open=section_is_open,
    )


def add(app: Flask, endpoint: str, label: str, *, is_personal: bool = False) -> None:
    """Add a link at the end of the menu. Strangers do not see personal links: there is nothing behind them yet."""
    app.extensions["navigation"].append(Link(endpoint, label, is_personal))


def is_current_section(link: Link) -> bool:
    """Whether the current page belongs to the link's section."""
    return request.blueprint == link.section


def links() -> list[Link]:
    """All links of the menu, in order."""
    return cast(list[Link], current_app.extensions["navigation"])


def open_only(sections: Collection[str]) -> None:
    """Show only the links to these sections during this request."""
    g.open_sections = sections


def is_open_link(link: Link) -> bool:
    """Whether the link's section is open to this person."""
    return section_is_open(link.section)


def section_is_open(section: str) -> bool:
    """Whether a section is open to this person."""
    return "open_sections" not in g or section in g.open_sections
