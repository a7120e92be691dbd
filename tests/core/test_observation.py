"""What leaves the engine is a plain value."""

import msgspec

from ludarium.core.action import Action
from ludarium.core.observation import SPECTATOR, Observation, Sight


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
