"""What the pages of the library show: the deck, a card, the artists, and the visible parts of cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from studyapp.classes.hidden_content import Part, askable_clues, face_of, open_of
from studyapp.content import GROUPS, Card, Clue, Deck, Group, NamesFirst, Reference, sentence
from studyapp.content.facts import Kin, Relation

#: The author of drawings made for this application, under its licence.
OWN: Final = "studyapp"


class Artist(NamedTuple):
    """An artist, and the cards with emblems by them."""

    name: str
    cards: list[Card]


class Shelf(NamedTuple):
    """Cards under one heading; ``group`` is None for the results of a search, best first."""

    group: Group | None
    cards: Sequence[Card]


class Relative(NamedTuple):
    """One of a figure's kin as the reader calls it; ``card_id`` is None for anyone outside the fifty."""

    name: str
    card_id: str | None
    #: What else there is to say, such as "disputed".
    remark: str = ""


class KinLine(NamedTuple):
    """One line of a figure's family."""

    label: str
    relatives: Sequence[Relative]


class Passage(NamedTuple):
    """A reference and what it tells, as a sentence with the reader's names beside the poet's."""

    reference: Reference
    tells: str


def shelves(deck: Deck, text: str, letter: str) -> list[Shelf]:
    """The cards that ``text`` finds, in the group with this letter if there is one.

    Without a text the cards are grouped; with one they are on a single shelf, which can be empty.
    """
    chosen = [letter] if letter in GROUPS else list(GROUPS)
    if not text.strip():
        return [Shelf(GROUPS[one], deck.group(one)) for one in chosen]
    return [Shelf(None, [card for card in deck.search(text) if card.group in chosen])]


def kin(deck: Deck, card: Card, first: NamesFirst) -> list[KinLine]:
    """Parents, partners and children. An abduction is never a partnership: it has a line of its own."""
    labels: list[tuple[str, Relation]] = [("Parents", "parents"), ("Partners", "consorts"), ("Children", "children")]
    parents, partners, children = (KinLine(label, list(_relatives(deck, card, one, first))) for label, one in labels)
    forced = [_forced(deck, card, tie, first) for tie in card.kin if tie.unwilling]
    return [line for line in (parents, partners, *forced, children) if line.relatives]


def passages(deck: Deck, card: Card, first: NamesFirst, hidden: Collection[Part] = ()) -> list[Passage]:
    """What the sources say about a figure, in the order of its file, without what is hidden from the reader."""
    told = open_of(hidden, card.id, "reference", card.references)
    return [Passage(reference, sentence(deck.gloss(reference.tells, first))) for reference in told]


def figures(deck: Deck, card: Card, others: Sequence[str], first: NamesFirst) -> list[tuple[Card, str]]:
    """Linked cards, each with the sentence that sets it apart from this one."""
    return [(deck[other], deck.gloss(deck.facts.apart(card.id, other), first)) for other in others]


def artists(deck: Deck) -> list[Artist]:
    """All artists of other sources, by name, with their cards in deck order."""
    drawn: dict[str, list[Card]] = defaultdict(list)
    for card in deck:
        if card.emblem.author != OWN:
            drawn[card.emblem.author].append(card)
    return [Artist(name, drawn[name]) for name in sorted(drawn, key=str.casefold)]


def faces(deck: Deck, hidden: Collection[Part]) -> Sequence[Card]:
    """The fifty cards as they are printed."""
    return [face_of(hidden, card) for card in deck] if hidden else deck.cards


def open_clues(hidden: Collection[Part], card: Card) -> list[tuple[int, Clue]]:
    """The clues that can be asked, each with its place; see :func:`studyapp.classes.hidden_content.askable_clues`."""
    return [(place, card.clues[place]) for place in askable_clues(hidden, card)]


def _forced(deck: Deck, card: Card, tie: Kin, first: NamesFirst) -> KinLine:
    """What was done to a figure who had no choice: "Carried off by" on her card, "Carried off" on the other one."""
    how, victim = (tie.unwilling.how, tie.unwilling.id) if tie.unwilling else ("", "")
    label = f"{how} by" if victim == card.id else how
    return KinLine(label.capitalize(), [Relative(deck[tie.id].title(first), tie.id)])


def _relatives(deck: Deck, card: Card, relation: Relation, first: NamesFirst) -> Iterator[Relative]:
    ties = {tie.id: tie for tie in card.kin if tie.relation == relation}
    for name in card.relatives(relation):
        if name not in deck:
            yield Relative(name, None)
        elif not ties[name].unwilling:
            yield _relative(deck, ties[name], first)


def _relative(deck: Deck, tie: Kin, first: NamesFirst) -> Relative:
    other = deck[tie.id]
    if tie.member and other.members:
        return Relative(tie.member, tie.id, f"one of {other.mention(first)}")
    return Relative(other.title(first), tie.id, "disputed" if tie.some else "")
