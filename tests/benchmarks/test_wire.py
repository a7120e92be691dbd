"""What a page is sent is counted as the socket sends it."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks import wire


def test_a_pipe_remembers_what_went_through_it() -> None:
    """The second time the same words cost next to nothing."""
    pipe, words = wire.Pipe(), bytes(range(256)) * 4
    first, again = pipe.size(words), pipe.size(words)
    assert first[0] == again[0] == len(words)
    assert again[1] < first[1] / 5


def test_rauha_meets_the_aim() -> None:
    """The first picture and the median update."""
    line = wire.measured("rauha", 2, "phone")
    assert line.first[0] > 3 * line.first[1]
    assert wire.written([line]).endswith("| met |")
    assert wire.written([wire.Line("rauha", 2, "wide", (1, 1), (1, 1), [(9000, 3001)], 0.0)]).endswith("**missed** |")
