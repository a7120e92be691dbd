"""Facts about Paleo that can be checked, each with its number: a table, what is flicked, and what is then true.

Unless said otherwise: two players, an exact hand, only the named pieces on the board, no movable reefs, half a millimetre.
Here: structure, reefs, motion, nudges.
"""

from itertools import combinations
from math import hypot, sqrt
from pathlib import Path

import pytest
from tests.games.talk import marked_statements

from ludarium.games.paleo import GAME
from ludarium.games.paleo.components import Box, load
from ludarium.games.paleo.lookup import CIRCLE_IDS, PIECE_IDS
from ludarium.games.paleo.rules import new_position
from ludarium.games.paleo.rules.codes import (
    IN_A_ZONE,
    IN_ADVANCED_CAMP,
    NEAR_A_REEF,
    NEAR_THE_RIM,
    NOT_ABOARD,
    NOT_STUCK,
    NOT_YOURS,
    NUDGE_BLOCKED,
    ON_THE_DOOR,
    OTHER_HALF,
)
from ludarium.games.paleo.rules.questions import next_reef, reef_seat
from ludarium.games.paleo.rules.reefs import Bar
from ludarium.games.paleo.state import ARRANGE

from .table import legal, near, opening, play, prisoners, reef_table, refusal, table, traced, where


def test_every_statement_has_a_test():
    """T01 to T40 are all marked."""
    assert marked_statements(Path(__file__).parent) == {f"T{number:02}" for number in range(1, 41)}


# Structure ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("paleo", "1.3", "2.2", "2.3", "2.4", "2.5", "2.6")
@pytest.mark.statement("paleo", "T01")
def test_what_is_in_the_box():
    """T01: 16 pieces, 8 and 4 circles per side, 8 facades, 4 sanctuaries and keys, 4 + 10 reefs; no two solids overlap."""
    box = load()
    assert len(box.pieces) == 16
    assert [piece.number for piece in box.pieces if piece.side == 0 and piece.kind == "mercenary"] == [1, 2, 8]
    assert all(len(camp.circles) == 8 and len(camp.advanced_circles) == 4 for camp in box.camps)
    facades = [(sanctuary.side, facade) for sanctuary in box.sanctuaries for facade in sanctuary.facades]
    assert [side for side, _ in facades].count(0) == [side for side, _ in facades].count(1) == 4
    assert len(box.sanctuaries) == len({sanctuary.key for sanctuary in box.sanctuaries}) == 4
    assert len(box.centre.reefs) == 4
    assert 2 * box.reef.per_side == 10
    for n, (_, one) in enumerate(facades):
        assert all(apart(one.box, two.box) for _, two in facades[:n])
    for n, reef in enumerate(box.centre.reefs):
        bar = Bar(float(reef.x), float(reef.y), reef.angle * 10)
        for other in box.centre.reefs[:n]:
            assert not bar.nearer_than(1.0, float(other.x), float(other.y), other.angle * 10)


def apart(one: Box, two: Box) -> bool:
    return one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]


def flip(box: Box, sx: int, sy: int) -> Box:
    xs, ys = sorted((sx * box[0], sx * box[2])), sorted((sy * box[1], sy * box[3]))
    return xs[0], ys[0], xs[1], ys[1]


@pytest.mark.rule("paleo", "2.1")
@pytest.mark.statement("paleo", "T02")
def test_the_board_is_symmetric():
    """T02: x to -x maps every shape to one of the same colour, y to -y to one of the other colour."""
    box = load()
    walls = {(s.side, facade.box) for s in box.sanctuaries for facade in s.facades}
    walls |= {(camp.side, area) for camp in box.camps for area in (camp.island, camp.line, *camp.advanced)}
    points = {(camp.side, point) for camp in box.camps for point in (*camp.circles, *camp.advanced_circles)}
    reefs = {(reef.side, reef.x, reef.y, reef.angle % 180) for reef in box.centre.reefs}
    assert {(side, flip(shape, -1, 1)) for side, shape in walls} == walls
    assert {(1 - side, flip(shape, 1, -1)) for side, shape in walls} == walls
    assert {(side, (-x, y)) for side, (x, y) in points} == points
    assert {(1 - side, (x, -y)) for side, (x, y) in points} == points
    assert {(side, -x, y, (180 - a) % 180) for side, x, y, a in reefs} == reefs
    assert {(1 - side, x, -y, (180 - a) % 180) for side, x, y, a in reefs} == reefs


