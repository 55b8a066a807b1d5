"""Errors that show only when all files are read together: links, numbers, names, clues and the teaching order."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property

from studyapp.content.accepted_names import decoy_spellings, spellings
from studyapp.content.card import CardEntry
from studyapp.content.card_fields import Decoy, EmblemEntry
from studyapp.content.groups import GROUPS
from studyapp.content.text_folding import fold

Faults = Iterator[str]


@dataclass(frozen=True)
class Entries:
    """The valid entries of all files; ``cards`` by the letter of their file.

    A card with an error of its own is reported once, and not again wherever other cards mention it.
    """

    cards: dict[str, Sequence[CardEntry]]
    decoys: Sequence[Decoy]
    #: None if the file cannot be read.
    emblems: Sequence[EmblemEntry] | None
    order: Sequence[Sequence[str]] | None
    #: The ids of entries that are not valid, by letter; an empty one for an entry that has none.
    faulty: dict[str, Sequence[str]]
    faulty_emblems: Sequence[str]
    #: Letters of files that cannot be read.
    unreadable: frozenset[str]

    @property
    def faulty_cards(self) -> bool:
        """Whether some card could not be read, so that what it says is unknown."""
        return bool(self.unreadable) or any(self.faulty.values())

    @property
    def all_cards(self) -> list[CardEntry]:
        """The cards of all files, file by file."""
        return [card for cards in self.cards.values() for card in cards]

    @cached_property
    def ids(self) -> set[str]:
        """The ids of all cards, valid or not; for a file that cannot be read, the ids that other files mention."""
        named = {card.id for card in self.all_cards}
        named.update(*self.faulty.values())
        if self.unreadable or "" in named:
            named.update(entry.card for entry in self.emblems or ())
            named.update(*(self.order or ()))
        return named - {""}


def check_places(entries: Entries) -> Faults:
    """Check the five groups of ten: each number once, each card in its group's file, no id more than once."""
    for letter, cards in entries.cards.items():
        yield from (
            f"{letter}.yaml: {card.id}: group: must be {letter} in this file" for card in cards if card.group != letter
        )
        if letter not in entries.unreadable:
            yield from _bad_numbers(letter, cards, faulty=len(entries.faulty[letter]))
    yield from (
        f"{_files_of(entries, twice)}: {twice}: id: appears twice"
        for twice in _twice(card.id for card in entries.all_cards)
    )


def check_links(entries: Entries) -> Faults:
    """Check that every id is that of another card and appears once, and that every clue has its reference."""
    ids = entries.ids
    for card in entries.all_cards:
        head = f"{card.group}.yaml: {card.id}"
        for field in ("related", "confusable"):
            yield from _bad_ids(f"{head}: {field}", card.id, getattr(card, field), ids)
        for place, clue in enumerate(card.clues):
            yield from _bad_ids(f"{head}: clues[{place}].also_fits", card.id, clue.also_fits, ids)
            if clue.ref >= len(card.references):
                yield f"{head}: clues[{place}].ref: is {clue.ref}, but the last reference is {len(card.references) - 1}"
        for field in ("parents", "consorts", "children"):
            yield from _bad_kin(f"{head}: {field}", getattr(card, field), ids)


def check_order(entries: Entries) -> Faults:
    """Check that the teaching order holds every card once, and no day holds two that are easily confused."""
    if entries.order is None:
        return
    days = [day for day in entries.order if day]
    met = Counter(card_id for day in days for card_id in day)
    yield from (f"order.yaml: {card_id} is not a card" for card_id in sorted(met.keys() - entries.ids))
    yield from (f"order.yaml: {card_id} is missing" for card_id in sorted(entries.ids - met.keys()))
    yield from (f"order.yaml: {card_id} appears {count} times" for card_id, count in met.items() if count > 1)
    apart = {card.id: set(card.confusable) for card in entries.all_cards}
    for number, day in enumerate(days, start=1):
        for place, first in enumerate(day):
            for second in day[place + 1 :]:
                if second in apart.get(first, ()) or first in apart.get(second, ()):
                    yield f"order.yaml: day {number}: {first} and {second} are easily confused; put them on two days"


