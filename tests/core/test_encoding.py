"""Observations as arrays, actions as numbers, outcomes as rewards."""

import pytest
from tests.testing.tiny import TinyGame

from ludarium.core.action import Kind, Names, Range
from ludarium.core.choosing import Dense, Grid, Listed, chance_law
from ludarium.core.encoding import Encoding, code_parts, grid_values, rewards
from ludarium.core.errors import SetupError
from ludarium.core.outcome import Outcome
from ludarium.core.playout import draw
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rng import stream
from ludarium.core.schema import LEAST, MOST
from ludarium.core.state import CHANCE, CHANCE_BIT, LEGAL, NONE, State


def decision(game: AnyGame, encoding: Encoding, plies: int) -> tuple[State, int]:
    """Play some plies at random, then until a seat is asked."""
    state, rng = game.initial(encoding.setup), stream(plies, "encoding")
    while True:
        mask = state.turn_mask()
        seat = CHANCE if mask & CHANCE_BIT else min(s for s in range(encoding.setup.seats) if mask >> s & 1)
        if plies <= 0 and seat != CHANCE:
            return state, seat
        state.apply(seat, draw(state, seat, rng))
        plies -= 1


@pytest.fixture(params=game_names())
def encoding(request: pytest.FixtureRequest) -> Encoding:
    game = get_game(request.param)
    return Encoding(game, game.setup())


def test_every_field_is_named_once_and_bounded(encoding: Encoding) -> None:
    """Names tell fields apart, and numbers have sixteen bits."""
    names = [field.name for field in encoding.schema.fields]
    assert len(names) == len(set(names))
    assert all(LEAST <= field.low < field.high <= MOST for field in encoding.schema.fields)
    assert all(len(field.names) in (0, field.high + 1) for field in encoding.schema.fields)


def test_arrays_from_positions_are_those_of_observations(encoding: Encoding) -> None:
    """The quick way writes what the observation tells, byte for byte."""
    for plies in (0, 20, 40):
        state, seat = decision(encoding.game, encoding, plies)
        assert encoding.of_state(state, seat) == encoding.of(encoding.game.observe(state, seat))


def test_seats_are_counted_from_the_one_that_looks() -> None:
    """The own points come first, whoever looks."""
    game = get_game("rauha")
    encoding = Encoding(game, game.setup(seats=3))
    state, _ = decision(game, encoding, 80)
    start = next(start for field, start in encoding.schema.places() if field.name == "points")
    scores = game.observe(state, 0).scores
    for seat in range(3):
        row = encoding.of(game.observe(state, seat))[start : start + 3]
        assert row == [scores[(seat + i) % 3] for i in range(3)]


def test_a_spectator_has_no_array() -> None:
    """Learners sit somewhere."""
    game = get_game("rauha")
    encoding = Encoding(game, game.setup())
    with pytest.raises(SetupError, match="for seats"):
        encoding.of(game.observe(game.initial(encoding.setup), None))


@pytest.mark.parametrize(
    ("name", "way", "size"),
    [
        ("rauha", Dense, 911),
        ("pangea", Dense, 5928),
        ("pandoria", Dense, 24889),
        ("paleo", Grid, 6_170),
        ("conquest", Listed, 600),
    ],
)
def test_actions_are_numbered_as_the_table_allows(name: str, way: type, size: int) -> None:
    """Densely where that is possible, on a grid where ranges are long, in a list where everything is too much."""
    game = get_game(name)
    encoding = Encoding(game, game.setup())
    assert isinstance(encoding.choosing, way)
    assert encoding.actions == size


@pytest.mark.parametrize("name", ["rauha", "pangea", "pandoria"])
def test_dense_numbers_are_those_of_the_table(name: str) -> None:
    """Kinds of chance come last in these games, so nothing is shifted."""
    game = get_game(name)
    encoding = Encoding(game, game.setup())
    for plies in (5, 50):
        state, seat = decision(game, encoding, plies)
        assert all(game.actions.index(code) == number for number, code in encoding.legal(state, seat).items())


def test_numbers_and_codes_lead_to_each_other(encoding: Encoding) -> None:
    """Whatever can be chosen has one number, and the number means just that; on a grid every number means what is legal."""
    game = encoding.game
    for plies in (0, 1, 5, 30):
        state, seat = decision(game, encoding, plies)
        legal = encoding.legal(state, seat)
        assert all(state.refusal(seat, code) == LEGAL for code in legal.values())
        if not isinstance(encoding.choosing, Grid):
            assert sorted(legal.values()) == sorted(offered(state, seat))
        assert len(set(legal.values())) == len(legal)


