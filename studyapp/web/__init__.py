"""What all pages share: security headers, CSRF tokens, static files, preferences and error pages."""

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
    """Set up everything that pages share. The packages with pages come after this one."""
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
