"""Everything that is kept about oneself, as one file to take away."""

from __future__ import annotations

import json

from flask import Response

from studyapp.accounts.announced import everything_about
from studyapp.accounts.blueprint import bp
from studyapp.accounts.here import person_here
from studyapp.refusals import SignInNeeded
from studyapp.web.current import reading

NOTHING_KEPT = "Nothing is kept about you here yet. Sign in to take your things away."


@bp.get("/me/everything.json")
def everything() -> Response:
    """What every room keeps about whoever asks; secrets are not among it.

    :raises SignInNeeded: if nobody is here.
    """
    with reading() as session:
        person = person_here(session)
        if person is None:
            raise SignInNeeded(NOTHING_KEPT)
        body = json.dumps(everything_about(session, person), ensure_ascii=False, indent=1)
    named = {"Content-Disposition": 'attachment; filename="everything.json"'}
    return Response(body + "\n", mimetype="application/json", headers=named)
