"""What the suite found, in values that print well.

A failure says where it happened and carries the moves that lead there, so that nobody needs the suite's own dice to look
at it; the report adds the call that finds it again.
"""

from collections import Counter

from msgspec import Struct, field

from ludarium.core.setup import Setup

KEPT = 5
"""How many failures of one check are kept in full; the others are counted."""


class Place(Struct, frozen=True):
    """Where something happened: the set-up, the sampled game's seed, and the moves up to there."""

    setup: Setup
    seed: int | None = None
    moves: tuple[str, ...] = ()

    def __str__(self) -> str:
        game = "" if self.seed is None else f", game {self.seed}, ply {len(self.moves)}"
        last = f" (after {self.moves[-1]})" if self.moves else ""
        return f"{spell_setup(self.setup)}{game}{last}"


class Failure(Struct, frozen=True):
    """One thing that is wrong, and where."""

    message: str
    place: Place | None = None

    def __str__(self) -> str:
        return self.message if self.place is None else f"{self.place}: {self.message}"


class Tally(Struct):
    """What one check has counted and found so far, over all set-ups."""

    cases: int = 0
    failed: int = 0
    failures: list[Failure] = field(default_factory=list)
    numbers: Counter[str] = field(default_factory=Counter)

    def case(self) -> None:
        """Count one thing looked at."""
        self.cases += 1

    def count(self, what: str, n: int = 1) -> None:
        """Count something worth telling."""
        self.numbers[what] += n

    def longest(self, what: str, n: int) -> None:
        """Keep the largest of some numbers."""
        self.numbers[what] = max(self.numbers[what], n)

    def fail(self, message: str, place: Place | None = None) -> None:
        """Note a failure."""
        self.failed += 1
        if len(self.failures) < KEPT:
            self.failures.append(Failure(message, place))


class Result(Struct, frozen=True):
    """One check's answer: what it shows, how often it looked, what it found."""

    name: str
    shows: str
    cases: int
    failed: int
    failures: tuple[Failure, ...]
    numbers: dict[str, int]
    seconds: float

    @property
    def ok(self) -> bool:
        """Whether nothing was found."""
        return self.failed == 0

    def __str__(self) -> str:
        numbers = "".join(f", {n:,} {what}" for what, n in self.numbers.items())
        line = f"{'ok  ' if self.ok else 'FAIL'} {self.name:<18} {self.cases:>7,} cases {self.seconds:5.1f} s{numbers}"
        if self.ok:
            return line
        more = [f"     … and {self.failed - len(self.failures)} more"] if self.failed > len(self.failures) else []
        return "\n".join([line, f"     {self.shows}", *(f"     - {failure}" for failure in self.failures), *more])


class Report(Struct, frozen=True):
    """All answers about one game. ``str(report)`` is made to be read."""

    game: str
    seed: int
    games: int
    thorough: float
    results: tuple[Result, ...]

    @property
    def ok(self) -> bool:
        """Whether every check passed."""
        return all(result.ok for result in self.results)

    @property
    def failed(self) -> tuple[str, ...]:
        """The names of the checks that failed."""
        return tuple(result.name for result in self.results if not result.ok)

    def __getitem__(self, name: str) -> Result:
        """Return one check's answer by its name."""
        return next(result for result in self.results if result.name == name)

    def __str__(self) -> str:
        seconds = sum(result.seconds for result in self.results)
        verdict = "conforms" if self.ok else f"fails {len(self.failed)} of {len(self.results)} checks"
        lines = [f"{self.game} {verdict} ({seconds:.1f} s)", *map(str, self.results)]
        return "\n".join([*lines, *self._again()])

    def _again(self) -> list[str]:
        places = [f.place for r in self.results for f in r.failures if f.place is not None]
        if self.ok:
            return []
        setups = f", setups=[{paste_setup(places[0].setup)}]" if places else ""
        settings = f"seed={self.seed}, games={self.games}, thorough={self.thorough}"
        return [f"again: check_game(game, {settings}, only={list(self.failed)}{setups})"]


def spell_setup(setup: Setup) -> str:
    """Say a set-up in a few words.

    >>> spell_setup(Setup(2, {"side": "A"}, "1"))
    '2 seats, side A, edition 1'
    """
    options = "".join(f", {name} {value}" for name, value in setup.options.items())
    return f"{setup.seats} seat{'s' if setup.seats > 1 else ''}{options}, edition {setup.edition}"


def paste_setup(setup: Setup) -> str:
    """Write a set-up as the call that makes it."""
    return f"game.setup({setup.seats}, {setup.options!r}, {setup.edition!r})"
