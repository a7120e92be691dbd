"""Conquest of Pangea: grow a species on one continent, and keep it when the land drifts apart."""

from collections.abc import Mapping

from ludarium.core.game import Game
from ludarium.core.parts import Pictures, Words
from ludarium.core.setup import GameInfo, Setup, Thinking

from . import belief_from_view, svg, text, view
from .actions import ACTIONS
from .bot import WEIGHTS, PangeaHeuristic, W
from .components import load
from .encoding import PangeaEncoder
from .rules import Pangea, new_position
from .terms import terms
from .view import PangeaView


class PangeaPictures(Pictures[PangeaView]):
    """Cut-paper land in a deep sea."""

    tablet = "wide"
    source_icons: Mapping[str, str] = {terrain: f"i-{terrain}" for terrain in svg.TERRAIN}
    source_tints = svg.TERRAIN


class PangeaGame(Game[Pangea, PangeaView]):
    """The rules of Conquest of Pangea, for the registry."""

    info = GameInfo(
        name="pangea",
        title="Conquest of Pangea",
        seats=tuple(size.seats for size in load().players),
        minutes=(60, 90),
        weight=3,
        editions=("1", "2"),
        hidden=True,
        chance=True,
    )
    actions = ACTIONS
    reasons = text.REASONS
    observation_type = PangeaView
    heuristic = PangeaHeuristic(tuple(WEIGHTS), W)
    encoder = PangeaEncoder()
    thinking = Thinking(iterations=200)
    words = Words[PangeaView](text)
    pictures = PangeaPictures(words, svg, table=svg.picture, document=svg.svg)
    observe = staticmethod(view.observe)
    sight = staticmethod(view.sight)
    belief = staticmethod(belief_from_view.belief)
    terms = staticmethod(terms)

    def initial(self, setup: Setup) -> Pangea:
        """Return the table before the first Time card (RULES 2)."""
        return new_position(setup.seats, int(setup.edition))


GAME = PangeaGame()
