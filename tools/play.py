"""Open the house at once, and compile the engine behind it.

Only what playing needs is installed first, and the page built; both take no time when nothing changed, and all of it is looked
at in one process: starting another takes longer than looking. Runs on a Python without any package.

The house plays interpreted as well; bots only think less far. Where the engine is not compiled, or its sources changed, that
is done beside the house at low priority, what is needed for it installed first, and the bots move over by themselves when it
is ready (docs/adr/0010). What was compiled before the house is closed is kept for the next time.

    python tools/play.py [OPTION...]      the options of `ludarium serve`
"""

import contextlib
import os
import subprocess
import sys
import time
import traceback
from pathlib import Path
from typing import Final, NoReturn

import client
import engine
from environment import ROOT, Environment

BEHIND: Final = "--behind"
MARKER: Final = ROOT / "build" / "compiling"
LOG: Final = ROOT / "build" / "engine.log"
BYTECODE: Final = ROOT / "build" / "bytecode"
VARIABLE: Final = "LUDARIUM_COMPILING"
"""Tells the house which file exists while a compiler is at work."""


def main() -> None:
    """Open the house, with a compiler behind it if there is something to compile."""
    if sys.argv[1:] == [BEHIND]:
        compile_behind()
        return
    environment = Environment(say=lambda line: print(line, flush=True))
    if not environment.has("play") or not environment.runs_this():
        environment.bring_to("play")
        become([str(environment.python), __file__, *sys.argv[1:]])  # what builds the page is installed there
    environment.bring_to("play")  # our own package has a mark of its own
    client.bring_up_to_date()
    if not engine.is_fresh():
        if engine.why_interpreted():
            engine.build()  # removes what was compiled from other sources, and notes why
            print(engine.status(), flush=True)
        else:
            engine.set_aside()
            begin()
    os.environ[VARIABLE] = str(MARKER)
    keep_bytecode()
    become([sys.executable, "-m", "ludarium.cli", "serve", *sys.argv[1:]])


def keep_bytecode() -> None:
    """Let the house keep what Python makes of the sources when it first reads them: it starts in less than half the time.

    Who wants no such files beside the sources gets none there.
    """
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(BYTECODE))


def become(command: list[str]) -> NoReturn:
    """Run a command in place of this process, or, where there is no such thing, until it ends."""
    if os.name != "nt":
        os.execv(command[0], command)
    with contextlib.suppress(KeyboardInterrupt):
        raise SystemExit(subprocess.run(command, check=False).returncode)
    raise SystemExit


def begin() -> None:
    """Start the compiler in a process of its own, which ends with the house when that is closed by Ctrl-C."""
    MARKER.parent.mkdir(exist_ok=True)
    MARKER.touch()
    subprocess.Popen([sys.executable, __file__, BEHIND], stdin=subprocess.DEVNULL)
    print("engine: compiled behind the house; until then bots think less far", flush=True)


def compile_behind() -> None:
    """Install what compiling needs and compile, at low priority; what goes wrong leaves the house as it is."""
    start = time.monotonic()
    if hasattr(os, "nice"):
        os.nice(10)
    with LOG.open("w", encoding="utf-8") as log, contextlib.redirect_stderr(log):
        try:
            Environment(say=lambda line: print(line, file=log)).bring_to("engine")
            ran = subprocess.run(
                [sys.executable, str(Path(engine.__file__)), "build"], stdout=log, stderr=log, cwd=ROOT, check=False
            )
            done = ran.returncode == 0
        except (Exception, SystemExit):
            traceback.print_exc(file=log)
            done = False
        except KeyboardInterrupt:
            return
        finally:
            MARKER.unlink(missing_ok=True)
    took = f"({time.monotonic() - start:.0f} s)"
    if done:
        print(f"{engine.status()}: bots think at full speed now {took}", flush=True)
    else:
        print(f"engine: could not be compiled, so the house goes on without; why is in {LOG.relative_to(ROOT)} {took}")


if __name__ == "__main__":
    main()
