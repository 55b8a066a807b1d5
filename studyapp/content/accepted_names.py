"""All right names of a figure, folded."""

from __future__ import annotations

from collections.abc import Iterator

from studyapp.content.card import CardEntry
from studyapp.content.card_fields import Decoy, Names
from studyapp.content.text_folding import fold, transliterations


def names_of(card: CardEntry) -> tuple[str, ...]:
    """The title, names and aliases of a card as written, without repeats; all are right answers."""
    return tuple(dict.fromkeys(_written(card.names)))


def spellings(card: CardEntry) -> tuple[str, ...]:
    """Every right answer, folded: title, names, Greek script as written and transliterated, aliases."""
    folded = [fold(name) for name in names_of(card)]
    return tuple(dict.fromkeys([*folded, *sorted(transliterations(card.names.greek_script))]))


def decoy_spellings(decoy: Decoy) -> tuple[str, ...]:
    """Name and aliases of a decoy, folded."""
    return tuple(dict.fromkeys(fold(name) for name in (decoy.name, *decoy.aliases)))


def _written(names: Names) -> Iterator[str]:
    if names.title:
        yield names.title
    yield from (names.greek, names.roman, names.greek_script)
    for some in (names.aliases, names.aliases.unlisted):
        yield from (*some.greek, *some.roman, *some.english)
