"""Parallel worlds: the check that nothing hidden leaks.

A sampled game is played again with everything that one viewer was not told chosen anew. While that viewer is told the same,
it must see the same: its observation, its arrays, its choices, its refusals, the public shape of the turn, and what is drawn
for it.
Worlds start at the first move, or in the middle from a position that the viewer believes possible: after a few plies most
worlds part openly, so short stretches reach further. A world counts as different if its state is (or, where it began with a
belief, if somebody else sees a difference): worlds that never differ show nothing.
"""

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct

from ludarium.core.game import mover_seats
from ludarium.core.observation import Viewer
from ludarium.core.packing import fingerprint
from ludarium.core.rng import Rng
from ludarium.core.setup import GameInfo
from ludarium.core.state import CHANCE_BIT, SEALED_BIT, State

from .beliefs import sample, tell_apart
from .legality import changed
from .moves import listed, pick
from .report import Tally
from .resample import told_alike
from .sampled import Played, Position, Sampled, name_viewer
from .surface import surface

WORLDS = 24
"""Worlds for each viewer."""

STEPS = 40
"""How many positions of a world are looked at."""


class World(Struct):
    """A second course of a sampled game, from a ply on. ``daring`` is how often it leaves the known path where it may."""

    played: Played
    ply: int
    state: State
    daring: float
    believed: bool


def parallel_worlds(sampled: Sampled, tally: Tally) -> None:
    """While a viewer is told the same, it sees the same, whatever is hidden: nothing leaks."""
    rng = sampled.rng("worlds")
    for viewer in sampled.viewers if sampled.all_positions else ():
        whose = "spectator's" if viewer is None else "seats'"
        for n in range(sampled.times(WORLDS)):
            world = _world(sampled, viewer, rng, believed=n % 3 > 0)
            if world is not None:
                tally.case()
                tally.count(f"{whose} worlds")
                tally.count(f"{whose} that differed", _follow(sampled, tally, world, viewer, rng))


def hidden_worlds_exist(info: GameInfo, tally: Tally, all_setups: bool) -> None:
    """Compare with what the game says of itself."""
    differed = tally.numbers["seats' that differed"] + tally.numbers["spectator's that differed"]
    if info.hidden and not differed and all_setups:
        tally.fail("the game declares hidden=True, and no parallel world differed: this check has shown nothing")
    if differed and not info.hidden:
        tally.fail(f"the game declares hidden=False, and {differed} worlds differed without anybody being told")


def _world(sampled: Sampled, viewer: Viewer, rng: Rng, believed: bool) -> World | None:
    daring = pick((1.0, 0.5, 0.1), rng)
    if not believed:
        played = pick([played for played in sampled.played if played.moves], rng)
        return World(played, 0, sampled.game.initial(sampled.setup), daring, False)
    position = pick(sampled.all_positions, rng)
    state = sample(sampled, position, viewer, rng)
    if sampled.seen(state, viewer) != sampled.seen(position.state, viewer):
        return None  # the belief is wrong, which is another check's matter
    return World(position.played, position.ply, state, daring, True)


def _follow(sampled: Sampled, tally: Tally, world: World, viewer: Viewer, rng: Rng) -> bool:
    """Compare a world with its game while the viewer is told the same; return whether it really was another world."""
    differed = False
    for ply, state in islice(_walk(sampled, world, viewer, rng), STEPS):
        tally.count("plies")
        if fingerprint(state) == world.played.prints[ply]:
            continue
        truth = world.played.states[ply]
        differed = differed or not world.believed or _others_see(sampled, truth, state, viewer)
        leak = _leak(sampled, truth, state, viewer, rng)
        if leak:
            tally.fail(f"{name_viewer(viewer)} can tell two worlds apart: {leak}", sampled.place(world.played, ply))
            break
    return differed


def _walk(sampled: Sampled, world: World, viewer: Viewer, rng: Rng) -> Iterator[tuple[int, State]]:
    """Play a world along its game, in ways of which the viewer is told the same.

    Where none is left it goes back to the last choice and takes another (depth-first search): each position it comes
    through is a world of its own.
    """
    ways = [told_alike(sampled, Position(world.played, world.ply), world.state, viewer, rng, world.daring)]
    while ways:
        after = next(ways[-1], None)
        if after is None:
            ways.pop()
            continue
        ply = world.ply + len(ways)
        yield ply, after
        if ply == len(world.played.moves):
            return
        ways.append(told_alike(sampled, Position(world.played, ply), after, viewer, rng, world.daring))


def _others_see(sampled: Sampled, truth: State, world: State, viewer: Viewer) -> bool:
    return any(sampled.seen(truth, other) != sampled.seen(world, other) for other in sampled.viewers if other != viewer)


def _leak(sampled: Sampled, truth: State, world: State, viewer: Viewer, rng: Rng) -> str:
    """Say what differs to a viewer who must not see a difference; nothing if all is well."""
    if _shape(truth, viewer) != _shape(world, viewer):
        return f"the turn mask is {truth.turn_mask():#x} in one and {world.turn_mask():#x} in the other"
    if sampled.seen(truth, viewer) != sampled.seen(world, viewer):
        return tell_apart(sampled, truth, world, viewer)
    if viewer is not None and viewer in mover_seats(truth.turn_mask()):
        choices = listed(truth, viewer)
        if choices != listed(world, viewer):
            return "its choices differ, or their order"
        if sampled.encoding.of_state(truth, viewer) != sampled.encoding.of_state(world, viewer):
            return "its arrays differ"
        for code in _some(sampled, choices, rng):
            if truth.refusal(viewer, code) != world.refusal(viewer, code):
                return f"{sampled.move(viewer, code).action} is answered differently"
    if rng.below(16) == 0 and surface(sampled, truth, viewer) != surface(sampled, world, viewer):
        return "the table is drawn or worded differently"
    return ""


def _shape(state: State, viewer: Viewer) -> int:
    """The public shape of a turn. A sealed one does not say who still has to answer, except to oneself."""
    mask = state.turn_mask()
    if not mask & SEALED_BIT or mask & CHANCE_BIT:
        return mask
    return SEALED_BIT | (0 if viewer is None else mask & 1 << viewer)


def _some(sampled: Sampled, choices: list[int], rng: Rng) -> list[int]:
    actions = sampled.game.actions
    anything = [actions.code_at(rng.below(len(actions))) for _ in range(12)]
    return anything + [changed(actions, pick(choices, rng), rng) for _ in range(12 if choices else 0)]
