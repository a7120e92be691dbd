"""Seeded games as readable text: they go as they went, or the difference is read and the text is made anew."""

import os
from pathlib import Path

REMAKE = "LUDARIUM_REMAKE_GOLDEN"


def check(told: str, file: Path) -> None:
    """Compare a told game with the stored one; short enough to be read."""
    if os.environ.get(REMAKE):
        file.parent.mkdir(exist_ok=True)
        file.write_text(told, "utf-8")
    assert told.count("\n") < 300
    test = file.parents[1] / "test_golden.py"
    assert told == file.read_text("utf-8"), f"the game has changed; if it should: {REMAKE}=1 pytest {test}"
