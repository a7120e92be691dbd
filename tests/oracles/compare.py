"""Plays a game at random on two boards at once, the engine's and a plain model's, and compares them at every step.

A model is a module. It keeps a position in dicts and lists, and answers from the rulebook alone:

==============================  ======================================================================================
``start(setup)``                the position before the first move
``waiting(position)``           who is asked: a list of seats, ``[CHANCE]`` for chance, ``[]`` when the game is over
``legal(position, seat)``       all that a seat, or chance, may do, as a set of notations
``broken(position, seat, a)``   the paragraphs of RULES that an action breaks; empty if it breaks none or nobody can say which
``play(position, seat, a)``     carries a legal action out
``shown(position)``             what both boards are compared by
``projected(game, state)``      the same, read from the observations of all seats
``outcome(position)``           places and scores
==============================  ======================================================================================

A model may also have ``taste(position, seat, actions, rng)``, which picks what is played to see more of a game than even odds do;
``odds(position)``, how many chances each outcome has; and ``sampled(position)``, true where actions are too many to be listed:
then ``probes(position, seat, rng)`` names some, right and wrong, and chance's move is taken from the engine as it is.
"""

import random
from collections import Counter, deque
from dataclasses import dataclass, field
from types import ModuleType

from ludarium.core.action import Action
from ludarium.core.game import Game
from ludarium.core.rng import stream
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, State
from ludarium.core.turn import Chance, Decide, Over, seat_letter

RECENT = 400
"""How many notations that were legal a while ago are tried again where they may be wrong."""


class Difference(AssertionError):
    """The model and the engine disagree."""


@dataclass
class Tally:
    """What was compared."""

    games: int = 0
    plies: int = 0
    decisions: int = 0
    actions: int = 0
    refusals: int = 0
    paragraphs: int = 0
    chances: int = 0
    kinds: Counter = field(default_factory=Counter)

    def line(self) -> str:
        """Say it in one line."""
        return (
            f"{self.games:,} games, {self.plies:,} positions, {self.decisions:,} decisions with {self.actions:,} legal actions, "
            f"{self.chances:,} moves of chance, {self.refusals:,} refusals of which {self.paragraphs:,} by paragraph"
        )


def play_both(
    model: ModuleType, game: Game, setup: Setup, seed: int, tally: Tally, tries: int = 4, most: int = -1
) -> None:
    """Play one game on both boards, to its end or ``most`` moves; raise ``Difference`` at the first one."""
    rng, dice = random.Random(f"{seed} {setup}"), stream(seed, "chance")
    state, position = game.initial(setup), model.start(setup)
    taste = getattr(model, "taste", _any)
    recent: deque[str] = deque(maxlen=RECENT)
    history: list[str] = []
    tally.games += 1
    try:
        while True:
            _same_position(model, game, state, position)
            seats = _same_turn(model, game, state, position)
            if not seats:
                _same_outcome(model, game, state, position)
                return
            seat = rng.choice(seats)
            if len(history) == most:
                return
            listed = not (hasattr(model, "sampled") and model.sampled(position))
            if seat == CHANCE and hasattr(model, "odds"):
                _same_odds(model, game, state, position)
            if listed:
                ours = model.legal(position, seat)
                _same_choices(game, state, seat, ours, tally)
                table = game.actions
                tried = [str(table.action(table.code_at(rng.randrange(len(table))))) for _ in range(tries)]
                tried += rng.sample(sorted(set(recent)), min(tries, len(set(recent))))
                _same_refusals(model, game, state, position, seat, ours, tried, tally)
            elif seat != CHANCE:
                tried = model.probes(position, seat, rng)
                ours = {action for action in tried if not model.broken(position, seat, action)}
                _same_refusals(model, game, state, position, seat, ours, tried, tally)
                tally.actions += len(ours)
            if seat == CHANCE or not ours:
                action = str(game.legal_actions(state, seat).sample(dice))
            else:
                action = taste(position, seat, sorted(ours), rng)
            tally.chances += seat == CHANCE
            tally.decisions += seat != CHANCE
            recent.append(action)
            history.append(f"{seat_letter(seat)} {action}")
            game.play(state, seat, game.actions.parse(action))
            model.play(position, seat, action)
            tally.plies += 1
            tally.kinds[action.split()[0]] += 1
    except Exception as error:
        last = "; ".join(history[-6:])
        raise Difference(f"{setup}, seed {seed}, ply {len(history)} (after {last}): {error!r}") from error


