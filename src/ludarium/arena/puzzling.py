"""Finds puzzles: positions of played games in which one choice is clearly the best, whatever is hidden.

A position is a puzzle if the search names the same choice with its usual budget and with ten times as much, from other draws;
if the lead over every other choice that comes near is larger than a margin by its whole 95 % interval; and if the choice is
no gamble on what is hidden: in nearly every world that agrees with what the seat knows it is still at least as good as the
next best. All of it is counted in iterations and drawn from seeds, so that whoever verifies a puzzle finds what was found.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import islice, takewhile
from math import hypot, sqrt
from time import monotonic, process_time
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ludarium.bots import Bot, make_bot
from ludarium.bots.search import Edge, Search
from ludarium.bots.searching import Budget, SearchBot, begin, errors_of, possible
from ludarium.bots.shots import does_as_well
from ludarium.core.action import Action
from ludarium.core.observation import Observation
from ludarium.core.puzzle import OtherChoice, Puzzle
from ludarium.core.record import Record, replay
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import Rng, stream
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, SEALED_BIT, Belief, State

from .match import StreamDice, play_match, seat_streams
from .shooting import best_shot, open_shot, promising

MORE: Final = 10
"""So many times the usual budget must agree with it."""
HASTY: Final = 2
"""With so many times the usual budget most that are none are told apart already."""
HOPE: Final = -sqrt(HASTY / MORE)
"""Whoever looks for puzzles goes on only where a lead as large as now would do once its interval is as narrow as it will be.
Whoever verifies one goes on unless the whole interval is too low."""
PATIENCE: Final = 0.2
"""Seconds of a processor that a glance may take: where one takes longer, a closer look takes minutes. It only bounds the
search; what is found is counted in iterations."""
MARGIN: Final = 0.02
"""How much better than the next best a solution surely is, as a chance to win."""
SPARE: Final = 0.01
"""So much better still it has to be for who looks for puzzles: whoever verifies one from other draws then finds the same."""
SURE: Final = 1.96
"""Standard errors of a 95 % interval."""
NEAR: Final = 4
"""How many rivals are looked at as closely as the interval asks."""
SHARE: Final = 12
"""Each of them gets one iteration in so many."""
WORLDS: Final = 8
"""In how many worlds the solution is compared with the next best."""
LOST: Final = 1
"""In how many of them it may turn out worse."""
CHOICES: Final = (3, 60)
"""A question with fewer answers is none, one with more is no puzzle."""
EXPERT: Final = "expert"
"""The level that thinks ahead, here by iterations alone."""
SEEN: Final = 1.0
"""How often the strongest level finds a shot that makes a puzzle: it looks at more answers than are tried here."""
LEVELS: Final = {"random": 24, "novice": 24, "heuristic": 12, EXPERT: 4}
"""How often each level tries each puzzle."""


class Found(Struct, frozen=True):
    """What a search made of a position: its best choice, and the others that come near with how much less they are worth."""

    action: str
    worth: float
    others: tuple[OtherChoice, ...]


class Refusal(Struct, frozen=True):
    """Why a position is no puzzle, in a sentence."""

    reason: str


class _OneWorld(Belief):
    """Knows everything: for asking what a choice is worth if this is how it lies."""

    def __init__(self, world: State) -> None:
        self._world = world

    def sample(self, rng: Rng) -> State:
        return self._world.copy()


def open_question(game: AnyGame, state: State) -> int | None:
    """Return the seat that is asked alone and openly and has a few choices, or for a shot; else nothing."""
    if game.info.continuous:
        return open_shot(state)
    mask = int(state.turn_mask())
    if mask == 0 or mask & SEALED_BIT or mask & (mask - 1):
        return None
    seat = mask.bit_length() - 1
    if seat == CHANCE:
        return None
    least, most = CHOICES
    number = len(list(islice(game.legal_actions(state, seat).codes(), most + 1)))
    return seat if least <= number <= most else None


def judge(game: AnyGame, view: Observation, iterations: int, rng: Rng) -> Found:
    """Search from an observation, and look at the best choice's nearest rivals closely enough to compare them."""
    return _go_on(game, begin(game, view, rng), iterations)


