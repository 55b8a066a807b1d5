"""Assignments: what a teacher sets for a class, and what has become of it."""

from __future__ import annotations

from flask import Flask

from studyapp.assignments import addresses, belonging, goes, handing_over, waiting, wanted

#: Their receivers answer what other rooms announce; they are connected when these are imported.
_PARTS = (belonging, goes, handing_over, waiting, wanted)


def init(app: Flask) -> None:
    """Register this room's pages."""
    app.register_blueprint(addresses.bp)
