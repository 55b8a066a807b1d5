"""Classes and who belongs to them, people made up for trying, and who is taken for whom."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from studyapp.database import Moment

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables and the column."""
    op.create_table(
        "class",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("created_at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_class"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "member",
        sa.Column("class_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("joined_at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("class_id", "person_id", name="pk_member"),
        sa.ForeignKeyConstraint(["class_id"], ["class.id"], name="fk_member_class_id_class"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_member_person_id_person"),
    )
    op.create_index("ix_member_person_id", "member", ["person_id"])
    op.create_table(
        "confused",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("asked", sa.String(40), nullable=False),
        sa.Column("week", sa.Date(), nullable=False),
        sa.Column("typed", sa.Boolean(), nullable=False),
        sa.Column("named", sa.String(80), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.Column("chances", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "asked", "week", "typed", "named", name="pk_confused"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_confused_person_id_person"),
        sqlite_with_rowid=False,
    )
    # Not by a copy of the table: the copy would forget that an id is never given twice.
    op.add_column("person", sa.Column("is_demo", sa.Boolean(), server_default=sa.false(), nullable=False))


def downgrade() -> None:
    """Take them away."""
    op.drop_column("person", "is_demo")
    for table in ("confused", "member", "class"):
        op.drop_table(table)
