"""Paleo: flick discs across a lagoon, take two keys, open the door."""

from collections.abc import Sequence

from ludarium.core.game import Game
from ludarium.core.observation import Sight, Viewer
from ludarium.core.rng import Rng
from ludarium.core.setup import GameInfo, Option, Setup
from ludarium.core.turn import Move

from . import knowledge, view
from .actions import ACTIONS
from .belief import PaleoBelief
from .bot import PaleoHeuristic, proposals
from .components import load
from .rules import Paleo, new_position
from .view import PaleoView


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
    observation_type = PaleoView
    heuristic = PaleoHeuristic()

    def initial(self, setup: Setup) -> Paleo:
        """Return the table before the first reef (RULES 2)."""
        return new_position(setup.seats, int(setup.options["hand"] == "exact"))

    def observe(self, state: Paleo, viewer: Viewer) -> PaleoView:
        """Return what a viewer may know (RULES 14)."""
        return view.observe(state, viewer)

    def sight(self, before: Paleo, move: Move, after: Paleo, viewer: Viewer) -> Sight:
        """Return what a viewer is told of a move."""
        return view.sight(before, move, after, viewer)

    def belief(self, observation: PaleoView) -> PaleoBelief:
        """Return an observation as a position with holes."""
        return knowledge.belief(observation)

    def proposals(self, state: Paleo, seat: int, width: int, rng: Rng) -> Sequence[int]:
        """Name flicks, or places for a reef, that are worth a look."""
        return proposals(state, seat, width, rng)

    def text(self, observation: PaleoView, lang: str, names: tuple[str, ...]) -> str:
        return "x"


GAME = PaleoGame()
