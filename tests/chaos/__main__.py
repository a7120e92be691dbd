"""``python -m tests.chaos``: the command."""

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

from .run import Report, Run
from .schedule import KILL


def main() -> None:
    """Read the options, run, and tell."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.chaos", description="Trouble from a seed, while games are played."
    )
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=1, help="1: on SQLite; more: on PostgreSQL")
    parser.add_argument("--left", type=int, default=40, help="decisions that each match has still to come")
    parser.add_argument("--minutes", type=float, default=1e6, help="stop the trouble after so many minutes")
    given = parser.parse_args()

    def tell(report: Report) -> None:
        if report.events[KILL] % 20 == 0:
            print(f"{dict(report.events)}", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory(prefix="chaos") as name:
        folder = Path(name)
        folder.chmod(0o755)
        end = time.monotonic() + given.minutes * 60
        report = Run(folder, given.seed, given.kills, given.nodes, given.left, tell, end).go()
    told = {
        "seed": report.seed,
        "storage": report.storage,
        "nodes": given.nodes,
        **dict(report.events),
        "matches": report.matches,
        "acknowledged": report.moves,
        "lost": report.lost_moves,
        "refused": report.refused,
        "lines lost": report.lost_lines,
        "seconds": round(report.seconds),
        "memory, MB": [[begin >> 20, end >> 20] for begin, end in report.memory],
        "faults": len(report.faults),
    }
    print(json.dumps(told))
    print("\n".join(report.faults), file=sys.stderr)
    sys.exit(1 if report.faults else 0)


if __name__ == "__main__":
    main()
