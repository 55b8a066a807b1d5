"""The room's blueprint; the modules beside it add their routes."""

from __future__ import annotations

from flask import Blueprint

bp = Blueprint("play", __name__)
