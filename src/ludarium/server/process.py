"""What the operating system knows of this process, for operators: memory, open files, age. None of it moves with a secret."""

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from ludarium import __version__
from ludarium._pure import engine_state

_BEGAN: Final = time.time()


def resident() -> int:
    """Return how many bytes of memory are in use; 0 where the system does not tell."""
    with suppress(OSError, ValueError, AttributeError):
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def process_lines() -> list[str]:
    """Write them down in Prometheus's text format; what a system does not tell is left out."""
    lines = [
        "# HELP ludarium_build_info The version and how the engine runs.",
        "# TYPE ludarium_build_info gauge",
        f'ludarium_build_info{{version="{__version__}",engine="{engine_state()}"}} 1',
        "# HELP process_start_time_seconds When the process began, in seconds since 1970.",
        "# TYPE process_start_time_seconds gauge",
        f"process_start_time_seconds {_BEGAN:.0f}",
    ]
    memory = resident()
    with suppress(OSError):
        files = sum(1 for _ in Path("/proc/self/fd").iterdir())
        lines += [
            "# HELP process_resident_memory_bytes Memory in use.",
            "# TYPE process_resident_memory_bytes gauge",
            f"process_resident_memory_bytes {memory}",
            "# HELP process_open_fds Open files and lines.",
            "# TYPE process_open_fds gauge",
            f"process_open_fds {files}",
        ]
    return lines
