"""Assignments of classes, later due days of single pupils, and goes at them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from studyapp.database import Moment

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "assignment",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("class_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("note", sa.String(300), nullable=False),
        sa.Column("figures", sa.JSON(), nullable=False),
        sa.Column("skills", sa.JSON(), nullable=False),
        sa.Column("questions", sa.Integer(), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=True),
        sa.Column("due_on", sa.Date(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("typed", sa.Boolean(), nullable=False),
        sa.Column("strictness", sa.String(32), nullable=False),
        sa.Column("created_at", Moment(), nullable=False),
        sa.Column("set_at", Moment(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_assignment"),
        sa.ForeignKeyConstraint(["class_id"], ["class.id"], name="fk_assignment_class_id_class", ondelete="CASCADE"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_assignment_class_id", "assignment", ["class_id"])
    _make_extension()
    _make_attempt()


def downgrade() -> None:
    """Take them away."""
    for table in ("attempt", "extension", "assignment"):
        op.drop_table(table)


def _make_extension() -> None:
    op.create_table(
        "extension",
        sa.Column("assignment_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("due_on", sa.Date(), nullable=False),
        sa.PrimaryKeyConstraint("assignment_id", "person_id", name="pk_extension"),
        _of_assignment("extension"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_extension_person_id_person"),
    )
    op.create_index("ix_extension_person_id", "extension", ["person_id"])


def _make_attempt() -> None:
    op.create_table(
        "attempt",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("assignment_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("sitting_id", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_attempt"),
        _of_assignment("attempt"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_attempt_person_id_person"),
        sa.ForeignKeyConstraint(
            ["sitting_id"], ["sitting.id"], name="fk_attempt_sitting_id_sitting", ondelete="CASCADE"
        ),
        sa.UniqueConstraint("assignment_id", "person_id", "number", name="uq_attempt_assignment_id_person_id_number"),
        sa.UniqueConstraint("sitting_id", name="uq_attempt_sitting_id"),
    )
    op.create_index("ix_attempt_person_id", "attempt", ["person_id"])


def _of_assignment(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["assignment_id"], ["assignment.id"], name=f"fk_{table}_assignment_id_assignment", ondelete="CASCADE"
    )