def _go_on(game: AnyGame, search: Search, iterations: int) -> Found:
    """Search until there were so many iterations, then look closely at the nearest rivals."""
    search.run(max(iterations - search.iterations, 0))
    for edge in possible(search)[: NEAR + 1]:
        search.examine(edge.code, max(iterations // SHARE - edge.visits, 0))
    return _found(game, possible(search))


def _found(game: AnyGame, edges: Sequence[Edge]) -> Found:
    errors = errors_of(list(edges))
    best, *others = edges
    rivals = [
        OtherChoice(
            str(game.actions.action(edge.code)),
            round(best.mean() - edge.mean(), 4),
            round(SURE * hypot(errors[0], error), 4),
        )
        for edge, error in zip(others, errors[1:], strict=True)
    ]
    rivals.sort(key=lambda rival: rival.less - rival.within if rival.within < 0.5 else rival.less)
    return Found(str(game.actions.action(best.code)), round(best.mean(), 4), tuple(rivals[:NEAR]))


def examine(
    game: AnyGame, state: State, seat: int, seed: int, margin: float = MARGIN, hope: float = 1.0
) -> Found | Refusal:
    """Tell what solves a position, or why it is no puzzle.

    ``hope``: so much of its interval a lead is granted in the early look; less gives up sooner, and never accepts more.
    """
    if game.info.continuous:
        found = best_shot(game, state, seat, seed, margin)
        return Refusal(found) if isinstance(found, str) else Found(*found)
    view = game.observe(state, seat)
    usual = game.thinking.iterations
    first = judge(game, view, usual, stream(seed, "puzzle/first"))
    if not first.others or min(rival.less for rival in first.others) < margin:
        return Refusal("another choice is about as good")
    search = begin(game, view, stream(seed, "puzzle/second"))
    early = _go_on(game, search, HASTY * usual)
    if early.action != first.action or any(rival.less + hope * rival.within < margin for rival in early.others):
        return Refusal("with twice the thought another choice is about as good")
    second = _go_on(game, search, MORE * usual)
    if not second.others:
        return Refusal("it is the only choice worth a look")
    if second.action != first.action:
        return Refusal(f"with ten times the thought it is {second.action}, not {first.action}")
    close = next((rival for rival in second.others if rival.less - rival.within < margin), None)
    if close is not None:
        return Refusal(f"{close.action} is not surely worse: by {close.less:.3f} ± {close.within:.3f}")
    lost = _worlds_lost(game, view, second, usual, stream(seed, "puzzle/worlds"))
    if lost > LOST:
        return Refusal(f"it hangs on what is hidden: in {lost} of {WORLDS} worlds another choice is better")
    return second


def _worlds_lost(game: AnyGame, view: Observation, found: Found, iterations: int, rng: Rng) -> int:
    """Count the worlds in which the next best choice would have been better by more than the error."""
    if not game.info.hidden:
        return 0
    seat = view.seat
    assert seat is not None
    belief, lost = game.belief(view), 0
    best, rival = (game.actions.code(game.actions.parse(one)) for one in (found.action, found.others[0].action))
    for _ in range(WORLDS):
        search = begin(game, view, rng.copy())
        search.belief = _OneWorld(belief.sample(rng))
        for code in (best, rival):
            search.examine(code, iterations // 4)
        own, other = (search.root.edge(seat, code) for code in (best, rival))
        error = hypot(*errors_of([own, other]))
        lost += other.mean() - own.mean() > error
    return lost


def solved(game: AnyGame, state: State, seat: int, found: Found, seed: int) -> dict[str, float]:
    """Let every level try a position and return how often each found the solution."""
    view, shares = game.observe(state, seat), {}
    for name, tries in LEVELS.items():
        rng, hits = stream(seed, f"puzzle/{name}"), 0
        for _ in range(tries):
            hits += _solves(game, view, _level(game, name).choose(game, view, rng), found)
        shares[name] = round(hits / tries, 3)
    return shares


def _solves(game: AnyGame, view: Observation, action: Action, found: Found) -> bool:
    if str(action) == found.action or not game.info.continuous:
        return str(action) == found.action
    return does_as_well(game, view, game.actions.parse(found.action), action, found.others[0].less)


def _level(game: AnyGame, name: str) -> Bot:
    listed = name == EXPERT and not game.info.continuous
    return SearchBot(Budget(game.thinking.iterations)) if listed else make_bot(name)


Way = tuple[list[str], State]
"""The moves so far, and where they led."""


def bot_positions(game: AnyGame, setup: Setup, seed: int) -> Iterator[Way]:
    """Go through the positions of a game between bots that overlook things, so that there is something to find."""
    bots = [make_bot("heuristic" if seat % 2 == seed % 2 else "novice") for seat in range(setup.seats)]
    dice = StreamDice(stream(seed, "puzzle/dice"))
    moves: list[str] = []
    for played in play_match(game, game.initial(setup), bots, dice, seat_streams(seed, "puzzle/", setup.seats)):
        moves.append(str(played.move))
        yield moves, played.state


def record_positions(game: AnyGame, record: Record) -> Iterator[Way]:
    """Go through the positions of a record."""
    for step in replay(record, game=game):
        yield record.moves[: step.ply], step.state


def find(
    game: AnyGame,
    setup: Setup,
    ways: Iterable[Way],
    seed: int,
    margin: float = MARGIN,
    missed: bool = False,
) -> Iterator[Puzzle]:
    """Go through positions and yield those that are puzzles, each looked at twice from different draws.

    ``missed``: only those that the heuristic does not find.
    """
    for moves, state in ways:
        seat = open_question(game, state)
        if seat is None:
            continue
        if not _worth_a_look(game, state, seat, seed, missed):
            continue
        found = examine(game, state, seat, seed, margin + SPARE, HOPE)
        again = examine(game, state, seat, seed + 1, margin + SPARE, HOPE) if isinstance(found, Found) else found
        if isinstance(found, Refusal) or isinstance(again, Refusal):
            continue
        if not _solves(game, game.observe(state, seat), game.actions.parse(again.action), found):
            continue
        choices = 0 if game.info.continuous else len(list(game.legal_actions(state, seat).codes()))
        shares = solved(game, state, seat, found, seed)
        doubted = game.info.continuous and shares[EXPERT] < SEEN
        if doubted or (missed and shares["heuristic"] > 0.5):
            continue
        yield Puzzle(
            "",
            setup.seats,
            dict(setup.options),
            setup.edition,
            list(moves),
            seat,
            found.action,
            choices,
            found.worth,
            found.others,
            shares,
        )


class Deal(Struct, frozen=True):
    """A game between bots in which to look for so many puzzles at most, for so many seconds."""

    game: str
    setup: Setup
    number: int
    margin: float
    missed: bool
    most: int
    seconds: float


def puzzles_of(deal: Deal) -> list[Puzzle]:
    """Look for puzzles in one game; it is the same game wherever it is looked at."""
    game, end = get_game(deal.game), monotonic() + deal.seconds
    ways = takewhile(lambda way: monotonic() <= end, bot_positions(game, deal.setup, deal.number))
    return list(islice(find(game, deal.setup, ways, deal.number, deal.margin, deal.missed), deal.most))


def _worth_a_look(game: AnyGame, state: State, seat: int, seed: int, missed: bool) -> bool:
    """Whether a glance tells one choice from the others; if it is to be ``missed``, other than the heuristic's."""
    if game.info.continuous:
        return promising(game, state, seat, seed, MARGIN)
    quick = _glance(game, state, seat, seed)
    return quick is not None and not (missed and quick == _at_sight(game, state, seat, seed))


def _glance(game: AnyGame, state: State, seat: int, seed: int) -> str | None:
    """Return what an eighth of the usual thought finds, or nothing if it cannot tell the choices apart."""
    view = game.observe(state, seat)
    began = process_time()
    quick = judge(game, view, max(game.thinking.iterations // 8, 16), stream(seed, "puzzle/quick"))
    if process_time() - began > PATIENCE:
        return None
    return quick.action if quick.others and min(rival.less for rival in quick.others) >= MARGIN else None


def _at_sight(game: AnyGame, state: State, seat: int, seed: int) -> str:
    return str(make_bot("heuristic").choose(game, game.observe(state, seat), stream(seed, "puzzle/sight")))


def ordered(game: str, puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Sort puzzles from those that weaker bots find to those that they miss, and name each."""

    def ease(puzzle: Puzzle) -> float:
        return puzzle.solved["novice"] + puzzle.solved["heuristic"]

    ranked = sorted(puzzles, key=lambda one: (-ease(one), one.moves))
    return [replace(one, name=f"{game}-{_mark(one)}") for one in ranked]


def _mark(puzzle: Puzzle) -> str:
    """Tell a puzzle from all others by what leads to it: its name stays when the set grows."""
    return sha256("\n".join(puzzle.moves).encode()).hexdigest()[:8]


def verify(game: AnyGame, puzzle: Puzzle, seed: int, margin: float = MARGIN) -> str:
    """Look at a shipped puzzle again; return what is wrong with it, or nothing."""
    state = puzzle.position(game)
    if open_question(game, state) != puzzle.seat:
        return f"seat {puzzle.seat} is not asked alone there, or has too few or too many choices"
    found = examine(game, state, puzzle.seat, seed, margin)
    if isinstance(found, Refusal):
        return found.reason
    view, solution = game.observe(state, puzzle.seat), game.actions.parse(puzzle.solution)
    return "" if _solves(game, view, solution, found) else f"{found.action} solves it, not {puzzle.solution}"
