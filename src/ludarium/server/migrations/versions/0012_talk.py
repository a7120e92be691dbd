"""Talking at the table: whether a table may, who was reported for what, who is silenced; and where to write that it is a turn."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("chat", sa.Integer, nullable=False, server_default="1"))
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("match", sa.String(24), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("who", sa.String(16), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.String(400), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("reporter", sa.String(16), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("match", "number", "reporter"),
    )
    op.create_table(
        "silenced",
        sa.Column("who", sa.String(16), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "mails",
        sa.Column("match", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat"),
    )


def downgrade() -> None:
    op.drop_table("mails")
    op.drop_table("silenced")
    op.drop_table("reports")
    op.drop_column("matches", "chat")
