"""A rotating sample of the sweep: a table of each game, another one with every commit, played to the end and looked at.

What is found must be a fault and not luck, so a table with faults is swept once more: only what is there again counts.
"""

from collections.abc import Iterator

import pytest
from tests.browser.conftest import CHROMIUM

from .cases import GAMES, Case, cases, rotated
from .kept import commits
from .workers import Place, opened, swept_twice

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here")]

SAMPLE = rotated(cases(), commits())[: len(GAMES)]


@pytest.fixture(scope="module")
def place() -> Iterator[Place]:
    """A house and a browser."""
    with opened() as held:
        yield held


@pytest.mark.parametrize("case", SAMPLE, ids=[case.name for case in SAMPLE])
def test_every_screen_of_a_table_holds(place: Place, case: Case) -> None:
    """To see one again: `python -m tests.sweep --case NAME`; for another sample: commit."""
    found = swept_twice(place, case)
    assert not found, f"{case.name} ({case.table}; {case.screen}): {found}"
