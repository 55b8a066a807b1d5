"""Errors in names: two figures with one name, and a clue that says its own answer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from studyapp.content.accepted_names import decoy_spellings, spellings
from studyapp.content.checks import Entries
from studyapp.content.text_folding import fold


def check_names(entries: Entries) -> Iterator[str]:
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


def check_clues(entries: Entries) -> Iterator[str]:
    """Check that no clue and no description of a picture says the name of its own figure."""
    shown = {emblem.card: emblem.shows for emblem in entries.emblems or ()}
    for card in entries.all_cards:
        own = spellings(card)
        for place, clue in enumerate(card.clues):
            yield from (f"{card.group}.yaml: {card.id}: clues[{place}].text: {said}" for said in _said(own, clue.text))
        yield from (f"emblems.yaml: {card.id}: shows: {said}" for said in _said(own, shown.get(card.id, "")))


def _said(names: Sequence[str], text: str) -> list[str]:
    """An error for each of the folded ``names`` that appears in the text in whole words."""
    folded = f" {fold(text)} "
    return [f"says the name “{name}”" for name in names if f" {name} " in folded]
