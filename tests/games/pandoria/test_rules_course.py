"""The course of a game: rounds, when it stalls, small pockets, ties, guilds, and the valley alone (RULES 5, 12 to 15)."""

import pytest

from ludarium.games.pandoria.rules.codes import (
    BOAT_OUT_OF_REACH,
    COLUMN_CLOSED,
    NOT_EMPTY,
    OTHER_STEP,
    POCKET_TOO_SMALL,
    WORKER_ELSEWHERE,
)
from ludarium.games.pandoria.rules.menu import list_choices
from ludarium.games.pandoria.rules.scoring import guild_owner
from ludarium.games.pandoria.rules.trolls import close_territory
from ludarium.games.pandoria.state import CEDE, CLAIM, CROSS, OVER

from .table import *

# Rounds ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pandoria", "4.1", "12.7")
def test_a_round_is_a_turn_of_everybody():
    """The count goes up by one when the first player's turn comes again, whoever that is."""
    for first in range(3):
        state = table(player(), player(), player())
        state.first = state.acting = first
        rounds = []
        for _ in range(7):
            rounds.append(seen_by(state, "A").round)
            state.stirred = 1
            flood(state)
            play(state, "* roll gold wood")
        assert [n - rounds[0] for n in rounds] == [0, 0, 0, 1, 1, 1, 2]


# When nobody draws ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("pandoria", "5.11")
def test_a_round_in_which_somebody_drew_does_not_count_for_the_next():
    """A draws in the first round, nobody in the second: the game ends after the second, not before."""
    state = table(player(), player())
    flood(state, keep="H1 I1 G2 G1 F1")
    play(state, "* roll gold wood")
    while asked(state) == "A":
        play(state, f"A {possible(state, 'A')[0]}")
    flood(state)
    play(state, "* roll gold wood")
    assert asked(state) == "*"
    play(state, "* roll gold wood", "* roll gold wood")
    assert (asked(state), state.outcome().reason) == ("", "nobody drew anything in a whole round")


@pytest.mark.rule("pandoria", "5.11", "9.2")
def test_a_worker_on_a_boat_is_drawn_on_the_map():
    """Nothing else was drawn in the round, and it goes on; without the spell it is over."""
    for deed, goes_on in (("boat C4-3 boat-1", True), ("pass", False)):
        state = table(player(crystal=5, cards="C4-3"), player())
        flood(state)
        play(state, "* roll gold wood", f"A {deed}", "* roll gold wood")
        assert (asked(state) == "*") == goes_on
        assert (state.phase == OVER) == (not goes_on)


# Small pockets --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pandoria", "5.9")
def test_one_resource_goes_into_a_pocket_of_one_only():
    """A pocket of two takes both or none: a single resource there is refused, and so is a pair in a pocket of one."""
    state = table()
    flood(state, keep="H1 I1 G3")
    play(state, "* roll gold wood")
    assert possible(state, "A") == ["draw H1", "draw I1", "draw-one gold G3", "draw-one wood G3", "waive"]
    for place in ("H1", "I1"):
        assert refused(state, f"A draw-one gold {place}", POCKET_TOO_SMALL)
    assert refused(state, "A draw-one gold G4", NOT_EMPTY)
    assert refused(state, "A draw G3", POCKET_TOO_SMALL)


# Ties -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pandoria", "12.9")
def test_relics_break_no_tie_and_the_best_monument_does():
    """The dearest relic counts nothing; of monuments the best one, not their sum, also for the last seat."""
    names = {"great-13": 5, "monument-11": 9, "monument-10": 10, "monument-9": 11}
    state = table(player(points=30), player(points=30), player(points=30))
    state.prizes[names["great-13"]] = 0
    assert state.outcome().places == (1, 1, 1)
    state.prizes[names["monument-10"]] = 1
    state.prizes[names["monument-9"]] = 1
    state.prizes[names["monument-11"]] = 2
    assert state.outcome().places == (3, 2, 1)
    state.points[0] = 31
    assert state.outcome().places == (1, 3, 2)


