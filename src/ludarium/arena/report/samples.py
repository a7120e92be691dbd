"""One game after the other, and what is kept of each: how it ended, who led when, what was offered, taken and used.

Game ``n`` of a seed is the same game wherever it is played. Where one seat is handicapped, the seats take turns, and the games
of one round share their dice. Variants are played on the same dice too, in a process of their own (see ``elsewhere``).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import inf
from typing import Final

from msgspec import Struct

from ludarium.bots import Bot, make_bot
from ludarium.core.action import Action
from ludarium.core.parts import is_default
from ludarium.core.record import Record, replay
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import Rng, stream
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, NONE, State
from ludarium.core.turn import Move
from ludarium.core.variant import Changes

from ..match import StreamDice, play_match, seat_streams
from .handicaps import handicapped

LISTED: Final = 400
"""Of a decision with more choices some are drawn to see which kinds are on offer."""
DRAWN: Final = 48
MOMENTS: Final = 128
"""How many moments of a game are looked at, at most, to see who leads."""
FRACTIONS: Final = 20
"""Into how many steps a game is cut to compare it with others."""
LIMIT: Final = 100_000
"""A game that has not ended after so many moves is left out."""
LANGUAGES: Final = ("en", "fr")


class Plan(Struct, frozen=True):
    """What is played: the bots by seat in turns, with one seat perhaps handicapped, and components perhaps changed."""

    game: str
    setup: Setup
    seed: int
    bots: tuple[str, ...]
    handicap: str = ""
    changes: Changes = {}


class Sample(Struct):
    """What is kept of one game.

    ``leaders[f]`` has a bit for each seat that led after the f-th of twenty steps; ``chapters`` are where its parts began, by
    their names in both languages. ``offered`` and ``taken`` count decisions, by kinds and by kinds with a thing; ``used`` and
    ``held`` are things of each seat. ``words`` are things that no game before it had among those played together, explained.
    """

    number: int
    seats: int
    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    sources: tuple[str, ...]
    parts: tuple[tuple[int, ...], ...]
    decisions: int = 0
    choices: int = 0
    moves: int = 0
    handicapped: int = -1
    finished: bool = True
    leaders: list[int] = []
    changes: int = 0
    chapters: list[tuple[str, str, float]] = []
    offered: dict[str, int] = {}
    taken: dict[str, int] = {}
    used: list[list[str]] = []
    held: list[list[str]] = []
    words: dict[str, dict[str, tuple[str, str]]] = {}

    def win(self, seat: int) -> float:
        """A seat's part of the victory."""
        return 1.0 / self.places.count(1) if self.places[seat] == 1 else 0.0


def play(plan: Plan, numbers: Iterable[int]) -> list[Sample]:
    """Play the games of these numbers in this process."""
    game, known = get_game(plan.game), set[str]()
    return [_play(game, plan, number, known) for number in numbers]


def _play(game: AnyGame, plan: Plan, number: int, known: set[str]) -> Sample:
    seats = plan.setup.seats
    deal, tied = divmod(number, seats) if plan.handicap else (number, -1)
    bots: list[Bot] = [make_bot(plan.bots[seat % len(plan.bots)]) for seat in range(seats)]
    if tied >= 0:
        bots[tied] = handicapped(bots[tied], plan.handicap)
    watch = Watch(game, plan.setup, known)
    state = game.initial(plan.setup)
    watching = [Watched(bot, watch, state) for bot in bots]
    dice = StreamDice(stream(plan.seed, f"game/{deal}/chance"))
    streams = seat_streams(plan.seed, f"game/{deal}/", seats)
    for played in play_match(game, state, watching, dice, streams):
        watch.moved(played.move, played.choices, played.state)
        if watch.moves >= LIMIT:
            break
    sample = watch.sample(number, state)
    sample.handicapped = tied
    return sample


def from_records(game: AnyGame, records: Sequence[Record], progress: Callable[[int], None]) -> list[Sample]:
    """Look at recorded games as at those of bots; games that are not over, and those for practice, are left out."""
    found, known = [], set[str]()
    for number, record in enumerate(records):
        watch = Watch(game, record.setup(game), known)
        state = None
        for step in replay(record, game=game):
            if step.move is not None and state is not None:
                if step.move.seat != CHANCE:
                    watch.asked(state, step.move.seat, step.move.action)
                watch.moved(step.move, state.choices(step.move.seat), step.state)
            state = step.state
        if state is not None and state.turn_mask() == 0 and record.practice is not True:
            found.append(watch.sample(number, state))
        progress(1)
    return found


class Watched:
    """A bot whose questions are looked at."""

    def __init__(self, bot: Bot, watch: "Watch", state: State) -> None:
        self.name = bot.name
        self._bot, self._watch, self._state = bot, watch, state

    def choose(self, game: AnyGame, observation: object, rng: Rng) -> Action:
        """Choose, and tell what was on offer."""
        action = self._bot.choose(game, observation, rng)  # type: ignore[arg-type]
        self._watch.asked(self._state, observation.seat, action)  # type: ignore[attr-defined]
        return action


