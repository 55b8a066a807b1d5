"""Whom a class takes for whom in some weeks, read without the weeks before."""

from __future__ import annotations

from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

NAME = "ix_confused_person_id_week_asked_typed_named_times_chances"


def upgrade() -> None:
    """Make the index."""
    op.create_index(NAME, "confused", ["person_id", "week", "asked", "typed", "named", "times", "chances"])


def downgrade() -> None:
    """Take it away."""
    op.drop_index(NAME, "confused")
