"""Parts of pages and addresses that are made once and kept."""

from __future__ import annotations

import pytest
from flask import Flask, url_for
from markupsafe import Markup

from studyapp.web import kept, quick
from studyapp.web.kept import Kept
from studyapp.web.quick import Addresses


def test_a_part_is_made_once_for_each_key() -> None:
    made: list[str] = []

    def macro(name: str) -> Markup:
        made.append(name)
        return Markup(f"<b>{name}</b>")

    keep = Kept()
    parts = [keep(macro, ("part", name), name) for name in ("Zeus", "Hera", "Zeus")]

    assert parts == ["<b>Zeus</b>", "<b>Hera</b>", "<b>Zeus</b>"]
    assert made == ["Zeus", "Hera"]


def test_when_there_are_too_many_all_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST", 3)
    keep = Kept()

    for number in range(4):
        keep(Markup, number, str(number))

    assert len(keep) == 1


def test_kept_addresses_are_the_ones_flask_gives(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick, "MOST", 1)
    addresses = Addresses()

    with app.test_request_context("/t/ABCDEF"):
        for endpoint, values in [
            ("library.card", {"card_id": "zeus"}),
            ("library.card", {"card_id": "zeus"}),
            ("play.table", {"code": "ABCDEF", "next": "1.2"}),
            ("play.table", {"code": "ABCDEF", "_external": True}),
            ("library.how_to_play", {"_anchor": "points"}),
        ]:
            assert addresses(endpoint, **values) == url_for(endpoint, **values)


def test_addresses_below_another_root_are_kept_apart(app: Flask) -> None:
    addresses = Addresses()

    with app.test_request_context("/play"):
        here = addresses("play.lobby")
    with app.test_request_context("/play", environ_overrides={"SCRIPT_NAME": "/school"}):
        there = addresses("play.lobby")

    assert (here, there) == ("/play", "/school/play")
