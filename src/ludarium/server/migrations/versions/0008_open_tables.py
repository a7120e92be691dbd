"""Who may sit down at a table and who may watch it, and who watches at which node."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("listing", sa.String(8), nullable=False, server_default="link"))
    op.add_column("matches", sa.Column("watch", sa.String(8), nullable=False, server_default="link"))
    op.create_table(
        "spectators",
        sa.Column("match", sa.String(24), nullable=False),
        sa.Column("node", sa.String(16), nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "node"),
    )


def downgrade() -> None:
    op.drop_table("spectators")
    op.drop_column("matches", "watch")
    op.drop_column("matches", "listing")
