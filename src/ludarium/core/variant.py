"""What if a card cost more: a game with some of its components changed, for one process.

A game's tables are built when it is first imported, so a change must be there before: it stands in an environment variable,
and whoever wants to play a variant starts a process with it (``command_of`` says how). The changed file goes through the
game's own reader, so what the schema forbids is refused as in any box; only the promised sums are not compared. Every record
of such a process names its changes, and is replayed by a process with the same ones only.
"""

import json
import os
import re
import shlex
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from msgspec import Struct
from msgspec.json import decode, encode

from .errors import SetupError

SWITCH: Final = "LUDARIUM_VARIANT"
"""The environment variable."""

Changes: TypeAlias = dict[str, Any]
"""New values by the paths of what they stand for, such as ``entities.taivas.effect.pay``."""

NAMES: Final = ("id", "number", "seats", "name", "product")
"""By what a piece of a list may be called in a path."""

ANYWHERE: Final = "cards"
"""In a path, whichever part of the box has a piece of that name; a part that is called so comes first."""

applied: Final[set[str]] = set()
"""The paths of this process's changes that a file had a place for; others are misspelt."""

_PATH: Final = re.compile(r"[\w-]+(\.[\w-]+)+")


class Variant(Struct, frozen=True):
    """The changes of one game, which is known by the module that it comes from."""

    module: str
    changes: Changes

    def touches(self, module: str) -> bool:
        """Whether a module belongs to the game."""
        return self.module == module or self.module.startswith(f"{module}.") or module.startswith(f"{self.module}.")


def active(module: str) -> Changes:
    """Return the changes with which this process plays the game of a module; mostly none."""
    text = os.environ.get(SWITCH, "")
    variant = decode(text, type=Variant) if text else None
    return variant.changes if variant is not None and variant.touches(module) else {}


def environment(module: str, changes: Mapping[str, object]) -> dict[str, str]:
    """Return this process's environment with a variant in it, for a process to be started."""
    kept = {name: value for name, value in os.environ.items() if name != SWITCH}
    return {**kept, SWITCH: encode(Variant(module, dict(changes))).decode()} if changes else kept


def command_of(module: str, changes: Mapping[str, object], command: str) -> str:
    """Write a command that runs with a variant."""
    return f"{SWITCH}={shlex.quote(encode(Variant(module, dict(changes))).decode())} {command}"


def parse(text: str) -> tuple[str, Any]:
    """Read a change as it is typed; a value is JSON, or else a word.

    >>> parse("components.cards.1-07.cost=3"), parse("entities.taivas.symbol=marine")
    (('cards.1-07.cost', 3), ('entities.taivas.symbol', 'marine'))
    """
    path, equals, value = text.partition("=")
    path = path.strip().removeprefix("components.")
    if not equals or not _PATH.fullmatch(path):
        raise SetupError(f"{text!r} is not a change. Write it as components.PART.PIECE.FIELD=VALUE.")
    try:
        return path, json.loads(value)
    except json.JSONDecodeError:
        return path, value.strip()


def varied(module: str, data: bytes) -> bytes:
    """Return a file of components with the changes of this process in it, as far as they concern this file."""
    changes = active(module)
    if not changes:
        return data
    content = json.loads(data)
    applied.update(path for path, value in changes.items() if put(content, path, value))
    return json.dumps(content).encode()


def put(content: Any, path: str, value: object) -> bool:
    """Change a value in a file's content; tell whether it has one of that path.

    >>> box = {"age_1": {"provenance": "ours", "values": [{"id": "1-07", "cost": 2}]}}
    >>> put(box, "cards.1-07.cost", 3), put(box, "age_1.1-08.cost", 3), box["age_1"]["values"]
    (True, False, [{'id': '1-07', 'cost': 3}])
    """
    first, *rest = path.split(".")
    starts = [content[first]] if isinstance(content, dict) and first in content else []
    if not starts and first == ANYWHERE and isinstance(content, dict):
        starts = [part for part in content.values() if isinstance(part, dict | list)]
    return any(_put(start, rest, value) for start in starts)


def _put(node: Any, keys: list[str], value: object) -> bool:
    node = node["values"] if isinstance(node, dict) and "values" in node and "provenance" in node else node
    *way, last = keys
    for key in way:
        node = _step(node, key)
        if node is None:
            return False
    if isinstance(node, dict) and last in node:
        node[last] = value
        return True
    if isinstance(node, list) and last.isdecimal() and int(last) < len(node):
        node[int(last)] = value
        return True
    return False


def _step(node: Any, key: str) -> Any:
    if isinstance(node, dict):
        return node.get(key)
    if not isinstance(node, list):
        return None
    named = (piece for piece in node if isinstance(piece, dict) and any(str(piece.get(n)) == key for n in NAMES))
    found = next(named, None)
    return found if found is not None or not (key.isdecimal() and int(key) < len(node)) else node[int(key)]


def value_at(content: Any, path: str) -> Any:
    """Return what stands at a path, or ``None``.

    >>> value_at({"start": {"provenance": "", "values": {"crystals": 4}}}, "start.crystals")
    4
    """
    first, *rest = path.split(".")
    parts = [content[first]] if first in content else list(content.values()) if first == ANYWHERE else []
    for part in parts:
        node = part["values"] if isinstance(part, dict) and "values" in part and "provenance" in part else part
        for key in rest:
            node = _step(node, key)
        if node is not None:
            return node
    return None
