"""The tree search: what it finds, what it cannot know, and that it always answers with something legal."""

import json
import os
import subprocess
import sys
from collections import Counter
from math import sqrt
from pathlib import Path
from typing import cast

import pytest

from ludarium.bots import make_bot, searching
from ludarium.bots.search import Edge
from ludarium.bots.searching import CHUNK, SEALED_ITERATIONS, Budget, SearchBot, begin, run_for
from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rng import Rng, stream
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, SEALED_BIT, Belief, Heuristic, State

from ..server.toll import TollGame
from ..testing.tiny import TinyGame
from .toys import NOT_YET, Doors, DoorsGame, Stones, StonesGame, take

EXAMPLES = Path(__file__).parents[2] / "examples"
for home in ("dicehand", "discs"):
    sys.path.insert(0, str(EXAMPLES / home))
import dicehand  # type: ignore[import-not-found]
import discs  # type: ignore[import-not-found]

SMALL: dict[str, AnyGame] = {
    "dicehand": dicehand.GAME,
    "tiny": cast(AnyGame, TinyGame()),
    "toll": cast(AnyGame, TollGame()),
}
GAMES: dict[str, AnyGame] = {**{name: get_game(name) for name in game_names()}, "discs": discs.GAME, **SMALL}
EVERY_GAME = [name if name in SMALL else pytest.param(name, marks=pytest.mark.slow) for name in GAMES]
"""The large ones are left out of the interpreted run: there the search takes seconds a move."""
HIDING = [
    pytest.param(name, bot, marks=() if name in SMALL or bot == "random" else pytest.mark.slow)
    for name, game in GAMES.items()
    if game.info.hidden
    for bot in ("random", "heuristic", "search:10")
]
STONES = cast(AnyGame, StonesGame())
DOORS = cast(AnyGame, DoorsGame())


def thief(game: AnyGame, bot: SearchBot, state: State, seed: int) -> str:
    return str(bot.choose(game, game.observe(state, 0), stream(seed, "bot")))


def walk(game: AnyGame, setup: Setup, seed: int, every: int, spots: int) -> list[tuple[State, int]]:
    """Some decisions of a random game, with the seat that is asked."""
    chance, players = stream(seed, "chance"), stream(seed, "players")
    state = game.initial(setup)
    found: list[tuple[State, int]] = []
    decisions = 0
    while (mask := state.turn_mask()) and len(found) < spots:
        seat = mover_seats(mask)[0]
        if seat != CHANCE and state.choices(seat) > 1:
            if decisions % every == 0:
                found.append((state.copy(), seat))
            decisions += 1
        state.apply(seat, draw(state, seat, chance if seat == CHANCE else players))
    return found


# What it finds ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [1, 2, 3])
def test_it_wins_in_one(left):
    """Three stones or fewer: all of them."""
    state = StonesGame(left).initial(STONES.setup())
    for seed in range(5):
        assert SearchBot(Budget(100)).choose(STONES, STONES.observe(state, 0), stream(seed, "bot")) == take(left)


@pytest.mark.parametrize(("left", "best"), [(5, 1), (6, 2), (7, 3)])
def test_it_does_not_lose_in_one(left, best):
    """Whatever else is taken, the other one wins at once or soon: four must be left."""
    state = StonesGame(left).initial(STONES.setup())
    for seed in range(5):
        assert SearchBot(Budget(400)).choose(STONES, STONES.observe(state, 0), stream(seed, "bot")) == take(best)


def test_it_says_how_sure_it_is_of_a_win():
    """A move that wins at once is worth 1, and is named first with the most visits."""
    state = StonesGame(3).initial(STONES.setup())
    thought = SearchBot(Budget(200)).think(STONES, STONES.observe(state, 0), stream(1, "bot"))
    assert thought.actions[0] == take(3)
    assert thought.worth[0] == 1.0
    assert list(thought.visits) == sorted(thought.visits, reverse=True)
    assert sum(thought.visits) == 200


def test_it_knows_how_far_it_may_err():
    """A move that wins at once is beyond doubt only if the others are as steady: the pooled variance counts for all."""
    edges = []
    for code, worths in enumerate(([1.0] * 10, [0.2, 0.6], [0.5])):
        edge = Edge(0, code)
        for worth in worths:
            edge.visits, edge.total, edge.squares = edge.visits + 1, edge.total + worth, edge.squares + worth * worth
        edges.append(edge)
    pooled = 0.08 / 10  # the squared distances from the three means, and ten visits more than choices
    assert searching.errors_of(edges) == pytest.approx((sqrt(pooled / 10), sqrt(0.08 / 2), sqrt(pooled)))
    assert searching.errors_of(edges[2:]) == (1.0,)


