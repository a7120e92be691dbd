"""What the statements leave open: later rounds, no room, the hand, ties, order, limits, teams, practice, secrecy."""

import json
import re
from importlib.resources import files
from math import hypot
from typing import Any

import pytest

from ludarium.core.rng import stream
from ludarium.core.state import CHANCE, LEGAL, NONE, encode
from ludarium.games.paleo import GAME
from ludarium.games.paleo.components import load
from ludarium.games.paleo.lookup import PIECE_IDS
from ludarium.games.paleo.rules import Paleo, new_position
from ludarium.games.paleo.rules.codes import (
    ARRANGED_ALREADY,
    CIRCLE_COVERED,
    CIRCLE_TAKEN,
    MOVED_ALREADY,
    NEAR_A_REEF,
    NO_ROOM,
    NOT_PLACED_YET,
    NOT_RETURNING,
    OTHER_CIRCLES,
    OTHER_HALF,
    OTHER_STEP,
    SLIP_HAND,
)
from ludarium.games.paleo.rules.course import begin_round
from ludarium.games.paleo.rules.flicks import touched
from ludarium.games.paleo.rules.hand import slipped_angle, slipped_power
from ludarium.games.paleo.rules.questions import next_reef, table_of
from ludarium.games.paleo.rules.reefs import find_room
from ludarium.games.paleo.state import ARRANGE, FLICK, OVER, REEFING, RETURN, SLIP

from .table import *


def with_reefs(state) -> None:
    """Place all ten reefs where the practice table has them."""
    for _ in range(10):
        x, y, angle = standard_reefs()[next_reef(state)]
        play(state, f"{asked(state)} reef {x} {y} {angle}")


@pytest.mark.rule("paleo", "3.1", "3.2", "5.1", "5.2", "5.3")
def test_a_round_has_three_parts():
    """Reefs, then everybody arranges at once, then the starter flicks; circles hold one piece each."""
    state = new_position(2, 1)
    assert refusal(state, "A put R1 c1") == OTHER_STEP
    with_reefs(state)
    assert state.phase == ARRANGE
    assert asked(state) == "AB"
    play(state, "A put R1 c1")
    assert refusal(state, "A put R1 c2") == ARRANGED_ALREADY
    assert refusal(state, "A put R2 c1") == CIRCLE_TAKEN
    assert refusal(state, "A put R2 a1") == OTHER_CIRCLES
    assert legal(state, "B put G1 c1")
    play(state, *(f"A put R{n} c{n}" for n in range(2, 9)))
    assert asked(state) == "B"
    assert aboard(state) == set()
    play(state, *(f"B put G{n} c{9 - n}" for n in range(1, 9)))
    assert state.phase == FLICK
    assert asked(state) == "A"
    assert len(aboard(state)) == 16
    assert where(state, "R1") == (-90.0, -215.0)
    assert where(state, "G8") == (-90.0, 215.0)


def second_round(edition: int = 2, reefs: Any = None) -> Paleo:
    """Two players; all reefs stand, and green is first to move one."""
    state = new_position(2, 1, edition)
    with_reefs(state)
    if reefs is not None:
        put_reefs(state, reefs)
    state.round_number = 2
    begin_round(state)
    return state


@pytest.mark.rule("paleo", "4.7")
def test_from_the_second_round_on_any_own_reef_may_be_moved():
    """Green moves its fourth reef, red its fifth and then its second; each where it fits among the others as they stand."""
    assert refusal(new_position(2, 1), "A keep") == NOT_PLACED_YET
    state = second_round()
    assert asked(state) == "B"
    x, y = state.reef_x[8], state.reef_y[8]
    play(state, f"B move-4 {x + 1} {y} 90")
    assert (state.reef_x[8], state.reef_y[8]) == (x + 1, y)
    play(state, "A move-5 160 -50 90", "A move-2 0 -150 0")
    assert (state.reef_x[4], state.reef_y[4], state.reef_x[1], state.reef_y[1]) == (160, -50, 0, -150)
    assert asked(state) == "B"


@pytest.mark.rule("paleo", "4.7")
def test_a_reef_is_moved_once_in_a_round_and_nobody_has_to_move_any():
    """What was moved stays for the round, not for the match; ten times nothing, and the pieces are arranged."""
    state = second_round()
    play(state, "B move-1 -110 145 0", "A keep", "A keep")
    assert refusal(state, "B move-1 -111 145 0") == MOVED_ALREADY
    assert refusal(state, "B reef -111 145 0") == OTHER_STEP
    play(state, "B keep", "B keep", "A keep", "A keep", "B keep", "B keep", "A keep")
    assert state.phase == ARRANGE
    state.round_number = 3
    begin_round(state)
    play(state, "A keep")
    assert legal(state, "B move-1 -111 145 0")


