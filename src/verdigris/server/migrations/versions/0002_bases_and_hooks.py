"""Bases for a change of the rules, and web hooks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "bases",
        sa.Column("table_id", sa.String(22), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("made", sa.Integer, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_bases_table_id_tables", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name="pk_bases"),
    )
    op.create_table(
        "hooks",
        sa.Column("table_id", sa.String(22), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("key", sa.String(22), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_hooks_table_id_tables", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_hooks"),
    )


def downgrade() -> None:
    op.drop_table("hooks")
    op.drop_table("bases")
