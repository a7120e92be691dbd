"""Try every test of a rule with faults of the rules, until it falls: one that never does shows nothing.

A pytest plugin that takes the place of the loop over the tests, like `judging.py` the other way round. For each test marked with
a paragraph or a statement it plants faults in the lines that this test comes by: first in functions that cite one of its
paragraphs (``RULES 6.7``), of those first in what few tests come by. Each runs in a fork. Only what the test itself says counts:
an assertion, a refusal, an error that did not come. A fault that makes the rules crash proves nothing about a test.
"""

import builtins
import os
import random
import re
import signal
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from faults import faults_in, functions_of
from judging import SLACK, Course, Judge, Late, Planted, forked, plant

ENOUGH: Final = 20.0
"""Seconds of the processor after which a test is given up."""
CITED: Final = re.compile(r"RULES ([\d., ]+(?:and [\d.]+)?)")


class Tried(NamedTuple):
    """A test; the fault it fell by, or nothing; whether that stands in code of its own paragraph; how many were planted."""

    test: str
    fault: str
    own: bool
    planted: int


class Trial:
    """The plugin: it calls back for each marked test."""

    def __init__(self, root: Path, sources: list[Path], jobs: int, most: int, only: str = "") -> None:
        self._root, self._sources, self._jobs, self._most, self._only = root, sources, jobs, most, only
        self.results: list[Tried] = []
        self.tell: Callable[[Tried], None] = lambda _tried: None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try the tests instead of running them."""
        items = {item.nodeid: item for item in session.items if paragraphs(item) is not None}
        courses = Judge(self._root, self._sources, [], self._jobs, 0.0).courses(list(items.values()))
        faults = Faults(self._root, self._sources, courses)

        def one(name: str) -> Tried:
            return self._try(items[name], courses[name], faults)

        for name, answer in forked(one, sorted(name for name in courses if self._only in name), self._jobs):
            self.results.append(Tried(*answer) if answer else Tried(name, "", False, 0))
            self.tell(self.results[-1])
        return True

    def _try(self, item: pytest.Item, course: Course, faults: "Faults") -> Tried:
        """Plant one fault after the other until the test falls."""
        until, count = _worked() + ENOUGH, 0
        for own, planted in faults.order(item.nodeid, paragraphs(item) or set()):
            if count >= self._most or _worked() > until:
                break
            count += 1
            for _, fell in forked(lambda fault: falls(self._root, item, course, fault), [planted], 1):
                if fell:
                    return Tried(item.nodeid, planted.key, own, count)
        return Tried(item.nodeid, "", False, count)


class Faults:
    """Every fault of a game's rules by the lines it stands in, what each function cites, and how many tests come by a line."""

    def __init__(self, root: Path, sources: list[Path], courses: dict[str, Course]) -> None:
        self._courses = courses
        self._at: dict[str, list[Planted]] = defaultdict(list)
        self._cited: dict[tuple[str, str], set[str]] = {}
        self._passed = Counter(line for course in courses.values() for line in course.lines)
        for path in sources:
            file, source = path.relative_to(root).as_posix(), path.read_text("utf-8")
            for fault in faults_in(source):
                self._at[f"{file}:{fault.line}"].append(Planted(file, fault))
            for name, text in functions_of(source):
                self._cited[file, name] = cited(text)

    def order(self, test: str, wanted: set[str]) -> Iterator[tuple[bool, Planted]]:
        """List the faults that a test comes by, whether each stands in code of its paragraphs; those first, and what is rare."""
        found = [planted for line in self._courses[test].lines for planted in self._at[line]]
        random.Random(test).shuffle(found)

        def when(planted: Planted) -> tuple[bool, int]:
            return not self._own(planted, wanted), self._passed[f"{planted.file}:{planted.fault.line}"]

        for planted in sorted(found, key=when):
            yield self._own(planted, wanted), planted

    def _own(self, planted: Planted, wanted: set[str]) -> bool:
        return not wanted.isdisjoint(self._cited[planted.file, planted.fault.function])


def cited(text: str) -> set[str]:
    """List the paragraphs that a text cites.

    >>> sorted(cited("Cards sit their turn (RULES 7.2, 7.3)."))
    ['7.2', '7.3']
    """
    return {number for found in CITED.findall(text) for number in re.findall(r"\d+\.\d+", found)}


def paragraphs(item: pytest.Item) -> set[str] | None:
    """List the paragraphs and statements a test is marked with; nothing if it has no mark."""
    marks = [mark for mark in item.iter_markers() if mark.name in ("rule", "statement")]
    return {name for mark in marks for name in mark.args[1:]} if marks else None


def _worked() -> float:
    """Seconds of the processor that this process and its children have had."""
    return sum(os.times()[:4])


def falls(root: Path, item: pytest.Item, course: Course, planted: Planted) -> bool:
    """Plant a fault in this process and say whether the test notices by what it says itself."""

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise Late

    plant(root, planted)
    signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, SLACK + 5 * course.seconds)
    reports = runtestprotocol(item, log=False, nextitem=None)
    signal.setitimer(signal.ITIMER_PROF, 0)
    return any(report.failed and is_said(report) for report in reports)


def is_said(report: Any) -> bool:
    """Whether a test fell by its own words, and not since something crashed."""
    message = str(getattr(getattr(report.longrepr, "reprcrash", None), "message", ""))
    kind = getattr(builtins, message.partition(":")[0].strip(), None)
    return not isinstance(kind, type) or issubclass(kind, AssertionError)
