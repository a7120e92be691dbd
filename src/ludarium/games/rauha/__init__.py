"""Rauha: wake a world of nine squares, in two ages and four rounds."""

from ludarium.core.features import Features
from ludarium.core.game import Game
from ludarium.core.parts import Pictures, Words
from ludarium.core.setup import GameInfo, Option, Setup, Thinking
from ludarium.core.state import State

from . import belief_from_view, svg, text, view
from .actions import ACTIONS
from .bot import WEIGHTS, RauhaHeuristic, W
from .components import load
from .encoding import RauhaEncoder
from .lookup import ENTITY_IDS
from .rules import Rauha, new_position
from .terms import terms
from .view import RauhaView


class RauhaPictures(Pictures[RauhaView]):
    """Cut-paper dioramas on a dusk ground."""

    source_icons = text.SOURCE_ICONS


class RauhaFeatures(Features):
    """Biomes are the cards; of entities it counts who has them at the end."""

    def held(self, state: State, seat: int) -> list[str]:
        """Name the entities that are with a seat."""
        assert isinstance(state, Rauha)
        return [f"entity {name}" for n, name in enumerate(ENTITY_IDS) if state.owner[n] == seat]


class RauhaGame(Game[Rauha, RauhaView]):
    """The rules of Rauha, for the registry."""

    info = GameInfo(
        name="rauha",
        title="Rauha",
        seats=load().players,
        minutes=(40, 60),
        weight=2,
        options=(Option("side", ("A", "B")),),
        hidden=True,
        chance=True,
        simultaneous=True,
    )
    actions = ACTIONS
    reasons = text.REASONS
    observation_type = RauhaView
    heuristic = RauhaHeuristic(tuple(WEIGHTS), W)
    encoder = RauhaEncoder()
    thinking = Thinking(depth=16, exploration=0.05)
    features = RauhaFeatures("biome", "entity", uses=("place", "invoke"))
    words = Words[RauhaView](text, about=text.game_words)
    pictures = RauhaPictures(words, svg, table=svg.picture, document=svg.svg)
    observe = staticmethod(view.observe)
    sight = staticmethod(view.sight)
    belief = staticmethod(belief_from_view.belief)
    terms = staticmethod(terms)

    def initial(self, setup: Setup) -> Rauha:
        """Return the table before the tokens are stacked (RULES 2)."""
        return new_position(setup.seats, "AB".index(setup.options["side"]))


GAME = RauhaGame()
