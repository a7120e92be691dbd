"""Who may fetch a seat of a rematch: the one who held it before."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("claim", sa.String(64)))


def downgrade() -> None:
    op.drop_column("seats", "claim")