@pytest.mark.rule("paleo", "4.7")
def test_what_is_offered_from_the_second_round_on_is_none_or_a_place_for_any():
    """Keeping first; then every millimetre and direction for each reef that was not moved; what is drawn is legal."""
    state, everywhere = second_round(), 499 * 499 * 12
    assert state.choice(1, 0) == GAME.actions.code(GAME.actions.parse("keep"))
    assert state.choices(1) == 5 * everywhere + 1
    play(state, "B move-3 110 145 0", "A keep", "A keep")
    assert state.choices(1) == 4 * everywhere + 1
    rng, kinds = stream(5, "reefs"), set()
    for _ in range(600):
        code = state.choice(1, rng.below(state.choices(1)))
        if code != NONE:
            assert state.refusal(1, code) == LEGAL
            kinds.add(GAME.actions.action(code).kind)
    assert kinds == {"move-1", "move-2", "move-4", "move-5"}


@pytest.mark.rule("paleo", "4.4", "4.7")
def test_a_move_leaves_two_reefs_in_the_own_half():
    """Green has two at home: neither may leave before a third has come."""
    home, away = [(-100, 145, 0), (100, 145, 0)], [(-240, -100, 90), (240, -100, 90), (240, 0, 90)]
    state = second_round(reefs=[*standard_reefs()[:5], *home, *away])
    assert refusal(state, "B move-1 -240 40 90") == LEGAL
    assert refusal(state, "B move-1 -240 20 90") == LEGAL
    assert refusal(state, "B move-1 -150 0 0") == NEAR_A_REEF
    assert refusal(state, "B move-1 -240 0 90") == refusal(state, "B move-2 -240 0 90") == OTHER_HALF
    play(state, "B move-5 0 145 0", "A keep", "A keep")
    assert refusal(state, "B move-1 -240 0 90") == LEGAL


@pytest.mark.rule("paleo", "16.1")
def test_in_the_first_edition_reefs_are_kept_or_moved_one_after_the_other():
    """In round 2 green goes first; a reef is kept, or moved where it fits among the others as they stand."""
    state = second_round(edition=1)
    assert asked(state) == "B"
    assert next_reef(state) == 5
    assert refusal(state, "B move-1 -110 145 0") == OTHER_STEP
    assert legal(state, "B keep")
    assert state.choice(1, 0) == GAME.actions.code(GAME.actions.parse("keep"))
    assert legal(state, "B reef -110 145 0")
    play(state, "B keep", "A reef -100 -150 0", "A keep")
    assert (state.reef_x[0], state.reef_y[0]) == (-100, -150)


@pytest.mark.rule("paleo", "4.4", "4.7")
def test_keeping_must_leave_two_reefs_in_the_own_half():
    """A reef across the middle cannot be kept when that would leave too few at home."""
    reefs = [(-100, 145, 0), (0, 145, 0), (100, 145, 0), (-200, 30, 0), (200, -30, 0)]
    state = reef_table(reefs=reefs, step=7)
    assert next_reef(state) == 3
    assert refusal(state, "A keep") == OTHER_HALF


@pytest.mark.rule("paleo", "4.8")
def test_a_reef_without_room_stays_where_it_is():
    """Red has three reefs in the north and none at home: no place left keeps two there, so none is, and the others go on."""
    state = reef_table(reefs=[(-100, 145, 0), (0, 145, 0), (100, 145, 0)], step=7)
    for n, x in ((5, -200), (6, 200)):  # green has two at home
        state.reef_x[n], state.reef_y[n], state.reef_turn[n] = x, 60, 0
    state.jammed = 1  # the fourth found no room and stays beside the board
    assert next_reef(state) == 3
    play(state, "A keep")
    assert next_reef(state) == 4
    assert find_room(state, 4) == NONE
    assert state.jammed == 1
    assert state.choices(0) == 1
    assert [str(action) for action in GAME.legal_actions(state, 0)] == ["keep"]
    assert refusal(state, "A reef 0 -140 0") == NO_ROOM
    play(state, "A keep")
    assert state.reef_turn[4] == -1
    assert asked(state) == "B"
    assert state.jammed == 0
    assert find_room(state, next_reef(state)) != NONE
    assert state.refusal(1, state.choice(1, 0)) == 0


