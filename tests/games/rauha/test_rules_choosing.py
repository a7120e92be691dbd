"""RULES 4: everybody chooses a card at once and in secret."""

import pytest

from ludarium.core.rng import stream
from ludarium.games.rauha.rules import Rauha, new_position
from ludarium.games.rauha.rules.codes import NOT_OFFERED
from ludarium.games.rauha.rules.satellites import satellite_of
from ludarium.games.rauha.state import CHOOSE, PLACE
from ludarium.games.rauha.view import observe

from .table import *

ROUND = ("1-01 1-02 1-03 1-04", "1-05 1-06 1-07 1-08", "1-09 1-10 1-11 1-12")


def counts(state: Rauha) -> list[int]:
    """How many cards lie on each satellite."""
    return [satellite.count for satellite in observe(state, None).satellites]


@pytest.mark.rule("rauha", "4.1")
def test_nothing_happens_before_the_last_has_chosen():
    """Those who have chosen wait; no satellite gets smaller and nobody acts until all have."""
    state = dealt(*ROUND)
    play(state, "B keep 1-09")
    assert asked(state) == "AC"
    assert counts(state) == [4, 4, 4]
    play(state, "C keep 1-04")
    assert (asked(state), state.phase) == ("A", CHOOSE)
    play(state, "A keep 1-07")
    assert state.phase == PLACE
    assert counts(state) == [3, 3, 3]


@pytest.mark.rule("rauha", "4.1")
def test_the_order_in_which_people_choose_changes_nothing():
    """Whoever is quickest, the table is the same once all have chosen."""
    one, other = dealt(*ROUND), dealt(*ROUND)
    play(one, "A keep 1-05", "B keep 1-09", "C keep 1-01")
    play(other, "C keep 1-01", "A keep 1-05", "B keep 1-09")
    for viewer in (None, 0, 1, 2):
        assert observe(one, viewer) == observe(other, viewer)


@pytest.mark.rule("rauha", "4.2")
@pytest.mark.parametrize("steps", [(1, 3, 6, 9, 11, 14)])
def test_the_moon_is_the_satellite_on_the_left(steps):
    """At the moons of the path everybody takes the satellite between himself and the next player clockwise."""
    for step in steps:
        state = choosing(player(), player(), player(), step=step)
        assert [satellite_of(state, seat) for seat in range(3)] == [1, 2, 0]


@pytest.mark.rule("rauha", "4.2")
@pytest.mark.parametrize("steps", [(2, 5, 7, 10, 13, 15)])
def test_the_star_is_the_satellite_on_the_right(steps):
    """At the stars of the path everybody takes the other one."""
    for step in steps:
        state = choosing(player(), player(), player(), step=step)
        assert [satellite_of(state, seat) for seat in range(3)] == [0, 1, 2]


@pytest.mark.rule("rauha", "4.3")
def test_only_cards_of_the_own_satellite_are_on_offer():
    """In the first turn A chooses from the second satellite, and from no other."""
    state = dealt(*ROUND)
    assert possible(state, "A") == ["keep 1-05", "keep 1-06", "keep 1-07", "keep 1-08"]
    assert refused(state, "A keep 1-01", NOT_OFFERED)
    assert refused(state, "A keep 1-40", NOT_OFFERED)
    assert refused(state, "A keep 2-05", NOT_OFFERED)


@pytest.mark.rule("rauha", "4.3")
def test_neighbours_use_a_satellite_in_turns_and_it_shrinks():
    """Four cards, then the three that were left, then the two that were left of those."""
    state = dealt(*ROUND)
    assert [state.choices(seat) for seat in range(3)] == [4, 4, 4]
    play(state, "A keep 1-06", "B keep 1-09", "C keep 1-01")
    for who in "ABC":
        play(state, f"{who} discard-crystals", f"{who} done")
    assert possible(state, "B") == ["keep 1-05", "keep 1-07", "keep 1-08"]
    play(state, "B keep 1-08", "A keep 1-02", "C keep 1-10")
    while asked(state) != "ABC":
        play(state, f"{asked(state)} {possible(state, asked(state))[0 if state.phase == PLACE else -1]}")
    assert possible(state, "A") == ["keep 1-05", "keep 1-07"]


@pytest.mark.rule("rauha", "4.4")
def test_the_last_card_of_a_satellite_falls_into_the_black_hole():
    """In the third turn one of two is kept and the other is gone."""
    state = choosing(step=3, satellites=("1-01 1-02", "1-03 1-04"))
    play(state, "A keep 1-03", "B keep 1-02")
    assert counts(state) == [0, 0]
    assert observe(state, None).black_hole == 2
    assert (holds(state, "A"), holds(state, "B")) == ("1-03", "1-02")
    assert cards_in(state.deck[0], 0)[0] == "1-05"


@pytest.mark.rule("rauha", "4.5")
def test_a_card_beyond_ones_means_may_be_kept():
    """Without a crystal A still may take the forest that costs four."""
    state = choosing(player(crystals=0), player(), satellites=("1-01 1-02 1-03 1-04", "1-15 1-17 1-31 1-29"))
    play(state, "A keep 1-15", "B keep 1-01")
    assert holds(state, "A") == "1-15"
    assert at(state, "A").crystals == 0


@pytest.mark.rule("rauha", "4.5")
@pytest.mark.parametrize("seats", [2, 5])
def test_everybody_keeps_twelve_cards_in_a_game(seats):
    """Three in each of four rounds."""
    state = new_position(seats, 1)
    kept = [0] * seats
    for move in random_moves(state, stream(seats, "players")):
        if move.action.kind == "keep":
            kept[move.seat] += 1
    assert kept == [12] * seats


@pytest.mark.rule("rauha", "4.4")
def test_satellites_are_empty_at_every_scoring():
    """Three turns clear them, whoever discards what."""
    state = dealt(*ROUND)
    for _ in range(3):
        everyone_discards(state)
    assert counts(state) == [0, 0, 0]
    assert observe(state, None).black_hole == 3 * 3 + 3
