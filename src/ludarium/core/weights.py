"""The weights of a game's heuristic: a file in the game's package, with the command that made it.

They are data and not constants, so that ``ludarium tune`` can improve them without touching the code; the heuristic reads
them once, into a plain table. This module is never compiled: msgspec needs the annotations that mypyc would strip.
"""

from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from .errors import PluginError

FILE: Final = "weights.json"
"""The name of the file in a game's package."""


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """The values by name, and the command that found them."""

    command: str
    weights: dict[str, float]

    def dumps(self) -> str:
        """Return the text of the file."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2).decode() + "\n"


def weights_file(package: str) -> Path:
    """Where a game's weights stand."""
    return Path(str(files(package).joinpath(FILE)))


def read_weights(package: str) -> dict[str, float]:
    """Read a game's weights by name. Their order counts: the heuristic knows each by its place.

    >>> read_weights("ludarium.core")
    Traceback (most recent call last):
    ...
    ludarium.core.errors.PluginError: ...
    """
    try:
        return msgspec.json.decode(weights_file(package).read_bytes(), type=Weights).weights
    except (OSError, msgspec.DecodeError) as error:
        raise PluginError(f"The weights of {package} cannot be read: {error}") from None
