"""The checked deck, kept beside the database so that a start need not read and check fifty cards again."""

from __future__ import annotations

import os
import pickle
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

_SIZE = 32
"""Bytes of a digest. A kept deck begins with two: of what it was made of, and of what follows."""


def load_kept_deck(folder: Path, kept: Path) -> Deck:
    """The deck in ``folder``, out of the file ``kept`` if that was made of the same files by the same program.

    Otherwise the deck is read and checked, and kept for the next start; where that cannot be done it is not.
    Whoever can write ``kept`` can run code in this program: it belongs in its home, where the secret is as well.

    :raises ContentError: if anything is wrong, with every fault found.
    """
    source = _digest(folder)
    deck = _read(kept, source)
    if deck is None:
        # To read and check loads the libraries for YAML and for models: a tenth of the time of a start.
        from studyapp.content.deck_loader import load_deck

        deck = load_deck(folder)
        _keep(kept, source, pickle.dumps(deck, protocol=pickle.HIGHEST_PROTOCOL))
    return deck


def _digest(folder: Path) -> bytes:
    """Of all that decides what the deck is: the bytes of its files, and the state of the code that reads them."""
    found = sha256()
    for file in sorted(folder.glob("*.yaml")):
        found.update(file.name.encode() + b"\0" + file.read_bytes())
    for code in sorted(Path(__file__).parent.glob("*.py")):
        state = code.stat()
        found.update(f"{code.name} {state.st_size} {state.st_mtime_ns}\n".encode())
    return found.digest()


def _read(kept: Path, source: bytes) -> Deck | None:
    try:
        data = kept.read_bytes()
    except OSError:
        return None
    head, written = data[: 2 * _SIZE], data[2 * _SIZE :]
    if head != source + sha256(written).digest():
        return None
    deck: Deck = pickle.loads(written)  # noqa: S301 - it lies in the program's own folder, like its secret.
    return deck


def _keep(kept: Path, source: bytes, written: bytes) -> None:
    """Write the file beside its place first: a process that starts at the same moment reads a whole one or none."""
    fresh = kept.with_suffix(f".{os.getpid()}")
    try:
        fresh.write_bytes(source + sha256(written).digest() + written)
        fresh.replace(kept)
    except OSError:
        fresh.unlink(missing_ok=True)
