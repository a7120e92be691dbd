"""Nothing hidden on the wire: what a viewer is sent is byte-equal in all worlds that look alike to it.

Two ways to another world. At *every position of whole games* the truth is replaced by a position that the viewer believes
possible; and games are played again from the start with every move that the viewer was not told of chosen anew. Compared are
the whole frame, the frame of changes (sizes of groups included), the refusals of moves and the answers to "why not".
"""

from collections.abc import Iterator
from itertools import product

import msgspec
import pytest
from tests.server.inside import live, scene, window, wire

from ludarium.core.game import mover_seats
from ludarium.core.history import Step
from ludarium.core.observation import Observation, Viewer
from ludarium.core.packing import fingerprint
from ludarium.core.picture import Picture
from ludarium.core.positions import Position
from ludarium.core.registry import game_names, get_game
from ludarium.core.rng import Rng, stream
from ludarium.core.setup import Setup
from ludarium.core.state import State
from ludarium.core.turn import Move
from ludarium.server.checking import checked
from ludarium.server.errors import Refused
from ludarium.server.frames import draw
from ludarium.server.frames import scene as scene_module
from ludarium.server.frames.scene import MatchSnapshot, ViewRequest
from ludarium.server.matches import LiveMatch
from ludarium.server.protocol import SeatState
from ludarium.server.reasons import reason_against
from ludarium.server.viewer_session import snapshot_of
from ludarium.testing.moves import listed
from ludarium.testing.sampled import play_game

COMPARED = 80
"""Positions of a game played anew that are compared, from the first one on that differs."""
HIDING = [name for name in game_names() if get_game(name).info.hidden]


def random_game(name: str, setup: Setup, seed: int) -> list[Move]:
    """A whole game at random."""
    game = get_game(name)
    return [Move(seat, game.actions.action(code)) for seat, code in play_game(game, setup, seed).moves]


def refusals(match: LiveMatch, seat: int, rng: Rng) -> Iterator[bytes]:
    """What the house says to some moves and touches of a seat, legal or not."""
    game, question = match.game, match.history.question(seat)
    if question is None:
        return
    for _ in range(12):
        action = game.actions.action(game.actions.code_at(rng.below(len(game.actions))))
        try:
            checked(match, seat, question, (str(action),), "en")
            yield b"ok"
        except Refused as refused:
            yield msgspec.json.encode(refused.reply(1, "en"))
    shown = scene(match, seat)
    touchable = sorted(shown.ids())
    for _ in range(2):
        path = (touchable[rng.below(len(touchable))],)
        reason = reason_against(game, match.history.state, seat, path, "fr")
        yield b"ok" if reason is None else msgspec.json.encode(reason.reply(1, "fr"))


def believed(match: LiveMatch, viewer: Viewer, rng: Rng) -> LiveMatch:
    """The same match with its present replaced by one that the viewer believes possible."""
    game, truth = match.game, match.history
    sample = game.belief(game.observe(truth.state, viewer)).sample(rng)
    world = live(game, match.setup, [])
    world.history.entries = list(truth.entries)
    world.history.steps = list(truth.steps)
    world.history._open = dict(truth._open)
    world.viewer_logs = (
        match.viewer_logs
    )  # all but the last move is told already, in words that the other test compares
    if truth.steps:
        last = truth.steps[-1]
        world.history.steps[-1] = msgspec.structs.replace(last, led_to=Position(sample))
    else:
        world.history._first = Position(sample)
    return world


