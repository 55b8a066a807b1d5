"""The pages about classes; importing them adds their routes to the blueprint."""

from __future__ import annotations

from studyapp.teaching.blueprint import bp
from studyapp.teaching.views import (
    alias_suggestions,
    answer_transfer,
    class_page,
    classes,
    dealing,
    exports,
    hiding,
    joining,
    learners,
    login_cards,
    number_details,
    pupils,
    roster_import,
    settings,
    what_teachers_see,
)

__all__ = [
    "alias_suggestions",
    "answer_transfer",
    "bp",
    "class_page",
    "classes",
    "dealing",
    "exports",
    "hiding",
    "joining",
    "learners",
    "login_cards",
    "number_details",
    "pupils",
    "roster_import",
    "settings",
    "what_teachers_see",
]
