"""The tables. A match is its row, its seats and a log that only grows, with the primary key (match, ply)."""

from typing import Final

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

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
    Column("clock", String(40), nullable=False, server_default=""),
    Column("chat", Integer, nullable=False, server_default="1"),
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

events: Final = Table(
    "events",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(80), nullable=False, server_default=""),
    Column("who", String(16), nullable=False, server_default=""),
    Column("text", String(400), nullable=False, server_default=""),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("match", "number"),
)
"""What happens at a table beside the moves: who left and came back, pauses, what was agreed on. It only grows, like the log."""

beats: Final = Table("beats", metadata, Column("id", Integer, primary_key=True), Column("at", Float, nullable=False))
"""When the house was last known to be open while a clock ran, in one row."""

downtimes: Final = Table(
    "downtimes", metadata, Column("began", Float, primary_key=True), Column("ended", Float, nullable=False)
)
"""When no node was open: clocks stood still."""

reports: Final = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(24), nullable=False),
    Column("number", Integer, nullable=False),
    Column("who", String(16), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", String(400), nullable=False),
    Column("reason", String(200), nullable=False),
    Column("reporter", String(16), nullable=False),
    Column("at", Float, nullable=False),
    UniqueConstraint("match", "number", "reporter"),
)
"""What was said at a table that somebody reported to the operator."""

silenced: Final = Table(
    "silenced", metadata, Column("who", String(16), primary_key=True), Column("until", Float, nullable=False)
)
"""Who may not speak at any table until when, by the database's clock."""

mails: Final = Table(
    "mails",
    metadata,
    Column("match", String(24), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("address", String(254), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("told", Integer, nullable=False),
    PrimaryKeyConstraint("match", "seat"),
)
"""Where somebody at a table by the day wants to be told of a turn, and of which turn they were told last."""
