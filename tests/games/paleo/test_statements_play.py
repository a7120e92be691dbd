"""Facts about Paleo that can be checked: capture, sanctuaries, door, round, match, more players."""

import pytest

from ludarium.games.paleo.lookup import CIRCLE_X, CIRCLE_Y, PIECE_IDS
from ludarium.games.paleo.physics.bodies import room_at
from ludarium.games.paleo.physics.contacts import NEVER
from ludarium.games.paleo.rules import new_position
from ludarium.games.paleo.rules.codes import NOT_YOURS
from ludarium.games.paleo.rules.course import begin_round
from ludarium.games.paleo.rules.questions import flickable, opens_door, table_of
from ludarium.games.paleo.state import FLICK, OVER, REEFING, WAITING

from .table import *
from .test_statements import placers


@pytest.mark.rule("paleo", "7.1", "7.2", "1.4", "1.5")
@pytest.mark.statement("paleo", "T24")
def test_a_flicked_mercenary_captures_what_it_touches_itself():
    """T24: G3 is captured, G4, hit only by G3, is not and ends (0,200.732); with R3 instead nobody is captured."""
    state = table(R1=(0, 100), G3=(0, 160), G4=(0, 200))
    play(state, "A flick R1 900 110")
    assert prisoners(state) == {"G3"}
    assert near(where(state, "G4"), (0, 200.732), 0.001)
    assert near(where(state, "R1"), (0, 112.181), 0.001)
    state = table(R3=(0, 100), G3=(0, 160), G4=(0, 200))
    play(state, "A flick R3 900 110")
    assert prisoners(state) == set()


@pytest.mark.rule("paleo", "7.2", "7.7")
@pytest.mark.statement("paleo", "T25")
def test_nothing_else_captures():
    """T25: a pushed mercenary, a mercenary that is hit, and one that touches its own side capture nothing."""
    state = table(R1=(0, -100), R2=(0, -60), G3=(0, 0))
    play(state, "A flick R1 900 110")
    assert prisoners(state) == set()
    assert where(state, "G3") != (0.0, 0.0)
    state = table(R3=(0, -60), G1=(0, 0))
    play(state, "A flick R3 900 90")
    assert prisoners(state) == set()
    state = table(R1=(0, -60), R3=(0, 0), G1=(200, 0))
    play(state, "A flick R1 900 90")
    assert prisoners(state) == set()


@pytest.mark.rule("paleo", "7.3", "7.4")
@pytest.mark.statement("paleo", "T26")
def test_one_capture_in_the_camp_and_all_outside():
    """T26: of two camp pieces touched only the first; a third, outside the island, also, before or after them."""
    state = table(R1=(-60, 150), G3=(-60, 215), G4=(-25, 231), G5=(250, 0))
    play(state, "A flick R1 900 150")
    assert prisoners(state) == {"G3"}
    # Outside first: G5 is grazed on the way into the camp.
    state = table(R1=(-40, 100), G5=(-12, 150), G3=(-60, 215), G6=(250, 0))
    play(state, "A flick R1 900 160")
    assert prisoners(state) == {"G5", "G3"}
    # Outside last: the mercenary goes on from the camp piece to one that lies beside the island.
    state = table(R1=(-150, 215), G3=(-90, 240), G5=(-60, 150), G6=(250, 0))
    slide = table_of(state)
    slide.run(PIECE_IDS.index("R1"), 8, 150)
    first, last = PIECE_IDS.index("G3"), PIECE_IDS.index("G5")
    assert slide.camp_touch[first] < NEVER
    assert slide.outside == 1 << last
    play(state, "A flick R1 8 150")
    assert prisoners(state) == {"G3", "G5"}


@pytest.mark.rule("paleo", "7.4")
@pytest.mark.statement("paleo", "T27")
def test_the_enemy_s_island_is_no_shelter():
    """T27: green pieces standing in the red island are captured without limit."""
    state = table(R1=(-100, -230), G5=(-45, -230), G6=(250, 0))
    play(state, "A flick R1 0 60")
    assert prisoners(state) == {"G5"}
    state = table(R1=(-100, -230), G5=(-45, -222), G7=(-45, -253), G6=(250, 0))
    play(state, "A flick R1 0 140")
    assert prisoners(state) == {"G5", "G7"}


