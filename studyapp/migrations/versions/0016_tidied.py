"""On which days somebody tidied."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from studyapp.database import Moment

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "tidied",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("begun_at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("day", name="pk_tidied"),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("tidied")
