"""Lighthouse's verdict on the shelf and every game's table, as a phone on a slow line sees them.

python tools/lighthouse.py            installs Lighthouse into build/lighthouse, prints a table; fails below 90
python tools/lighthouse.py --write    and writes the table into docs/performance.md, with the load it was measured at
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from benchmarks.page import filled

import chromium
import client
from open_house import house
from screenshots import ask

ROOT: Final = Path(__file__).resolve().parent.parent
HOME: Final = ROOT / "build" / "lighthouse"
PAGE: Final = ROOT / "docs" / "performance.md"
HEAD: Final = "| page | score | first paint | largest paint | blocked | shift |\n|---|---:|---:|---:|---:|---:|"
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
    parser = argparse.ArgumentParser(description="Lighthouse's verdict on the shelf and every table.")
    parser.add_argument("--write", action="store_true", help="write the table into docs/performance.md")
    write = parser.parse_args().write
    script, worst, lines = install(), 100, [HEAD]
    print(HEAD)
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as address:
        for name, page in tables(address).items():
            score, figures = judged(script, page)
            lines.append(f"| {name} | {score} | {' | '.join(figures)} |")
            print(lines[-1], flush=True)
            worst = min(worst, score)
    if write:
        lines.append(f"\nAt a load average of {os.getloadavg()[1]:.1f} on {os.cpu_count()} cores.")
        PAGE.write_text(filled(PAGE.read_text("utf-8"), {"lighthouse": "\n".join(lines)}), "utf-8")
    sys.exit(worst < LEAST)


if __name__ == "__main__":
    main()
