"""Questions: from a card to what is asked about it, with wrong options that no author makes right."""

from __future__ import annotations

from studyapp.content.questions.clues import Difficulty, clue_for_table
from studyapp.content.questions.listing import all_questions, as_data, drawn_questions
from studyapp.content.questions.question import Kind, Question, Settled, Skill
from studyapp.content.questions.question_builder import ask, draw, next_key, restore
from studyapp.content.questions.registry import KINDS, LABELS, SKILLS, accepted, keys
from studyapp.content.questions.wording import (
    also_true_line,
    answer_line,
    ask_line,
    option_line,
    settled,
    text_line,
    told_line,
)

__all__ = [
    "KINDS",
    "LABELS",
    "SKILLS",
    "Difficulty",
    "Kind",
    "Question",
    "Settled",
    "Skill",
    "accepted",
    "all_questions",
    "also_true_line",
    "answer_line",
    "as_data",
    "ask",
    "ask_line",
    "clue_for_table",
    "draw",
    "drawn_questions",
    "keys",
    "next_key",
    "option_line",
    "restore",
    "settled",
    "text_line",
    "told_line",
]
