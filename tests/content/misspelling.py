"""Every way to miss a word by one letter."""

from __future__ import annotations

from string import ascii_lowercase


def misspellings(word: str) -> set[str]:
    """All that a single insertion, deletion or substitution (a to z) or a swap of neighbours makes of ``word``."""
    cut = [(word[:place], word[place:]) for place in range(len(word) + 1)]
    inserted = {head + letter + tail for head, tail in cut for letter in ascii_lowercase}
    deleted = {head + tail[1:] for head, tail in cut if tail}
    replaced = {head + letter + tail[1:] for head, tail in cut if tail for letter in ascii_lowercase}
    swapped = {head + tail[1] + tail[0] + tail[2:] for head, tail in cut if len(tail) > 1}
    return (inserted | deleted | replaced | swapped) - {word, ""}
