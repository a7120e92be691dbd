"""The environment in `.venv`, in stages: only what playing needs, then what compiles the engine, then everything.

Packages are pinned with hashes. They are installed by uv, which is fetched by pip where it is missing: that takes two seconds
and saves minutes. What is there already is known by the contents of the requirements, so a stage that is complete costs
nothing. Runs on a Python without any package.

    python tools/environment.py play      the packages that Ludarium runs on, and what builds its page
    python tools/environment.py engine    and what compiles the engine
    python tools/environment.py all       everything: tests, linters, browsers' driver
    python tools/environment.py docs      and what makes a site of the documentation
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
STAGES: Final = {
    "play": ("requirements.txt", "requirements-page.txt"),
    "engine": ("requirements.txt", "requirements-page.txt", "requirements-engine.txt"),
    "all": ("requirements-dev.txt",),
    "docs": ("requirements-dev.txt", "requirements-docs.txt"),
}
"""What each stage installs; a later one has all that an earlier one has."""
UV: Final = "requirements-uv.txt"
OURS: Final = ("pyproject.toml", "hatch_build.py")
"""What the install of our own package depends on: its sources are used where they are."""

# The registry may refuse many downloads at once.
PATIENCE: Final = {
    "UV_CONCURRENT_DOWNLOADS": "4",
    "UV_HTTP_RETRIES": "8",
    "PIP_RETRIES": "8",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
}


class Environment:
    """One folder with an interpreter and packages."""

    def __init__(self, root: Path = ROOT, say: Callable[[str], None] = print) -> None:
        self._root = root
        self._folder = root / ".venv"
        self._say = say
        self.python = self._folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def bring_to(self, stage: str) -> None:
        """Install what the stage lacks, and our own package."""
        if not self.has(stage):
            self._timed("a new .venv", self._make, self.python.is_file())
            self._timed("uv, which installs the rest", self._fetch_uv, self._uv() is not None)
            for name in STAGES[stage]:
                self._timed(f"the packages in {name}", partial(self._install, "--require-hashes", "-r", name))
            self._stamp(stage).write_text(self._digest(STAGES[stage]), "utf-8")
        if not self._is(self._stamp("ours"), OURS):
            self._timed("Ludarium itself", self._install_ours)
            self._stamp("ours").write_text(self._digest(OURS), "utf-8")

    def has(self, stage: str) -> bool:
        """Tell whether the stage, or a later one, was installed from the requirements as they are now."""
        later = list(STAGES)[list(STAGES).index(stage) :]
        return self.python.is_file() and any(self._is(self._stamp(one), STAGES[one]) for one in later)

    def runs_this(self) -> bool:
        """Tell whether this very process runs in the environment."""
        return Path(sys.prefix).resolve() == self._folder.resolve()

    # ------------------------------------------------------------ parts

    def _make(self) -> None:
        uv = shutil.which("uv")
        if uv:
            self._run([uv, "venv", "-q", "--allow-existing", "--python", sys.executable, str(self._folder)])
        else:
            self._run([sys.executable, "-m", "venv", str(self._folder)])

    def _fetch_uv(self) -> None:
        """Let pip install uv; where there is none for this machine, pip has to do."""
        pip = [str(self.python), "-m", "pip", "install", "-qq", "--require-hashes", "-r", UV]
        if subprocess.run(pip, cwd=self._root, env=self._variables(), check=False).returncode:
            self._say("environment: uv cannot be had here, so pip installs the packages; that takes longer")

    def _install_ours(self) -> None:
        # `make` builds page and engine itself, and says how long that takes.
        self._install("--no-deps", "--no-build-isolation", "--editable", ".", LUDARIUM_LATER="1")

    def _install(self, *what: str, **variables: str) -> None:
        uv = self._uv()
        command = [uv, "pip", "install", "-q", "--python"] if uv else [str(self.python), "-m", "pip", "install", "-qq"]
        self._run([*command, *([str(self.python)] if uv else []), *what], **variables)

    def _uv(self) -> str | None:
        return shutil.which("uv") or shutil.which("uv", path=str(self.python.parent))

    # ------------------------------------------------------------ what is there

    def _stamp(self, name: str) -> Path:
        return self._folder / f".{name}"

    def _is(self, stamp: Path, files: tuple[str, ...]) -> bool:
        return stamp.is_file() and stamp.read_text("utf-8") == self._digest(files)

    def _digest(self, files: tuple[str, ...]) -> str:
        digest = hashlib.sha256()
        for name in files:
            digest.update(f"\0{name}\0".encode() + (self._root / name).read_bytes())
        return digest.hexdigest()

    # ------------------------------------------------------------ doing it

    def _timed(self, what: str, work: Callable[[], None], done: bool = False) -> None:
        if not done:
            start = time.monotonic()
            work()
            self._say(f"environment: {what} ({time.monotonic() - start:.1f} s)")

    def _run(self, command: list[str], **variables: str) -> None:
        ran = subprocess.run(command, cwd=self._root, env=self._variables() | variables, check=False)
        if ran.returncode:
            raise SystemExit(f"environment: `{' '.join([Path(command[0]).name, *command[1:4]])} ...` failed")

    def _variables(self) -> dict[str, str]:
        return PATIENCE | dict(os.environ)


def main() -> None:
    """Bring `.venv` to a stage."""
    parser = argparse.ArgumentParser(description="The environment in .venv.")
    parser.add_argument("stage", choices=list(STAGES))
    Environment(say=lambda line: print(line, flush=True)).bring_to(parser.parse_args().stage)


if __name__ == "__main__":
    main()
