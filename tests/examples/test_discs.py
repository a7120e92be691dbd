"""The example with both gestures: its rules, its motion, and the conformance suite on it."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ludarium.core.action import Action
from ludarium.core.errors import IllegalMove
from ludarium.core.observation import Sight
from ludarium.testing import check_game

HOME = Path(__file__).parents[2] / "examples" / "discs"

if TYPE_CHECKING:
    from examples.discs import discs
    from examples.discs.discs import rules, slide
else:
    sys.path.insert(0, str(HOME))
    import discs
    from discs import rules, slide

GAME = discs.GAME
REEFS = ("A put 100 300 0", "B put 500 300 0")


def table(*moves: str) -> "rules.Discs":
    """Play moves from the start."""
    state = GAME.initial(GAME.setup(2))
    for text in moves:
        letter, notation = text.split(" ", 1)
        GAME.play(state, "AB".index(letter), GAME.actions.parse(notation))
    return state


@pytest.mark.rule("discs", "2.1")
def test_reefs_are_put_first() -> None:
    """A, then B; flicks only afterwards."""
    with pytest.raises(IllegalMove, match="not the moment"):
        table("A flick A1 270 50")
    assert table(*REEFS).bars() == [(100, 300, 0), (500, 300, 0)]


@pytest.mark.rule("discs", "2.2")
@pytest.mark.parametrize("place", ["30 300 0", "300 545 0", "420 70 12"])
def test_a_reef_lies_free_on_the_board(place: str) -> None:
    """Not over the edge, not on a disc."""
    with pytest.raises(IllegalMove, match="touches nothing"):
        table(f"A put {place}")


@pytest.mark.rule("discs", "3.1")
def test_own_discs_only_and_three_turns_each() -> None:
    """Nobody flicks a foreign disc; after three flicks each it is over."""
    with pytest.raises(IllegalMove, match="your own discs"):
        table(*REEFS, "A flick B1 0 10")
    assert table(*REEFS, *("A flick A1 90 0", "B flick B1 270 0") * 3).turn_mask() == 0


@pytest.mark.rule("discs", "3.2")
def test_a_disc_slides_by_its_power_and_may_leave_the_board() -> None:
    """Up is 270 degrees; too strong, and it is gone; a reef stops it."""
    assert table(*REEFS, "A flick A2 270 30").spots()[1] == (300, 334)
    assert 1 not in table(*REEFS, "A flick A2 90 60").spots()
    (leg,) = slide.slide({0: (100, 540)}, [(100, 300, 0)], 0, 270, 99)
    assert (leg.why, leg.end[1] > 300 + slide.HALF_WIDE) == ("reef", True)


@pytest.mark.rule("discs", "3.3")
def test_a_touch_hands_the_slide_on() -> None:
    """The first stops short of the other, which goes on straight ahead."""
    legs = slide.slide({0: (100, 300), 1: (200, 300)}, [], 0, 0, 40)
    assert [(leg.disc, leg.why) for leg in legs] == [(0, "touch"), (1, "")]
    assert legs[0].end[0] < 200 - 2 * slide.RADIUS + 4 < legs[1].end[0]


@pytest.mark.rule("discs", "1.1")
def test_rings_count() -> None:
    """3 in the inner ring, 1 in the outer."""
    state = table(*REEFS, "A flick A2 270 34", "B flick B2 90 24")
    assert (state.score(0), state.score(1)) == (3, 1)


def test_motion_and_forecast_tell_the_same_way() -> None:
    """The forecast ends at the first touch; the motion goes on from there."""
    state = table(*REEFS)
    view, action = GAME.observe(state, 0), Action("flick", ("A2", "270", "90"))
    foretold = GAME.words.forecast(view, action, "en")
    after = GAME.observe(GAME.child(state, 0, action), 0)
    played = GAME.pictures.motion(Sight(0, action), view, after)
    assert foretold.paths[0].points == played[0].points
    assert foretold.text == "Touches disc B2."
    assert [path.id for path in played] == ["disc-A2", "disc-B2"]
    assert played[0].sounds


@pytest.mark.slow
def test_it_conforms() -> None:
    """Like any game."""
    report = check_game(GAME, thorough=0.2)
    assert report.ok, str(report)
