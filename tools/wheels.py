"""Which machines a compiled wheel runs on.

On Linux that depends on the C library: a wheel may be offered to everybody whose library is as new as the newest symbol that
the compiled modules ask for (PEP 600). They ask for nothing but the C library, which is checked too; where something else is
needed the wheel keeps the plain tag, which is for this machine and its like.
"""

import platform
import re
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path
from typing import Final

OLDEST: Final = (2, 17)
"""Older ones are not told apart any more."""
ALLOWED: Final = re.compile(rb"lib(?:c|m|dl|rt|pthread)\.so\.\d+|ld-linux[\w.-]*\.so\.\d+")

_SYMBOL: Final = re.compile(rb"\0GLIBC_(\d+)\.(\d+)(?:\.\d+)?(?=\0)")
_LIBRARY: Final = re.compile(rb"(?<=\0)((?:lib|ld-)[\w+.-]*\.so\.\d+)(?=\0)")


def tag(files: Iterable[Path]) -> str:
    """Name interpreter, its binary interface and the platform for these compiled files; empty leaves it to the builder."""
    if sys.platform != "linux" or platform.libc_ver()[0] != "glibc":
        return ""
    contents = [path.read_bytes() for path in files]
    if any(not ALLOWED.fullmatch(name) for content in contents for name in _LIBRARY.findall(content)):
        return ""
    major, minor = max([OLDEST, *(needed(content) for content in contents)])
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    machine = sysconfig.get_platform().removeprefix("linux-").replace("-", "_")
    return f"{version}-{version}-manylinux_{major}_{minor}_{machine}"


def needed(content: bytes) -> tuple[int, int]:
    """Tell the newest version of the C library that a compiled file names."""
    return max([(int(major), int(minor)) for major, minor in _SYMBOL.findall(content)], default=(0, 0))
