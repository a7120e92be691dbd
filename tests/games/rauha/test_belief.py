"""Sampled positions agree with all that a viewer knows, and with nothing that it does not."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.core.observation import Viewer
from ludarium.core.rng import stream
from ludarium.games.rauha.belief_from_view import belief
from ludarium.games.rauha.lookup import PER_AGE
from ludarium.games.rauha.rules import Rauha
from ludarium.games.rauha.state import CHOOSE, EMPTY
from ludarium.games.rauha.view import observe

from .table import cards_in, dealt, holds, legal_codes, order, play, positions, random_moves, steady

FIRST, SECOND, THIRD = "1-01 1-02 1-03 1-04", "1-05 1-06 1-07 1-08", "1-09 1-10 1-11 1-12"


def samples(state: Rauha, viewer: Viewer, n: int = 60) -> list[Rauha]:
    """Sample what a viewer thinks possible."""
    rng = stream(n, "belief")
    thought = belief(observe(state, viewer))
    return [thought.sample(rng) for _ in range(n)]


def second_turn() -> Rauha:
    """The second turn of three players, all cards kept: B took 1-06 from the three cards A had left."""
    state = dealt(FIRST, SECOND, THIRD, pile="ABC")
    play(state, "A keep 1-05", "B keep 1-09", "C keep 1-01")
    for who in "ABC":
        play(state, f"{who} discard-crystals", f"{who} done")
    play(state, "A keep 1-02", "B keep 1-06", "C keep 1-10")
    return state


@steady
@given(positions, st.integers(0, 1000))
def test_a_sample_looks_the_same_to_its_viewer(state, seed):
    """For every seat and for a spectator; nothing is lost, and the seat has the same choices."""
    for viewer in (None, *range(state.seats)):
        view = observe(state, viewer)
        sample = belief(view).sample(stream(seed, "belief"))
        assert observe(sample, viewer) == view
        if viewer in view.asked and viewer is not None:
            assert legal_codes(sample, viewer) == legal_codes(state, viewer)


@steady
@given(positions, st.integers(0, 1000))
def test_a_sample_has_every_card_at_most_once(state, seed):
    """Stock, satellites, hands and placed cards do not overlap, and the Black Hole is as large as it was."""
    for viewer in (None, *range(state.seats)):
        sample = belief(observe(state, viewer)).sample(stream(seed, "belief"))
        age = 0 if sample.step <= 8 else 1
        found = [*cards_in(sample.deck[0], 0), *cards_in(sample.deck[1], 1)]
        found += [*cards_in(sample.shown[0], 0), *cards_in(sample.shown[1], 1)]
        for satellite in range(sample.seats):
            found += cards_in(sample.satellite[satellite], age)
        if sample.phase != CHOOSE:
            found += [holds(sample, "ABCDE"[seat]) for seat in range(sample.seats) if sample.hand[seat] != EMPTY]
        assert max(Counter(found).values()) == 1
        assert len(found) + sample.hole == 2 * PER_AGE


@steady
@given(positions, st.integers(0, 1000))
def test_a_sample_can_be_played_on_to_the_end(state, seed):
    """Whatever is sampled is a position of the game."""
    sample = belief(observe(state, 0)).sample(stream(seed, "belief"))
    for _ in random_moves(sample, stream(seed, "players")):
        pass
    assert sample.turn_mask() == 0


@pytest.mark.rule("rauha", "14.3")
def test_a_neighbours_pick_is_one_of_those_that_were_left():
    """A left 1-06, 1-07 and 1-08: each of them may be B's card, and nothing else; the rest lies there."""
    state = second_turn()
    picks = Counter(holds(sample, "B") for sample in samples(state, 0))
    assert set(picks) == {"1-06", "1-07", "1-08"}
    for sample in samples(state, 0):
        lies = set(cards_in(sample.satellite[1], 0))
        assert lies | {holds(sample, "B")} == {"1-06", "1-07", "1-08"}


@pytest.mark.rule("rauha", "14.3")
def test_what_a_viewer_has_seen_is_never_in_an_unknown_place():
    """C took its card from a satellite that A never sees: it is none that A has seen."""
    state = second_turn()
    known = set(observe(state, 0).seen)
    for sample in samples(state, 0):
        assert holds(sample, "C") not in known
        assert not set(cards_in(sample.satellite[2], 0)) & known
        assert not set(cards_in(sample.deck[0], 0)) & known


def test_ones_own_things_are_never_in_doubt():
    """The own card and the own satellite are the same in every sample."""
    state = second_turn()
    for sample in samples(state, 0):
        assert holds(sample, "A") == "1-02"
        assert cards_in(sample.satellite[0], 0) == ["1-03", "1-04"]


def test_a_neighbours_choice_while_others_still_choose_is_on_its_satellite():
    """B has chosen first; A only knows that it is one of the three cards A left."""
    state = dealt(FIRST, SECOND, THIRD)
    play(state, "A keep 1-05", "B keep 1-09", "C keep 1-01")
    for who in order(state):
        play(state, f"{who} discard-crystals", f"{who} done")
    play(state, "B keep 1-06")
    assert {holds(sample, "B") for sample in samples(state, 0)} == {"1-06", "1-07", "1-08"}
    assert all(cards_in(sample.satellite[1], 0) == ["1-06", "1-07", "1-08"] for sample in samples(state, 0))


def test_a_spectator_believes_any_card_to_be_anywhere():
    """Sixty samples put many different cards into A's hand."""
    assert len({holds(sample, "A") for sample in samples(second_turn(), None)}) > 20


def test_unknown_cards_are_spread_evenly():
    """Each card that A has not seen lies in the stock about equally often."""
    state = second_turn()
    unknown = 40 - len(observe(state, 0).seen)
    found = Counter(card for sample in samples(state, 0, 600) for card in cards_in(sample.deck[0], 0))
    expected = 600 * 28 / unknown
    assert len(found) == unknown
    assert all(abs(times - expected) < 60 for times in found.values())


def test_sampling_leaves_the_belief_as_it_was():
    """Equal streams give equal samples, however often the belief was used."""
    view = observe(second_turn(), 0)
    thought = belief(view)
    first = observe(thought.sample(stream(1, "belief")), None)
    thought.sample(stream(2, "belief"))
    again = thought.sample(stream(1, "belief"))
    assert observe(again, None) == first
    assert holds(again, "B") == holds(belief(view).sample(stream(1, "belief")), "B")
