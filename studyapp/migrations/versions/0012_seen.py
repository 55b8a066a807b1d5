"""A teacher who looks at a learner leaves one line a day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the column and what keeps two lines apart."""
    op.add_column("audit", sa.Column("day", sa.Date(), nullable=True))
    op.create_index("ix_audit_who_object_id_day", "audit", ["who", "object_id", "day"], unique=True)


def downgrade() -> None:
    """Take them away."""
    op.drop_index("ix_audit_who_object_id_day", "audit")
    op.drop_column("audit", "day")
