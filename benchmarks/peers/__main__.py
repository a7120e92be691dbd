"""The peers, in one command.

python -m benchmarks.peers install            into build/peers, by their names in the registries
python -m benchmarks.peers measure SECONDS    all that are there, as JSON; `ludarium bench --peers` puts it into its table
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator

import msgspec

from ludarium.arena.bench import LeftOut, Line, Report, machine

from . import batches, environment, reference
from .environment import PEERS, Peer

PATIENCE = 120
"""Seconds after which a peer is given up."""


def measured(peer: Peer, seconds: float) -> list[Line] | LeftOut:
    """Measure one peer in a process of its own, or say why not."""
    why = environment.why_missing(peer)
    if why:
        return LeftOut(peer.name, why)
    command, needs = environment.command(peer, seconds)
    try:
        ran = subprocess.run(
            command, env={**os.environ, **needs}, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        return msgspec.json.decode(ran.stdout.strip().rsplit("\n", 1)[-1], type=list[Line])
    except subprocess.TimeoutExpired:
        return LeftOut(peer.name, f"it took longer than {PATIENCE} s")
    except (OSError, msgspec.MsgspecError) as error:
        said = ran.stderr.strip().splitlines() if isinstance(error, msgspec.MsgspecError) else []
        return LeftOut(peer.name, said[-1] if said else str(error))


def measure(seconds: float) -> Iterator[Line | LeftOut]:
    """Measure the reference game on our core, our games in batches, then every peer."""
    try:
        yield from reference.lines(seconds)
    except (subprocess.CalledProcessError, SystemExit) as error:
        said = str(getattr(error, "stderr", "") or error).strip().splitlines()
        yield LeftOut("Four in a Row on our core", said[-1])
    yield from batches.lines(seconds)
    for peer in PEERS:
        found = measured(peer, seconds)
        if isinstance(found, LeftOut):
            yield found
        else:
            yield from found


def main() -> None:
    """Install or measure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers", description="Other engines beside ours.")
    parser.add_argument("command", choices=["install", "measure"])
    parser.add_argument("seconds", type=float, nargs="?", default=1.0)
    chosen = parser.parse_args()
    if chosen.command == "install":
        for name, why in environment.install().items():
            print(f"{name}: {why or 'installed'}")
        return
    found = list(measure(chosen.seconds))
    report = Report(
        machine=machine(),
        seconds=chosen.seconds,
        lines=tuple(each for each in found if isinstance(each, Line)),
        left_out=tuple(each for each in found if isinstance(each, LeftOut)),
    )
    sys.stdout.write(msgspec.json.encode(report).decode() + "\n")


if __name__ == "__main__":
    main()
