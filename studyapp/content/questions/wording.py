"""What a question and its verdict say, in a reader's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studyapp.content.card import NamesFirst
from studyapp.content.citations import printed, sentence
from studyapp.content.questions.question import Question, Settled
from studyapp.content.questions.registry import QUESTION_KINDS

if TYPE_CHECKING:
    from studyapp.content.deck import Deck


def ask_line(deck: Deck, question: Question, first: NamesFirst) -> str:
    """The question itself, as a sentence: "Who is it?", "What did the Romans call Zeus?"."""
    return QUESTION_KINDS[question.skill].ask(deck, question, first)


def text_line(deck: Deck, question: Question, first: NamesFirst) -> str:
    """What the question shows below its sentence: clue, emblem or telling, with the reader's names.

    For a picture it describes what can be seen; empty where the sentence says everything.
    """
    return deck.gloss(question.text, first)


def option_line(deck: Deck, question: Question, option: str, first: NamesFirst) -> str:
    """An option as it is read: a figure's name (in the language asked for), a work, letter and number."""
    return QUESTION_KINDS[question.skill].option(deck, option, first)


def answer_line(deck: Deck, question: Question, first: NamesFirst) -> str:
    """The right answer as a sentence without its full stop."""
    return QUESTION_KINDS[question.skill].answer(deck, question, first)


def settled(deck: Deck, question: Question) -> Settled:
    """The passage that settles a question, as the facts name it; where none does, the fact's note, or nothing."""
    return QUESTION_KINDS[question.skill].settled(deck, deck[question.figure], question.key)


def told_line(deck: Deck, question: Question, first: NamesFirst) -> str:
    """What the verdict says: the answer, and what the passage tells or the note says."""
    proof = settled(deck, question)
    parts = [answer_line(deck, question, first), printed(deck.gloss(proof.tells, first)), proof.note]
    return " ".join(sentence(part) for part in parts if part)


def also_true_line(deck: Deck, question: Question, also: str, first: NamesFirst) -> str:
    """The sentence for an answer that is also true: who says so where we have read it, and what the card names."""
    return QUESTION_KINDS[question.skill].also(deck, question, also, first)
