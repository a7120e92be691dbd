"""The weights of a heuristic stand in a file; the code knows each by its place there."""

from importlib import import_module
from pathlib import Path

import pytest

from ludarium.core.registry import game_names, get_game


@pytest.mark.parametrize("name", game_names())
def test_a_weight_has_the_place_that_its_constant_says(name: str) -> None:
    """In the file and in the table, for every name of the file."""
    package = import_module(f"ludarium.games.{name}")
    folder = Path(str(package.__file__)).parent
    rooms = [path.relative_to(folder).with_suffix("") for path in (*folder.glob("bot.py"), *folder.glob("bot/*.py"))]
    modules = (vars(import_module(".".join((package.__name__, *room.parts)))) for room in rooms)
    here = next(module for module in modules if "WEIGHTS" in module)
    heuristic = get_game(name).heuristic
    assert heuristic is not None
    assert heuristic.names() == tuple(here["WEIGHTS"])
    assert list(heuristic.weights()) == list(here["WEIGHTS"].values())
    assert {weight: here[weight.upper()] for weight in here["WEIGHTS"]} == {
        weight: place for place, weight in enumerate(heuristic.names())
    }
