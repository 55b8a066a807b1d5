"""Closed tables: by the host, or because nobody viewed them for a day. Their players can reopen them."""

from __future__ import annotations

from datetime import datetime, timedelta

from studyapp.play.models import Table

UNSEEN_FOR = timedelta(hours=24)

CLOSED = "This table is closed. Reopen it to continue."


def is_closed(table: Table, now: datetime) -> bool:
    """Whether nothing moves at this table. One played by correspondence closes only when its host keeps it."""
    if table.kept_at is not None:
        return True
    return not table.settings.get("correspondence") and now - table.looked_at > UNSEEN_FOR


def reopen(table: Table, now: datetime) -> None:
    """Let a table go on."""
    table.kept_at, table.looked_at, table.resumed_at = None, now, now
