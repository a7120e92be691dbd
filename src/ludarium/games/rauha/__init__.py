"""Rauha: wake a world of nine squares, in two ages and four rounds."""

from collections.abc import Iterable

from ludarium.core.action import Action
from ludarium.core.forecast import Forecast, Moment
from ludarium.core.game import Game
from ludarium.core.observation import Seen, Sight, Viewer
from ludarium.core.picture import Picture
from ludarium.core.setup import GameInfo, Option, Setup, Thinking
from ludarium.core.turn import Move
from ludarium.core.words import Detail, Line, Prompt

from . import knowledge, svg, text, view
from .actions import ACTIONS
from .belief import RauhaBelief
from .bot import RauhaHeuristic
from .components import load
from .rules import Rauha, new_position
from .view import RauhaView


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

    def initial(self, setup: Setup) -> Rauha:
        """Return the table before the tokens are stacked (RULES 2)."""
        return new_position(setup.seats, "AB".index(setup.options["side"]))

    def observe(self, state: Rauha, viewer: Viewer) -> RauhaView:
        """Return what a viewer may know (RULES 14)."""
        return view.observe(state, viewer)

    def sight(self, before: Rauha, move: Move, after: Rauha, viewer: Viewer) -> Sight:
        """Return what a viewer is told of a move."""
        return view.sight(before, move, after, viewer)

    def belief(self, observation: RauhaView) -> RauhaBelief:
        """Return an observation as a position with holes."""
        return knowledge.belief(observation)

    def targets(self, observation: RauhaView, action: Action) -> tuple[str, ...]:
        """Name what to touch for an action."""
        return text.targets(observation, action)

    def prompt(self, observation: RauhaView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
        """Say what is asked."""
        return text.prompt(observation, lang, names)

    def emphasis(self, observation: RauhaView, action: Action) -> str:
        """Say how much an action weighs."""
        return text.emphasis(observation, action)

    def forecast(self, observation: RauhaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> Forecast:
        """Tell what an action would bring."""
        return text.forecast(observation, action, lang, names)

    def step(
        self, observation: RauhaView, path: tuple[str, ...], lang: str, names: tuple[str, ...] = ()
    ) -> Prompt | None:
        """Say what is asked in the midst of a choice."""
        return text.step(observation, path, lang)

    def moment(
        self,
        sight: Sight,
        before: RauhaView,
        after: RauhaView,
        names: tuple[str, ...],
        lang: str,
        earlier: Iterable[Seen[RauhaView]] = (),
    ) -> Moment | None:
        """Sum up a scoring that is over."""
        return text.moment(before, after, names, lang, earlier)

    def describe(self, sight: Sight, before: RauhaView, after: RauhaView, names: tuple[str, ...], lang: str) -> Line:
        """Tell a move in words."""
        return text.describe(sight, before, after, names, lang)

    def label(self, observation: RauhaView, target: str, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an element."""
        return text.label(observation, target, lang, names)

    def deed(self, observation: RauhaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an action by its verb and its thing."""
        return text.deed(observation, action, lang, names)

    def phrase(self, observation: RauhaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an action in words that stand alone."""
        return text.phrase(observation, action, lang, names)

    def explain(self, observation: RauhaView, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
        """Explain an element."""
        return text.explain(observation, target, lang, names)

    def promise(self, lang: str) -> str:
        """Say what the game is about."""
        return text.game_words(lang)["promise"]

    def option_name(self, option: str, value: str, lang: str) -> str:
        """Name an option or one of its values."""
        return text.game_words(lang)[f"{option}-{value}" if value else option]

    def option_note(self, option: str, value: str, lang: str) -> str:
        """Say what choosing a value means."""
        return text.game_words(lang)[f"{option}-{value}-note"]

    def chapter(self, observation: RauhaView, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name the turn or the scoring."""
        return text.chapter(observation, lang, names)

    def cover(self) -> str:
        """Draw the box."""
        return svg.cover()

    def source_name(self, source: str, lang: str) -> str:
        """Name a part of the score."""
        return text.source_name(source, lang)

    def source_icon(self, source: str) -> str:
        """Name the symbol of a part of the score."""
        return text.SOURCE_ICONS.get(source, "")

    def text(self, observation: RauhaView, lang: str, names: tuple[str, ...]) -> str:
        """Draw the table in characters."""
        return text.table(observation, lang, names)

    def picture(self, observation: RauhaView, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
        """Draw the table for the page."""
        return svg.picture(observation, lang, layout)

    def svg(self, observation: RauhaView, lang: str, names: tuple[str, ...], layout: str) -> str:
        """Draw the table as one picture."""
        return svg.svg(observation, lang, names or None, layout)


GAME = RauhaGame()
