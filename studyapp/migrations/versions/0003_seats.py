"""People at tables: open seats, shared seats, presence, closed tables, and wrong codes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from studyapp.database import Moment

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_MATE = "fk_seat_mate_id_person"


def upgrade() -> None:
    """Add the columns; tables that are played already go on as they are."""
    with op.batch_alter_table("play_table") as table:
        table.add_column(sa.Column("revision", sa.Integer(), nullable=False, server_default="0"))
        table.add_column(sa.Column("locked", sa.Boolean(), nullable=False, server_default=sa.false()))
        table.add_column(sa.Column("kept_at", Moment()))
        table.add_column(sa.Column("resumed_at", Moment()))
    with op.batch_alter_table("seat") as seat:
        seat.add_column(sa.Column("mate_id", sa.Integer()))
        seat.add_column(sa.Column("shared", sa.Boolean(), nullable=False, server_default=sa.false()))
        seat.add_column(sa.Column("welcomes", sa.Boolean(), nullable=False, server_default=sa.false()))
        seat.add_column(sa.Column("seen_at", Moment()))
        seat.add_column(sa.Column("back_at", Moment()))
        seat.add_column(sa.Column("stand_in", sa.Boolean(), nullable=False, server_default=sa.false()))
        seat.create_foreign_key(_MATE, "person", ["mate_id"], ["id"])
        seat.create_index("ix_seat_mate_id", ["mate_id"])
    op.create_table(
        "wrong_code",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("browser", sa.String(32), nullable=False),
        sa.Column("at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_wrong_code"),
    )
    op.create_index("ix_wrong_code_at", "wrong_code", ["at"])


def downgrade() -> None:
    """Take them away."""
    op.drop_table("wrong_code")
    with op.batch_alter_table("seat") as seat:
        seat.drop_index("ix_seat_mate_id")
        seat.drop_constraint(_MATE, type_="foreignkey")
        for column in ("stand_in", "back_at", "seen_at", "welcomes", "shared", "mate_id"):
            seat.drop_column(column)
    with op.batch_alter_table("play_table") as table:
        for column in ("resumed_at", "kept_at", "locked", "revision"):
            table.drop_column(column)