class Watch:
    """Looks at a game as it is played, and keeps what a report needs. ``known`` are things that were explained before."""

    def __init__(self, game: AnyGame, setup: Setup, known: set[str]) -> None:
        self.game, self.setup, self._known = game, setup, known
        self.moves = self.decisions = self.choices = 0
        self._offered: Counter[str] = Counter()
        self._taken: Counter[str] = Counter()
        self._used: list[dict[str, None]] = [{} for _ in range(setup.seats)]
        self._moments: list[tuple[int, int]] = []
        self._chapters: list[tuple[str, str, int]] = []
        self._stride = 1
        self._words: dict[str, dict[str, tuple[str, str]]] = {}

    def asked(self, state: State, seat: int, action: Action) -> None:
        """Hear what a seat chooses, before it is done."""
        sort, thing = self.game.features.of(self.game.actions, action)
        if thing and self.game.features.uses_thing(action.kind):
            self._used[seat][f"{sort} {thing}"] = None
        if thing and f"{sort} {thing}" not in self._known:
            self._known.add(f"{sort} {thing}")
            self._words[f"{sort} {thing}"] = _explained(self.game, state, seat, action, thing)
        if state.choices(seat) > 1:
            self._offered.update(_on_offer(self.game, state, seat))
            self._taken.update(_keys(self.game, self.game.actions.code(action)))

    def moved(self, move: Move, choices: int, after: State) -> None:
        """Hear of a move that was made."""
        self.moves += 1
        if move.seat == CHANCE or choices < 2:
            return
        self.decisions += 1
        self.choices += choices
        if self.decisions % self._stride == 0:
            self._look(after)

    def _look(self, state: State) -> None:
        view = self.game.observe(state, None)
        best = max(view.scores)
        self._moments.append((self.decisions, sum(1 << s for s, score in enumerate(view.scores) if score == best)))
        if not is_default(self.game.words, "chapter"):
            english, french = (self.game.words.chapter(view, lang) for lang in LANGUAGES)
            name = (english.part or english.name, french.part or french.name)
            if not self._chapters or self._chapters[-1][:2] != name:
                self._chapters.append((*name, self.decisions))
        if len(self._moments) >= MOMENTS:
            self._moments = self._moments[1::2]
            self._stride *= 2

    def sample(self, number: int, state: State) -> Sample:
        """Return what was seen, when the game is over."""
        finished = state.turn_mask() == 0
        seats = self.setup.seats
        outcome = state.outcome() if finished else None
        leaders = self._leaders()
        if outcome is not None and leaders:
            leaders[-1] = sum(1 << seat for seat in outcome.winners)
        alone = [mask for _, mask in self._moments if mask and mask & (mask - 1) == 0]
        return Sample(
            number,
            seats,
            outcome.places if outcome else (seats,) * seats,
            outcome.scores if outcome else (0,) * seats,
            outcome.reason if outcome else "",
            outcome.sources if outcome else (),
            outcome.parts if outcome else (),
            self.decisions,
            self.choices,
            self.moves,
            finished=finished,
            leaders=leaders,
            changes=sum(a != b for a, b in pairwise(alone)),
            chapters=[(en, fr, round(at / max(self.decisions, 1), 4)) for en, fr, at in self._chapters],
            offered=dict(self._offered),
            taken=dict(self._taken),
            used=[list(things) for things in self._used],
            held=[list(self.game.features.held(state, seat)) for seat in range(seats)],
            words=self._words,
        )

    def _leaders(self) -> list[int]:
        """Who led at each of twenty steps: at the last moment before it that was looked at."""
        if not self._moments:
            return []
        found, at = [], 0
        for step in range(1, FRACTIONS + 1):
            while at + 1 < len(self._moments) and self._moments[at + 1][0] <= step * self.decisions / FRACTIONS:
                at += 1
            found.append(self._moments[at][1])
        return found


# Kinds and things -------------------------------------------------------------------------------------------------------

_KEYS: Final[dict[tuple[str, int], tuple[str, ...]]] = {}
"""What an action counts as, by game and code; action tables never change."""
_ROOM: Final = 200_000


def _keys(game: AnyGame, code: int) -> tuple[str, ...]:
    found = _KEYS.get((game.info.name, code))
    if found is None:
        action = game.actions.action(code)
        thing = game.features.of(game.actions, action)[1]
        found = (action.kind, f"{action.kind} {thing}") if thing else (action.kind,)
        if len(_KEYS) < _ROOM:
            _KEYS[game.info.name, code] = found
    return found


def _on_offer(game: AnyGame, state: State, seat: int) -> set[str]:
    """The kinds, and kinds with things, among the choices of a seat."""
    n = state.choices(seat)
    numbers: Iterable[int] = range(n)
    if n > LISTED:
        rng = stream(n, "offer")
        numbers = [rng.below(n) for _ in range(DRAWN)]
    codes = {code for k in numbers if (code := state.choice(seat, k)) != NONE}
    return {key for code in codes for key in _keys(game, code)}


def _explained(game: AnyGame, state: State, seat: int, action: Action, thing: str) -> dict[str, tuple[str, str]]:
    """Say what a thing is called and what it does, in both languages, as the table explains what is touched."""
    view = game.observe(state, seat)
    targets = game.words.targets(view, action)
    target = min((one for one in targets if thing in one), key=len, default=targets[0] if targets else "")
    found = {}
    for lang in LANGUAGES:
        detail = game.words.explain(view, target, lang)
        found[lang] = (detail.title or thing, detail.text)
    return found


def mean_decisions(samples: Sequence[Sample]) -> float:
    """How long the games were on average."""
    return sum(sample.decisions for sample in samples) / len(samples) if samples else inf
