"""One flick and all that comes of it: the hand, unsticking, captures, sanctuaries, the end of a round (RULES 6 to 12)."""

from fractions import Fraction
from math import cos, floor, hypot, radians, sin

import pytest

from ludarium.core.turn import seat_number
from ludarium.games.paleo import GAME
from ludarium.games.paleo.components import load
from ludarium.games.paleo.lookup import PIECE_IDS
from ludarium.games.paleo.physics.contacts import NEVER
from ludarium.games.paleo.rules import new_position
from ludarium.games.paleo.rules.codes import NOT_STUCK, NUDGE_BLOCKED
from ludarium.games.paleo.rules.flicks import entered_at
from ludarium.games.paleo.rules.hand import slipped_angle, slipped_power
from ludarium.games.paleo.state import ARRANGE, FLICK, OVER, REEFING

from .table import *

BOX = load()
FIRST = {"A": "R1", "B": "G1", "C": "R5", "D": "G5"}
"""With four players, a piece of each."""


# Before the first flick -----------------------------------------------------------------------------------------------


@pytest.mark.rule("paleo", "3.1", "13.1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_at_first_nothing_has_happened(seats):
    """No flick, no key, no prisoner, no point; seat A is the first to be asked, in round one."""
    state = new_position(seats, 1)
    for name in [
        "flicks",
        "spot",
        "actor",
        "reef_step",
        "jammed",
        "keys",
        "protected",
        "aim_angle",
        "aim_power",
        "aim_nudge",
        "before",
        "starting",
    ]:
        assert getattr(state, name) == 0, name
    assert (state.round_number, list(state.queue), asked(state)) == (1, [], "A")
    assert not any((*state.points, *state.won))
    assert seats == 1 or not any((*state.x, *state.y, *state.reef_x, *state.reef_y))
    assert (list(state.points), len(state.won), len(state.x), len(state.reef_x)) == ([0, 0], 4, 16, 10)


# The hand -------------------------------------------------------------------------------------------------------------


def nearest(number: Fraction) -> int:
    """The nearest whole number; halves go up."""
    return floor(number + Fraction(1, 2))


@pytest.mark.rule("paleo", "6.3")
def test_how_far_a_hand_errs():
    """Each step turns by a share of the power and changes the power by a share of itself, within the range of powers."""
    for power in range(1, 241):
        for step in range(9):
            off, back = abs(step - 4), -1 if step < 4 else 1
            turned = nearest(Fraction(off * power * BOX.hand.angle_per_240, 240))
            changed = nearest(Fraction(off * power * BOX.hand.power_per_1000, 1000))
            assert slipped_angle(10, power, step) == (10 + back * turned) % 3600
            assert slipped_power(power, step) == min(240, max(1, power + back * changed))


# Unsticking -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("paleo", "6.10")
@pytest.mark.parametrize("out", [(1, 0), (-1, 0), (0, 1), (0, -1)])
@pytest.mark.parametrize("gap", [0.0, 0.3, 0.5, 0.501, 2.0])
def test_off_each_side_of_the_rim(out, gap):
    """Within half a millimetre the piece goes straight away to eight; from farther off it may not."""
    edge = BOX.board.surface[2] - BOX.disc.radius
    along = 120  # beside camps and sanctuaries
    at = (out[0] * (edge - gap) + along * out[1], out[1] * (edge - gap) + along * out[0])
    state = table(R3=at, G1=(0, 0))
    if gap > 0.5:
        assert refusal(state, "A nudge R3 0 1") == NOT_STUCK
        return
    assert legal(state, "A nudge R3 0 1")
    play(state, "A nudge R3 0 1")
    assert near(where(state, "R3"), (at[0] - out[0] * (8 - gap) + 1 / 30, at[1] - out[1] * (8 - gap)), 0.002)


@pytest.mark.rule("paleo", "6.10")
@pytest.mark.parametrize("angle", [0, 30, 90, 135, 165])
@pytest.mark.parametrize("side", [0, 1, 2, 3])
@pytest.mark.parametrize("gap", [0.1, 0.49, 0.6])
def test_off_each_side_of_a_reef_in_any_direction(angle, side, gap):
    """At right angles to the side it lies against, wherever along it; also when a permanent reef is far off."""
    reef = (150, 0, angle)
    half, along = ((BOX.reef.width / 2, 11.0), (BOX.reef.length / 2, 3.0))[side % 2]
    out = radians(angle + 90 * (side + 1))
    far = half + BOX.disc.radius + gap
    at = (reef[0] + cos(out) * far - sin(out) * along, reef[1] + sin(out) * far + cos(out) * along)
    state = table(reefs=[reef], R3=at, G1=(-250, 0))
    if gap > 0.5:
        assert refusal(state, "A nudge R3 0 1") == NOT_STUCK
        return
    assert state.choices(0) == 2 * 3600 * 240
    play(state, f"A nudge R3 {round(angle * 10 + 900 * (side + 1)) % 3600} 1")
    goal = 8 - gap + 1 / 30
    assert near(where(state, "R3"), (at[0] + cos(out) * goal, at[1] + sin(out) * goal), 0.003)


@pytest.mark.rule("paleo", "6.10")
def test_off_the_corner_of_a_reef():
    """Away from the corner point itself, along the line through the disc's centre."""
    corner = (150 + 25, 0 + 6)
    out = (0.6, 0.8)
    at = (corner[0] + 15.2 * out[0], corner[1] + 15.2 * out[1])
    state = table(reefs=[(150, 0, 0)], R3=at, G1=(-250, 0))
    play(state, "A nudge R3 531 1")
    moved = where(state, "R3")
    assert abs(hypot(moved[0] - corner[0], moved[1] - corner[1]) - (15 + 8 + 1 / 30)) < 0.01
    assert abs((moved[0] - corner[0]) * 0.8 - (moved[1] - corner[1]) * 0.6) < 0.01


@pytest.mark.rule("paleo", "6.10")
def test_what_is_in_the_way_of_unsticking():
    """A disc, another reef, a facade; a captured piece is not on the board and in nobody's way."""
    edge = 285
    assert refusal(table(R3=(120, -edge), R4=(120, -edge + 37.9), G1=(250, 0)), "A nudge R3 0 1") == NUDGE_BLOCKED
    assert legal(table(R3=(120, -edge), R4=(120, -edge + 38), G1=(250, 0)), "A nudge R3 0 1")
    assert legal(table(R3=(120, -edge), G1=(250, 0), captured=("R4",)), "A nudge R3 0 1")
    bars = [(120, -140, 0), (120, -87, 0)]  # 41 mm between them: a disc and less than eight on either side of it
    assert legal(table(reefs=bars, R3=(120, -119), G1=(250, 0)), "A nudge R3 0 1")
    bars = [(120, -140, 0), (120, -91, 0)]
    assert refusal(table(reefs=bars, R3=(120, -119), G1=(250, 0)), "A nudge R3 0 1") == NUDGE_BLOCKED
    bars = [(262, -148, 0)]  # between this reef and the facade below it
    assert refusal(table(reefs=bars, R3=(262, -169), G1=(250, 0)), "A nudge R3 0 1") == NUDGE_BLOCKED


# Captures -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("paleo", "7.4")
def test_of_two_touched_in_the_camp_the_first_is_captured():
    """G4 is touched before G3, has the higher number and rests farther off: it is the one."""
    state = table(R1=(-66, 150), G3=(-81, 231), G4=(-23, 259), G5=(250, 0))
    slide = traced(state, "R1", 789, 176)
    third, fourth = PIECE_IDS.index("G3"), PIECE_IDS.index("G4")
    assert slide.camp_touch[fourth] < slide.camp_touch[third] < NEVER
    far = {n: hypot(slide.x[n] - slide.x[0], slide.y[n] - slide.y[0]) for n in (third, fourth)}
    assert far[fourth] > far[third] + 5
    play(state, "A flick R1 789 176")
    assert prisoners(state) == {"G4"}
    assert {"G3", "G5", "R1"} <= aboard(state)


# Sanctuaries ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("paleo", "8.5", "7.4")
def test_who_is_saved_does_not_count_as_the_first_in_the_camp():
    """R1 touches G3 in its camp and drives it into a sanctuary: it is saved, and G4, touched in the camp later, is captured."""
    state = table(R1=(47, 216), G3=(93, 216), G4=(65, 247), G6=(-250, 0))
    slide = traced(state, "R1", 25, 201)
    third, fourth = PIECE_IDS.index("G3"), PIECE_IDS.index("G4")
    assert slide.camp_touch[third] < slide.camp_touch[fourth] < NEVER
    assert entered_at(slide, third) < NEVER
    play(state, "A flick R1 25 201")
    assert prisoners(state) == {"G4"}


@pytest.mark.rule("paleo", "8.9")
def test_the_one_that_entered_first_returns_first():
    """R3 drives R4 in and follows: R4 is asked for first though its number is higher, then R3, then green flicks."""
    state = table(R3=(196, 175), R4=(209, 212), G1=(-250, 0))
    slide = traced(state, "R3", 362, 222)
    assert entered_at(slide, 3) < entered_at(slide, 2) < NEVER
    play(state, "A flick R3 362 222")
    assert keys(state) == {"NE"}
    assert returns(state) == {f"R4 c{n}" for n in range(1, 9)}
    play(state, "A return R4 c2")
    assert returns(state) == {f"R3 c{n}" for n in range(1, 9) if n != 2}
    play(state, "A return R3 c5")
    assert (where(state, "R4"), where(state, "R3")) == ((-45.0, -215.0), (90.0, -215.0))
    assert (asked(state), state.phase) == ("B", FLICK)


@pytest.mark.rule("paleo", "8.3", "8.5")
def test_no_exchange_for_what_was_captured_in_this_very_flick():
    """G1 drives R3 into NE and touches R4: R4 is captured, and R3 may be exchanged for R6 but not for R4."""
    pieces: dict[str, Place] = {"G1": (137, 143), "R3": (181, 190), "R4": (135, 199), "R5": (-250, 0)}
    state = table(turn="B", captured=("R6", "G2"), lying=pieces)
    play(state, "B flick G1 550 162")
    assert prisoners(state) == {"R4", "R6", "G2"}
    assert asked(state) == "A"
    assert {choice.split()[0] for choice in returns(state)} == {"R3", "R6"}
    play(state, "A return R6 c1")
    assert prisoners(state) == {"R3", "R4", "G2"}
    assert (asked(state), where(state, "R6")) == ("A", (-90.0, -215.0))


@pytest.mark.rule("paleo", "8.5", "9.2")
def test_the_rim_takes_nobody_who_entered():
    """R3 enters NE and flies over the rim there: it is saved, has its key and returns."""
    state = table(R3=(177, 177), G1=(-250, 0))
    slide = traced(state, "R3", 351, 236)
    assert slide.gone == 1 << PIECE_IDS.index("R3")
    assert entered_at(slide, 2) < NEVER
    play(state, "A flick R3 351 236")
    assert (prisoners(state), keys(state)) == (set(), {"NE"})
    assert returns(state) == {f"R3 c{n}" for n in range(1, 9)}


@pytest.mark.rule("paleo", "8.8")
def test_protection_ends_for_ones_own_side_only():
    """Red's returned piece stays protected through green's flicks, until red flicks."""
    state = table(R3=(140, 140), R5=(250, -100), G1=(0, -150), G2=(250, 0))
    play(state, "A flick R3 2250 240", "A return R3 c3", "B flick G1 2700 100")
    assert prisoners(state) == set()
    assert state.protected == 1 << PIECE_IDS.index("R3")
    play(state, "A flick R5 900 1")
    assert state.protected == 0


# The end of a round ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("paleo", "10.2", "10.1")
def test_it_does_not_matter_who_moved_the_explorer():
    """Red has both keys and green's G3 drives R4 onto the door: red wins the round, two points."""
    pieces: dict[str, Place] = {"G3": (11, 118), "R4": (-16, 35), "R1": (-250, 0)}
    state = table(turn="B", keys=("NW", "NE"), lying=pieces)
    play(state, "B flick G3 2360 76")
    assert (list(state.points), state.round_number, state.phase) == ([2, 0], 2, REEFING)
    state = table(turn="B", keys=("NW",), lying=pieces)
    play(state, "B flick G3 2360 76")
    assert (list(state.points), asked(state)) == ([0, 0], "A")


@pytest.mark.rule("paleo", "10.3")
def test_a_piece_that_waits_or_returns_is_not_captured():
    """Green has one left, which waits beside the board or just entered a sanctuary: the round goes on."""
    seven = tuple(f"G{n}" for n in range(1, 8))
    state = table(R1=(0, 0), captured=seven, waiting=("G8",))
    play(state, "A flick R1 900 1")
    assert (list(state.points), state.round_number) == ([0, 0], 1)
    assert returns(state) == {f"G8 c{n}" for n in range(1, 9)}
    state = table(R1=(140, 140), G8=(190, 190), captured=seven)
    play(state, "A flick R1 450 100")
    assert (list(state.points), asked(state)) == ([0, 0], "B")
    assert {choice.split()[0] for choice in returns(state)} == {"G8"}


@pytest.mark.rule("paleo", "11.1")
@pytest.mark.parametrize(("points", "over"), [(2, False), (3, True)])
def test_four_points_end_the_match_and_three_do_not(points, over):
    """Red captures the last green piece, one point: from two to three the match goes on, from three to four it ends."""
    state = table(R1=(0, 0), G3=(0, 60), captured=tuple(f"G{n}" for n in (1, 2, 4, 5, 6, 7, 8)))
    state.points[0], state.won[0] = points, points
    play(state, "A flick R1 900 100")
    assert list(state.points) == [points + 1, 0]
    assert (state.phase == OVER) == over
    assert state.round_number == (1 if over else 2)
    if over:
        assert (state.outcome().places, state.outcome().scores) == ((1, 2), (4, 0))


@pytest.mark.rule("paleo", "10.1", "10.3")
@pytest.mark.parametrize(("side", "turn"), [(0, "A"), (1, "B")])
def test_who_won_a_round_and_how_is_kept(side, turn):
    """By capture one point, by the door two, for either side; both are told in the outcome, the door's first."""
    own, other = ("R", "G") if side == 0 else ("G", "R")
    pieces: dict[str, Place] = {f"{own}1": (0, 0), f"{other}3": (0, 60)}
    state = table(turn=turn, captured=tuple(f"{other}{n}" for n in (1, 2, 4, 5, 6, 7, 8)), lying=pieces)
    play(state, f"{turn} flick {own}1 900 100")
    assert (state.results[0], state.points[side], state.points[1 - side]) == (2 + 2 * side, 1, 0)
    assert state.outcome().parts[side] == (0, 1)
    gates = ("NW", "NE") if side == 0 else ("SW", "SE")
    pieces = {f"{own}4": (0, 3), f"{other}1": (250, 0)}
    state = table(turn=turn, keys=gates, lying=pieces)
    play(state, f"{turn} flick {own}4 900 1")
    assert (state.results[0], state.points[side], state.points[1 - side]) == (1 + 2 * side, 2, 0)
    assert state.outcome().parts[side] == (2, 0)


# More players ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("paleo", "12.3", "6.1")
@pytest.mark.parametrize(("seats", "seat"), [(4, "A"), (4, "B"), (4, "C"), (4, "D"), (3, "A"), (3, "B"), (3, "C")])
def test_partners_flick_every_piece_of_their_side_and_none_of_the_other(seats, seat):
    """Whoever arranged it: what is offered, what is refused and what the page lets one drag are the same eight."""
    lying = {name: (-280.0 + 35 * n, 0.0) for n, name in enumerate(PIECE_IDS)}
    state = table(seats=seats, turn=seat, lying=lying)
    red = seat == "A" or (seat == "C" and seats == 4)
    own = {f"{'R' if red else 'G'}{n}" for n in range(1, 9)}
    assert {name for name in PIECE_IDS if legal(state, f"{seat} flick {name} 900 1")} == own
    assert state.choices(seat_number(seat)) == 8 * 3600 * 240
    gestures = GAME.pictures.gestures(GAME.observe(state, seat_number(seat)))
    assert {one.id for one in gestures} == {f"piece-{name}" for name in own}


@pytest.mark.rule("paleo", "16.1")
@pytest.mark.parametrize(
    ("left", "lying", "stands_in"),
    [
        ("B", {"R5": (0, 0), "G1": (200, 0), "G5": (-200, 0)}, "C"),
        ("D", {"R5": (0, 0), "G1": (200, 0), "G5": (-200, 0)}, "C"),
        ("A", {"R1": (0, 0), "G5": (200, 0), "R5": (-200, 0)}, "D"),
        ("C", {"R1": (0, 0), "G1": (200, 0), "R5": (-200, 0)}, "B"),
    ],
)
def test_a_partner_stands_in_never_an_opponent(left, lying, stands_in):
    """In the first edition, after ``left`` comes a seat that has nothing on the board, and its partner flicks in its place."""
    state = table(seats=4, turn=left, lying=lying)
    state.edition = 1
    play(state, f"{left} flick {FIRST[left]} 900 1")
    assert asked(state) == stands_in
    assert legal(state, f"{stands_in} flick {FIRST[stands_in]} 900 1")


@pytest.mark.rule("paleo", "16.1")
def test_the_turn_goes_on_from_the_place_that_was_played():
    """In the first edition C flicks for A; then comes B as always."""
    state = table(seats=4, turn="D", R5=(0, 0), G1=(200, 0), G5=(-200, 0))
    state.edition = 1
    play(state, "D flick G5 900 1", "C flick R5 900 1")
    assert asked(state) == "B"
    play(state, "B flick G1 900 1")
    assert asked(state) == "C"


@pytest.mark.rule("paleo", "12.3", "5.1")
@pytest.mark.parametrize(
    ("seats", "seat", "own"), [(4, "A", "R1 R2 R3 R4"), (4, "C", "R5 R6 R7 R8"), (3, "B", "G1 G2 G3 G4")]
)
def test_everybody_arranges_their_own_pieces_on_their_own_circles(seats, seat, own):
    """What is offered is each piece of one's own on each free circle of its camp, once, and nothing of others."""
    state = new_position(seats, 1)
    state.phase = ARRANGE
    camp = "a1 a2 a3 a4" if own.startswith("R5") else "c1 c2 c3 c4 c5 c6 c7 c8"
    play(state, f"{seat} put {own.split()[0]} {camp.split()[1]}")
    number = seat_number(seat)
    offers = [str(GAME.actions.action(state.choice(number, k))) for k in range(state.choices(number))]
    free = [circle for circle in camp.split() if circle != camp.split()[1]]
    assert sorted(offers) == sorted(f"put {piece} {circle}" for piece in own.split()[1:] for circle in free)


@pytest.mark.rule("paleo", "4.2", "4.7")
def test_how_many_places_there_are_for_a_reef():
    """Every millimetre in every direction; once it stands, keeping it is one more."""
    state = new_position(2, 1)
    everywhere = 499 * 499 * 12
    assert state.choices(0) == everywhere
    with_reef = reef_table(reefs=[(0, -140, 0)])
    assert with_reef.choices(0) == everywhere + 1
