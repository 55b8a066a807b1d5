"""The pages of study."""

from __future__ import annotations

from studyapp.study.views import my_cards, quizzes, settings, study_session, today
from studyapp.study.views.blueprint import bp

__all__ = ["bp", "my_cards", "quizzes", "settings", "study_session", "today"]