def offered(state: State, seat: int) -> set[int]:
    return {code for k in range(state.choices(seat)) if (code := state.choice(seat, k)) != NONE}


def test_what_is_offered_more_often_to_be_drawn_more_often_has_one_number() -> None:
    """Being ready comes as often as all cards that may be brought to a deck of one's own."""
    game = get_game("conquest")
    ready = game.actions.code(game.actions.parse("ready"))
    encoding = Encoding(game, game.setup(2, {"deck_a": "custom", "deck_b": "custom"}))
    state, seat = decision(game, encoding, 0)
    for _ in range(60):
        if state.refusal(seat, ready) == LEGAL:
            break
        state.apply(seat, draw(state, seat, stream(1, "deck")))
    assert state.choices(seat) > len(offered(state, seat))
    assert len(encoding.legal(state, seat)) == len(offered(state, seat))


def test_a_list_of_actions_is_part_of_the_array() -> None:
    """What the numbers mean stands beside them: kind and arguments, from 1."""
    game = get_game("conquest")
    encoding = Encoding(game, game.setup())
    state, seat = decision(game, encoding, 40)
    legal = encoding.legal(state, seat)
    rows = encoding.of_state(state, seat)[encoding.position_width :]
    assert list(legal) == list(range(len(legal)))
    for number, code in legal.items():
        assert tuple(rows[4 * number : 4 * number + 4]) == code_parts(game.actions, code)
    assert not any(rows[4 * len(legal) :])


def test_nobody_who_is_not_asked_has_a_legal_number() -> None:
    """A mask is empty between one's turns."""
    game = get_game("pangea")
    encoding = Encoding(game, game.setup())
    state, seat = decision(game, encoding, 40)
    assert encoding.legal(state, 1 - seat) == {}


def test_a_grid_spreads_its_values_evenly() -> None:
    """Some values of a long range stand for all, and short arguments keep theirs."""
    kind = Kind("flick", (Names("piece", ("a", "b")), Range("angle", 0, 359)))
    assert grid_values(kind, (2, 4)) == [[0, 1], [45, 135, 225, 315], [0]]
    assert [len(axis) for axis in grid_values(kind)] == [2, 16, 1]


def test_a_flick_on_the_grid_is_legal_and_covers_every_piece() -> None:
    """All own pieces on the board can be flicked in every direction of the grid."""
    game = get_game("paleo")
    encoding = Encoding(game, game.setup(seats=1))
    state, seat = decision(game, encoding, 0)
    codes = encoding.legal(state, seat).values()
    assert len(codes) >= 8 * 24 * 5
    assert all(state.refusal(seat, code) == 0 for code in codes)


def test_rewards_share_places() -> None:
    """Who beats half of the others and loses to half gets nothing."""
    assert rewards(Outcome((1, 2), (3, 1), "")) == (1.0, -1.0)
    assert rewards(Outcome((1, 1), (3, 3), "")) == (0.0, 0.0)
    assert rewards(Outcome((2, 1, 3), (3, 4, 1), "")) == (0.0, 1.0, -1.0)
    assert rewards(Outcome((2,), (3,), "")) == (-1.0,)
    assert rewards(Outcome((2,), (3,), ""), "score") == (3.0,)
    assert rewards(Outcome((1, 2), (9, 4), ""), "score") == (5.0, -5.0)


def test_the_law_of_chance_counts_weights() -> None:
    """A die on which one face is likelier than others is told as such."""
    game = get_game("paleo")
    state, seat = decision(game, Encoding(game, game.setup(seats=1)), 0)
    state.apply(seat, draw(state, seat, stream(1, "law")))
    law = chance_law(state)
    assert len(law) == 81
    assert sum(law.values()) == state.choices(CHANCE)


def test_a_game_without_an_encoder_has_its_observation_laid_out() -> None:
    """Anybody's game has arrays at once: fields of the observation by name, lists with their lengths."""
    game = TinyGame()
    encoding = Encoding(game, game.setup())  # type: ignore[arg-type]
    names = [field.name for field in encoding.schema.fields]
    assert {"phase", "hand.length", "points.0", "seat"} <= set(names)
    state, seat = decision(game, encoding, 0)  # type: ignore[arg-type]
    numbers = dict(zip(names, encoding.of_state(state, seat), strict=True))
    assert numbers["hand.length"] == 2
    assert numbers["seat"] == seat
    assert encoding.of(game.observe(state, seat)) == encoding.of_state(state, seat)  # type: ignore[arg-type]


def test_layouts_are_the_same_every_time() -> None:
    """Two learners of the same game read the same numbers."""
    first, second = (Encoding(game, game.setup()).schema for game in (TinyGame(), TinyGame()))  # type: ignore[arg-type]
    assert first == second
