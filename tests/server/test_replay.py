"""A finished game looked at again over the socket: deals are one step, and any seat's table may be seen, with one's own words."""

from collections import Counter
from itertools import pairwise
from typing import cast

import pytest
from tests.server.inside import live, scene
from tests.server.running import RunningHouse
from tests.server.test_play import play_on
from tests.testing.tiny import TinyGame

from ludarium.core.game import mover_seats
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE, SEALED_BIT, State
from ludarium.core.turn import Move
from ludarium.server.frames.steps import is_part, joined, run
from ludarium.server.matches import LiveMatch

IDA, NOOR = {"kind": "person", "name": "Ida"}, {"kind": "person", "name": "Noor"}


def played(name: str, most: int = 10_000, seed: int = 1) -> LiveMatch:
    """A game of two that random players have played, or begun."""
    game = get_game(name)
    match, rng = live(game, game.setup(2), []), stream(seed, "replay")
    while (mask := match.history.state.turn_mask()) and len(match.history.steps) < most:
        seat = mover_seats(mask)[0]
        match.history.add(Move(seat, game.legal_actions(match.history.state, seat).sample(rng)))
    return match


@pytest.mark.parametrize("name", game_names())
def test_a_deal_is_one_step(name: str) -> None:
    """No step of a replay ends between two moves of chance, a move and what settles it, parts of one choice, or two sealed
    answers."""
    match = played(name, 400)
    game, steps = match.game, match.history.steps
    runs = joined(game, steps)
    inside = {ply for first, last in runs for ply in range(first, last)}
    for ply in range(1, len(steps)):
        one, other = steps[ply - 1], steps[ply]
        settled = game.actions.kind(other.move.action.kind).settles
        dealt = other.move.seat == CHANCE and (one.move.seat == CHANCE or settled)
        sealed = one.window == other.window and one.before.turn_mask() & other.before.turn_mask() & SEALED_BIT
        part = one.move.seat == other.move.seat and is_part(game, one)
        assert (ply in inside) == bool(dealt or (one.move.seat != CHANCE and (sealed or part))), ply
        assert run(game, steps, ply + 1) == (1 if ply not in inside else 1 + run(game, steps, ply))
    assert all(first < last <= len(steps) for first, last in runs)
    assert all(one[1] < other[0] for one, other in pairwise(runs))


def test_something_is_dealt() -> None:
    """The test above sees runs: Rauha's first cards are one step."""
    match = played("rauha", 60)
    (first, last), *_ = joined(match.game, match.history.steps)
    assert first == 1
    assert last > 4


def test_the_course_of_points_is_gathered_once_and_draws_nothing() -> None:
    """A replay asks for it with every frame; a scene looks at its own position once, and draws it once."""
    match = played("rauha")
    counts: Counter[str] = Counter()
    draw, look = match.game.pictures.table, match.game.observe

    def drawn(*args: object) -> object:
        counts["drawn"] += 1
        return draw(*args)  # type: ignore[arg-type]

    def observed(state: State, viewer: int | None) -> Observation:
        counts["spectator"] += viewer is None
        return look(state, viewer)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(match.game.pictures, "table", drawn)
        patch.setattr(match.game, "observe", observed)
        first = scene(match, 0).ending
        once = counts["spectator"]
        assert scene(match, 1, "fr").ending is not None
    assert first is not None
    assert first.course[-1] == match.history.state.outcome().scores
    assert once == len(first.course) > 1
    assert counts == {"drawn": 2, "spectator": once}


def test_a_game_without_parts_has_a_course_too() -> None:
    """A plug-in that names no chapters gets a point before every move of a seat, and one at the end."""
    game = cast(AnyGame, TinyGame())
    match, rng = live(game, game.setup(2), []), stream(1, "course")
    while mask := match.history.state.turn_mask():
        seat = mover_seats(mask)[0]
        match.history.add(Move(seat, game.legal_actions(match.history.state, seat).sample(rng)))
    found = scene(match, 0).ending
    moves = [ply for ply, step in enumerate(match.history.steps) if step.move.seat != CHANCE]
    assert found is not None
    assert found.course == tuple(
        game.observe(match.history.steps[end - 1].after, None).scores
        for end in (*filter(None, moves), len(match.history.steps))
    )


def test_any_seats_table_may_be_seen_when_the_game_is_over(house: RunningHouse) -> None:
    """Its hand lies open then, and the log still calls the viewer "you"; before the end nobody looks with another's eyes."""
    table = house.open_table([IDA, {"kind": "bot", "bot": "random"}])
    page = house.sit(table, 0)
    page.until_asked()
    refused = page.ask(type="at", ply=1, eyes=1)
    assert (refused["ok"], refused["code"]) == (False, "not_over")
    play_on(page)
    first = page.view["ply"]
    assert page.ask(type="at", ply=12, eyes=0)["ok"]
    page.until(lambda view: view["ply"] == 12)
    own, log = page.view["panes"]["hand"], page.view["log"]
    assert page.ask(type="at", ply=12, eyes=1)["ok"]
    page.until(lambda view: view["eyes"] == 1)
    assert page.view["viewer"] == 0
    assert page.view["panes"]["hand"] != own
    assert page.view["log"] == log
    assert page.ask(type="at", ply=12, eyes=2)["code"] == "bad_message"
    assert page.ask(type="at", ply=-1)["ok"]
    page.until(lambda view: view["ply"] == first)
    assert page.view["eyes"] == -1


def test_a_spectator_sees_any_table_only_afterwards(house: RunningHouse) -> None:
    """A running game keeps its hands."""
    table = house.open_table([IDA, NOOR])
    watcher = house.sit(table, None)
    watcher.until(lambda view: bool(view))
    assert watcher.ask(type="at", ply=3, eyes=0)["code"] == "not_over"
    assert not any("hand-1-" in text for text in watcher.heard)
