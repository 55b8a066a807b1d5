"""The pages about the house itself."""

from __future__ import annotations

from studyapp.maintenance.blueprint import bp
from studyapp.maintenance.views import connection_check, privacy

__all__ = ["bp", "connection_check", "privacy"]
