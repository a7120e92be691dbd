"""Paleo: flick discs across a lagoon, take two keys, open the door."""

from collections.abc import Iterable, Iterator, Sequence

from ludarium.core.action import Action
from ludarium.core.forecast import Forecast, Moment
from ludarium.core.game import Game
from ludarium.core.observation import Seen, Sight, Viewer
from ludarium.core.picture import Field, Gesture, Path, Picture
from ludarium.core.rng import Rng
from ludarium.core.setup import GameInfo, Option, Setup, Thinking
from ludarium.core.turn import Move
from ludarium.core.words import Detail, Line, Prompt

from . import arranging, knowledge, svg, text, view
from .actions import ACTIONS
from .belief import PaleoBelief
from .bot import PaleoHeuristic, proposals
from .components import load
from .rules import Paleo, new_position
from .tables import CIRCLE_IDS
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
    reasons = text.REASONS
    observation_type = PaleoView
    heuristic = PaleoHeuristic()
    thinking = Thinking(exploration=0.05)

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

    def targets(self, observation: PaleoView, action: Action) -> tuple[str, ...]:
        """Name what to touch for an action."""
        return text.targets(observation, action)

    def attempts(self, observation: PaleoView, path: tuple[str, ...]) -> Iterator[Action]:
        """Go through actions that begin by touching these elements; of flicks and reefs one stands for all."""
        found = [Action("keep")]
        for one in observation.pieces:
            found += [Action(kind, (one.id, circle)) for kind in ("put", "return") for circle in CIRCLE_IDS]
            found += [Action(kind, (one.id, "0", "1")) for kind in ("flick", "nudge")]
        for action in found:
            if self.targets(observation, action)[: len(path)] == path:
                yield action

    def gestures(self, observation: PaleoView) -> tuple[Gesture, ...]:
        """Return the ways to act that are no clicks."""
        return svg.gestures(observation)

    def field(self, observation: PaleoView) -> Field | None:
        """Return what a flick slides on and meets."""
        flicking = observation.seat is not None and observation.phase in ("flick", "slip", "return")
        return svg.field(observation) if flicking else None

    def arranging(self, observation: PaleoView) -> str:
        """Name what the seat sets up just now: reefs or pieces."""
        return arranging.arranging(observation)

    def arrange(self, observation: PaleoView, wanted: tuple[Action, ...] = ()) -> tuple[Action, ...]:
        """Set up reefs or pieces for the seat."""
        return arranging.arrange(observation, wanted)

    def arranged(self, observation: PaleoView) -> dict[str, tuple[Action, ...]]:
        """Return how the seat's reefs and pieces were set up."""
        return arranging.arranged(observation)

    def motion(self, sight: Sight, before: PaleoView, after: PaleoView) -> tuple[Path, ...]:
        """Return how discs travelled."""
        return svg.motion(sight.action, before, after)

    def forecast(self, observation: PaleoView, action: Action, lang: str, names: tuple[str, ...] = ()) -> Forecast:
        """Tell the way of a flick to its first touch, or whether a reef may stand there."""
        seat = observation.seat
        if seat is None or seat not in observation.asked:
            return Forecast()
        refusal = self.why_not(knowledge.known_part(observation), seat, action, lang)
        if refusal is not None:
            return Forecast(refusal.message, bad=True)
        return svg.forecast(observation, action, lang) if action.kind in ("flick", "nudge") else Forecast()

    def step(
        self, observation: PaleoView, path: tuple[str, ...], lang: str, names: tuple[str, ...] = ()
    ) -> Prompt | None:
        """Say where the piece that was touched may go."""
        return text.step(observation, path, lang)

    def moment(
        self,
        sight: Sight,
        before: PaleoView,
        after: PaleoView,
        names: tuple[str, ...],
        lang: str,
        earlier: Iterable[Seen[PaleoView]] = (),
    ) -> Moment | None:
        """Lay out captures, keys, and the end of a round."""
        return text.moment(sight, before, after, names, lang)

    def promise(self, lang: str) -> str:
        """Say what the game is about."""
        return text.game_words(lang)["promise"]

    def option_name(self, option: str, value: str, lang: str) -> str:
        """Name an option or one of its values."""
        return text.game_words(lang)[f"{option}-{value}" if value else option]

    def option_note(self, option: str, value: str, lang: str) -> str:
        """Say what choosing a value means."""
        return text.game_words(lang)[f"{option}-{value}-note"]

    def chapter(self, observation: PaleoView, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name the round."""
        return text.chapter(observation, lang, names)

    def prompt(self, observation: PaleoView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
        """Say what is asked."""
        return text.prompt(observation, lang, names)

    def describe(self, sight: Sight, before: PaleoView, after: PaleoView, names: tuple[str, ...], lang: str) -> Line:
        """Tell a move in words."""
        return text.describe(sight, before, after, names, lang)

    def label(self, observation: PaleoView, target: str, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an element."""
        return text.label(observation, target, lang, names)

    def deed(self, observation: PaleoView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an action by its verb and its thing."""
        return text.deed(observation, action, lang, names)

    def marks(self, setup: Setup) -> tuple[int, ...]:
        """Give each seat the colour and shape of its side's discs: triangle or square."""
        return tuple(1 + side for side in load().table(setup.seats).side)

    def phrase(self, observation: PaleoView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an action in words that stand alone."""
        return text.phrase(observation, action, lang, names)

    def explain(self, observation: PaleoView, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
        """Explain an element."""
        return text.explain(observation, target, lang, names)

    def source_name(self, source: str, lang: str) -> str:
        """Name a part of the score."""
        return text.source_name(source, lang)

    def source_icon(self, source: str) -> str:
        """Name the symbol of a part of the score."""
        return text.SOURCE_ICONS.get(source, "")

    def text(self, observation: PaleoView, lang: str, names: tuple[str, ...]) -> str:
        """Draw the table in characters."""
        return text.table(observation, lang, names)

    def picture(self, observation: PaleoView, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
        """Draw the table for the page."""
        return svg.picture(observation, lang, layout, svg.stuck(observation))

    def svg(self, observation: PaleoView, lang: str, names: tuple[str, ...], layout: str) -> str:
        """Draw the table as one picture."""
        return svg.svg(observation, lang, names or None, layout)

    def cover(self) -> str:
        """Draw the box."""
        return svg.cover()


GAME = PaleoGame()
