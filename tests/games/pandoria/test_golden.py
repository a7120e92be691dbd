"""Whole games as text: what changes here is a changed rule.

Remake the texts with ``LUDARIUM_REMAKE_GOLDEN=1 pytest tests/games/pandoria/test_golden.py`` and read the difference.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.games import golden

from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.rng import Rng, stream
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move
from ludarium.games.pandoria import GAME
from ludarium.games.pandoria.actions import ACTIONS
from ludarium.games.pandoria.rules import Pandoria
from ludarium.games.pandoria.view import observe

from .table import legal_codes, table

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ana", "Ben", "Cleo", "Dan")
GAMES: dict[str, tuple[int, dict[str, str], int]] = {
    "two-base-random": (2, {"first": "seated"}, 3),
    "three-family-random": (3, {"mode": "family"}, 2),
    "solo-expert-random": (1, {"mode": "solo", "level": "expert"}, 1),
}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("edition", GAME.info.editions)
def test_a_seeded_game_goes_as_it_went(name, edition):
    """The same seed gives the same game in every edition, told in fewer than 300 lines; alone both editions are one."""
    seats, options, seed = GAMES[name]
    told = "\n".join(tell(GAME.setup(seats, options, edition), seed)) + "\n"
    first = edition == "1" or seats == 1
    golden.check(told, GOLDEN / (f"{name}.txt" if first else f"{name}-edition-{edition}.txt"))


def tell(setup: Setup, seed: int) -> Iterator[str]:
    """Play a game at random and tell it: a line for each move, a heading for each chapter, the map at the end."""
    options = ", ".join(f"{name} {value}" for name, value in setup.options.items())
    yield f"Pandoria Merchants, {setup.seats} seats, {options}, seed {seed}"
    state, chapter = GAME.initial(setup), ""
    chance, players = stream(seed, "chance"), stream(seed, "players")
    while state.turn_mask():
        before, move = state.copy(), step(state, chance, players)
        was, now = observe(before, None), observe(state, None)
        if GAME.words.chapter(was, "en").name != chapter:
            chapter = GAME.words.chapter(was, "en").name
            yield f"-- {chapter}"
        line = GAME.words.describe(GAME.sight(before, move, state, None), was, now, NAMES, "en").text
        yield f"{move!s:28} {line}".rstrip()
    outcome = state.outcome()
    yield f"Places {outcome.places}, scores {outcome.scores}: {outcome.reason}"
    yield GAME.words.table(observe(state, None), "en", NAMES)


def step(state: Pandoria, chance: Rng, players: Rng) -> Move:
    """Make one move at random."""
    seat = mover_seats(state.turn_mask())[0]
    code = draw(state, seat, chance if seat == CHANCE else players)
    state.apply(seat, code)
    return Move(seat, ACTIONS.action(code))


def test_the_number_of_first_draws():
    """Ways to draw two different resources and a worker in the first turn, by number of players."""
    assert [perft(table(seats=seats)) for seats in (2, 3, 4)] == [PAIRS[seats] for seats in (2, 3, 4)]


PAIRS = {2: 422, 3: 518, 4: 518}


def perft(state: Pandoria) -> int:
    """Count the ways to draw gold, wood and a worker."""
    state.apply(CHANCE, ACTIONS.code(ACTIONS.parse("roll gold wood")))
    count = 0
    for first in legal_codes(state, 0):
        one = state.copy()
        one.apply(0, first)
        for second in legal_codes(one, 0):
            two = one.copy()
            two.apply(0, second)
            count += len(legal_codes(two, 0))
    return count
