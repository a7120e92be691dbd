"""Games are found by their entry points, and one that cannot be used safely is refused before it is."""

import sys
from importlib.metadata import EntryPoint
from types import ModuleType

import pytest
from tests.core.toy import GAME, Bids, BidsGame

from ludarium.core import registry
from ludarium.core.errors import PluginError, UnknownGame
from ludarium.core.game import Game
from ludarium.core.packing import fields
from ludarium.core.setup import Setup
from ludarium.core.state import Belief, State


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module to which entry points can lead."""
    module = ModuleType("plugin_shelf")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return module


def entry(name: str, attribute: str) -> EntryPoint:
    """An entry point as a package declares it."""
    return EntryPoint(name, f"plugin_shelf:{attribute}", registry.GROUP)


def install(monkeypatch: pytest.MonkeyPatch, *entries: EntryPoint) -> None:
    """Let these be all the games there are."""
    monkeypatch.setattr(registry, "entry_points", lambda group: list(entries))
    registry.game_names.cache_clear()
    registry.get_game.cache_clear()


@pytest.fixture(autouse=True)
def forget() -> object:
    """Leave no planted game behind."""
    yield
    registry.game_names.cache_clear()
    registry.get_game.cache_clear()


def test_an_installed_game_is_found_by_name(shelf: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same object each time."""
    shelf.game = GAME  # type: ignore[attr-defined]
    install(monkeypatch, entry("bids", "game"))
    assert registry.game_names() == ("bids",)
    assert registry.get_game("bids") is registry.get_game("bids") is GAME


def test_an_unknown_game_is_refused_with_the_installed_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sorted; none is said in a word."""
    install(monkeypatch, entry("go", "a"), entry("bids", "b"))
    with pytest.raises(UnknownGame, match=r"^There is no game 'chess'\. Installed: bids, go\.$"):
        registry.get_game("chess")
    install(monkeypatch)
    with pytest.raises(UnknownGame, match=r"Installed: none\.$"):
        registry.get_game("chess")


def test_a_game_that_cannot_be_imported_is_refused_with_the_reason(shelf: ModuleType) -> None:
    """The name, the place, and what Python said."""
    with pytest.raises(PluginError, match=r"'bids' cannot be loaded from plugin_shelf:missing: .*missing"):
        registry.load(entry("bids", "missing"))


def test_something_else_is_no_game(shelf: ModuleType) -> None:
    """A class where its instance belongs is the usual slip."""
    shelf.game = BidsGame  # type: ignore[attr-defined]
    with pytest.raises(PluginError, match="plugin_shelf:game is not a Game"):
        registry.load(entry("bids", "game"))


def test_a_game_must_bear_the_name_of_its_entry(shelf: ModuleType) -> None:
    """Records carry the one, the registry the other."""
    shelf.game = GAME  # type: ignore[attr-defined]
    with pytest.raises(PluginError, match="'offers' leads to a game that calls itself 'bids'"):
        registry.load(entry("offers", "game"))


def test_two_games_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which one would be played must not depend on the order of installation."""
    install(monkeypatch, entry("bids", "a"), entry("bids", "b"))
    with pytest.raises(PluginError, match="plugin_shelf:a, plugin_shelf:b"):
        registry.get_game("bids")


def test_one_game_found_twice_is_one_game(shelf: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """An editable install may be listed twice."""
    shelf.game = GAME  # type: ignore[attr-defined]
    install(monkeypatch, entry("bids", "game"), entry("bids", "game"))
    assert registry.get_game("bids") is GAME


class ForeignState(Bids):
    """Looks like a native class of another build."""

    __mypyc_attrs__ = ("seats",)

    def copy(self) -> "ForeignState":
        return self


class Interpreted(ForeignState):
    """An interpreted class on top of a native one is no safer."""


def with_state(state: type[Bids]) -> Game:
    """The toy with another class of states."""

    class Foreign(BidsGame):
        def initial(self, setup: Setup) -> Bids:
            plain = super().initial(setup)
            return state(*(getattr(plain, name) for name in fields(Bids)))

    return Foreign()


@pytest.mark.parametrize("state", [ForeignState, Interpreted])
def test_a_native_state_of_another_build_is_refused(shelf: ModuleType, state: type[Bids]) -> None:
    """It would corrupt memory without a word; the refusal says how to compile it safely."""
    shelf.game = with_state(state)  # type: ignore[attr-defined]
    with pytest.raises(PluginError, match=r"ForeignState\) is a native class of another build.*native_class=False"):
        registry.load(entry("bids", "game"))


@pytest.mark.parametrize("ours", [State, Belief])
def test_our_own_compiled_classes_are_no_strangers(ours: type) -> None:
    """Whatever build runs."""
    registry.refuse_foreign_native(ours, "x")


def test_every_installed_game_loads() -> None:
    """The real shelf."""
    assert "rauha" in registry.game_names()
    for name in registry.game_names():
        assert registry.get_game(name).info.name == name
