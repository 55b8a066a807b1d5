"""/healthz: whether this process can reach its database."""

from __future__ import annotations

from flask import Blueprint, Flask, Response
from sqlalchemy import text

from studyapp.web.app_services import reading

bp = Blueprint("health", __name__)


def init(app: Flask) -> None:
    """Register the page."""
    app.register_blueprint(bp)


@bp.get("/healthz")
def healthz() -> Response:
    """``ok`` for a load balancer; an error page with status 500 if the database does not answer."""
    with reading() as session:
        session.execute(text("SELECT 1"))
    return Response("ok\n", mimetype="text/plain")
