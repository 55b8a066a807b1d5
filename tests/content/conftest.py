"""A deck on disk that a test may spoil."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from studyapp.content import check
from studyapp.paths import CONTENT

Spoil = Callable[[str, str, str], list[str]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the real deck."""
    return Path(shutil.copytree(CONTENT, tmp_path / "content"))


@pytest.fixture
def spoil(folder: Path) -> Spoil:
    """Replaces a text that stands in a file, once, and tells the faults the deck then has."""

    def spoil(file: str, old: str, new: str) -> list[str]:
        path = folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} does not hold {old!r}"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return check(folder)

    return spoil


@pytest.fixture
def rng() -> Random:
    """Chance that falls the same way each time."""
    return Random(1900)
