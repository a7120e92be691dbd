"""Forty tables of bots alone think without end; how long does a person's bot take meanwhile?

    python -m benchmarks.attack

Opens a house of its own in a process of its own, with two workers as by default. The forty tables are one visitor's, with bots
that think for two seconds; the person is another visitor. Each of the bot's decisions is timed from the move that asked for it to
the move that answered, as the database has them. The goal: twice the thinking time at most. About two minutes.
"""

import argparse
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import httpx
from tests.server.running import Page

THINK = 2.0
TABLES = 40
ATTACKER = "127.0.0.2"


def opened(http: httpx.Client, seats: list[dict[str, str]]) -> dict[str, object]:
    answer = http.post("/api/matches", json={"game": "rauha", "seats": seats})
    answer.raise_for_status()
    told: dict[str, object] = answer.json()
    return told


def waits(database: Path, match: str) -> list[float]:
    """How long each decision of the bot took, in seconds."""
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(
            'SELECT ply, question, at, "by" FROM entries WHERE match = ? ORDER BY ply', (match,)
        ).fetchall()
    at = {ply: moment for ply, _, moment, _ in rows}
    return [moment - at[question - 1] for _, question, moment, by in rows if by == "bot" and question - 1 in at]


def measure(database: Path, address: str, moves: int, tables: int) -> list[float]:
    bot = {"kind": "bot", "bot": f"search:{THINK:g}s"}
    with httpx.Client(base_url=address, timeout=60, transport=httpx.HTTPTransport(local_address=ATTACKER)) as attacker:
        for _ in range(tables):
            opened(attacker, [bot, bot])
    with httpx.Client(base_url=address, timeout=60) as person:
        table = opened(person, [{"kind": "person", "name": "Ida"}, bot])
    tokens = table["tokens"]
    assert isinstance(tokens, dict)
    page = Page(address.removeprefix("http://"), str(table["match"]), tokens["0"])
    for _ in range(moves):
        if page.until_asked().get("ending"):
            break
        page.play_first()
    page.close()
    return waits(database, str(table["match"]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=24)
    parser.add_argument("--tables", type=int, default=TABLES)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "house.sqlite3"
        command = [sys.executable, "-m", "ludarium.server", "--no-browser", "--port", "0", "--database", str(database)]
        house = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert house.stdout is not None
            address = house.stdout.readline().strip().rpartition(" ")[2].replace("localhost", "127.0.0.1")
            took = sorted(measure(database, address, given.moves, given.tables))
        finally:
            house.terminate()
            house.wait(30)
    told = {
        "tables of bots alone": given.tables,
        "thinking time, s": THINK,
        "decisions of the person's bot": len(took),
        "median, s": round(took[len(took) // 2], 2),
        "longest, s": round(took[-1], 2),
        "load average": round(os.getloadavg()[0], 1),
        "goal": took[-1] <= 2 * THINK,
    }
    print(json.dumps(told, indent=2))
    sys.exit(0 if took[-1] <= 2 * THINK else 1)


if __name__ == "__main__":
    main()
