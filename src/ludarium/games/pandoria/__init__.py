"""Pandoria Merchants: draw resources and workers on one map, for two to four, for families, or alone."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from ludarium.core.action import Action
from ludarium.core.errors import SetupError
from ludarium.core.forecast import Forecast, Moment
from ludarium.core.game import Game
from ludarium.core.observation import Seen, Sight, Viewer
from ludarium.core.picture import Picture
from ludarium.core.setup import GameInfo, Option, Setup, Thinking
from ludarium.core.turn import Move
from ludarium.core.words import Detail, Line, Prompt

from . import knowledge, svg, text, view
from .actions import ACTIONS
from .belief import PandoriaBelief
from .bot import PandoriaHeuristic
from .components import load
from .rules import Pandoria, new_position
from .tables import LEVEL_IDS
from .view import BEGINS, MODES, PandoriaView


class PandoriaGame(Game[Pandoria, PandoriaView]):
    """The rules of Pandoria Merchants, for the registry."""

    info = GameInfo(
        name="pandoria",
        title="Pandoria Merchants",
        seats=(*load().players, 1),
        minutes=(30, 60),
        options=(
            Option("mode", MODES, least=(2, 2, 1), most=(4, 4, 1)),
            Option("level", LEVEL_IDS, when=("mode", "solo")),
            Option("first", BEGINS, least=(2, 2), rare=True),
        ),
        hidden=True,
        chance=True,
        simultaneous=True,
    )
    actions = ACTIONS
    reasons = text.REASONS
    observation_type = PandoriaView
    heuristic = PandoriaHeuristic()
    thinking = Thinking(depth=8, exploration=0.1, iterations=200)

    def setup(
        self, seats: int | None = None, options: dict[str, str] | None = None, edition: str | None = None
    ) -> Setup:
        """Check a choice of seats and options: solo is for one, base and family for two to four; one seat alone means solo."""
        chosen = dict(options or {})
        if seats == 1:
            chosen.setdefault("mode", "solo")
        solo = chosen.get("mode") == "solo"
        setup = super().setup(1 if solo and seats is None else seats, chosen, edition)
        mode, level, first = (setup.options[name] for name in ("mode", "level", "first"))
        if solo and setup.seats != 1:
            raise SetupError(f"Pandoria Merchants solo is for one, not for {setup.seats}. Possible number of seats: 1.")
        if not solo and setup.seats == 1:
            raise SetupError(
                f"One person plays Pandoria Merchants in mode solo, not {mode}. Possible numbers: 2, 3, 4."
            )
        if not solo and level != LEVEL_IDS[0]:
            raise SetupError(f"Pandoria Merchants has levels in mode solo only, so {level!r} does not fit mode {mode}.")
        if solo and first != BEGINS[0]:
            raise SetupError("Nobody draws lots in mode solo, so leave the option first alone.")
        return setup

    def setups(self) -> Iterator[Setup]:
        """Go through every mode, number of seats and level; who begins is tried with one number of seats for each mode."""
        for mode in MODES[:2]:
            for seats in load().players:
                yield self.setup(seats, {"mode": mode})
            yield self.setup(load().players[0], {"mode": mode, "first": BEGINS[1]})
        for level in LEVEL_IDS:
            yield self.setup(1, {"mode": "solo", "level": level})

    def initial(self, setup: Setup) -> Pandoria:
        """Return the table before anybody has chosen or rolled (RULES 2)."""
        options = setup.options
        return new_position(
            MODES.index(options["mode"]),
            LEVEL_IDS.index(options["level"]),
            setup.seats,
            BEGINS.index(options["first"]),
        )

    def observe(self, state: Pandoria, viewer: Viewer) -> PandoriaView:
        """Return what a viewer may know (RULES 16)."""
        return view.observe(state, viewer)

    def sight(self, before: Pandoria, move: Move, after: Pandoria, viewer: Viewer) -> Sight:
        """Return what a viewer is told of a move."""
        return view.sight(before, move, after, viewer)

    def belief(self, observation: PandoriaView) -> PandoriaBelief:
        """Return an observation as a position with holes."""
        return knowledge.belief(observation)

    def targets(self, observation: PandoriaView, action: Action) -> tuple[str, ...]:
        """Name what to touch for an action."""
        return text.targets(observation, action)

    def prompt(self, observation: PandoriaView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
        """Say what is asked."""
        return text.prompt(observation, lang, names)

    def emphasis(self, observation: PandoriaView, action: Action) -> str:
        """Say how much an action weighs."""
        return text.emphasis(observation, action)

    def forecast(self, observation: PandoriaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> Forecast:
        """Tell what an action would bring to everybody, and outline what it closes."""
        told = text.forecast(observation, action, lang, names)
        return replace(told, sketch=svg.sketch(observation, action))

    def step(
        self, observation: PandoriaView, path: tuple[str, ...], lang: str, names: tuple[str, ...] = ()
    ) -> Prompt | None:
        """Say what is asked in the midst of a choice."""
        return text.step(observation, path, lang)

    def moment(
        self,
        sight: Sight,
        before: PandoriaView,
        after: PandoriaView,
        names: tuple[str, ...],
        lang: str,
        earlier: Iterable[Seen[PandoriaView]] = (),
    ) -> Moment | None:
        """Lay out what was closed."""
        return text.moment(sight, before, after, names, lang)

    def describe(
        self, sight: Sight, before: PandoriaView, after: PandoriaView, names: tuple[str, ...], lang: str
    ) -> Line:
        """Tell a move in words."""
        return text.describe(sight, before, after, names, lang)

    def label(self, observation: PandoriaView, target: str, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an element."""
        return text.label(observation, target, lang, names)

    def deed(self, observation: PandoriaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an action by its verb and its thing."""
        return text.deed(observation, action, lang, names)

    def phrase(self, observation: PandoriaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an action in words that stand alone."""
        return text.phrase(observation, action, lang, names)

    def explain(self, observation: PandoriaView, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
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

    def chapter(self, observation: PandoriaView, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name the round or the territory."""
        return text.chapter(observation, lang, names)

    def source_name(self, source: str, lang: str) -> str:
        """Name a part of the score."""
        return text.source_name(source, lang)

    def source_icon(self, source: str) -> str:
        """Name the symbol of a part of the score."""
        return text.SOURCE_ICONS.get(source, "")

    def rival_icon(self, rival: str) -> str:
        """Name the symbol of the Trolls."""
        return "i-troll"

    def cover(self) -> str:
        """Draw the box."""
        return svg.cover()

    def picture(self, observation: PandoriaView, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
        """Draw the table for the page."""
        return svg.picture(observation, lang, layout)

    def svg(self, observation: PandoriaView, lang: str, names: tuple[str, ...], layout: str) -> str:
        """Draw the table as one picture."""
        return svg.svg(observation, lang, names or None, layout)

    def text(self, observation: PandoriaView, lang: str, names: tuple[str, ...]) -> str:
        """Draw the table in characters."""
        return text.table(observation, lang, names)


GAME = PandoriaGame()
