"""Codes that people copy from a board or from paper: six of 28 letters and figures, none taken for another."""

from __future__ import annotations

import hashlib
import secrets

#: Without 0 O, 1 I L, 5, B and Z, which look like others when written on a board.
LETTERS = "ACDEFGHJKMNPQRSTUVWXY2346789"
LENGTH = 6


def draw_code() -> str:
    """A code, drawn anew at each call."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read_code(text: str) -> str:
    """A code as people type it: in any case, with blanks or hyphens between.

    >>> read_code("e7a-9tn")
    'E7A9TN'
    """
    return "".join(letter for letter in text.upper() if letter.isalnum())


def digest(kind: str, secret: str, secret_key: str) -> str:
    """What the database keeps of a code or a link for one use; without the key nobody finds the code from it."""
    key = hashlib.sha256(secret_key.encode()).digest()
    return hashlib.blake2b(secret.encode(), digest_size=16, key=key, person=kind.encode()).hexdigest()
