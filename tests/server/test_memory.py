"""What the house keeps in memory has budgets in bytes, and is let go when nobody looks."""

import gc
import tracemalloc
from collections.abc import Callable
from typing import TypeVar

import pytest
from tests.server.conftest import config_for
from tests.server.inside import live, scene, window, wire
from tests.server.running import RunningHouse

from ludarium.core.history import History
from ludarium.core.positions import ANCHOR, Keeper, Position
from ludarium.core.registry import game_names, get_game
from ludarium.core.turn import Move
from ludarium.server.frames import draw
from ludarium.server.matches import LiveMatch, Matches
from ludarium.server.memory import ByteBudget, Caches, SceneCache, scene_bytes
from ludarium.server.viewer_session import key_of, snapshot_of
from ludarium.testing.sampled import play_game

T = TypeVar("T")
KB = 1024
LIVE = 300 * KB
"""What a table may take while it is looked at."""


def moves_of(name: str, most: int) -> list[Move]:
    """The beginning of a seeded random game."""
    game = get_game(name)
    played = play_game(game, game.setup(game.info.seats[0]), 5).moves[:most]
    return [Move(seat, game.actions.action(code)) for seat, code in played]


def table(name: str, moves: list[Move], caches: Caches | None = None) -> LiveMatch:
    """A match after some moves."""
    game = get_game(name)
    match = live(game, game.setup(game.info.seats[0]), [])
    if caches is not None:
        match.caches = caches
    for move in moves:
        match.history.add(move)
    return match


def traced(work: Callable[[], T]) -> tuple[int, T]:
    """Do something, and count the bytes that stay."""
    gc.collect()
    tracemalloc.start()
    try:
        made = work()
        gc.collect()
        return tracemalloc.get_traced_memory()[0], made
    finally:
        tracemalloc.stop()


def test_a_budget_is_kept_by_what_was_not_used_for_longest() -> None:
    """Using a thing again saves it, its size may change, and one that is larger than everything stays alone."""
    budget, dropped = ByteBudget(100), list[str]()

    def keep(name: str, size: int) -> None:
        budget.keep(name, size, lambda: dropped.append(name))

    keep("a", 40)
    keep("b", 40)
    keep("a", 50)
    keep("c", 30)
    assert (dropped, budget.used) == (["b"], 80)
    keep("d", 500)
    assert (dropped, budget.used, len(budget)) == (["b", "a", "c"], 500, 1)
    budget.forget("d")
    assert budget.used == 0


def test_what_no_page_shows_makes_room_first() -> None:
    """However lately it was used; and what is shown again is needed again."""
    budget, dropped = ByteBudget(30), list[str]()

    def keep(name: str) -> None:
        budget.keep(name, 10, lambda: dropped.append(name))

    for name in ("shown", "left", "also shown"):
        keep(name)
    budget.spare("left")
    budget.use("left")
    keep("new")
    assert dropped == ["left"]
    budget.spare("new")
    budget.need("new")
    keep("newer")
    assert (dropped, budget.used, len(budget)) == (["left", "shown"], 30, 3)


def test_a_scene_that_a_page_shows_stays_whole_beside_many_that_none_does() -> None:
    """A full house packed and unpacked what its pages showed with every move, to keep what they had left behind."""
    match = table("rauha", moves_of("rauha", 14))
    drawn = draw(snapshot_of(match, "en"), window(match, 0).view_request(9))
    scenes = SceneCache(3 * scene_bytes(drawn), 10 << 20)
    scenes.put((1, "looked at"), drawn)
    scenes.show((1, "looked at"), None)
    for ply in range(9):
        scenes.put((2, ply), drawn)
        scenes.show((2, ply), (2, ply - 1) if ply else None)
    assert scenes.packed.used == 0
    assert scenes.get((1, "looked at")) is drawn


@pytest.mark.parametrize("name", sorted(game_names()))
def test_a_scene_is_not_larger_than_it_is_counted(name: str) -> None:
    """What is counted is what it takes, its trees included, give or take a third: a budget in bytes is one."""
    match = table(name, moves_of(name, 60))
    scene(match, 0)
    request = window(match, 0).view_request(len(match.history.steps) - 1)

    def drawn() -> object:
        made = draw(snapshot_of(match, "en"), request)
        assert any(pane.root is not None for pane in made.panes.values())
        return made, [pane.root for pane in made.panes.values()]

    size, _ = traced(drawn)
    assert size < 1.35 * scene_bytes(draw(snapshot_of(match, "en"), request))
    assert size > 0.4 * scene_bytes(draw(snapshot_of(match, "en"), request))


@pytest.mark.parametrize("name", sorted(game_names()))
def test_positions_that_are_let_go_are_found_again(name: str) -> None:
    """All of them, from the first to the last and back, with room for two; most are not in memory."""
    game, moves = get_game(name), moves_of(name, 100)
    setup = game.setup(game.info.seats[0])
    history, whole = History(game, setup), [game.initial(setup)]
    history.keeper = Keeper(game, whole[0], budget=1)
    for move in moves:
        history.add(move)
        whole.append(game.child(whole[-1], move.seat, move.action))
    kept = [step.led_to.kept for step in history.steps]
    assert sum(kept) <= len(moves) // ANCHOR + 2
    for order in (range(len(moves)), reversed(range(len(moves)))):
        for at in order:
            assert game.fingerprint(history.steps[at].after) == game.fingerprint(whole[at + 1])
            assert game.fingerprint(history.steps[at].before) == game.fingerprint(whole[at])
    assert sum(step.led_to.kept for step in history.steps) <= len(moves) // ANCHOR + 2


