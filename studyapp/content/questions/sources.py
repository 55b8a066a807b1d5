"""Where is this told? What a passage tells asks for author and work, or for the figure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from studyapp.content.card import Card, NamesFirst
from studyapp.content.citations import printed, sentence
from studyapp.content.facts import Reference
from studyapp.content.questions.question import Question, QuestionKind, Settled, Subject, numbered
from studyapp.content.questions.works import work_id
from studyapp.content.text_folding import without_possessives

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

_GENDERED: Final = re.compile(r"\b(sons?|brothers?|daughters?|sisters?)\b", re.IGNORECASE)
#: Replaces a name that would be the answer.
BLANK: Final = "…"


def _keys(deck: Deck, card: Card) -> tuple[str, ...]:
    """Which work tells this, for works that pupils can meet; and who this is, where a pupil can work it out."""
    placed = list(enumerate(card.references))
    works = (f"work/{place}" for place, one in placed if asks_for_its_work(deck, card, one))
    figures = (f"figure/{place}" for place, one in placed if one.clear and not _shows_gender(card, one))
    return (*works, *figures)


def asks_for_its_work(deck: Deck, card: Card, reference: Reference, *, every_work: bool = False) -> bool:
    """Whether "Where is this told?" is asked of a reference: the question must not give its answer away.

    ``every_work`` asks for works that pupils rarely meet as well.
    """
    known = every_work or deck.facts.works[work_id(reference)].is_for_pupils
    names_the_figure = card.id in deck.names.mentioned(f"{reference.author} {reference.work}")
    return known and not names_the_figure and not _names_its_source(reference)


def _shows_gender(card: Card, reference: Reference) -> bool:
    """Whether the telling of a group says "sons" or "daughters": there are too few groups for options to share that."""
    return bool(card.members) and _GENDERED.search(reference.tells) is not None


def _subject(deck: Deck, card: Card, key: str) -> Subject | None:
    place = numbered(key, "work", len(card.references))
    if place is not None:
        return _subject_of_work(deck, card, card.references[place])
    place = numbered(key, "figure", len(card.references))
    return _subject_of_figure(deck, card, card.references[place]) if place is not None else None


def _subject_of_work(deck: Deck, card: Card, reference: Reference) -> Subject:
    work = work_id(reference)
    return Subject(
        answer=work,
        accepted=frozenset({work}),
        also_right=frozenset(deck.facts.work_ids[one] for one in reference.also_told_by) - {work},
        text=printed(sentence(reference.tells)),
        about=card.id,
        offers="works",
    )


def _subject_of_figure(deck: Deck, card: Card, reference: Reference) -> Subject:
    text = printed(sentence(without_names(card, reference.tells)))
    return Subject(
        answer=card.id,
        accepted=frozenset({card.id}),
        ruled_out=frozenset(reference.others) | deck.names.mentioned(reference.tells) - {card.id},
        text=text,
        shows="gender",
    )


def without_names(card: Card, text: str) -> str:
    """The text with every name of the figure, and of a group's members, replaced by a blank."""
    names = card.names
    listed = (names.aliases.greek, names.aliases.roman, names.aliases.english, card.members)
    every = {names.title or names.greek, names.greek, names.roman, *(name for some in listed for name in some)}
    parts = (part for name in every for part in (name, *re.split(r" and | \(|\)", name)))
    bare = {part.removeprefix("The ") for part in parts if part}
    longest_first = "|".join(re.escape(name) for name in sorted(bare, key=len, reverse=True))
    return re.sub(rf"\b({longest_first})\b", BLANK, text).removesuffix(".")


def _ask(deck: Deck, question: Question, first: NamesFirst) -> str:
    if question.about is None:
        return "Who is this?"
    return f"Where is this told of {deck[question.about].mention(first)}?"


def _answer(deck: Deck, question: Question, first: NamesFirst) -> str:
    if question.offers == "works":
        return f"It is told in {_option(deck, question.answer, first)}"
    return f"It is {deck[question.answer].mention(first)}"


def _option(deck: Deck, option: str, first: NamesFirst) -> str:
    if option in deck.facts.works:
        work = deck.facts.works[option]
        return f"{work.author}, {work.title}"
    return deck[option].title(first)


def _also(deck: Deck, question: Question, also: str, first: NamesFirst) -> str:
    return f"It is told there too. The card cites {_option(deck, question.answer, first)}."


def _settled(deck: Deck, card: Card, key: str) -> Settled:
    return Settled(card.references[int(key.partition("/")[2])])


def _names_its_source(reference: Reference) -> bool:
    """Whether the telling contains the name of its author or work."""
    said = f" {without_possessives(reference.tells)} "
    names = (re.sub(r"\(.*?\)", "", name) for name in (reference.author, reference.work))
    return any(f" {without_possessives(name)} " in said for name in names)


SOURCE = QuestionKind(
    skill="source",
    label="Poets and works",
    answered=("choice",),
    keys=_keys,
    subject=_subject,
    ask=_ask,
    answer=_answer,
    option=_option,
    also=_also,
    settled=_settled,
)
