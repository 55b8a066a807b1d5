"""The room's blueprint, and what all its views ask for."""

from __future__ import annotations

from flask import Blueprint
from sqlalchemy.orm import Session

from studyapp.accounts import account_here
from studyapp.classes import Class
from studyapp.classes.class_owners import owned_class
from studyapp.classes.class_policy import names_first_here, names_in_class
from studyapp.study.screens.reader import Reader
from studyapp.web import app_services

bp = Blueprint("assignments", __name__)
bp.context_processor(names_in_class)


def reader() -> Reader:
    """Whoever asks, with the names that stand first for this reader."""
    return Reader(app_services.deck(), names_first_here())


def class_here(session: Session, class_id: int) -> Class:
    """The class the address names, if it belongs to whoever asks.

    :raises SignInNeeded: if nobody with an account asks.
    :raises NotAllowed: if it is no teacher.
    :raises Missing: if the class is not this teacher's.
    """
    return owned_class(session, account_here(session), class_id)
