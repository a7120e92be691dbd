"""Other engines beside ours: what cannot be measured is named with its reason, and hinders nobody."""

import json
import sys
from pathlib import Path

import msgspec
import pytest

from ludarium.arena.bench import LeftOut, Line

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks.peers import __main__ as peers
from benchmarks.peers import environment
from benchmarks.peers.environment import PEERS, Peer

LINE = Line(
    engine="Chess",
    game="chess",
    seats=2,
    decisions_per_second=2.0,
    games_per_second=1.0,
    copies_per_second=None,
    choices=20.0,
)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """An environment of this test alone, in which our own Python plays the peer."""
    monkeypatch.setattr(environment, "BUILD", tmp_path)
    monkeypatch.setattr(environment, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(environment, "HERE", tmp_path)
    return tmp_path


def there(home: Path, script: str) -> Peer:
    """A peer that is installed, with a script."""
    peer = Peer("Chess", "chess==1", "play_chess.py")
    (home / peer.script).write_text(script, "utf-8")
    (home / "state.json").write_text(json.dumps({"Chess": environment.done(peer)}), "utf-8")
    return peer


def test_a_peer_that_is_not_installed_is_left_out_with_the_way_to_install_it(home):
    """Nothing is fetched in secret."""
    found = [peers.measured(peer, 0.01) for peer in PEERS]
    assert found == [LeftOut(peer.name, "not installed; `make bench-peers` does it") for peer in PEERS]


def test_a_peer_that_cannot_be_installed_keeps_its_reason(home, monkeypatch):
    """The last thing the installer said."""
    monkeypatch.setattr(environment, "_install_python", lambda peer: "No matching distribution")
    monkeypatch.setattr(environment, "_install_node", lambda peer: "no Node with npm here")
    assert set(environment.install().values()) == {"No matching distribution", "no Node with npm here"}
    assert peers.measured(PEERS[0], 0.01) == LeftOut("OpenSpiel", "No matching distribution")


def test_a_peer_tells_its_lines_after_whatever_else_it_prints(home):
    """Some greet their users."""
    peer = there(home, f"print('welcome')\nprint({msgspec.json.encode([LINE]).decode()!r})")
    assert peers.measured(peer, 0.01) == [LINE]


def test_a_peer_that_breaks_is_left_out_with_its_error(home):
    """And the others are measured all the same."""
    peer = there(home, "raise SystemExit('the board is missing')")
    assert peers.measured(peer, 0.01) == LeftOut("Chess", "the board is missing")


def test_another_version_counts_as_not_installed(home):
    """The figures are those of the version that is named."""
    peer = there(home, "")
    newer = Peer(peer.name, "chess==2", peer.script)
    assert environment.why_missing(peer) == ""
    assert "chess==1" in environment.why_missing(newer)
