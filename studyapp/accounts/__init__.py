"""Who: people and guests, how they sign in and stay themselves, and what is announced when one joins or leaves."""

from __future__ import annotations

from flask import Flask

from studyapp.accounts import cards, here, inviting, knocking, owning, practice, school_ids, views
from studyapp.accounts.announced import answers_for, joined, leaving, takeout
from studyapp.accounts.classes import Class, Member
from studyapp.accounts.here import account_here, guest_or_person, person_here, remember
from studyapp.accounts.models import Person, Role
from studyapp.accounts.pace import PACES

__all__ = [
    "PACES",
    "Class",
    "Member",
    "Person",
    "Role",
    "account_here",
    "answers_for",
    "guest_or_person",
    "init",
    "joined",
    "leaving",
    "person_here",
    "remember",
    "takeout",
]

#: What each keeps about people is answered for by receivers that are connected when it is imported.
_KEPT = (cards, inviting, knocking, owning, school_ids)


def init(app: Flask) -> None:
    """Give the application its people and register their pages."""
    here.init(app)
    app.jinja_env.globals["way_back"] = practice.way_back
    views.init(app)
