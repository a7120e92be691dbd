"""RULES 13: how the game ends."""

import pytest

from ludarium.core.game import asked as seats_asked
from ludarium.games.rauha.components import load
from ludarium.games.rauha.state import OVER

from .table import asked, at, everyone_discards, play, player, possible, table


@pytest.mark.rule("rauha", "13.1")
def test_after_the_fourth_scoring_nobody_acts():
    """The last activation ends the game."""
    state = table(player(spores="b1"), player(), step=16)
    assert possible(state, "A") == ["activate b1", "done"]
    play(state, "A activate b1")
    assert (state.phase, asked(state), seats_asked(state.turn_mask())) == (OVER, "", ())


@pytest.mark.rule("rauha", "13.2")
def test_the_most_points_win_and_places_follow_the_points():
    """Seven, nine and two."""
    outcome = table(player(points=7), player(points=9), player(points=2), step=16).outcome()
    assert outcome.scores == (7, 9, 2)
    assert outcome.places == (2, 1, 3)
    assert outcome.winners == (1,)


@pytest.mark.rule("rauha", "13.2")
def test_those_level_at_the_top_share_the_victory():
    """No crystal, spore or pile breaks the tie."""
    state = table(player(points=9, crystals=0), player(points=9, crystals=30, spores="c1"), player(points=4), step=16)
    if state.phase != OVER:
        play(state, "B done")
    assert state.outcome().winners == (0, 1)
    assert state.outcome().places == (1, 1, 3)


@pytest.mark.rule("rauha", "13.3")
def test_what_is_left_over_is_worth_nothing():
    """B has crystals, spores and an entity, and one point less."""
    state = table(player(points=10), player(points=9, crystals=60, spores="c1 b3", entities="taivas"), step=16)
    play(state, "B done")
    assert state.outcome().scores == (10, 9)
    assert state.outcome().winners == (0,)


@pytest.mark.rule("rauha", "13.4", "15.8")
def test_crystals_never_run_out():
    """The box has 37 ones and 15 fours, 97 in all; two players who only gather hold more between them."""
    state = table(player(crystals=90), player(crystals=90), step=13)
    everyone_discards(state)
    assert at(state, "A").crystals + at(state, "B").crystals > 97


@pytest.mark.rule("rauha", "13.4")
def test_there_are_spores_for_every_square_of_five_boards():
    """All forty-five lie on the table, and the game goes on."""
    state = table(*(player(spores="all") for _ in range(5)), step=5)
    assert sum(len(at(state, who).spores) for who in "ABCDE") == 45
    everyone_discards(state)
    assert state.step == 6
    assert max(load().players) * 9 == 45
