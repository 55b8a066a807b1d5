"""The pages of homework."""

from __future__ import annotations

from studyapp.assignments.views import forms, pupil, teacher
from studyapp.assignments.views.blueprint import bp

__all__ = ["bp", "forms", "pupil", "teacher"]
