"""Conquest of Pangea: grow a species on one continent, and keep it when the land drifts apart."""

from collections.abc import Iterable

from ludarium.core.action import Action
from ludarium.core.forecast import Forecast, Moment
from ludarium.core.game import Game
from ludarium.core.observation import Seen, Sight, Viewer
from ludarium.core.picture import Picture
from ludarium.core.setup import GameInfo, Setup, Thinking
from ludarium.core.turn import Move
from ludarium.core.words import Detail, Line, Prompt

from . import knowledge, svg, text, view
from .actions import ACTIONS
from .belief import PangeaBelief
from .bot import PangeaHeuristic
from .components import load
from .rules import Pangea, new_position
from .view import PangeaView


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
    tablet = "wide"
    thinking = Thinking(iterations=200)

    def initial(self, setup: Setup) -> Pangea:
        """Return the table before the first Time card (RULES 2)."""
        return new_position(setup.seats)

    def observe(self, state: Pangea, viewer: Viewer) -> PangeaView:
        """Return what a viewer may know (RULES 16)."""
        return view.observe(state, viewer)

    def sight(self, before: Pangea, move: Move, after: Pangea, viewer: Viewer) -> Sight:
        """Return what a viewer is told of a move."""
        return view.sight(before, move, after, viewer)

    def belief(self, observation: PangeaView) -> PangeaBelief:
        """Return an observation as a position with holes."""
        return knowledge.belief(observation)

    def targets(self, observation: PangeaView, action: Action) -> tuple[str, ...]:
        """Name what to touch for an action."""
        return text.targets(observation, action)

    def prompt(self, observation: PangeaView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
        """Say what is asked."""
        return text.prompt(observation, lang, names)

    def describe(self, sight: Sight, before: PangeaView, after: PangeaView, names: tuple[str, ...], lang: str) -> Line:
        """Tell a move in words."""
        return text.describe(sight, before, after, names, lang)

    def label(self, observation: PangeaView, target: str, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an element."""
        return text.label(observation, target, lang, names)

    def deed(self, observation: PangeaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an action by its verb and its thing."""
        return text.deed(observation, action, lang, names)

    def phrase(self, observation: PangeaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an action in words that stand alone."""
        return text.phrase(observation, action, lang, names)

    def explain(self, observation: PangeaView, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
        """Explain an element."""
        return text.explain(observation, target, lang, names)

    def emphasis(self, observation: PangeaView, action: Action) -> str:
        """Say how much a choice weighs."""
        return text.emphasis(observation, action)

    def forecast(self, observation: PangeaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> Forecast:
        """Tell what a choice brings."""
        return text.forecast(observation, action, lang, names)

    def plan(
        self, observation: PangeaView, action: Action, touched: tuple[str, ...], lang: str, names: tuple[str, ...] = ()
    ) -> Forecast | None:
        """Complete a payment or an answer."""
        return text.plan(observation, action, touched, lang, names)

    def outlook(self, observation: PangeaView, lang: str, names: tuple[str, ...] = ()) -> Forecast | None:
        """Lay out the battle in progress."""
        return text.outlook(observation, lang, names)

    def step(
        self, observation: PangeaView, path: tuple[str, ...], lang: str, names: tuple[str, ...] = ()
    ) -> Prompt | None:
        """Say what comes next in a half-made choice."""
        return text.step(observation, path, lang, names)

    def moment(
        self,
        sight: Sight,
        before: PangeaView,
        after: PangeaView,
        names: tuple[str, ...],
        lang: str,
        earlier: Iterable[Seen[PangeaView]] = (),
    ) -> Moment | None:
        """Lay out a battle that has ended."""
        return text.moment(sight, before, after, names, lang)

    def promise(self, lang: str) -> str:
        """Say what the game is about."""
        return text.promise(lang)

    def chapter(self, observation: PangeaView, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name the turn."""
        return text.chapter(observation, lang, names)

    def source_name(self, source: str, lang: str) -> str:
        """Name a part of the score."""
        return text.source_name(source, lang)

    def source_tint(self, source: str) -> str:
        """Give a part of the score the colour of its terrain on the map."""
        return svg.TERRAIN.get(source, "")

    def source_icon(self, source: str) -> str:
        """Name the symbol of a part of the score: its terrain's."""
        return f"i-{source}"

    def text(self, observation: PangeaView, lang: str, names: tuple[str, ...]) -> str:
        """Draw the table in characters."""
        return text.table(observation, lang, names)

    def picture(self, observation: PangeaView, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
        """Draw the table for the page."""
        return svg.picture(observation, lang, layout)

    def svg(self, observation: PangeaView, lang: str, names: tuple[str, ...], layout: str) -> str:
        """Draw the table as one picture."""
        return svg.svg(observation, lang, names or None, layout)

    def cover(self) -> str:
        """Draw the box."""
        return svg.cover()


GAME = PangeaGame()
