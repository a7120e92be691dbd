"""Historical Conquest: build civilizations of real people, armies and events, and win them by war or by morale."""

from collections.abc import Iterable, Iterator

from ludarium.core.action import Action
from ludarium.core.errors import SetupError
from ludarium.core.features import Features
from ludarium.core.forecast import Forecast, Moment
from ludarium.core.game import Game
from ludarium.core.observation import Seen, Sight
from ludarium.core.parts import Pictures, Words
from ludarium.core.setup import GameInfo, Option, Setup, Thinking
from ludarium.core.turn import LETTERS
from ludarium.core.words import Detail

from . import belief_from_view, svg, text, view
from .actions import ACTIONS
from .bot import ConquestHeuristic
from .bot.weights import WEIGHTS, W
from .components import load
from .decks import COLLECTION
from .encoding import ConquestEncoder
from .lookup import MAX_SEATS, STARTERS
from .rules import Conquest, new_position
from .state import CUSTOM
from .terms import terms
from .view import ConquestView
from .words import CONTINENTS

CUSTOM_DECK = "custom"
"""A deck that its player brings, card by card and unseen."""

NONE = "none"
DRAWN = "drawn"
"""Chance says who begins."""

NEXT = "next"
"""The starter after one's own."""

FIRST_EDITION = {"first_seat": "A", "fair_start": "off"}
"""Defaults of the first edition that the second changed."""

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


def _backup_options() -> tuple[Option, ...]:
    """A second deck for each seat; by default the starter that follows its deck."""
    ids = [deck_id(name) for name in STARTERS]
    return tuple(
        Option(
            f"backup_{LETTERS[seat].lower()}",
            (NEXT, *ids),
            (seat + 1,) * (len(ids) + 1),
            when=("deck_out", "backup"),
        )
        for seat in range(MAX_SEATS)
    )


def deck_id(product: str) -> str:
    """Spell a product as one word: ``mt-vesuvius``."""
    return product.lower().replace(".", "").replace(" ", "-")


CROWDS = {"SA": 3, "OC": 3}
"""Continents with too few people for more seats in a quick game (RULES 12.6)."""


