"""The guard, in one command.

    python -m benchmarks.guard              compare with benchmarks/guard/figures.json; fails if a game became slower
    python -m benchmarks.guard --renew      store what is counted now: for a change that is worth its price, or a gain
    python -m benchmarks.guard --profile    where the instructions go, game by game

It needs valgrind, a C compiler and a compiled engine. Where one is missing it says so and passes, except under CI=true.
"""

import argparse
import json
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ludarium.cli.bench import COMPILED, engine

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
FIGURES: Final = HERE / "figures.json"
TOLERANCE: Final = 0.05
ELSEWHERE: Final = 0.30
"""What is allowed where another compiler, interpreter or processor made the build: their code differs by that much."""

ADVICE: Final = """guard: slower than the figures in benchmarks/guard/figures.json.
guard: `python -m benchmarks.guard --profile` shows where the instructions go. If the change is worth its price,
guard: run `make guard-renew`, commit the file, and say why in the commit."""

HEADER: Final = "valgrind/callgrind.h"


def why_not() -> str:
    """Say why nothing can be counted here; empty if it can."""
    if engine() != COMPILED:
        return "the engine is interpreted here"
    if shutil.which("valgrind") is None or not any(
        (Path(at) / HEADER).exists() for at in ("/usr/include", "/usr/local/include")
    ):
        return "no valgrind here"
    return "" if shutil.which(compiler()[0]) else f"no C compiler here ({compiler()[0]})"


def compiler() -> list[str]:
    """The C compiler that Python's extensions are made with."""
    return shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))


def built_with() -> str:
    """Name what the counted machine code depends on, besides our sources."""
    said = subprocess.run([*compiler(), "--version"], capture_output=True, text=True, check=False).stdout
    version = re.search(r"\b(\d+)\.\d+", said)
    tuned = " optimized" if "--enable-optimizations" in str(sysconfig.get_config_var("CONFIG_ARGS")) else ""
    python = f"Python {platform.python_version()}{tuned} ({platform.python_compiler()})"
    return f"{platform.machine()}, {python}, {Path(compiler()[0]).name} {version[1] if version else '?'}"


def counted(folder: Path) -> dict[str, float]:
    """Run the playouts under callgrind; return instructions for each game, number of seats and kind of work."""
    switch = folder / "switch.so"
    subprocess.run([*compiler(), "-O1", "-shared", "-fPIC", str(HERE / "switch.c"), "-o", str(switch)], check=True)
    valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={folder}/out"]
    command = [*valgrind, sys.executable, "-m", "benchmarks.guard.playout", str(switch)]
    environment = {**os.environ, "PYTHONHASHSEED": "0", "LUDARIUM_PURE": ""}
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise SystemExit(f"guard: the playouts failed under valgrind:\n{ran.stderr[-2000:]}")
    return dict(figures_in(folder))


def figures_in(folder: Path) -> Iterator[tuple[str, float]]:
    """Read what callgrind wrote: one file for each stretch that was counted, named after its work."""
    for file in sorted(folder.glob("out.*"), key=lambda file: int(file.suffix[1:])):
        told = file.read_text("utf-8")
        work = re.search(r"^desc: Trigger: Client Request: (.+) (\d+)$", told, re.MULTILINE)
        total = re.search(r"^totals: (\d+)$", told, re.MULTILINE)
        if work and total:
            yield work[1], round(int(total[1]) / int(work[2]), 1)


def slower(now: dict[str, float], stored: dict[str, float], tolerance: float) -> list[str]:
    """Say in words what became slower, or was never counted."""
    found = []
    for work, figure in now.items():
        before = stored.get(work)
        if before is None:
            found.append(f"{work}: {figure:,.0f} instructions, and no figure is stored for it")
        elif figure > before * (1 + tolerance):
            found.append(
                f"{work}: {figure:,.0f} instructions, {figure / before - 1:.0%} more than the {before:,.0f} stored"
            )
    return found


def quicker(now: dict[str, float], stored: dict[str, float], tolerance: float) -> list[str]:
    """Say in words what became quicker, so that the gain is stored and kept."""
    return [
        f"{work}: {figure:,.0f} instructions, {1 - figure / stored[work]:.0%} fewer than the {stored[work]:,.0f} stored"
        for work, figure in now.items()
        if work in stored and figure < stored[work] * (1 - tolerance)
    ]


def profile(folder: Path, lines: int = 14) -> None:
    """Print for each playout the functions with most instructions of their own."""
    for file in sorted(folder.glob("out.*"), key=lambda file: int(file.suffix[1:])):
        work = re.search(r"Client Request: (.+ ply) ", file.read_text("utf-8"))
        if work:
            told = subprocess.run(["callgrind_annotate", str(file)], capture_output=True, text=True, check=False).stdout
            rows = re.findall(r"^ *[\d,]+ \( ?([\d.]+%)\)  (?:.*?:)?(\S+)", told, re.MULTILINE)
            print(f"{work[1]}\n" + "\n".join(f"  {share:>6}  {name}" for share, name in rows[1 : lines + 1]))


def compare(now: dict[str, float]) -> int:
    """Print the verdict; return the exit code."""
    told = json.loads(FIGURES.read_text("utf-8"))
    same = told["built with"] == built_with()
    tolerance = TOLERANCE if same else ELSEWHERE
    stored: dict[str, float] = told["instructions"]
    if not same:
        print(
            f"guard: the figures are of {told['built with']}, this is {built_with()}: {tolerance:.0%} more is allowed"
        )
    gone = [work for work in stored if work not in now]
    for line in quicker(now, stored, tolerance):
        print(f"guard: {line}; `make guard-renew` keeps the gain")
    for work in gone:
        print(f"guard: {work} is stored and no longer counted; `make guard-renew` removes it")
    bad = slower(now, stored, tolerance)
    for line in bad:
        print(f"guard: {line}")
    if bad:
        print(ADVICE)
        return 1
    print(f"guard: {len(now)} instruction counts within {tolerance:.0%} of what is stored")
    return 0


def main() -> int:
    """Compare, renew or profile."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.guard", description="Instruction counts of fixed playouts."
    )
    parser.add_argument("--renew", action="store_true", help="store what is counted now")
    parser.add_argument("--profile", action="store_true", help="show where the instructions go")
    chosen = parser.parse_args()
    why = why_not()
    if why:
        print(f"guard: nothing is counted: {why}")
        return int(os.environ.get("CI") == "true" or chosen.renew or chosen.profile)
    with tempfile.TemporaryDirectory() as place:
        now = counted(Path(place))
        if chosen.profile:
            profile(Path(place))
            return 0
    if chosen.renew:
        FIGURES.write_text(json.dumps({"built with": built_with(), "instructions": now}, indent=1) + "\n", "utf-8")
        print(f"guard: {len(now)} figures stored")
        return 0
    return compare(now)


if __name__ == "__main__":
    sys.exit(main())
