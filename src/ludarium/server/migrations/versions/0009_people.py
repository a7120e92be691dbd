"""Accounts and what opens them, the seats they hold, results, ratings, the operator's deeds, games played on from others."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("rated", sa.Integer, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("origin", sa.String(40), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("start", sa.Text, nullable=False, server_default=""))
    _accounts()
    _holdings()
    _results()


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("sign_in", sa.String(40), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("public", sa.Integer, nullable=False, server_default="0"),
        sa.Column("banned", sa.Float),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("sessions_by_account", "sessions", ["account"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(400), primary_key=True),
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("passkeys_by_account", "passkeys", ["account"])
    op.create_table(
        "challenges",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(24), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False),
    )
    op.create_index("recovery_codes_by_account", "recovery_codes", ["account"])
    op.create_table(
        "invitations",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("account", sa.String(24)),
    )


def _holdings() -> None:
    op.create_table(
        "holdings",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("device", sa.String(64), nullable=False, server_default=""),
        sa.Column("left", sa.Integer, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("match", "seat"),
    )
    op.create_index("holdings_by_account", "holdings", ["account"])
    op.create_table(
        "seat_keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("account", sa.String(24), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("session", sa.String(64), nullable=False),
    )
    op.create_index("seat_keys_by_match", "seat_keys", ["match"])
    op.create_index("seat_keys_by_session", "seat_keys", ["session"])
    op.create_index("seat_keys_by_account", "seat_keys", ["account"])


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("match", sa.String(24), primary_key=True),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, unique=True),
    )
    op.create_table(
        "standings",
        sa.Column("match", sa.String(24), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("who", sa.String(60), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("weight", sa.Float, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("mu_after", sa.Float, nullable=False),
        sa.Column("sigma_after", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat"),
    )
    op.create_index("standings_by_who", "standings", ["who"])
    op.create_table(
        "ratings",
        sa.Column("who", sa.String(60), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("who", "game", "seats"),
    )
    op.create_index("ratings_by_game", "ratings", ["game", "seats", "mu"])
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("actor", sa.String(24), nullable=False),
        sa.Column("deed", sa.String(40), nullable=False),
        sa.Column("account", sa.String(24), nullable=False, server_default=""),
        sa.Column("note", sa.String(400), nullable=False, server_default=""),
    )


def downgrade() -> None:
    op.drop_table("audit")
    op.drop_table("ratings")
    op.drop_table("standings")
    op.drop_table("results")
    op.drop_table("seat_keys")
    op.drop_table("holdings")
    op.drop_table("invitations")
    op.drop_table("recovery_codes")
    op.drop_table("challenges")
    op.drop_table("passkeys")
    op.drop_table("sessions")
    op.drop_table("accounts")
    for name in ("start", "origin", "rated"):
        op.drop_column("matches", name)
