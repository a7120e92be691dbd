"""The tools are scripts beside the package: the tests of their parts import them by name."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
