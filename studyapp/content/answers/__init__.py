"""Answers: what counts as right, and what a verdict says. docs/answers.md explains the rules."""

from __future__ import annotations

from studyapp.content.answers.judge_command import judge_lines
from studyapp.content.answers.judging import apart, judge, judge_choice
from studyapp.content.answers.verdict import LENIENT, Judgement, Strictness

__all__ = ["LENIENT", "Judgement", "Strictness", "apart", "judge", "judge_choice", "judge_lines"]
