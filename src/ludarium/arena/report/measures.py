"""What samples add up to: one function for each question of the report."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from .estimates import FEW, Estimate, Shrinkage, mean_of, quantile, share, share_of, shrink
from .samples import FRACTIONS, Sample

MOST_CHAPTERS: Final = 9
"""More parts than this do not fit below a plot."""
BINS: Final = 19
"""About how many bars a distribution has."""


class Seats(Struct, frozen=True):
    """How much each seat of a table wins; ``sides`` are the seats that win and lose together, empty where each is for itself."""

    seats: int
    wins: tuple[Estimate, ...]
    games: int
    command: str = ""
    sides: tuple[tuple[int, ...], ...] = ()

    def fair(self, seat: int) -> float:
        """What a seat would win among equals: its part of what its side would.

        >>> one_against_two = Seats(3, (), 0, sides=((0, 2), (1,)))
        >>> [one_against_two.fair(seat) for seat in range(3)]
        [0.25, 0.5, 0.25]
        """
        side = next((side for side in self.sides if seat in side), (seat,))
        return 1 / (len(self.sides) or self.seats) / len(side)

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose interval leaves out the fair share."""
        return tuple(seat for seat, one in enumerate(self.wins) if not one.holds(self.fair(seat)))


def seats_of(samples: Sequence[Sample]) -> Seats:
    """Return the seats' shares of the wins, ties in parts."""
    seats, n = samples[0].seats, len(samples)
    wins = tuple(share(sum(sample.win(seat) for sample in samples), n) for seat in range(seats))
    return Seats(seats, wins, n, sides=_sides(samples) if n >= FEW else ())


def _sides(samples: Sequence[Sample]) -> tuple[tuple[int, ...], ...]:
    """Put seats together that had the same place in every game; nothing if that is none of them, or all."""
    alike: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for seat in range(samples[0].seats):
        alike[tuple(sample.places[seat] for sample in samples)].append(seat)
    return tuple(map(tuple, alike.values())) if 1 < len(alike) < samples[0].seats else ()


class Length(Struct, frozen=True):
    """How long games are, in decisions; ``bins`` are the bars: where they begin, and how many games."""

    mean: Estimate
    median: float
    low: float
    high: float
    shortest: int
    longest: int
    bins: tuple[tuple[int, int], ...]
    step: int
    by_seats: tuple[tuple[int, float], ...] = ()


