"""What leaves the engine is a plain value."""

import msgspec
import pytest

from ludarium.core.action import Action
from ludarium.core.observation import SPECTATOR, Observation, Sight
from ludarium.core.record import new_record
from ludarium.core.registry import game_names, get_game


def test_a_sight_knows_whether_it_is_complete() -> None:
    """A blank argument means that something was not told."""
    assert Sight(0, Action("keep", ("a",))).complete
    assert not Sight(0, Action("keep", ("?",))).complete


def test_observations_and_sights_travel_as_json() -> None:
    """Encoded and decoded, they are equal."""
    for value in (
        Observation(seat=1, asked=(0, 1)),
        Observation(seat=SPECTATOR, asked=()),
        Sight(2, Action("keep", ("?",)), ("offer a b",)),
    ):
        assert msgspec.json.decode(msgspec.json.encode(value), type=type(value)) == value


@pytest.mark.parametrize("name", game_names())
def test_an_observation_and_a_record_draw_themselves(name: str) -> None:
    """A notebook shows the table, and never a seat's secret to a spectator."""
    game = get_game(name)
    setup = game.setup()
    state = game.initial(setup)
    drawn = game.observe(state, 0)._repr_svg_()
    assert drawn is not None
    assert drawn.startswith("<svg")
    record = new_record(game, setup, ("Ann", "Bob"))
    assert record._repr_svg_() == game.pictures.document(game.observe(state, None), "en", ("Ann", "Bob"), "wide")


def test_an_observation_of_no_installed_game_is_shown_as_text() -> None:
    """A game under construction has no picture to be found by its type."""
    assert Observation(seat=0, asked=())._repr_svg_() is None
