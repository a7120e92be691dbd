"""Counters for operators, in Prometheus's text format. Nothing here names a match or a person."""

import bisect
from collections import Counter
from threading import Lock
from typing import Final

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Histogram:
    """How long things took."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self._counts[bisect.bisect_left(BUCKETS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> list[str]:
        """Write it down."""
        total, lines = 0, []
        for edge, count in zip((*map(str, BUCKETS), "+Inf"), self._counts, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{edge}"}} {total}')
        return [*lines, f"{name}_sum {self._sum:.6f}", f"{name}_count {total}"]


class Counts:
    """What is counted of pages and moves."""

    def __init__(self) -> None:
        self.moves: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.frames = 0
        self.frame_bytes = 0
        self.resyncs = 0

    def add(self, other: "Counts") -> None:
        """Count what was counted elsewhere."""
        self.moves += other.moves
        self.refusals += other.refusals
        self.frames += other.frames
        self.frame_bytes += other.frame_bytes
        self.resyncs += other.resyncs


class Metrics(Counts):
    """What the house counts. What happens while a sealed question is open at a match is counted when its window has closed."""

    def __init__(self) -> None:
        super().__init__()
        self._lock = Lock()
        self._sealed: dict[str, Counts] = {}
        self.connections = 0
        self.live_matches = 0
        self.replaced_workers = 0
        self._commits = Histogram()
        self._grouped = 0

    def of(self, match: str, sealed: bool) -> Counts:
        """Return where to count what happens at a match: nothing published may move with a sealed answer."""
        if sealed:
            return self._sealed.setdefault(match, Counts())
        held = self._sealed.pop(match, None)
        if held is not None:
            self.add(held)
        return self

    def committed(self, seconds: float, jobs: int) -> None:
        """Count a commit and what it carried. Called from the writer's thread."""
        with self._lock:
            self._commits.add(seconds)
            self._grouped += jobs

    def text(self) -> str:
        """Write everything down."""
        with self._lock:
            commits = self._commits.lines("ludarium_commit_seconds")
        lines = [
            "# HELP ludarium_connections Open sockets.",
            "# TYPE ludarium_connections gauge",
            f"ludarium_connections {self.connections}",
            "# HELP ludarium_live_matches Matches in memory.",
            "# TYPE ludarium_live_matches gauge",
            f"ludarium_live_matches {self.live_matches}",
            "# HELP ludarium_moves_total Entries written, by who moved.",
            "# TYPE ludarium_moves_total counter",
            *(f'ludarium_moves_total{{by="{by}"}} {n}' for by, n in sorted(self.moves.items())),
            "# HELP ludarium_refusals_total Refusals, by code.",
            "# TYPE ludarium_refusals_total counter",
            *(f'ludarium_refusals_total{{code="{code}"}} {n}' for code, n in sorted(self.refusals.items())),
            "# HELP ludarium_frames_total Frames sent.",
            "# TYPE ludarium_frames_total counter",
            f"ludarium_frames_total {self.frames}",
            "# HELP ludarium_frame_bytes_total Bytes of frames before compression.",
            "# TYPE ludarium_frame_bytes_total counter",
            f"ludarium_frame_bytes_total {self.frame_bytes}",
            "# HELP ludarium_resyncs_total Frames that a page could not take in.",
            "# TYPE ludarium_resyncs_total counter",
            f"ludarium_resyncs_total {self.resyncs}",
            "# HELP ludarium_bot_workers_replaced_total Workers that died or overran their budget.",
            "# TYPE ludarium_bot_workers_replaced_total counter",
            f"ludarium_bot_workers_replaced_total {self.replaced_workers}",
            "# HELP ludarium_commit_seconds Time of a commit.",
            "# TYPE ludarium_commit_seconds histogram",
            *commits,
            "# HELP ludarium_committed_jobs_total Writes carried by commits.",
            "# TYPE ludarium_committed_jobs_total counter",
            f"ludarium_committed_jobs_total {self._grouped}",
        ]
        return "\n".join(lines) + "\n"
