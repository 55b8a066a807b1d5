"""Classes: membership, teachers, access to a class, join codes, holidays, the practice pupil and hidden clues."""

from __future__ import annotations

from flask import Flask

from studyapp.classes import class_owners, expiry, let_in_requests, practice_pupil, school_ids
from studyapp.classes.models import Class, Member

__all__ = ["Class", "Member", "init"]

#: Imported for their entries in the register of personal data.
_REGISTERED = (class_owners, expiry, let_in_requests, school_ids)


def init(app: Flask) -> None:
    """Give templates the link by which a teacher leaves the practice pupil's account."""
    app.jinja_env.globals["way_back"] = practice_pupil.way_back