@pytest.mark.statement("paleo", "T03")
def test_facades_leave_one_door():
    """T03: each facade touches the rim, the gap of a sanctuary is 32√2 > 30, all circles lie inside their island."""
    box = load()
    for sanctuary in box.sanctuaries:
        flat, upright = (facade.box for facade in sanctuary.facades)
        assert 300 in (abs(flat[0]), abs(flat[2]))
        assert 300 in (abs(upright[1]), abs(upright[3]))
        inner = min(abs(flat[0]), abs(flat[2])), min(abs(upright[1]), abs(upright[3]))
        assert inner == (232, 232)
        assert hypot(32, 32) == pytest.approx(32 * sqrt(2)) == pytest.approx(45.255, abs=0.001)
    for camp in box.camps:
        for x, y in camp.circles:
            assert camp.island[0] <= x - 15 < x + 15 <= camp.island[2]
            assert camp.island[1] <= y - 15 < y + 15 <= camp.island[3]


# Reefs ----------------------------------------------------------------------------------------------------------------


def placers(state) -> list[int]:
    """The seats that place the ten reefs."""
    order = []
    for step in range(10):
        state.reef_step = step
        order.append(reef_seat(state))
    return order


@pytest.mark.rule("paleo", "4.1")
@pytest.mark.statement("paleo", "T04")
def test_order_of_placing_reefs():
    """T04: round 1: 0,1,1,0,0,1,1,0,0,1; round 2: 1,0,0,1,1,0,0,1,1,0."""
    state = new_position(2, 1)
    assert placers(state) == [0, 1, 1, 0, 0, 1, 1, 0, 0, 1]
    state.round_number = 2
    assert placers(state) == [1, 0, 0, 1, 1, 0, 0, 1, 1, 0]


@pytest.mark.rule("paleo", "4.2", "4.3", "4.5", "4.6")
@pytest.mark.statement("paleo", "T05")
@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("0 -140 0", 0),
        ("0 -100 0", NEAR_A_REEF),
        ("0 0 45", ON_THE_DOOR),
        ("230 0 0", 0),
        ("231 0 0", NEAR_THE_RIM),
        ("0 -164 0", 0),
        ("0 -165 0", IN_A_ZONE),
        ("215 -75 0", 0),
    ],
)
def test_where_the_first_reef_may_stand(place, reason):
    """T05: legal and illegal places, and why."""
    assert refusal(new_position(2, 1), f"A reef {place}") == reason
    assert legal(new_position(2, 1), f"A reef {place}") == (reason == 0)


@pytest.mark.rule("paleo", "4.6")
@pytest.mark.statement("paleo", "T05")
def test_advanced_camps_are_closed_to_reefs_with_more_players():
    """T05: [215,-75,0] is not legal with three or four."""
    for seats in (3, 4):
        assert refusal(new_position(seats, 1), "A reef 215 -75 0") == IN_ADVANCED_CAMP


@pytest.mark.rule("paleo", "4.3")
@pytest.mark.statement("paleo", "T06")
def test_one_and_a_half_discs_between_reefs():
    """T06: after [0,-140,0], [95,-140,0] is legal (45.0) and [94,-140,0] is not."""
    state = new_position(2, 1)
    play(state, "A reef 0 -140 0")
    assert legal(state, "B reef 95 -140 0")
    assert refusal(state, "B reef 94 -140 0") == NEAR_A_REEF


