"""The spellings of a figure's names: folded, with the name as written, its language and its rank."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Final, Literal

from studyapp.content.answers.verdict import Language
from studyapp.content.card import Card
from studyapp.content.card_fields import Decoy, Names
from studyapp.content.text_folding import fold, transliterations

Rank = Literal["exact", "alias"]
#: The word between the parts of a pair, in Latin and in Greek letters.
_AND: Final = (" and ", " και ")


@dataclass(frozen=True)
class Spelling:
    """One folded spelling of a figure's or a decoy's name.

    ``owner`` is a card's id or a decoy's name; ``written`` is the name as it is usually written;
    ``languages`` are those in which it is a name (several where they share it, none for a decoy);
    ``rank`` separates title and names from other right answers.
    """

    folded: str
    written: str
    owner: str
    rank: Rank
    languages: frozenset[Language] = frozenset()

    @property
    def letters(self) -> int:
        """The number of letters, without spaces."""
        return len(self.folded) - self.folded.count(" ")


def spellings_of_card(card: Card) -> tuple[Spelling, ...]:
    """Every right answer for a card, title and names first, each folded spelling once."""
    known: dict[str, Spelling] = {}
    for spelling in _all(card):
        first = known.setdefault(spelling.folded, spelling)
        known[spelling.folded] = replace(first, languages=first.languages | spelling.languages)
    return tuple(known.values())


def spellings_of_decoy(decoy: Decoy) -> tuple[Spelling, ...]:
    """Name and aliases of a decoy; ``written`` is its name for all of them."""
    names = dict.fromkeys(fold(name) for name in (decoy.name, *decoy.aliases))
    return tuple(Spelling(name, decoy.name, decoy.name, "alias") for name in names)


def _all(card: Card) -> Iterator[Spelling]:
    for name, language, rank in _named(card.names):
        for folded in _orders(fold(name)):
            yield Spelling(folded, name, card.id, rank, frozenset({language}))
    greek: frozenset[Language] = frozenset({"greek"})
    for latin in sorted(transliterations(card.names.greek_script)):
        for folded in _orders(latin):
            yield Spelling(folded, card.names.greek, card.id, "alias", greek)


def _named(names: Names) -> Iterator[tuple[str, Language, Rank]]:
    if names.title:
        yield names.title, "english", "exact"
    yield names.greek, "greek", "exact"
    yield names.roman, "roman", "exact"
    yield names.greek_script, "greek", "exact"
    for some in (names.aliases, names.aliases.unlisted):
        yield from ((name, "greek", "alias") for name in some.greek)
        yield from ((name, "roman", "alias") for name in some.roman)
        yield from ((name, "english", "alias") for name in some.english)


def _orders(folded: str) -> Iterator[str]:
    """The name itself; for a pair, its parts in any order, with and without the word between them."""
    yield folded
    for joined in _AND:
        parts = folded.split(joined)
        if len(parts) > 1:
            for order in permutations(parts):
                yield joined.join(order)
                yield " ".join(order)
