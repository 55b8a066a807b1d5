"""Fixtures of the tests about accounts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event


@pytest.fixture
def statements(app: Flask) -> Iterator[list[str]]:
    """Every statement the application sends to its database."""
    sent: list[str] = []
    engine = app.extensions["database"].engine

    def note(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        sent.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    yield sent
    event.remove(engine, "before_cursor_execute", note)
