"""The folders with templates, static files and the deck, in a checkout or in an installed wheel."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent

#: A wheel contains the three folders in ``_data``; in a checkout they are next to the package.
_data = PACKAGE / "_data"
_root = _data if _data.is_dir() else PACKAGE.parent

TEMPLATES = _root / "templates"
STATIC = _root / "static"
CONTENT = _root / "content"