def test_what_is_asked_about_is_looked_at_well():
    """However bad it seems: a tenth of all iterations, or once."""
    state = StonesGame(3).initial(STONES.setup())
    view = STONES.observe(state, 0)
    plain = SearchBot(Budget(400)).think(STONES, view, stream(1, "bot"))
    asked = SearchBot(Budget(400)).think(STONES, view, stream(1, "bot"), take(1))
    visits = dict(zip(plain.actions, plain.visits, strict=True)), dict(zip(asked.actions, asked.visits, strict=True))
    assert visits[0][take(1)] < 40 == visits[1][take(1)]
    assert {**visits[1], take(1): 0} == {**visits[0], take(1): 0}
    once = SearchBot(Budget(1)).think(STONES, view, stream(1, "bot"), take(2))
    assert take(2) in once.actions


def test_more_thinking_wins_against_less():
    """From a won position of the long game the search never lets go of it against random play."""
    random = make_bot("random")
    for seed in range(4):
        bot = SearchBot(Budget(300))
        state = StonesGame(9).initial(STONES.setup())
        rng = stream(seed, "bots")
        while state.turn_mask():
            seat = mover_seats(state.turn_mask())[0]
            mover = bot if seat == 0 else random
            STONES.play(state, seat, mover.choose(STONES, STONES.observe(state, seat), rng))
        assert state.outcome().winners == (0,)


# Simultaneous choices -----------------------------------------------------------------------------------------------------


def test_a_simultaneous_choice_is_not_known_to_the_other():
    """The guard of the tree does not see the door: a door wins two times of three, staying at home one time in three."""
    state = DoorsGame().initial(DOORS.setup())
    thought = SearchBot(Budget(1500)).think(DOORS, DOORS.observe(state, 0), stream(1, "bot"))
    assert str(thought.actions[0]) != "door 4"
    worth = dict(zip(map(str, thought.actions), thought.worth, strict=True))
    assert 0.5 < worth[str(thought.actions[0])] < 0.8
    assert worth["door 4"] < 0.5


def test_a_choice_already_made_is_not_exploited():
    """Whichever door the guard has chosen already, the thief's choices are the same, seed by seed."""
    found = [
        Counter(thief(DOORS, SearchBot(Budget(60)), Doors(NOT_YET, watched, NOT_YET), seed) for seed in range(30))
        for watched in (NOT_YET, 0, 1, 2)
    ]
    assert found[0] == found[1] == found[2] == found[3]
    assert len(found[0]) > 1


# How it judges --------------------------------------------------------------------------------------------------------------


class Multiples(Heuristic):
    """Knows the trick: who leaves a multiple of four stones wins."""

    def value(self, state: State, seat: int) -> float:
        stones = cast(Stones, state)
        good = (stones.left % 4 == 0) == (stones.turn != seat)
        return 5.0 if good else -5.0


def test_a_playout_is_played_at_first_sight():
    """Every seat does what the heuristic likes best, not anything: from seven stones it takes three."""
    search = begin(STONES, STONES.observe(STONES.initial(STONES.setup()), 0), stream(1, "bot"))
    assert {search._at_sight(Stones(7, 0), 0) for _ in range(20)} == set(Stones(7, 0).legal(0))
    search.heuristic = Multiples()
    assert {search._at_sight(Stones(7, 0), 0) for _ in range(20)} == {STONES.actions.code(take(3))}


