"""The checked deck is kept for the next start, and never instead of one that has changed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from studyapp.content import load_kept_deck
from studyapp.errors import ContentError
from tests.content.conftest import Spoil


def test_a_kept_deck_says_the_same_as_the_files(folder: Path, tmp_path: Path) -> None:
    kept = tmp_path / "deck.kept"

    read, again = load_kept_deck(folder, kept), load_kept_deck(folder, kept)

    assert again is not read
    assert (again.cards, again.decoys, again.order) == (read.cards, read.decoys, read.order)
    assert again.search("jove") == read.search("jove") != ()


def test_a_changed_card_is_read_again(folder: Path, spoil: Spoil, tmp_path: Path) -> None:
    load_kept_deck(folder, tmp_path / "deck.kept")
    spoil("A.yaml", 'roman: "JOO-pih-ter"', 'roman: "JUP-ih-ter"')

    deck = load_kept_deck(folder, tmp_path / "deck.kept")

    assert deck["zeus"].say.roman == "JUP-ih-ter"


def test_a_fault_is_told_though_a_sound_deck_was_kept(folder: Path, spoil: Spoil, tmp_path: Path) -> None:
    load_kept_deck(folder, tmp_path / "deck.kept")
    spoil("A.yaml", 'roman: "JOO-pih-ter"', "roman: 7")

    with pytest.raises(ContentError):
        load_kept_deck(folder, tmp_path / "deck.kept")


@pytest.mark.parametrize("spoilt", [b"", b"7 bytes", "cut", "other"])
def test_a_kept_deck_that_is_not_as_it_was_written_is_made_again(
    folder: Path, tmp_path: Path, spoilt: bytes | str
) -> None:
    kept = tmp_path / "deck.kept"
    load_kept_deck(folder, kept)
    whole = kept.read_bytes()
    changed = {"cut": whole[:5000], "other": whole[:-40] + bytes(40)}
    kept.write_bytes(spoilt if isinstance(spoilt, bytes) else changed[spoilt])

    deck = load_kept_deck(folder, kept)

    assert len(deck) == 50
    assert kept.read_bytes()[:32] == whole[:32]
    assert [path.name for path in tmp_path.glob("deck*")] == ["deck.kept"]


def test_where_nothing_can_be_kept_the_deck_is_read_all_the_same(folder: Path, tmp_path: Path) -> None:
    deck = load_kept_deck(folder, tmp_path / "nowhere" / "deck.kept")

    assert len(deck) == 50
    assert not (tmp_path / "nowhere").exists()


def test_with_a_kept_deck_no_library_for_files_and_models_is_loaded(folder: Path, tmp_path: Path) -> None:
    kept = tmp_path / "deck.kept"
    load_kept_deck(folder, kept)
    code = (
        "import sys; from pathlib import Path; from studyapp.content import load_kept_deck\n"
        f"load_kept_deck(Path({str(folder)!r}), Path({str(kept)!r}))\n"
        "print(*{'pydantic', 'yaml'} & set(sys.modules))"
    )

    said = subprocess.run([sys.executable, "-c", code], env=os.environ, capture_output=True, text=True, check=True)

    assert said.stdout.split() == []
