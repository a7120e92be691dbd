"""Parallel worlds: the check that nothing hidden leaks.

A sampled game is played again with everything that one viewer was not told chosen anew. While that viewer is told the same,
it must see the same: its observation, its choices, its refusals, the public shape of the turn, and what is drawn for it.
Worlds start at the first move, or in the middle from a position that the viewer believes possible: after a few plies most
worlds part openly, so short stretches reach further. A world counts as different if its state is (or, where it began with a
belief, if somebody else sees a difference): worlds that never differ show nothing.
"""

from msgspec import Struct

from ludarium.core.action import UNKNOWN, Action
from ludarium.core.game import mover_seats
from ludarium.core.observation import Viewer
from ludarium.core.packing import fingerprint
from ludarium.core.rng import Rng
from ludarium.core.setup import GameInfo
from ludarium.core.state import CHANCE_BIT, LEGAL, SEALED_BIT, State

from .beliefs import sample, tell_apart
from .legality import changed
from .moves import child, listed, pick, shuffled
from .report import Tally
from .surface import surface
from .table import Played, Position, Table, name_viewer

WORLDS = 24
SPAN = 40
TRIES = 12


class World(Struct):
    """A second course of a sampled game, from a ply on. ``daring`` is how often it leaves the known path where it may."""

    played: Played
    ply: int
    state: State
    daring: float
    believed: bool


def parallel_worlds(table: Table, tally: Tally) -> None:
    """While a viewer is told the same, it sees the same, whatever is hidden: nothing leaks."""
    rng = table.rng("worlds")
    for viewer in table.viewers:
        whose = "spectator's" if viewer is None else "seats'"
        for n in range(table.times(WORLDS)):
            world = _world(table, viewer, rng, believed=n % 3 > 0)
            if world is not None:
                tally.case()
                tally.count(f"{whose} worlds")
                tally.count(f"{whose} that differed", _follow(table, tally, world, viewer, rng))


def hidden_worlds_exist(info: GameInfo, tally: Tally, all_setups: bool) -> None:
    """Compare with what the game says of itself."""
    differed = tally.numbers["seats' that differed"] + tally.numbers["spectator's that differed"]
    if info.hidden and not differed and all_setups:
        tally.fail("the game declares hidden=True, and no parallel world differed: this check has shown nothing")
    if differed and not info.hidden:
        tally.fail(f"the game declares hidden=False, and {differed} worlds differed without anybody being told")


def _world(table: Table, viewer: Viewer, rng: Rng, believed: bool) -> World | None:
    daring = pick((1.0, 0.5, 0.1), rng)
    if not believed or not table.all_positions:
        return World(pick(table.played, rng), 0, table.game.initial(table.setup), daring, False)
    position = pick(table.all_positions, rng)
    state = sample(table, position, viewer, rng)
    if table.seen(state, viewer) != table.seen(position.state, viewer):
        return None  # the belief is wrong, which is another check's matter
    return World(position.played, position.ply, state, daring, True)


def _follow(table: Table, tally: Tally, world: World, viewer: Viewer, rng: Rng) -> bool:
    """Play a world along its game while the viewer is told the same; return whether it really was another world."""
    differed = False
    for ply in range(world.ply, min(len(world.played.moves), world.ply + SPAN)):
        position = Position(world.played, ply)
        after = choose_anew(table, position, world.state, viewer, rng, world.daring)
        if after is None:
            break
        world.state = after
        tally.count("plies")
        differed = differed or _differs(table, world, ply + 1, viewer)
        leak = _leak(table, position.after, after, viewer, rng)
        if leak:
            tally.fail(f"{name_viewer(viewer)} can tell two worlds apart: {leak}", table.place(world.played, ply + 1))
            break
    return differed


def choose_anew(
    table: Table, position: Position, world: State, viewer: Viewer, rng: Rng, daring: float = 1.0
) -> State | None:
    """Make a move in another world of which the viewer is told the same, or ``None`` if none is found."""
    seat, code = position.seat, position.code
    told = table.told(position.state, seat, code, position.after, viewer)
    if seat not in mover_seats(world.turn_mask()):
        return None
    known = [code] if world.refusal(seat, code) == LEGAL else []
    others = [c for c in shuffled(listed(world, seat, rng), rng) if fits(table.move(seat, c).action, told.action)]
    anew = [*others[:TRIES], *known] if rng.uniform() < daring else [*known, *others[:TRIES]]
    for candidate in anew:
        if world.refusal(seat, candidate) != LEGAL:
            continue
        after = child(world, seat, candidate)
        if table.told(world, seat, candidate, after, viewer) == told:
            return after
    return None


def fits(action: Action, told: Action) -> bool:
    """Whether an action may be the one that a viewer was told of, blanks aside."""
    return UNKNOWN in told.kind or (
        action.kind == told.kind
        and len(action.args) == len(told.args)
        and all(blank in (word, UNKNOWN) for word, blank in zip(action.args, told.args, strict=True))
    )


def _differs(table: Table, world: World, ply: int, viewer: Viewer) -> bool:
    if not world.believed:
        return fingerprint(world.state) != world.played.prints[ply]
    truth = world.played.states[ply]
    return any(table.seen(truth, v) != table.seen(world.state, v) for v in table.viewers if v != viewer)


def _leak(table: Table, truth: State, world: State, viewer: Viewer, rng: Rng) -> str:
    """Say what differs to a viewer who must not see a difference; nothing if all is well."""
    if _shape(truth, viewer) != _shape(world, viewer):
        return f"the turn mask is {truth.turn_mask():#x} in one and {world.turn_mask():#x} in the other"
    if table.seen(truth, viewer) != table.seen(world, viewer):
        return tell_apart(table, truth, world, viewer)
    if viewer is not None and viewer in mover_seats(truth.turn_mask()):
        choices = listed(truth, viewer, rng.copy())
        if choices != listed(world, viewer, rng.copy()):
            return "its choices differ, or their order"
        for code in _some(table, choices, rng):
            if truth.refusal(viewer, code) != world.refusal(viewer, code):
                return f"{table.move(viewer, code).action} is answered differently"
    if rng.below(16) == 0 and surface(table, truth, viewer) != surface(table, world, viewer):
        return "the table is drawn or worded differently"
    return ""


def _shape(state: State, viewer: Viewer) -> int:
    """The public shape of a turn. A sealed one does not say who still has to answer, except to oneself."""
    mask = state.turn_mask()
    if not mask & SEALED_BIT or mask & CHANCE_BIT:
        return mask
    return SEALED_BIT | (0 if viewer is None else mask & 1 << viewer)


def _some(table: Table, choices: list[int], rng: Rng) -> list[int]:
    actions = table.game.actions
    anything = [actions.code_at(rng.below(len(actions))) for _ in range(12)]
    return anything + [changed(actions, pick(choices, rng), rng) for _ in range(12 if choices else 0)]
