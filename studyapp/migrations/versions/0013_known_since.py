"""On which study day a memory last came to be known: who got better since the last lesson."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the column; it stays empty until the memory is rated again."""
    op.add_column("memory", sa.Column("known_since", sa.Date(), nullable=True))


def downgrade() -> None:
    """Take it away."""
    op.drop_column("memory", "known_since")
