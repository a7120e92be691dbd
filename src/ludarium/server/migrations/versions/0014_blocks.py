"""Whom an account does not want to hear, on every device."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("who", sa.String(16), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("account", "who"),
    )


def downgrade() -> None:
    op.drop_table("blocks")
