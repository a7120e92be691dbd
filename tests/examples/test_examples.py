"""Every example runs as it stands and prints something."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = sorted(EXAMPLES.glob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_example_runs(file: Path, tmp_path: Path) -> None:
    """In a process and a folder of its own, so that what it writes goes there."""
    ran = subprocess.run([sys.executable, file], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_example_says_its_one_idea_first(file: Path) -> None:
    """A sentence at the top, and short enough for one screen."""
    text = file.read_text("utf-8")
    assert text.startswith('"""')
    assert len(text.splitlines()) <= 60
