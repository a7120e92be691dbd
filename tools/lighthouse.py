"""Lighthouse's verdict on the shelf and every game's table, as a phone on a slow line sees them.

python tools/lighthouse.py    installs Lighthouse into build/lighthouse, prints a table; fails below 90
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import chromium
import client
from screenshots import ask, house

ROOT: Final = Path(__file__).resolve().parent.parent
HOME: Final = ROOT / "build" / "lighthouse"
PACKAGE: Final = "lighthouse@13"
LEAST: Final = 90
FIGURES: Final = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
)


def install() -> Path:
    """Fetch Lighthouse, unless it is there."""
    script = HOME / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not script.is_file():
        HOME.mkdir(parents=True, exist_ok=True)
        (HOME / "package.json").write_text('{"private": true}', "utf-8")
        flags = ["--silent", "--no-audit", "--no-fund", "--ignore-scripts"]
        subprocess.run([*client.npm(), "install", *flags, PACKAGE], cwd=HOME, check=True)
    return script


def judged(script: Path, address: str) -> tuple[int, list[str]]:
    """Ask for one page: its score, and the figures it is made of."""
    flags = " ".join(chromium.ARGUMENTS)
    command = [client.node(), str(script), address, "--quiet", "--output=json", "--only-categories=performance"]
    path = chromium.find()
    assert path is not None, "there is no Chromium here"
    done = subprocess.run(
        [*command, f"--chrome-flags={flags}"], env={**os.environ, "CHROME_PATH": path}, capture_output=True, check=True
    )
    report = json.loads(done.stdout)
    figures = [report["audits"][name]["displayValue"].replace("\xa0", " ") for name in FIGURES]
    return round(100 * report["categories"]["performance"]["score"]), figures


def tables(address: str) -> dict[str, str]:
    """The address of the shelf, and of a table of each game that waits for the person at its first seat."""
    found = {"the shelf": address}
    for game in ask(f"{address}/api/games"):
        others = [{"kind": "bot", "bot": "random"} for _ in range(max(2, game["seats"][0]) - 1)]
        opened = ask(f"{address}/api/matches", {"game": game["name"], "seats": [{"kind": "person"}, *others]})
        found[game["title"]] = f"{address}/t/{opened['match']}#{opened['tokens']['0']}"
    return found


def main() -> None:
    """Judge all pages."""
    script, worst = install(), 100
    print("| page | score | first paint | largest paint | blocked | shift |\n|---|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as address:
        for name, page in tables(address).items():
            score, figures = judged(script, page)
            print(f"| {name} | {score} | {' | '.join(figures)} |", flush=True)
            worst = min(worst, score)
    sys.exit(worst < LEAST)


if __name__ == "__main__":
    main()
