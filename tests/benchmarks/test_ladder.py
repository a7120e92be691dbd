"""The ladder of bots: who meets whom, what counts as reached, and what is written where."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from msgspec import structs

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks import ladder

from ludarium.bots import bot_names
from ludarium.core.registry import game_names

RUNG = ladder.Rung("rauha", ("expert", "heuristic"), 100, 0.7, 0.6, 0.79, (120.0, 100.0), (80.0, 0.2))


def test_every_game_has_a_ladder_of_all_levels():
    """Each level meets the one below, and the search meets random and heuristic; in Paleo the aiming bot meets random."""
    assert set(ladder.GAMES) == set(game_names())
    assert [pair[::-1] for pair in ladder.LEVELS] == list(zip(bot_names(), bot_names()[1:], strict=False))
    assert ladder.pairs("rauha")[3:] == (("search:200", "random"), ("search:200", "heuristic"))
    assert ladder.pairs("paleo")[3:] == (("heuristic", "random"), ("search:200", "heuristic"))
    assert all(pair in ladder.AIMS for game in ladder.GAMES for pair in ladder.pairs(game))


@pytest.mark.parametrize(
    ("share", "low", "words"), [(0.64, 0.5, "**missed**"), (0.7, 0.6, "reached"), (0.8, 0.66, "reached, surely")]
)
def test_an_aim_is_surely_reached_if_the_whole_interval_is_above_it(share, low, words):
    """Sixty-five games of a hundred against the level below."""
    assert structs.replace(RUNG, share=share, low=low).verdict == words


def test_a_new_figure_takes_the_place_of_the_old_one():
    """Games in their order, and in each the levels first."""
    search = structs.replace(RUNG, bots=("search:200", "random"))
    paleo = structs.replace(RUNG, game="paleo")
    rungs = ladder.kept(ladder.kept(ladder.kept([], paleo), search), RUNG)
    assert rungs == [RUNG, search, paleo]
    newer = structs.replace(RUNG, share=0.8)
    assert ladder.kept(rungs, newer) == [newer, search, paleo]


def test_one_line_is_measured_by_the_arena():
    """Seats rotated: both bots sat on both seats."""
    rung = ladder.measured("rauha", ("novice", "random"), 2)
    assert (rung.games, rung.bots) == (2, ("novice", "random"))
    assert rung.low <= rung.share <= rung.high
    assert rung.command == "ludarium arena rauha --bots novice,random --games 2 --seed 1 --jobs 1"


def test_table_and_picture_name_every_line(tmp_path, monkeypatch):
    """And the page keeps its own words."""
    page, picture = tmp_path / "bots.md", tmp_path / "ladder.svg"
    page.write_text("before <!-- ladder --><!-- end --> after")
    monkeypatch.setattr(ladder, "PAGE", page)
    monkeypatch.setattr(ladder, "PICTURE", picture)
    ladder.write([RUNG, structs.replace(RUNG, bots=("search:200", "heuristic"), share=0.55, low=0.45)])
    text = page.read_text()
    assert text.startswith("before")
    assert text.endswith("after")
    assert "| Rauha | `expert` against `heuristic` | 100 | 70 % (60–79) | 65 % | reached | 120 : 100 | 80.0 |" in text
    assert "**missed**" in text
    drawn = "".join(ElementTree.fromstring(picture.read_text()).itertext())
    assert "expert" in drawn
    assert "55 %" in drawn


def test_the_page_shows_the_figures_that_are_kept():
    """Table and picture are made, never written by hand."""
    rungs = msgspec.json.decode(ladder.FIGURES.read_bytes(), type=list[ladder.Rung])
    assert ladder.rows(rungs) in ladder.PAGE.read_text("utf-8")
    assert ladder.PICTURE.read_text("utf-8") == ladder.chart(rungs)
