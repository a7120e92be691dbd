"""``python -m tests.fuzz``: the command."""

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

from .run import Report, main_run


def main() -> None:
    """Read the options, run, and tell."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzz", description="Hostile messages and requests, from a seed."
    )
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--guided", type=int, default=20_000, help="messages that are traced, to find those that go far"
    )
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after so many minutes")
    parser.add_argument(
        "--database", default="", help="a database of your own, such as a PostgreSQL that may be spoilt"
    )
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    last = time.monotonic()

    def tell(report: Report) -> None:
        nonlocal last
        if time.monotonic() - last > 10:
            last = time.monotonic()
            sent = report.sent
            print(f"{sent:,} of {given.count:,}, {len(report.crashes)} crashes", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory() as folder:
        report = main_run(Path(folder), given.count, given.seed, given.guided, tell, given.minutes * 60, given.database)
    told = {
        "seed": given.seed,
        "messages": report.messages,
        "requests": report.requests,
        "moves": report.moves,
        "seconds": round(report.seconds, 1),
        "unanswered": report.unanswered,
        "crashes": len(report.crashes),
        "answers": dict(report.answers.most_common()),
        "lines": report.lines,
        "routes": {name: dict(codes.most_common()) for name, codes in report.routes.items()},
        "kinds": {name: dict(codes.most_common(4)) for name, codes in report.kinds.items()},
        "unreached": report.unreached,
    }
    print(json.dumps(told, indent=None if given.json else 2))
    print("\n".join(report.crashes[:10]), file=sys.stderr)
    sys.exit(0 if report.ok else 1)


if __name__ == "__main__":
    main()
