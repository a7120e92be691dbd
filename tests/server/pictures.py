"""``python -m tests.server.pictures``: digests of what pages are sent along a game of each kind at random, from a seed."""

import hashlib

from tests.server.inside import live, scene, wire
from tests.server.test_wire_leaks import random_game

from ludarium.core.registry import game_names, get_game

PLIES = 100


def digest(name: str) -> str:
    """Everything that three viewers of a game are sent."""
    game = get_game(name)
    setup = game.setup(2)
    match, told = live(game, setup, []), hashlib.sha256()
    for move in random_game(name, setup, 7)[:PLIES]:
        match.history.add(move)
        for viewer in (None, 0, 1):
            told.update(wire(scene(match, viewer), None))
    return told.hexdigest()


if __name__ == "__main__":
    for name in sorted(game_names()):
        print(name, digest(name))
