"""Studying: what was met, asked, answered and is remembered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from studyapp.database import Moment

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "learner",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(64)),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.Column("new_a_day", sa.Integer(), nullable=False),
        sa.Column("choices_only", sa.Boolean(), nullable=False),
        sa.Column("further_skills", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_learner"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_learner_person_id_person"),
    )
    op.create_table(
        "meeting",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("figure", sa.String(40), nullable=False),
        sa.Column("study_date", sa.Date(), nullable=False),
        sa.Column("met_at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_meeting"),
        sa.UniqueConstraint("person_id", "figure", name="uq_meeting_person_id_figure"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_meeting_person_id_person"),
    )
    op.create_table(
        "sitting",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("origin", sa.String(16), nullable=False),
        sa.Column("study_date", sa.Date(), nullable=False),
        sa.Column("plan", sa.JSON(), nullable=False),
        sa.Column("left_over", sa.Integer(), nullable=False),
        sa.Column("begun_at", Moment(), nullable=False),
        sa.Column("ended_at", Moment()),
        sa.PrimaryKeyConstraint("id", name="pk_sitting"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_sitting_person_id_person"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_sitting_person_id_study_date", "sitting", ["person_id", "study_date"])
    _create_log()


def _create_log() -> None:
    op.create_table(
        "asked",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("sitting_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("figure", sa.String(40), nullable=False),
        sa.Column("skill", sa.String(16), nullable=False),
        sa.Column("clue", sa.String(80), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("strictness", sa.String(32), nullable=False),
        sa.Column("shown_at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_asked"),
        sa.UniqueConstraint("sitting_id", "number", name="uq_asked_sitting_id_number"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_asked_person_id_person"),
        sa.ForeignKeyConstraint(["sitting_id"], ["sitting.id"], name="fk_asked_sitting_id_sitting"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_asked_person_id_figure_skill", "asked", ["person_id", "figure", "skill"])
    _create_answer()
    _create_memory()


def _create_answer() -> None:
    op.create_table(
        "answer",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("asked_id", sa.Integer(), nullable=False),
        sa.Column("origin", sa.String(16), nullable=False),
        sa.Column("given", sa.String(200)),
        sa.Column("verdict", sa.String(16), nullable=False),
        sa.Column("rule", sa.String(16), nullable=False),
        sa.Column("named", sa.String(80)),
        sa.Column("answered_at", Moment(), nullable=False),
        sa.Column("received_at", Moment(), nullable=False),
        sa.Column("study_date", sa.Date(), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("too_fast", sa.Boolean(), nullable=False),
        sa.Column("undone_at", Moment()),
        sa.Column("content_version", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_answer"),
        sa.UniqueConstraint("asked_id", name="uq_answer_asked_id"),
        sa.ForeignKeyConstraint(["asked_id"], ["asked.id"], name="fk_answer_asked_id_asked"),
        sqlite_autoincrement=True,
    )


def _create_memory() -> None:
    op.create_table(
        "memory",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("figure", sa.String(40), nullable=False),
        sa.Column("skill", sa.String(16), nullable=False),
        sa.Column("stability", sa.Double(), nullable=False),
        sa.Column("difficulty", sa.Double(), nullable=False),
        sa.Column("rated_on", sa.Date(), nullable=False),
        sa.Column("due", sa.Date(), nullable=False),
        sa.Column("recent", sa.String(5), nullable=False),
        sa.Column("clues", sa.JSON(), nullable=False),
        sa.Column("best", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_memory"),
        sa.UniqueConstraint("person_id", "figure", "skill", name="uq_memory_person_id_figure_skill"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_memory_person_id_person"),
    )


def downgrade() -> None:
    """Take them away."""
    for table in ("memory", "answer", "asked", "sitting", "meeting", "learner"):
        op.drop_table(table)
