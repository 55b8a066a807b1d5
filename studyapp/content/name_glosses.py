"""The reader's names after a poet's: ``Minerva (Athena)`` for readers who see Greek names first."""

from __future__ import annotations

import re
from collections.abc import Iterable

from studyapp.content.card import Card, NamesFirst
from studyapp.content.text_folding import fold

#: The most texts kept in memory; then the cache is cleared. A live table needs the same few again and again.
MOST = 2048


class Glossary:
    """The names of all figures that have two; passages and clues keep the name their poet used."""

    def __init__(self, cards: Iterable[Card]) -> None:
        both = [card for card in cards if fold(card.names.greek) != fold(card.names.roman)]
        self._known = {"greek": _table(both, "greek"), "roman": _table(both, "roman")}
        self._patterns = {first: _pattern(known) for first, known in self._known.items()}
        self._glossed: dict[tuple[str, NamesFirst], str] = {}

    def gloss(self, text: str, first: NamesFirst) -> str:
        """The text with the reader's name in brackets after the other language's, once for each figure.

        A figure that the text also calls by the reader's name is left alone, and so is a name that is part of a longer
        one (Rhea Silvia).
        """
        glossed = self._glossed.get((text, first))
        if glossed is None:
            if len(self._glossed) >= MOST:
                self._glossed.clear()
            glossed = self._glossed[text, first] = self._gloss(text, first)
        return glossed

    def _gloss(self, text: str, first: NamesFirst) -> str:
        known = self._known[first]
        told: set[str] = set()

        def add(match: re.Match[str]) -> str:
            name, possessive = match.group(1), match.group(2) or ""
            own = known[name]
            if own in told or own in text:
                return match.group()
            told.add(own)
            return f"{match.group()} ({own}{possessive})"

        return self._patterns[first].sub(add, text)


def _table(cards: Iterable[Card], first: NamesFirst) -> dict[str, str]:
    """Maps each name in the other language to what the reader calls the figure."""
    other: NamesFirst = "roman" if first == "greek" else "greek"
    return {
        name: card.mention(first) for card in cards for name in (card.name(other), *getattr(card.names.aliases, other))
    }


def _pattern(names: Iterable[str]) -> re.Pattern[str]:
    longest_first = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    # "In Hades" is a place.
    return re.compile(rf"(?<!\bin )\b({longest_first})\b(['’]s\b|(?<=s)['’](?!\w))?(?! [A-Z(])")
