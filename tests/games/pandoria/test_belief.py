"""A belief agrees with the observation it was built from, and tells nothing that the observation does not."""

from hypothesis import given
from hypothesis import strategies as st

from ludarium.core.packing import fingerprint
from ludarium.core.rng import stream
from ludarium.games.pandoria import GAME
from ludarium.games.pandoria.belief_from_view import belief
from ludarium.games.pandoria.view import observe

from .table import play, positions, seen_by, steady, table


@given(state=positions, seed=st.integers(0, 1000))
@steady
def test_a_sample_looks_the_same(state, seed):
    """To every viewer."""
    for viewer in (None, *range(state.seats)):
        view = observe(state, viewer)
        assert observe(belief(view).sample(stream(seed, "belief")), viewer) == view


@given(state=positions)
@steady
def test_the_acting_seat_knows_everything(state):
    """Once starter cards are open, its sample is the position itself."""
    if state.phase > 0:
        sample = belief(observe(state, state.acting)).sample(stream(0, "belief"))
        assert fingerprint(sample) == fingerprint(state)


def test_hidden_starters_are_sampled_among_three():
    """A knows that B has chosen, not what."""
    state = GAME.initial(GAME.setup(2))
    play(state, "B choose S2")
    rng = stream(1, "belief")
    samples = {belief(seen_by(state, "A")).sample(rng).owned[1] for _ in range(40)}
    assert samples == {1, 2, 4}
    assert belief(seen_by(state, "B")).sample(rng).owned[1] == 2


def test_hidden_parts_are_sampled_as_they_could_have_been_made():
    """B does not know where A draws: samples differ, and each is a pair that A could draw."""
    state = table()
    play(state, "* roll gold wood", "A draw G1", "A draw G2")
    rng = stream(2, "belief")
    pairs = set()
    for _ in range(60):
        sample = belief(seen_by(state, "B")).sample(rng)
        assert sample.parts == 2
        pairs.add((sample.hex1, sample.hex2))
    assert len(pairs) > 20
    own = belief(seen_by(state, "A")).sample(rng)
    assert (own.hex1, own.hex2) == (state.hex1, state.hex2)
