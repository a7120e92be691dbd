"""The fixed facts of Pandoria Merchants: two maps, cards, spells, buildings, prizes, guilds, archives and Trolls.

They live in ``components.json``, each section with its provenance and its checksums, so that a slip of the pen is found when
the file is read and not in the middle of a game. These rooms are never compiled: msgspec needs the annotations that mypyc
would strip.
"""

from functools import cache
from importlib.resources import files

from ludarium.core.facts import decode, verify

from .checks import File, faults_of
from .values import COLUMNS, RESOURCE_LETTERS, Card, Components, Lake, at, hexes, neighbours

__all__ = [
    "COLUMNS",
    "FILE",
    "RESOURCE_LETTERS",
    "Card",
    "Components",
    "Lake",
    "at",
    "hexes",
    "load",
    "neighbours",
    "parse",
]

FILE = "components.json"


@cache
def load() -> Components:
    """The components of the box, read and checked once.

    >>> load() is load()
    True
    """
    return parse(files(__package__.rpartition(".")[0]).joinpath(FILE).read_bytes())


def parse(data: bytes, file: str = FILE) -> Components:
    """Decode strictly and verify; a ValueError names the file, the thing and the reason, a line for each fault.

    >>> parse(b"{}")
    Traceback (most recent call last):
    ValueError: components.json: file: Object missing required field `about`
    """
    content = decode(data, File, file)
    verify(file, faults_of(content))
    return Components(
        content.players.values,
        content.numbers.values,
        content.dice.values,
        content.map.values,
        content.valley.values,
        content.spells.values,
        content.buildings.values,
        content.columns.values,
        content.cards.values,
        content.prizes.values,
        content.guilds.values,
        content.archives.values,
        content.trolls.values,
    )
