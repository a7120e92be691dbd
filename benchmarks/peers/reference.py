"""Four in a Row on our core, so that engines are compared on the same work.

The example is compiled in two ways: as a third party compiles a game (alone, with ``native_class=False``), and as the games
of the house are (one group with the core, in a copy of the sources). Both are driven by the compiled loop that all our figures
come from, and by a loop in interpreted Python, which is how OpenSpiel and the others are driven.

    python -m benchmarks.peers.reference SECONDS     measure in this process, whatever build the path leads to
"""

import contextlib
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Final

import msgspec

import ludarium
from ludarium.arena.bench import Line, line_of
from ludarium.core.registry import AnyGame

from .environment import BUILD, ROOT

SOURCE: Final = ROOT / "examples" / "fourinarow"
NAME: Final = "four in a row"
BATCH: Final = 50
PLUG_IN: Final = "@mypyc_attr(native_class=False)\n"


def as_plug_in() -> Path:
    """Compile the example alone, unless that is done; return what to put on the path."""
    place, there = _place("plug-in", [])
    if not there:
        shutil.copytree(SOURCE, place, ignore=shutil.ignore_patterns("__pycache__"))
        _compile(place)
        (place / "done").touch()
    return place


def as_house_game() -> Path:
    """Compile the example in one group with the core, unless that is done; return what to put on the path."""
    sys.path.insert(0, str(ROOT / "tools"))
    import engine

    core = [ROOT / path for path in engine.hot_modules(ROOT) if "core" in path.parts]
    place, there = _place("house", core)
    if not there:
        package = place / "src" / "ludarium"
        unneeded = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "server", "client", "bots", "games")
        shutil.copytree(ROOT / "src" / "ludarium", package, ignore=unneeded)
        shutil.copytree(SOURCE / "fourinarow", package / "games" / "fourinarow")
        (package / "games" / "__init__.py").touch()
        rules = package / "games" / "fourinarow" / "rules.py"
        rules.write_text(rules.read_text("utf-8").replace(PLUG_IN, ""), "utf-8")
        shutil.copy(ROOT / "pyproject.toml", place)
        for name, file in engine.compile_engine(place).items():
            shutil.copy(file, place / "src" / name)
        (place / "done").touch()
    return place / "src"


def _place(kind: str, also: list[Path]) -> tuple[Path, bool]:
    """Name a folder after what goes into it; tell whether it is finished."""
    parts = [path.read_bytes() for path in [*sorted((SOURCE / "fourinarow").glob("*.py")), *also]]
    place = BUILD / kind / sha256(b"\0".join([sys.version.encode(), *parts])).hexdigest()[:12]
    there = (place / "done").exists()
    if not there:
        shutil.rmtree(place.parent, ignore_errors=True)
    return place, there


def _compile(place: Path) -> None:
    import setuptools  # first: it provides distutils
    from mypyc.build import mypycify
    from setuptools.command.build_ext import build_ext

    with contextlib.chdir(place), contextlib.redirect_stdout(sys.stderr):
        settings = f"--config-file={ROOT / 'pyproject.toml'}"
        extensions = mypycify(
            [settings, "--no-warn-unused-ignores", "fourinarow/rules.py"],
            opt_level="3",
            debug_level="0",
            target_dir="c",
        )
        command = build_ext(setuptools.Distribution({"name": "fourinarow", "ext_modules": extensions}))
        command.build_lib, command.build_temp = ".", "objects"
        command.ensure_finalized()
        command.run()


def lines(seconds: float) -> Iterator[Line]:
    """Measure the example in all its forms, each in a process of its own."""
    yield from _elsewhere(as_house_game(), seconds, pure=False)
    yield from _elsewhere(as_plug_in(), seconds, pure=False)
    yield from _elsewhere(SOURCE, seconds, pure=True)


def _elsewhere(path: Path, seconds: float, pure: bool) -> list[Line]:
    environment = {**os.environ, "PYTHONPATH": str(path), "LUDARIUM_PURE": "1" if pure else ""}
    command = [sys.executable, "-m", "benchmarks.peers.reference", str(seconds)]
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return msgspec.json.decode(ran.stdout, type=list[Line])


def from_python(game: AnyGame, seconds: float) -> dict[str, float]:
    """Drive the game from an interpreted loop, as the peers are."""
    uniform, setup = random.Random(1).random, game.setup()
    games, decisions, spent, start = 0, 0, 0.0, process_time()
    while spent < seconds:
        for _ in range(BATCH):
            state = game.initial(setup)
            while (mask := state.turn_mask()) != 0:
                seat = mask - 1  # two seats: the bit's place is the mask less one
                n = state.choices(seat)
                decisions += n > 1
                state.apply(seat, state.choice(seat, int(uniform() * int(n))))
        games += BATCH
        spent = process_time() - start
    return {"decisions_per_second": decisions / spent, "games_per_second": games / spent}


def main() -> None:
    """Measure in this process and print JSON."""
    if Path(ludarium.__file__).is_relative_to(BUILD):
        from ludarium.games import fourinarow  # type: ignore[attr-defined]  # only in the copy

        engine = "Ludarium compiled"
    else:
        import fourinarow

        compiled = not fourinarow.rules.__file__.endswith(".py")
        engine = "Ludarium compiled plug-in" if compiled else "Ludarium interpreted"
    game: AnyGame = fourinarow.GAME
    seconds = float(sys.argv[1])
    line = line_of(game, game.setup(), seconds, engine, NAME)
    found = [line]
    if engine != "Ludarium interpreted":
        found.append(msgspec.structs.replace(line, engine=f"{engine}, from Python", **from_python(game, seconds)))
    print(msgspec.json.encode(found).decode())


if __name__ == "__main__":
    main()
