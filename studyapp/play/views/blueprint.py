"""The blueprint of this package; the other modules add their routes."""

from __future__ import annotations

from flask import Blueprint

bp = Blueprint("play", __name__)
