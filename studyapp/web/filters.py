"""Template filters, and how templates are compiled: without indentation, and cached on disk if possible."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Flask
from jinja2 import FileSystemBytecodeCache
from markupsafe import Markup


def init(app: Flask) -> None:
    """Register the filters."""
    app.jinja_env.filters.update(counted=counted, listed=listed, person=person)
    app.jinja_env.lstrip_blocks = True
    compiled = app.extensions["config"].compiled_pages
    if compiled.is_dir():
        app.jinja_env.bytecode_cache = FileSystemBytecodeCache(str(compiled))


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun: ``1 | counted("card")`` is ``1 card``, ``9 | counted("card")`` is ``9 cards``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(words: Sequence[str]) -> str:
    """Join words as an English list: ``Apollo, Ares and Pan``. Names marked as markup stay markup."""
    if len(words) < 2:
        return words[0] if words else ""
    kind = Markup if any(isinstance(word, Markup) for word in words) else str
    return kind(" and ").join([kind(", ").join(words[:-1]), words[-1]])


def person(name: str) -> Markup:
    """A person's name as every page prints it: never translated, and in its own writing direction."""
    return Markup('<bdi translate="no">{}</bdi>').format(name)
