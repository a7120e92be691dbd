"""Small drawings that stand in the page's own panels: a card's head, its scene, and the sign of an ability."""

from typing import Final

from ludarium.core.drawing import num

from ..components import Ability, Card
from ..text import Artist
from ..text.abilities import sign
from .faces import signs, square, window

HEAD: Final = 48.0
SCENE: Final = (72.0, 42.6)
SIGN: Final = 18.0
"""As high as a phone shows it, so that its letters are not drawn smaller there."""


def portrait(card: Card) -> str:
    """A card's head, as high as it is wide."""
    return _drawing(HEAD, HEAD, square(card, 0, 0, HEAD * 48 / 46.4))


def scene(card: Card) -> str:
    """A card's framed scene."""
    wide, high = SCENE
    return _drawing(wide + 2, high + 2, window(card, 1, 1, wide))


def sign_of(card: Card, ability: Ability) -> str:
    """The sign of one ability, with the bolt of an interrupt."""
    drawn, wide = signs(card, 0, 0, SIGN, left=(sign(ability),))
    return _drawing(wide, SIGN, drawn)


def _drawing(width: float, height: float, body: str) -> str:
    size = f'width="{num(width)}" height="{num(height)}" viewBox="0 0 {num(width)} {num(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} aria-hidden="true">{body}</svg>'


ARTIST: Final = Artist(scene, sign_of)