@pytest.mark.rule("paleo", "4.4")
@pytest.mark.statement("paleo", "T07")
def test_two_reefs_in_the_own_half():
    """T07: red has three reefs with y > 0: the fourth and fifth must have y < 0; y = 0 is refused."""
    state = reef_table(reefs=[(-100, 145, 0), (0, 145, 0), (100, 145, 0)], step=7)
    assert next_reef(state) == 3
    assert refusal(state, "A reef -200 30 0") == OTHER_HALF
    assert refusal(state, "A reef -200 0 0") == OTHER_HALF
    assert legal(state, "A reef -200 -30 0")
    play(state, "A reef -200 -30 0")
    assert refusal(state, "A reef 200 30 0") == OTHER_HALF
    assert legal(state, "A reef 200 -30 0")


def arranged(hunters) -> bool:
    """Whether the mercenaries may stand on these circles and the explorers on the others."""
    state = new_position(2, 1)
    state.phase = ARRANGE
    others = [name for name in CIRCLE_IDS[:8] if name not in hunters]
    for piece, circle in zip(("R1", "R2", "R8", "R3", "R4", "R5", "R6", "R7"), (*hunters, *others), strict=True):
        if refusal(state, f"A put {piece} {circle}") != 0:
            return False
        play(state, f"A put {piece} {circle}")
    return True


@pytest.mark.rule("paleo", "5.1", "5.2", "6.1", "6.2")
@pytest.mark.statement("paleo", "T08")
def test_how_much_there_is_to_choose():
    """T08: 40320 arrangements, 56 by type; 6,912,000 flicks at the start; what cannot be flicked."""
    arranging = new_position(2, 1)
    arranging.phase = ARRANGE
    ways = 1
    for n in range(1, 9):
        free = [name for name in CIRCLE_IDS if legal(arranging, f"A put R{n} {name}")]
        ways *= len(free)
        play(arranging, f"A put R{n} {free[0]}")
    assert ways == 40320
    assert len({hunters for hunters in combinations(CIRCLE_IDS[:8], 3) if arranged(hunters)}) == 56
    state = opening()
    assert state.choices(0) == 6_912_000
    for words in ("flick R3 900 0", "flick R3 900 241", "flick R3 3600 90"):
        kind, *args = words.split()
        assert GAME.why_not(state, 0, type(GAME.actions.action(1))(kind, tuple(args))) is not None
    assert refusal(state, "A flick G3 900 90") == NOT_YOURS
    gone = table(R3=(0, 0), captured=("R4",))
    assert refusal(gone, "A flick R4 900 90") == NOT_ABOARD


# Motion ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("paleo", "6.4", "6.8")
@pytest.mark.statement("paleo", "T09")
def test_a_free_run():
    """T09: (0,-150), 90.0°, power 90: stops at (0,120) after 0.6 s, over the door without effect."""
    state = table(R3=(0, -150), keys=("NW", "NE"), R4=(-260, 0), G1=(250, 0))
    assert traced(state, "R3", 900, 90).now == pytest.approx(0.6)
    play(state, "A flick R3 900 90")
    assert where(state, "R3") == (0.0, 120.0)
    assert state.points[0] == 0


@pytest.mark.rule("paleo", "6.7")
@pytest.mark.statement("paleo", "T10")
def test_the_rim_gives_back_three_quarters():
    """T10: 270.0°, power 150: rim at y = -285, ends (0, 60.938)."""
    state = table(R3=(0, -150), G1=(250, 0))
    play(state, "A flick R3 2700 150")
    assert near(where(state, "R3"), (0, 60.938), 0.001)


@pytest.mark.rule("paleo", "6.5")
@pytest.mark.statement("paleo", "T11")
def test_head_on():
    """T11: R3 keeps 5 % and R4 gets 95 %; ends (0,-89.475) and (0,129.525)."""
    state = table(R3=(0, -150), R4=(0, -60), G1=(250, 0))
    play(state, "A flick R3 900 90")
    assert near(where(state, "R3"), (0, -89.475), 0.001)
    assert near(where(state, "R4"), (0, 129.525), 0.001)


