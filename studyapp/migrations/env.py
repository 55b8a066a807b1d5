"""Alembic's entry: the tables of every room, and the one connection the caller holds open."""

from __future__ import annotations

from alembic import context

from studyapp.accounts import audit as accounts_audit
from studyapp.accounts import invitations as accounts_inviting
from studyapp.accounts import login_cards as accounts_cards
from studyapp.accounts import models as accounts_models
from studyapp.assignments import models as assignments_models
from studyapp.classes import class_owners as accounts_owning
from studyapp.classes import let_in_requests as accounts_knocking
from studyapp.classes import models as accounts_classes
from studyapp.classes import school_ids as accounts_school_ids
from studyapp.database import Base
from studyapp.maintenance import daily_cleanup as maintenance_daily_cleanup
from studyapp.play import models as play_models
from studyapp.play.calls import models as calls_models
from studyapp.play.levels import models as knowing_models
from studyapp.study import alias_suggestions as study_wishes
from studyapp.study import confusion_counts as study_confused
from studyapp.study import models as study_models
from studyapp.study import tally as study_tally

ROOMS = (
    accounts_models,
    accounts_classes,
    accounts_owning,
    accounts_inviting,
    accounts_school_ids,
    accounts_cards,
    accounts_knocking,
    accounts_audit,
    maintenance_daily_cleanup,
    play_models,
    calls_models,
    knowing_models,
    study_models,
    study_confused,
    study_tally,
    study_wishes,
    assignments_models,
)

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
    compare_type=True,
)
context.run_migrations()
