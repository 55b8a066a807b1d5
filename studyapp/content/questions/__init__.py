"""Questions: from a card to what is asked about it, with options that are proven wrong but for one."""

from __future__ import annotations

from studyapp.content.questions.clues import Difficulty, clue_for_table
from studyapp.content.questions.question import Question
from studyapp.content.questions.question_builder import ask, draw, next_key, restore
from studyapp.content.questions.question_keys import accepted, keys
from studyapp.content.questions.skills import KINDS, SKILLS, Kind, Skill
from studyapp.content.questions.supporting_passage import passage
from studyapp.content.questions.wording import ask_line, option_line, text_line

__all__ = [
    "KINDS",
    "SKILLS",
    "Difficulty",
    "Kind",
    "Question",
    "Skill",
    "accepted",
    "ask",
    "ask_line",
    "clue_for_table",
    "draw",
    "keys",
    "next_key",
    "option_line",
    "passage",
    "restore",
    "text_line",
]
