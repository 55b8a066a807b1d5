"""The pages of study."""

from __future__ import annotations

from studyapp.study.views import answering, flashcards, my_cards, quizzes, settings, study_session, today
from studyapp.study.views.blueprint import bp

__all__ = ["answering", "bp", "flashcards", "my_cards", "quizzes", "settings", "study_session", "today"]
