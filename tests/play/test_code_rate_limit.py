"""Codes of tables that are guessed: a few from each browser, some from all, and nobody who plays is kept out."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.conftest import Clock


def test_wrong_codes_are_limited_in_words(client: FlaskClient, clock: Clock) -> None:
    statuses = [client.post("/join", data={"code": "AAAAAA"}).status_code for _ in range(6)]
    refused = client.post("/join", data={"code": "AAAAAA"})
    clock.advance(61)

    assert statuses == [404] * 5 + [429]
    assert "Too many wrong codes. Wait a minute, then try again." in refused.text
    assert client.post("/join", data={"code": "AAAAAA"}).status_code == 404


def test_sixty_wrong_codes_a_minute_are_looked_at_from_all_browsers(app: Flask) -> None:
    statuses = [app.test_client().post("/join", data={"code": "AAAAAA"}).status_code for _ in range(61)]

    assert statuses == [404] * 60 + [429]


@pytest.mark.parametrize("path", ["/t/AAAAAA", "/t/AAAAAA/now", "/t/AAAAAA/screen", "/t/AAAAAA/replay/1"])
def test_wrong_codes_are_limited_at_every_address_of_a_table(app: Flask, client: FlaskClient, path: str) -> None:
    own = client.post("/play", data={"name": "Greta"}).location
    others = app.test_client().post("/play", data={"name": "Jonas"}).location

    statuses = [client.get(path).status_code for _ in range(6)]

    assert statuses == [404] * 5 + [429]
    assert client.get(others).status_code == 429
    assert client.get(own).status_code == 200


def test_while_strangers_guess_those_the_house_knows_go_to_any_table(app: Flask, client: FlaskClient) -> None:
    known = app.test_client()
    address = known.post("/play", data={"name": "Greta"}).location
    client.post("/play/start")

    statuses = [app.test_client().get("/t/AAAAAA").status_code for _ in range(61)]

    assert statuses == [404] * 60 + [429]
    assert app.test_client().get(address).status_code == 429
    assert (known.get(address).status_code, client.get(address).status_code) == (200, 200)


def test_thirty_pupils_behind_one_address_mistype_once_and_sit_down(app: Flask, client: FlaskClient) -> None:
    address = client.post("/play", data={"name": "Greta", "seats": "12", "open": "11"}).location
    pupils = [app.test_client() for _ in range(30)]

    mistyped = {pupil.post("/join", data={"code": "AAAAAA"}).status_code for pupil in pupils}
    found = {pupil.post("/join", data={"code": address[-6:]}).status_code for pupil in pupils}

    assert (mistyped, found) == ({404}, {303})
    assert {pupil.get(address).status_code for pupil in pupils} == {200}
