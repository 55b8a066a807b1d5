"""The administrator's page: who teaches here, and who looks after the house."""

from __future__ import annotations

from flask import Response, flash, url_for

from studyapp.accounts.blueprint import bp
from studyapp.accounts.current_person import account_here
from studyapp.accounts.roles import check_administrator, give_role, staff
from studyapp.accounts.views.forms import form_page, go_to, refused_form, written
from studyapp.errors import BadInput
from studyapp.web.app_services import now, reading, writing


@bp.get("/people")
def people() -> Response:
    """Teachers and administrators, and the form that gives a role."""
    return form_page("people", **_shown())


@bp.post("/people")
def role() -> Response:
    """Make somebody a learner, a teacher or an administrator."""
    try:
        with writing() as session:
            person = give_role(session, account_here(session), written("user_name"), written("role"), now())
    except BadInput as refusal:
        return refused_form("people", refusal, field="user_name", **_shown())
    flash(f"{person.name} is {'an administrator' if person.role == 'admin' else f'a {person.role}'} now.", "right")
    return go_to(url_for("accounts.people"))


def _shown() -> dict[str, object]:
    with reading() as session:
        check_administrator(account_here(session))
        return {"staff": staff(session)}
