"""Faults planted by hand: each can still be planted, and its paragraph has a test."""

from pathlib import Path
from typing import Any

import pytest

from planted import OnlyRule, faults_of, games, planted

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", games())
def test_what_a_fault_replaces_stands_there_once(game):
    """A rule that was rewritten has its fault rewritten too; nothing is planted twice, and every fault changes something."""
    faults = faults_of(game)
    home = ROOT / "src" / "ludarium" / "games" / game
    for fault in faults:
        source = (home / fault.file).read_text("utf-8")
        assert planted(source, fault) != source
    assert len({(fault.file, fault.was, fault.now) for fault in faults}) == len(faults)


@pytest.mark.parametrize("game", games())
def test_the_paragraph_of_a_fault_has_a_test(game):
    """The tests name every paragraph for which a fault is planted."""
    tests = "".join(file.read_text("utf-8") for file in (ROOT / "tests" / "games" / game).glob("test_*.py"))
    assert all(f'"{fault.rule}"' in tests for fault in faults_of(game))


class Item:
    """As much of a collected test as is asked for."""

    def iter_markers(self):
        """Its marks."""
        return [pytest.mark.slow.mark, pytest.mark.rule("paleo", "7.4").mark]


def test_only_tests_of_the_paragraph_are_left():
    """A test of one paragraph of Paleo stays for that one, and leaves for another or another game's."""
    for game, rule, left in (("paleo", "7.4", 1), ("paleo", "7.5", 0), ("rauha", "7.4", 0)):
        items: list[Any] = [Item()]
        OnlyRule(game, rule).pytest_collection_modifyitems(items)
        assert len(items) == left


def test_what_does_not_stand_there_once_is_named():
    """A fault that fits twice or never is refused with its words."""
    fault = faults_of("paleo")[0]
    with pytest.raises(SystemExit, match="2 times, not once"):
        planted(fault.was * 2, fault)
