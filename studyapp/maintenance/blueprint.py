"""The room's blueprint."""

from __future__ import annotations

from flask import Blueprint

bp = Blueprint("maintenance", __name__)
