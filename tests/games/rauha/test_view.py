"""What each viewer sees: a round step by step, and views that follow from what the viewer was told."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.core.observation import Sight, Viewer
from ludarium.core.rng import stream
from ludarium.games.rauha.lookup import STEP_TURN
from ludarium.games.rauha.rules import Rauha, new_position
from ludarium.games.rauha.rules.satellites import satellite_of
from ludarium.games.rauha.state import CHOOSE, PLACE
from ludarium.games.rauha.view import RauhaView, observe, sight

from .table import dealt, order, play, positions, random_moves, seen_by, steady

FIRST, SECOND, THIRD = "1-01 1-02 1-03 1-04", "1-05 1-06 1-07 1-08", "1-09 1-10 1-11 1-12"


def cards(words: str) -> tuple[str, ...]:
    """Read a row of cards."""
    return tuple(words.split())


def among(state: Rauha, who: str) -> list[tuple[int, str]]:
    """For each satellite: how many cards lie there, and which a player knows they are among."""
    return [(satellite.count, " ".join(satellite.among)) for satellite in seen_by(state, who).satellites]


def all_discard(state: Rauha) -> None:
    """Let each in turn discard for crystals and activate nothing."""
    for who in order(state):
        play(state, f"{who} discard-crystals", f"{who} done")


@pytest.mark.rule("rauha", "14.3")
def test_a_round_as_the_first_player_sees_it():
    """Of three players, A shares the second satellite with B and the first with C, and never sees the third."""
    state = dealt(FIRST, SECOND, THIRD)
    assert seen_by(state, "A").offer == cards(SECOND)
    assert among(state, "A") == [(4, ""), (4, SECOND), (4, "")]
    play(state, "A keep 1-05", "B keep 1-09", "C keep 1-01")
    assert seen_by(state, "A").offer == ()
    assert among(state, "A") == [(3, ""), (3, "1-06 1-07 1-08"), (3, "")]
    all_discard(state)
    assert seen_by(state, "A").offer == cards("1-02 1-03 1-04")
    assert among(state, "A") == [(3, "1-02 1-03 1-04"), (3, "1-06 1-07 1-08"), (3, "")]
    play(state, "A keep 1-02", "B keep 1-06", "C keep 1-10")
    assert among(state, "A") == [(2, "1-03 1-04"), (2, "1-06 1-07 1-08"), (2, "")]
    all_discard(state)
    assert seen_by(state, "A").offer == cards("1-07 1-08")
    assert among(state, "A") == [(2, "1-03 1-04"), (2, "1-07 1-08"), (2, "")]
    play(state, "A keep 1-07", "B keep 1-11", "C keep 1-03")
    assert among(state, "A") == [(0, "1-03 1-04"), (0, ""), (0, "")]
    assert seen_by(state, "A").seen == cards("1-02 1-03 1-04 1-05 1-06 1-07 1-08")


@pytest.mark.rule("rauha", "14.3")
def test_a_neighbours_card_that_is_shown_narrows_what_is_left():
    """B places the card it took from A's three: now A knows the satellite exactly."""
    state = dealt(FIRST, SECOND, THIRD, pile="BCA")
    play(state, "A keep 1-05", "B keep 1-09", "C keep 1-01")
    all_discard(state)
    play(state, "A keep 1-02", "B keep 1-06", "C keep 1-10", "B place 1-06 a1")
    assert among(state, "A")[1] == (2, "1-07 1-08")


@pytest.mark.rule("rauha", "14.3")
def test_two_players_know_both_satellites_after_the_first_turn():
    """Both lie between the same two people."""
    state = dealt(FIRST, SECOND)
    play(state, "A keep 1-05", "B keep 1-01")
    all_discard(state)
    assert among(state, "A") == [(3, "1-02 1-03 1-04"), (3, "1-06 1-07 1-08")]
    assert among(state, "B") == [(3, "1-02 1-03 1-04"), (3, "1-06 1-07 1-08")]


@pytest.mark.rule("rauha", "14.3")
def test_cards_of_an_earlier_round_stay_known():
    """What A saw in round 1 is still seen in round 2, and at the end."""
    state = new_position(2, 0)
    seen: set[str] = set()
    for _ in random_moves(state, stream(5, "players")):
        view = seen_by(state, "A")
        assert seen <= set(view.seen)
        seen = set(view.seen)
    assert len(seen) >= 4 * 7  # of eight cards a round, all but the one B took first


@steady
@given(positions)
def test_spectators_see_no_card(state):
    """No offer, no kept card, no satellite; they have seen what was placed."""
    view = observe(state, None)
    assert (view.seat, view.offer, view.kept) == (None, (), None)
    assert all(satellite.among == () for satellite in view.satellites)
    assert view.seen == view.shown


@steady
@given(positions)
def test_a_view_survives_the_wire(state):
    """Encoded as JSON and read back, it is the same value."""
    for viewer in (None, 0, 1):
        view = observe(state, viewer)
        assert msgspec.json.decode(msgspec.json.encode(view), type=RauhaView) == view


class Memory:
    """What a viewer knows of the cards who listens to sights and forgets nothing."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.offer: set[str] = set()
        self.seen: set[str] = set()
        self.shown: set[str] = set()
        self.left: dict[int, set[str]] = {}

    def hear(self, told: Sight, before: Rauha) -> None:
        """Add what one sight tells."""
        if told.action.kind == "place":
            self.shown.add(told.action.args[0])
            self.seen.add(told.action.args[0])
        if told.seat == self.viewer and told.action.kind == "keep":
            self.left[satellite_of(before, told.seat)] = self.offer - {told.action.args[0]}
        for line in told.reveals:
            word, *named = line.split()
            if word == "offer":
                self.offer = set(named)
            self.seen.update(named)


@steady
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_a_view_shows_what_sights_have_told_no_more_and_no_less(seed, seats):
    """A listener with a perfect memory knows the same offers, seen cards and leftovers as the view."""
    state = new_position(seats, seed % 2)
    memories = [Memory(None), *(Memory(seat) for seat in range(seats))]
    before = state.copy()
    for move in random_moves(state, stream(seed, "players")):
        for memory in memories:
            memory.hear(sight(before, move, state, memory.viewer), before)
            compare(memory, observe(state, memory.viewer), state)
        before = state.copy()


def compare(memory: Memory, view: RauhaView, state: Rauha) -> None:
    """Hold a memory beside a view."""
    assert set(view.seen) == memory.seen
    assert set(view.shown) == memory.shown
    if state.phase == CHOOSE:
        assert set(view.offer) == (memory.offer if memory.viewer is not None else set())
    if state.phase == PLACE and memory.viewer is not None and STEP_TURN[state.step] > 1:
        other = next(satellite for satellite in memory.left if satellite != satellite_of(state, memory.viewer))
        assert set(view.satellites[other].among) == memory.left[other] - memory.shown


@steady
@given(positions)
def test_only_the_mover_is_told_a_hidden_card(state):
    """Keeping and dealing are blank for the others; everything else is told in full."""
    for seat in observe(state, None).asked:
        for move in random_moves(state.copy(), stream(1, "moves")):
            told = sight(state, move, state, (seat + 1) % state.seats)
            hidden = move.action.kind in ("keep", "deal") and move.seat != (seat + 1) % state.seats
            assert told.complete != hidden
            break
