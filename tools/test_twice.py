"""``make test-twice``: the tests in random orders, on a machine that is busy with other things.

Every core gets a process that only counts, so that a test which depends on a quick machine, on the order of tests or on luck is
found before it holds somebody up. The first red run ends it, and the seed of its order is named.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from random import randrange

BUSY = "import os; parent = os.getppid()\nwhile os.getppid() == parent: sum(range(100_000))"
"""Counts until whoever started it is gone, however that ends."""


@contextmanager
def busy_cores() -> Iterator[None]:
    """Keep every core busy."""
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for one in busy:
            one.kill()
            one.wait()


def main(times: int, options: list[str]) -> int:
    """Run the tests so often, with these options of pytest."""
    with busy_cores():
        for number in range(1, times + 1):
            seed = randrange(10**6)
            print(f"run {number} of {times}, in the order --shuffle {seed}", flush=True)
            command = [sys.executable, "-m", "pytest", "-q", "--shuffle", str(seed), *options]
            if code := subprocess.run(command).returncode:
                print(f"red in run {number}; the same order again: pytest --shuffle {seed}")
                return code
    print(f"green {times} times")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
