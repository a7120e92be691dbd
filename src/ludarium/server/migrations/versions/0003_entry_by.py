"""Who moved for a seat: a person or a bot."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("entries", sa.Column("by", sa.String(6), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("entries", "by")
