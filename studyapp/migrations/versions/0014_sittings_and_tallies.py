"""In what manner a sitting asks, who has chosen how to study, wishes for aliases, and what those who are gone left."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the columns, the index and the tables."""
    op.add_column("sitting", sa.Column("strictness", sa.String(32), server_default="", nullable=False))
    op.add_column("sitting", sa.Column("seconds", sa.Integer(), nullable=True))
    op.add_column("learner", sa.Column("has_chosen", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.execute("UPDATE learner SET has_chosen = (1 = 1) WHERE minutes <> 10 OR choices_only")
    op.create_index("ix_asked_person_id_shown_at", "asked", ["person_id", "shown_at"])
    _make_tallies()
    op.create_table(
        "alias_wish",
        sa.Column("class_id", sa.Integer(), nullable=False),
        sa.Column("asked_id", sa.Integer(), nullable=False),
        sa.Column("wished_on", sa.Date(), nullable=False),
        sa.PrimaryKeyConstraint("class_id", "asked_id", name="pk_alias_wish"),
        sa.ForeignKeyConstraint(["class_id"], ["class.id"], name="fk_alias_wish_class_id_class", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["asked_id"], ["asked.id"], name="fk_alias_wish_asked_id_asked"),
    )
    op.create_index("ix_alias_wish_asked_id", "alias_wish", ["asked_id"])


def _make_tallies() -> None:
    op.create_table(
        "tally",
        sa.Column("class_id", sa.Integer(), nullable=False),
        sa.Column("week", sa.Date(), nullable=False),
        sa.Column("figure", sa.String(40), nullable=False),
        sa.Column("skill", sa.String(16), nullable=False),
        sa.Column("typed", sa.Boolean(), nullable=False),
        sa.Column("verdict", sa.String(16), nullable=False),
        sa.Column("named", sa.String(80), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("class_id", "week", "figure", "skill", "typed", "verdict", "named", name="pk_tally"),
        sa.ForeignKeyConstraint(["class_id"], ["class.id"], name="fk_tally_class_id_class", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tallied_confusion",
        sa.Column("class_id", sa.Integer(), nullable=False),
        sa.Column("week", sa.Date(), nullable=False),
        sa.Column("asked", sa.String(40), nullable=False),
        sa.Column("typed", sa.Boolean(), nullable=False),
        sa.Column("named", sa.String(80), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.Column("chances", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("class_id", "week", "asked", "typed", "named", name="pk_tallied_confusion"),
        sa.ForeignKeyConstraint(
            ["class_id"], ["class.id"], name="fk_tallied_confusion_class_id_class", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Take them away."""
    for table in ("alias_wish", "tallied_confusion", "tally"):
        op.drop_table(table)
    op.drop_index("ix_asked_person_id_shown_at", "asked")
    op.drop_column("learner", "has_chosen")
    op.drop_column("sitting", "seconds")
    op.drop_column("sitting", "strictness")