@pytest.mark.rule("paleo", "6.3")
def test_a_human_hand_errs_more_when_it_flicks_harder():
    """The flick is announced, then chance turns it: 81 outcomes with integer weights, small ones likelier."""
    state = table(hand="human", R3=(0, -150), G1=(250, 0))
    play(state, "A flick R3 900 90")
    assert state.phase == SLIP
    assert state.choices(CHANCE) == 256 * 256
    none = sum(state.choice(CHANCE, k) == encode(SLIP_HAND, 4, 4) for k in range(256 * 256))
    assert none == 70 * 70
    play(state, "* slip 0 0")
    assert where(state, "R3") == (0.0, 120.0)
    assert slipped_angle(900, 240, 5) == 907
    assert slipped_angle(900, 120, 5) == 904
    assert slipped_angle(0, 240, 0) == 3600 - 28
    assert slipped_power(240, 8) == 240
    assert slipped_power(200, 0) == 189
    assert slipped_power(1, 0) == 1
    for power in range(1, 241):
        for step in range(9):
            assert 1 <= slipped_power(power, step) <= 240
            assert (slipped_angle(900, power, step) - 900) == -(slipped_angle(900, power, 8 - step) - 900)


@pytest.mark.rule("paleo", "7.5")
def test_two_touched_at_the_same_instant():
    """A mercenary hits two camp pieces at once: the nearer at rest is captured, and of equals the lower number."""
    state = table(R1=(0, 150), G3=(-16, 200), G4=(16, 200), G5=(250, 0))
    slide = traced(state, "R1", 900, 100)
    assert abs(slide.camp_touch[10] - slide.camp_touch[11]) < 1e-9
    far = {name: hypot(slide.x[n] - slide.x[0], slide.y[n] - slide.y[0]) for name, n in (("G3", 10), ("G4", 11))}
    play(state, "A flick R1 900 100")
    assert prisoners(state) == {min(far, key=far.__getitem__)}
    even = table(R1=(0, 0), G3=(-20, 60), G4=(20, 60))
    even.aim_piece = 0
    touch = table_of(even)
    touch.camp_touch[10] = touch.camp_touch[11] = 0.5
    assert touched(even, touch, 0) == 1 << 10


@pytest.mark.rule("paleo", "7.6")
def test_a_captured_piece_stays_solid_until_all_is_at_rest():
    """G3 is captured at the touch, and still drives G4 on."""
    state = table(R1=(0, 0), G3=(0, 40), G4=(0, 80))
    play(state, "A flick R1 900 100")
    assert prisoners(state) == {"G3"}
    assert where(state, "G4")[1] > 85


@pytest.mark.rule("paleo", "8.3", "8.6")
def test_what_cannot_come_back():
    """Only the entering piece or an earlier prisoner, only onto a free circle of the base camp."""
    state = table(R5=(-140, 140), R2=(-90, -215), G1=(250, 0), captured=("R1",))
    play(state, "A flick R5 3150 240")
    assert refusal(state, "A return R2 c2") == NOT_RETURNING
    assert refusal(state, "A return R5 c1") == CIRCLE_COVERED
    assert refusal(state, "A return R5 a1") == OTHER_CIRCLES
    assert legal(state, "A return R1 c2")


