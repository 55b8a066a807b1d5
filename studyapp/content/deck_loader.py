"""Read a folder of files into a checked deck."""

from __future__ import annotations

from dataclasses import fields
from itertools import chain
from pathlib import Path
from typing import Any

from studyapp.content import checks, fact_checks
from studyapp.content.card import Card, CardEntry
from studyapp.content.card_fields import Decoy, Emblem, EmblemEntry
from studyapp.content.deck import Deck
from studyapp.content.groups import GROUPS
from studyapp.content.yaml_reader import read_entries, read_list
from studyapp.errors import ContentError

_CHECKS = (
    checks.check_places,
    checks.check_links,
    checks.check_order,
    checks.check_emblems,
    checks.check_decoys,
    fact_checks.check_facts,
    fact_checks.check_apart,
    checks.check_names,
    checks.check_clues,
)


def load_deck(folder: Path) -> Deck:
    """Read and check the deck in ``folder``; ``content/README.md`` describes its files.

    :raises ContentError: if anything is wrong, with every error: file, card, path and what is wrong.
    """
    faults: list[str] = []
    entries = _read(folder, faults)
    faults += chain.from_iterable(look(entries) for look in _CHECKS)
    if faults:
        raise ContentError(faults)
    emblems = {entry.card: _emblem(entry) for entry in entries.emblems or ()}
    cards = sorted(entries.all_cards, key=lambda card: (card.group, card.number))
    return Deck(
        cards=tuple(_complete(card, emblems[card.id]) for card in cards),
        decoys=tuple(entries.decoys),
        order=tuple(tuple(day) for day in entries.order or ()),
    )


def check(folder: Path) -> list[str]:
    """Every error of the deck in ``folder``, one line each; empty for a valid deck."""
    try:
        load_deck(folder)
    except ContentError as error:
        return list(error.faults)
    return []


def _read(folder: Path, faults: list[str]) -> checks.Entries:
    cards = {letter: read_entries(folder / f"{letter}.yaml", CardEntry, "id", faults) for letter in GROUPS}
    emblems = read_entries(folder / "emblems.yaml", EmblemEntry, "card", faults)
    order = _read_order(folder / "order.yaml", faults)
    return checks.Entries(
        cards={letter: read.entries for letter, read in cards.items()},
        decoys=read_entries(folder / "decoys.yaml", Decoy, "name", faults).entries,
        emblems=emblems.entries if emblems.readable else None,
        order=order,
        faulty={letter: read.faulty for letter, read in cards.items()},
        faulty_emblems=emblems.faulty,
        unreadable=frozenset(letter for letter, read in cards.items() if not read.readable),
    )


def _read_order(file: Path, faults: list[str]) -> list[list[str]] | None:
    """The days of the teaching order; a day that is not a list of ids is an error and becomes empty."""
    found = read_list(file, faults)
    if found is None:
        return None
    days: list[list[str]] = []
    for number, day in enumerate(found, start=1):
        sound = isinstance(day, list) and all(isinstance(card_id, str) for card_id in day)
        if not sound:
            faults.append(f"{file.name}: day {number}: must be a list of ids")
        days.append(day if sound else [])
    return days


def _complete(entry: CardEntry, emblem: Emblem) -> Card:
    """The card of a checked entry."""
    return Card(**_values(entry, CardEntry), emblem=emblem)


def _emblem(entry: EmblemEntry) -> Emblem:
    return Emblem(**_values(entry, Emblem))


def _values(entry: CardEntry | EmblemEntry, kind: type[CardEntry | Emblem]) -> dict[str, Any]:
    return {field.name: getattr(entry, field.name) for field in fields(kind)}
