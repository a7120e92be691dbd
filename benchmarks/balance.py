"""Does a seat win more than its share? Many games of the heuristic against itself, for each number of seats.

    python benchmarks/balance.py pangea --games 2000
    python benchmarks/balance.py pandoria --option first=seated --seats 3    seat A begins; three seats only
    python benchmarks/balance.py pandoria --seed 100000    other dice, for what was chosen by looking at the usual ones

Every seat judges the true position, so that all play equally well and no time goes into messages: ``ludarium simulate`` with
``--bots heuristic`` is the same play through the border of secrecy, and much slower.
"""

import argparse

from ludarium.arena.statistics import wilson
from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import Rng, stream
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, Heuristic, State


def best(state: State, seat: int, heuristic: Heuristic, rng: Rng) -> int:
    """The choice after which the heuristic likes the position most; equals are decided by the draw."""
    found, value = state.choice(seat, 0), float("-inf")
    for k in range(state.choices(seat)):
        after, code = state.copy(), state.choice(seat, k)
        after.apply(seat, code)
        judged = heuristic.value(after, seat) + 1e-9 * rng.uniform()
        if judged > value:
            found, value = code, judged
    return found


def play(game: AnyGame, state: State, chance: Rng, players: Rng) -> None:
    """Play a game to its end, every seat judging the true position."""
    assert game.heuristic is not None
    while movers := mover_seats(state.turn_mask()):
        seat = movers[0]
        if seat == CHANCE:
            state.apply(seat, draw(state, seat, chance))
        elif state.choices(seat) == 1:
            state.apply(seat, state.choice(seat, 0))
        else:
            state.apply(seat, best(state, seat, game.heuristic, players))


def winners(game: AnyGame, setup: Setup, seed: int) -> tuple[int, ...]:
    """Play one game and say who is first."""
    state = game.initial(setup)
    play(game, state, stream(seed, "chance"), stream(seed, "players"))
    return state.outcome().winners


def shares(game: AnyGame, setup: Setup, games: int, seed: int = 0) -> list[str]:
    """The share of victories of each seat, with its interval, over games of so many seeds from one on."""
    wins = [0.0] * setup.seats
    for number in range(seed, seed + games):
        first = winners(game, setup, number)
        for seat in first:
            wins[seat] += 1 / len(first)
    found = []
    for won in wins:
        low, high = wilson(round(won), games)
        found.append(f"{won / games:.1%} ({low:.1%}–{high:.1%})")
    return found


def main() -> None:
    """Print the shares for one number of seats, or for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the next ones count up from it (0)")
    parser.add_argument("--seats", type=int, help="by default each number from two on")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    chosen = parser.parse_args()
    game = get_game(chosen.game)
    options = dict(option.split("=", 1) for option in chosen.option)
    for seats in [chosen.seats] if chosen.seats else sorted(set(game.info.seats) - {1}):
        print(seats, *shares(game, game.setup(seats, options), chosen.games, chosen.seed), flush=True)


if __name__ == "__main__":
    main()
