"""Teachers of classes, invitations, join codes, the school's numbers, login cards, and who waits to be let in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from studyapp.database import Moment

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables and the columns."""
    # Not by a copy of the table: the copy would forget that an id is never given twice.
    op.add_column("class", sa.Column("join_code", sa.String(6), nullable=True))
    op.create_index("ix_class_join_code", "class", ["join_code"], unique=True)
    op.add_column("class", sa.Column("locked", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("class", sa.Column("archived_at", Moment(), nullable=True))
    op.add_column("member", sa.Column("made_here", sa.Boolean(), server_default=sa.false(), nullable=False))
    _make_owners()
    _make_invitations()
    _make_cards()
    _make_knocks()


def _make_owners() -> None:
    op.create_table(
        "class_owner",
        sa.Column("class_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("since", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("class_id", "person_id", name="pk_class_owner"),
        sa.ForeignKeyConstraint(["class_id"], ["class.id"], name="fk_class_owner_class_id_class"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_class_owner_person_id_person"),
    )
    op.create_index("ix_class_owner_person_id", "class_owner", ["person_id"])


def _make_invitations() -> None:
    op.create_table(
        "invitation",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("made_by_id", sa.Integer(), nullable=True),
        sa.Column("made_at", Moment(), nullable=False),
        sa.Column("ends_at", Moment(), nullable=False),
        sa.Column("used_at", Moment(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_invitation"),
        sa.ForeignKeyConstraint(["made_by_id"], ["person.id"], name="fk_invitation_made_by_id_person"),
        sa.UniqueConstraint("digest", name="uq_invitation_digest"),
    )
    op.create_index("ix_invitation_made_by_id", "invitation", ["made_by_id"])


def _make_cards() -> None:
    op.create_table(
        "school_id",
        sa.Column("owner_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.String(40), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("owner_id", "number", name="pk_school_id"),
        sa.ForeignKeyConstraint(["owner_id"], ["person.id"], name="fk_school_id_owner_id_person"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_school_id_person_id_person"),
    )
    op.create_index("ix_school_id_person_id", "school_id", ["person_id"])
    op.create_table(
        "login_card",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("words_hash", sa.String(200), nullable=False),
        sa.Column("made_at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_login_card"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_login_card_person_id_person"),
    )


def _make_knocks() -> None:
    op.create_table(
        "knock",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("class_id", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
        sa.Column("letter", sa.String(4), nullable=False),
        sa.Column("at", Moment(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_knock"),
        sa.ForeignKeyConstraint(["class_id"], ["class.id"], name="fk_knock_class_id_class"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_knock_person_id_person"),
        sa.UniqueConstraint("digest", name="uq_knock_digest"),
    )
    op.create_index("ix_knock_class_id", "knock", ["class_id"])
    op.create_index("ix_knock_person_id", "knock", ["person_id"])


def downgrade() -> None:
    """Take them away."""
    for table in ("knock", "login_card", "school_id", "invitation", "class_owner"):
        op.drop_table(table)
    op.drop_column("member", "made_here")
    op.drop_column("class", "archived_at")
    op.drop_column("class", "locked")
    op.drop_index("ix_class_join_code", "class")
    op.drop_column("class", "join_code")
