"""The home page's "Play against two bots": a double click opens one table."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from studyapp.accounts import Person
from studyapp.database import transaction
from studyapp.errors import Stale
from studyapp.play.bot_names import BOT_NAMES
from studyapp.play.models import Table
from studyapp.play.opening import Plan, Sitter, open_table

AT_ONCE = timedelta(seconds=10)
"""A press so soon after another of the same browser is the same press."""


@transaction
def start(
    session: Session,
    here: Person | None,
    guest: Callable[[], Person],
    *,
    now: datetime,
    rng: Random,
    code: str | None = None,
) -> Table:
    """A table with usual rules for the person who is ``here`` (else a new ``guest``) and two bots.

    ``code`` is the same for all presses of one browser; while it is free the table gets it, so that of two presses
    at one moment the second finds the table of the first.

    :raises Stale: if the other press has taken the code at this very moment: ask once more, and its table is found.
    """
    first = session.scalar(select(Table).where(Table.code == code)) if code else None
    if first is not None and now - first.created_at < AT_ONCE and _is_of(session, first, here):
        return first
    person = here or guest()
    free = [name for name in BOT_NAMES if name.casefold() != person.name.casefold()]
    plan = Plan([Sitter(person.name), *(Sitter(name, "thoughtful") for name in free[:2])], person.pace)
    table = open_table(session, person, plan, now=now, rng=rng)
    if code and first is None:
        _take(session, table, code)
    return table


def _is_of(session: Session, table: Table, here: Person | None) -> bool:
    """Whether a table is this browser's: the first press has made a guest of its user."""
    host = session.get(Person, table.host_id)
    return host is not None and (host.is_guest if here is None else host.id == here.id)


def _take(session: Session, table: Table, code: str) -> None:
    try:
        with session.begin_nested():
            table.code = code
    except IntegrityError as taken:
        raise Stale("Your table is already open. Here it is.") from taken
