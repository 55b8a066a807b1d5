"""The code of a table: six of 28 letters and figures, none of which is taken for another."""

from __future__ import annotations

from random import Random

#: Without 0 O, 1 I L, 5, B and Z, which look like others when written on a board.
LETTERS = "ACDEFGHJKMNPQRSTUVWXY2346789"
LENGTH = 6


def draw_code(rng: Random) -> str:
    """A code drawn by lot.

    >>> draw_code(Random(1900))
    'E7A9TN'
    """
    return "".join(rng.choices(LETTERS, k=LENGTH))


def read_code(text: str) -> str:
    """A code as people type it: in any case, with blanks or hyphens between.

    >>> read_code("e7a-9tn")
    'E7A9TN'
    """
    return "".join(letter for letter in text.upper() if letter.isalnum())
