"""The blueprint all pages about people belong to."""

from __future__ import annotations

from flask import Blueprint

bp = Blueprint("accounts", __name__)
