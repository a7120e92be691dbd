"""The page of figures: tables are written from one run, and what grows is measured in the same games."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec import structs

from ludarium.arena.bench import LeftOut, Line, Report
from ludarium.core.registry import get_game

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks import growth, page

FAST = Line(
    engine="Ludarium compiled",
    game="rauha",
    seats=2,
    decisions_per_second=2e6,
    games_per_second=1e4,
    copies_per_second=2e6,
    choices=5.4,
)
SLOW = structs.replace(FAST, engine="Ludarium interpreted", decisions_per_second=1e5, copies_per_second=1e6)
MORE_SEATS = structs.replace(FAST, seats=5, decisions_per_second=4e5, copies_per_second=8e5)
SHARED = structs.replace(FAST, game=page.COMMON, decisions_per_second=3e6)
SPIEL = structs.replace(SHARED, engine="OpenSpiel C++, from Python", decisions_per_second=1e6)
CATAN = structs.replace(
    FAST, engine="Catanatron", game="Catan", seats=4, decisions_per_second=8e3, copies_per_second=None
)
REPORT = Report(
    machine="", seconds=1, lines=(FAST, SLOW, SHARED, SPIEL, CATAN), left_out=(LeftOut("RLCard", "not installed"),)
)


def test_both_builds_stand_side_by_side_with_the_gain():
    """And a copy in microseconds."""
    assert (
        page.ours(REPORT).splitlines()[2]
        == "| Rauha, 2 | 2,000,000 | 100,000 | 20× | 10,000 | 0.50 µs | 1.00 µs | 5.4 |"
    )


def test_the_same_game_is_told_as_a_multiple_of_openspiel():
    """The quickest first."""
    rows = page.common(REPORT).splitlines()[2:]
    assert [row.split(" | ")[:3] for row in rows] == [
        ["| Ludarium compiled", "3,000,000", "3.00×"],
        ["| OpenSpiel C++, from Python", "1,000,000", "1.00×"],
    ]


def test_peers_are_divided_into_our_slowest_line_and_those_left_out_are_named():
    """Not into the one that flatters."""
    told = page.peers(structs.replace(REPORT, lines=(*REPORT.lines, MORE_SEATS)))
    assert "| Catanatron: Catan, 4 | 8,000 | 50.0× |" in told
    assert told.endswith("RLCard was left out: not installed")


def test_an_aim_counts_as_met_only_if_the_slowest_line_meets_it():
    """For speed and for copies alike."""
    assert page.goals(REPORT).splitlines()[2].count("| met |") == 2
    assert page.goals(structs.replace(REPORT, lines=(FAST, MORE_SEATS))).splitlines()[2].count("**missed**") == 2


def test_the_page_keeps_its_words_and_must_have_a_place_for_each_table():
    """Only what lies between the marks changes."""
    assert page.filled("a <!-- x -->old<!-- end --> b", {"x": "new"}) == "a <!-- x -->\n\nnew\n\n<!-- end --> b"
    with pytest.raises(SystemExit, match="no place for y"):
        page.filled("a", {"y": "new"})


def test_growth_is_measured_along_the_same_games():
    """Ten tenths make a whole game, whatever its length."""
    game = get_game("rauha")
    line = growth.measured(game, game.setup(2), 0.01)
    assert len(line.along) == growth.PARTS
    assert min(line.along) > 0
    assert line.decisions > 50
    drawn = ElementTree.fromstring(growth.chart([line, structs.replace(line, seats=5)]))
    assert "Rauha" in "".join(drawn.itertext())


def test_names_at_the_ends_of_lines_do_not_meet():
    """Two lines that end in one place are written one below the other."""
    heights = [
        float(text.split('y="')[1].split('"')[0]) for text in growth.names_beside([(50.0, 0, "a"), (51.0, 0, "b")])
    ]
    assert heights[1] - heights[0] >= 15
