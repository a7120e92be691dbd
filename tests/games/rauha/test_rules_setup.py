"""RULES 1 and 2: what is on the table."""

from itertools import permutations

import pytest

from ludarium.core.errors import SetupError
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.games.rauha import GAME
from ludarium.games.rauha.components import load
from ludarium.games.rauha.rules import new_position
from ludarium.games.rauha.rules.codes import ALREADY_STACKED
from ludarium.games.rauha.rules.satellites import satellite_of
from ludarium.games.rauha.state import OVER
from ludarium.games.rauha.view import observe

from .table import *


@pytest.mark.rule("rauha", "1.1")
def test_two_ages_are_played_and_most_points_win():
    """A random game uses cards of both ages and puts whoever has most points first."""
    state = new_position(3, 0)
    for _ in random_moves(state, stream(4, "players")):
        pass
    assert len(cards_in(state.shown[0], 0)) > 0
    assert len(cards_in(state.shown[1], 1)) > 0
    outcome = state.outcome()
    assert [seat for seat in range(3) if state.points[seat] == max(state.points)] == list(outcome.winners)


@pytest.mark.rule("rauha", "1.2", "2.2")
@pytest.mark.parametrize("side", ["A", "B"])
def test_all_use_the_same_side_of_nine_printed_biomes(side):
    """Every board shows the nine printed squares of the side that was agreed on."""
    state = GAME.initial(GAME.setup(5, {"side": side}))
    for who in "ABCDE":
        assert at(state, who).board == tuple(f"{side}-{square}" for square in range(9))


@pytest.mark.rule("rauha", "1.2")
def test_a_printed_biome_acts_like_any_other():
    """The printed forest of side A gives its point when the avatar stands above it."""
    state = table(step=2)
    play(state, "A discard-crystals", "A activate b1")
    assert at(state, "A").points == 1


@pytest.mark.rule("rauha", "2.2")
def test_side_a_is_taken_unless_another_is_agreed_on():
    """Nobody has to choose for a first game; a third side does not exist."""
    assert GAME.setup(2).options["side"] == "A"
    with pytest.raises(SetupError):
        GAME.setup(2, {"side": "C"})


@pytest.mark.rule("rauha", "2.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_play_by_the_same_rules(seats):
    """Each number of players can sit down and reach the end."""
    state = GAME.initial(GAME.setup(seats))
    assert len(observe(state, None).seats) == seats
    for _ in random_moves(state, stream(seats, "players")):
        pass
    assert state.phase == OVER


@pytest.mark.rule("rauha", "2.1")
@pytest.mark.parametrize("seats", [1, 6])
def test_one_alone_or_six_cannot_play(seats):
    """The box has boards for five, and one player has nobody to share satellites with."""
    with pytest.raises(SetupError):
        GAME.setup(seats)


@pytest.mark.rule("rauha", "2.3")
def test_cards_show_terrains_and_only_boards_show_desert():
    """One or two of four terrains on each card; deserts lie on boards."""
    terrains = {"forest", "mushroom", "crystal", "mountain"}
    assert all(1 <= len(card.types) <= 2 and set(card.types) <= terrains for card in load().biomes)
    assert {kind for card in load().biomes for kind in card.animals} == {"flying", "terrestrial", "marine"}
    assert sum("desert" in square.types for square in load().printed) == 10


@pytest.mark.rule("rauha", "2.4")
def test_each_age_is_a_stock_of_forty_equally_likely_cards():
    """The first card dealt may be any of Age 1, each once."""
    state = new_position(2, 0)
    play(state, "* stack A")
    assert observe(state, None).decks == (40, 40)
    assert possible(state, CHANCE) == [f"deal 1-{number:02} s1" for number in range(1, 41)]


@pytest.mark.rule("rauha", "2.5")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_your_moon_is_the_star_of_your_neighbour(seats):
    """As many satellites as players; each is the moon of one and the star of the next."""
    moon, star = new_position(seats, 0), new_position(seats, 0)
    star.step = 2
    for seat in range(seats):
        assert satellite_of(moon, seat) == satellite_of(star, (seat + 1) % seats)
    assert {satellite_of(moon, seat) for seat in range(seats)} == set(range(seats))
    assert len(observe(moon, None).satellites) == seats


@pytest.mark.rule("rauha", "2.6")
def test_tokens_are_piled_in_any_order():
    """Three tokens can lie in all six orders, and no token lies there twice."""
    for pile in permutations("ABC"):
        state = new_position(3, 0)
        play(state, f"* stack {pile[2]}")
        assert refused(state, f"* stack {pile[2]}", ALREADY_STACKED)
        play(state, f"* stack {pile[1]}")
        assert "".join("ABC"[seat] for seat in observe(state, None).pile) == "".join(pile)


@pytest.mark.rule("rauha", "2.7")
@pytest.mark.parametrize("seats", [2, 5])
def test_everybody_begins_with_four_crystals_and_nothing_else(seats):
    """The avatar stands at its first notch."""
    view = observe(new_position(seats, 0), None)
    assert view.step == 1
    for seat in view.seats:
        assert (seat.crystals, seat.points, seat.spores, seat.entities) == (4, 0, (), ())


@pytest.mark.rule("rauha", "2.8")
def test_seven_entities_wait_and_the_black_hole_swallows_discards():
    """Nobody has an entity; a discarded card makes the Black Hole grow by one."""
    state = table()
    assert set(observe(state, None).free_entities) == {
        "taivas", "maa", "meri", "metsat", "sienet", "kiteet", "vuori",
    }  # fmt: skip
    assert observe(state, None).black_hole == 0
    play(state, "A discard-crystals")
    assert observe(state, None).black_hole == 1


def test_the_builder_sets_the_table_it_was_asked_for():
    """What a test describes is what lies there; whoever leads begins."""
    state = table(player(a1="1-13", crystals=7, spores="b2"), player(points=3, entities="metsat"), step=3)
    assert on(state, "A", "a1") == "1-13"
    assert (at(state, "A").crystals, at(state, "A").spores) == (7, (4,))
    assert (at(state, "B").points, at(state, "B").entities) == (3, ("metsat",))
    assert order(state) == "BA"
