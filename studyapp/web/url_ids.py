"""Ids in addresses: a number greater than any row id is a missing page, without a database query."""

from __future__ import annotations

from typing import Any

from flask import Flask
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
