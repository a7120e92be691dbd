"""States become plain data and return."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from tests.core.toy import GAME, position

from ludarium.core.packing import fields, fingerprint, pack, unpack
from ludarium.core.pile import Pile, empty_pile, full_pile
from ludarium.core.playout import play_out
from ludarium.core.rng import stream
from ludarium.core.state import State


class Nest(State):
    """A state with a part and a number that is not whole."""

    def __init__(self, n: int, speed: float, pile: Pile) -> None:
        self.n = n
        self.speed = speed
        self.pile = pile


@given(st.integers(0, 2**32), st.integers(0, 12))
def test_a_state_returns_from_plain_data(seed: int, plies: int) -> None:
    """Through JSON too, at any moment of a game."""
    state = position(seats=3)
    play_out(state, stream(seed, "chance"), stream(seed, "players"), plies)
    data = msgspec.json.decode(msgspec.json.encode(GAME.pack(state)))
    again = GAME.unpack(GAME.setup(3), data)
    assert GAME.pack(again) == GAME.pack(state)
    assert GAME.fingerprint(again) == GAME.fingerprint(state)


def test_parts_and_fractions_are_packed_too() -> None:
    """The one convention: fields are the parameters of ``__init__``."""
    pile = full_pile(70)
    pile.put_under(pile.take(65), 3)
    nest = Nest(2, 0.25, pile)
    assert fields(Nest) == ("n", "speed", "pile")
    again = unpack(Nest(0, 0.0, empty_pile()), pack(nest))
    assert pack(again) == pack(nest)
    assert again.pile.candidate(69 - 1) == pile.candidate(69 - 1)


def test_a_fingerprint_tells_positions_apart() -> None:
    """One field's difference is seen; a copy has none."""
    state = position("* roll 4")
    assert fingerprint(state) == fingerprint(state.copy())
    assert fingerprint(state) != fingerprint(position("* roll 5"))


def test_a_fingerprint_is_the_same_everywhere() -> None:
    """A golden one: if it changes, so do all published checksums."""
    assert msgspec.json.encode(pack(position("* roll 4", "A bid 1"))) == (
        b'{"seats":2,"purse":3,"rounds":2,"phase":1,"die":4,"lead":0,"place":0,"bids":[1,-1],"points":[0,0]}'
    )
    assert fingerprint(position("* roll 4", "A bid 1")) == "1254d08ba282e6c9"
