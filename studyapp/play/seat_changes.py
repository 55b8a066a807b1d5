"""Changes to the seats and the running of a table: one at a time, counted and published."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from studyapp.play.models import Table
from studyapp.pubsub import PubSub


def topic(table: Table) -> str:
    """The topic that is rung whenever anything at this table has changed."""
    return topic_of(table.code)


def topic_of(code: str) -> str:
    """The same for the table's code, as it is kept."""
    return f"table {code}"


def hold(session: Session, table: Table) -> None:
    """Let nobody else change the table's seats until this transaction ends, and read them as they are by now.

    On SQLite a writer is alone anyway.
    """
    session.execute(select(Table.id).where(Table.id == table.id).with_for_update())
    session.refresh(table)


def changed(session: Session, pubsub: PubSub, table: Table) -> None:
    """Count a change that all viewers of the table must see, and publish it with the commit."""
    table.revision = Table.revision + 1
    session.flush()
    pubsub.publish(session, topic(table))
