"""The functions of a room stand for methods of ``Words`` or ``Pictures``: they take what those take, and return it."""

import inspect
from collections.abc import Callable, Iterator
from types import FunctionType

import pytest

from ludarium.core.parts import Pictures, Words
from ludarium.core.registry import AnyGame, game_names, get_game

EXPECTED = {
    Words: {"table", "targets", "label", "explain", "prompt", "phrase", "chapter", "describe"},
    Pictures: {"cover", "table", "document"},
}
"""What each of our games says in words of its own, and draws itself."""


def own(game: AnyGame, base: type) -> Iterator[tuple[str, Callable[..., object]]]:
    """What a part of a game is made of, by the names of methods: functions of its room, or methods of its own."""
    part = game.words if base is Words else game.pictures
    for name, method in vars(base).items():
        bound = getattr(part, name)
        function = getattr(bound, "__func__", bound)
        if isinstance(method, FunctionType) and not name.startswith("_") and function is not method:
            yield name, function


def taken(function: Callable[..., object], view: str) -> list[tuple[str, object]]:
    """The types and defaults of what a function takes, then what it returns; the observation by the name it has in ``Words``."""
    signature = inspect.signature(function)
    told = [
        (inspect.formatannotation(one.annotation).replace(view, "~O"), one.default)
        for one in signature.parameters.values()
        if one.name != "self"
    ]
    return [*told, (inspect.formatannotation(signature.return_annotation), None)]


@pytest.mark.parametrize("base", [Words, Pictures])
@pytest.mark.parametrize("name", game_names())
def test_a_room_says_what_its_methods_would(name: str, base: type) -> None:
    """With the same parameters in the same order: nothing but this holds a function to the method it stands for."""
    game = get_game(name)
    view = inspect.formatannotation(game.observation_type)
    functions = dict(own(game, base))
    assert set(functions) >= EXPECTED[base]
    for method, function in functions.items():
        want, have = taken(getattr(base, method), view), taken(function, view)
        for (kind, default), (told, fallback) in zip(want[:-1], have, strict=False):
            assert told == kind, method
            assert fallback == default or default is inspect.Parameter.empty, method
        assert all(default is not inspect.Parameter.empty for _, default in have[len(want) - 1 : -1]), method
        assert have[-1] == want[-1] or method == "about", method