def _same_position(model: ModuleType, game: Game, state: State, position: dict) -> None:
    theirs, ours = model.projected(game, state), model.shown(position)
    if theirs != ours:
        raise Difference("the positions differ: " + "; ".join(differing(theirs, ours)))


def differing(theirs: object, ours: object, where: str = "") -> list[str]:
    """Name the places where two nested values differ."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        keys = [*theirs, *(key for key in ours if key not in theirs)]
        return [line for key in keys for line in differing(theirs.get(key), ours.get(key), f"{where}/{key}")]
    if isinstance(theirs, list | tuple) and isinstance(ours, list | tuple) and len(theirs) == len(ours):
        return [line for i in range(len(theirs)) for line in differing(theirs[i], ours[i], f"{where}/{i}")]
    return [] if theirs == ours else [f"{where}: engine {theirs!r}, model {ours!r}"]


def _same_turn(model: ModuleType, game: Game, state: State, position: dict) -> list[int]:
    turn = game.turn(state)
    theirs = list(turn.seats) if isinstance(turn, Decide) else [CHANCE] if isinstance(turn, Chance) else []
    ours = list(model.waiting(position))
    if theirs != ours:
        raise Difference(f"the engine asks {theirs}, the model {ours}")
    return ours


def _any(position: dict, seat: int, actions: list[str], rng: random.Random) -> str:
    return rng.choice(actions)


def _same_choices(game: Game, state: State, seat: int, ours: set[str], tally: Tally) -> None:
    theirs = {str(action) for action in game.legal_actions(state, seat)}
    if theirs != ours:
        only = f"only the engine: {sorted(theirs - ours)[:12]}; only the model: {sorted(ours - theirs)[:12]}"
        raise Difference(f"seat {seat_letter(seat)} has other legal actions. {only}")
    tally.actions += len(ours)


def _same_odds(model: ModuleType, game: Game, state: State, position: dict) -> None:
    codes = [state.choice(CHANCE, k) for k in range(state.choices(CHANCE))]
    theirs = Counter(str(game.actions.action(code)) for code in codes)
    ours = model.odds(position)
    if ours is not None and theirs != ours:
        raise Difference("chance has other odds: " + "; ".join(differing(dict(theirs), dict(ours))))


def _same_refusals(
    model: ModuleType,
    game: Game,
    state: State,
    position: dict,
    seat: int,
    ours: set[str],
    tried: list[str],
    tally: Tally,
) -> None:
    """Try some actions that are mostly wrong: both refuse the same, and where one paragraph says why, they name it."""
    table = game.actions
    for notation in tried:
        action: Action = table.parse(notation)
        refusal = game.why_not(state, seat, action)
        if (refusal is None) != (notation in ours):
            raise Difference(f"{seat_letter(seat)} {notation}: the engine says {refusal}, the model {notation in ours}")
        if refusal is None:
            continue
        tally.refusals += 1
        broken = model.broken(position, seat, notation)
        if len(broken) == 1:
            tally.paragraphs += 1
            if refusal.paragraph != broken[0]:
                raise Difference(f"{seat_letter(seat)} {notation}: the engine cites {refusal}, the model {broken}")


def _same_outcome(model: ModuleType, game: Game, state: State, position: dict) -> None:
    turn, ours = game.turn(state), model.outcome(position)
    assert isinstance(turn, Over)
    theirs = turn.outcome
    if (list(theirs.places), list(theirs.scores)) != ours:
        raise Difference(f"the engine ends with {theirs}, the model with {ours}")