# Sanctuary and return -------------------------------------------------------------------------------------------------


@pytest.mark.rule("paleo", "8.1")
@pytest.mark.statement("paleo", "T28")
def test_the_whole_disc_past_the_door():
    """T28: (226.6,226.6) is not entered (depth 14.991), (226.61,226.61) is (15.005)."""
    assert room_at(226.6, 226.6) == -1
    assert room_at(226.61, 226.61) == 3
    assert room_at(-226.61, -226.61) == 0
    assert room_at(226.61, -226.61) == 1
    assert room_at(-226.61, 226.61) == 2


@pytest.mark.rule("paleo", "8.1", "8.2", "8.4")
@pytest.mark.statement("paleo", "T29")
def test_in_and_out_again():
    """T29: off P-NE, into NE and out to (141.48,141.48): entered. R3 takes the key, R1 does not, G3 only returns."""
    state = table(R3=(140, 140), G1=(-250, 0))
    slide = table_of(state)
    slide.run(PIECE_IDS.index("R3"), 2250, 240)
    assert near((slide.x[2], slide.y[2]), (141.48, 141.48), 0.005)
    play(state, "A flick R3 2250 240")
    assert keys(state) == {"NE"}
    assert asked(state) == "A"
    play(state, "A return R3 c1")
    assert where(state, "R3") == (-90.0, -215.0)
    state = table(R1=(140, 140), G1=(-250, 0))
    play(state, "A flick R1 2250 240")
    assert keys(state) == set()
    assert asked(state) == "A"
    state = table(turn="B", G3=(140, 140), R1=(-250, 0), captured=("G4",))
    play(state, "B flick G3 2250 240")
    assert keys(state) == set()
    assert {choice.split()[0] for choice in returns(state)} == {"G3"}


@pytest.mark.rule("paleo", "8.3", "8.6")
@pytest.mark.statement("paleo", "T30")
def test_exchange():
    """T30: green holds R1 and R4; R5 enters NW: R5, R1 or R4 times the free circles; R1 back, green holds R4 and R5."""
    state = table(R5=(-140, 140), G1=(250, 0), captured=("R1", "R4"))
    play(state, "A flick R5 3150 240")
    assert {choice.split()[0] for choice in returns(state)} == {"R1", "R4", "R5"}
    assert len(returns(state)) == 3 * 8
    play(state, "A return R1 c3")
    assert prisoners(state) == {"R4", "R5"}
    assert keys(state) == {"NW"}
    assert where(state, "R1") == (0.0, -215.0)


@pytest.mark.rule("paleo", "8.2", "8.10")
@pytest.mark.statement("paleo", "T31")
def test_an_emptied_sanctuary_still_exchanges():
    """T31: a second explorer gets no key, and may be exchanged."""
    state = table(R5=(-140, 140), G1=(250, 0), captured=("R4",), keys=("NW",))
    play(state, "A flick R5 3150 240")
    assert keys(state) == {"NW"}
    assert {choice.split()[0] for choice in returns(state)} == {"R4", "R5"}


@pytest.mark.rule("paleo", "8.5")
@pytest.mark.statement("paleo", "T32")
def test_pushed_in_by_the_enemy():
    """T32: driven into NE by a green mercenary R3 is saved, takes the key and returns; into SW it only returns."""
    state = table(turn="B", G1=(140, 140), R3=(190, 190))
    play(state, "B flick G1 450 100")
    assert prisoners(state) == set()
    assert keys(state) == {"NE"}
    assert asked(state) == "A"
    play(state, "A return R3 c1")
    state = table(turn="B", G1=(-140, -140), R3=(-190, -190))
    play(state, "B flick G1 2250 100")
    assert prisoners(state) == set()
    assert keys(state) == set()
    assert returns(state) == {f"R3 c{n}" for n in range(1, 9)}


