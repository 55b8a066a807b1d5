"""A question in a reader's words: what is asked, what stands below it, and each option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from studyapp.content.card import Card, NamesFirst
from studyapp.content.citations import printed, sentence
from studyapp.content.questions.kin import asked_relation
from studyapp.content.questions.kinship import Relation
from studyapp.content.questions.question import Question
from studyapp.content.questions.skills import Skill

if TYPE_CHECKING:
    from studyapp.content.deck import Deck

_RELATIVE: Final[dict[Relation, str]] = {
    "parents": "Who is a parent of",
    "consorts": "Who is a partner of",
    "children": "Who is a child of",
}


def ask_line(deck: Deck, question: Question, first: NamesFirst) -> str:
    """The question itself, as a sentence: "Who is it?", "What did the Romans call Zeus?"."""
    if question.about is None:
        return _without_a_name(question)
    card = deck[question.about]
    if question.skill == "kin":
        return f"{_RELATIVE[asked_relation(question.key)]} {card.mention(first)}?"
    if question.skill == "roman":
        return f"What did the Romans call {_called(card, 'greek')}?"
    if question.skill == "greek":
        return f"What did the Greeks call {_called(card, 'roman')}?"
    if question.skill == "source":
        return f"Where is this told of {card.mention(first)}?"
    return f"Which letter and number has {card.mention(first)}?"


def text_line(deck: Deck, question: Question, first: NamesFirst) -> str:
    """What the question shows below its sentence: clue, emblem, telling or passage, in the reader's names.

    For a picture it is the text for whoever cannot see it; empty where the sentence says everything.
    """
    if question.skill == "source" and question.about is None:
        return printed(question.text)
    shown = deck.gloss(question.text, first)
    return sentence(shown) if question.skill == "source" else shown


def option_line(deck: Deck, question: Question, option: str, first: NamesFirst) -> str:
    """An option as it is read: a figure's name (in the language asked for), a work, letter and number."""
    if question.offers == "works":
        work = deck.facts.works[option]
        return f"{work.author}, {work.title}"
    if question.offers == "corners":
        return f"{option[0]} {option[1:]}"
    language = _language(question.skill)
    return deck[option].name(language) if language else deck[option].title(first)


def _without_a_name(question: Question) -> str:
    if question.skill == "emblem":
        return "Whose picture is this?" if question.picture else "Whose emblem is this?"
    return "Of whom does this passage tell?" if question.skill == "source" else "Who is it?"


def _called(card: Card, language: NamesFirst) -> str:
    """The name in one language, with the English title where that is another word: Moirai (the Fates)."""
    name = card.name(language)
    title = card.names.title
    return f"the {name} ({card.mention(language)})" if title else name


def _language(skill: Skill) -> NamesFirst | None:
    if skill == "roman" or skill == "greek":
        return skill
    return None
