"""Conquest of Pangea: grow a species on one continent, and keep it when the land drifts apart."""

from collections.abc import Mapping

from ludarium.core.game import Game
from ludarium.core.parts import Pictures, Words
from ludarium.core.setup import GameInfo, Setup, Thinking

from . import knowledge, svg, text, view
from .actions import ACTIONS
from .bot import PangeaHeuristic
from .components import load
from .rules import Pangea, new_position
from .view import PangeaView


class PangeaWords(Words[PangeaView]):
    """What Conquest of Pangea says."""

    promise = staticmethod(text.promise)
    source_name = staticmethod(text.source_name)
    table = staticmethod(text.table)
    targets = staticmethod(text.targets)
    label = staticmethod(text.label)
    explain = staticmethod(text.explain)
    prompt = staticmethod(text.prompt)
    step = staticmethod(text.step)
    deed = staticmethod(text.deed)
    phrase = staticmethod(text.phrase)
    emphasis = staticmethod(text.emphasis)
    forecast = staticmethod(text.forecast)
    plan = staticmethod(text.plan)
    outlook = staticmethod(text.outlook)
    chapter = staticmethod(text.chapter)
    describe = staticmethod(text.describe)
    moment = staticmethod(text.moment)


class PangeaPictures(Pictures[PangeaView]):
    """Cut-paper land in a deep sea."""

    tablet = "wide"
    source_icons: Mapping[str, str] = {terrain: f"i-{terrain}" for terrain in svg.TERRAIN}
    source_tints = svg.TERRAIN
    cover = staticmethod(svg.cover)
    table = staticmethod(svg.picture)
    document = staticmethod(svg.svg)


class PangeaGame(Game[Pangea, PangeaView]):
    """The rules of Conquest of Pangea, for the registry."""

    info = GameInfo(
        name="pangea",
        title="Conquest of Pangea",
        seats=tuple(size.seats for size in load().players),
        minutes=(60, 90),
        hidden=True,
        chance=True,
    )
    actions = ACTIONS
    reasons = text.REASONS
    observation_type = PangeaView
    heuristic = PangeaHeuristic()
    thinking = Thinking(iterations=200)
    words = PangeaWords()
    pictures = PangeaPictures(words)
    observe = staticmethod(view.observe)
    sight = staticmethod(view.sight)
    belief = staticmethod(knowledge.belief)

    def initial(self, setup: Setup) -> Pangea:
        """Return the table before the first Time card (RULES 2)."""
        return new_position(setup.seats)


GAME = PangeaGame()
