"""Teachers, classes and pupils for tests."""

from __future__ import annotations

import re
from datetime import date

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.accounts import Person, Role
from studyapp.classes import Class
from studyapp.classes.class_lifecycle import open_class
from studyapp.classes.memberships import make_pupils, roster
from studyapp.database import Database
from tests.accounts.factories import MORNING, make_person, sign_in

YEAR_ENDS = date(2026, 7, 31)
#: The form about a class, filled in.
CLASS_FORM = {"name": "7b Latin", "zone": "Europe/Berlin", "year_ends": YEAR_ENDS.isoformat(), "open_rooms": "study"}


def make_teacher(session: Session, user_name: str = "weiss", role: Role = Role.TEACHER) -> Person:
    return make_person(session, f"Mrs {user_name.title()}", user_name, role=role)


def make_class(session: Session, teacher: Person, *names: str, name: str = "7b Latin") -> Class:
    """A class, with pupils of these names whose accounts it made."""
    school_class = open_class(
        session, teacher, {"name": name, "zone": "Europe/Berlin", "year_ends": YEAR_ENDS}, MORNING
    )
    make_pupils(session, school_class, names, MORNING)
    return school_class


def pupils_of(database: Database, class_id: int) -> dict[str, int]:
    """The id of each pupil of a class, by name."""
    with database.reading() as session:
        return {place.person.name: place.person.id for place in roster(session, session.get_one(Class, class_id))}


def client_of(app: Flask, user_name: str) -> FlaskClient:
    """A browser somebody has signed in with."""
    client = app.test_client()
    assert sign_in(client, user_name).status_code == 303
    return client


def cards_on(page: str) -> list[tuple[str, str]]:
    """User name and words of each login card on a page."""
    users = re.findall(r'login-card__user">([^<]+)<', page)
    words = re.findall(r'login-card__words">([^<]+)<', page)
    return list(zip(users, words, strict=True))
