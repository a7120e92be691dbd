"""A rotating sample of the sweep, of at most three minutes: three tables and two pages, others with every commit.

On a machine so busy that they would take longer, no other one is begun. What is found must be a fault and not luck, so a table
with faults is swept once more: only what is there again counts.
"""

import time
from collections.abc import Iterator
from typing import Final

import pytest
from tests.browser.conftest import CHROMIUM

from .cases import GAMES, Case, cases, rotated
from .kept import commits
from .pages import PageCase, page_cases
from .workers import Place, opened, swept_twice

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here")]

LAST_BEGIN: Final = 120.0
"""Seconds after which nothing is begun: the longest case takes less than one minute."""
TURN = commits()
TABLES = range(3 * TURN, 3 * TURN + 3)  # the games by turns, each with its next case
SAMPLE = [rotated(cases((GAMES[k % len(GAMES)],)), k // len(GAMES))[0] for k in TABLES]
AROUND = rotated(page_cases(), TURN)[:2]


@pytest.fixture(scope="module")
def began() -> float:
    """When the sample began."""
    return time.monotonic()


@pytest.fixture
def in_time(began: float) -> None:
    """Leave out what would take the sample beyond its three minutes."""
    if time.monotonic() - began > LAST_BEGIN:
        pytest.skip("the sample's three minutes are over; `make sweep` has everything")


@pytest.fixture(scope="module")
def place(began: float) -> Iterator[Place]:
    """A house and a browser."""
    with opened() as held:
        yield held


@pytest.mark.usefixtures("in_time")
@pytest.mark.parametrize("case", SAMPLE, ids=[case.name for case in SAMPLE])
def test_every_screen_of_a_table_holds(place: Place, case: Case) -> None:
    """To see one again: `python -m tests.sweep --case NAME`; for another sample: commit."""
    found = swept_twice(place, case)
    assert not found, f"{case.name} ({case.table}; {case.screen}): {found}"


@pytest.mark.usefixtures("in_time")
@pytest.mark.parametrize("case", AROUND, ids=[case.name for case in AROUND])
def test_every_state_of_a_page_holds(place: Place, case: PageCase) -> None:
    """The same for what is around the tables."""
    found = swept_twice(place, case)
    assert not found, f"{case.name} ({case.screen}): {found}"
