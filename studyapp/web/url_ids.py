"""Numbers in addresses: those that a row can have. Of a greater one there is no page, and no database is asked."""

from __future__ import annotations

from typing import Any

from flask import Flask
from werkzeug.routing import IntegerConverter, Map

#: The greatest number of a row that both databases keep.
GREATEST = 2**31 - 1


class _Numbers(IntegerConverter):
    """``<int:…>`` up to the greatest number of a row."""

    def __init__(self, url_map: Map, *given: Any, **named: Any) -> None:
        super().__init__(url_map, *given, **{"max": GREATEST, **named})


def init(app: Flask) -> None:
    """Let every address of the application keep to it."""
    app.url_map.converters["int"] = _Numbers
