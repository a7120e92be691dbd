"""The bots' places at larger tables: which pairs count, and that the page says what the house uses."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks import ladder, scale

from ludarium.arena.contest import Result
from ludarium.arena.schedule import ScheduledGame
from ludarium.server.ratings.bots import placed


def test_every_number_of_seats_from_three_on_is_measured():
    """Whatever order a game names them in: the default comes first there."""
    assert scale.seat_counts("rauha") == [3, 4, 5]
    assert scale.seat_counts("pandoria") == [3, 4]
    asked = {
        (name, seats, bots) for name in ladder.GAMES for seats in scale.seat_counts(name) for bots in ladder.LEVELS
    }
    assert {(step.game, step.seats, step.bots) for step in scale.known()} == asked


def test_pairs_of_unlike_bots_with_unlike_places_count():
    """Two bots of a kind say nothing, nor do partners, who share a place."""

    def result(table: tuple[int, ...], places: tuple[int, ...]) -> Result:
        return Result(ScheduledGame(0, 0, table), places, (0,) * len(table), [], [])

    assert scale.compared(result((0, 1, 0), (1, 2, 3))) == [True, False]
    assert scale.compared(result((0, 1, 0, 1), (1, 3, 1, 3))) == [True] * 4
    assert scale.compared(result((0, 1, 0), (2, 1, 1))) == [False]


def test_the_page_shows_the_places_of_the_house():
    """One line for each game and number of seats."""
    text = (ROOT / "docs" / "bots.md").read_text("utf-8")
    assert scale.rows(placed()) in text
