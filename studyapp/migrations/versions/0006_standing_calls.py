"""Calls of Authors whose answer is awaited."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from studyapp.database import Moment

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "standing_call",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("hand_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("other", sa.Integer(), nullable=False),
        sa.Column("card", sa.String(4), nullable=False),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_standing_call"),
        sa.UniqueConstraint("hand_id", "number", name="uq_standing_call_hand_id_number"),
        sa.ForeignKeyConstraint(["hand_id"], ["hand.id"], name="fk_standing_call_hand_id_hand"),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("standing_call")
