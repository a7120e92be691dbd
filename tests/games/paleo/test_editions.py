"""What the second edition changed, and that the first is still played as it was (RULES 16)."""

from pathlib import Path

import pytest

from ludarium.core.record import loads, replay
from ludarium.games.paleo.lookup import CIRCLE_X, CIRCLE_Y, PIECE_IDS
from ludarium.games.paleo.physics.contacts import NEVER

from .table import asked, play, prisoners, returns, table, traced

RECORDS = Path(__file__).parent / "records"


@pytest.mark.rule("paleo", "7.4", "16.2")
@pytest.mark.parametrize(("edition", "captured"), [(1, {"G5"}), (2, {"G3", "G5"})])
def test_what_is_captured_outside_does_not_use_up_the_capture_in_the_camp(edition, captured):
    """R1 touches G5 outside its camp, drives it in, touches it there again, and then G3: both are captured."""
    state = table(R1=(50, 125), G5=(53, 188), G3=(11, 200), G6=(250, 0))
    state.edition = edition
    slide = traced(state, "R1", 862, 176)
    third, fifth = PIECE_IDS.index("G3"), PIECE_IDS.index("G5")
    assert slide.outside == 1 << fifth
    assert slide.camp_touch[fifth] < slide.camp_touch[third] < NEVER
    play(state, "A flick R1 862 176")
    assert prisoners(state) == captured


@pytest.mark.rule("paleo", "8.8", "13.4", "16.2")
@pytest.mark.parametrize(("edition", "captured"), [(1, set()), (2, {"G3"})])
def test_in_practice_protection_ends_with_the_next_flick(edition, captured):
    """R1 touches G3, which has just returned: green never flicks, so that it would be safe for ever."""
    state = table(seats=1, R1=(0, 100), R3=(-250, 0), G3=(0, 160), G6=(250, 0))
    state.edition = edition
    state.protected = 1 << PIECE_IDS.index("G3")
    play(state, "A flick R1 900 110")
    assert prisoners(state) == captured


@pytest.mark.rule("paleo", "8.8")
def test_between_two_sides_protection_lasts_through_the_other_s_flick():
    """The same touch captures nothing while green has not flicked again."""
    state = table(R1=(0, 100), R3=(-250, 0), G3=(0, 160), G6=(250, 0))
    state.protected = 1 << PIECE_IDS.index("G3")
    play(state, "A flick R1 900 110")
    assert prisoners(state) == set()


@pytest.mark.rule("paleo", "8.7", "8.3")
def test_who_waits_for_a_circle_is_not_exchanged():
    """R8 enters an opposing sanctuary while no circle is free: later it comes back itself, and R7 stays a prisoner."""
    places = {f"R{n + 1}": (CIRCLE_X[n] / 1000, CIRCLE_Y[n] / 1000) for n in range(6)}
    lying = {**places, "G3": (45.0, -260.0), "G4": (CIRCLE_X[6] / 1000, CIRCLE_Y[6] / 1000)}
    state = table(R8=(140, 140), captured=("R7",), lying=lying)
    play(state, "A flick R8 2250 240")
    assert asked(state) == "B"
    play(state, "B flick G3 0 60")
    assert returns(state) == {"R8 c8"}
    assert prisoners(state) == {"R7"}


@pytest.mark.rule("paleo", "16.1")
def test_a_record_of_the_first_edition_replays():
    """It was kept before there was a second one: every position has the fingerprint that it had then."""
    text = (RECORDS / "edition-1.json").read_text("utf-8")
    record = loads(text)
    assert (record.edition, len(record.moves)) == ("1", 70)
    assert isinstance(record.prints, list)
    assert len(record.prints) == 70
    *_, last = replay(record, text)
    assert last.ply == 70
