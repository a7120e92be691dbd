"""The fixed facts of Pandoria Merchants: two maps, cards, spells, buildings, prizes, guilds, archives and Trolls.

They live in ``components.json``, each section with its provenance and its checksums, so that a slip of the pen is found when
the file is read and not in the middle of a game. These rooms are never compiled: msgspec needs the annotations that mypyc
would strip.
"""

import re
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from .checks import Fault, File, faults_of
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


class _Named(Struct):
    id: str = ""


class _Names(Struct):
    values: tuple[_Named, ...]


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
    try:
        content = msgspec.json.decode(data, type=File)
    except msgspec.DecodeError as error:
        where, why = _locate(data, str(error))
        raise ValueError(f"{file}: {where}: {why}") from None
    if faults := list(faults_of(content)):
        raise ValueError("\n".join(f"{file}: {where}: {why}" for where, why in faults))
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


def _locate(data: bytes, message: str) -> Fault:
    """Name the thing that msgspec's path (``$.cards.values[3].gold``) points to."""
    why, _, path = message.partition(" - at ")
    if found := re.match(r"`\$\.(\w+)\.values\[(\d+)\]", path):
        section, place = found[1], int(found[2])
        named = msgspec.json.decode(msgspec.json.decode(data, type=dict[str, msgspec.Raw])[section], type=_Names)
        return f"{section} {named.values[place].id or place}", why
    return path.strip("`$.") or "file", why
