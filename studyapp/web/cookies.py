"""Cookies and CSRF tokens: HttpOnly, SameSite=Lax, and Secure if the request came over HTTPS."""

from __future__ import annotations

from datetime import timedelta

from flask import Flask, has_request_context, request
from flask.sessions import SecureCookieSessionInterface
from flask_wtf import CSRFProtect

#: The longest time for which browsers keep a cookie.
MAX_AGE = timedelta(days=400)


class _Sessions(SecureCookieSessionInterface):
    """Flask's signed cookie, secure only over HTTPS: a laptop in a classroom has no certificate."""

    def get_cookie_secure(self, app: Flask) -> bool:
        return has_request_context() and request.is_secure


def init(app: Flask) -> None:
    """Configure cookies, and require a CSRF token with every POST."""
    app.config.update(
        SESSION_COOKIE_NAME="studyapp",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        PERMANENT_SESSION_LIFETIME=MAX_AGE,
        SESSION_REFRESH_EACH_REQUEST=False,
        # A table can stay open for weeks, so the token is valid as long as the browser’s session.
        WTF_CSRF_TIME_LIMIT=None,
        MAX_CONTENT_LENGTH=2 * 1024 * 1024,
        MAX_FORM_MEMORY_SIZE=256 * 1024,
    )
    app.session_interface = _Sessions()
    CSRFProtect(app)
