"""Clocks: what a table plays by, what happens at it beside the moves, and when the house was down."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("clock", sa.String(40), nullable=False, server_default=""))
    op.create_table(
        "events",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False, server_default=""),
        sa.Column("who", sa.String(16), nullable=False, server_default=""),
        sa.Column("text", sa.String(400), nullable=False, server_default=""),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("match", "number"),
    )
    op.create_table("beats", sa.Column("id", sa.Integer, primary_key=True), sa.Column("at", sa.Float, nullable=False))
    op.create_table(
        "downtimes",
        sa.Column("began", sa.Float, primary_key=True),
        sa.Column("ended", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for table in ("downtimes", "beats", "events"):
        op.drop_table(table)
    op.drop_column("matches", "clock")