@pytest.mark.rule("paleo", "8.5", "8.9")
def test_pieces_return_in_the_order_in_which_they_entered():
    """R3 is driven in by R4, which follows: R3 is asked for first."""
    state = table(R3=(195, 195), R4=(150, 150), G1=(-250, 0))
    play(state, "A flick R4 450 200")
    order = [PIECE_IDS[entry // 2] for entry in state.queue]
    assert order[0] == "R3"
    assert keys(state) == {"NE"}


@pytest.mark.rule("paleo", "10.6", "11.4")
def test_limits():
    """The 200th flick draws the round; after the fifteenth round the side with more points wins."""
    state = table(R3=(0, 0), G1=(250, 0))
    state.flicks = 199
    play(state, "A flick R3 900 10")
    assert state.round_number == 2
    assert list(state.points) == [0, 0]
    assert state.results[0] == 0
    state = table(R3=(0, 0), G1=(250, 0))
    state.flicks, state.round_number, state.points[1], state.won[3] = 199, 15, 1, 1
    play(state, "A flick R3 900 10")
    assert state.phase == OVER
    assert state.outcome().places == (2, 1)
    assert state.outcome().parts == ((0, 0), (0, 1))
    state = table(R3=(0, 0), G1=(250, 0))
    state.flicks, state.round_number = 199, 15
    play(state, "A flick R3 900 10")
    assert state.outcome().places == (1, 1)


@pytest.mark.rule("paleo", "12.3")
def test_teams_arrange_on_both_camps():
    """Pieces 1 to 4 go on base circles, 5 to 8 on advanced ones; the lone player of three arranges both halves."""
    state = new_position(4, 1)
    put_reefs(state, standard_reefs())
    state.phase = ARRANGE
    assert state.choices(0) == 4 * 8
    assert state.choices(2) == 4 * 4
    assert refusal(state, "C put R5 c1") == OTHER_CIRCLES
    assert legal(state, "C put R5 a1")
    state = new_position(3, 1)
    state.phase = ARRANGE
    assert state.choices(0) == 4 * 8 + 4 * 4


@pytest.mark.rule("paleo", "12.6")
def test_who_arranged_a_piece_decides_for_the_whole_side():
    """C arranged R6, and decides on it when A has flicked it in; it may be exchanged for A's captured R2."""
    state = table(seats=4, turn="A", R6=(140, 140), R1=(0, -100), G1=(-250, 0), captured=("R2",))
    play(state, "A flick R6 2250 240")
    assert asked(state) == "C"
    assert {choice.split()[0] for choice in returns(state)} == {"R2", "R6"}
    assert state.outcome().scores == (0, 0, 0, 0)


@pytest.mark.rule("paleo", "12.7")
def test_no_shelter_in_advanced_camps():
    """Two green pieces in their advanced camp are both captured; nothing returns there."""
    state = table(seats=4, R1=(150, 75), G5=(195, 90), G6=(195, 58), G1=(-250, 0))
    play(state, "A flick R1 0 150")
    assert prisoners(state) == {"G5", "G6"}
    assert refusal(table(seats=4, R1=(0, 0)), "A return R1 a1") == OTHER_STEP


@pytest.mark.rule("paleo", "12.5", "8.7")
def test_a_side_with_nothing_on_the_board_passes():
    """Red has only a waiting piece and no free circle: green flicks again."""
    spots = load().camps[0].circles
    greens = {f"G{n + 1}": (float(x), float(y)) for n, (x, y) in enumerate(spots)}
    state = table(turn="B", waiting=("R3",), captured=("R1",), lying=greens)
    play(state, "B flick G8 900 1")
    assert asked(state) == "B"
    play(state, "B flick G8 0 80")
    assert asked(state) == "A"
    assert state.phase == RETURN


@pytest.mark.rule("paleo", "13.1", "13.2", "13.3")
def test_practice():
    """Alone: standard places, red flicks only, a hundred flicks at most; a won round is a won practice."""
    state = GAME.initial(GAME.setup(1, {"hand": "exact"}))
    assert state.phase == FLICK
    assert len(aboard(state)) == 16
    assert not legal(state, "A flick G3 900 10")
    play(state, "A flick R3 900 10", "A flick R3 900 10")
    state.flicks = 99
    play(state, "A flick R3 900 10")
    assert state.phase == OVER
    assert state.outcome().places == (2,)
    state = table(seats=1, R4=(0, 0), R6=(140, 140), G1=(250, 0), keys=("NW",))
    play(state, "A flick R6 2250 240")
    assert state.outcome().places == (1,)


@pytest.mark.rule("paleo", "14.1")
def test_only_the_others_arrangement_is_hidden():
    """B sees that A has put a piece down, not which nor where; A sees its own."""
    state = new_position(2, 1)
    with_reefs(state)
    play(state, "A put R3 c7")
    for viewer in (1, None):
        view = GAME.observe(state, viewer)
        assert view.arranged == (1, 0)
        assert all(piece.circle == "" for piece in view.pieces)
    assert GAME.observe(state, 0).pieces[2].circle == "c7"
    rng = stream(1, "samples")
    circles = {GAME.determinize(GAME.observe(state, 1), rng).copy().circle[2] for _ in range(40)}
    assert len(circles) > 2


@pytest.mark.rule("paleo", "15.1", "15.2", "15.3", "15.4", "15.5", "15.6")
def test_what_is_reconstructed_is_marked_so():
    """Every section with a measure of ours says so, every section says where it comes from, and both rulebooks tell it."""
    sections = json.loads(files("ludarium.games.paleo").joinpath("components.json").read_text("utf-8"))
    ours = {"physics", "hand", "disc", "standard", "camps", "sanctuaries", "match", "players", "reef", "centre"}
    assert ours <= {name for name, part in sections.items() if "reconstruction" in str(part)}
    parts = [part for part in sections.values() if isinstance(part, dict) and "provenance" in part]
    assert len(parts) >= len(ours)
    assert all(part["provenance"].strip() for part in parts)
    for book in ("RULES.md", "RULES.fr.md"):
        text = files("ludarium.games.paleo").joinpath(book).read_text("utf-8")
        last = text.split("\n## 15 ")[1]
        assert re.findall(r"\*\*(15\.\d)\*\*", last) == [f"15.{n}" for n in range(1, 7)]
    # What 15.2 to 15.4 call ours is what the table plays by.
    assert (load().physics.deceleration, load().physics.over_the_rim) == (1500, 1800)
    assert load().disc.radius == 15


def test_equal_flicks_in_both_hands():
    """An exact flick and a human flick whose hand does not slip end alike."""
    one, two = opening(), opening("human")
    play(one, "A flick R3 800 150")
    play(two, "A flick R3 800 150", "* slip 0 0")
    assert list(one.x) == list(two.x)
    assert near(where(one, "R3"), where(two, "R3"), 0.0)
    assert one.phase == two.phase != REEFING
