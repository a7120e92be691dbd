"""Facts about Pandoria that can be checked, each with its number: positions, what is done, and what is then true.

Unless said otherwise: two players, A is first and acts. Here: set-up, map, dice and drawing.
"""

from pathlib import Path

import pytest
from tests.games.talk import marked_statements

from ludarium.games.pandoria import GAME
from ludarium.games.pandoria.components import load, neighbours
from ludarium.games.pandoria.lookup import BOATS, EMPTY, OUTSIDE
from ludarium.games.pandoria.rules.codes import (
    MUST_DRAW,
    NO_ANCHOR,
    NOT_EMPTY,
    OTHER_STEP,
    POCKET_TOO_SMALL,
    SAME_AS_OTHER_DIE,
)
from ludarium.games.pandoria.rules.ground import neighbour, origin
from ludarium.games.pandoria.rules.menu import list_choices

from .table import *


def test_every_statement_has_a_test():
    """T01 to T73 are all marked in the files of statements."""
    assert marked_statements(Path(__file__).parent) == {f"T{number:02}" for number in range(1, 74)}


def neighbours_in_play(seats: int, name: str) -> set[str]:
    """The neighbours that the rules know."""
    state = table(seats=seats)
    around = {neighbour(state, HEX[name], side) for side in range(6)}
    return {other for other in neighbours(name) if HEX[other] in around}


@pytest.mark.statement("pandoria", "T01")
@pytest.mark.rule("pandoria", "3.2", "3.5")
def test_the_map_for_two():
    """61 land hexes, of which 53 empty, 4 printed, 4 start; 5 lake hexes, 3 boats; E5 is out of play."""
    state = table()
    land = [name for name in HEX if state.cell[HEX[name]] != OUTSIDE]
    assert len(land) == 61
    assert sum(state.cell[HEX[name]] == EMPTY for name in land) == 53
    assert [name for name in land if on(state, name) != "." and origin(state, HEX[name]) == 2] == [
        "C1",
        "M1",
        "I4",
        "L4",
    ]
    assert [name for name in land if origin(state, HEX[name]) == 1] == ["H2", "J2", "F3", "L3"]
    assert sum(len(lake.hexes) for lake in GAME_LAKES if all(int(name[1:]) <= 4 for name in lake.hexes)) == 5
    assert len(state.boats) == 3
    assert on(state, "E5") == ""


GAME_LAKES = load().map.lakes


@pytest.mark.statement("pandoria", "T02")
@pytest.mark.rule("pandoria", "3.3", "3.5")
@pytest.mark.parametrize(("seats", "land", "boats"), [(3, 101, 6), (4, 138, 9)])
def test_the_map_for_three_and_four(seats, land, boats):
    """101 land hexes and 6 boats with three players, 138 and 9 with four."""
    state = table(seats=seats)
    assert sum(state.cell[number] != OUTSIDE for number in HEX.values()) == land
    assert BOATS[state.board] == boats