class ConquestWords(Words[ConquestView]):
    """What Historical Conquest says."""

    def explain(self, observation: ConquestView, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
        """Explain an element, with its card drawn large."""
        return text.explain(observation, target, lang, names, svg.ARTIST)

    def forecast(self, observation: ConquestView, action: Action, lang: str, names: tuple[str, ...] = ()) -> Forecast:
        """Tell what an action would lead to: of an attack both sides part by part, with portraits."""
        return text.forecast(observation, action, lang, names, svg.portrait)

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
        return text.moment(Seen(sight, before, after), earlier, names, lang, svg.portrait)


class ConquestPictures(Pictures[ConquestView]):
    """Two fronts of cards."""

    tablet = "tablet"


class ConquestGame(Game[Conquest, ConquestView]):
    """The rules of Historical Conquest, for the registry."""

    info = GameInfo(
        name="conquest",
        title="Historical Conquest",
        seats=SEATS,
        minutes=(30, 60),
        weight=4,
        editions=("1", "2"),
        options=(
            *_deck_options(),
            *_backup_options(),
            Option("attack_gate", ("on", "off"), rare=True),
            Option("deck_out", ("reshuffle", "backup", "end"), rare=True),
            Option("time_limit_rounds", (NONE, "12", "18")),
            Option(
                "quick_continent",
                (NONE, *CONTINENTS),
                most=(MAX_SEATS, *(CROWDS.get(one, MAX_SEATS) for one in CONTINENTS)),
            ),
            Option("army_occupies", ("off", "on"), rare=True),
            Option("first_seat", (DRAWN, *LETTERS[:MAX_SEATS]), (1, *range(1, MAX_SEATS + 1)), rare=True),
            Option("fair_start", ("on", "off"), rare=True),
            Option("max_rounds", (str(load().rules.max_rounds), "30", "100"), rare=True),
        ),
        hidden=True,
        chance=True,
        simultaneous=True,
    )
    actions = ACTIONS
    reasons = text.REASONS
    observation_type = ConquestView
    collection = COLLECTION
    heuristic = ConquestHeuristic(tuple(WEIGHTS), W)
    encoder = ConquestEncoder()
    thinking = Thinking(exploration=0.02, iterations=200)
    features = Features("card", uses=("play",))
    words = ConquestWords(text)
    pictures = ConquestPictures(words, svg, table=svg.picture, document=svg.svg)
    observe = staticmethod(view.observe)
    sight = staticmethod(view.sight)
    belief = staticmethod(belief_from_view.belief)
    terms = staticmethod(terms)

    def setup(
        self, seats: int | None = None, options: dict[str, str] | None = None, edition: str | None = None
    ) -> Setup:
        """Check a choice; whoever begins must sit at the table. The first edition keeps its defaults (RULES 15.2)."""
        if edition == "1":
            options = {**FIRST_EDITION, **(options or {})}
        chosen = super().setup(seats, options, edition)
        first = chosen.options["first_seat"]
        if first != DRAWN and LETTERS.index(first) >= chosen.seats:
            possible = ", ".join((DRAWN, *LETTERS[: chosen.seats]))
            raise SetupError(
                f"{self.info.title} has no first_seat {first!r} with {chosen.seats} seats. Possible: {possible}."
            )
        quick = chosen.options["quick_continent"]
        if chosen.edition != "1" and chosen.seats > CROWDS.get(quick, MAX_SEATS):
            possible = ", ".join(name for name in (NONE, *CONTINENTS) if name not in CROWDS)
            raise SetupError(
                f"{self.info.title} has no quick_continent {quick!r} with {chosen.seats} seats. Possible: {possible}."
            )
        for letter in LETTERS[: chosen.seats].lower():
            if chosen.options[f"backup_{letter}"] == chosen.options[f"deck_{letter}"]:
                raise SetupError(
                    f"{self.info.title} has no backup_{letter} {chosen.options[f'backup_{letter}']!r} beside the same deck."
                    " Possible: next, or another starter."
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
            -1 if chosen["first_seat"] == DRAWN else LETTERS.index(chosen["first_seat"]),
            [CUSTOM if name == CUSTOM_DECK else ids.index(name) for name in decks],
            int(setup.edition),
            int(chosen["fair_start"] == "on"),
            [_backup(chosen, letter) for letter in LETTERS[: setup.seats].lower()],
        )


def _backup(chosen: dict[str, str], letter: str) -> int:
    """The starter that a seat takes up when its draw deck is empty (RULES 11.2)."""
    ids = [deck_id(name) for name in STARTERS]
    deck, backup = chosen[f"deck_{letter}"], chosen[f"backup_{letter}"]
    if backup != NEXT:
        return ids.index(backup)
    return 0 if deck == CUSTOM_DECK else (ids.index(deck) + 1) % len(ids)


def _rounds(value: str) -> int:
    return 0 if value == NONE else int(value)


def _samples(options: tuple[Option, ...]) -> Iterator[tuple[int, dict[str, str]]]:
    """Set-ups that together have every value of every option; decks of the later seats with tables of their size."""
    width = max(len(option.values) for option in options)
    for n in range(width):
        chosen = {option.name: option.values[n % len(option.values)] for option in options}
        seats = min(2 + n % 3, CROWDS.get(chosen["quick_continent"], MAX_SEATS))
        for letter in LETTERS[:seats].lower():
            if chosen[f"backup_{letter}"] == chosen[f"deck_{letter}"]:
                chosen[f"backup_{letter}"] = NEXT
        chosen["first_seat"] = (DRAWN, *LETTERS[:seats])[n % (seats + 1)]
        if chosen["quick_continent"] != NONE:
            chosen["deck_out"] = ("reshuffle", "end", "backup")[n % 3]
        yield seats, chosen
    yield 6, {"first_seat": "F", "max_rounds": "30", "deck_e": CUSTOM_DECK}
    yield 5, {"first_seat": "E", "deck_d": CUSTOM_DECK, "deck_out": "end"}
    yield 2, {"deck_a": CUSTOM_DECK, "deck_b": CUSTOM_DECK}
    yield 3, {"deck_b": CUSTOM_DECK, "deck_out": "backup"}


GAME = ConquestGame()
