"""Facts about Rauha that can be checked: set-up, activation and whole games."""

import pytest

from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.games.rauha.components import load
from ludarium.games.rauha.lookup import SQUARE_NAMES
from ludarium.games.rauha.rules import new_position
from ludarium.games.rauha.rules.codes import ALREADY_USED, EFFECT_SHORT
from ludarium.games.rauha.rules.satellites import satellite_of
from ludarium.games.rauha.state import CHOOSE
from ludarium.games.rauha.view import observe

from .table import *

ROUND = ("1-01 1-02 1-03 1-04", "1-05 1-06 1-07 1-08", "1-09 1-10 1-11 1-12", "1-13 1-14 1-15 1-16")
WORKING = dict(zip(SQUARE_NAMES, ("1-01", "1-03", "1-06", "1-08", "1-13", "1-14", "1-15", "1-17", "1-25"), strict=True))


@pytest.mark.statement("rauha", "T01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_new_game(seats):
    """4 crystals, 0 points, 0 spores, 0 entities, 1 water each; a satellite of 4 cards each; 7 entities in supply."""
    state = new_position(seats, 0)
    while state.phase != CHOOSE:
        state.apply(CHANCE, state.choice(CHANCE, 0))
    view = observe(state, None)
    for seat in view.seats:
        assert (seat.crystals, seat.points, seat.spores, seat.entities, seat.water) == (4, 0, (), (), 1)
    assert [satellite.count for satellite in view.satellites] == [4] * seats
    assert len(view.free_entities) == 7


@pytest.mark.statement("rauha", "T02")
@pytest.mark.parametrize(("seats", "after_first", "after_second"), [(5, 20, 0), (3, 28, 16), (2, 32, 24)])
def test_cards_left_after_dealing(seats, after_first, after_second):
    """Age 1 after rounds 1 and 2; Age 2 is untouched until round 3."""
    state = new_position(seats, 0)
    left = {}
    for _ in random_moves(state, stream(1, "players")):
        if state.phase == CHOOSE:
            left[state.step] = observe(state, None).decks
    assert left[1] == (after_first, 40)
    assert left[5] == (after_second, 40)
    assert left[9] == (after_second, after_first)
    assert left[13] == (after_second, after_second)


@pytest.mark.statement("rauha", "T03")
def test_the_lines_and_corners_of_the_path():
    """Columns 0, 1, 2; rows 0, 1, 2; columns 2, 1, 0; rows 2, 1, 0; corners clockwise from the top right."""
    columns, rows = ("a1 a2 a3", "b1 b2 b3", "c1 c2 c3"), ("a1 b1 c1", "a2 b2 c2", "a3 b3 c3")
    lines = [*columns, "", *rows, "", *columns[::-1], "", *rows[::-1], ""]
    for step, line in enumerate(lines, 1):
        state = table(player(WORKING), player(), step=step)
        if line:
            play(state, "A discard-crystals")
        active = [words.split()[1] for words in possible(state, "A") if words.startswith("activate")] if line else []
        assert " ".join(active) == line
    assert [stop.at for stop in load().path if stop.scoring] == ["top right", "bottom right", "bottom left", "top left"]


@pytest.mark.statement("rauha", "T04")
def test_satellites_go_back_and_forth_between_four_players():
    """P0 takes from 1, then from 0 what P3 left, then is back at 1 with 2 cards; P3 begins at 0."""
    state = dealt(*ROUND)
    assert seen_by(state, "A").offer == tuple(ROUND[1].split())
    assert seen_by(state, "D").offer == tuple(ROUND[0].split())
    everyone_discards(state)
    assert seen_by(state, "A").offer == ("1-02", "1-03", "1-04")
    everyone_discards(state)
    assert seen_by(state, "A").offer == ("1-07", "1-08")


@pytest.mark.statement("rauha", "T05")
def test_satellites_of_two_players():
    """P0 uses 1, 0, 1 and P1 uses 0, 1, 0."""
    used = [[satellite_of(choosing(step=step), seat) for seat in (0, 1)] for step in (1, 2, 3)]
    assert used == [[1, 0], [0, 1], [1, 0]]


@pytest.mark.statement("rauha", "T06")
def test_the_black_hole_after_three_turns():
    """Satellites are empty; the hole has three leftovers and what was discarded, here all cards but one."""
    state = dealt(*ROUND[:3])
    play(state, "A keep 1-06", "B keep 1-09", "C keep 1-01", "A place 1-06 b1", "A done")
    for _ in range(3):
        everyone_discards(state)
    assert [satellite.count for satellite in observe(state, None).satellites] == [0, 0, 0]
    assert observe(state, None).black_hole == 3 + 8


@pytest.mark.statement("rauha", "T15")
def test_the_middle_column_of_the_printed_board():
    """+1 point, +1 crystal; [2,1] gives nothing."""
    state = table(step=2)
    play(state, "A discard-spore c1")
    assert possible(state, "A") == ["activate b1", "activate b2", "done"]
    play(state, "A activate b1", "A activate b2")
    assert (at(state, "A").crystals, at(state, "A").points) == (5, 1)


@pytest.mark.statement("rauha", "T16")
def test_the_left_column_of_side_b():
    """+2 crystals, +2 points; [1,0] gives nothing."""
    state = table(side="B")
    play(state, "A discard-spore c1")
    assert possible(state, "A") == ["activate a1", "activate a3", "done"]
    play(state, "A activate a1", "A activate a3")
    assert (at(state, "A").crystals, at(state, "A").points) == (6, 2)


@pytest.mark.statement("rauha", "T17")
def test_income_of_the_line_pays_for_a_spore_of_the_line():
    """With 1 crystal [1,2] comes last, and its spore lies on itself: 0 crystals, 1 spore."""
    state = table(player(crystals=1, card="1-26"), player(), step=6)
    play(state, "A place 1-26 b3")
    assert refused(state, "A sow c2 c2", EFFECT_SHORT, 2)
    play(state, "A activate a2", "A activate b2", "A sow c2 c2")
    assert (at(state, "A").crystals, spores(state, "A")) == (0, "c2")


@pytest.mark.statement("rauha", "T18")
def test_five_points_for_three_crystals_once():
    """9 crystals, activating only it: 6 crystals, 5 points; a second time is illegal."""
    state = table(player(card="1-02", crystals=9), player())
    play(state, "A place 1-02 a3", "A activate a3")
    assert (at(state, "A").crystals, at(state, "A").points) == (6, 5)
    assert refused(state, "A activate a3", ALREADY_USED)


@pytest.mark.statement("rauha", "T19")
def test_no_flying_symbol_gives_no_point_and_moves_no_token():
    """1-09 on a1: 0 points, and B stays on top of the pile."""
    state = table(player(a1="1-09"), player(), pile="BA", first="A")
    play(state, "A discard-crystals", "A activate a1")
    assert (at(state, "A").points, observe(state, None).pile) == (0, (1, 0))


@pytest.mark.statement("rauha", "T20")
def test_two_flying_animals_on_the_only_card():
    """2-08 counts its own two: 2 points."""
    state = table(player(card="2-08"), player(), step=9)
    play(state, "A place 2-08 c1", "A activate c1")
    assert at(state, "A").points == 2


@pytest.mark.statement("rauha", "T21")
def test_two_points_for_each_of_two_flying_animals():
    """2-12 on b2 and 2-13 on a1: 4 points."""
    state = table(player(b2="2-12", card="2-13"), player(), step=11)
    play(state, "A place 2-13 a1", "A activate a1")
    assert at(state, "A").points == 4


@pytest.mark.statement("rauha", "T22")
def test_a_point_for_each_of_three_spores():
    """1-21 on a1 with spores on a1, b2, c3: 3 points."""
    state = table(player(spores="a1 b2 c3", card="1-21"), player())
    play(state, "A place 1-21 a1", "A activate a1")
    assert at(state, "A").points == 3


@pytest.mark.statement("rauha", "T23")
def test_vuori_counts_for_a_card_that_counts_water():
    """Water 4, 4 points, 0 crystals left."""
    state = table(player(entities="vuori", crystals=6, card="1-31"), player())
    play(state, "A place 1-31 a1", "A activate a1")
    assert (at(state, "A").water, at(state, "A").points, at(state, "A").crystals) == (4, 4, 0)


@pytest.mark.statement("rauha", "T37")
def test_a_whole_game_of_gatherers():
    """Both discard for crystals and use all that is free, P1's token on top at first."""
    state = new_position(2, 0)
    play(state, "* stack A")
    first = []
    for _ in range(4):
        for _ in range(3):
            everyone_keeps(state)
            first.append(state.lead)
            everyone_discards(state)
        first.append(state.lead)  # of the corner they have just passed
    assert [at(state, who).points for who in "AB"] == [12, 12]
    assert [at(state, who).crystals for who in "AB"] == [64, 64]
    assert state.outcome().winners == (0, 1)
    assert first == [1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0, 0, 1]


@pytest.mark.statement("rauha", "T39")
@pytest.mark.parametrize("seats", [2, 4])
def test_twelve_cards_each_and_then_nothing_more(seats):
    """After step 16 nobody is asked."""
    state = new_position(seats, 0)
    kept = [0] * seats
    for move in random_moves(state, stream(39, "players")):
        if move.action.kind == "keep":
            kept[move.seat] += 1
    assert kept == [12] * seats
    assert (state.step, state.turn_mask()) == (16, 0)
