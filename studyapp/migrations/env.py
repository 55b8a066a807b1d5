"""Alembic's entry: the tables of every room, and the one connection the caller holds open."""

from __future__ import annotations

from alembic import context

from studyapp.accounts import audit as accounts_audit
from studyapp.accounts import cards as accounts_cards
from studyapp.accounts import classes as accounts_classes
from studyapp.accounts import inviting as accounts_inviting
from studyapp.accounts import knocking as accounts_knocking
from studyapp.accounts import models as accounts_models
from studyapp.accounts import owning as accounts_owning
from studyapp.accounts import school_ids as accounts_school_ids
from studyapp.assignments import models as assignments_models
from studyapp.database import Base
from studyapp.operation import tidied as operation_tidied
from studyapp.play import models as play_models
from studyapp.play.calls import models as calls_models
from studyapp.play.knowing import models as knowing_models
from studyapp.study import confused as study_confused
from studyapp.study import models as study_models
from studyapp.study import tally as study_tally
from studyapp.study import wishes as study_wishes

ROOMS = (
    accounts_models,
    accounts_classes,
    accounts_owning,
    accounts_inviting,
    accounts_school_ids,
    accounts_cards,
    accounts_knocking,
    accounts_audit,
    operation_tidied,
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
