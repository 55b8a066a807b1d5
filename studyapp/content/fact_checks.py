"""Holes in the facts: a tie without passage or note, a pair without its sentence, a work that no card cites."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from studyapp.content.card import CardEntry
from studyapp.content.checks import Entries, Faults
from studyapp.content.facts import OTHER_SIDE, Attested


def check_facts(entries: Entries) -> Faults:
    """Check that every fact has a passage or a note, and names only cards and works of the deck."""
    lengths = {card.id: len(card.references) for card in entries.all_cards}
    works = {f"{one.author}, {one.work}" for card in entries.all_cards for one in card.references}
    for card in entries.all_cards:
        head = f"{card.group}.yaml: {card.id}"
        for path, fact in _facts(card):
            yield from (f"{head}: {path}{fault}" for fault in _bad_passage(fact, len(card.references), lengths))
        for path, named in _named(card):
            yield from (f"{head}: {path}: {one} is not a card" for one in named if one not in entries.ids)
        for place, reference in enumerate(card.references):
            unknown = [work for work in reference.also_told_by if work not in works]
            if not entries.faulty_cards:
                yield from (f"{head}: references[{place}].also_told_by: no card cites {work}" for work in unknown)
        yield from _bad_ties(head, card, entries)
    yield from _one_sided(entries)
    yield from _bad_emblems(entries.all_cards)


def check_apart(entries: Entries) -> Faults:
    """Check that two linked figures have one sentence apart, on the card that comes first in the deck."""
    cards = sorted(entries.all_cards, key=lambda card: (card.group, card.number))
    order = [card.id for card in cards]
    linked = {(card.id, other) for card in cards for other in (*card.related, *card.confusable) if other in order}
    wanted = {(min(pair, key=order.index), max(pair, key=order.index)) for pair in linked}
    for card in cards:
        head = f"{card.group}.yaml: {card.id}: apart"
        later = [two for one, two in sorted(wanted, key=lambda pair: order.index(pair[1])) if one == card.id]
        yield from (f"{head}: has no sentence on {other}" for other in later if other not in card.apart)
        unlinked = [other for other in card.apart if other in order and other not in later]
        yield from (f"{head}: {other} is not linked with it" for other in unlinked)

        yield from (f"{head}: {other} is not a card" for other in card.apart if other not in entries.ids)


def _facts(card: CardEntry) -> Iterator[tuple[str, Attested]]:
    for field in ("emblems", "kin", "kin_also_true"):
        yield from ((f"{field}[{place}]", fact) for place, fact in enumerate(getattr(card, field)))
    yield "picture", card.picture


def _named(card: CardEntry) -> Iterator[tuple[str, Sequence[str]]]:
    """Every list of ids in a card's facts, with its path."""
    yield from ((f"emblems[{place}].also", emblem.also) for place, emblem in enumerate(card.emblems))
    yield "picture.also", card.picture.also
    yield from ((f"references[{place}].others", one.others) for place, one in enumerate(card.references))
    yield "kin", [tie.id for tie in card.kin]
    yield "kin_also_true", [tie.id for tie in card.kin_also_true]


def _bad_passage(fact: Attested, own: int, lengths: Mapping[str, int]) -> Iterator[str]:
    if not fact.has_passage and not fact.note:
        yield ": has neither a passage nor a note"
    if fact.ref is not None and fact.ref >= own:
        yield f".ref: is {fact.ref}, but the last reference is {own - 1}"
    if fact.at is not None:
        figure, place = fact.at
        if place >= lengths.get(figure, place + 1):
            yield f".at: is {place}, but the last reference of {figure} is {lengths[figure] - 1}"


def _bad_ties(head: str, card: CardEntry, entries: Entries) -> Faults:
    """Ties without an entry in the family lists, and entries without a tie."""
    listed = [(relation, one) for relation in OTHER_SIDE for one in card.relatives(relation) if one in entries.ids]
    told = [(tie.relation, tie.id) for tie in card.kin]
    missing = [tie for tie in listed if tie not in told]
    extra = [tie for tie in told if tie not in listed]
    yield from (f"{head}: kin: has no entry for {one} of {relation}" for relation, one in missing)
    yield from (f"{head}: kin: {one} is not one of its {relation}" for relation, one in extra)


def _one_sided(entries: Entries) -> Faults:
    """Ties that are on one of their two cards only."""
    for field in ("kin", "kin_also_true"):
        ties = {(card.id, tie.relation, tie.id) for card in entries.all_cards for tie in getattr(card, field)}
        read = {card.id: card.group for card in entries.all_cards}
        for card, relation, other in sorted(ties):
            if other in read and (other, OTHER_SIDE[relation], card) not in ties:
                yield f"{read[card]}.yaml: {card}: {field}: the card of {other} lacks the same tie"


def _bad_emblems(cards: Sequence[CardEntry]) -> Faults:
    """Emblems of two cards that are equal but do not list both under ``also``."""
    for card in cards:
        for place, emblem in enumerate(card.emblems):
            same = [one.id for one in cards if one is not card and any(emblem.text == own.text for own in one.emblems)]
            missing = [one for one in same if one not in emblem.also]
            yield from (f"{card.group}.yaml: {card.id}: emblems[{place}].also: lacks {one}" for one in missing)
