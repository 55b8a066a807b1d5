"""The connection check shows the address for phones, and when one has connected."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from studyapp import create_app
from studyapp.lan_address import lan_address
from tests.accounts.factories import PASSWORD
from tests.accounts.reading import text_of
from tests.conftest import Clock, test_config
from tests.teaching.factories import client_of, make_teacher

PHONE = {"REMOTE_ADDR": "192.0.2.77"}

MakeApp = Callable[..., Flask]


@pytest.fixture
def make_app_for(tmp_path: Path, sqlite_url: str, clock: Clock) -> Iterator[MakeApp]:
    """Create applications with these network settings and a teacher."""
    apps: list[Flask] = []

    def make(**settings: object) -> Flask:
        app = create_app(replace(test_config(tmp_path, sqlite_url), **settings))  # type: ignore[arg-type]
        app.config["WTF_CSRF_ENABLED"] = False
        app.extensions["clock"] = clock
        with app.extensions["database"].writing() as session:
            make_teacher(session)
        apps.append(app)
        return app

    yield make
    for app in apps:
        app.extensions["database"].dispose()


def weiss(app: Flask) -> FlaskClient:
    return client_of(app, "weiss")


def seen_at(app: Flask, address: str) -> TestResponse:
    """The page for a teacher who has opened the server at this address."""
    client = app.test_client()
    client.post("/sign-in", data={"user_name": "weiss", "password": PASSWORD}, base_url=address)
    return client.get("/reach", base_url=address)


def test_a_local_server_says_how_to_open_it_to_the_network(make_app_for: MakeApp) -> None:
    said = text_of(weiss(make_app_for()).get("/reach"))

    assert "Only this computer can reach the server" in said and "studyapp serve --lan" in said


def test_phones_get_the_network_address_of_this_machine_with_its_port(make_app_for: MakeApp) -> None:
    page = seen_at(make_app_for(lan=True), "http://127.0.0.1:8000")

    assert f"http://{lan_address()}:8000/" in text_of(page)
    assert "<svg" in page.get_data(as_text=True)
    assert "No other device has connected yet" in text_of(page)


def test_a_browser_at_that_address_sees_the_same(make_app_for: MakeApp) -> None:
    page = seen_at(make_app_for(lan=True), "http://192.0.2.5:8000")

    assert "http://192.0.2.5:8000/" in text_of(page)


def test_the_page_says_when_a_phone_has_connected(make_app_for: MakeApp, clock: Clock) -> None:
    app = make_app_for(lan=True)
    teacher = weiss(app)
    app.test_client().get("/", environ_base=PHONE)

    at_once = text_of(teacher.get("/reach"))
    clock.advance(180)
    app.test_client().get("/", environ_base={"REMOTE_ADDR": lan_address()})
    later = text_of(teacher.get("/reach"))

    assert "1 other device has connected, the last one just now." in at_once
    assert "1 other device has connected, the last one 3 minutes ago." in later


def test_behind_a_proxy_phones_get_the_address_of_the_proxy(make_app_for: MakeApp) -> None:
    client = weiss(make_app_for(proxies=1))
    seen = {"X-Forwarded-Host": "learn.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.9"}

    said = text_of(client.get("/reach", headers=seen))

    assert "https://learn.example/" in said
    assert "1 other device has connected" in said
