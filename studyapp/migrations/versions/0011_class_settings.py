"""What a class is set to: its year, lessons, holidays, whose names come first, what it hides; practice pupils."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

OF_CLASS: tuple[sa.Column[Any], ...] = (
    sa.Column("year_ends", sa.Date(), nullable=True),
    sa.Column("names_first", sa.String(16), nullable=True),
    sa.Column("lesson_days", sa.JSON(), server_default="[]", nullable=False),
    sa.Column("open_rooms", sa.JSON(), nullable=True),
    sa.Column("minutes", sa.Integer(), nullable=True),
    sa.Column("choices_only", sa.Boolean(), server_default=sa.false(), nullable=False),
)
OF_MEMBER: tuple[sa.Column[Any], ...] = (
    sa.Column("time_factor", sa.Double(), server_default="1", nullable=False),
    sa.Column("shows_earlier", sa.Boolean(), server_default=sa.false(), nullable=False),
)


def upgrade() -> None:
    """Make the columns and the tables."""
    for column in OF_CLASS:
        op.add_column("class", column)
    for column in OF_MEMBER:
        op.add_column("member", column)
    op.add_column("person", sa.Column("is_practice", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "holiday",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("class_id", sa.Integer(), nullable=False),
        sa.Column("first", sa.Date(), nullable=False),
        sa.Column("last", sa.Date(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_holiday"),
        sa.ForeignKeyConstraint(["class_id"], ["class.id"], name="fk_holiday_class_id_class"),
    )
    op.create_index("ix_holiday_class_id", "holiday", ["class_id"])
    op.create_table(
        "hidden",
        sa.Column("class_id", sa.Integer(), nullable=False),
        sa.Column("figure", sa.String(40), nullable=False),
        sa.Column("part", sa.String(80), nullable=False),
        sa.PrimaryKeyConstraint("class_id", "figure", "part", name="pk_hidden"),
        sa.ForeignKeyConstraint(["class_id"], ["class.id"], name="fk_hidden_class_id_class"),
    )


def downgrade() -> None:
    """Take them away."""
    op.drop_table("hidden")
    op.drop_table("holiday")
    op.drop_column("person", "is_practice")
    for column in reversed(OF_MEMBER):
        op.drop_column("member", column.name)
    for column in reversed(OF_CLASS):
        op.drop_column("class", column.name)
