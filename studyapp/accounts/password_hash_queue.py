"""One after the other: whoever proves a secret, or gets a new one, waits until the one before is done."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

#: No form with a password in it is longer; what is longer takes no turn.
_LONGEST = 16_384


class InTurn:
    """Answers forms that make or check a hash for one visitor at a time in this process, before anything else is done.

    A class that signs in at once is thirty threads that each read a form, hash, and write twice. Let loose together
    they held up every move at a table for a quarter of a second; in turn the last pupil waits a second, and the tables
    play on.
    """

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app
        self._turn = threading.Lock()
        #: What the addresses of these forms begin with.
        self.forms: list[str] = []

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        length = environ.get("CONTENT_LENGTH") or ""
        is_form = environ["REQUEST_METHOD"] == "POST" and environ["PATH_INFO"].startswith(tuple(self.forms))
        if not is_form or not length.isdecimal() or int(length) > _LONGEST:
            return self._app(environ, start_response)
        # All of it is read before the turn begins, so that nobody who sends slowly lets others wait.
        environ["wsgi.input"] = io.BytesIO(environ["wsgi.input"].read(int(length)))
        with self._turn:
            return self._app(environ, start_response)


def init(app: Flask) -> None:
    """Let the application take turns; nothing does before :func:`take_turns`."""
    turns = InTurn(app.wsgi_app)
    app.extensions["turns"] = turns
    app.wsgi_app = turns  # type: ignore[method-assign]


def take_turns(app: Flask, *forms: str) -> None:
    """Let forms whose addresses begin so be answered one after the other."""
    app.extensions["turns"].forms += forms
