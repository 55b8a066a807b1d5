"""A table's page as a player sees it: whose turn it is, his cards, what happened, and what the forms send."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

_VOID = {"meta", "link", "input", "path", "rect", "use", "br", "img"}


def without_token(page: str) -> str:
    """A page without its form tokens, which hold the second they were made in."""
    return re.sub(r'(name="csrf_token" value=)"[^"]*"', r'\1""', page)


class Board(HTMLParser):
    """A table's page, or the part of it that is swapped."""

    def __init__(self, response: TestResponse) -> None:
        super().__init__()
        self.status = response.status_code
        self.html = without_token(response.get_data(as_text=True))
        self.attributes: dict[str, dict[str, str]] = {}
        self.fields: dict[str, str] = {}
        self.buttons: list[dict[str, str]] = []
        self._open: list[tuple[str, dict[str, str]]] = []
        self._words: list[tuple[list[tuple[str, dict[str, str]]], str]] = []
        self.feed(self.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if "id" in attributes:
            self.attributes[attributes["id"]] = attributes
        if tag == "input" and attributes.get("type") == "hidden":
            self.fields[attributes["name"]] = attributes["value"]
        if tag == "button":
            self.buttons.append(attributes)
        if tag not in _VOID:
            self._open.append((tag, attributes))

    def handle_endtag(self, tag: str) -> None:
        while tag not in _VOID and self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        self._words.append((list(self._open), data))

    def words(self, element: str) -> str:
        """The words inside the element with this id; empty if there is none."""
        inside = (data for around, data in self._words if any(each.get("id") == element for _, each in around))
        return " ".join("".join(inside).split())

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return self.words("turn")

    @property
    def refusal(self) -> str:
        """What stood against the last move; empty if nothing did."""
        return self.words("refusal")

    @property
    def log(self) -> str:
        """What happened, the latest first."""
        return self.words("log")

    @property
    def cards(self) -> list[str]:
        """The cards in the player's hand, as what a press on them sends."""
        return [button["value"] for button in self.buttons if button.get("id", "").startswith("card-")]

    @property
    def moves(self) -> list[str]:
        """All that can be sent as a move."""
        return [button["value"] for button in self.buttons if button.get("name") == "move" and "value" in button]

    @property
    def is_over(self) -> bool:
        """Whether the hand is over."""
        return "next" in self.attributes

    @property
    def poll(self) -> dict[str, str]:
        """The element that asks again and again: its address, and the version it has seen."""
        return next(each for each in self.attributes.values() if each["id"].startswith("poll-"))

    @property
    def asks_again_after(self) -> int:
        """Milliseconds between two polls."""
        return int(self.poll["hx-trigger"].removeprefix("every ").removesuffix("ms"))


SWAP = {"HX-Request": "true"}


def look(client: FlaskClient, address: str) -> Board:
    """The whole page."""
    return Board(client.get(address))


def send_move(client: FlaskClient, address: str, what: str, board: Board | None = None) -> Board:
    """Send a move from the page ``board`` (else from a fresh one) as a swap does; the part that comes back."""
    board = board or look(client, address)
    form = {"hand": board.fields["hand"], "move_number": board.fields["move_number"], "move": what}
    return Board(client.post(address, data=form, headers=SWAP))


def poll(client: FlaskClient, board: Board) -> TestResponse:
    """What the page gets that asks whether anything has changed."""
    return client.get(board.poll["hx-get"], headers=SWAP | {"HX-PTag": board.poll["hx-ptag"]})
