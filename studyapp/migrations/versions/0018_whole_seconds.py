"""How long a whole sitting may take stands with the sitting, not with the go at an assignment."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Move the column."""
    op.add_column("sitting", sa.Column("whole_seconds", sa.Integer(), nullable=True))
    op.drop_column("attempt", "seconds")


def downgrade() -> None:
    """Move it back."""
    op.add_column("attempt", sa.Column("seconds", sa.Integer(), nullable=True))
    op.drop_column("sitting", "whole_seconds")
