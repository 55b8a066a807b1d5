"""Tables to play at: seats, hands and moves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from studyapp.database import Moment

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "play_table",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(6), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("host_id", sa.Integer()),
        sa.Column("created_at", Moment(), nullable=False),
        sa.Column("looked_at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_play_table"),
        sa.UniqueConstraint("code", name="uq_play_table_code"),
        sa.ForeignKeyConstraint(["host_id"], ["person.id"], name="fk_play_table_host_id_person"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_play_table_host_id", "play_table", ["host_id"])
    op.create_table(
        "seat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("person_id", sa.Integer()),
        sa.Column("bot", sa.String(16)),
        sa.PrimaryKeyConstraint("id", name="pk_seat"),
        sa.UniqueConstraint("table_id", "number", name="uq_seat_table_id_number"),
        sa.ForeignKeyConstraint(["table_id"], ["play_table.id"], name="fk_seat_table_id_play_table"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_seat_person_id_person"),
    )
    op.create_index("ix_seat_person_id", "seat", ["person_id"])
    _create_log()


def _create_log() -> None:
    op.create_table(
        "hand",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("dealer", sa.Integer(), nullable=False),
        sa.Column("cards", sa.String(200), nullable=False),
        sa.Column("dealt_at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_hand"),
        sa.UniqueConstraint("table_id", "number", name="uq_hand_table_id_number"),
        sa.ForeignKeyConstraint(["table_id"], ["play_table.id"], name="fk_hand_table_id_play_table"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "move",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("hand_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(16), nullable=False),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_move"),
        sa.UniqueConstraint("hand_id", "number", name="uq_move_hand_id_number"),
        sa.ForeignKeyConstraint(["hand_id"], ["hand.id"], name="fk_move_hand_id_hand"),
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("move")
    op.drop_table("hand")
    op.drop_table("seat")
    op.drop_table("play_table")
