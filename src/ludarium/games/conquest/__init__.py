"""Historical Conquest: build civilizations of real people, armies and events, and win them by war or by morale."""

from collections.abc import Iterable, Iterator

from ludarium.core.action import Action
from ludarium.core.errors import SetupError
from ludarium.core.forecast import Forecast, Moment
from ludarium.core.game import Game
from ludarium.core.observation import Seen, Sight
from ludarium.core.parts import Pictures, Words
from ludarium.core.setup import GameInfo, Option, Setup, Thinking
from ludarium.core.turn import LETTERS
from ludarium.core.words import Detail

from . import knowledge, view
from .actions import ACTIONS
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


class ConquestWords(Words[ConquestView]):
    """What Historical Conquest says."""

    promise = staticmethod(promise)
    option_name = staticmethod(option_name)
    option_note = staticmethod(option_note)
    source_name = staticmethod(source_name)
    table = staticmethod(table)
    targets = staticmethod(targets)
    label = staticmethod(label)
    prompt = staticmethod(prompt)
    step = staticmethod(step)
    deed = staticmethod(deed)
    phrase = staticmethod(phrase)
    emphasis = staticmethod(emphasis)
    chapter = staticmethod(chapter)
    describe = staticmethod(describe)

    def explain(self, observation: ConquestView, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
        """Explain an element, with its card drawn large."""
        return explain(observation, target, lang, names, ARTIST)

    def forecast(self, observation: ConquestView, action: Action, lang: str, names: tuple[str, ...] = ()) -> Forecast:
        """Tell what an action would lead to: of an attack both sides part by part, with portraits."""
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
        """Lay out a battle that is over, with portraits."""
        return moment(Seen(sight, before, after), earlier, names, lang, portrait)


class ConquestPictures(Pictures[ConquestView]):
    """Two fronts of cards."""

    tablet = "tablet"
    cover = staticmethod(cover)
    table = staticmethod(picture)
    document = staticmethod(svg)


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
    thinking = Thinking(exploration=0.02, iterations=200)
    words = ConquestWords()
    pictures = ConquestPictures(words)
    observe = staticmethod(view.observe)
    sight = staticmethod(view.sight)
    belief = staticmethod(knowledge.belief)

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
