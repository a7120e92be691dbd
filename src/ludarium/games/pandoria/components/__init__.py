"""The fixed facts of Pandoria Merchants: two maps, cards, spells, buildings, prizes, guilds, archives and Trolls.

They live in ``components.json``, each section with its provenance and its checksums, so that a slip of the pen is found when
the file is read and not in the middle of a game. These rooms are never compiled: msgspec needs the annotations that mypyc
would strip.
"""

from ludarium.core.facts import FILE, box, decode, loader, verify

from .checks import File, faults_of
from .values import COLUMNS, RESOURCE_LETTERS, SECOND_BOARDS, Card, Components, Lake, at, hexes, neighbours

__all__ = [
    "COLUMNS",
    "FILE",
    "RESOURCE_LETTERS",
    "SECOND_BOARDS",
    "Card",
    "Components",
    "Lake",
    "at",
    "hexes",
    "load",
    "neighbours",
    "parse",
]


def parse(data: bytes, file: str = FILE) -> Components:
    """Decode strictly and verify; a ValueError names the file, the thing and the reason, a line for each fault."""
    content = decode(data, File, file)
    verify(file, faults_of(content))
    return box(content, Components)


load = loader(__package__.rpartition(".")[0], parse)
"""The components of the box, read and checked once."""
