"""Everybody who may come to a class, for the matrix of who may do what."""

from __future__ import annotations

from collections.abc import Callable

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy.orm import Session

from studyapp.accounts import Person, Role
from studyapp.classes.class_lifecycle import open_class
from studyapp.classes.class_owners import add_owner
from studyapp.classes.memberships import join_class, make_pupils
from studyapp.database import transaction
from tests.accounts.factories import MORNING, hashed, make_person, sign_in
from tests.assignments.factories import set_work
from tests.teaching.factories import YEAR_ENDS

#: Who teaches it, a colleague who does too, any other teacher, and an administrator.
OWNER, CO_OWNER, OTHER_TEACHER, CHIEF = "its-teacher", "its-other-teacher", "another-teacher", "an-administrator"
#: A pupil whose account the class made, one who brought an account along, any other learner, and a stranger.
PUPIL, MEMBER, ELSEWHERE, PASSER_BY = "its-pupil", "a-member", "another-learner", "nobody-known"
AT_A_CLASS = (OWNER, CO_OWNER, OTHER_TEACHER, CHIEF, PUPIL, MEMBER, ELSEWHERE, PASSER_BY)
_ROLES = {
    OWNER: Role.TEACHER,
    CO_OWNER: Role.TEACHER,
    OTHER_TEACHER: Role.TEACHER,
    CHIEF: Role.ADMIN,
    MEMBER: Role.LEARNER,
    ELSEWHERE: Role.LEARNER,
}


def make_a_class(house: Flask, number: str) -> dict[str, str]:
    """A class with everybody who may come to it; what its addresses are filled in with."""
    with house.extensions["database"].writing() as session:
        people = {who: make_person(session, who, f"{who}-{number}", role=role) for who, role in _ROLES.items()}
        school_class = open_class(
            session, people[OWNER], {"name": f"Class {number}", "zone": "UTC", "year_ends": YEAR_ENDS}, MORNING
        )
        add_owner(session, school_class, f"{CO_OWNER}-{number}", MORNING)
        join_class(session, school_class, people[MEMBER], MORNING)
        [pupil] = make_pupils(session, school_class, ["Greta"], MORNING)
        _give_password(session, pupil, f"{PUPIL}-{number}")
        work = set_work(session, house.extensions["deck"], school_class)
        made = {
            "class": school_class.join_code or "",
            "class_id": school_class.id,
            "pupil_id": pupil.id,
            "assignment_id": work.id,
        }
        return {name: str(value) for name, value in made.items()}


def come_to_class(who: str) -> Callable[[Flask, str, str], FlaskClient]:
    """How one of them comes to the class of a step."""

    def come(house: Flask, number: str, _code: str) -> FlaskClient:
        client = house.test_client()
        if who != PASSER_BY:
            assert sign_in(client, f"{who}-{number}").status_code == 303
        return client

    return come


@transaction
def _give_password(session: Session, pupil: Person, user_name: str) -> None:
    pupil.user_name = pupil.user_name_folded = user_name
    pupil.password_hash = hashed("three nice words")