@pytest.mark.statement("pandoria", "T03")
@pytest.mark.rule("pandoria", "2.2", "2.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_everybody_begins_with(seats):
    """Tracks 1/1/1/1, no points, no artefacts, exactly one starter card."""
    state = GAME.initial(GAME.setup(seats, {"first": "seated"}))
    for seat in range(seats):
        play(state, f"{'ABCD'[seat]} choose S{seat % 3 + 1}")
    for seat in range(seats):
        sheet = at(state, "ABCD"[seat])
        assert (sheet.tracks, sheet.points, sheet.artefacts) == ((1, 1, 1, 1), 0, 0)
        assert sheet.owned == (f"S{seat % 3 + 1}",)


@pytest.mark.statement("pandoria", "T04")
@pytest.mark.rule("pandoria", "2.4")
@pytest.mark.parametrize(
    ("seats", "monuments", "small", "great"),
    [
        (2, [11, 9, 7, 5], [8, 6, 4], [13, 9]),
        (3, [11, 10, 9, 7, 6, 5], [8, 7, 6, 4], [13, 11, 9]),
        (4, [11, 10, 9, 8, 7, 6, 5, 4], [8, 7, 6, 5, 4], [13, 11, 9, 7]),
    ],
)
def test_relics_and_monuments_by_number_of_players(seats, monuments, small, great):
    """Some exist only with three or four."""
    state = table(seats=seats)
    assert (values(state, "monument"), values(state, "small"), values(state, "great")) == (monuments, small, great)


@pytest.mark.statement("pandoria", "T05")
@pytest.mark.rule("pandoria", "3.4")
def test_the_neighbours_of_e4():
    """D4, F4, E3, F3 with two players; E5 as well with three or four. F5 is lake."""
    assert neighbours_in_play(2, "E4") == {"D4", "F4", "E3", "F3"}
    assert neighbours_in_play(3, "E4") == neighbours_in_play(4, "E4") == {"D4", "F4", "E3", "F3", "E5"}


@pytest.mark.statement("pandoria", "T06")
@pytest.mark.rule("pandoria", "4.3")
def test_a_joker_beside_gold_is_anything_but_gold():
    """Wood, crystal, craft or city."""
    state = table()
    play(state, "* roll gold joker")
    assert possible(state, "A", "name") == ["city", "craft", "crystal", "wood"]
    assert refused(state, "A name gold", SAME_AS_OTHER_DIE)


@pytest.mark.statement("pandoria", "T07")
@pytest.mark.rule("pandoria", "4.4")
def test_two_jokers_may_be_two_cities_and_one_joker_never_doubles():
    """Two cities give one artefact; beside wood the joker cannot be wood."""
    state = table()
    play(state, "* roll joker joker", "A name-both city city", "A draw G1", "A draw G2", "A worker F1")
    assert artefacts(state) == ["G1-G2"]
    state = table()
    play(state, "* roll wood joker")
    assert refused(state, "A name wood", SAME_AS_OTHER_DIE)


@pytest.mark.statement("pandoria", "T08")
@pytest.mark.rule("pandoria", "5.4")
def test_a_pair_that_touches_only_a_printed_resource():
    """B1 and B2 touch only the printed C1."""
    state = table()
    play(state, "* roll gold wood")
    assert refused(state, "A draw B1", NO_ANCHOR)
    assert refused(state, "A draw B2", NO_ANCHOR)


@pytest.mark.statement("pandoria", "T09")
@pytest.mark.rule("pandoria", "5.3")
def test_a_pair_may_touch_a_printed_resource_as_well():
    """J3 touches the start resource J2; that J4 touches the printed I4 does no harm."""
    state = table()
    play(state, "* roll gold wood", "A draw J3", "A draw J4")
    assert asked(state) == "A"


@pytest.mark.statement("pandoria", "T10")
@pytest.mark.rule("pandoria", "3.3")
def test_the_border_river_forbids_a_pair_across_it():
    """E4 and E5: illegal with two players, legal with three or four."""
    state = table()
    play(state, "* roll gold wood")
    assert refused(state, "A draw E5", NOT_EMPTY)
    play(state, "A draw E4")
    assert refused(state, "A draw E5", NOT_EMPTY)
    for seats in (3, 4):
        state = table(seats=seats)
        play(state, "* roll gold wood", "A draw E4", "A draw E5")


@pytest.mark.statement("pandoria", "T11")
@pytest.mark.rule("pandoria", "6.1")
def test_where_the_worker_may_go():
    """Resources on G1 and G2: exactly F1, H1, F2, G3 and H3."""
    state = table()
    play(state, "* roll gold wood", "A draw G1", "A draw G2")
    assert possible(state, "A", "worker") == ["F1", "F2", "G3", "H1", "H3"]


@pytest.mark.statement("pandoria", "T12")
@pytest.mark.rule("pandoria", "5.6", "5.7")
def test_one_artefact_between_two_equal_resources_and_none_towards_an_older_one():
    """Wood on G1 and G2: one artefact there, none towards the start wood on H2; the region has three hexes."""
    state = table()
    play(state, "* roll wood wood", "A draw G1", "A draw G2", "A worker F1")
    assert artefacts(state) == ["G1-G2"]
    assert regions_with(state, "G1") == "G1 G2 H2"


@pytest.mark.statement("pandoria", "T13")
@pytest.mark.rule("pandoria", "5.7")
def test_equal_resources_of_different_turns_have_no_artefact():
    """Gold beside older gold."""
    state = table(cells={"G1": "gold"})
    play(state, "* roll gold wood", "A draw G2", "A draw G3", "A worker F2")
    assert artefacts(state) == []


@pytest.mark.statement("pandoria", "T14")
@pytest.mark.rule("pandoria", "5.4")
def test_swamps_crossed_workers_and_printed_resources_are_nothing_to_draw_from():
    """B1 beside swamp, a crossed-out worker and the printed C1."""
    state = table(cells={"A1": "#", "A2": "A!"})
    play(state, "* roll gold wood")
    assert refused(state, "A draw B1", NO_ANCHOR)
    fill(state, {"A2": "A"})
    list_choices(state)
    assert "B1" in possible(state, "A", "draw")


@pytest.mark.statement("pandoria", "T15")
@pytest.mark.rule("pandoria", "5.8")
def test_with_a_pocket_of_three_one_must_draw_and_there():
    """Waiving is refused, and so is a pair in a pocket of two."""
    state = table()
    flood(state, keep="H1 I1 K3 K4 J3")
    play(state, "* roll gold wood")
    assert refused(state, "A waive", MUST_DRAW)
    assert refused(state, "A draw H1", POCKET_TOO_SMALL)
    assert possible(state, "A", "draw") == ["J3", "K3", "K4"]


@pytest.mark.statement("pandoria", "T16")
@pytest.mark.rule("pandoria", "5.9")
def test_with_small_pockets_only_one_may_waive_or_draw_less():
    """Waive, a pair in a pocket of two, or one resource in a pocket of one; never a worker."""
    for choice, drawn in (
        ("waive", {}),
        ("draw H1", {"H1": "gold", "I1": "wood"}),
        ("draw-one gold G3", {"G3": "gold"}),
        ("draw-one wood G3", {"G3": "wood"}),
    ):
        state = table()
        flood(state, keep="H1 I1 G3")
        play(state, "* roll gold wood")
        assert refused(state, "A worker G3", OTHER_STEP)
        play(state, f"A {choice}")
        if choice == "draw H1":
            play(state, "A draw I1")
        assert asked(state) == "*"
        assert {name: on(state, name).rstrip("*") for name in drawn} == drawn


@pytest.mark.statement("pandoria", "T17")
@pytest.mark.rule("pandoria", "5.10", "5.11")
def test_a_round_in_which_nobody_draws_ends_the_game():
    """Three players, no empty hex: after one round the final points are counted."""
    state = table(player(gold=4), player(), player())
    flood(state)
    play(state, "* roll gold wood", "* roll gold wood")
    assert asked(state) == "*"
    play(state, "* roll gold wood")
    assert asked(state) == ""
    assert points(state) == [2, 0, 0]
    assert state.outcome().reason == "nobody drew anything in a whole round"
    assert tracks(state, "A") == "4/1/1/1"
