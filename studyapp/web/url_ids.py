"""Addresses: ids greater than any row id are missing pages, and control characters in a query are refused."""

from __future__ import annotations

from typing import Any
from unicodedata import category

from flask import Flask, abort, request
from werkzeug.routing import IntegerConverter, Map

#: The greatest row id in both databases.
GREATEST = 2**31 - 1


class _RowId(IntegerConverter):
    """``<int:…>`` up to the greatest row id."""

    def __init__(self, url_map: Map, *given: Any, **named: Any) -> None:
        super().__init__(url_map, *given, **{"max": GREATEST, **named})


def init(app: Flask) -> None:
    """Use it for every ``<int:…>`` in the application."""
    app.url_map.converters["int"] = _RowId
    app.before_request(_refuse_control_characters)


def _refuse_control_characters() -> None:
    """Answer a query with control characters with 400: no form sends them, and databases refuse some of them."""
    if any(category(sign) == "Cc" for pair in request.args.items(multi=True) for text in pair for sign in text):
        abort(400)
