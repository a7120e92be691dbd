"""What each viewer sees and is told, move by move."""

import msgspec
import pytest
from hypothesis import given

from ludarium.core.observation import Sight
from ludarium.games.pandoria import GAME
from ludarium.games.pandoria.rules import Pandoria
from ludarium.games.pandoria.view import PandoriaView, observe, sight

from .table import move, play, positions, steady, table


def told(state: Pandoria, notation: str, viewer: int | None) -> Sight:
    """Play a move and return what a viewer is told of it."""
    before = state.copy()
    play(state, notation)
    return sight(before, move(notation), state, viewer)


@given(state=positions)
@steady
def test_views_are_messages(state):
    """Every observation survives JSON."""
    for viewer in (None, *range(state.seats)):
        view = observe(state, viewer)
        assert msgspec.json.decode(msgspec.json.encode(view), type=PandoriaView) == view


@pytest.mark.rule("pandoria", "16.2")
def test_a_starter_card_is_blank_to_others_until_the_last():
    """Then all are told of all."""
    state = GAME.initial(GAME.setup(2))
    other = state.copy()
    assert str(told(state, "A choose S2", 1).action) == "choose ?"
    assert str(told(other, "A choose S2", 0).action) == "choose S2"
    last = told(state, "B choose S3", 0)
    assert (str(last.action), last.reveals) == ("choose ?", ("starters S2 S3",))


@pytest.mark.rule("pandoria", "16.3")
def test_the_parts_of_a_draw_are_blank_and_told_at_the_end():
    """B is told that something was chosen, then everything."""
    state = table()
    play(state, "* roll gold joker")
    sights = [told(state, f"A {words}", 1) for words in ("name city", "draw G1", "draw G2", "worker F1")]
    assert [str(sight.action) for sight in sights] == ["name ?", "draw ?", "draw ?", "worker F1"]
    assert [sight.reveals for sight in sights] == [(), (), (), ("resources gold city", "hexes G1 G2")]


@pytest.mark.rule("pandoria", "16.3")
def test_the_maker_is_told_all_the_time():
    """A's own sights are complete."""
    state = table()
    play(state, "* roll gold joker")
    sights = [told(state, f"A {words}", 0) for words in ("name city", "draw G1", "draw G2", "worker F1")]
    assert all(sight.complete and not sight.reveals for sight in sights)
