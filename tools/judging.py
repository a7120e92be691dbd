"""Judge faults with the tests of a game: everything is loaded and collected once, then each fault runs in a fork of its own.

A pytest plugin that takes the place of the loop over the tests. It first measures which test comes by which lines (kept in
`build/mutants`, file by file, until a source or that file changes), then judges: the quickest tests of rules first, then
properties, then all others, until one falls. Time is that of the processor: a busy machine changes no verdict.
"""

import hashlib
import importlib
import json
import os
import resource
import signal
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple, TypeVar

import coverage
import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from faults import Fault, planted
from ludarium.core import bits
from ludarium.core.bits import count, lowest

T = TypeVar("T")
RULE, PROPERTY, OTHER, LATE, SURVIVED = "rule", "property", "other", "late", "survived"
SLACK: Final = 1.0
"""Seconds a test may take longer than it should: an endless loop is noticed, but by no rule."""
LATE_TESTS: Final = 40
"""After so many endless tests of rules the others are not tried."""
LATE_AFTER: Final = 60.0
"""So many seconds after which one endless test is enough."""
ROOM: Final = 4 << 30
"""Bytes of memory for one fault: a list that grows for ever stops before the machine does."""


class Planted(NamedTuple):
    """A fault and the file that it stands in, as a path from the root."""

    file: str
    fault: Fault

    @property
    def key(self) -> str:
        """Name it by what it changes, not by a line that moves."""
        return f"{Path(self.file).stem}.{self.fault.key}"


class Verdict(NamedTuple):
    """Who noticed a fault: the kind of test, or `late`, or `survived`; the test; the seconds it took."""

    by: str
    test: str
    seconds: float


class Course(NamedTuple):
    """What is known about one test: its kind, its seconds, the lines it comes by, as ``file:line``."""

    kind: str
    seconds: float
    lines: list[str]


class Late(BaseException):
    """A test took far longer than it should; no `Exception`, so that nobody handles it."""


class Judge:
    """The plugin: given faults, it calls back with a verdict on each, in the order in which they are reached."""

    def __init__(self, root: Path, sources: list[Path], faults: list[Planted], jobs: int, others: float) -> None:
        self._root, self._sources, self._faults, self._jobs, self._others = root, sources, faults, jobs, others
        self.verdicts: list[tuple[Planted, Verdict]] = []
        self.tell: Callable[[Planted, Verdict], None] = lambda _planted, _verdict: None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Judge instead of testing."""
        wanted = [item for item in session.items if self._others > 0 or kind_of(item) != OTHER]
        items = {item.nodeid: item for item in wanted}
        courses = self.courses(wanted)

        def one(fault: Planted) -> Verdict:
            plant(self._root, fault)
            return _first_to_fall([(items[name], courses[name]) for name in concerned(fault, courses)], self._others)

        for fault, answer in forked(one, self._faults, self._jobs):
            verdict = Verdict(*answer) if answer else Verdict(LATE, "", 0.0)
            self.verdicts.append((fault, verdict))
            self.tell(fault, verdict)
        return True

    def courses(self, items: list[pytest.Item]) -> dict[str, Course]:
        """Make the tests quick, and say what is known about each that falls for no fault."""
        bits.nth.__code__ = _nth.__code__
        for item in items:
            _quicken(item)
        return self._measured(items)

    def _measured(self, items: list[pytest.Item]) -> dict[str, Course]:
        """Measure which test comes by which lines, for the files of tests that changed since last time."""
        kept_in = self._root / "build" / "mutants"
        kept_in.mkdir(parents=True, exist_ok=True)
        files: dict[Path, list[pytest.Item]] = {}
        for item in items:
            files.setdefault(item.path, []).append(item)
        shared = [
            path
            for path in {file.parent for file in files}
            for path in path.glob("*.py")
            if not path.name.startswith("test_")
        ]
        state, depth = [*self._sources, *sorted(shared)], "all" if self._others > 0 else "rules"
        stems = {file: f"{file.parent.name}-{file.stem}-{depth}" for file in files}
        places = {file: kept_in / f"{stem}-{_digest([*state, file])}.json" for file, stem in stems.items()}
        missing = [file for file, place in places.items() if not place.is_file()]
        include = [str(path) for path in self._sources]
        for n, (file, found) in enumerate(
            forked(lambda file: _measure(files[file], include, self._root), missing, self._jobs), 1
        ):
            print(f"  measured {n} of {len(missing)}: {file.name}", flush=True)
            if found is not None:
                for stale in kept_in.glob(f"{stems[file]}-????????????.json"):
                    stale.unlink()
                places[file].write_text(json.dumps(found), "utf-8")
        courses: dict[str, Course] = {}
        for place in places.values():
            if place.is_file():
                courses |= {name: Course(*course) for name, course in json.loads(place.read_text("utf-8")).items()}
        return courses


def kind_of(item: pytest.Item) -> str:
    """Say whether a test shows a paragraph or statement, a property, or something else."""
    if getattr(getattr(item, "function", None), "is_hypothesis_test", False):
        return PROPERTY
    if item.path.stem.endswith(("_properties", "_oracle")):
        return PROPERTY
    if item.get_closest_marker("rule") or item.get_closest_marker("statement"):
        return RULE
    return OTHER


def concerned(planted: Planted, courses: dict[str, Course]) -> list[str]:
    """List the tests to run for a fault: by kind, those that come by its line first, the quickest first.

    Then the others of the same files: what one test built may have been kept for the next.
    """
    by: set[str] = set()
    for lines in (planted.fault.lines, (planted.fault.line,)):
        wanted = {f"{planted.file}:{line}" for line in lines}
        by = by or {name for name, course in courses.items() if not wanted.isdisjoint(course.lines)}
    files = {name.partition("::")[0] for name in by}
    near = [name for name in courses if name.partition("::")[0] in files]
    order = (RULE, PROPERTY, OTHER)

    def when(name: str) -> tuple[int, bool, bool, float]:
        course = courses[name]
        golden = course.kind == OTHER and "golden" in name
        return order.index(course.kind), not golden, name not in by, course.seconds

    return sorted(near, key=when)


def forked(task: Callable[[T], object], things: Iterable[T], jobs: int) -> Iterator[tuple[T, Any]]:
    """Do a task for each thing in a process of its own, several at once; give what it returned, or nothing if it died."""
    waiting, running = list(reversed(list(things))), dict[int, tuple[T, int]]()
    while waiting or running:
        while waiting and len(running) < jobs:
            thing = waiting.pop()
            reads, writes = os.pipe()
            child = os.fork()
            if child == 0:
                _child(task, thing, writes)
            os.close(writes)
            running[child] = thing, reads
        ready = next(iter(running))
        with os.fdopen(running[ready][1]) as answer:
            text = answer.read()
        os.waitpid(ready, 0)
        yield running.pop(ready)[0], json.loads(text) if text else None


def _child(task: Callable[[T], object], thing: T, writes: int) -> None:
    """Be the child: quiet, with little memory, and never back in the caller's loop."""
    try:
        null = os.open(os.devnull, os.O_RDWR)
        os.dup2(null, 1)
        os.dup2(null, 2)
        resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))
        answer = json.dumps(task(thing))
        with os.fdopen(writes, "w") as out:
            out.write(answer)
    finally:
        os._exit(0)


