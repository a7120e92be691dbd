"""Pandoria Merchants: draw resources and workers on one map, for two to four, for families, or alone."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from ludarium.core.action import Action
from ludarium.core.errors import SetupError
from ludarium.core.features import Features
from ludarium.core.forecast import Forecast
from ludarium.core.game import Game
from ludarium.core.parts import Pictures, Words
from ludarium.core.setup import GameInfo, Option, Setup, Thinking

from . import belief_from_view, svg, text, view
from .actions import ACTIONS
from .bot import PandoriaHeuristic
from .bot.weights import WEIGHTS, W
from .components import load
from .encoding import PandoriaEncoder
from .lookup import LEVEL_IDS
from .outcome import TROLLS
from .rules import Pandoria, new_position
from .terms import terms
from .view import BEGINS, MODES, PandoriaView


class PandoriaWords(Words[PandoriaView]):
    """What Pandoria Merchants says."""

    def forecast(self, observation: PandoriaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> Forecast:
        """Tell what an action would bring to everybody, and outline what it closes."""
        told = text.forecast(observation, action, lang, names)
        return replace(told, sketch=svg.sketch(observation, action))


class PandoriaPictures(Pictures[PandoriaView]):
    """A merchant's map drawn by candle."""

    source_icons = text.SOURCE_ICONS
    rival_icons: Mapping[str, str] = {TROLLS: "i-troll"}


class PandoriaGame(Game[Pandoria, PandoriaView]):
    """The rules of Pandoria Merchants, for the registry."""

    info = GameInfo(
        name="pandoria",
        title="Pandoria Merchants",
        seats=(*load().players, 1),
        minutes=(30, 60),
        weight=3,
        editions=("1", "2"),
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
    heuristic = PandoriaHeuristic(tuple(WEIGHTS), W)
    encoder = PandoriaEncoder()
    thinking = Thinking(depth=8, exploration=0.1, iterations=200)
    features = Features("card", uses=("buy",))
    words = PandoriaWords(text, about=text.game_words)
    pictures = PandoriaPictures(words, svg, table=svg.picture, document=svg.svg)
    observe = staticmethod(view.observe)
    sight = staticmethod(view.sight)
    belief = staticmethod(belief_from_view.belief)
    terms = staticmethod(terms)

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
        for edition in self.info.editions:
            for mode in MODES[:2]:
                for seats in load().players:
                    yield self.setup(seats, {"mode": mode}, edition)
                yield self.setup(load().players[0], {"mode": mode, "first": BEGINS[1]}, edition)
            for level in LEVEL_IDS:
                yield self.setup(1, {"mode": "solo", "level": level}, edition)

    def initial(self, setup: Setup) -> Pandoria:
        """Return the table before anybody has chosen or rolled (RULES 2)."""
        options = setup.options
        return new_position(
            MODES.index(options["mode"]),
            LEVEL_IDS.index(options["level"]),
            setup.seats,
            BEGINS.index(options["first"]),
            int(setup.edition),
        )


GAME = PandoriaGame()
