"""Memory that is free is given back to the operating system.

The C library keeps what was freed for later: a house that was full for an evening stayed as large for good, though almost
all of it was free. So large pieces are asked for one by one, which are returned as soon as they are free, threads share
their heaps, and now and then the library is told to return the rest. Only glibc can be told; elsewhere nothing is done.
"""

import ctypes
import sys
from typing import Final

ARENAS: Final = -8, 2
LARGE: Final = -3, 65_536
"""``mallopt`` by number and value: how many heaps there are, and from how many bytes on a piece stands by itself."""


def settle() -> bool:
    """Tell the C library how to deal with memory; whether it could be told."""
    library = _glibc()
    return library is not None and all(library.mallopt(*option) == 1 for option in (ARENAS, LARGE))


def give_back() -> bool:
    """Return what is free to the operating system; whether there was anything. Takes milliseconds: not for the event loop."""
    library = _glibc()
    return library is not None and library.malloc_trim(0) == 1


def _glibc() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None
