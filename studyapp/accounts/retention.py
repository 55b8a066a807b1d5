"""How long what is kept about people is kept: the figures ``studyapp tidy`` goes by and the privacy page tells."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from studyapp.accounts import audit
from studyapp.accounts.classes import Class

#: A guest, after last being here.
GUESTS = timedelta(days=30)
#: An account that belongs to no class that goes on, after last being here: thirteen months.
ACCOUNTS = timedelta(days=396)
#: The accounts a class made, after the last day of its school year.
AFTER_YEAR = timedelta(days=60)
#: Lines about what teachers and administrators did: thirteen months.
AUDIT = audit.KEPT_FOR
#: Wrong tries at passwords and codes; they count for ten minutes at most.
TRIES = timedelta(days=1)
#: Codes and links that make teachers and administrators, after they were used or could be.
INVITATIONS = timedelta(days=30)
#: So long before pupils go the page of their class says so.
WARNED = timedelta(days=30)


def goes_on(found: Class) -> date | None:
    """The day on which the accounts that a class made go; None while nobody has said when its school year ends.

    Pupils who are in another class that goes on stay, and so do accounts that existed before they joined.
    """
    return found.year_ends + AFTER_YEAR if found.year_ends else None


def is_over(found: Class, now: datetime) -> bool:
    """Whether the day has come on which the accounts that a class made go, as days are counted in its zone."""
    day = goes_on(found)
    return day is not None and day <= now.astimezone(ZoneInfo(found.zone)).date()


def warned_of(found: Class, now: datetime) -> date | None:
    """The day of :func:`goes_on` if it is near; None while there is time."""
    day = goes_on(found)
    return day if day and day - WARNED <= now.astimezone(ZoneInfo(found.zone)).date() else None
