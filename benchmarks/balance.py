"""Does a seat win more than its share? Many games of the heuristic against itself, for each number of seats.

    python benchmarks/balance.py pangea --games 2000

Every seat judges the true position, so that all play equally well and no time goes into messages: ``ludarium simulate`` with
``--bots heuristic`` is the same play through the border of secrecy, and much slower.
"""

import argparse

from ludarium.arena.statistics import wilson
from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import Rng, stream
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


def winners(game: AnyGame, seats: int, seed: int) -> tuple[int, ...]:
    """Play one game and say who is first."""
    state = game.initial(game.setup(seats))
    play(game, state, stream(seed, "chance"), stream(seed, "players"))
    return state.outcome().winners


def main() -> None:
    """Print the share of victories of each seat, with its interval."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    chosen = parser.parse_args()
    game = get_game(chosen.game)
    for seats in game.info.seats:
        wins = [0.0] * seats
        for seed in range(chosen.games):
            first = winners(game, seats, seed)
            for seat in first:
                wins[seat] += 1 / len(first)
        shares = []
        for won in wins:
            low, high = wilson(round(won), chosen.games)
            shares.append(f"{won / chosen.games:.1%} ({low:.1%}–{high:.1%})")
        print(seats, *shares)


if __name__ == "__main__":
    main()
