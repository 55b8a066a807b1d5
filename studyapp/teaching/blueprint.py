"""The blueprint of the pages about classes and pupils."""

from __future__ import annotations

from flask import Blueprint

bp = Blueprint("teaching", __name__)
