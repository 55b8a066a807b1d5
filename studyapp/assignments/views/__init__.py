"""The pages of the room: a pupil's own, a class's list, and the forms."""

from __future__ import annotations

from studyapp.assignments.views import forms, pupil, teacher
from studyapp.assignments.views.blueprint import bp

__all__ = ["bp", "forms", "pupil", "teacher"]
