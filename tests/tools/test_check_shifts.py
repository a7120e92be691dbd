"""The shift rule catches what mypyc miscompiles and leaves the rest alone."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "tools" / "check_shifts.py"


def check(folder: Path, source: str) -> "subprocess.CompletedProcess[str]":
    """Run the rule as `make lint` does, on one planted file."""
    planted = folder / "planted.py"
    planted.write_text(source, "utf-8")
    return subprocess.run([sys.executable, SCRIPT, planted], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "line",
    [
        "y = 1 << n",
        "y = 1 >> n",
        "y = (1) << n",
        "y = -1 << n",
        "y = (2 + 2) << n",
        "y = (1 << 8) << n",
        "y = i64(1) << n",
        "y = CONST << n",
        "y = CONST >> n",
        "y = lookup.CONST >> n",
        "y = width << n",
        "y = (CONST - 1) << (n + 1)",
        "y = x | (1 << n)",
        "y = [1 << i for i in cells]",
        "x |= 1 << n",
        "y = 1 << BIT[n]",
    ],
)
def test_a_constant_shifted_by_a_variable_is_caught(tmp_path: Path, line: str) -> None:
    """Literals, folded expressions, `Final` names and imported names in capitals count as constants."""
    ran = check(tmp_path, f"CONST: Final[i64] = 7\nwidth: Final = 3\n{line}\n")
    assert ran.returncode == 1
    assert "planted.py:3:" in ran.stdout


@pytest.mark.parametrize(
    "line",
    [
        "y = x << 3",
        "y = x >> n",
        "y = 1 << 3",
        "y = CONST << 2",
        "y = 1 << CONST",
        "y = BIT[n]",
        "y = BIT[n] << n",
        "y = (x + 1) << n",
        "y = i64(x) << n",
        "x <<= n",
        "y = '1 << n'",
    ],
)
def test_other_shifts_pass(tmp_path: Path, line: str) -> None:
    """Variables may be shifted by anything, constants by constants."""
    assert check(tmp_path, f"CONST: Final[i64] = 7\n{line}\n").returncode == 0


@pytest.mark.parametrize(
    "body",
    [
        "one: i64 = 1; return one << n",
        "one = i64(1); return one << n",
        "one: i64 = 1; other = one; return other << n",
        "one = other = i64(1); return other << n",
        "return (one := i64(1)) and one << n",
    ],
)
def test_a_local_name_for_a_constant_is_caught(tmp_path: Path, body: str) -> None:
    """All of these were miscompiled: mypyc puts the value in place of a name that is bound once."""
    assert check(tmp_path, f"def shifted(n: i64) -> i64:\n    {body}\n").returncode == 1


@pytest.mark.parametrize(
    "body",
    [
        "x: i64 = 1; x <<= n; return x",
        "x: i64 = 1; x = x + n; return x << n",
        "x: i64 = n; return x << n",
        "x = BIT[0]; return x << n",
        "return start << n",
        "return self.one << n",
    ],
)
def test_a_local_variable_passes(tmp_path: Path, body: str) -> None:
    """All of these were compiled well: the value lies in a 64-bit variable."""
    assert check(tmp_path, f"def shifted(n: i64, start: i64 = 1) -> i64:\n    {body}\n").returncode == 0


def test_the_hot_modules_obey() -> None:
    """Without arguments the rule reads the modules that the build compiles."""
    ran = subprocess.run([sys.executable, SCRIPT], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    assert ran.stdout.endswith("hot modules\n")
