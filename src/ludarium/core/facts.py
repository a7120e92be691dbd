"""The fixed facts of a game, as they lie in its box: read strictly from a file, every part with its origin and its sums.

A slip of the pen among eighty cards is found when the file is read, and not in the middle of a game. Rooms that build on this
are never compiled: msgspec needs the annotations that mypyc would strip.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Generic, TypeVar, dataclass_transform

import msgspec
from msgspec import Meta, Struct

from .variant import active, varied

T = TypeVar("T")
Content = TypeVar("Content")
"""What a file is read as."""

Box = TypeVar("Box", bound=Struct)
"""What a game looks into."""

Fault = tuple[str, str]
"""Where, and why."""

FILE = "components.json"
"""Where a game has them."""

NAMES = ("id", "number", "seats")
"""By what a piece is called in a complaint: the first of these that it has."""


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of a box, as its file has it; a field that nobody knows is refused."""


class Section(Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A part of the file, with where it comes from and what it must add up to."""

    provenance: Annotated[str, Meta(min_length=1)]
    checksums: dict[str, int]
    values: T


def loader(package: str, parse: Callable[[bytes], Content]) -> Callable[[], Content]:
    """Return what reads and checks the facts of a game's package when it is first asked, and never again."""

    @cache
    def load() -> Content:
        return parse(varied(package, files(package).joinpath(FILE).read_bytes()))

    return load


def decode(data: bytes, kind: type[Content], file: str) -> Content:
    """Read a file strictly; a ValueError names the file, the piece and the reason.

    >>> decode(b'{"cards": {"provenance": "", "checksums": {}, "values": []}}', dict[str, Section[list[int]]], "box.json")
    Traceback (most recent call last):
    ValueError: box.json: [...].provenance: Expected `str` of length >= 1
    """
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.DecodeError as error:
        where, why = _locate(data, str(error))
        raise ValueError(f"{file}: {where}: {why}") from None


def _locate(data: bytes, message: str) -> Fault:
    """Name the piece that msgspec's path (``$.age_1.values[3].cost``) points to."""
    why, _, path = message.partition(" - at ")
    if found := re.match(r"`\$\.(\w+)\.values\[(\d+)\]", path):
        section, place = found[1], int(found[2])
        piece = msgspec.json.decode(data)[section]["values"][place]
        return f"{section} {_name(piece) or place}", why
    return path.strip("`$.") or "file", why


def _name(piece: Any) -> object:
    return next((piece[name] for name in NAMES if piece.get(name)), None) if isinstance(piece, dict) else None


def box(content: Struct, kind: type[Box], **others: object) -> Box:
    """Take what lies in a file's sections for the box that a game looks into; ``others`` are put together from several."""
    named = {name: getattr(content, name) for name in kind.__struct_fields__ if name not in others}
    return kind(**{name: section.values for name, section in named.items()}, **others)


def verify(file: str, faults: Iterable[Fault]) -> None:
    """Refuse a file with a line for each fault.

    >>> verify("box.json", [("biome 1-02", "has both a price and allowed squares")])
    Traceback (most recent call last):
    ValueError: box.json: biome 1-02: has both a price and allowed squares
    """
    if lines := [f"{file}: {where}: {why}" for where, why in faults]:
        raise ValueError("\n".join(lines))


def miscounted(content: object, counted: Mapping[str, Mapping[str, int]]) -> Iterator[Fault]:
    """Compare what was counted in each section with the checksums that its file promises; a variant has promised none."""
    if active(type(content).__module__):
        return
    for name, sums in counted.items():
        promised = getattr(content, name).checksums
        for key in sorted(promised.keys() | sums.keys()):
            if promised.get(key, 0) != sums.get(key, 0):
                yield name, f"{key} is {sums.get(key, 0)}, its checksum says {promised.get(key, 0)}"
