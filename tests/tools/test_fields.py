"""The page about arrays tells what the encoders write."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_reference_of_arrays_is_up_to_date() -> None:
    """A changed encoder changes the page: `python tools/fields.py write`."""
    ran = subprocess.run([sys.executable, "tools/fields.py", "check"], cwd=ROOT, check=False)
    assert ran.returncode == 0