@pytest.mark.rule("paleo", "8.8")
@pytest.mark.statement("paleo", "T33")
def test_a_returned_piece_is_protected_until_its_side_flicks():
    """T33: in green's next flick a touch on R3 has no effect and a second camp piece is captured; later R3 can be."""
    state = table(R3=(140, 140), R4=(45, -215), G1=(15, -150), G2=(250, 0))
    play(state, "A flick R3 2250 240", "A return R3 c3")
    play(state, "B flick G1 2700 100")
    assert prisoners(state) == {"R4"}
    assert "R3" in aboard(state)
    state = table(R3=(140, 140), R5=(250, -100), G1=(0, -150), G2=(250, 0))
    play(state, "A flick R3 2250 240", "A return R3 c3", "B flick G2 900 1", "A flick R5 900 1", "B flick G1 2700 100")
    assert prisoners(state) == {"R3"}


@pytest.mark.rule("paleo", "8.6", "8.7")
@pytest.mark.statement("paleo", "T34")
def test_free_circles_and_waiting():
    """T34: a disc at (-22.5,-215) covers c2 and c3. With no circle free R8 waits and is not captured."""
    state = table(R3=(-22.5, -215), G1=(250, 0))
    assert circles(state) == {"c1", "c4", "c5", "c6", "c7", "c8"}
    places = {f"R{n + 1}": (CIRCLE_X[n] / 1000, CIRCLE_Y[n] / 1000) for n in range(7)}
    state = table(G3=(45, -260), R8=(140, 140), lying=places)
    play(state, "A flick R8 2250 240")
    assert state.place[PIECE_IDS.index("R8")] == WAITING
    assert prisoners(state) == set()
    assert asked(state) == "B"
    play(state, "B flick G3 0 60")
    assert asked(state) == "A"
    assert returns(state) == {"R8 c8"}
    play(state, "A return R8 c8")
    assert state.phase == FLICK
    assert asked(state) == "A"


# Door, round, match ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("paleo", "10.1")
@pytest.mark.statement("paleo", "T35")
def test_wholly_on_the_door():
    """T35: with both keys (6,8) opens; (6.1,8), a mercenary at (0,0) or one key do not."""
    both = ("NW", "NE")
    assert opens_door(table(R3=(6, 8), keys=both), 0)
    assert not opens_door(table(R3=(6.1, 8), keys=both), 0)
    assert not opens_door(table(R1=(0, 0), keys=both), 0)
    assert not opens_door(table(R3=(0, 0), keys=("NW",)), 0)
    assert not opens_door(table(R3=(0, 0), keys=("SW", "SE")), 0)


@pytest.mark.rule("paleo", "1.2", "10.2", "10.5", "10.7")
@pytest.mark.statement("paleo", "T36")
def test_the_last_key_opens_the_door_at_once():
    """T36: R4 on the door, R6 takes the second key: the round is over, two points, no exchange asked."""
    state = table(R4=(0, 0), R6=(140, 140), G1=(250, 0), keys=("NW",), captured=("R1",))
    play(state, "A flick R6 2250 240")
    assert list(state.points) == [2, 0]
    assert state.phase == REEFING
    assert state.round_number == 2
    assert 2 * (25 - 15) < 30  # two discs wholly on the door would overlap


@pytest.mark.rule("paleo", "10.3", "10.4", "9.2")
@pytest.mark.statement("paleo", "T37")
def test_all_captured():
    """T37: last enemy captured or expelled: one point. Both sides emptied by one flick: the flicking side scores."""
    others = tuple(f"G{n}" for n in (1, 2, 4, 5, 6, 7, 8))
    state = table(R1=(0, 0), G3=(0, 60), captured=others)
    play(state, "A flick R1 900 100")
    assert list(state.points) == [1, 0]
    state = table(turn="B", R1=(100, 0), G3=(0, 280), captured=others)
    play(state, "B flick G3 900 240")
    assert list(state.points) == [1, 0]
    reds = tuple(f"R{n}" for n in range(2, 9))
    state = table(R1=(0, 200), G3=(29, 240), captured=(*others, *reds))
    play(state, "A flick R1 900 240")
    assert list(state.points) == [1, 0]
    assert state.results[0] == 2


