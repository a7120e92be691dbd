"""Which node has an open page of which seat, as long as the node's lease lasts."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "presences",
        sa.Column("match", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("node", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "node"),
    )
    op.create_index("presences_by_node", "presences", ["node"])


def downgrade() -> None:
    op.drop_table("presences")
    op.drop_table("nodes")
