"""A queue for requests that hash a password: each waits until the one before is done."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

#: No form with a password is longer; longer requests do not queue.
_LONGEST = 16_384


class InTurn:
    """WSGI middleware that answers forms which make or check a hash one at a time in this process.

    A class that signs in at once is thirty threads that each read a form, hash, and write twice. All at once they held
    up every move at a table by a quarter of a second. In turn the last pupil waits a second, and the tables play on.
    """

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app
        self._turn = threading.Lock()
        #: The beginnings of these forms' addresses.
        self.forms: list[str] = []

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        length = environ.get("CONTENT_LENGTH") or ""
        is_form = environ["REQUEST_METHOD"] == "POST" and environ["PATH_INFO"].startswith(tuple(self.forms))
        if not is_form or not length.isdecimal() or int(length) > _LONGEST:
            return self._app(environ, start_response)
        # The whole form is read first, so that a slow sender does not make others wait.
        environ["wsgi.input"] = io.BytesIO(environ["wsgi.input"].read(int(length)))
        with self._turn:
            return self._app(environ, start_response)


def init(app: Flask) -> None:
    """Add the queue to the application. Nothing queues before :func:`take_turns` says so."""
    turns = InTurn(app.wsgi_app)
    app.extensions["turns"] = turns
    app.wsgi_app = turns  # type: ignore[method-assign]


def take_turns(app: Flask, *forms: str) -> None:
    """Let forms at addresses that begin like this queue."""
    app.extensions["turns"].forms += forms
