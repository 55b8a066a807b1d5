"""How templates are read: filters every room uses, no stray indentation, and compiled once where that can be kept."""

from __future__ import annotations

from flask import Flask
from jinja2 import FileSystemBytecodeCache


def init(app: Flask) -> None:
    """Register the filters."""
    app.jinja_env.filters.update(counted=counted, listed=listed)
    app.jinja_env.lstrip_blocks = True
    compiled = app.extensions["config"].compiled_pages
    if compiled.is_dir():
        app.jinja_env.bytecode_cache = FileSystemBytecodeCache(str(compiled))


def counted(number: int, one: str, many: str | None = None) -> str:
    """A number with its noun: ``1 | counted("card")`` is ``1 card``, ``9 | counted("card")`` is ``9 cards``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(words: list[str]) -> str:
    """Words as English lists them: ``Apollo, Ares and Pan``."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)
