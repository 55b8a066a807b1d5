"""What may be shown to the class: how far it has come with the fifty, and no name of any pupil."""

from __future__ import annotations

from flask import Response

from studyapp.classes.memberships import roster
from studyapp.content import GROUPS
from studyapp.progress.blueprint import requested_skill
from studyapp.progress.classes.class_knowledge import class_knowledge, figures_known
from studyapp.progress.classes.pupils import class_pupils
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.class_page import words_of
from studyapp.teaching.views.pages import page
from studyapp.web import app_services


@bp.get("/classes/<int:class_id>/board")
def board(class_id: int) -> Response:
    """Class cards for the projector: a card takes colour when two thirds of those who have started know it."""
    deck, skill = app_services.deck(), requested_skill()
    with app_services.reading() as session:
        school_class = desk(session, class_id).school_class
        pupils = class_pupils(school_class, roster(session, school_class))
        figures = figures_known(deck, class_knowledge(session, deck, pupils, skill))
    groups = [(group, [one for one in figures if one.card.group == letter]) for letter, group in GROUPS.items()]
    coloured = sum(one.is_class_card for one in figures)
    return page("board", school_class=school_class, groups=groups, coloured=coloured, of=len(deck), **words_of(skill))
