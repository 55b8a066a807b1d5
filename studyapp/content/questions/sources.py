"""The skill "source": what is told asks for poet and work, a passage asks for the figure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from studyapp.content.card import Card
from studyapp.content.folding import fold
from studyapp.content.parts import Reference
from studyapp.content.questions.kin import OTHER_SIDE, kin_of
from studyapp.content.questions.question import Subject
from studyapp.content.questions.words import content_words
from studyapp.content.questions.works import work_id, works

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

#: Two tellings that share so many words may be of one story; of two figures that are kin, so many.
_SHARED: Final = 2
_SHARED_BY_KIN: Final = 1
#: Handbooks and guides go through all of myth, whatever the deck cites of them: never a wrong answer.
_TELL_EVERYTHING: Final = frozenset({"apollodorus-library", "apollodorus-epitome", "pausanias-description-of-greece"})


def keys(deck: Deck, card: Card) -> tuple[str, ...]:
    """For each reference that does not give itself away: which work tells this, and of whom a passage tells."""
    fair = [place for place, reference in enumerate(card.references) if card.id not in _named(deck, reference)]
    told = [place for place in fair if not _names_its_source(card.references[place])]
    return (*(f"work/{place}" for place in told), *(f"figure/{place}" for place in fair))


def subject_of_work(deck: Deck, card: Card, place: str) -> Subject:
    """What is told of the figure asks for the work; a work that may tell it as well is not offered."""
    reference = card.references[int(place)]
    return Subject(
        answer=work_id(reference),
        accepted=frozenset({work_id(reference)}),
        ruled_out=_may_tell(deck, card, reference),
        text=reference.tells,
        about=card.id,
        offers="works",
    )


def subject_of_figure(deck: Deck, card: Card, place: str) -> Subject:
    """A passage asks for the figure; nobody is offered who is in the passage or near it, or of the figure's kin."""
    reference = card.references[int(place)]
    citing = {other.id for other in deck if any(_meet(reference, own) for own in other.references)}
    return Subject(
        answer=card.id,
        accepted=frozenset(citing),
        ruled_out=_kin(deck, card) | _named(deck, reference) | deck.names.mentioned(reference.tells),
        text=f"{reference.author}, {reference.work} {reference.passage}",
    )


def _named(deck: Deck, reference: Reference) -> frozenset[str]:
    """The figures that author and title name: the Homeric hymn to Demeter."""
    return deck.names.mentioned(f"{reference.author} {reference.work}")


def _names_its_source(reference: Reference) -> bool:
    """Whether what is told says the author's name or the work's."""
    said = f" {fold(reference.tells)} "
    names = (fold(re.sub(r"\(.*?\)", "", name)) for name in (reference.author, reference.work))
    return any(f" {name} " in said for name in names)


def _may_tell(deck: Deck, card: Card, reference: Reference) -> frozenset[str]:
    """The works that may tell this as well, as far as the deck can know, without the one that is right.

    They are those that are cited for the figure, that name it in a title or in what they tell, that
    tell a story with two of the same words, or with one of them a story of the figure's kin.
    """
    words = content_words(reference.tells)
    near = frozenset(link.id for link in card.related) | _kin(deck, card)
    naming = {key for key, work in works(deck).items() if card.id in deck.names.mentioned(work.title)}
    telling = {
        work_id(own)
        for other in deck
        for own in other.references
        if other is card
        or card.id in deck.names.mentioned(own.tells)
        or len(words & content_words(own.tells)) >= (_SHARED_BY_KIN if other.id in near else _SHARED)
    }
    return frozenset(telling | naming | _TELL_EVERYTHING) - {work_id(reference)}


def _kin(deck: Deck, card: Card) -> frozenset[str]:
    return frozenset(one for relation in OTHER_SIDE for one in kin_of(deck, card, relation))


def _meet(one: Reference, other: Reference) -> bool:
    """Whether two references are to the same part of a work."""
    return work_id(one) == work_id(other) and bool(_parts(one.passage) & _parts(other.passage))


def _parts(passage: str) -> frozenset[str]:
    """The books a passage stands in (``1.133-134, 2.5`` gives 1 and 2); where lines alone are cited, the hundreds."""
    ends = [end for part in passage.split(", ") for end in part.split("-")]
    books = {end.split(".")[0] for end in ends if "." in end}
    return frozenset(books or {f"{int(end.rstrip('abcdef')) // 100} hundred" for end in ends})
