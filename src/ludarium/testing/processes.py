"""The check that nothing of one process, such as the order of a set of strings, finds its way into a game."""

import os
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

import msgspec

from ludarium.core.registry import AnyGame

from .report import Tally, spell_setup
from .sampled import Sampled, play_game

_CALL = "import sys; from ludarium.testing.processes import main; main(*sys.argv[1:])"
_OTHER_HASHES = "20011"


def processes_agree(sampled: Sampled, tally: Tally) -> None:
    """Another process, with other hashes, plays the same game from the same seed."""
    if not _can_be_imported(sampled.game):
        return
    tally.case()
    played = sampled.played[0]
    kind = type(sampled.game)
    theirs = _elsewhere(kind.__module__, kind.__qualname__, played.seed)[spell_setup(sampled.setup)]
    if theirs != played.prints:
        same = sum(1 for a, b in zip(theirs, played.prints, strict=False) if a == b)
        tally.fail("another process plays another game from the same seed", sampled.place(played, same - 1))


def _can_be_imported(game: AnyGame) -> bool:
    """Whether another process can import the game's class and make the same game of it."""
    kind = type(game)
    return kind.__module__ != "__main__" and "<locals>" not in kind.__qualname__ and not vars(game)


@cache
def _elsewhere(module: str, name: str, seed: int) -> dict[str, list[str]]:
    """Play one game of each set-up in another process; return the fingerprints of all positions."""
    path = os.pathsep.join([*filter(None, sys.path), _home(module)])
    environment = {**os.environ, "PYTHONHASHSEED": _OTHER_HASHES, "PYTHONPATH": path}
    command = [sys.executable, "-c", _CALL, module, name, str(seed)]
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the other process failed: {done.stderr.decode().strip().splitlines()[-1]}")
    return msgspec.json.decode(done.stdout, type=dict[str, list[str]])


def _home(module: str) -> str:
    """The folder from which a module can be imported by its full name."""
    file = Path(sys.modules[module].__file__ or "")
    return str(file.parents[module.count(".") + (file.stem == "__init__")])


def main(module: str, name: str, seed: str) -> None:
    """Be the other process."""
    game: AnyGame = getattr(import_module(module), name)()
    prints = {spell_setup(setup): play_game(game, setup, int(seed)).prints for setup in game.setups()}
    sys.stdout.buffer.write(msgspec.json.encode(prints))
