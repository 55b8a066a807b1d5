"""What the Reading panel chooses, kept with a person."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

COLUMNS = ("reading_size", "reading_spacing", "reading_letters", "reading_lines", "reading_aloud")


def upgrade() -> None:
    """Add the columns."""
    for column in COLUMNS:
        op.add_column("person", sa.Column(column, sa.String(16)))


def downgrade() -> None:
    """Take them away."""
    with op.batch_alter_table("person") as table:
        for column in COLUMNS:
            table.drop_column(column)
