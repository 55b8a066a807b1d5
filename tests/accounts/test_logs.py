"""Logs contain nothing about people."""

from __future__ import annotations

import logging

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.accounts.factories import PASSWORD, become_guest, sign_in, sign_up
from tests.accounts.reading import words_on


def test_no_log_line_contains_a_name_a_password_or_a_recovery_word(
    app: Flask, client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    app.logger.propagate = True

    become_guest(client)
    words = words_on(sign_up(client, "xenokrates", "Xenia"))
    client.post("/me/name", data={"name": "Xenia Second"})
    client.post("/sign-out")
    for _ in range(7):
        sign_in(client, "xenokrates", "wrong-guess-77")
    client.post("/recover", data={"user_name": "xenokrates", "words": " ".join(words), "password": PASSWORD})
    client.post("/me/leave", data={"password": "wrong-guess-77"})
    logging.getLogger("studyapp").info("the log is being read")

    assert "the log is being read" in caplog.text
    for secret in ("xenokrates", "Xenia", PASSWORD, "wrong-guess-77", *words):
        assert secret not in caplog.text
