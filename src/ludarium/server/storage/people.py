"""The tables about people: accounts and what opens them, the seats they hold, results and ratings, and the operator's deeds.

Whatever opens something (a session, a code, an invitation, a key of a seat) is kept as a hash, so that a copy of the database
opens nothing. An account that is deleted leaves its row behind without a name: results of rated games go on pointing at it.
"""

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, PrimaryKeyConstraint, String, Table, Text

from .schema import metadata

accounts: Final = Table(
    "accounts",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("sign_in", String(40), unique=True),
    Column("password", String(200)),
    Column("created", Float, nullable=False),
    Column("public", Integer, nullable=False, server_default="0"),
    Column("banned", Float),
)
"""``sign_in`` is the name to sign in with, which nobody else is told; ``password`` is argon2's own notation of a hash."""

sessions: Final = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", String(24), ForeignKey("accounts.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("sessions_by_account", "account"),
)

passkeys: Final = Table(
    "passkeys",
    metadata,
    Column("id", String(400), primary_key=True),
    Column("account", String(24), ForeignKey("accounts.id"), nullable=False),
    Column("public_key", Text, nullable=False),
    Column("sign_count", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Index("passkeys_by_account", "account"),
)

challenges: Final = Table(
    "challenges",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", String(24), nullable=False),
    Column("at", Float, nullable=False),
)
"""What a passkey is asked to sign, for some minutes and once; ``account`` is whom the key will belong to, or nothing."""

recovery_codes: Final = Table(
    "recovery_codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", String(24), ForeignKey("accounts.id"), nullable=False),
    Index("recovery_codes_by_account", "account"),
)

invitations: Final = Table(
    "invitations",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("created", Float, nullable=False),
    Column("account", String(24)),
)
"""``account`` is who has used it."""

holdings: Final = Table(
    "holdings",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("account", String(24), ForeignKey("accounts.id"), nullable=False),
    Column("token_hash", String(64), nullable=False),
    Column("device", String(64), nullable=False, server_default=""),
    PrimaryKeyConstraint("match", "seat"),
    Index("holdings_by_account", "account"),
)
"""Which account holds a seat. It counts while the seat still has the link by which it was taken: ``token_hash``.

``device`` tells two seats of one browser apart from two browsers, at this match only. Who left before the end is in ``events``.
"""

seat_keys: Final = Table(
    "seat_keys",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("account", String(24), ForeignKey("accounts.id"), nullable=False),
    Column("session", String(64), nullable=False),
    Index("seat_keys_by_match", "match"),
    Index("seat_keys_by_session", "session"),
    Index("seat_keys_by_account", "account"),
)
"""Further links of a seat, one for each device on which its account is signed in; they go with the session."""

results: Final = Table(
    "results",
    metadata,
    Column("match", String(24), primary_key=True),
    Column("ended", Float, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("number", Integer, unique=True),
)
"""How a match ended, as JSON, so that nobody has to play it again to know. Rated ones are numbered in the order they counted."""

standings: Final = Table(
    "standings",
    metadata,
    Column("match", String(24), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("game", String(80), nullable=False),
    Column("who", String(60), nullable=False),
    Column("place", Integer, nullable=False),
    Column("weight", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("mu_after", Float, nullable=False),
    Column("sigma_after", Float, nullable=False),
    PrimaryKeyConstraint("match", "seat"),
    Index("standings_by_who", "who"),
)
"""What a rated match did to everybody's rating. ``who`` is an account, or ``bot:`` and its name. Purging keeps it."""

ratings: Final = Table(
    "ratings",
    metadata,
    Column("who", String(60), nullable=False),
    Column("game", String(80), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("who", "game", "seats"),
    Index("ratings_by_game", "game", "seats", "mu"),
)

blocks: Final = Table(
    "blocks",
    metadata,
    Column("account", String(24), ForeignKey("accounts.id"), nullable=False),
    Column("who", String(16), nullable=False),
    Column("name", String(80), nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("account", "who"),
)
"""Whose lines an account does not want to see, by the word for who speaks, and what they were called then."""

audit: Final = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("actor", String(24), nullable=False),
    Column("deed", String(40), nullable=False),
    Column("account", String(24), nullable=False, server_default=""),
    Column("note", String(400), nullable=False, server_default=""),
)
"""What was done to accounts and by whom: ``operator``, or the account itself."""
