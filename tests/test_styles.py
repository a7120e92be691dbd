"""A game's drawing lies inside the page: no rule of the page's own style may take hold of it by a name both use."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ludarium.core.playout import draw
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE, State
from ludarium.core.turn import Chance, Decide

STYLES = Path(__file__).parents[1] / "client" / "styles"
SHARED = {"pane", "panes", "table"}
"""What the page and a drawing agree upon: see the states in ``states.css``."""


def leading_classes() -> Iterator[str]:
    """The classes by which the page's rules begin: a rule ``.log li`` holds for everything that is called ``log``."""
    for sheet in sorted(STYLES.glob("*.css")):
        for selectors in re.findall(r"([^{}]+)\{", re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)):
            for selector in re.sub(r"\([^()]*\)", "", selectors).split(","):
                yield from re.findall(r"^\s*\.([a-z][a-z-]*)", selector)


def drawn_classes(name: str) -> set[str]:
    """All classes in the pictures of a game that is played at random."""
    game = get_game(name)
    state, chance = game.initial(game.setup(seats=2)), stream(7, "players")
    found: set[str] = set()
    for ply in range(400):
        match game.turn(state):
            case Decide((seat, *_)) if ply % 10 == 0:
                found |= classes(game, state, seat)
            case Decide((seat, *_)):
                pass
            case Chance():
                seat = CHANCE
            case _:
                break
        state.apply(seat, draw(state, seat, chance))
    return found


def classes(game: AnyGame, state: State, seat: int) -> set[str]:
    """The classes in what a seat sees, on a wide page and on a phone."""
    view = game.observe(state, seat)
    pictures = (game.pictures.table(view, "en", layout) for layout in ("wide", "phone"))
    found = (re.findall(r'class=\\"([^"\\]*)', msgspec.json.encode(picture).decode()) for picture in pictures)
    return {word for drawn in found for words in drawn for word in words.split()}


@pytest.mark.parametrize("name", game_names())
def test_the_page_does_not_style_a_drawing_by_accident(name):
    """No class of a picture begins a rule of the page: such a rule once hid the stack a winner had to choose from."""
    drawn = drawn_classes(name)
    assert "touch" in drawn
    assert drawn & set(leading_classes()) <= SHARED