@pytest.mark.parametrize("name", HIDING)
def test_every_position_looks_the_same_in_every_world_that_a_viewer_believes(
    name: str,
) -> None:
    """At each position of a whole game, by turns for each seat and the spectator, and in both layouts."""
    game = get_game(name)
    setup = game.setup(game.info.seats[min(1, len(game.info.seats) - 1)])
    moves, rng = random_game(name, setup, 11), stream(3, "worlds")
    viewers: list[Viewer] = [None, *range(setup.seats)]
    had = dict.fromkeys(viewers)
    match = live(game, setup, [])
    worlds = differed = 0
    for ply in range(len(moves) + 1):
        turn, at = divmod(ply, len(viewers))
        viewer, layout = viewers[at], ("wide", "phone")[turn % 2]
        world = believed(match, viewer, rng)
        worlds += 1
        if fingerprint(match.history.state) != fingerprint(world.history.state):
            differed += 1
            looks = [window(match, viewer, "en", layout).view_request(ply) for _ in range(2)]
            truth = draw(snapshot_of(match, "en"), looks[0])
            other = draw(snapshot_of(world, "en"), looks[1])
            assert wire(truth, None) == wire(other, None), f"ply {ply}, viewer {viewer}"
            assert wire(truth, had[viewer]) == wire(other, had[viewer]), f"ply {ply}, viewer {viewer}"
            had[viewer] = truth
            if viewer is not None and turn % 4 == 0:
                one, two = (list(refusals(m, viewer, rng.copy())) for m in (match, world))
                assert one == two, f"ply {ply}, viewer {viewer}"
        if ply < len(moves):
            match.history.add(moves[ply])
    print(f"\n{name}: {worlds} worlds at {len(moves) + 1} positions, {differed} differed from the truth")
    assert (
        differed > 40
    )  # where nothing is hidden at the moment, every world is the true one: there is nothing to compare


def resampled(world: LiveMatch, step: Step[State], viewer: Viewer, rng: Rng, daring: float) -> Move | None:
    """A move in another world of which the viewer is told the same as of the true one."""
    game, state = world.game, world.history.state
    seat = step.move.seat
    if seat not in mover_seats(state.turn_mask()):
        return None
    told = game.sight(step.before, step.move, step.after, viewer)
    actions = [game.actions.action(code) for code in listed(state, seat)]
    for i in range(len(actions) - 1, 0, -1):
        j = rng.below(i + 1)
        actions[i], actions[j] = actions[j], actions[i]
    alike = [action for action in actions if action.kind == step.move.action.kind][:40]
    known = [step.move.action] if step.move.action in game.legal_actions(state, seat) else []
    for action in [*alike, *known] if rng.uniform() < daring else [*known, *alike]:
        move = Move(seat, action)
        if game.sight(state, move, game.child(state, seat, action), viewer) == told:
            return move
    return None


@pytest.mark.parametrize("name", HIDING)
def test_games_played_anew_behind_a_viewers_back_send_it_the_same(name: str) -> None:
    """From the first move on, while the viewer is told the same: frames, changes, undo and questions are equal."""
    game = get_game(name)
    setup = game.setup(game.info.seats[0])
    rng = stream(5, "anew")
    worlds = differed = plies = 0
    viewers: list[Viewer] = [None, *range(setup.seats)]
    for number, (viewer, daring) in enumerate(product(viewers, (1.0, 0.3, 0.05))):
        truth = live(game, setup, random_game(name, setup, 20 + number % 4))
        here, there = live(game, setup, []), live(game, setup, [])
        had_here = had_there = None
        compared = 0
        for step in truth.history.steps:
            move = resampled(there, step, viewer, rng, daring)
            if move is None or compared == COMPARED:
                break
            here.history.add(step.move)
            there.history.add(move)
            if not compared and fingerprint(here.history.state) == fingerprint(there.history.state):
                continue  # nothing is hidden yet that could be told
            scenes = scene(here, viewer), scene(there, viewer)
            assert wire(scenes[0], None) == wire(scenes[1], None)
            assert wire(scenes[0], had_here) == wire(scenes[1], had_there)
            had_here, had_there = scenes
            compared += 1
        worlds += 1
        plies += compared
        differed += compared > 0
    print(f"\n{name}: {worlds} worlds played anew over {plies} plies, {differed} differed from the truth")
    assert differed > worlds // 2


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison has teeth: a seat's strip whose note follows from the hidden truth is caught."""
    honest = scene_module._seats

    def leaky(
        snapshot: MatchSnapshot, picture: Picture, view: Observation, request: ViewRequest, sealed: bool
    ) -> tuple[SeatState, ...]:
        mark = fingerprint(snapshot.state(request.ply))[0]
        return tuple(
            msgspec.structs.replace(seat, note=mark) for seat in honest(snapshot, picture, view, request, sealed)
        )

    monkeypatch.setattr(scene_module, "_seats", leaky)
    game = get_game("rauha")
    match = live(game, game.setup(3), random_game("rauha", game.setup(3), 11)[:40])
    rng = stream(1, "planted")
    assert any(wire(scene(match, 0), None) != wire(scene(believed(match, 0, rng), 0), None) for _ in range(10))
