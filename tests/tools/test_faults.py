"""The faults that are planted: each a change of one place that compiles, and a verdict that follows from the tests."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import faults
import judging
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
        tree = faults.planted(SOURCE, fault)
        compile(tree, "planted", "exec")
        changed = ast.unparse(tree).splitlines()
        assert sum(a != b for a, b in zip(plain, changed, strict=True)) == 1, fault


def test_faults_that_read_alike_have_names_of_their_own() -> None:
    """One of them may change nothing while another does."""
    source = "def total(a):\n    return a[0] + a[0]\n"
    names = [fault.key for fault in faults.faults_in(source)]
    assert names == ["total: a[0] + a[0] -> a[0] - a[0]", "total: 0 -> 1", "total: 0 -> 1 (2)"]


def test_some_faults_are_not_planted() -> None:
    """Defaults are no part of a function's code, assertions hold anyway, and the step to the next bit would never end."""
    source = "def f(bits, n=3):\n    assert n > 2\n    while bits:\n        bits &= bits - 1\n"
    assert list(faults.faults_in(source)) == []


COURSES = {
    "a.py::slow": judging.Course(judging.RULE, 2.0, ["rules.py:7"]),
    "a.py::quick": judging.Course(judging.RULE, 1.0, ["rules.py:7", "rules.py:8"]),
    "a.py::elsewhere": judging.Course(judging.RULE, 0.5, ["rules.py:8"]),
    "a.py::always": judging.Course(judging.PROPERTY, 0.1, ["rules.py:7"]),
    "b.py::golden": judging.Course(judging.OTHER, 0.1, ["rules.py:7"]),
    "c.py::far": judging.Course(judging.RULE, 0.1, ["rules.py:9"]),
}


def fault_at(*lines: int) -> judging.Planted:
    """A fault of an expression on these lines, in a statement that begins on line 7."""
    return judging.Planted("rules.py", faults.Fault("f", 7, lines, "1", "2", 1, 0))


@pytest.mark.parametrize("lines", [(7,), (70,)])
def test_rules_are_asked_first_and_the_quickest_of_them(lines: tuple[int, ...]) -> None:
    """Then the rest of the same file, properties and others; a line nobody noted stands for its statement."""
    order = judging.concerned(fault_at(*lines), COURSES)
    assert [name.split("::")[1] for name in order] == ["quick", "slow", "elsewhere", "always", "golden"]


def test_a_task_is_done_in_a_process_of_its_own() -> None:
    """What it returns comes back; one that dies gives nothing."""
    here = os.getpid()
    results = list(judging.forked(lambda n: [n * n, os.getpid() == here] if n else os._exit(1), [2, 0, 3], 2))
    assert results == [(2, [4, False]), (0, None), (3, [9, False])]


SOURCES = """
def ruled():
    return 3

def stated():
    return 3

def golden():
    return 3

def endless():
    n = 3
    while n > 3:
        pass

def unseen():
    return 3
"""

TESTS = """
import pytest
import source

@pytest.mark.rule("source", "1.1")
def test_blind():
    assert source.ruled() > 0 and source.stated() > 0 and source.golden() > 0 and source.unseen() > 0

@pytest.mark.rule("source", "1.2")
def test_ruled():
    assert source.ruled() == 3

@pytest.mark.statement("source", "S1")
def test_stated():
    assert source.stated() == 3

def test_golden():
    assert source.golden() == 3

@pytest.mark.rule("source", "1.3")
def test_endless():
    source.endless()
"""

JUDGED = """
from pathlib import Path
import judging
import pytest
from faults import faults_in
from judging import Judge, Planted

judging.SLACK = 0.2
root = Path.cwd()
file = root / "src" / "source.py"
faults = [Planted("src/source.py", fault) for fault in faults_in(file.read_text()) if fault.turn == 1]
judge = Judge(root, [file], faults, 1, 1.0)
pytest.main(["-q", "-s", "test_source.py"], plugins=[judge])
for planted, verdict in judge.verdicts:
    print("judged", planted.fault.function, planted.fault.now, verdict.by)
"""


def test_the_verdict_names_who_noticed(tmp_path: Path) -> None:
    """A test of a rule kills; one of anything else, or one that never ends, only notices; a blind one does neither."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "source.py").write_text(SOURCES, "utf-8")
    (tmp_path / "test_source.py").write_text(TESTS, "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers =\n  rule\n  statement\n", "utf-8")
    tools = Path(judging.__file__).parent
    paths = os.pathsep.join(map(str, [tmp_path / "src", tools, tools.parent / "src"]))
    done = subprocess.run(
        [sys.executable, "-c", JUDGED],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": paths, "LUDARIUM_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert [line.split()[1:] for line in done.stdout.splitlines() if line.startswith("judged")] == [
        ["ruled", "4", "rule"],
        ["stated", "4", "rule"],
        ["golden", "4", "other"],
        ["endless", "4", "late"],
        ["endless", "n", ">=", "3", "late"],
        ["unseen", "4", "survived"],
    ], done.stdout + done.stderr


def test_the_table_has_a_line_for_each_game() -> None:
    """Equal faults are left out of the share; those that only others notice are not."""
    fault = fault_at(7)
    kinds = [judging.RULE] * 6 + [judging.PROPERTY] * 2 + [judging.OTHER, judging.LATE, mutants.EQUAL]
    row = mutants.row("ruled", [(fault, judging.Verdict(kind, "", 0.0)) for kind in kinds], 1, 22.0)
    assert row["killed"] == 0.8
    assert mutants.table([row]).splitlines()[-1] == "| ruled | 11 | 6 | 2 | 1 | 1 | 0 | 1 | 80.0% | 2.0 |"


def test_what_was_killed_once_need_not_be_judged_again(tmp_path: Path) -> None:
    """As long as the rules are the same; what was only noticed is judged anew."""
    fault, kept = fault_at(7), tmp_path / "kept.json"
    for kind, known in ((judging.RULE, {fault.key}), (judging.OTHER, set())):
        row = mutants.row("rauha", [(fault, judging.Verdict(kind, "a test", 0.0))], 1, 1.0)
        kept.write_text(json.dumps([row]), "utf-8")
        assert set(mutants.killed_before(kept, "rauha")) == known
        assert mutants.killed_before(kept, "paleo") == {}
        kept.write_text(json.dumps([{**row, "state": "other"}]), "utf-8")
        assert mutants.killed_before(kept, "rauha") == {}
    assert mutants.killed_before(None, "rauha") == {}
