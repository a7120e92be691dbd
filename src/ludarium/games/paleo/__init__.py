"""Paleo: flick discs across a lagoon, take two keys, open the door."""

from collections.abc import Iterator

from ludarium.core.action import Action
from ludarium.core.game import Game
from ludarium.core.packing import digest, pack
from ludarium.core.parts import Pictures, Words
from ludarium.core.setup import GameInfo, Option, Setup, Thinking

from . import belief_from_view, svg, text, view
from .actions import ACTIONS
from .arranging import arrange, arranged, arranging
from .bot import PaleoHeuristic, proposals
from .bot.judge import WEIGHTS, W
from .components import load
from .encoding import PaleoEncoder
from .lookup import CIRCLE_IDS
from .rules import Paleo, new_position
from .terms import terms
from .view import PaleoView


class PaleoPictures(Pictures[PaleoView]):
    """A toy on a beach, seen from above."""

    source_icons = text.SOURCE_ICONS

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
        weight=1,
        editions=("1", "2"),
        options=(Option("hand", ("human", "exact")),),
        hidden=True,
        chance=True,
        simultaneous=True,
        continuous=True,
    )
    actions = ACTIONS
    reasons = text.REASONS
    observation_type = PaleoView
    heuristic = PaleoHeuristic(tuple(WEIGHTS), W)
    encoder = PaleoEncoder()
    thinking = Thinking(exploration=0.05)
    words = Words[PaleoView](text, about=text.game_words, forecast=svg.forecast)
    pictures = PaleoPictures(
        words, svg, table=svg.picture, document=svg.svg, arranging=arranging, arrange=arrange, arranged=arranged
    )
    observe = staticmethod(view.observe)
    sight = staticmethod(view.sight)
    belief = staticmethod(belief_from_view.belief)
    terms = staticmethod(terms)
    proposals = staticmethod(proposals)

    def initial(self, setup: Setup) -> Paleo:
        """Return the table before the first reef (RULES 2)."""
        return new_position(setup.seats, int(setup.options["hand"] == "exact"), int(setup.edition))

    def fingerprint(self, state: Paleo) -> str:
        """Return a short hash; records of the first edition have those of positions that did not name it yet."""
        fields = pack(state)
        if state.edition == 1 and isinstance(fields, dict):
            del fields["edition"], fields["moved"]
        return digest(fields)

    def attempts(self, observation: PaleoView) -> Iterator[Action]:
        """Go through what can be touched; of flicks one stands for all, and a reef is put by a gesture."""
        yield Action("keep")
        for one in observation.pieces:
            yield from (Action(kind, (one.id, circle)) for kind in ("put", "return") for circle in CIRCLE_IDS)
            yield from (Action(kind, (one.id, "0", "1")) for kind in ("flick", "nudge"))


GAME = PaleoGame()
