"""A game's rules, and everything comfortable that the core builds on a state's seven methods.

``Game`` holds no state. A game fills in what only it can know: its initial position and its border of secrecy. ``turn``,
``legal_actions``, ``why_not``, ``play`` and ``child`` are made here, once, for all games. What it says and what it draws are
parts of their own, ``words`` and ``pictures``; without them it is whole.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Generic, TypeVar, cast

from .action import Action, ActionTable
from .collection import Collection
from .encoder import Encoder
from .errors import IllegalMove, NotationError
from .features import Features
from .i18n import folder, translator
from .observation import O, Sight, Viewer
from .packing import Packed, fingerprint, pack, unpack
from .parts import Pictures, Words
from .playout import draw
from .rng import Rng
from .setup import GameInfo, Setup, Thinking, make_setup
from .state import CHANCE, CHANCE_BIT, LEGAL, NONE, SEALED_BIT, SEATS_MASK, Belief, Heuristic, State
from .turn import Chance, Decide, Move, Over, Turn, seat_letter
from .words import Reason, Refusal, refused, seat_name

S = TypeVar("S", bound=State)


class Actions:
    """The legal actions of one seat, computed as they are asked for; none if the seat is not asked.

    Membership and ``sample`` never build the list; iteration does so one by one.
    """

    def __init__(self, table: ActionTable, state: State, seat: int) -> None:
        self._table = table
        self._state = state
        self._seat = seat

    def codes(self) -> Iterator[int]:
        """Go through the codes of all legal actions, each once."""
        found = set()
        for k in range(self._state.choices(self._seat) if self._asked() else 0):
            code = self._state.choice(self._seat, k)
            if code != NONE and code not in found:
                found.add(code)
                yield code

    def __iter__(self) -> Iterator[Action]:
        return (self._table.action(code) for code in self.codes())

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action) or not self._table.knows(action) or not self._asked():
            return False
        return self._state.refusal(self._seat, self._table.code(action)) == LEGAL

    def __len__(self) -> int:
        return sum(1 for _ in self.codes())

    def __bool__(self) -> bool:
        return next(self.codes(), None) is not None

    def sample(self, rng: Rng) -> Action:
        """Draw one action (for chance: by its weights)."""
        if not self._asked():
            raise IllegalMove(f"It is not Seat {seat_letter(self._seat)}’s turn.")
        return self._table.action(draw(self._state, self._seat, rng))

    def _asked(self) -> bool:
        return bool(self._state.turn_mask() >> self._seat & 1)


class Game(ABC, Generic[S, O]):
    """The rules of one game. See ``docs/how-to/add-a-game.md`` for a walk through the smallest one."""

    info: GameInfo
    actions: ActionTable
    reasons: Mapping[int, Reason] = {}
    observation_type: type[O]
    heuristic: Heuristic | None = None
    encoder: Encoder | None = None
    collection: Collection | None = None
    thinking: Thinking = Thinking()
    features: Features = Features()
    words: Words[O] = Words()

    @property
    def pictures(self) -> Pictures[O]:
        """What the game draws: by default its words. A game that draws has an attribute of this name instead."""
        return Pictures(self.words)

    # What a game fills in ---------------------------------------------------------------------------------------------

    @abstractmethod
    def initial(self, setup: Setup) -> S:
        """Return the position before the first move."""

    @abstractmethod
    def observe(self, state: S, viewer: Viewer) -> O:
        """Return what a seat, or a spectator, may know of a position: a new value, built by allow-list."""

    @abstractmethod
    def sight(self, before: S, move: Move, after: S, viewer: Viewer) -> Sight:
        """Return what a viewer is told of one move."""

    @abstractmethod
    def belief(self, observation: O, /) -> Belief:
        """Return the observation as a state with holes."""

    def proposals(self, state: S, seat: int, width: int, rng: Rng) -> Sequence[int]:
        """Name at most ``width`` codes worth a closer look, for bots, where a seat has too many choices to try them all."""
        return ()

    def terms(self, state: S, seat: int) -> Mapping[str, float]:
        """Break the heuristic's judgement of a position down into named terms, of which it is the sum: what a coach speaks of.

        Each has words: ``Words.term_name`` and ``Words.term_look``. Without any, a coach names moves without reasons.
        """
        return {}

    def attempts(self, observation: O, /) -> Iterator[Action]:
        """Go through the actions, legal or not, that a person may mean by touching the table: what ``why not`` looks at."""
        return map(self.actions.action, islice(self.actions.codes(), 20_000))

    # What the core makes of it ----------------------------------------------------------------------------------------

    def setup(
        self, seats: int | None = None, options: dict[str, str] | None = None, edition: str | None = None
    ) -> Setup:
        """Check a choice of seats, options and edition, and fill in the defaults."""
        return make_setup(self.info, seats, options, edition)

    def setups(self) -> Iterator[Setup]:
        """Go through every number of seats, value of options and edition."""
        for edition in self.info.editions:
            for seats in self.info.seats:
                chosen: list[dict[str, str]] = [{}]
                for option in self.info.options:
                    chosen = [{**base, option.name: value} for base in chosen for value in option.values]
                for options in chosen:
                    yield self.setup(seats, options, edition)

    def turn(self, state: S) -> Turn:
        """Return whose turn it is."""
        mask = state.turn_mask()
        if mask == 0:
            return Over(state.outcome())
        if mask & CHANCE_BIT:
            return Chance(state.choices(CHANCE))
        return Decide(asked(mask), bool(mask & SEALED_BIT))

    def legal_actions(self, state: S, seat: int) -> Actions:
        """Return what a seat that is asked may do."""
        return Actions(self.actions, state, seat)

    def why_not(
        self, state: S, seat: int, action: Action, lang: str = "en", names: tuple[str, ...] = ()
    ) -> Refusal | None:
        """Return the reason against an action, or ``None`` if it is legal."""
        t = translator("ludarium.core", lang)
        if seat not in mover_seats(state.turn_mask()):
            return Refusal(t("It is not {who}’s turn.", who=seat_name(names, seat, lang)), "")
        try:
            code = self.actions.code(action)
        except NotationError as error:
            return Refusal(error.message, "")
        refusal = state.refusal(seat, code)
        if refusal == LEGAL:
            return None
        return refused(self.reasons, refusal, translator(type(self).__module__, lang))

    def play(self, state: S, seat: int, action: Action) -> None:
        """Change a position by an action, or raise ``IllegalMove`` and change nothing."""
        refusal = self.why_not(state, seat, action)
        if refusal is not None:
            raise IllegalMove(self._refused(state, seat, action, refusal), refusal.paragraph)
        state.apply(seat, self.actions.code(action))

    def child(self, state: S, seat: int, action: Action) -> S:
        """Return the position after an action; the given one stays as it is."""
        after = cast(S, state.copy())
        self.play(after, seat, action)
        return after

    def _refused(self, state: S, seat: int, action: Action, refusal: Refusal) -> str:
        rule = f" (RULES {refusal.paragraph})" if refusal.paragraph else ""
        message = f"Seat {seat_letter(seat)} cannot {action}: {refusal.message.rstrip('.')}{rule}."
        if seat not in mover_seats(state.turn_mask()) or not self.actions.knows(action):
            return message  # the reason says what is possible
        some = [str(possible) for possible in islice(self.legal_actions(state, seat), 9)]
        return f"{message} Possible: {', '.join(some[:8])}{', …' if len(some) > 8 else ''}."

    def pack(self, state: S) -> Packed:
        """Turn a state into plain data."""
        return pack(state)

    def unpack(self, setup: Setup, data: Packed) -> S:
        """Turn plain data back into a state."""
        return unpack(self.initial(setup), data)

    def fingerprint(self, state: S) -> str:
        """Return a short hash: equal positions have equal fingerprints."""
        return fingerprint(state)

    def determinize(self, observation: O, rng: Rng) -> S:
        """Return one position that agrees with an observation."""
        return cast(S, self.belief(observation).sample(rng))

    def rules(self, lang: str) -> str:
        """Return the rulebook, in our own words."""
        home = folder(type(self).__module__)
        file = home / f"RULES.{lang}.md"
        return (file if file.is_file() else home / "RULES.md").read_text("utf-8")

    def lessons(self) -> str:
        """Return the lessons that the game brings, as JSON (see ``core.lesson``); nothing: it has none."""
        file = folder(type(self).__module__) / "lessons" / "path.json"
        return file.read_text("utf-8") if file.is_file() else ""


def asked(mask: int) -> tuple[int, ...]:
    """List the seats of a turn mask."""
    return tuple(seat for seat in range(CHANCE) if mask >> seat & 1)


def mover_seats(mask: int) -> tuple[int, ...]:
    """List who may move: the seats asked, or chance."""
    return (CHANCE,) if mask & CHANCE_BIT else asked(mask & SEATS_MASK)
