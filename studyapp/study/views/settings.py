"""The learner's study settings."""

from __future__ import annotations

from flask import flash, redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from studyapp.accounts import guest_or_person, person_here, remember
from studyapp.errors import BadInput
from studyapp.study.forms import SettingsForm
from studyapp.study.settings import learner_of, save_settings
from studyapp.study.views.blueprint import bp
from studyapp.web import app_services

SAVED = "Saved. This applies from your next study session."


@bp.get("/study/settings")
def settings() -> str:
    """The form with the current settings."""
    with app_services.reading() as session:
        form = SettingsForm.of(learner_of(session, person_here(session)))
    return render_template("study/settings.html", form=form)


@bp.post("/study/settings")
def change_settings() -> ResponseReturnValue:
    """Save the settings."""
    try:
        with app_services.writing() as session:
            person = guest_or_person(session, app_services.now())
            form = SettingsForm.of(learner_of(session, person))
            form.check()
            save_settings(session, person, form.settings)
    except BadInput as refusal:
        return form.refused("study/settings.html", refusal)
    remember(person)
    flash(SAVED, "right")
    return redirect(url_for("study.today"), 303)
