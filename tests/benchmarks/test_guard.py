"""The guard: instruction counts are read, compared and told in words that say what to do."""

import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks.guard import __main__ as guard

STORED = {"rauha 2 ply": 1000.0, "rauha 2 copy": 500.0}


@pytest.fixture
def figures(tmp_path, monkeypatch):
    """Stored figures of this test alone, made with the tools of this machine."""
    file = tmp_path / "figures.json"
    file.write_text(json.dumps({"built with": guard.built_with(), "instructions": STORED}), "utf-8")
    monkeypatch.setattr(guard, "FIGURES", file)
    return file


def test_a_slow_down_fails_and_says_how_much_and_what_to_do(figures, capsys):
    """Past the tolerance, and not within it."""
    assert guard.compare(STORED | {"rauha 2 ply": 1049.0}) == 0
    assert guard.compare(STORED | {"rauha 2 ply": 1200.0}) == 1
    told = capsys.readouterr().out
    assert "rauha 2 ply: 1,200 instructions, 20% more than the 1,000 stored" in told
    assert "make guard-renew" in told


def test_a_gain_passes_and_asks_to_be_kept(figures, capsys):
    """Else the next slow-down would hide behind it."""
    assert guard.compare(STORED | {"rauha 2 copy": 400.0}) == 0
    assert "rauha 2 copy: 400 instructions, 20% fewer than the 500 stored" in capsys.readouterr().out


def test_a_game_without_a_figure_fails(figures, capsys):
    """A new game is guarded from its first day."""
    assert guard.compare(STORED | {"chess 2 ply": 7.0}) == 1
    assert "chess 2 ply: 7 instructions, and no figure is stored for it" in capsys.readouterr().out


def test_another_compiler_is_allowed_more(figures, capsys, monkeypatch):
    """Its machine code differs; the message says so."""
    monkeypatch.setattr(guard, "built_with", lambda: "arm64, Python 3.14, clang 20")
    assert guard.compare(STORED | {"rauha 2 ply": 1200.0}) == 0
    assert "this is arm64, Python 3.14, clang 20" in capsys.readouterr().out
    assert guard.compare(STORED | {"rauha 2 ply": 1400.0}) == 1


def test_counts_are_read_from_what_callgrind_writes(tmp_path):
    """Divided by the work done; what no request began is passed over."""
    (tmp_path / "out.2").write_text("desc: Trigger: Client Request: rauha 2 copy 200\ntotals: 5000\n")
    (tmp_path / "out.1").write_text("desc: Trigger: Client Request: rauha 2 ply 100\nsummary: 3\ntotals: 123456\n")
    (tmp_path / "out.3").write_text("desc: Trigger: Program termination\ntotals: 10\n")
    assert list(guard.figures_in(tmp_path)) == [("rauha 2 ply", 1234.6), ("rauha 2 copy", 25.0)]


def test_where_nothing_can_be_counted_only_ci_fails(monkeypatch, capsys):
    """And the line says why."""
    monkeypatch.setattr(guard, "why_not", lambda: "no valgrind here")
    monkeypatch.setattr(sys, "argv", ["guard"])
    monkeypatch.delenv("CI", raising=False)
    assert guard.main() == 0
    monkeypatch.setenv("CI", "true")
    assert guard.main() == 1
    assert "nothing is counted: no valgrind here" in capsys.readouterr().out
