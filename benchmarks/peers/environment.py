"""Where the peers live: an environment of their own under ``build/peers``, never among our dependencies.

Each is installed by itself, so that one that cannot be had is named with its reason and hinders nobody.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from msgspec import Struct

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
BUILD: Final = ROOT / "build" / "peers"
PYTHON: Final = BUILD / "python" / ("Scripts" if os.name == "nt" else "bin") / "python"
MODULES: Final = BUILD / "node" / "node_modules"
PATIENCE: Final = 900
"""Seconds that one package may take to arrive."""


class Peer(Struct, frozen=True):
    """A package by its name in the registry, and the script that measures it."""

    name: str
    package: str
    script: str

    @property
    def on_node(self) -> bool:
        """Whether it runs under Node and not under Python."""
        return self.script.endswith(".cjs")


PEERS: Final = (
    Peer("OpenSpiel", "open_spiel==2.0.2", "play_openspiel.py"),
    Peer("PettingZoo", "pettingzoo[classic]==1.27.0", "play_pettingzoo.py"),
    Peer("boardgame.io", "boardgame.io@0.50.2", "play_boardgameio.cjs"),
    Peer("RLCard", "rlcard==1.2.0", "play_rlcard.py"),
    Peer("Catanatron", "catanatron==3.2.1", "play_catanatron.py"),
)


def install() -> dict[str, str]:
    """Install what is not there yet; say for each peer why it is missing, or nothing."""
    state = states()
    for peer in PEERS:
        if state.get(peer.name) != done(peer):
            why = _install_node(peer) if peer.on_node else _install_python(peer)
            state[peer.name] = why or done(peer)
            BUILD.mkdir(parents=True, exist_ok=True)
            _record().write_text(json.dumps(state, indent=1) + "\n", "utf-8")
    return {peer.name: why_missing(peer) for peer in PEERS}


def done(peer: Peer) -> str:
    """What is written down when a peer is there."""
    return f"installed: {peer.package}"


def why_missing(peer: Peer) -> str:
    """Say why a peer cannot be measured; empty if it can."""
    found = states().get(peer.name, "not installed; `make bench-peers` does it")
    return "" if found == done(peer) else found


def states() -> dict[str, str]:
    """Read what the last installation wrote down."""
    try:
        found: dict[str, str] = json.loads(_record().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def command(peer: Peer, seconds: float) -> tuple[list[str], dict[str, str]]:
    """Return how a peer is measured: the command, and what it needs in its environment."""
    script = str(HERE / peer.script)
    if peer.on_node:
        return [_node() or "node", script, str(seconds)], {"NODE_PATH": str(MODULES)}
    return [str(PYTHON), "-W", "ignore", script, str(seconds)], {"LUDARIUM_PURE": ""}


def _install_python(peer: Peer) -> str:
    if not PYTHON.exists():
        why = _run([sys.executable, "-m", "venv", str(BUILD / "python")])
        if why:
            return why
    quietly = ["install", "-q", "--disable-pip-version-check", "--prefer-binary"]
    return _run([str(PYTHON), "-m", "pip", *quietly, peer.package])


def _install_node(peer: Peer) -> str:
    npm = shutil.which("npm")
    if npm is None or _node() is None:
        return "no Node with npm here"
    folder = MODULES.parent
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text('{"name": "peers", "private": true}\n', "utf-8")
    return _run([npm, "install", "--no-audit", "--no-fund", "--silent", "--prefix", str(folder), peer.package])


def _node() -> str | None:
    return shutil.which("node")


def _run(command: list[str]) -> str:
    """Run a command; return the last thing it said if it failed."""
    try:
        ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return f"not installed within {PATIENCE} s"
    except OSError as error:
        return str(error)
    if not ran.returncode:
        return ""
    said = [line.strip() for line in (ran.stderr or ran.stdout).splitlines() if line.strip()]
    return said[-1] if said else f"{command[0]} ended with {ran.returncode}"


def _record() -> Path:
    return BUILD / "state.json"