def length_of(samples: Sequence[Sample]) -> Length:
    """Return the distribution of lengths."""
    lengths = sorted(sample.decisions for sample in samples)
    step = _round_step((lengths[-1] - lengths[0]) / BINS)
    counts = Counter(length // step * step for length in lengths)
    bins = tuple((start, counts[start]) for start in range(min(counts), max(counts) + step, step))
    return Length(
        mean_of([[float(length)] for length in lengths]),
        quantile(lengths, 0.5),
        quantile(lengths, 0.05),
        quantile(lengths, 0.95),
        lengths[0],
        lengths[-1],
        bins,
        step,
    )


def _round_step(wanted: float) -> int:
    """The nearest 1, 2 or 5 with noughts that is not smaller.

    >>> _round_step(0.3), _round_step(3.4), _round_step(23)
    (1, 5, 50)
    """
    scale = 1
    while True:
        for one in (1, 2, 5):
            if one * scale >= wanted:
                return one * scale
        scale *= 10


class Course(Struct, frozen=True):
    """How often whoever leads after each of twenty steps wins in the end, and how often the lead changes hands.

    ``chapters`` are the parts of the game with where they begin, if all games have the same few.
    """

    seats: int
    steps: tuple[Estimate, ...]
    changes: Estimate
    chapters: tuple[tuple[str, str, float], ...]

    @property
    def known(self) -> float:
        """From which part of the game on the leader wins three games of four."""
        late = [step for step, one in enumerate(self.steps, 1) if one.value < 0.75]
        return (late[-1] if late else 0) / FRACTIONS


def course_of(samples: Sequence[Sample]) -> Course:
    """Return how the lead turns into the win; several leaders count in parts."""
    led = [sample for sample in samples if len(sample.leaders) == FRACTIONS]
    steps = []
    for step in range(FRACTIONS):
        wins = 0.0
        for sample in led:
            leaders = [seat for seat in range(sample.seats) if sample.leaders[step] >> seat & 1]
            wins += sum(map(sample.win, leaders)) / max(len(leaders), 1)
        steps.append(share(wins, len(led)))
    changes = mean_of([[float(sample.changes)] for sample in led])
    return Course(samples[0].seats, tuple(steps), changes, _chapters(led))


def _chapters(samples: Sequence[Sample]) -> tuple[tuple[str, str, float], ...]:
    names = {tuple(name for name, _, _ in sample.chapters) for sample in samples}
    if len(names) != 1 or not 2 <= len(next(iter(names))) <= MOST_CHAPTERS:
        return ()
    starts = zip(*([at for _, _, at in sample.chapters] for sample in samples), strict=True)
    called = [(english, french) for english, french, _ in samples[0].chapters]
    return tuple((*name, round(sum(at) / len(at), 4)) for name, at in zip(called, starts, strict=True))


def cards_of(samples: Sequence[Sample], sort: str, held: bool = False) -> Shrinkage:
    """Return how often seats that used a thing of a sort won, drawn towards the mean of all of them."""
    hits: defaultdict[str, float] = defaultdict(float)
    times: Counter[str] = Counter()
    for sample in samples:
        for seat, things in enumerate(sample.held if held else sample.used):
            for thing in things:
                if thing.startswith(f"{sort} "):
                    name = thing.removeprefix(f"{sort} ")
                    hits[name] += sample.win(seat)
                    times[name] += 1
    return shrink({name: (hits[name], n) for name, n in times.items()})


class Offer(Struct, frozen=True):
    """How often something was taken when it was on offer. ``thing`` is empty for a kind of action as a whole."""

    kind: str
    thing: str
    taken: Estimate

    @property
    def key(self) -> str:
        """How it is counted."""
        return f"{self.kind} {self.thing}".strip()


def offers_of(samples: Sequence[Sample]) -> tuple[Offer, ...]:
    """Return every kind of action, alone and with each thing, and how often it was taken of the times on offer."""
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for sample in samples:
        offered.update(sample.offered)
        taken.update(sample.taken)
    found = []
    for key, n in offered.items():
        kind, _, thing = key.partition(" ")
        found.append(Offer(kind, thing, share(min(taken[key], n), n)))
    return tuple(sorted(found, key=lambda one: (one.thing != "", -one.taken.n, one.key)))


class Source(Struct, frozen=True):
    """What a source of points gives winners and others."""

    name: str
    winners: Estimate
    others: Estimate


class Scoring(Struct, frozen=True):
    """Where points come from, and why games ended."""

    sources: tuple[Source, ...]
    reasons: tuple[tuple[str, Estimate], ...]
    winners: int
    others: int


def scoring_of(samples: Sequence[Sample]) -> Scoring:
    """Return mean points by source, of winners and of others, and the reasons for which games ended."""
    reasons = Counter(sample.reason for sample in samples)
    told = tuple((reason, share(n, len(samples))) for reason, n in reasons.most_common(6))
    rows: dict[bool, list[tuple[int, ...]]] = {True: [], False: []}
    for sample in samples:
        for seat, row in enumerate(sample.parts):
            rows[sample.places[seat] == 1].append(row)
    names = samples[0].sources if rows[True] and rows[False] else ()
    sources = tuple(
        Source(name, *(mean_of([[float(row[at])] for row in rows[won]]) for won in (True, False)))
        for at, name in enumerate(names)
    )
    return Scoring(sources, told, len(rows[True]), len(rows[False]))


class Handicap(Struct, frozen=True):
    """What a seat with one hand tied still wins, and how many points it is ahead of the others' mean."""

    feature: str
    wins: Estimate
    points: Estimate
    command: str = ""


def handicap_of(feature: str, samples: Sequence[Sample]) -> Handicap:
    """Return how the handicapped seat did; games of one deal belong together."""
    wins: defaultdict[int, list[float]] = defaultdict(list)
    points: defaultdict[int, list[float]] = defaultdict(list)
    for sample in samples:
        own, deal = sample.handicapped, sample.number // sample.seats
        others = [score for seat, score in enumerate(sample.scores) if seat != own]
        wins[deal].append(sample.win(own))
        points[deal].append(sample.scores[own] - sum(others) / len(others))
    return Handicap(feature, share_of(list(wins.values())), mean_of(list(points.values())))


class Step(Struct, frozen=True):
    """A stronger bot against a weaker one, with two seats or as few as there are."""

    better: str
    worse: str
    wins: Estimate
    fair: float
    milliseconds: float
    command: str = ""


class Trial(Struct, frozen=True):
    """A game with one value changed: who has the thing, the others, the first seat, and how long it takes."""

    value: float
    label: str
    thing: Estimate
    others: Estimate
    length: Estimate
    seats: Seats


class WhatIf(Struct, frozen=True):
    """A value swept, or set: the trials by value; ``printed`` is which of them is as it is. ``thing`` may be empty."""

    path: str
    sort: str
    thing: str
    printed: str
    trials: tuple[Trial, ...]
    command: str = ""

    @property
    def best(self) -> tuple[int, int] | None:
        """The first and the last trial, without a gap, in which the thing wins as much as others do."""
        fine = [self.is_fine(at) for at in range(len(self.trials))]
        runs, start = [], None
        for at, ok in enumerate([*fine, False]):
            if ok and start is None:
                start = at
            if not ok and start is not None:
                runs.append((start, at - 1))
                start = None
        return max(runs, key=lambda run: run[1] - run[0], default=None)

    def is_fine(self, at: int) -> bool:
        """Whether a trial's interval holds what the others, or equals, win."""
        trial = self.trials[at]
        return trial.thing.holds(trial.others.value)


def trial_of(value: float, label: str, samples: Sequence[Sample], sort: str, thing: str) -> Trial:
    """Return what a changed game gives: by who has the thing at the end, or used it; without one, by the first seat."""
    seats = seats_of(samples)
    length = mean_of([[float(sample.decisions)] for sample in samples])
    if not thing:
        fair = seats.fair(0)
        return Trial(value, label, seats.wins[0], Estimate(fair, fair, fair, 0), length, seats)
    held = any(things for sample in samples for things in sample.held)
    wanted = f"{sort} {thing}"
    own: list[float] = []
    rest: list[float] = []
    for sample in samples:
        for seat, things in enumerate(sample.held if held else sample.used):
            of_sort = [one for one in things if one.startswith(f"{sort} ")]
            own += [sample.win(seat)] * (wanted in of_sort)
            rest += [sample.win(seat)] * sum(one != wanted for one in of_sort)
    return Trial(value, label, share(sum(own), len(own)), share(sum(rest), len(rest)), length, seats)
