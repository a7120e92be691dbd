"""The rules, paragraph by paragraph: goal, set-up, map, dice and drawing."""

import pytest

from ludarium.core.errors import SetupError
from ludarium.core.rng import stream
from ludarium.games.pandoria import GAME
from ludarium.games.pandoria.components import load
from ludarium.games.pandoria.rules.codes import NOT_BESIDE, NOT_EMPTY, OTHER_STEP
from ludarium.games.pandoria.state import CHOOSE, FIRST, ROLL

from .table import *


@pytest.mark.rule("pandoria", "1.1")
def test_the_most_points_win():
    """Places follow points."""
    state = table(player(points=20), player(points=30), player(points=10))
    assert state.outcome().places == (2, 1, 3)


@pytest.mark.rule("pandoria", "1.2")
def test_three_ways_to_play():
    """Base and family for two to four, solo for one at three levels."""
    found = {(setup.options["mode"], setup.seats) for setup in SETUPS}
    assert found == {(mode, n) for mode in ("base", "family") for n in (2, 3, 4)} | {("solo", 1)}
    assert {setup.options["level"] for setup in SETUPS if setup.seats == 1} == {"beginner", "advanced", "expert"}


@pytest.mark.rule("pandoria", "1.2")
@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (3, {"mode": "solo"}, "solo is for one"),
        (1, {"mode": "base"}, "mode solo"),
        (2, {"level": "expert"}, "levels in mode solo only"),
        (1, {"mode": "solo", "first": "seated"}, "draws lots"),
        (5, {}, "cannot be played by 5"),
        (2, {"mode": "duel"}, "has no mode"),
    ],
)
def test_setups_that_make_no_sense_are_refused(seats, options, words):
    """With a sentence that says why."""
    with pytest.raises(SetupError, match=words):
        GAME.setup(seats, options)


@pytest.mark.rule("pandoria", "2.1")
def test_four_tracks_from_nought_to_five():
    """No track ever leaves them, and a city moves none."""
    state = table(player(0, 0, 0, 0), player(5, 5, 5, 5))
    for _ in random_moves(state, stream(3, "tracks")):
        assert all(0 <= value <= 5 for value in state.tracks)


@pytest.mark.rule("pandoria", "2.3")
def test_the_sheet_has_twenty_seven_cards():
    """Three starter cards and six columns of four, each with three prices."""
    box = load()
    assert [column.size for column in box.columns] == [3, 4, 4, 4, 4, 4, 4]
    assert len(box.cards) == 27
    assert all(card.gold > 0 and card.wood > 0 and card.crystal > 0 for card in box.cards)


@pytest.mark.rule("pandoria", "2.6", "16.2")
def test_starter_cards_are_chosen_at_once_and_in_secret():
    """All are asked; what one chose shows when the last has chosen."""
    state = GAME.initial(GAME.setup(3, {"first": "seated"}))
    assert asked(state) == "ABC"
    play(state, "B choose S2")
    assert asked(state) == "AC"
    assert seen_by(state, "B").starter == "S2"
    assert seen_by(state, "A").starter == ""
    assert [own.owned for own in seen_by(state, "A").seats] == [(), (), ()]
    assert [own.chosen for own in seen_by(state, "A").seats] == [False, True, False]
    play(state, "A choose S2", "C choose S1")
    assert [own.owned for own in seen_by(state, "A").seats] == [("S2",), ("S2",), ("S1",)]


@pytest.mark.rule("pandoria", "2.7")
def test_lots_decide_who_begins():
    """Then play goes round the table."""
    state = GAME.initial(GAME.setup(3))
    assert state.phase == CHOOSE
    play(state, "A choose S2", "B choose S2", "C choose S2")
    assert (state.phase, possible(state, "*")) == (FIRST, ["first A", "first B", "first C"])
    play(state, "* first B")
    flood(state)
    order = []
    for _ in range(3):
        order.append("ABC"[state.acting])
        play(state, "* roll gold wood")
    assert order == ["B", "C", "A"]


@pytest.mark.rule("pandoria", "2.7")
def test_a_seated_table_begins_with_its_first_seat():
    """No lots are drawn."""
    state = GAME.initial(GAME.setup(2, {"first": "seated"}))
    play(state, "B choose S1", "A choose S1")
    assert (state.phase, state.first, state.acting) == (ROLL, 0, 0)


@pytest.mark.rule("pandoria", "3.1")
def test_a_hex_keeps_what_it_holds():
    """Nothing is drawn over anything, and nothing goes away."""
    state = table(player(cards="S1 S2 S3"), player(cards="S1 S2 S3"))
    before = list(state.cell)
    for _ in random_moves(state, stream(5, "cells")):
        for old, new in zip(before, state.cell, strict=True):
            assert old in (1, new) or new - old in (4, 32)
        before = list(state.cell)


