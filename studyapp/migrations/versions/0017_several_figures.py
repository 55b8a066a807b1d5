"""Several figures of one move can be asked about: a book of Authors lays down five."""

from __future__ import annotations

from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

_BEFORE = ["hand_id", "seat", "occasion", "move"]
_SINCE = [*_BEFORE, "figure"]


def upgrade() -> None:
    """Let the figure tell two answers to one move apart."""
    _settle_by(_BEFORE, _SINCE)


def downgrade() -> None:
    """Let a move have one answer again; there may not be two by now."""
    _settle_by(_SINCE, _BEFORE)


def _settle_by(old: list[str], new: list[str]) -> None:
    for table in ("told", "evidence"):
        with op.batch_alter_table(table) as batch:
            batch.drop_constraint(f"uq_{table}_{'_'.join(old)}", type_="unique")
            batch.create_unique_constraint(f"uq_{table}_{'_'.join(new)}", new)
