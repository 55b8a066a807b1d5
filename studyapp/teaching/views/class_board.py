"""What may be shown to the class: how far it has come with the fifty, and no name of any pupil."""

from __future__ import annotations

from flask import Response

from studyapp.classes.memberships import roster
from studyapp.content import GROUPS
from studyapp.progress.blueprint import asked_skill
from studyapp.progress.classes.class_knowledge import figures_known, knowing_of
from studyapp.progress.classes.pupils import pupils_among
from studyapp.teaching.access import desk
from studyapp.teaching.blueprint import bp
from studyapp.teaching.views.class_page import words_of
from studyapp.teaching.views.pages import page
from studyapp.web import app_services


@bp.get("/classes/<int:class_id>/board")
def board(class_id: int) -> Response:
    """Class cards for the projector: a card takes colour when two thirds of those who have started know it."""
    deck, skill = app_services.deck(), asked_skill()
    with app_services.reading() as session:
        school_class = desk(session, class_id).school_class
        pupils = pupils_among(school_class, roster(session, school_class))
        figures = figures_known(deck, knowing_of(session, deck, pupils, skill))
    groups = [(group, [one for one in figures if one.card.group == letter]) for letter, group in GROUPS.items()]
    coloured = sum(one.is_the_classes for one in figures)
    return page("board", school_class=school_class, groups=groups, coloured=coloured, of=len(deck), **words_of(skill))
