"""What the bell calls a table."""

from __future__ import annotations

from studyapp.play.models import Table


def topic(table: Table) -> str:
    """The topic that is rung whenever anything at this table has changed."""
    return f"table {table.code}"
