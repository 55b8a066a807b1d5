"""The folders of templates, static files and the deck, in a checkout or an installed wheel."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent

#: A wheel carries the three folders under ``_data``; a checkout has them beside the package.
_data = PACKAGE / "_data"
_root = _data if _data.is_dir() else PACKAGE.parent

TEMPLATES = _root / "templates"
STATIC = _root / "static"
CONTENT = _root / "content"
