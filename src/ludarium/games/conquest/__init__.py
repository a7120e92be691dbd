"""Historical Conquest: build civilizations of real people, armies and events, and win them by war or by morale."""

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.errors import SetupError
from ludarium.core.game import Game
from ludarium.core.observation import Sight, Viewer
from ludarium.core.setup import GameInfo, Option, Setup
from ludarium.core.turn import LETTERS, Move

from . import knowledge, view
from .actions import ACTIONS
from .belief import ConquestBelief
from .components import load
from .rules import Conquest, new_position
from .state import CUSTOM
from .tables import MAX_SEATS, STARTERS
from .text.reasons import REASONS
from .text.table import table
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
        Option(f"deck_{LETTERS[seat].lower()}", (*ids[seat % len(ids) :], *ids[: seat % len(ids)], CUSTOM_DECK))
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
            Option("attack_gate", ("on", "off")),
            Option("deck_out", ("reshuffle", "backup", "end")),
            Option("time_limit_rounds", (NONE, "12", "18")),
            Option("quick_continent", (NONE, *CONTINENTS)),
            Option("army_occupies", ("off", "on")),
            Option("first_seat", tuple(LETTERS[:MAX_SEATS])),
            Option("max_rounds", (str(load().rules.max_rounds), "30", "100")),
        ),
        hidden=True,
        chance=True,
        simultaneous=True,
    )
    actions = ACTIONS
    reasons = REASONS
    observation_type = ConquestView

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
            vec[i64]([CUSTOM if name == CUSTOM_DECK else ids.index(name) for name in decks]),
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

    def text(self, observation: ConquestView, lang: str, names: tuple[str, ...]) -> str:
        """Draw the table in characters."""
        return table(observation, lang, names)


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
