"""The environment in stages: what is there is known by contents, a later stage serves an earlier one."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from environment import OURS, ROOT, STAGES, UV, Environment

FILES = sorted({name for files in STAGES.values() for name in files} | {UV, *OURS})


class Watched(Environment):
    """Runs nothing, and notes what it would have run."""

    def __init__(self, root: Path, uv: bool = True) -> None:
        self.said: list[str] = []
        super().__init__(root, self.said.append)
        self.ran: list[str] = []
        self._there = uv

    def _uv(self) -> str | None:
        return "uv" if self._there else None

    def _fetch_uv(self) -> None:
        self.ran.append("fetch uv")
        self._there = True

    def _run(self, command: list[str], **variables: str) -> None:
        self.ran.append(
            " ".join([Path(command[0]).name, *command[1:]]) + "".join(f" {k}={v}" for k, v in variables.items())
        )
        if "venv" in command:
            self.python.parent.mkdir(parents=True)
            self.python.touch()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in FILES:
        (tmp_path / name).write_text(name, "utf-8")
    return tmp_path


def installed(environment: Watched) -> list[str]:
    """Name the requirements that were installed, and our own package as a dot; forget them."""
    found = [line.split(" -r ")[-1] if " -r " in line else "." for line in environment.ran if " install " in line]
    environment.ran.clear()
    return found


def test_playing_installs_little_and_a_second_time_nothing(root: Path) -> None:
    """No test tool, no compiler; each part says how long it took."""
    environment = Watched(root)
    environment.bring_to("play")
    assert installed(environment) == ["requirements.txt", "requirements-page.txt", "."]
    assert all(re.fullmatch(r"environment: .+ \(\d+\.\d s\)", line) for line in environment.said)
    environment.bring_to("play")
    assert environment.ran == []


def test_a_later_stage_serves_an_earlier_one(root: Path) -> None:
    """Who has everything can play; who can play cannot compile yet."""
    environment = Watched(root)
    environment.bring_to("play")
    assert [environment.has(stage) for stage in STAGES] == [True, False, False, False]
    environment.bring_to("all")
    assert [environment.has(stage) for stage in STAGES] == [True, True, True, False]
    environment.ran.clear()
    environment.bring_to("engine")
    assert environment.ran == []


def test_only_the_site_installs_what_makes_it(root: Path) -> None:
    """Neither who plays nor who tests waits for it; who has it has everything."""
    environment = Watched(root)
    environment.bring_to("all")
    assert "requirements-docs.txt" not in installed(environment)
    environment.bring_to("docs")
    assert installed(environment)[-1] == "requirements-docs.txt"
    assert environment.has("all")


def test_what_counts_is_the_contents(root: Path) -> None:
    """A touched file is no change, a changed one is; our own package has a mark of its own."""
    environment = Watched(root)
    environment.bring_to("all")
    installed(environment)
    (root / "requirements-dev.txt").touch()
    environment.bring_to("all")
    assert installed(environment) == []
    (root / "requirements-dev.txt").write_text("newer", "utf-8")
    environment.bring_to("all")
    assert installed(environment) == ["requirements-dev.txt"]
    (root / "hatch_build.py").write_text("newer", "utf-8")
    environment.bring_to("all")
    assert installed(environment) == ["."]


def test_uv_is_fetched_where_it_is_missing(root: Path) -> None:
    """Before anything else is installed, which it then does."""
    environment = Watched(root, uv=False)
    environment.bring_to("play")
    first = environment.ran.index("fetch uv")
    assert all("install" not in line for line in environment.ran[:first])
    assert environment.ran[first + 1].startswith("uv pip install")


def test_it_knows_whether_it_runs_this_process(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the folder, whatever way leads there."""
    environment = Watched(root)
    assert not environment.runs_this()
    (root / "elsewhere").mkdir()
    (root / ".venv").symlink_to(root / "elsewhere")
    monkeypatch.setattr(sys, "prefix", str(root / "elsewhere"))
    assert environment.runs_this()


def test_an_install_that_failed_is_tried_again(root: Path) -> None:
    """The mark is set after everything went well."""

    class Failing(Watched):
        def _run(self, command: list[str], **variables: str) -> None:
            super()._run(command, **variables)
            if "requirements-page.txt" in command:
                raise SystemExit("no network")

    with pytest.raises(SystemExit):
        Failing(root).bring_to("play")
    environment = Watched(root)
    assert not environment.has("play")


def test_our_own_install_leaves_page_and_engine_to_make(root: Path) -> None:
    """They are built by steps of their own, which say how long they take."""
    environment = Watched(root)
    environment.bring_to("play")
    assert environment.ran[-1].endswith("--no-deps --no-build-isolation --editable . LUDARIUM_LATER=1")


def test_the_tool_needs_no_package() -> None:
    """It runs on the machine's own Python before there is anything else."""
    script = Path(ROOT / "tools" / "environment.py")
    ran = subprocess.run([sys.executable, "-I", "-S", script, "--help"], capture_output=True, text=True, check=False)
    assert "play" in ran.stdout, ran.stderr


def pins(name: str) -> dict[str, str]:
    """Read the versions that a requirements file pins."""
    return dict(re.findall(r"^([\w.-]+)==([^ ;\\]+)", (ROOT / name).read_text("utf-8"), re.MULTILINE))


def test_all_stages_pin_the_same_versions() -> None:
    """So a later stage changes nothing that a running house has imported."""
    everything = pins("requirements-dev.txt")
    for name in ("requirements.txt", "requirements-page.txt", "requirements-engine.txt", UV):
        found = pins(name)
        assert found
        assert {package: everything.get(package) for package in found} == found
    site = pins("requirements-docs.txt")
    assert {package: version for package, version in site.items() if everything.get(package, version) != version} == {}


def test_the_groups_are_all_pinned() -> None:
    """What pyproject.toml asks for in a stage stands in the stage's file; no file names a place to fetch from."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    for group in ("page", "engine", "uv", "docs"):
        wanted = {re.split(r"[=<>]", one)[0] for one in groups[group]}
        assert wanted <= pins(f"requirements-{group}.txt").keys()
    assert not [name for name in FILES if name.startswith("requirements") and "://" in (ROOT / name).read_text("utf-8")]