def test_a_position_without_a_way_to_it_stays() -> None:
    """An anchor is not let go: nobody could find it again."""
    state = get_game("rauha").initial(get_game("rauha").setup(2))
    position = Position(state)
    position.let_go()
    assert position.state is state


@pytest.mark.parametrize("name", ["rauha", "pandoria"])
def test_a_scene_that_was_packed_is_the_same(name: str) -> None:
    """With room for one scene as it is: two pages in turns are sent to the byte what they are sent with room for all."""
    moves = moves_of(name, 14)
    roomy, narrow = table(name, moves), table(name, moves)
    narrow.caches.scenes = SceneCache(1, 10 << 20)
    pages = [[window(match, seat) for seat in (0, None)] for match in (roomy, narrow)]
    for ply in range(len(moves) + 1):
        for one, other in zip(*pages, strict=True):
            sent = []
            for page in (one, other):
                scenes, request = page.match.caches.scenes, page.view_request(ply)
                had = None if page.shows is None else scenes.get(page.shows)
                assert (had is None) == (ply == 0)
                sent.append(wire(page._drawn(page.match, request), had))
                page._show(key_of(page.match, request))
            assert sent[0] == sent[1]
    assert len(narrow.caches.scenes.whole) == 1
    for page in pages[1]:
        page.leave()
    assert narrow.caches.scenes.packed.used == 0


def test_a_page_whose_scene_is_gone_is_sent_everything() -> None:
    """There was room for nothing at all."""
    match = table("rauha", moves_of("rauha", 12))
    page, other = window(match, 0), window(match, 1)
    made = page._make(match.frozen())
    assert made.text is not None
    assert '"full":true' in made.text.text
    page._show(made.key)
    match.history.add(_next(match))
    kept = page._make(match.frozen())
    assert kept.text is not None
    assert '"full":true' not in kept.text.text
    match.caches.scenes = SceneCache(1, 0)
    other._make(match.frozen())
    again = page._make(match.frozen())
    assert again.text is not None
    assert '"full":true' in again.text.text


def _next(match: LiveMatch) -> Move:
    game, state = match.game, match.history.state
    seat = next(seat for seat in (*range(match.setup.seats), 31) if state.turn_mask() >> seat & 1)
    return Move(seat, game.actions.action(state.choice(seat, 0)))


def at_tables(name: str, count: int, caches: Caches) -> list[LiveMatch]:
    """So many live tables, each with two pages that were shown its last moves."""
    moves, matches = moves_of(name, 50), list[LiveMatch]()
    for _ in range(count):
        match = table(name, moves[:-3], caches)
        pages = [window(match, 0), window(match, None)]
        for move in [None, *moves[-3:]]:
            if move is not None:
                match.history.add(move)
            for page in pages:
                page._show(page._make(match.frozen()).key)
        matches.append(match)
    return matches


@pytest.mark.parametrize("name", ["pangea", "conquest"])
def test_a_live_table_is_light(name: str) -> None:
    """With the share of the caches that one of three hundred tables has: 300 KB with everything; without budgets far more."""
    share = Caches().scenes.whole.most * 2 // 300
    at_tables(name, 1, Caches())
    size, matches = traced(lambda: at_tables(name, 8, Caches(8 * share)))
    assert size / len(matches) < LIVE
    heavy, _ = traced(lambda: at_tables(name, 1, Caches(1 << 30)))
    assert heavy > 2 * LIVE


def test_a_table_that_nobody_looks_at_is_forgotten() -> None:
    """What viewers need goes at once; the match itself stays for a while, as far as there is room."""
    caches = Caches()
    matches = Matches(None, 60_000, caches)  # type: ignore[arg-type]
    for number, match in enumerate(at_tables("rauha", 8, caches)):
        match.id = f"{number:012d}"
        matches._live[match.id] = match
        match.watchers.add(print)
    assert caches.used > 500 * KB
    for match in matches.live():
        match.watchers.clear()
        matches.left(match)
    assert caches.used == 0
    assert 1 <= len(matches) < 4
    assert sum(match.bytes() for match in matches.live()) <= 60_000 or len(matches) == 1


def test_an_empty_house_keeps_no_pictures(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Pages come, play and go."""
    house = RunningHouse(config_for(tmp_path_factory.mktemp("light")))
    try:
        pages = []
        for _ in range(4):
            opened = house.open_table([{"kind": "person", "name": "Ida"}, {"kind": "bot", "bot": "random"}])
            pages.append(house.sit(opened, 0))
            pages[-1].until_asked()
            pages[-1].play_first()
        assert house.context.caches.used > 100 * KB
        for page in pages:
            page.close()
        while house.context.metrics.connections:
            house.get("/api/bots")
        assert house.context.caches.scenes.used == 0
    finally:
        house.stop()