# Guilds ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pandoria", "13.2")
@pytest.mark.parametrize(
    ("seats", "first", "owners"),
    [(2, 1, [1, 0, 1, 0]), (3, 1, [1, 2, 0, -1]), (3, 2, [2, 0, 1, -1]), (4, 3, [3, 0, 1, 2])],
)
def test_guilds_go_round_from_whoever_begins(seats, first, owners):
    """The artists belong to the first player, the goldsmiths to the next, and they are paid accordingly."""
    state = table(seats=seats, mode="family")
    state.first = first
    assert [guild_owner(state, guild) for guild in range(4)] == owners
    enclose(state, "N4", "craft", "A B")
    assert points(score(state))[:2] == [1 + 2 * (owners[0] == 0), 1 + 2 * (owners[0] == 1)]


# Alone ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("pandoria", "14.4", "14.7")
def test_alone_only_the_first_territory_is_open_at_first():
    """One acts there, none is closed, and neither side has a point; at a table of two there are no territories."""
    state = table(mode="solo")
    assert (state.here, state.opened, state.done, state.counted, state.trolls) == (1, 1 << 1, 0, 0, 0)
    state = table(seats=2)
    assert (state.here, state.opened, state.done) == (0, 0, 0)


@pytest.mark.rule("pandoria", "14.5")
def test_far_lakes_are_out_of_reach_alone():
    """In the second territory a worker on a far boat can be neither paid nor named, and no far boat is taken."""
    mine = player(crystal=5, artefacts=2, cards="C1-4 C4-3")
    state = table(mine, mode="solo", boats={3: "A"})
    state.here = 2
    at_action(state)
    assert possible(state, "A", "relic") == possible(state, "A", "wrath") == []
    assert refused(state, "A relic small boat-3", WORKER_ELSEWHERE)
    assert refused(state, "A wrath C1-4 boat-3", WORKER_ELSEWHERE)
    state = table(mine, mode="solo")
    state.here = 2
    at_action(state)
    assert "boat-3" not in possible(state, "A", "boat")
    assert refused(state, "A boat C4-3 boat-3", BOAT_OUT_OF_REACH)


@pytest.mark.rule("pandoria", "14.8", "15.3", "15.4")
def test_one_question_after_the_other_between_territories():
    """A column is named, then a row, then a bridge; what is not asked is refused."""
    state = table(mode="solo")
    state.done = 0b11100  # two to four are closed, the first is next
    state.opened = 0b11110
    close_territory(state)
    list_choices(state)
    assert state.phase == CLAIM
    assert refused(state, "A cede small", OTHER_STEP)
    assert refused(state, "A cross bridge-1", OTHER_STEP)
    play(state, "A claim c6")
    assert (state.phase, possible(state, "A", "cede")) == (CEDE, ["great", "monument", "small"])
    assert refused(state, "A claim c1", OTHER_STEP)
    assert refused(state, "A cross bridge-1", OTHER_STEP)
    play(state, "A cede monument")
    assert state.phase == CROSS
    assert refused(state, "A claim c1", OTHER_STEP)
    assert refused(state, "A cede small", OTHER_STEP)


@pytest.mark.rule("pandoria", "15.3", "12.3")
def test_the_trolls_may_claim_the_starter_cards_too():
    """Three cards, less those that are owned; the others can no longer be bought."""
    state = table(player(gold=5, cards="S2"), mode="solo")
    state.done = 0b1110
    state.phase = CLAIM
    list_choices(state)
    assert "brown" in possible(state, "A", "claim")
    play(state, "A claim brown")
    assert state.trolls == 2
    at_buying(state, 2)
    assert refused(state, "A buy S1", COLUMN_CLOSED)
    assert "C1-1" in possible(state, "A", "buy")


@pytest.mark.rule("pandoria", "15.6", "15.1")
def test_the_eighth_territory_ends_the_game_after_its_claims():
    """Seven are closed: after the eighth a column and a row are still named, then what is left counts."""
    state = table(player(4, 0, 0, 0, points=80, artefacts=1), mode="solo")
    state.counted = 20
    state.done = 0b11111110 & ~(1 << state.here)
    state.done |= 1 << 8
    state.opened = 0b111111110
    close_territory(state)
    list_choices(state)
    assert (state.trolls, state.phase) == (10, CLAIM)
    play(state, "A claim c1")
    assert (state.trolls, state.phase) == (14, CEDE)
    play(state, "A cede small")
    assert (state.trolls, state.phase, asked(state)) == (22, OVER, "")
    assert points(state) == [83]
    assert state.outcome().places == (1,)