def _nth(mask: int, n: int) -> int:
    """Stand in for `bits.nth`, which loops for ever when there is no such bit: a fault that asks for one falls at once."""
    if not 0 <= n < count(mask):
        raise IndexError("there is no such bit")
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)


def _digest(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def _quicken(item: pytest.Item) -> None:
    """Let a property stop at its first failure, and find the same examples each time."""
    test: Any = getattr(item, "function", None)
    if not getattr(test, "is_hypothesis_test", False):
        return
    before = getattr(test, "_hypothesis_internal_use_settings", None) or hypothesis.settings.default
    test._hypothesis_internal_use_settings = hypothesis.settings(
        before,
        max_examples=min(30, before.max_examples if before else 30),
        derandomize=True,
        database=None,
        deadline=None,
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
    )


def _measure(items: list[pytest.Item], include: list[str], root: Path) -> dict[str, Course]:
    """Run the tests of a file and note the lines that each comes by."""
    courses: dict[str, Course] = {}
    for item, after in _pairs(items):
        lines = coverage.Coverage(data_file=None, include=include, config_file=False)
        began = time.process_time()
        lines.start()
        reports = runtestprotocol(item, log=False, nextitem=after)
        lines.stop()
        if any(report.failed for report in reports) or all(
            report.skipped for report in reports if report.when == "call"
        ):
            continue  # a test that falls without a fault says nothing about one
        data = lines.get_data()
        courses[item.nodeid] = Course(
            kind_of(item),
            round(time.process_time() - began, 4),
            [
                f"{Path(file).relative_to(root)}:{line}"
                for file in sorted(data.measured_files())
                for line in sorted(data.lines(file) or [])
            ],
        )
    return courses


def _pairs(items: list[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    yield from zip(items, [*items[1:], None], strict=False)


def _first_to_fall(tests: list[tuple[pytest.Item, Course]], others: float) -> Verdict:
    """Run tests in their order until one falls; those of no rule only for some seconds."""
    late, began = 0, time.process_time()
    together: dict[Path, float] = defaultdict(float)
    for item, course in tests:
        together[item.path] += course.seconds
    rung: list[int] = []

    def ring(number: int, _frame: FrameType | None) -> None:
        rung.append(number)
        raise Late

    signal.signal(signal.SIGPROF, ring)
    after = dict(_pairs([item for item, _ in tests]))
    for item, course in tests:
        if course.kind == OTHER and others <= 0:
            break
        signal.setitimer(signal.ITIMER_PROF, _allowed(course, together[item.path]))
        start = time.process_time()
        reports = runtestprotocol(item, log=False, nextitem=after[item])
        signal.setitimer(signal.ITIMER_PROF, 0)
        now = time.process_time()
        others -= now - start if course.kind == OTHER else 0
        if rung:
            late += course.kind != OTHER
            rung.clear()
        elif any(report.failed for report in reports):
            return Verdict(course.kind, item.nodeid, round(now - began, 3))
        if late >= LATE_TESTS or (late and now - began > LATE_AFTER):
            break
    return Verdict(LATE if late else SURVIVED, "", round(time.process_time() - began, 3))


def _allowed(course: Course, together: float) -> float:
    """Say how many seconds a test may take: the first of a file may have to build what its others only use."""
    return SLACK + (10 * course.seconds if course.kind == RULE else 3 * course.seconds + together)


def plant(root: Path, planted_: Planted) -> None:
    """Give one function the code that it has in the faulty tree."""
    file, fault = planted_
    name = ".".join(Path(file).relative_to("src").with_suffix("").parts)
    thing: Any = importlib.import_module(name.removesuffix(".__init__"))
    code = compile(planted((root / file).read_text("utf-8"), fault), str(root / file), "exec")
    for part in fault.function.split("."):
        thing = getattr(thing, part)
        code = next(inner for inner in code.co_consts if isinstance(inner, CodeType) and inner.co_name == part)
    thing.__code__ = code
