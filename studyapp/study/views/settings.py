"""The learner's study settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from studyapp.accounts import guest_or_person, person_here, remember
from studyapp.errors import BadInput
from studyapp.study.day_plan import EXTRA_SKILLS
from studyapp.study.models import Learner
from studyapp.study.settings import (
    NEW_A_DAY,
    StudySettings,
    has_choices_only,
    learner_of,
    minutes_of,
    save_settings,
    session_lengths,
    zone_of,
)
from studyapp.study.study_day import zones
from studyapp.study.views.blueprint import bp, number
from studyapp.study.views.quizzes import SKILL_LABELS
from studyapp.web import app_services
from studyapp.web.filters import counted


@bp.get("/study/settings")
def settings() -> str:
    """The form with the current settings."""
    with app_services.reading() as session:
        learner = learner_of(session, person_here(session))
        kept, lengths = _as_chosen(learner), session_lengths(learner)
    return _form(kept, lengths, {})


@bp.post("/study/settings")
def change_settings() -> Response | tuple[str, int]:
    """Save the settings."""
    choices = StudySettings(
        zone=request.form.get("zone", "").strip(),
        minutes=number("minutes"),
        new_a_day=number("new_a_day"),
        choices_only=request.form.get("choices_only") == "yes",
        further_skills=request.form.getlist("further_skills"),
    )
    try:
        with app_services.writing() as session:
            person = guest_or_person(session, app_services.now())
            lengths = session_lengths(learner_of(session, person))
            save_settings(session, person, choices)
    except BadInput as refused:
        return _form(choices, lengths, refused.errors), 422
    remember(person)
    flash("Saved. This applies from your next study session.", "right")
    return redirect(url_for("study.today"), 303)


def _as_chosen(learner: Learner) -> StudySettings:
    zone, minutes, choices_only = zone_of(learner), minutes_of(learner), has_choices_only(learner)
    return StudySettings(zone, minutes, learner.new_a_day, choices_only, learner.further_skills)


def _form(choices: StudySettings, lengths: Sequence[int], errors: Mapping[str, str]) -> str:
    return render_template(
        "study/settings.html",
        choices=choices,
        errors=errors,
        minutes=[(count, counted(count, "minute")) for count in lengths],
        new_a_day=[(count, str(count or "none")) for count in NEW_A_DAY],
        further=[(skill, SKILL_LABELS[skill]) for skill in EXTRA_SKILLS],
        zones=[(zone, zone.replace("_", " ")) for zone in sorted(zones())],
    )
