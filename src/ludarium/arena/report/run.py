"""Plays what a report asks for, part by part, and measures it. Each part knows the command that gives it again."""

import shlex
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from itertools import pairwise
from typing import Any, Final, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from ludarium import __version__
from ludarium.core.errors import SetupError
from ludarium.core.record import Record
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.setup import Setup
from ludarium.core.variant import Changes

from ..contest import Contest, standings
from ..contest import run as run_contest
from ..workers import HERE, Workers
from .budget import Budget, gather
from .elsewhere import check_changes
from .estimates import Estimate, Shrinkage, mean_of
from .handicaps import AT_RANDOM, WITHOUT
from .handicaps import check as check_feature
from .measures import (
    Course,
    Handicap,
    Length,
    Offer,
    Scoring,
    Seats,
    Step,
    WhatIf,
    cards_of,
    course_of,
    handicap_of,
    length_of,
    offers_of,
    scoring_of,
    seats_of,
    trial_of,
)
from .samples import Plan, Sample, from_records, mean_decisions

PARTS: Final = ("seats", "length", "winner", "choices", "cards", "dead", "scoring", "skill", "restricted", "what-if")
"""The questions of a report, in order."""
FROM_MAIN: Final = ("seats", "length", "winner", "cards", "dead", "scoring")
PEEK: Final = 40
"""From so many games at most it is seen which kinds of action there are: however long a report is made, it asks of the same."""
ROWS: Final = 6
"""So many kinds of action are tied at most."""
SURE: Final = 0.015
"""A seat's share is sure enough with so much to either side."""
SURE_TIED: Final = 0.03
LADDER: Final = ("random", "novice", "heuristic")
SEARCH: Final = "search:100"

Stage: TypeAlias = Callable[[str, int | None], AbstractContextManager[Callable[[int], None]]]
"""Opens a part: its name and how many games it will be at most, if that is known; gives what hears of games played."""


class Request(Struct, frozen=True, kw_only=True):
    """What to report on. ``sweep`` is a path with the values to try; ``changes`` hold in the whole report's what-if."""

    game: str
    setup: Setup
    seed: int = 0
    bots: tuple[str, ...] = ("heuristic",)
    only: tuple[str, ...] = PARTS
    without: tuple[str, ...] = ()
    at_random: tuple[str, ...] = ()
    changes: Changes = {}
    sweep: tuple[str, tuple[Any, ...]] | None = None
    records: tuple[Record, ...] = ()
    options: tuple[str, ...] = ()

    def command(self, part: str, games: int, *more: str) -> str:
        """Write the command that gives a part of the report again."""
        words = ["ludarium", "report", self.game, "--only", part, "--seats", str(self.setup.seats)]
        for pair in self.options:
            words += ["--option", pair]
        if self.bots != ("heuristic",):
            words += ["--bots", ",".join(self.bots)]
        return shlex.join([*words, *more, "--games", str(games), "--seed", str(self.seed)])


class Report(Struct, kw_only=True):
    """Everything that was measured; what was not asked for, or does not exist in the game, is missing."""

    game: str
    title: str
    setup: Setup
    bots: tuple[str, ...]
    seed: int
    version: str = __version__
    command: str = ""
    games: int = 0
    recorded: int = 0
    on_offer: Estimate | None = None
    seats: list[Seats] = field(default_factory=list)
    length: Length | None = None
    winner: Course | None = None
    choices: list[Handicap] = field(default_factory=list)
    cards: Shrinkage | None = None
    sort: str = ""
    dead: tuple[Offer, ...] = ()
    scoring: Scoring | None = None
    skill: list[Step] = field(default_factory=list)
    restricted: list[Handicap] = field(default_factory=list)
    what_if: list[WhatIf] = field(default_factory=list)
    commands: dict[str, str] = field(default_factory=dict)
    words: dict[str, dict[str, tuple[str, str]]] = field(default_factory=dict)


