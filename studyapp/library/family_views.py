"""The family tree of the fifty: a drawing, and the same as a list."""

from __future__ import annotations

from flask import render_template

from studyapp.library.family import family_of
from studyapp.library.family_drawing import BOX_HEIGHT, BOX_WIDTH, draw_family
from studyapp.library.views import bp
from studyapp.web.app_services import deck


@bp.get("/cards/family-tree")
def family_tree() -> str:
    """The page."""
    family = family_of(deck())
    return render_template(
        "library/family_tree.html",
        family=family,
        drawing=draw_family(family),
        box=(BOX_WIDTH, BOX_HEIGHT),
        deck=deck(),
    )
