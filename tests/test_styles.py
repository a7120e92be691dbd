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
"""What the page and a drawing agree upon: see ``pieces.css`` and ``states.css``."""


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


def rules(css: str) -> set[tuple[str, str]]:
    """What a sheet says: selector by selector, without spaces, whatever table they begin with."""
    found = set()
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)):
        for selector in re.split(r",(?![^(]*\))", selectors):
            _, _, inside = selector.strip().partition(" ")
            said = (re.sub(r"\s+", "", part) for part in body.split(";"))
            found |= {(re.sub(r"\s+", "", inside), part) for part in said if part and inside}
    return found


def test_the_page_lights_pieces_in_every_state() -> None:
    """Who may be touched, is pointed at, was chosen, would go there, is spoken of, is refused; and nothing moves who asks so."""
    sheet = (STYLES / "pieces.css").read_text("utf-8")
    assert all(f".{state}" in sheet for state in ("can", "hover", "chosen", "preview", "named", "cannot"))
    assert "prefers-reduced-motion" in sheet


@pytest.mark.parametrize("name", game_names())
def test_no_game_says_again_how_light_looks(name: str) -> None:
    """The page says it once for all; a game's sheet only has what is its own."""
    game = get_game(name)
    css = game.pictures.table(game.observe(game.initial(game.setup()), None), "en", "wide", ()).css
    assert not rules(css) & rules((STYLES / "pieces.css").read_text("utf-8"))
