"""Historical Conquest: build civilizations of real people, armies and events, and win them by war or by morale."""

from collections.abc import Iterable, Iterator

from ludarium.core.action import Action
from ludarium.core.errors import SetupError
from ludarium.core.forecast import Forecast, Moment
from ludarium.core.game import Game
from ludarium.core.observation import Seen, Sight, Viewer
from ludarium.core.picture import Picture
from ludarium.core.setup import GameInfo, Option, Setup, Thinking
from ludarium.core.turn import LETTERS, Move
from ludarium.core.words import Detail, Line, Prompt

from . import knowledge, view
from .actions import ACTIONS
from .belief import ConquestBelief
from .bot import ConquestHeuristic
from .components import load
from .decks import COLLECTION
from .rules import Conquest, new_position
from .state import CUSTOM
from .svg import ARTIST, cover, picture, portrait, svg
from .tables import MAX_SEATS, STARTERS
from .text import (
    REASONS,
    chapter,
    deed,
    describe,
    emphasis,
    explain,
    forecast,
    label,
    moment,
    option_name,
    option_note,
    phrase,
    promise,
    prompt,
    source_name,
    step,
    table,
    targets,
)
from .view import ConquestView
from .words import CONTINENTS

CUSTOM_DECK = "custom"
"""A deck that its player brings, card by card and unseen."""

NONE = "none"
SEATS = tuple(range(2, MAX_SEATS + 1))


def _deck_options() -> tuple[Option, ...]:
    """A deck for each seat; by default each has another starter."""
    ids = [deck_id(name) for name in STARTERS]
    return tuple(
        Option(
            f"deck_{LETTERS[seat].lower()}",
            (*ids[seat % len(ids) :], *ids[: seat % len(ids)], CUSTOM_DECK),
            (seat + 1,) * (len(ids) + 1),
        )
        for seat in range(MAX_SEATS)
    )


def deck_id(product: str) -> str:
    """Spell a product as one word: ``mt-vesuvius``."""
    return product.lower().replace(".", "").replace(" ", "-")