class Noting(Belief):
    """Notes the luck with which each world is drawn."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.luck: list[int] = []

    def sample(self, rng: Rng) -> State:
        self.luck.append(rng.copy().word())
        return self.state.copy()


def test_choices_are_compared_in_equal_worlds():
    """The n-th visit of each choice meets the same luck: there are no more worlds than visits of the favourite."""
    search = begin(DOORS, DOORS.observe(DOORS.initial(DOORS.setup()), 0), stream(1, "bot"))
    search.belief = Noting(search.front)
    search.run(80)
    visits = [edge.visits for edge in search.ranked()]
    assert sum(visits) == 80
    assert len(set(search.belief.luck)) == max(visits) < 80


# What it cannot know ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "bot"), HIDING)
def test_equal_observations_give_equal_choices_whatever_is_hidden(name, bot):
    """Worlds that differ only in what a seat does not know: the bot chooses alike in all of them, seed by seed."""
    game = GAMES[name]
    compared = 0
    for setup in (setup for setup in game.setups() if setup.seats > 1):
        for state, seat in walk(game, setup, 3, 1, 60):
            view = game.observe(state, seat)
            others = [game.determinize(view, stream(n, "other world")) for n in range(3)]
            other = next((one for one in others if game.fingerprint(one) != game.fingerprint(state)), None)
            if other is None:
                continue
            mine = make_bot(bot).choose(game, view, stream(compared, "bot"))
            assert make_bot(bot).choose(game, game.observe(other, seat), stream(compared, "bot")) == mine
            compared += 1
            if compared == 3:
                return
    raise AssertionError(f"only {compared} other worlds of {name}")


# It always answers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EVERY_GAME)
def test_its_moves_are_always_legal(name):
    """In every game, with the fewest and the most seats, early and late."""
    game = GAMES[name]
    setups = sorted(game.setups(), key=lambda setup: setup.seats)
    for setup in {id(setup): setup for setup in (setups[0], setups[-1])}.values():
        bots = [SearchBot(Budget(8)) for _ in range(setup.seats)]
        for state, seat in walk(game, setup, 1, 7, 6):
            action = bots[seat].choose(game, game.observe(state, seat), stream(2, "bot"))
            assert game.why_not(state, seat, action) is None


@pytest.mark.parametrize("name", [pytest.param("rauha", marks=pytest.mark.slow), "dicehand", "tiny"])
def test_a_whole_game_with_one_bot_is_legal(name):
    """Trees kept from one decision to the next never bring up a move of another position."""
    game = GAMES[name]
    state = game.initial(game.setup())
    bots = [SearchBot(Budget(12)) for _ in range(2)]
    chance, rng = stream(1, "chance"), stream(1, "bots")
    while mask := state.turn_mask():
        seat = mover_seats(mask)[0]
        if seat == CHANCE:
            state.apply(seat, draw(state, seat, chance))
        else:
            game.play(state, seat, bots[seat].choose(game, game.observe(state, seat), rng))
    assert 1 in state.outcome().places


@pytest.mark.parametrize("name", EVERY_GAME)
def test_equal_seeds_give_equal_moves(name):
    """Budgets in iterations know no clock."""
    game = GAMES[name]
    for state, seat in walk(game, game.setup(), 2, 6, 3):
        view = game.observe(state, seat)
        moves = {str(SearchBot(Budget(15)).choose(game, view, stream(7, "bot"))) for _ in range(2)}
        assert len(moves) == 1


def test_a_budget_of_time_is_kept_by_the_clock():
    """It thinks in small portions until the time is up, and not a portion longer."""
    state = STONES.initial(STONES.setup())
    search = begin(STONES, STONES.observe(state, 0), stream(1, "bot"))
    ticks = iter(range(100))
    run_for(search, 5.0, clock=lambda: float(next(ticks)))
    assert search.iterations == 4 * CHUNK


def test_of_time_and_iterations_what_ends_first_counts():
    """The strongest level thinks so often, but never longer than its time, however slow the machine is."""
    state = STONES.initial(STONES.setup())
    for seconds, expected in ((100.0, 40), (3.0, 2 * CHUNK)):
        search = begin(STONES, STONES.observe(state, 0), stream(1, "bot"))
        run_for(search, seconds, 40, clock=map(float, range(200)).__next__)
        assert search.iterations == expected


def test_a_sealed_question_is_answered_soon():
    """Who takes long over a window shows that there was something to think about: it gets a small share, always the same."""
    game = GAMES["toll"]
    state = game.initial(game.setup(3))
    chance = stream(4, "chance")
    while not state.turn_mask() & SEALED_BIT:
        seat = mover_seats(state.turn_mask())[0]
        state.apply(seat, draw(state, seat, chance) if seat == CHANCE else state.choice(seat, 0))
    seats = mover_seats(state.turn_mask())
    for seat in seats:
        thought = SearchBot(Budget(seconds=600)).think(game, game.observe(state, seat), stream(1, "bot"))
        assert sum(thought.visits) <= SEALED_ITERATIONS
    assert len(seats) == 2


# Two builds ---------------------------------------------------------------------------------------------------------------

SCRIPT = """
import json, sys
from ludarium.bots import make_bot, search
from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.registry import game_names, get_game
from ludarium.core.rng import Rng, stream
from ludarium.core.state import CHANCE

moves = {}
for name in game_names():
    game = get_game(name)
    state = game.initial(game.setup())
    chance, players = stream(1, "chance"), stream(1, "players")
    bot, decisions, found = make_bot("search:12"), 0, []
    while state.turn_mask() and len(found) < 4:
        seat = mover_seats(state.turn_mask())[0]
        if seat != CHANCE and state.choices(seat) > 1:
            if decisions % 5 == 0:
                found.append(str(bot.choose(game, game.observe(state, seat), stream(decisions, "bot"))))
            decisions += 1
        state.apply(seat, draw(state, seat, chance if seat == CHANCE else players))
    moves[name] = found
json.dump({"compiled": not search.__file__.endswith(".py"), "moves": moves}, sys.stdout)
"""


def searched(pure: bool) -> dict[str, object]:
    environment = {name: value for name, value in os.environ.items() if name != "LUDARIUM_PURE"}
    if pure:
        environment["LUDARIUM_PURE"] = "1"
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True)
    return cast(dict[str, object], json.loads(done.stdout))


@pytest.mark.slow
def test_both_builds_find_the_same_moves():
    """Compiled or not, an equal seed is an equal move in every game."""
    compiled, interpreted = searched(pure=False), searched(pure=True)
    if not compiled["compiled"]:
        pytest.skip("no compiled engine here")
    assert not interpreted["compiled"]
    assert compiled["moves"] == interpreted["moves"]
