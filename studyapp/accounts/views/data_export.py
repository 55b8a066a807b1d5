"""Everything that is kept about oneself, as one file to take away."""

from __future__ import annotations

from flask import Response
from sqlalchemy.orm import Session

from studyapp.accounts.blueprint import bp
from studyapp.accounts.current_person import person_here
from studyapp.accounts.data_export import as_json, as_zip
from studyapp.accounts.models import Person
from studyapp.errors import SignInNeeded
from studyapp.web.app_services import now, reading

NOTHING_KEPT = "Nothing is kept about you here yet. Sign in to take your things away."


@bp.get("/me/everything.json")
def everything() -> Response:
    """What every room keeps about whoever asks; secrets are not among it.

    :raises SignInNeeded: if nobody is here.
    """
    with reading() as session:
        body = as_json(session, _somebody(session))
    named = {"Content-Disposition": 'attachment; filename="everything.json"'}
    return Response(body, mimetype="application/json", headers=named)


@bp.get("/me/everything.zip")
def everything_as_tables() -> Response:
    """The same with a table for a spreadsheet of each kind, in one archive.

    :raises SignInNeeded: if nobody is here.
    """
    with reading() as session:
        archive = as_zip(session, _somebody(session), now())
    named = {"Content-Disposition": 'attachment; filename="everything.zip"'}
    return Response(archive, mimetype="application/zip", headers=named)


def _somebody(session: Session) -> Person:
    person = person_here(session)
    if person is None:
        raise SignInNeeded(NOTHING_KEPT)
    return person
