"""How far something got: which lines of the house it was the first to reach. What got further is worth bending again.

Tracing costs much, so only a part of a long run is traced; what it found is bent for the rest.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import ludarium.server

HOME = str(Path(ludarium.server.__file__).parent)


class Reach:
    """The lines of the house's own code that were reached so far."""

    def __init__(self) -> None:
        self._lines: set[tuple[CodeType, int]] = set()

    def __len__(self) -> int:
        return len(self._lines)

    @contextmanager
    def traced(self, wanted: bool = True) -> Iterator[None]:
        """Look at every line of the house that this thread runs."""
        sys.settrace(self._call if wanted else None)
        try:
            yield
        finally:
            sys.settrace(None)

    def _call(self, frame: FrameType, event: str, argument: Any) -> Any:
        return self._line if frame.f_code.co_filename.startswith(HOME) else None

    def _line(self, frame: FrameType, event: str, argument: Any) -> Any:
        self._lines.add((frame.f_code, frame.f_lineno))
        return self._line
