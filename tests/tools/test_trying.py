"""Trying the tests of rules: which faults come first, and what counts as a fall."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from judging import RULE, Course
from trying import Faults, cited, is_said

SOURCE = '''
def pay(stones):
    """Pay the price (RULES 6.2, 6.3)."""
    return stones - 2


def walk(steps):
    """Go on (RULES 7.1)."""
    return steps + 1
'''


def tried(tmp_path: Path, *paragraphs: str) -> list[tuple[bool, str]]:
    """The faults for a test that comes by both functions, while three others come by the second only."""
    (tmp_path / "rules.py").write_text(SOURCE, "utf-8")
    both, second = ["rules.py:4", "rules.py:9"], ["rules.py:9"]
    courses = {"mine": Course(RULE, 0.1, both)} | {f"other {n}": Course(RULE, 0.1, second) for n in range(3)}
    faults = Faults(tmp_path, [tmp_path / "rules.py"], courses)
    return [(own, planted.fault.function) for own, planted in faults.order("mine", set(paragraphs))]


def test_faults_of_the_own_paragraph_come_first(tmp_path):
    """Then those in lines that few tests come by."""
    assert tried(tmp_path, "7.1") == [(True, "walk"), (True, "walk"), (False, "pay"), (False, "pay")]
    assert tried(tmp_path, "S12") == [(False, "pay"), (False, "pay"), (False, "walk"), (False, "walk")]


def test_paragraphs_are_cited_one_by_one_or_several():
    """As comments and docstrings write them; a whole chapter is no paragraph."""
    assert cited("Both (RULES 4.3, 4.4).\n# RULES 12.6 and 3.1") == {"4.3", "4.4", "12.6", "3.1"}
    assert cited("All of it (RULES 9), and 8.1") == set()


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("assert 3 == 4", True),
        ("AssertionError: a card is lost", True),
        ("Failed: DID NOT RAISE <class 'ValueError'>", True),
        ("ludarium.core.errors.IllegalMove: not your turn", True),
        ("IndexError: list index out of range", False),
        ("RecursionError: maximum recursion depth exceeded", False),
    ],
)
def test_a_crash_of_the_rules_is_no_fall(message, said):
    """A test falls by what it asserts, or by a move that is refused."""
    report = SimpleNamespace(longrepr=SimpleNamespace(reprcrash=SimpleNamespace(message=message)))
    assert is_said(report) is said
