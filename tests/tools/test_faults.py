"""The faults that are planted: each a change of one place that compiles, and a verdict that follows from the tests."""

import ast
from pathlib import Path

import pytest

import faults
import mutants

SOURCE = """
def room(n, full):
    if n < 3 and not full:
        grow(n)
        n += 1
    return n == 2 or True
"""


def test_every_kind_of_mistake_is_made() -> None:
    """Comparison, sign, number, truth, condition, forgotten line."""
    made = {(fault.was, fault.now) for fault in faults.faults_in(SOURCE)}
    assert {
        ("n < 3", "n <= 3"),
        ("3", "4"),
        ("n < 3 and (not full)", "n < 3 or not full"),
        ("not full", "full"),
        ("grow(n)", "pass"),
        ("n += 1", "n -= 1"),
        ("n == 2", "n != 2"),
        ("True", "False"),
        ("if n < 3 and (not full):", "if not (n < 3 and (not full)):"),
    } <= made


def test_a_fault_is_in_one_place_and_compiles() -> None:
    """The rest of the module reads as before; the tree that was given is left alone."""
    plain = ast.unparse(ast.parse(SOURCE)).splitlines()
    for fault in faults.faults_in(SOURCE):
        compile(fault.tree, "planted", "exec")
        changed = ast.unparse(fault.tree).splitlines()
        assert sum(a != b for a, b in zip(plain, changed, strict=True)) == 1, fault


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> mutants.Planted:
    """A module with a fault that only one of its tests can see."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "ruled.py").write_text("def limit():\n    return 3\n", "utf-8")
    (tmp_path / "test_ruled.py").write_text(
        "import ruled\ndef test_seen():\n    assert ruled.limit() == 3\ndef test_blind():\n    assert ruled.limit() > 0\n",
        "utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path / "src")
    monkeypatch.chdir(tmp_path)
    fault = next(faults.faults_in("def limit():\n    return 3\n"))
    return mutants.Planted("src/ruled.py", fault)


@pytest.mark.parametrize(
    ("tests", "result"),
    [
        (["rule test_ruled.py::test_seen"], mutants.KILLED),
        (["property test_ruled.py::test_seen", "rule test_ruled.py::test_blind"], mutants.KILLED),
        (["other test_ruled.py::test_seen", "rule test_ruled.py::test_blind"], mutants.MISSED),
        (["rule test_ruled.py::test_blind"], mutants.SURVIVED),
        ([], mutants.SURVIVED),
    ],
)
def test_the_verdict_names_who_noticed(planted: mutants.Planted, tests: list[str], result: str) -> None:
    """A test of a rule kills; one of anything else only notices; a blind one does neither."""
    assert mutants.verdict(planted, tests) == result
