"""The skill "source": what is told asks for poet and work, a passage asks for the figure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from studyapp.content.card import Card
from studyapp.content.questions.deck_facts import Telling
from studyapp.content.questions.keywords import plain
from studyapp.content.questions.kinship import OTHER_SIDE
from studyapp.content.questions.question import Subject

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

#: Two tellings that share so many words may be of one story; of two figures that are kin, so many.
_SHARED: Final = 2
_SHARED_BY_KIN: Final = 1
#: Handbooks and guides go through all of myth, whatever the deck cites of them: never a wrong answer.
_TELL_EVERYTHING: Final = frozenset({"apollodorus-library", "apollodorus-epitome", "pausanias-description-of-greece"})


def keys(deck: Deck, card: Card) -> tuple[str, ...]:
    """For each reference that does not give itself away: which work tells this, and of whom a passage tells."""
    tellings = list(enumerate(deck.facts.tellings[card.id]))
    fair = [(place, one) for place, one in tellings if card.id not in one.named_by_title]
    told = [place for place, one in fair if not _names_its_source(one)]
    return (*(f"work/{place}" for place in told), *(f"figure/{place}" for place, _ in fair))


def subject_of_work(deck: Deck, card: Card, place: str) -> Subject:
    """What is told of the figure asks for the work; a work that may tell it as well is not offered."""
    telling = deck.facts.tellings[card.id][int(place)]
    return Subject(
        answer=telling.work,
        accepted=frozenset({telling.work}),
        ruled_out=_may_tell(deck, telling),
        text=telling.reference.tells,
        about=card.id,
        offers="works",
    )


def subject_of_figure(deck: Deck, card: Card, place: str) -> Subject:
    """A passage asks for the figure; nobody is offered who is in the passage or near it, or of the figure's kin."""
    telling = deck.facts.tellings[card.id][int(place)]
    reference = telling.reference
    citing = {one.figure for own in deck.facts.tellings.values() for one in own if _meet(telling, one)}
    return Subject(
        answer=card.id,
        accepted=frozenset(citing),
        ruled_out=_kin(deck, card.id) | telling.named_by_title | telling.named,
        text=f"{reference.author}, {reference.work} {reference.passage}",
    )


def _names_its_source(telling: Telling) -> bool:
    """Whether what is told says the author's name or the work's."""
    said = f" {plain(telling.reference.tells)} "
    names = (re.sub(r"\(.*?\)", "", name) for name in (telling.reference.author, telling.reference.work))
    return any(f" {plain(name)} " in said for name in names)


def _may_tell(deck: Deck, telling: Telling) -> frozenset[str]:
    """The works that may tell this as well, as far as the deck can know, without the one that is right.

    They are those that are cited for the figure, that name it in a title or in what they tell, that
    tell a story with two of the same words, or with one of them a story of the figure's kin.
    """
    near = _kin(deck, telling.figure) | frozenset(deck.facts.related[telling.figure])
    telling_too = {
        one.work
        for own in deck.facts.tellings.values()
        for one in own
        if telling.figure in one.named | one.named_by_title | {one.figure}
        or len(telling.words & one.words) >= (_SHARED_BY_KIN if one.figure in near else _SHARED)
    }
    return frozenset(telling_too | _TELL_EVERYTHING) - {telling.work}


def _kin(deck: Deck, figure: str) -> frozenset[str]:
    kin = deck.facts.kin
    return frozenset(one for relation in OTHER_SIDE for one in kin.get((figure, relation), ()))


def _meet(one: Telling, other: Telling) -> bool:
    """Whether two references are to the same part of a work."""
    return one.work == other.work and bool(_parts(one.reference.passage) & _parts(other.reference.passage))


def _parts(passage: str) -> frozenset[str]:
    """The books a passage stands in (``1.133-134, 2.5`` gives 1 and 2); where lines alone are cited, the hundreds."""
    ends = [end for part in passage.split(", ") for end in part.split("-")]
    books = {end.split(".")[0] for end in ends if "." in end}
    return frozenset(books or {f"{int(end.rstrip('abcdef')) // 100} hundred" for end in ends})
