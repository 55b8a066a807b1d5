"""What every page shares: security headers, form tokens, static files, preferences, and refusals put into pages."""

from __future__ import annotations

from flask import Flask

from studyapp.web import (
    cookies,
    filters,
    headers,
    kept,
    navigation,
    numbers,
    preferences,
    quick,
    refusal_pages,
    static_files,
    streams,
)


def init(app: Flask) -> None:
    """Give the application everything that pages share. Rooms come after."""
    numbers.init(app)
    cookies.init(app)
    static_files.init(app)
    headers.init(app)
    filters.init(app)
    kept.init(app)
    quick.init(app)
    navigation.init(app)
    preferences.init(app)
    refusal_pages.init(app)
    streams.init(app)
