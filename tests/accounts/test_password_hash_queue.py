"""Sign-ins wait for the one before, and nothing else waits."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import pytest
from flask import Flask
from werkzeug.test import create_environ

from studyapp.accounts.password_hash_queue import InTurn

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


class Meeting:
    """An application that notes whether two were answered at once, and what it was sent."""

    def __init__(self) -> None:
        self._both = threading.Barrier(2, timeout=0.2)
        self.met: list[bool] = []
        self.sent: list[bytes] = []

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        self.sent.append(environ["wsgi.input"].read())
        try:
            self.met.append(self._both.wait() >= 0)
        except threading.BrokenBarrierError:
            self.met.append(False)
        return []


def come_twice(path: str, method: str = "POST", body: bytes = b"words=amber") -> Meeting:
    meeting = Meeting()
    turns = InTurn(meeting)
    turns.forms += ["/card"]

    def come() -> None:
        environ = create_environ(path, method=method, input_stream=io.BytesIO(body), content_length=len(body))
        turns(environ, lambda *_said: lambda _data: None)

    threads = [threading.Thread(target=come) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return meeting


def test_two_sign_ins_are_answered_one_after_the_other_and_arrive_whole() -> None:
    meeting = come_twice("/card")

    assert meeting.met == [False, False]
    assert meeting.sent == [b"words=amber"] * 2


@pytest.mark.parametrize(
    "other", [{"path": "/t/ABCDEF"}, {"path": "/card", "method": "GET"}, {"path": "/card", "body": b"x" * 20_000}]
)
def test_other_requests_do_not_wait(other: dict[str, Any]) -> None:
    assert come_twice(**other).met == [True, True]


def test_every_form_with_a_secret_queues(app: Flask) -> None:
    rules = {rule.endpoint: rule.rule for rule in app.url_map.iter_rules()}
    accounts = ("sign_in_with_password", "sign_in_with_card", "recover_with_words", "sign_up_here")

    forms = [rules[f"accounts.{name}"] for name in accounts] + [rules["teaching.join_as_pupil"]]

    assert all(form.startswith(tuple(app.extensions["turns"].forms)) for form in forms)
