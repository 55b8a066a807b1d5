"""What every page shares: security headers, form tokens, static files, preferences, and refusals put into pages."""

from __future__ import annotations

from flask import Flask

from studyapp.web import (
    cookies,
    error_pages,
    filters,
    fragment_cache,
    headers,
    navigation,
    preferences,
    static_files,
    streams,
    url_ids,
)


def init(app: Flask) -> None:
    """Give the application everything that pages share. Rooms come after."""
    url_ids.init(app)
    cookies.init(app)
    static_files.init(app)
    headers.init(app)
    filters.init(app)
    fragment_cache.init(app)
    navigation.init(app)
    preferences.init(app)
    error_pages.init(app)
    streams.init(app)