@pytest.mark.rule("paleo", "6.5")
@pytest.mark.statement("paleo", "T12")
def test_oblique():
    """T12: contact normal (0.8, 0.6); ends (31.002, 116.018) and (107.819, 278.864)."""
    state = table(R3=(-124, 180), R4=(0, 198), G1=(250, 0))
    play(state, "A flick R3 0 100")
    assert near(where(state, "R3"), (31.002, 116.018), 0.001)
    assert near(where(state, "R4"), (107.819, 278.864), 0.001)


@pytest.mark.rule("paleo", "6.6")
@pytest.mark.statement("paleo", "T16")
def test_a_reef_s_corner():
    """T16: reef [0,100,0], R3 (-35,150), 270.0°, power 90: ends (-186.378, 96.025)."""
    state = table(reefs=[(0, 100, 0)], R3=(-35, 150), G1=(250, 0))
    play(state, "A flick R3 2700 90")
    assert near(where(state, "R3"), (-186.378, 96.025), 0.001)


@pytest.mark.rule("paleo", "6.6")
@pytest.mark.statement("paleo", "T17")
def test_no_tunnelling_at_full_power():
    """T17: R3 (-260,-100), 270.0°, power 240 bounces off SW-h and NW-h and ends (-260, 61.888)."""
    state = table(R3=(-260, -100), G1=(250, 0))
    play(state, "A flick R3 2700 240")
    assert near(where(state, "R3"), (-260, 61.888), 0.001)


@pytest.mark.rule("paleo", "9.1", "9.2")
@pytest.mark.statement("paleo", "T21")
@pytest.mark.parametrize(
    ("start", "power", "end"), [(-285, 180, 263.906), (-285, 181, None), (-200, 180, 274.688), (-200, 190, None)]
)
def test_over_the_rim(start, power, end):
    """T21: from y = -285 or -200, due south: 1800 mm/s is not above 1800; beyond it green holds R3."""
    state = table(R3=(0, start), R4=(250, 0), G1=(-250, 0))
    play(state, f"A flick R3 2700 {power}")
    if end is None:
        assert prisoners(state) == {"R3"}
    else:
        assert near(where(state, "R3"), (0, end), 0.001)


# Nudge ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("paleo", "6.10")
@pytest.mark.statement("paleo", "T22")
def test_unsticking_from_rim_and_reef():
    """T22: R3 at (0,-285) goes to (0,-277); at (0,-284) it may not; off a reef to (100,-116), if nothing is there."""
    state = table(R3=(0, -285), G1=(250, 0))
    assert state.choices(0) == 2 * 3600 * 240
    assert legal(state, "A nudge R3 900 1")
    play(state, "A nudge R3 900 1")
    assert near(where(state, "R3"), (0, -277 + 1 / 30), 0.001)
    assert refusal(table(R3=(0, -284), G1=(250, 0)), "A nudge R3 900 1") == NOT_STUCK
    reefs = [(100, -145, 0)]
    state = table(reefs=reefs, R3=(100, -124), G1=(250, 0))
    play(state, "A nudge R3 900 1")
    assert near(where(state, "R3"), (100, -116 + 1 / 30), 0.001)
    crowded = table(reefs=reefs, R3=(100, -124), R4=(100, -90), G1=(250, 0))
    assert refusal(crowded, "A nudge R3 900 1") == NUDGE_BLOCKED
    assert legal(crowded, "A flick R3 900 1")


@pytest.mark.rule("paleo", "6.10")
@pytest.mark.statement("paleo", "T23")
def test_facades_do_not_count_for_unsticking():
    """T23: R3 at (-250,-175) touches facade SW-h only: no nudge."""
    state = table(R3=(-250, -175), G1=(250, 0))
    assert refusal(state, "A nudge R3 900 1") == NOT_STUCK
    assert PIECE_IDS[2] == "R3"
