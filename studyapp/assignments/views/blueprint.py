"""The blueprint of assignments, and what all its views need."""

from __future__ import annotations

from flask import Blueprint
from sqlalchemy.orm import Session

from studyapp.accounts import account_here
from studyapp.classes import Class
from studyapp.classes.class_owners import owned_class
from studyapp.classes.class_policy import names_first_here, names_shown_first
from studyapp.study.screens.reader import DeckReader
from studyapp.web import app_services

bp = Blueprint("assignments", __name__)
bp.context_processor(names_shown_first)


def reader() -> DeckReader:
    """The current reader."""
    return DeckReader(app_services.deck(), names_first_here())


def class_here(session: Session, class_id: int) -> Class:
    """The class in the address, if it belongs to the current teacher.

    :raises SignInNeeded: without an account.
    :raises NotAllowed: if the person isn't a teacher.
    :raises Missing: if the class isn't this teacher's.
    """
    return owned_class(session, account_here(session), class_id)
