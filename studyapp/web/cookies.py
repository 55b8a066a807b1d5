"""How cookies and form tokens are kept: HttpOnly, SameSite=Lax, Secure when the request came by https."""

from __future__ import annotations

from datetime import timedelta

from flask import Flask, has_request_context, request
from flask.sessions import SecureCookieSessionInterface
from flask_wtf import CSRFProtect

#: The longest a browser may keep a cookie nowadays.
KEPT = timedelta(days=400)


class _Sessions(SecureCookieSessionInterface):
    """Flask's signed cookie; a laptop in a classroom has no certificate, a district's server has one."""

    def get_cookie_secure(self, app: Flask) -> bool:
        return has_request_context() and request.is_secure


def init(app: Flask) -> None:
    """Set the manners of cookies and demand a form token with every POST."""
    app.config.update(
        SESSION_COOKIE_NAME="studyapp",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        PERMANENT_SESSION_LIFETIME=KEPT,
        SESSION_REFRESH_EACH_REQUEST=False,
        # A table may stay open for weeks; the token ends with the browser's session, not by the clock.
        WTF_CSRF_TIME_LIMIT=None,
        MAX_CONTENT_LENGTH=2 * 1024 * 1024,
        MAX_FORM_MEMORY_SIZE=256 * 1024,
    )
    app.session_interface = _Sessions()
    CSRFProtect(app)
