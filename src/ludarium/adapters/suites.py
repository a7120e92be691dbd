"""The peers' own suites on our environments, for every game and number of seats, or for anybody's game.

    python -m ludarium.adapters.suites [GAME ...] [--cycles 200]

OpenSpiel's are run where it is installed. A failure is printed and the rest goes on; the exit code tells whether all passed.
"""

import argparse
import importlib.util
import sys
import unittest
import warnings
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from time import perf_counter
from types import SimpleNamespace
from typing import Any, TypeAlias

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.setup import Setup

from .arrays import FORMS
from .gymnasium import SeatEnv
from .pettingzoo import env, parallel_env, stepped_env

Suite: TypeAlias = tuple[str, Callable[[], object]]


def suites(game: AnyGame, setup: Setup, cycles: int) -> Iterator[Suite]:
    """Go through the suites for one set-up, so many actions each."""
    how: dict[str, Any] = {"options": setup.options, "edition": setup.edition}
    n = setup.seats
    yield "PettingZoo api_test", lambda: api_test(env(game, n, **how), num_cycles=cycles)
    yield "PettingZoo seed_test", lambda: seed_test(lambda: env(game, n, **how), num_cycles=max(1, cycles // n))
    yield "PettingZoo parallel_api_test", lambda: parallel_api_test(parallel_env(game, n, **how), num_cycles=cycles)
    # These two draw actions without looking at the mask.
    how["illegal"] = "replace"
    yield "PettingZoo parallel_seed_test", lambda: parallel_seed_test(lambda: parallel_env(game, n, **how), cycles)
    yield "PettingZoo max_cycles_test", lambda: max_cycles_test(_module(game, n, how))
    for form in FORMS:
        yield f"Gymnasium check_env, {form}", partial(_check, game, n, {**how, "observations": form})
    if game.info.continuous:
        yield "Gymnasium check_env, points", lambda: _check(game, n, {**how, "actions": "point"})
    if importlib.util.find_spec("pyspiel") is not None:
        yield from _openspiel(game, setup)


def _module(game: AnyGame, seats: int, how: dict[str, Any]) -> SimpleNamespace:
    return SimpleNamespace(
        parallel_env=lambda **more: parallel_env(game, seats, **how, **more),
        env=lambda **more: stepped_env(game, seats, **how, **more),
    )


def _check(game: AnyGame, seats: int, how: dict[str, Any]) -> None:
    check_env(SeatEnv(game, seats, render_mode="svg", **how), skip_render_check=True)


def _openspiel(game: AnyGame, setup: Setup) -> Iterator[Suite]:
    import pyspiel

    from .openspiel import register, spelled

    register(game)
    name = spelled(game, setup)
    yield "OpenSpiel random_sim_test", lambda: pyspiel.random_sim_test(pyspiel.load_game(name), 1, True, False)
    yield "OpenSpiel api_test", lambda: _api_test(name)


def _api_test(name: str) -> None:
    """Run OpenSpiel's checks of its interface on positions of one game."""
    import pyspiel
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    case = type("Enforced", (EnforceAPIOnPartialTreeBase,), {"game": pyspiel.load_game(name), "game_name": name})
    said = StringIO()
    ran = unittest.TextTestRunner(said).run(unittest.defaultTestLoader.loadTestsFromTestCase(case))
    if not ran.wasSuccessful() or not ran.testsRun:
        raise AssertionError(said.getvalue())


def run(suite: Callable[[], object]) -> str:
    """Run one suite quietly; return why it failed, or nothing."""
    try:
        with redirect_stdout(StringIO()), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            suite()
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def main() -> int:
    """Run all, and print a line for each set-up."""
    parser = argparse.ArgumentParser(prog="python -m ludarium.adapters.suites", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=game_names())
    parser.add_argument("--cycles", type=int, default=200)
    chosen = parser.parse_args()
    failed = 0
    for name in chosen.games:
        game = get_game(name)
        for setup in game.setups():
            if setup.edition != game.info.editions[-1]:
                continue
            start, passed = perf_counter(), 0
            for title, suite in suites(game, setup, chosen.cycles):
                why = run(suite)
                passed += not why
                failed += bool(why)
                if why:
                    print(f"FAILED {name} {_short(setup)}: {title}: {why}", flush=True)
            print(f"{name} {_short(setup)}: {passed} suites passed, {perf_counter() - start:.1f} s", flush=True)
    return 1 if failed else 0


def _short(setup: Setup) -> str:
    """Name a set-up by its seats and options."""
    return " ".join([f"with {setup.seats}", *(f"{name}={value}" for name, value in setup.options.items())])


if __name__ == "__main__":
    sys.exit(main())
