"""The page for those who run the house says what is so."""

import re
from pathlib import Path

from ludarium.server.protocol import CODES

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-to" / "run-the-house.md"
ATTACKS = ROOT / "docs" / "reference" / "attacks.md"


def test_every_code_is_in_the_manual() -> None:
    """No refusal is missing, and none is invented."""
    text = PAGE.read_text("utf-8").partition("## Refusals")[2]
    assert {word for word in text.split("`") if word.isidentifier()} == set(CODES)


def test_every_attack_names_a_test_that_there_is() -> None:
    """What an attack is kept out by can be run."""
    named = re.findall(r"`([\w/.]+\.py)(?:::(\w+))?`", ATTACKS.read_text("utf-8"))
    named += re.findall(r"`([\w/.]+\.py)::\w+`, `(test_\w+)`", ATTACKS.read_text("utf-8"))
    assert len(named) > 40
    for file, test in named:
        path = ROOT / file if file.startswith("tests/") else Path(__file__).parent / file
        assert f"def {test}(" in path.read_text("utf-8") if test else path.exists(), (file, test)
