"""Plays Historical Conquest at random and compares each menu with the model, and each table with what the model foretold.

The model reads the table at every menu instead of keeping one of its own; ``Share`` counts how much of a game it speaks of.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from types import ModuleType

from ludarium.core.game import Game
from ludarium.core.rng import stream
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, State
from ludarium.core.turn import Chance, Decide, Over, seat_letter

from .compare import Difference, differing


@dataclass
class Share:
    """How much was compared, and what was left to the engine."""

    games: int = 0
    plies: int = 0
    decisions: int = 0
    menus: int = 0
    loose: int = 0
    actions: int = 0
    refusals: int = 0
    numbers: int = 0
    foretold: int = 0
    scores: int = 0
    unknown: Counter = field(default_factory=Counter)
    kinds: Counter = field(default_factory=Counter)

    def line(self) -> str:
        """Say it in one line."""
        left = sum(self.unknown.values())
        menus = f"{self.menus:,} of {self.decisions:,} decisions are menus, all compared"
        loosely = f"({self.loose:,} loosely, under lasting effects)"
        return (
            f"{self.games:,} games, {self.plies:,} moves; {menus} {loosely} with {self.actions:,} legal actions "
            f"and {self.refusals:,} refusals; strength and limits at {self.numbers:,} of them; "
            f"{self.foretold:,} of {self.foretold + left:,} tables foretold; {self.scores:,} outcomes"
        )


def follow(model: ModuleType, game: Game, setup: Setup, seed: int, share: Share, most: int = -1) -> None:
    """Play one game; raise ``Difference`` at the first one."""
    rng, dice = random.Random(f"{seed} {setup}"), stream(seed, "chance")
    state = game.initial(setup)
    share.games += 1
    history: list[str] = []
    before: tuple[dict, int, list[str]] | None = None
    recent: list[str] = []
    try:
        while len(history) != most:
            turn = game.turn(state)
            if isinstance(turn, Over):
                _same_outcome(model, game, state, turn)
                share.scores += 1
                return
            seat = CHANCE if isinstance(turn, Chance) else rng.choice(turn.seats)
            if isinstance(turn, Decide) and _menu(game, state, seat):
                position = model.read(game, state)
                if before is not None:
                    _same_table(model, before, position, share)
                actions = _same_menu(model, game, state, position, seat, rng, recent, share)
                action = model.taste(actions, rng)
                before = (position, seat, [action])
                recent = [*recent[-200:], *rng.sample(actions, min(3, len(actions)))]
            else:
                actions = [] if seat == CHANCE else [str(one) for one in game.legal_actions(state, seat)]
                action = rng.choice(actions) if actions else str(game.legal_actions(state, seat).sample(dice))
                if before is not None:
                    before[2].append(action)
            share.decisions += seat != CHANCE
            share.plies += 1
            share.kinds[action.split()[0]] += 1
            history.append(f"{seat_letter(seat)} {action}")
            game.play(state, seat, game.actions.parse(action))
    except Exception as error:
        last = "; ".join(history[-8:])
        raise Difference(f"{_brief(game, setup)}, seed {seed}, ply {len(history)} (after {last}): {error!r}") from error


def _brief(game: Game, setup: Setup) -> str:
    plain = game.setup(setup.seats).options
    return f"{setup.seats} seats { ({name: value for name, value in setup.options.items() if plain[name] != value}) }"


def _menu(game: Game, state: State, seat: int) -> bool:
    view = game.observe(state, seat)
    return bool(view.phase == "play" and view.question == "menu")


def _same_menu(
    model: ModuleType,
    game: Game,
    state: State,
    position: dict,
    seat: int,
    rng: random.Random,
    recent: list[str],
    share: Share,
) -> list[str]:
    theirs = {str(action) for action in game.legal_actions(state, seat)}
    uses = {action for action in theirs if action.startswith("use ")}
    ours = model.legal(position, seat)
    share.menus += 1
    share.actions += len(theirs)
    if position["timed"]:
        # What lasts may forbid something, or change room and reach.
        share.loose += theirs - uses != ours
        ours = theirs - uses if model.explained(position, seat, theirs - uses, ours) else ours
    if theirs - uses != ours:
        only = f"only the engine: {sorted(theirs - uses - ours)[:12]}; only the model: {sorted(ours - theirs)[:12]}"
        raise Difference(f"seat {seat_letter(seat)} has other legal actions. {only}")
    for action in uses:
        if not model.plausible_use(position, seat, action):
            raise Difference(f"seat {seat_letter(seat)} may {action}, and the model sees no such ability")
    for notation in rng.sample(recent, min(4, len(recent))):
        refused = game.why_not(state, seat, game.actions.parse(notation)) is not None
        share.refusals += refused
        if refused == (notation in ours | uses):
            raise Difference(f"{seat_letter(seat)} {notation}: refused {refused}, the model {notation in ours}")
    if not position["timed"]:
        share.numbers += 1
        if model.numbers(position) != model.numbers_shown(position):
            lines = differing(model.numbers_shown(position), model.numbers(position))
            raise Difference("other numbers: " + "; ".join(lines))
    return sorted(theirs)


def _same_table(model: ModuleType, before: tuple[dict, int, list[str]], position: dict, share: Share) -> None:
    start, seat, script = before
    try:
        foretold = model.predict(start, seat, script)
    except model.Unknown as unknown:
        share.unknown[f"{script[0].split()[0]}: {unknown}"] += 1
        return
    share.foretold += 1
    theirs, ours = model.shown(position), model.shown(foretold)
    if theirs != ours:
        raise Difference(f"after {'; '.join(script)} the tables differ: " + "; ".join(differing(theirs, ours)))


def _same_outcome(model: ModuleType, game: Game, state: State, turn: Over) -> None:
    position = model.read(game, state)
    places, scores = list(turn.outcome.places), list(turn.outcome.scores)
    if (places, scores) != model.outcome(position, places):
        raise Difference(f"the engine ends with {turn.outcome}, the model with {model.outcome(position, places)}")