def make(request: Request, budget: Budget, stage: Stage, workers: Workers = HERE) -> Report:
    """Play and measure. What cannot be is refused before anything is played."""
    game = get_game(request.game)
    refuse(game, request)
    report = Report(game=request.game, title=game.info.title, setup=request.setup, bots=request.bots, seed=request.seed)
    maker = _Maker(game, request, budget, stage, workers, report)
    maker.main()
    for part in ("seats", "choices", "restricted", "skill", "what-if"):
        if part in request.only:
            getattr(maker, part.replace("-", "_"))()
    return report


def refuse(game: AnyGame, request: Request) -> None:
    """Refuse unknown parts, actions and components."""
    for part in request.only:
        if part not in PARTS:
            raise SetupError(f"A report has no part {part!r}. Possible: {', '.join(PARTS)}.")
    for feature in (*request.without, *request.at_random):
        check_feature(game, feature)
    if request.changes:
        check_changes(request.game, request.changes)
    if request.sweep is not None:
        path, values = request.sweep
        for value in (values[0], values[-1]):  # each costs a process; what lies between is no worse
            check_changes(request.game, {**request.changes, path: value})


class _Maker:
    """One report in the making."""

    def __init__(
        self, game: AnyGame, request: Request, budget: Budget, stage: Stage, workers: Workers, report: Report
    ) -> None:
        self._game, self._request, self._budget = game, request, budget
        self._stage, self._workers, self._report = stage, workers, report
        self._plan = Plan(request.game, request.setup, request.seed, request.bots)
        self._samples: list[Sample] = []
        self._rivals = min((n for n in game.info.seats if n > 1), default=1)

    def _gather(
        self, name: str, plan: Plan, games: float, time: float, sure: Callable[[Sequence[Sample]], bool]
    ) -> list[Sample]:
        most, end = self._budget.count(games), self._budget.until(time)
        with self._stage(name, most if self._budget.games else None) as advance:
            found = gather(plan, self._workers, most, lambda: self._budget.over(end), sure, advance)
        self._keep_words(found)
        return found

    def _keep_words(self, samples: Sequence[Sample]) -> None:
        for sample in samples:
            self._report.words = sample.words | self._report.words  # as it was first explained

    def main(self) -> None:
        """Play the games that most questions are answered from, or read the records."""
        request, report = self._request, self._report
        asked = [part for part in FROM_MAIN if part in request.only]
        if request.records:
            with self._stage("records", len(request.records)) as advance:
                self._samples = from_records(self._game, request.records, advance)
            self._samples = [one for one in self._samples if one.seats == request.setup.seats]
            report.recorded = len(self._samples)
            if not self._samples:
                raise SetupError(f"None of the records is a finished game for {request.setup.seats}.")
            self._keep_words(self._samples)
        elif asked:
            self._samples = self._gather("games", self._plan, 1.0, 0.34, _sure_seats)
        elif {"choices", "restricted"} & set(request.only) and not (request.without or request.at_random):
            plan, most = self._plan, PEEK
            with self._stage("games", most) as advance:
                self._samples = gather(plan, self._workers, most, lambda: False, progress=advance)
        report.games = len(self._samples)
        report.command = request.command(",".join(asked or request.only), report.games or self._budget.games)
        if self._samples and asked:
            self._measure(asked)

    def _measure(self, asked: Sequence[str]) -> None:
        report, samples = self._report, self._samples
        report.on_offer = mean_of([[sample.choices / max(sample.decisions, 1)] for sample in samples])
        for part in asked:
            report.commands[part] = self._request.command(part, len(samples))
        if "length" in asked:
            report.length = length_of(samples)
        if "winner" in asked and report.setup.seats > 1:
            report.winner = course_of(samples)
        report.sort = self._sort()
        if "cards" in asked and report.sort and report.setup.seats > 1:
            report.cards = cards_of(samples, report.sort)
        if "dead" in asked:
            report.dead = offers_of(samples)
        if "scoring" in asked:
            report.scoring = scoring_of(samples)

    def _sort(self) -> str:
        """The things that are called the cards: the first sort of which any was used."""
        used = {thing.rpartition(" ")[0] for sample in self._samples for things in sample.used for thing in things}
        return next((sort for sort in self._game.features.things if sort in used), "")

    def seats(self) -> None:
        """Measure the seats' shares, also with other numbers of seats."""
        request, report = self._request, self._report
        if self._samples and request.setup.seats > 1:
            command = request.command("seats", len(self._samples))
            report.seats.append(replace(seats_of(self._samples), command=command))
        if request.only == ("seats",) and self._budget.games:
            return
        others = [n for n in self._game.info.seats if n > 1 and n != request.setup.seats]
        for n in others:
            try:
                setup = self._game.setup(n, request.setup.options, request.setup.edition)
            except SetupError:
                continue  # an option that does not go with so many
            other = replace(request, setup=setup)
            plan = replace(self._plan, setup=setup)
            found = self._gather(f"{n} seats", plan, 0.6, 0.18 / len(others), _sure_seats)
            report.seats.append(replace(seats_of(found), command=other.command("seats", len(found))))
            if report.length is not None:
                lengths = (*report.length.by_seats, (n, round(mean_decisions(found), 1)))
                report.length = replace(report.length, by_seats=lengths)

    def _peeked(self) -> tuple[Offer, ...]:
        return tuple(offer for offer in offers_of(self._samples[:PEEK]) if not offer.thing)

    def choices(self) -> None:
        """Measure what a seat loses that makes one kind of choice at random."""
        choosing = [one for one in self._peeked() if self._game.actions.kind(one.kind).domains]
        choosing.sort(key=lambda one: -one.taken.value * one.taken.n)
        kinds = self._request.at_random or tuple(one.kind for one in choosing if one.taken.n >= PEEK)[: ROWS - 1]
        self._report.choices = self._tied("choices", AT_RANDOM, "--at-random", kinds)

    def restricted(self) -> None:
        """Measure what a seat loses that may never do something."""
        free = [one for one in self._peeked() if 0.005 < one.taken.value < 0.98 and one.taken.n >= PEEK]
        free.sort(key=lambda one: -one.taken.value * one.taken.n)
        kinds = self._request.without or tuple(one.kind for one in free)[:ROWS]
        self._report.restricted = self._tied("restricted", WITHOUT, "--without", kinds)

    def _tied(self, part: str, how: str, flag: str, features: Sequence[str]) -> list[Handicap]:
        found = []
        if self._request.setup.seats < 2:
            return []
        for feature in features:
            plan = replace(self._plan, handicap=f"{how}:{feature}")
            whole = 1.0 if self._request.only == (part,) else 0.32
            samples = self._gather(f"{part}: {feature}", plan, whole, 0.13 / len(features), _sure_tied)
            command = self._request.command(part, len(samples), flag, feature)
            found.append(replace(handicap_of(feature, samples), command=command))
        if found:
            flags = [word for one in found for word in (flag, one.feature)]
            games = max(one.wins.n for one in found)
            self._report.commands[part] = self._request.command(part, games, *flags)
        return found

    def skill(self) -> None:
        """Measure whether more thought wins: each level against the one below it."""
        if self._rivals < 2:
            return
        strongest = "expert" if self._game.info.continuous else SEARCH
        levels = [*LADDER, strongest]
        setup = self._game.setup(self._rivals, self._request.setup.options, self._request.setup.edition)
        for worse, better in pairwise(levels):
            self._report.skill.append(self._step(setup, better, worse))
        steps = self._report.skill
        self._report.commands["skill"] = steps[-1].command if steps else ""

    def _step(self, setup: Setup, better: str, worse: str) -> Step:
        end = self._budget.until(0.06 if worse != LADDER[-1] else 0.12)
        games = min(self._budget.count(0.12), 200) if self._budget.games else 200
        contest = Contest(self._request.game, setup, (better, worse), games + games % 2, self._request.seed)
        with self._stage(f"{better} / {worse}", games) as advance:
            finished = run_contest(contest, self._workers, advance, lambda: self._budget.over(end))
        one = standings(finished)[0]
        played = len(finished.results)
        command = shlex.join(
            [
                *("ludarium", "arena", contest.game, "--bots", f"{better},{worse}"),
                *("--seats", str(setup.seats), "--games", str(played), "--seed", str(contest.seed)),
            ]
        )
        wins = Estimate(round(one.win_share, 4), round(one.low, 4), round(one.high, 4), one.games)
        return Step(better, worse, wins, finished.fair, round(one.ms_per_decision, 2), command)

    def what_if(self) -> None:
        """Play variants on the same dice."""
        request = self._request
        if request.sweep is not None:
            path, values = request.sweep
            told = f"{path}={values[0]}..{values[-1]}"
            self._report.what_if.append(self._try(path, ("--sweep", told), [(str(v), {path: v}) for v in values]))
        elif request.changes:
            flags = [
                w for path, value in request.changes.items() for w in ("--set", f"components.{path}={_typed(value)}")
            ]
            label = ", ".join(f"{path.rpartition('.')[2]} {value}" for path, value in request.changes.items())
            trials: list[tuple[str, Changes]] = [("", {}), (label, dict(request.changes))]
            self._report.what_if.append(self._try(next(iter(request.changes)), tuple(flags), trials))

    def _try(self, path: str, flags: tuple[str, ...], trials: list[tuple[str, Changes]]) -> WhatIf:
        request = self._request
        sort, thing = self._changed_thing(path)
        found, games = [], 0
        for at, (label, changes) in enumerate(trials):
            swept = {**(request.changes if request.sweep else {}), **changes}
            plan = replace(self._plan, changes=swept)
            whole = 1.0 if request.only == ("what-if",) else 0.36
            samples = self._gather(f"what if {label}".strip(), plan, whole, 0.25 / len(trials), lambda _: False)
            games = max(games, len(samples))
            number = float(label) if _is_number(label) else float(at)
            found.append(trial_of(number, label, samples, sort, thing))
        command = request.command("what-if", games, *flags)
        self._report.commands["what-if"] = command
        return WhatIf(path, sort, thing, self._printed(path), tuple(found), command)

    def _changed_thing(self, path: str) -> tuple[str, str]:
        """The thing of the game that a path speaks of, if it is one that is used or held."""
        words = path.split(".")
        for kind in self._game.actions.kinds:
            for domain in kind.domains:
                if domain.name in self._game.features.things:
                    for word in words:
                        if domain.number(word) >= 0:
                            return domain.name, self._game.features.thing(word)
        return "", ""

    def _printed(self, path: str) -> str:
        from importlib.resources import files  # only a what-if looks into the box itself
        from json import loads

        from ludarium.core.facts import FILE
        from ludarium.core.variant import value_at

        module = type(self._game).__module__
        file = files(module.rpartition(".")[0] if not hasattr(files(module), "joinpath") else module).joinpath(FILE)
        found = value_at(loads(file.read_text("utf-8")), path) if file.is_file() else None
        return "" if found is None else str(found)


def _typed(value: object) -> str:
    from json import dumps

    return value if isinstance(value, str) else dumps(value)


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).removeprefix("-").isdecimal()


def _sure_seats(samples: Sequence[Sample]) -> bool:
    return len(samples) % 50 < samples[0].seats and all(one.half <= SURE for one in seats_of(samples).wins)


def _sure_tied(samples: Sequence[Sample]) -> bool:
    return len(samples) % 20 < samples[0].seats and handicap_of("", samples).wins.half <= SURE_TIED
