"""Several cases at a time: every process has a house and a browser of its own."""

import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.util import Finalize
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

import chromium

from .eyes import Fault
from .pages import AnyCase, PageCase, Visit
from .table import House
from .walk import Swept, Walk, visit

BUILD: Final = Path(__file__).parents[2] / "build" / "sweep"
CHROMIUM: Final = chromium.find()


Place = tuple[House, Browser]


@contextmanager
def opened() -> Iterator[Place]:
    """A house and a browser."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=chromium.ARGUMENTS)
        try:
            yield house, browser
        finally:
            browser.close()
            house.close()


_mine: list[Place] = []
"""This process's house and browser."""


def begin() -> None:
    """Open a house and a browser; both end with the process."""
    held = opened()
    _mine.append(held.__enter__())
    Finalize(None, held.__exit__, (None, None, None), exitpriority=10)


def sweep(case: AnyCase) -> Swept:
    """Sweep one case in this process's house."""
    return sweep_at(_mine[0], case)


def swept_twice(place: Place, case: AnyCase) -> list[tuple[str, Fault]]:
    """What is wrong with a case; if anything is, it is swept again, and what was there by luck is left out."""
    first = sweep_at(place, case).faults
    if not first:
        return []
    again = {(fault.what, fault.where) for _, fault in sweep_at(place, case).faults}
    return [(where, fault) for where, fault in first if (fault.what, fault.where) in again]


def sweep_at(place: Place, case: AnyCase) -> Swept:
    """Sweep one case."""
    house, browser = place
    BUILD.mkdir(parents=True, exist_ok=True)
    with visit(browser, case) as (page, ear):
        if isinstance(case, PageCase):
            return Visit(house, page, ear, case, BUILD).run()
        return Walk(house, page, ear, case, BUILD).run()


def sweep_all(every: Sequence[AnyCase], jobs: int, seconds: float) -> Iterator[Swept]:
    """Sweep cases in their order, several at a time, until all are done or no time is left for another one."""
    began, rest = time.monotonic(), iter(every)
    with ProcessPoolExecutor(jobs, get_context("spawn"), begin) as pool:
        running: set[Future[Swept]] = set()
        while True:
            while len(running) < jobs and time.monotonic() - began < seconds and (case := next(rest, None)) is not None:
                running.add(pool.submit(sweep, case))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (one.result() for one in done)
