"""Catanatron's core, without its players: its rules give the actions, we draw one and execute it unchecked."""

from collections.abc import Iterator
from typing import Any

from catanatron import Color, Game, RandomPlayer
from stopwatch import Counter, asked_seconds, tell, timed

TURNS = 1000  # as long as its own loop lets a game last


def start(seats: int) -> Any:
    """A new game; its players are never asked."""
    return Game([RandomPlayer(colour) for colour in list(Color)[:seats]])


def play(seats: int, counter: Counter, moves: int = 1_000_000) -> Any:
    """One game."""
    game = start(seats)
    while moves and game.winning_color() is None and game.state.num_turns < TURNS:
        choices = game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions
        game.execute(counter.draw(choices), validate_action=False)
        moves -= 1
    return game


def lines() -> Iterator[dict[str, Any]]:
    """Measure all."""
    for seats in (2, 4):
        middle = play(seats, Counter(), 150)

        def one(counter: Counter, seats: int = seats) -> None:
            play(seats, counter)

        yield timed("Catanatron", "Catan", seats, asked_seconds(), one, middle.copy)


if __name__ == "__main__":
    tell(lines())
