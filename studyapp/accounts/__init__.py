"""Who: people and guests, how they sign in and stay themselves, and what is announced when one joins or leaves."""

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
    """Give the application its people and register their pages."""
    current_person.init(app)
    views.init(app)