class ConquestGame(Game[Conquest, ConquestView]):
    """The rules of Historical Conquest, for the registry."""

    info = GameInfo(
        name="conquest",
        title="Historical Conquest",
        seats=SEATS,
        minutes=(30, 60),
        options=(
            *_deck_options(),
            Option("attack_gate", ("on", "off"), rare=True),
            Option("deck_out", ("reshuffle", "backup", "end"), rare=True),
            Option("time_limit_rounds", (NONE, "12", "18")),
            Option("quick_continent", (NONE, *CONTINENTS)),
            Option("army_occupies", ("off", "on"), rare=True),
            Option("first_seat", tuple(LETTERS[:MAX_SEATS]), tuple(range(1, MAX_SEATS + 1)), rare=True),
            Option("max_rounds", (str(load().rules.max_rounds), "30", "100"), rare=True),
        ),
        hidden=True,
        chance=True,
        simultaneous=True,
    )
    actions = ACTIONS
    reasons = REASONS
    observation_type = ConquestView
    collection = COLLECTION
    heuristic = ConquestHeuristic()
    tablet = "tablet"
    thinking = Thinking(exploration=0.02, iterations=200)

    def setup(
        self, seats: int | None = None, options: dict[str, str] | None = None, edition: str | None = None
    ) -> Setup:
        """Check a choice; whoever begins must sit at the table."""
        chosen = super().setup(seats, options, edition)
        first = chosen.options["first_seat"]
        if LETTERS.index(first) >= chosen.seats:
            possible = ", ".join(LETTERS[: chosen.seats])
            raise SetupError(
                f"{self.info.title} has no first_seat {first!r} with {chosen.seats} seats. Possible: {possible}."
            )
        return chosen

    def setups(self) -> Iterator[Setup]:
        """Go through every number of seats, and every value of every option at least once: the product is too large."""
        for edition in self.info.editions:
            for seats in self.info.seats:
                yield self.setup(seats, {}, edition)
            for n, (seats, options) in enumerate(_samples(self.info.options)):
                if n:
                    yield self.setup(seats, options, edition)

    def initial(self, setup: Setup) -> Conquest:
        """Return the table before the first move (RULES 2)."""
        chosen = setup.options
        decks = [chosen[f"deck_{LETTERS[seat].lower()}"] for seat in range(setup.seats)]
        ids = [deck_id(name) for name in STARTERS]
        return new_position(
            setup.seats,
            int(chosen["attack_gate"] == "on"),
            ("reshuffle", "backup", "end").index(chosen["deck_out"]),
            _rounds(chosen["time_limit_rounds"]),
            _rounds(chosen["max_rounds"]),
            -1 if chosen["quick_continent"] == NONE else CONTINENTS.index(chosen["quick_continent"]),
            int(chosen["army_occupies"] == "on"),
            LETTERS.index(chosen["first_seat"]),
            [CUSTOM if name == CUSTOM_DECK else ids.index(name) for name in decks],
        )

    def observe(self, state: Conquest, viewer: Viewer) -> ConquestView:
        """Return what a viewer may know (RULES 13)."""
        return view.observe(state, viewer)

    def sight(self, before: Conquest, move: Move, after: Conquest, viewer: Viewer) -> Sight:
        """Return what a viewer is told of a move."""
        return view.sight(before, move, after, viewer)

    def belief(self, observation: ConquestView) -> ConquestBelief:
        """Return an observation as a position with holes."""
        return knowledge.belief(observation)

    # Words and picture ------------------------------------------------------------------------------------------------

    def targets(self, observation: ConquestView, action: Action) -> tuple[str, ...]:
        """Name the elements to touch for an action, in order."""
        return targets(observation, action)

    def promise(self, lang: str) -> str:
        """Say what the game is about."""
        return promise(lang)

    def option_name(self, option: str, value: str, lang: str) -> str:
        """Name an option or its value."""
        return option_name(option, value, lang)

    def option_note(self, option: str, value: str, lang: str) -> str:
        """Say what choosing a value means."""
        return option_note(option, value, lang)

    def cover(self) -> str:
        """Draw the box."""
        return cover()

    def chapter(self, observation: ConquestView, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name the turn that a position belongs to."""
        return chapter(observation, lang, names)

    def prompt(self, observation: ConquestView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
        """Say what is asked."""
        return prompt(observation, lang, names)

    def describe(
        self, sight: Sight, before: ConquestView, after: ConquestView, names: tuple[str, ...], lang: str
    ) -> Line:
        """Tell a move in words."""
        return describe(sight, before, after, names, lang)

    def label(self, observation: ConquestView, target: str, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an element."""
        return label(observation, target, lang, names)

    def phrase(self, observation: ConquestView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an action in words that stand alone."""
        return phrase(observation, action, lang, names)

    def explain(self, observation: ConquestView, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
        """Explain an element in words."""
        return explain(observation, target, lang, names, ARTIST)

    def emphasis(self, observation: ConquestView, action: Action) -> str:
        """Ask once more before what cannot be taken back; what is thrown away is never lit."""
        return emphasis(observation, action)

    def deed(self, observation: ConquestView, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an action on the button that confirms it."""
        return deed(observation, action, lang, names)

    def step(
        self, observation: ConquestView, path: tuple[str, ...], lang: str, names: tuple[str, ...] = ()
    ) -> Prompt | None:
        """Say what is asked of a half-made choice."""
        return step(observation, path, lang, names)

    def forecast(self, observation: ConquestView, action: Action, lang: str, names: tuple[str, ...] = ()) -> Forecast:
        """Tell what an action would lead to: of an attack both sides part by part."""
        return forecast(observation, action, lang, names, portrait)

    def moment(
        self,
        sight: Sight,
        before: ConquestView,
        after: ConquestView,
        names: tuple[str, ...],
        lang: str,
        earlier: Iterable[Seen[ConquestView]] = (),
    ) -> Moment | None:
        """Lay out a battle that is over."""
        return moment(Seen(sight, before, after), earlier, names, lang, portrait)

    def source_name(self, source: str, lang: str) -> str:
        """Name a part of the score."""
        return source_name(source, lang)

    def text(self, observation: ConquestView, lang: str, names: tuple[str, ...]) -> str:
        """Draw the table in characters."""
        return table(observation, lang, names)

    def picture(self, observation: ConquestView, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
        """Draw the table as panes for the page."""
        return picture(observation, lang, layout, names)

    def svg(self, observation: ConquestView, lang: str, names: tuple[str, ...], layout: str) -> str:
        """Draw the table as one picture that stands alone."""
        return svg(observation, lang, names, layout)


def _rounds(value: str) -> int:
    return 0 if value == NONE else int(value)


def _samples(options: tuple[Option, ...]) -> Iterator[tuple[int, dict[str, str]]]:
    """Set-ups that together have every value of every option; decks of the later seats with tables of their size."""
    width = max(len(option.values) for option in options)
    for n in range(width):
        seats = 2 + n % 3
        chosen = {option.name: option.values[n % len(option.values)] for option in options}
        chosen["first_seat"] = LETTERS[n % seats]
        if chosen["quick_continent"] != NONE:
            chosen["deck_out"] = ("reshuffle", "end", "backup")[n % 3]
        yield seats, chosen
    yield 6, {"first_seat": "F", "max_rounds": "30", "deck_e": CUSTOM_DECK}
    yield 5, {"first_seat": "E", "deck_d": CUSTOM_DECK, "deck_out": "end"}
    yield 2, {"deck_a": CUSTOM_DECK, "deck_b": CUSTOM_DECK}
    yield 3, {"deck_b": CUSTOM_DECK, "deck_out": "backup"}


GAME = ConquestGame()
