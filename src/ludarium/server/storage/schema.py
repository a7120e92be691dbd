"""The tables. A match is its row, its seats and a log that only grows, with the primary key (match, ply)."""

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, PrimaryKeyConstraint, String, Table, Text

metadata: Final = MetaData()

matches: Final = Table(
    "matches",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("edition", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("host_hash", String(64), nullable=False),
    Column("status", String(8), nullable=False),
    Column("rematch", String(24)),
    Column("created", Float, nullable=False),
    Column("shared", Integer, nullable=False, server_default="0"),
    Column("listing", String(8), nullable=False, server_default="link"),
    Column("watch", String(8), nullable=False, server_default="link"),
    Column("rated", Integer, nullable=False, server_default="0"),
    Column("origin", String(40), nullable=False, server_default=""),
    Column("start", Text, nullable=False, server_default=""),
    Index("matches_by_status", "status", "created"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(80), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("token_hash", String(64)),
    Column("phrase", String(200), nullable=False),
    Column("claim", String(64)),
    PrimaryKeyConstraint("match", "seat"),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(9), nullable=False),
    Column("notation", String(200), nullable=False),
    Column("question", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("by", String(6), nullable=False, server_default=""),
    PrimaryKeyConstraint("match", "ply"),
)

held: Final = Table(
    "held",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("question", Integer, nullable=False),
    Column("notation", String(200), nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("match", "seat"),
)
"""The answers to a sealed question: nobody is told of them before all of them go into the log together."""

nodes: Final = Table(
    "nodes",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("until", Float, nullable=False),
)
"""The nodes of a house that has several. ``until`` is when a node's lease ends, by the database's clock."""

presences: Final = Table(
    "presences",
    metadata,
    Column("match", String(24), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("node", String(16), nullable=False),
    PrimaryKeyConstraint("match", "seat", "node"),
    Index("presences_by_node", "node"),
)
"""The seats that have an open page, and at which node. A row counts as long as its node's lease lasts."""

spectators: Final = Table(
    "spectators",
    metadata,
    Column("match", String(24), nullable=False),
    Column("node", String(16), nullable=False),
    Column("names", Text, nullable=False),
    PrimaryKeyConstraint("match", "node"),
)
"""Who only watches at which node, as a JSON list of names. A row counts as long as its node's lease lasts."""
