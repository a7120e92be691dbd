"""Who left a rated game is read from the table's events, so that counting again from the log knows it too."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_column("holdings", "left")


def downgrade() -> None:
    op.add_column("holdings", sa.Column("left", sa.Integer, nullable=False, server_default="0"))
