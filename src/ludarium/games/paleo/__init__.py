"""Paleo: flick discs across a lagoon, take two keys, open the door."""

from collections.abc import Iterator

from ludarium.core.action import Action
from ludarium.core.game import Game
from ludarium.core.parts import Pictures, Words
from ludarium.core.setup import GameInfo, Option, Setup, Thinking

from . import knowledge, svg, text, view
from .actions import ACTIONS
from .arranging import arrange, arranged, arranging
from .bot import PaleoHeuristic, proposals
from .components import load
from .rules import Paleo, new_position
from .tables import CIRCLE_IDS
from .view import PaleoView


class PaleoWords(Words[PaleoView]):
    """What Paleo says."""

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
    forecast = staticmethod(svg.forecast)
    chapter = staticmethod(text.chapter)
    describe = staticmethod(text.describe)
    moment = staticmethod(text.moment)


class PaleoPictures(Pictures[PaleoView]):
    """A toy on a beach, seen from above."""

    source_icons = text.SOURCE_ICONS
    cover = staticmethod(svg.cover)
    table = staticmethod(svg.picture)
    document = staticmethod(svg.svg)
    motion = staticmethod(svg.motion)
    gestures = staticmethod(svg.gestures)
    field = staticmethod(svg.field)
    arranging = staticmethod(arranging)
    arrange = staticmethod(arrange)
    arranged = staticmethod(arranged)

    def seat_marks(self, setup: Setup) -> tuple[int, ...]:
        """Give each seat the colour and shape of its side's discs: triangle or square."""
        return tuple(1 + side for side in load().table(setup.seats).side)


class PaleoGame(Game[Paleo, PaleoView]):
    """The rules of Paleo, for the registry."""

    info = GameInfo(
        name="paleo",
        title="Paleo",
        seats=tuple(table.seats for table in load().players),
        minutes=(20, 40),
        options=(Option("hand", ("human", "exact")),),
        hidden=True,
        chance=True,
        simultaneous=True,
        continuous=True,
    )
    actions = ACTIONS
    reasons = text.REASONS
    observation_type = PaleoView
    heuristic = PaleoHeuristic()
    thinking = Thinking(exploration=0.05)
    words = PaleoWords()
    pictures = PaleoPictures(words)
    observe = staticmethod(view.observe)
    sight = staticmethod(view.sight)
    belief = staticmethod(knowledge.belief)
    proposals = staticmethod(proposals)

    def initial(self, setup: Setup) -> Paleo:
        """Return the table before the first reef (RULES 2)."""
        return new_position(setup.seats, int(setup.options["hand"] == "exact"))

    def attempts(self, observation: PaleoView) -> Iterator[Action]:
        """Go through what can be touched; of flicks one stands for all, and a reef is put by a gesture."""
        yield Action("keep")
        for one in observation.pieces:
            yield from (Action(kind, (one.id, circle)) for kind in ("put", "return") for circle in CIRCLE_IDS)
            yield from (Action(kind, (one.id, "0", "1")) for kind in ("flick", "nudge"))


GAME = PaleoGame()
