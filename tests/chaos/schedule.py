"""What goes wrong, and when: drawn from a seed, counted in moves that were acknowledged."""

import random
from typing import Final, NamedTuple

KILL: Final = "kill"
CUT: Final = "cut"
CLOCK: Final = "clock"
HANG: Final = "hang"
DISK: Final = "disk"
DATABASE: Final = "database"
OTHERS: Final = (CUT, CUT, CUT, CLOCK, HANG)
"""What happens between kills; lines are cut more often than anything else."""


class Fault(NamedTuple):
    """Something that goes wrong once so many moves were acknowledged; ``drawn`` chooses where, or by how much."""

    after: int
    kind: str
    drawn: float


def schedule(seed: int, kills: int, storage: str, every: int = 6) -> list[Fault]:
    """Draw a schedule with so many kills; ``storage`` is what can go wrong with where moves are kept.

    >>> [fault.kind for fault in schedule(1, 4, DISK)]
    ['kill', 'kill', 'disk', 'cut', 'kill', 'cut', 'kill', 'clock', 'cut']
    """
    drawn = random.Random(seed)
    faults: list[Fault] = []
    after = 2
    for number in range(kills):
        kinds = [KILL, *([storage] if number % 25 == min(1, kills - 1) else [])]
        kinds += [drawn.choice(OTHERS) for _ in range(drawn.randint(0, 2))]
        for kind in kinds:
            faults.append(Fault(after, kind, drawn.random()))
            after += drawn.randint(1, every)
    return faults
