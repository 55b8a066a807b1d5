"""What is waiting for somebody, and (later in the stream than any room that asks) what has been learned."""

from __future__ import annotations

from flask import Flask

from studyapp.progress import front


def init(app: Flask) -> None:
    """Register this room's pages."""
    app.register_blueprint(front.bp)
