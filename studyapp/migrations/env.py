"""Alembic's entry point: the tables of every package, on the one connection the caller holds open."""

from __future__ import annotations

from alembic import context

from studyapp.accounts import audit, invitations, login_cards
from studyapp.accounts import models as accounts_models
from studyapp.assignments import models as assignments_models
from studyapp.classes import class_owners, let_in_requests, school_ids
from studyapp.classes import models as classes_models
from studyapp.database import Base
from studyapp.maintenance import daily_cleanup
from studyapp.play import models as play_models
from studyapp.play.calls import models as calls_models
from studyapp.play.levels import models as levels_models
from studyapp.study import alias_suggestions, confusion_counts, tally
from studyapp.study import models as study_models

MODELS = (
    accounts_models,
    classes_models,
    class_owners,
    invitations,
    school_ids,
    login_cards,
    let_in_requests,
    audit,
    daily_cleanup,
    play_models,
    calls_models,
    levels_models,
    study_models,
    confusion_counts,
    tally,
    alias_suggestions,
    assignments_models,
)

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
    compare_type=True,
)
context.run_migrations()
