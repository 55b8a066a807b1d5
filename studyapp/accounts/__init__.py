"""People and guests: accounts, sign-in, roles, preferences, the audit log and the register of personal data."""

from __future__ import annotations

from flask import Flask

from studyapp.accounts import current_person, invitations, login_cards, views
from studyapp.accounts.current_person import account_here, guest_or_person, person_here, remember
from studyapp.accounts.models import PACES, Person, Role

__all__ = [
    "PACES",
    "Person",
    "Role",
    "account_here",
    "guest_or_person",
    "init",
    "person_here",
    "remember",
]

#: Imported for their entries in the register of personal data.
_REGISTERED = (login_cards, invitations)


def init(app: Flask) -> None:
    """Let the application know who is signed in, and register the pages about accounts."""
    current_person.init(app)
    views.init(app)
