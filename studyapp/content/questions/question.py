"""A question as a value, and what a kind of question must be able to say about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from studyapp.content.card import Card, NamesFirst
from studyapp.content.facts import Reference, Source

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

#: The id of a kind of question: one thing to know about a figure.
Skill = str
Kind = Literal["choice", "typed", "tapped"]
Offers = Literal["figures", "works", "corners"]
#: What the wording of a question shows of its answer: gender and number, that it is one figure, or nothing.
Shows = Literal["gender", "one", "nothing"]


@dataclass(frozen=True)
class Subject:
    """What one question asks, known from the card alone.

    ``answer`` is the right option, ``accepted`` holds every right answer, and ``also_right`` those that some author
    makes right. ``ruled_out`` are further answers that must not be offered. ``text`` is the raw clue, emblem or
    telling; ``about`` is the figure the question names, if it names one; ``picture`` is the mark of a picture to show.
    """

    answer: str
    accepted: frozenset[str]
    also_right: frozenset[str] = frozenset()
    ruled_out: frozenset[str] = frozenset()
    text: str = ""
    about: str | None = None
    picture: str | None = None
    offers: Offers = "figures"
    shows: Shows = "nothing"

    @property
    def barred(self) -> frozenset[str]:
        """Everything that cannot be offered as a wrong option."""
        return self.accepted | self.also_right | self.ruled_out | {self.answer}


@dataclass(frozen=True)
class Question:
    """One question to one learner: a memory (``figure``, ``skill``), what exactly is asked (``key``), and how.

    ``options`` are in the order in which they are shown: four for a choice, otherwise none. ``answer`` is the right
    one; no page can show it before the learner has answered. Text and options are raw:
    :func:`studyapp.content.questions.ask_line`, ``text_line`` and ``option_line`` put them into a reader's words.
    """

    figure: str
    skill: Skill
    key: str
    kind: Kind
    answer: str
    options: tuple[str, ...] = ()
    text: str = ""
    about: str | None = None
    picture: str | None = None
    offers: Offers = "figures"


class Settled(NamedTuple):
    """What settles a question: the passage that tells the fact, or a note where no passage does, or nothing."""

    passage: Reference | Source | None = None
    note: str = ""

    @property
    def tells(self) -> str:
        """What the passage tells, if a card says so."""
        return self.passage.tells if isinstance(self.passage, Reference) else ""


@dataclass(frozen=True)
class QuestionKind:
    """One kind of question: all that the program knows about it.

    ``label`` names the kind on pages. ``answered`` are the ways to answer it, the usual way for a known
    figure first. ``keys`` gives the keys to ask about a card, easy ones first; ``subject`` what a key asks, for every
    key that a card ever had. ``ask`` is the question as a sentence, ``answer`` its answer as a sentence without the
    full stop, ``option`` an option's label, ``also`` the sentence for an answer that is also true, and ``settled``
    what proves the answer.
    """

    skill: Skill
    label: str
    answered: tuple[Kind, ...]
    keys: Callable[[Deck, Card], tuple[str, ...]]
    subject: Callable[[Deck, Card, str], Subject | None]
    ask: Callable[[Deck, Question, NamesFirst], str]
    answer: Callable[[Deck, Question, NamesFirst], str]
    option: Callable[[Deck, str, NamesFirst], str]
    also: Callable[[Deck, Question, str, NamesFirst], str]
    settled: Callable[[Deck, Card, str], Settled]


def figure_label(deck: Deck, option: str, first: NamesFirst) -> str:
    """An option that is a figure, as the reader calls it."""
    return deck[option].title(first)


def it_is(deck: Deck, question: Question, first: NamesFirst) -> str:
    """The answer of a question that asks for a figure."""
    return f"It is {deck[question.answer].mention(first)}"


def right_too(deck: Deck, question: Question, also: str, first: NamesFirst) -> str:
    """The sentence for an answer that is also true, where there is no more to say."""
    return "That is right too, though it is not the answer we had in mind."


def numbered(key: str, side: str, parts: int) -> int | None:
    """The place in a key such as ``clue/3``; None if the key is of another side or the card has fewer parts."""
    found, _, place = key.partition("/")
    return int(place) if found == side and place.isdecimal() and int(place) < parts else None
