"""The suite passes a good game, and each of its checks finds the fault it is for."""

import pytest

from ludarium.core.setup import Setup
from ludarium.testing import Report, check_game, checks

from .faults import FAULTS, NeverEnds, PlacesFromZero, Taught, ViewShowsAHand
from .tiny import TinyGame, TinyWords

NAMES = [check.name for check in checks()]
OTHER_PROCESS = "processes-agree"


def check(game: TinyGame, *, only: list[str]) -> Report:
    """Run the suite with a small budget on the first and the last set-up."""
    setups = list(game.setups())
    return check_game(game, games=1, thorough=0.4, setups=setups[:: max(1, len(setups) - 1)], only=only)


def test_a_good_game_passes_every_check() -> None:
    """Nothing is found where nothing is wrong, and every check has looked at something."""
    report = check_game(TinyGame())
    assert report.ok, str(report)
    assert [result.name for result in report.results] == NAMES
    assert all(result.cases > 0 for result in report.results), str(report)


def test_a_good_game_passes_with_other_seeds() -> None:
    """Passing is not luck."""
    for seed in (2, 3):
        report = check_game(TinyGame(), games=1, seed=seed, thorough=0.3)
        assert report.ok, str(report)


def test_a_good_lesson_passes() -> None:
    """A game that brings a lesson is whole, and the lesson was looked at."""
    report = check_game(Taught(), games=1, thorough=0.3)
    assert report.ok, str(report)
    assert report["lessons-can-be-played"].numbers["lessons"] == 1


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_planted_fault_fails_its_checks_and_no_other(fault: type[TinyGame]) -> None:
    """A check that cries at everything is worth as little as one that never does."""
    must, may = FAULTS[fault]
    # Another process is asked only where it matters: starting one takes longer than all other checks.
    report = check(fault(), only=[name for name in NAMES if name != OTHER_PROCESS or name in must])
    assert must <= set(report.failed) <= must | may, str(report)


@pytest.mark.parametrize("name", NAMES)
def test_every_check_has_a_planted_fault(name: str) -> None:
    """A check that no fault trips is no check."""
    assert any(name in must for must, _ in FAULTS.values())


@pytest.mark.parametrize("name", NAMES)
def test_every_check_says_what_it_shows(name: str) -> None:
    """One sentence, for the command line and the report."""
    shows = next(check.shows for check in checks() if check.name == name)
    assert shows.endswith(".")
    assert "\n" not in shows


def test_worlds_are_counted_for_each_kind_of_viewer() -> None:
    """The report tells how many parallel worlds were tried, and how many really differed."""
    numbers = check_game(TinyGame(), only=["parallel-worlds"])["parallel-worlds"].numbers
    assert numbers["seats' worlds"] >= numbers["seats' that differed"] > 50
    assert numbers["spectator's worlds"] >= numbers["spectator's that differed"] > 20


def test_a_failure_says_where_and_how_to_see_it_again() -> None:
    """Set-up, game, ply and the last move; then the call that finds it again."""
    report = check_game(ViewShowsAHand(), only=["parallel-worlds"], seed=3)
    failure = report["parallel-worlds"].failures[0]
    assert failure.place is not None
    assert failure.place.moves
    assert f"ply {len(failure.place.moves)} (after {failure.place.moves[-1]})" in str(report)
    assert "seat B can tell two worlds apart: extra is" in str(report)
    assert (
        "again: check_game(game, seed=3, games=2, thorough=1.0, only=['parallel-worlds'], setups=[game.setup(2"
        in str(report)
    )


def test_a_check_run_alone_finds_the_same() -> None:
    """What is printed under "again" is true: dice depend on neither the other checks nor the other set-ups."""
    names = ["copies-are-independent", "parallel-worlds", "told-is-kept"]
    report = check_game(ViewShowsAHand(), thorough=0.5, only=names)
    failure = report["parallel-worlds"].failures[0]
    assert failure.place is not None
    again = check_game(ViewShowsAHand(), thorough=0.5, only=report.failed, setups=[failure.place.setup])
    assert failure in again["parallel-worlds"].failures


def test_a_report_that_is_well_says_so_in_a_line_for_each_check() -> None:
    """No failure, no noise."""
    report = check_game(TinyGame(), only=["games-end", "outcomes-stand"])
    first, *lines = str(report).splitlines()
    assert first.startswith("tiny conforms")
    assert [line.split()[:2] for line in lines] == [["ok", "games-end"], ["ok", "outcomes-stand"]]


def test_many_failures_are_counted_and_a_few_are_kept() -> None:
    """A report stays readable however broken a game is."""
    result = check_game(PlacesFromZero(), only=["outcomes-stand"])["outcomes-stand"]
    assert result.failed > len(result.failures) == 5
    assert f"… and {result.failed - 5} more" in str(result)


def test_progress_names_what_runs_next() -> None:
    """For the command line: name, done, total."""
    heard: list[tuple[str, int, int]] = []
    check_game(TinyGame(), only=["games-end", "turns-ask"], progress=lambda *step: heard.append(step))
    assert heard == [("games-end", 0, 2), ("turns-ask", 1, 2), ("", 2, 2)]


def test_an_unknown_check_is_refused() -> None:
    """With the names that there are."""
    with pytest.raises(ValueError, match=r"There is no check 'luck'\. Possible: games-end, "):
        check_game(TinyGame(), only=["luck"])


def test_a_game_that_cannot_be_played_at_all_fails_once() -> None:
    """The first check says why; the others have nothing to look at."""

    class Broken(TinyGame):
        def initial(self, setup: Setup) -> None:  # type: ignore[override]
            raise RuntimeError("no cards")

    report = check_game(Broken(), only=[name for name in NAMES if name != OTHER_PROCESS])
    assert "games-end" in report.failed
    assert "RuntimeError: no cards (initial, line" in str(report["games-end"])
    assert report["copies-are-independent"].cases == 0


def test_a_check_that_raises_is_a_failure_with_the_line() -> None:
    """An error in a game's code is its failure, not the suite's end."""

    class NoTable(TinyWords):
        def table(self, *args: object) -> str:
            raise KeyError("names")

    class NoText(TinyGame):
        words = NoTable()

    assert "KeyError: 'names' (table, line" in str(check_game(NoText(), only=["words-are-there"]))


def test_an_endless_game_is_told_after_its_bound() -> None:
    """The bound is in the message."""
    assert "the game goes on after 10,000 plies" in str(check_game(NeverEnds(), only=["games-end"], games=1))
