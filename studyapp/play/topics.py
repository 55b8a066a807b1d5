"""What the pubsub calls a table."""

from __future__ import annotations

from studyapp.play.models import Table


def topic(table: Table) -> str:
    """The topic that is rung whenever anything at this table has changed."""
    return topic_of(table.code)


def topic_of(code: str) -> str:
    """The same for the table's code, as it is kept."""
    return f"table {code}"
