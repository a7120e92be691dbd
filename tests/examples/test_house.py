"""The files for whoever runs a house: what they name is really there."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from typer.main import get_command

from ludarium.cli.app import app
from ludarium.server.metrics import Metrics
from ludarium.server.process import process_lines

HOUSE = Path(__file__).parents[2] / "examples" / "house"
COMMANDS = {
    "ludarium.service": "ExecStart=/usr/bin/env ludarium ",
    "Containerfile": "ENTRYPOINT ",
    "ludarium-backup.service": "exec ludarium ",
}


def published() -> set[str]:
    """Every counter that a house shows."""
    metrics = Metrics()
    metrics.moves["person"] += 1
    metrics.refusals["busy"] += 1
    lines = [*process_lines(), *metrics.text().splitlines()]
    return {re.split(r"[ {]", line)[0] for line in lines if line and not line.startswith("#")}


def test_the_dashboard_names_counters_that_there_are() -> None:
    """All of them, each panel at a place of its own."""
    board = json.loads((HOUSE / "dashboard.json").read_text("utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    named = {name for expr in asked for name in re.findall(r"(?:ludarium|process)_[a-z_]+", expr)}
    assert named <= published()
    shown = {re.sub(r"_(bucket|count|sum)$", "", name) for name in published()}
    assert shown == {re.sub(r"_(bucket|count|sum)$", "", name) for name in named}
    places = [tuple(panel["gridPos"].values()) for panel in board["panels"]]
    assert len(set(places)) == len(places) == len({panel["id"] for panel in board["panels"]})


@pytest.mark.parametrize("file", COMMANDS)
def test_commands_are_such_as_the_command_line_takes(file: str) -> None:
    """Each option that is written there exists."""
    text = (HOUSE / file).read_text("utf-8")
    [line] = [line for line in text.splitlines() if COMMANDS[file] in line]
    words = (
        json.loads(line.removeprefix("ENTRYPOINT "))[1:]
        if line.startswith("ENTRYPOINT")
        else line.split("ludarium ", 1)[1].split()
    )
    group = get_command(app)
    for word in words:
        if hasattr(group, "commands") and word in group.commands:
            group = group.commands[word]
    known = {name for parameter in group.params for name in parameter.opts}
    assert {word for word in words if word.startswith("--")} <= known


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
@pytest.mark.parametrize("unit", ["ludarium.service", "ludarium-backup.service", "ludarium-backup.timer"])
def test_systemd_takes_the_units(unit: str) -> None:
    """Without a word against them."""
    ran = subprocess.run(["systemd-analyze", "verify", HOUSE / unit], capture_output=True, text=True, check=False)
    said = [line for line in (ran.stdout + ran.stderr).splitlines() if "ludarium" in line]
    assert (ran.returncode, said) == (0, [])


def test_the_container_knows_its_instructions() -> None:
    """Known words, nobody is root in the end, and the health that it asks for is there."""
    lines = [line for line in (HOUSE / "Containerfile").read_text("utf-8").splitlines() if line and line[0] != "#"]
    words = [line.split()[0] for line in lines]
    known = {"FROM", "RUN", "COPY", "USER", "WORKDIR", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT"}
    assert set(words) <= known
    assert words.index("USER") < words.index("ENTRYPOINT")
    assert "/health" in lines[words.index("HEALTHCHECK")]
