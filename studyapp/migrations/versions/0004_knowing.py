"""Levels of knowing: a level for each seat and hand, lays that went back, answers told, evidence."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from studyapp.database import Moment

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Give seats and hands their levels, and make the tables."""
    op.add_column("seat", sa.Column("level", sa.String(16), nullable=False, server_default="corners"))
    op.add_column("hand", sa.Column("levels", sa.String(120)))
    _create_looked_again()
    _create_told()
    _create_evidence()


def _create_looked_again() -> None:
    op.create_table(
        "looked_again",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("hand_id", sa.Integer(), nullable=False),
        sa.Column("move", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("card", sa.String(4), nullable=False),
        sa.Column("at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_looked_again"),
        sa.UniqueConstraint("hand_id", "move", "seat", "card", name="uq_looked_again_hand_id_move_seat_card"),
        sa.ForeignKeyConstraint(["hand_id"], ["hand.id"], name="fk_looked_again_hand_id_hand"),
    )


def _create_told() -> None:
    op.create_table(
        "told",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("hand_id", sa.Integer(), nullable=False),
        sa.Column("move", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("occasion", sa.String(16), nullable=False),
        sa.Column("figure", sa.String(40), nullable=False),
        sa.Column("skill", sa.String(16), nullable=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("options", sa.String(400), nullable=False),
        sa.Column("given", sa.String(80)),
        sa.Column("right", sa.Boolean(), nullable=False),
        sa.Column("at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_told"),
        sa.UniqueConstraint("hand_id", "seat", "occasion", "move", name="uq_told_hand_id_seat_occasion_move"),
        sa.ForeignKeyConstraint(["hand_id"], ["hand.id"], name="fk_told_hand_id_hand"),
    )


def _create_evidence() -> None:
    op.create_table(
        "evidence",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("hand_id", sa.Integer(), nullable=False),
        sa.Column("move", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("occasion", sa.String(16), nullable=False),
        sa.Column("person_id", sa.Integer()),
        sa.Column("figure", sa.String(40), nullable=False),
        sa.Column("skill", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("known", sa.Boolean(), nullable=False),
        sa.Column("at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_evidence"),
        sa.UniqueConstraint("hand_id", "seat", "occasion", "move", name="uq_evidence_hand_id_seat_occasion_move"),
        sa.ForeignKeyConstraint(["hand_id"], ["hand.id"], name="fk_evidence_hand_id_hand"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_evidence_person_id_person"),
    )
    op.create_index("ix_evidence_person_id", "evidence", ["person_id"])


def downgrade() -> None:
    """Take them away."""
    op.drop_table("evidence")
    op.drop_table("told")
    op.drop_table("looked_again")
    op.drop_column("hand", "levels")
    op.drop_column("seat", "level")
