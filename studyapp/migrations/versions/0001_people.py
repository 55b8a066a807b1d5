"""People, recovery words and wrong guesses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from studyapp.database import Moment

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    _create_person()
    _create_recovery_words()
    _create_guess()


def _create_person() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("user_name", sa.String(40)),
        sa.Column("user_name_folded", sa.String(120)),
        sa.Column("password_hash", sa.String(200)),
        sa.Column("stamp", sa.String(32), nullable=False),
        sa.Column("wrong_tries", sa.Integer(), nullable=False),
        sa.Column("names_first", sa.String(16)),
        sa.Column("theme", sa.String(16)),
        sa.Column("pace", sa.String(16), nullable=False),
        sa.Column("created_at", Moment(), nullable=False),
        sa.Column("last_seen_at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("user_name_folded", name="uq_person_user_name_folded"),
        sqlite_autoincrement=True,
    )


def _create_recovery_words() -> None:
    op.create_table(
        "recovery_words",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("words_hash", sa.String(200), nullable=False),
        sa.Column("made_at", Moment(), nullable=False),
        sa.Column("used_at", Moment()),
        sa.PrimaryKeyConstraint("id", name="pk_recovery_words"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_recovery_words_person_id_person"),
    )
    op.create_index("ix_recovery_words_person_id", "recovery_words", ["person_id"])


def _create_guess() -> None:
    op.create_table(
        "guess",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("subject", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", Moment(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guess"),
        sa.UniqueConstraint("subject", "number", name="uq_guess_subject_number"),
    )
    op.create_index("ix_guess_at", "guess", ["at"])


def downgrade() -> None:
    """Take them away."""
    op.drop_table("guess")
    op.drop_table("recovery_words")
    op.drop_table("person")