@pytest.mark.rule("paleo", "1.1", "11.1", "11.2", "4.9")
@pytest.mark.statement("paleo", "T38")
def test_the_match_ends_at_four_points():
    """T38: 2 + 2 in two rounds, or 3 then 5. Captures, keys and protection are cleared, reefs are not."""
    reefs = standard_reefs()
    for start, end in ((0, 2), (2, 4), (3, 5)):
        state = table(reefs=reefs, R4=(0, 0), R6=(170, 170), G1=(250, 0), keys=("NW",), captured=("R1", "G2"))
        state.points[0] = start
        state.won[0] = start
        state.protected = 1 << 8
        play(state, "A flick R6 450 60")
        assert state.points[0] == end
        assert (state.phase == OVER) == (end >= 4)
        if end < 4:
            assert (prisoners(state), keys(state), state.protected) == (set(), set(), 0)
            assert [(state.reef_x[n], state.reef_y[n], state.reef_turn[n] * 15) for n in range(10)] == reefs
        else:
            assert state.outcome().places == (1, 2)
            assert state.outcome().scores == (end, 0)


# More players ---------------------------------------------------------------------------------------------------------


def flickers(state, n: int) -> list[int]:
    """Who flicks next, ``n`` times, each with the least power."""
    found = []
    for _ in range(n):
        found.append(state.actor)
        piece = next(p for p in range(16) if flickable(state, state.actor) >> p & 1)
        play(state, f"{'ABCD'[state.actor]} flick {PIECE_IDS[piece]} 0 1")
    return found


@pytest.mark.rule("paleo", "12.2", "12.4", "11.3", "3.2")
@pytest.mark.statement("paleo", "T39")
def test_turns_and_reefs_with_more_players():
    """T39: 3 players 0,1,0,2; 4 players 0,1,2,3; round 2 starts at seat 1; reefs with 4: 0,1,1,2,2,3,3,0,0,1."""
    everyone: dict[str, tuple[float, float]] = {"R1": (0, -100), "R5": (100, -100), "G1": (0, 130), "G5": (100, 130)}
    assert flickers(table(seats=3, lying=everyone), 5) == [0, 1, 0, 2, 0]
    assert flickers(table(seats=4, lying=everyone), 5) == [0, 1, 2, 3, 0]
    assert flickers(table(seats=2, lying=everyone), 3) == [0, 1, 0]
    state = new_position(4, 1)
    assert placers(state) == [0, 1, 1, 2, 2, 3, 3, 0, 0, 1]
    for seats in (2, 3, 4):
        state = new_position(seats, 1)
        state.round_number = 2
        begin_round(state)
        assert state.spot == 1
        put_reefs(state, [])


@pytest.mark.rule("paleo", "7.7", "12.1", "12.3", "12.5")
@pytest.mark.statement("paleo", "T40")
def test_partners():
    """T40: R1 touching R6 captures nothing; seat C may flick R3, which A arranged, and no green piece."""
    state = table(seats=4, R1=(0, -60), R6=(0, 0), G1=(200, 0), G5=(200, 100))
    play(state, "A flick R1 900 90")
    assert prisoners(state) == set()
    state = table(seats=4, turn="C", R3=(0, -60), R6=(0, 0), G1=(200, 0))
    assert legal(state, "C flick R3 900 90")
    assert legal(state, "C flick R6 900 90")
    assert refusal(state, "C flick G1 900 90") == NOT_YOURS
    state.edition = 1
    assert refusal(state, "C flick R3 900 90") == NOT_YOURS
    state = table(seats=4, R1=(0, -100), G1=(200, 0))
    assert flickers(state, 4) == [0, 1, 2, 3]
