"""The page for those who run the house says what is so."""

from pathlib import Path

from ludarium.server.protocol import CODES

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "run-the-house.md"


def test_every_code_is_in_the_manual() -> None:
    """No refusal is missing, and none is invented."""
    text = PAGE.read_text("utf-8").partition("## Refusals")[2]
    assert {word for word in text.split("`") if word.isidentifier()} == set(CODES)
