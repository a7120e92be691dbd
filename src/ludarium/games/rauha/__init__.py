"""Rauha: wake a world of nine squares, in two ages and four rounds."""

from ludarium.core.game import Game
from ludarium.core.parts import Pictures, Words
from ludarium.core.setup import GameInfo, Option, Setup, Thinking

from . import knowledge, svg, text, view
from .actions import ACTIONS
from .bot import RauhaHeuristic
from .components import load
from .rules import Rauha, new_position
from .view import RauhaView


class RauhaWords(Words[RauhaView]):
    """What Rauha says."""

    about = staticmethod(text.game_words)
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
    chapter = staticmethod(text.chapter)
    describe = staticmethod(text.describe)
    moment = staticmethod(text.moment)


class RauhaPictures(Pictures[RauhaView]):
    """Cut-paper dioramas on a dusk ground."""

    source_icons = text.SOURCE_ICONS
    cover = staticmethod(svg.cover)
    table = staticmethod(svg.picture)
    document = staticmethod(svg.svg)


class RauhaGame(Game[Rauha, RauhaView]):
    """The rules of Rauha, for the registry."""

    info = GameInfo(
        name="rauha",
        title="Rauha",
        seats=load().players,
        minutes=(40, 60),
        options=(Option("side", ("A", "B")),),
        hidden=True,
        chance=True,
        simultaneous=True,
    )
    actions = ACTIONS
    reasons = text.REASONS
    observation_type = RauhaView
    heuristic = RauhaHeuristic()
    thinking = Thinking(depth=16, exploration=0.05)
    words = RauhaWords()
    pictures = RauhaPictures(words)
    observe = staticmethod(view.observe)
    sight = staticmethod(view.sight)
    belief = staticmethod(knowledge.belief)

    def initial(self, setup: Setup) -> Rauha:
        """Return the table before the tokens are stacked (RULES 2)."""
        return new_position(setup.seats, "AB".index(setup.options["side"]))


GAME = RauhaGame()