@pytest.mark.rule("pandoria", "4.1")
def test_the_five_steps_in_their_order():
    """Roll, draw, act, score, buy; nothing out of turn."""
    state = table(player(gold=5, wood=5, cards="S1"), player(), cells={"A2": "#", "C2 B2 D1": "#", "E1": "city"})
    fill(state, {"A1": "A"})
    assert asked(state) == "*"
    play(state, "* roll gold wood")
    assert refused(state, "A build S1", OTHER_STEP)
    assert refused(state, "A buy S2", OTHER_STEP)
    play(state, "A draw G1", "A draw G2", "A worker F1")
    assert refused(state, "A draw H1", OTHER_STEP)
    play(state, "A build S1")
    assert asked(state) == "*"


@pytest.mark.rule("pandoria", "4.2")
def test_two_equal_dice_with_six_faces():
    """36 throws, each as likely as another, and what they show is drawn."""
    state = table()
    throws = possible(state, "*")
    assert len(throws) == len(set(throws)) == 36
    play(state, "* roll city craft", "A draw G1", "A draw G2", "A worker F1")
    assert (on(state, "G1"), on(state, "G2")) == ("city", "craft")


@pytest.mark.rule("pandoria", "5.1")
def test_either_resource_goes_to_either_hex():
    """Both ways round can be drawn."""
    for first, second in (("G1", "G2"), ("G2", "G1")):
        state = table()
        play(state, "* roll city craft", f"A draw {first}", f"A draw {second}", "A worker F1")
        assert (on(state, first), on(state, second)) == ("city", "craft")


@pytest.mark.rule("pandoria", "5.2")
def test_both_hexes_are_empty_and_touch():
    """Not on something, and not apart."""
    state = table()
    play(state, "* roll city craft")
    assert refused(state, "A draw H2", NOT_EMPTY)
    play(state, "A draw G1")
    assert refused(state, "A draw I1", NOT_BESIDE)
    assert refused(state, "A draw H2", NOT_EMPTY)
    assert refused(state, "A draw G1", NOT_EMPTY)


@pytest.mark.rule("pandoria", "5.3")
def test_a_worker_is_something_to_draw_from():
    """A far worker opens the hexes beside it."""
    state = table(cells={"A4": "B"})
    play(state, "* roll city craft")
    assert {"A3", "B3"} <= set(possible(state, "A", "draw"))


@pytest.mark.rule("pandoria", "5.4")
def test_a_printed_resource_in_a_drawn_region_is_still_nothing_to_draw_from():
    """D1 was drawn beside C1: one may draw from D1, not from C1."""
    state = table(cells={"D1": "crystal"})
    play(state, "* roll city craft")
    assert "C2" in possible(state, "A", "draw")
    assert "A1" not in possible(state, "A", "draw")
    state = table(boats={1: "A"})
    play(state, "* roll city craft")
    assert "C3" not in possible(state, "A", "draw")


@pytest.mark.rule("pandoria", "5.5")
def test_a_scored_region_is_still_something_to_draw_from():
    """It is shaded and serves as before."""
    state = table()
    flood(state, keep="G1 F1 E1")
    fill(state, {"G2": "city*"})
    play(state, "* roll city craft")
    assert possible(state, "A", "draw") == ["F1", "G1"]


@pytest.mark.rule("pandoria", "5.10")
def test_nothing_to_reach_means_nothing_to_draw():
    """The other steps follow."""
    state = table(player(wood=5, cards="S1"), player())
    flood(state)
    play(state, "* roll city joker")
    assert "build S1" in possible(state, "A")


@pytest.mark.rule("pandoria", "5.9")
def test_equal_resources_in_a_pocket_of_two_have_their_artefact():
    """Without a worker."""
    state = table()
    flood(state, keep="H1 I1")
    play(state, "* roll city city", "A draw H1", "A draw I1")
    assert seen_by(state, "A").artefacts == (("H1", "I1"),)
    assert state.closed == 0 or asked(state) == "*"


@pytest.mark.rule("pandoria", "5.9")
def test_a_joker_can_be_waived_before_it_is_named():
    """With small pockets only."""
    state = table()
    flood(state, keep="H1 I1")
    play(state, "* roll joker joker", "A waive")
    assert asked(state) == "*"


@pytest.mark.rule("pandoria", "6.2")
def test_workers_never_run_out_and_never_move():
    """Twenty on the map, and one more can be drawn."""
    names = [name for name, number in HEX.items() if table().cell[number] == 1][:20]
    state = table(cells={" ".join(names): "A"})
    play(state, "* roll city craft", "A draw G3", "A draw G4", "A worker F4")
    assert all(on(state, name) == "A" for name in names)
    assert at(state, "A").points == 0
