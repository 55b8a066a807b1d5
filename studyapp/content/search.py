"""Search the cards: by any name first, then by words about the figure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from studyapp.content.accepted_names import spellings
from studyapp.content.card import CardEntry
from studyapp.content.groups import GROUPS
from studyapp.content.text_folding import fold

#: The rank of a card that is not found.
NOWHERE = 9


class _Entry(NamedTuple):
    """The words that find one card, folded."""

    names: tuple[str, ...]
    name_words: frozenset[str]
    members: frozenset[str]
    about: frozenset[str]


class Index:
    """The search index; places are positions in the sequence it was made from."""

    def __init__(self, cards: Sequence[CardEntry]) -> None:
        self._entries = [_entry(card) for card in cards]

    def find(self, text: str) -> list[int]:
        """The places of the cards found, best first, equals in their own order.

        The order is: a name that equals the text, a name that starts with it, a later word of a name, a member of a
        group card, and last cards for which every word of the text starts a word of group, domains or emblems. A text
        without letters finds everything.
        """
        wanted = fold(text)
        ranks = [(_rank(entry, wanted), place) for place, entry in enumerate(self._entries)]
        return [place for rank, place in sorted(ranks) if rank < NOWHERE]

    def near(self, text: str) -> list[int]:
        """The places of up to three cards with a name similar to the text, most similar first."""
        owners = {name: place for place, entry in enumerate(self._entries) for name in entry.names}
        likest = get_close_matches(fold(text), owners, n=6, cutoff=0.7)
        return list(dict.fromkeys(owners[name] for name in likest))[:3]


def _entry(card: CardEntry) -> _Entry:
    names = spellings(card)
    words = _words(names)
    members = _words(fold(member) for member in card.members)
    letter = card.group.casefold()
    about = _words(map(fold, (GROUPS[card.group].name, *card.domains, *(emblem.text for emblem in card.emblems))))
    return _Entry(
        (*names, f"{letter}{card.number}", f"{letter} {card.number}"), words, members, words | members | about
    )


def _words(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(word for text in texts for word in text.split())


def _rank(entry: _Entry, wanted: str) -> int:
    if not wanted or wanted in entry.names:
        return 0
    if any(name.startswith(wanted) for name in entry.names):
        return 1
    if any(word.startswith(wanted) for word in entry.name_words):
        return 2
    if any(word.startswith(wanted) for word in entry.members):
        return 3
    found = all(any(word.startswith(part) for word in entry.about) for part in wanted.split())
    return 4 if found else NOWHERE