def check_emblems(entries: Entries) -> Faults:
    """Check that every card has one picture and that no two cards share a mark."""
    if entries.emblems is None:
        return
    given = Counter(emblem.card for emblem in entries.emblems)
    without = entries.ids - given.keys() - set(entries.faulty_emblems)
    yield from (f"emblems.yaml: {card_id} is not a card" for card_id in sorted(given.keys() - entries.ids))
    yield from (f"emblems.yaml: {card_id} has no emblem" for card_id in sorted(without))
    yield from (f"emblems.yaml: {card_id} has {count} emblems" for card_id, count in given.items() if count > 1)
    yield from (
        f"emblems.yaml: mark {mark} appears twice" for mark in _twice(emblem.mark for emblem in entries.emblems)
    )


def check_decoys(entries: Entries) -> Faults:
    """Check that the cards a decoy is taken for exist."""
    for decoy in entries.decoys:
        for card_id in decoy.near:
            if card_id not in entries.ids:
                yield f"decoys.yaml: {decoy.name}: near: {card_id} is not a card"


def check_names(entries: Entries) -> Faults:
    """Check that no name, folded, belongs to two figures, whether cards or decoys.

    A member of a group card can also be a decoy, because a member is not a right answer.
    """
    owners: dict[str, list[str]] = defaultdict(list)
    for card in entries.all_cards:
        for name in spellings(card):
            owners[name].append(f"{card.group}.yaml: {card.id}")
    for decoy in entries.decoys:
        for name in decoy_spellings(decoy):
            owners[name].append(f"decoys.yaml: {decoy.name}")
    for name, sharing in owners.items():
        if len(sharing) > 1:
            yield f"{sharing[-1]}: names: “{name}” is a name of {' and '.join(sharing[:-1])} too"


def check_clues(entries: Entries) -> Faults:
    """Check that no clue and no description of a picture says the name of its own figure."""
    shown = {emblem.card: emblem.shows for emblem in entries.emblems or ()}
    for card in entries.all_cards:
        own = spellings(card)
        for place, clue in enumerate(card.clues):
            yield from (f"{card.group}.yaml: {card.id}: clues[{place}].text: {said}" for said in _said(own, clue.text))
        yield from (f"emblems.yaml: {card.id}: shows: {said}" for said in _said(own, shown.get(card.id, "")))


def _bad_numbers(letter: str, cards: Sequence[CardEntry], faulty: int) -> Faults:
    """Numbers on several cards or on none, unless cards with errors of their own could have them."""
    holders = {number: [card.id for card in cards if card.number == number] for number in range(1, 11)}
    free = [number for number, held in holders.items() if not held]
    for number, held in holders.items():
        if len(held) > 1 or (not held and len(free) > faulty):
            yield f"{letter}.yaml: number {number} is on {' and '.join(held) or 'no card'}"


def _bad_ids(head: str, own: str, mentioned: Sequence[str], ids: set[str]) -> Faults:
    for place, card_id in enumerate(mentioned):
        if card_id not in ids:
            yield f"{head}[{place}]: {card_id} is not a card"
        elif card_id == own:
            yield f"{head}[{place}]: names the card itself"
    yield from (f"{head}: {card_id} appears twice" for card_id in _twice(mentioned))


def _bad_kin(head: str, kin: Sequence[str], ids: set[str]) -> Faults:
    """Kin can be words, so an unknown id is found only by its likeness to a known one."""
    yield from (f"{head}: {name} appears twice" for name in _twice(kin))
    for name in kin:
        likely = get_close_matches(name, ids, n=1, cutoff=0.8) if name.islower() and name not in ids else []
        if likely and " " not in name:
            yield f"{head}: {name} is not a card; is {likely[0]} meant?"


def _twice(values: Iterable[str]) -> list[str]:
    return [value for value, count in Counter(values).items() if count > 1]


def _files_of(entries: Entries, card_id: str) -> str:
    letters = [letter for letter in GROUPS for card in entries.cards.get(letter, ()) if card.id == card_id]
    return ", ".join(f"{letter}.yaml" for letter in dict.fromkeys(letters))


def _said(names: Sequence[str], text: str) -> list[str]:
    """An error for each of the folded ``names`` that appears in the text in whole words."""
    folded = f" {fold(text)} "
    return [f"says the name “{name}”" for name in names if f" {name} " in folded]
