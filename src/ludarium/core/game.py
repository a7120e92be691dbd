"""A game's rules, and everything comfortable that the core builds on a state's seven methods.

``Game`` holds no state. A game fills in what only it can know (its initial position, its border of secrecy, its words and
picture); ``turn``, ``legal_actions``, ``why_not``, ``play`` and ``child`` are made here, once, for all games.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import islice
from typing import Generic, TypeVar, cast

from .action import Action, ActionTable
from .collection import Collection
from .errors import IllegalMove, NotationError
from .forecast import PLAIN, Forecast, Moment
from .i18n import folder, translator
from .observation import Observation, Seen, Sight, Viewer
from .packing import Packed, fingerprint, pack, unpack
from .picture import Field, Gesture, Pane, Path, Picture
from .playout import draw
from .rng import Rng
from .setup import GameInfo, Setup, Thinking, make_setup
from .state import CHANCE, CHANCE_BIT, LEGAL, NONE, SEALED_BIT, SEATS_MASK, Belief, Heuristic, State
from .turn import Chance, Decide, Move, Over, Turn, seat_letter
from .words import Detail, Line, Prompt, Reason, Refusal, capital, seat_name

S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Observation)


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
            raise IllegalMove(f"Seat {seat_letter(self._seat)} is not asked now.")
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
    collection: Collection | None = None
    thinking: Thinking = Thinking()
    tablet: str = "phone"
    """Which of its two layouts, ``wide`` or ``phone``, the page shows on a tablet held upright; or one of its own for it."""

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
    def belief(self, observation: O) -> Belief:
        """Return the observation as a state with holes."""

    def proposals(self, state: S, seat: int, width: int, rng: Rng) -> Sequence[int]:
        """Name at most ``width`` codes worth a closer look, for bots, where a seat has too many choices to try them all."""
        return ()

    def targets(self, observation: O, action: Action) -> tuple[str, ...]:
        """Name the elements to touch for an action, in order. Those that the picture lacks become buttons."""
        return (f"{action.kind}-{'-'.join(action.args)}" if action.args else action.kind,)

    def attempts(self, observation: O, path: tuple[str, ...]) -> Iterator[Action]:
        """Go through the actions, legal or not, that begin by touching these elements: what ``why not`` looks at."""
        for code in islice(self.actions.codes(), 20_000):
            action = self.actions.action(code)
            if self.targets(observation, action)[: len(path)] == path:
                yield action

    def gestures(self, observation: O) -> tuple[Gesture, ...]:
        """Return the ways to act that are no clicks."""
        return ()

    def field(self, observation: O) -> Field | None:
        """Return what a flick slides on and meets, so that an aim is drawn at once; nothing: each aim waits for its forecast."""
        return None

    def arranging(self, observation: O) -> str:
        """Name what the seat sets up just now, such as its pieces on circles; nothing: no help is offered with it.

        The page remembers under this name how it was set up last time (see ``arranged``).
        """
        return ""

    def arrange(self, observation: O, wanted: tuple[Action, ...] = ()) -> tuple[Action, ...]:
        """Set up all that the seat may set up now: legal actions one after the other, as they are ``wanted`` where that goes."""
        return ()

    def arranged(self, observation: O) -> dict[str, tuple[Action, ...]]:
        """Return what the seat has set up, once it is complete, by the names of ``arranging``."""
        return {}

    def motion(self, sight: Sight, before: O, after: O) -> tuple[Path, ...]:
        """Return how pieces travelled in a move, for the page to play."""
        return ()

    def emphasis(self, observation: O, action: Action) -> str:
        """Say how much a legal action weighs: ``PLAIN``, ``LOOK``, ``CONFIRM`` (asked once more), ``ASIDE`` (never lit) or
        ``PARTS`` (the first of several moves, which ``plan`` completes)."""
        return PLAIN

    def forecast(self, observation: O, action: Action, lang: str, names: tuple[str, ...] = ()) -> Forecast:
        """Tell what an action would bring, cost or decide, as far as the seat can know; of a gesture, where it leads."""
        return Forecast()

    def plan(
        self, observation: O, action: Action, touched: tuple[str, ...], lang: str, names: tuple[str, ...] = ()
    ) -> Forecast | None:
        """Complete a choice that begins with this action and goes on in further moves, such as a payment: a forecast with a plan.

        ``touched`` are the elements touched since, in order, each of which was among those that change the plan. What is
        suggested must be legal from what the seat knows.
        """
        return None

    def outlook(self, observation: O, lang: str, names: tuple[str, ...] = ()) -> Forecast | None:
        """Lay out what an open question is about before anything is touched, such as a battle to be answered; most are not."""
        return None

    def step(self, observation: O, path: tuple[str, ...], lang: str, names: tuple[str, ...] = ()) -> Prompt | None:
        """Say what is asked once these elements were touched and the choice is half made; nothing: the prompt stays."""
        return None

    def moment(
        self,
        sight: Sight,
        before: O,
        after: O,
        names: tuple[str, ...],
        lang: str,
        earlier: Iterable[Seen[O]] = (),
    ) -> Moment | None:
        """Lay out a move that decided something, from what the viewer may know; most moves are none.

        ``earlier`` goes back through the moves before it, the latest first, as far as the game cares to look: a battle may
        have begun some moves ago.
        """
        return None

    def promise(self, lang: str) -> str:
        """Say in one line, of forty letters at most, what the game is about."""
        return ""

    def option_name(self, option: str, value: str, lang: str) -> str:
        """Name an option's value; with an empty value, the option itself."""
        return value or option

    def option_note(self, option: str, value: str, lang: str) -> str:
        """Say in one line, of ninety letters at most, what choosing an option's value means."""
        return ""

    def cover(self) -> str:
        """Draw the box: a picture of four by five without words."""
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300"><rect width="240" height="300" fill="#2A3560"/>'
            '<circle cx="120" cy="120" r="56" fill="#F4F2EC"/></svg>'
        )

    def chapter(self, observation: O, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name the part of the game a position belongs to, such as a round: the log and the replay bar group by it.

        ``names`` is, here and below, how the people at the table are called; without it a seat is called by its letter.
        """
        return ""

    def prompt(self, observation: O, lang: str, names: tuple[str, ...] = ()) -> Prompt:
        """Say what is asked."""
        return Prompt(translator("ludarium.core", lang)("Choose what to do."))

    def describe(self, sight: Sight, before: O, after: O, names: tuple[str, ...], lang: str) -> Line:
        """Tell a move in words, from what the viewer may know."""
        chance = sight.seat == CHANCE
        who = translator("ludarium.core", lang)("Chance") if chance else seat_name(names, sight.seat, lang)
        return Line(f"{who}: {sight.action}", self.targets(after, sight.action))

    def label(self, observation: O, target: str, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an element, for buttons and for those who listen."""
        return target.replace("-", " ")

    def deed(self, observation: O, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an action by its verb and its thing, such as *Keep Forest*: the words on the button that confirms it.

        The numbers of a gesture are not known yet: they are ``UNKNOWN``. Nothing: the thing that was touched last is named.
        """
        return ""

    def phrase(self, observation: O, action: Action, lang: str, names: tuple[str, ...] = ()) -> str:
        """Name an action in words that stand alone, such as *Place Forest in the middle*: in a review, or a hint.

        What the picture shows better, such as a hex or an aim, may be left out. Without words of its own a game is called by
        its deed or by what is touched, and the last resort is the notation, plainly.
        """
        deed = self.deed(observation, action, lang, names)
        touched = (self.label(observation, target, lang, names) for target in self.targets(observation, action))
        return deed or capital(" → ".join(dict.fromkeys(touched)) or str(action).replace("-", " "))

    def marks(self, setup: Setup) -> tuple[int, ...]:
        """Say which mark (colour and shape) each seat wears: the first is a blue circle, the second an orange triangle."""
        return tuple(range(setup.seats))

    def explain(self, observation: O, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
        """Explain an element in words."""
        return Detail(self.label(observation, target, lang, names), "")

    def source_name(self, source: str, lang: str) -> str:
        """Name a part of the score."""
        return source

    def source_icon(self, source: str) -> str:
        """Name the symbol of the sprite that stands for a part of the score; nothing: its name does."""
        return ""

    def source_tint(self, source: str) -> str:
        """Give a part of the score the colour it has on the table, as ``#RRGGBB``; nothing: the page chooses one."""
        return ""

    def rival_icon(self, rival: str) -> str:
        """Name the symbol of the sprite that stands for an opponent that the rules play; nothing: its initial does."""
        return ""

    @abstractmethod
    def text(self, observation: O, lang: str, names: tuple[str, ...]) -> str:
        """Draw the table in characters, for a terminal."""

    def picture(self, observation: O, lang: str, layout: str, names: tuple[str, ...] = ()) -> Picture:
        """Draw the table as panes for the page; ``layout`` is ``wide`` or ``phone``."""
        return Picture("", (0, 0), (), (Pane("board", self.svg(observation, lang, (), layout)),), "")

    def svg(self, observation: O, lang: str, names: tuple[str, ...], layout: str) -> str:
        """Draw the table as one picture that stands alone."""
        lines = self.text(observation, lang, names).splitlines()
        rows = "".join(f'<text x="16" y="{24 + 20 * y}">{escape(line)}</text>' for y, line in enumerate(lines))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {40 + 20 * len(lines)}" font-family="monospace" '
            f'font-size="15"><rect width="100%" height="100%" fill="#F4F2EC"/>{rows}</svg>'
        )

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

    def why_not(self, state: S, seat: int, action: Action, lang: str = "en") -> Refusal | None:
        """Return the reason against an action, or ``None`` if it is legal."""
        t = translator("ludarium.core", lang)
        if seat not in mover_seats(state.turn_mask()):
            return Refusal(t("Seat {seat} is not asked now.", seat=seat_letter(seat)), "")
        try:
            code = self.actions.code(action)
        except NotationError as error:
            return Refusal(error.message, "")
        refusal = state.refusal(seat, code)
        if refusal == LEGAL:
            return None
        reason = self.reasons[refusal & 255]
        words = translator(type(self).__module__, lang)
        return Refusal(words(reason.message).format(n=refusal >> 8), reason.paragraph)

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


def asked(mask: int) -> tuple[int, ...]:
    """List the seats of a turn mask."""
    return tuple(seat for seat in range(CHANCE) if mask >> seat & 1)


def mover_seats(mask: int) -> tuple[int, ...]:
    """List who may move: the seats asked, or chance."""
    return (CHANCE,) if mask & CHANCE_BIT else asked(mask & SEATS_MASK)
