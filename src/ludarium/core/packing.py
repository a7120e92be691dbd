"""States as plain data, and back; equality and fingerprints follow.

The fields of a state are the parameters of its ``__init__``: integers, numbers, ``vec`` of these, and parts that keep the
same convention (such as a ``Pile``). That one convention lets the core serialise every game's state without its help.
"""

from hashlib import blake2b
from inspect import signature
from typing import TypeAlias, TypeVar

import msgspec
from librt.vecs import vec

Packed: TypeAlias = "int | float | list[int] | list[float] | dict[str, Packed]"
"""A state, or a part of one, as plain data."""

T = TypeVar("T")


_FIELDS: dict[type, tuple[str, ...]] = {}


def fields(cls: type) -> tuple[str, ...]:
    """Name the fields of a state class, in order."""
    if cls not in _FIELDS:
        _FIELDS[cls] = tuple(signature(cls).parameters)
    return _FIELDS[cls]


def pack(part: object) -> Packed:
    """Turn a state, or a part of one, into plain data."""
    if isinstance(part, (int, float)):
        return part
    if isinstance(part, vec):
        return list(part)
    return {name: pack(getattr(part, name)) for name in fields(type(part))}


def unpack(like: T, data: Packed) -> T:
    """Turn plain data back into a state; ``like`` is any state of the same game and set-up."""
    if isinstance(like, (int, float)) or not isinstance(data, dict):
        return type(like)(data)  # type: ignore[call-arg]
    values = [unpack(getattr(like, name), data[name]) for name in fields(type(like))]
    return type(like)(*values)


def fingerprint(part: object) -> str:
    """Return a short hash of a state: equal positions have equal fingerprints, on every machine."""
    return digest(pack(part))


def digest(data: Packed) -> str:
    """Return a short hash of plain data."""
    return blake2b(msgspec.json.encode(data), digest_size=8).hexdigest()
