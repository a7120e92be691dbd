"""Compiled and interpreted, the same seeds give the same games.

Both builds run in processes of their own: a process has one engine. Each plays seeded games of every installed game with
every set-up and hashes the fingerprint of every position on the way, and samples a belief now and then, since that code
is compiled too.
"""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from ludarium.core.registry import game_names

SEEDS = 1
SCRIPT = """
import json
import sys
from hashlib import blake2b

from ludarium.core import rng, state as contract
from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.registry import get_game


def checksum(game, setup, seed):
    chance, players, bots = (rng.stream(seed, name) for name in ("chance", "players", "bots"))
    state = game.initial(setup)
    digest = blake2b(digest_size=8)
    plies = 0
    while mask := state.turn_mask():
        digest.update(game.fingerprint(state).encode())
        movers = mover_seats(mask)
        seat = movers[players.below(len(movers))]
        if seat != contract.CHANCE and plies % 8 == 0:
            sampled = game.determinize(game.observe(state, seat), bots)
            digest.update(game.fingerprint(sampled).encode())
            if game.heuristic is not None:
                digest.update(repr(game.heuristic.value(sampled, seat)).encode())
        state.apply(seat, draw(state, seat, chance if seat == contract.CHANCE else players))
        plies += 1
    digest.update(game.fingerprint(state).encode())
    digest.update(repr(state.outcome()).encode())
    return f"{plies} plies, {digest.hexdigest()}"


sums = {}
game = get_game(sys.argv[1])
for setup in game.setups():
    options = ", ".join(f"{key} {value}" for key, value in setup.options.items())
    for seed in range(int(sys.argv[2])):
        sums[f"{setup.seats} seats, {options}, edition {setup.edition}, seed {seed}"] = checksum(game, setup, seed)
json.dump({"compiled": not rng.__file__.endswith(".py"), "sums": sums}, sys.stdout)
"""


@cache
def played(game: str, pure: bool) -> tuple[bool, dict[str, str]]:
    """Play a game in a process of its own; tell whether it ran compiled, and the checksums."""
    environment = {**os.environ, "LUDARIUM_PURE": "1" if pure else ""}
    ran = subprocess.run(
        [sys.executable, "-c", SCRIPT, game, str(SEEDS)], env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout)
    return cast(bool, told["compiled"]), cast(dict[str, str], told["sums"])


def engine_status() -> str:
    """Say whether the compiled modules are those of the sources: the usual reason why they play differently."""
    tool = Path(__file__).parents[1] / "tools" / "engine.py"
    return subprocess.run([sys.executable, tool, "status"], capture_output=True, text=True, check=False).stdout.strip()


@pytest.mark.parametrize("game", game_names())
def test_both_builds_play_the_same_seeded_games(game: str) -> None:
    """Every game, every set-up, a few seeds: position by position."""
    compiled, sums = played(game, pure=False)
    if not compiled:
        assert os.environ.get("CI") != "true", "CI must have a compiled engine, and there is none"
        pytest.skip("no compiled engine here: nothing to compare (`make setup` builds it where there is a C compiler)")
    interpreted, plain = played(game, pure=True)
    assert not interpreted, "LUDARIUM_PURE=1 must run the sources"
    assert sums == plain, engine_status()
    assert len(sums) >= SEEDS


@pytest.mark.parametrize("game", game_names())
def test_a_process_plays_the_same_twice(game: str) -> None:
    """Hash seeds, addresses and the clock have no say."""
    first = played(game, pure=False)
    played.cache_clear()
    assert played(game, pure=False) == first
