"""Deals of patience: which person plays which numbered deal, and what they entered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from studyapp.database import Moment

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "patience_deal",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("begun_at", Moment(), nullable=False),
        sa.Column("played_at", Moment(), nullable=False),
        sa.Column("won_at", Moment(), nullable=True),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("hints", sa.Integer(), nullable=False),
        sa.Column("extras", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_patience_deal"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_patience_deal_person_id_person"),
        sa.UniqueConstraint("person_id", "game", "number", name="uq_patience_deal_person_id_game_number"),
    )
    op.create_table(
        "patience_entry",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("deal_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(24), nullable=False),
        sa.Column("at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_patience_entry"),
        sa.ForeignKeyConstraint(
            ["deal_id"], ["patience_deal.id"], name="fk_patience_entry_deal_id_patience_deal", ondelete="CASCADE"
        ),
        sa.UniqueConstraint("deal_id", "number", name="uq_patience_entry_deal_id_number"),
    )


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("patience_entry")
    op.drop_table("patience_deal")
