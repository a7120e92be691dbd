"""The files for people without a checkout: what is made, and which machines a compiled wheel runs on.

Everything goes to `dist`: a wheel with the compiled engine for machines like this one, a wheel without it for all others, the
sources as an archive, and their checksums. Installers take the compiled wheel where it fits and the other one elsewhere.

    python tools/wheels.py    make them all

On Linux it depends on the C library: a wheel may be offered to everybody whose library is as new as the newest symbol that
the compiled modules ask for (PEP 600). They ask for nothing but the C library, which is checked too; where something else is
needed the wheel keeps the plain tag, which is for this machine and its like.
"""

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SUMS: Final = "SHA256SUMS"
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


def build_all(root: Path = ROOT) -> list[Path]:
    """Make everything anew in `dist`; return the files, the checksums last."""
    target = root / "dist"
    shutil.rmtree(target, ignore_errors=True)
    for tool in ("engine.py", "client.py"):
        _run(root, [str(root / "tools" / tool), "build"])
    _run(root, ["-m", "hatchling", "build", "-t", "wheel", "-t", "sdist", "-d", str(target)])
    _run(root, ["-m", "hatchling", "build", "-t", "wheel", "-d", str(target)], LUDARIUM_PURE="1")
    made = sorted(target.iterdir())
    sums = target / SUMS
    sums.write_text(
        "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in made), "utf-8"
    )
    return [*made, sums]


def _run(root: Path, words: list[str], **variables: str) -> None:
    ran = subprocess.run(
        [sys.executable, *words], cwd=root, env={**os.environ, **variables}, capture_output=True, text=True, check=False
    )
    if ran.returncode:
        raise SystemExit(f"wheels: `{' '.join(words[:3])}` failed:\n{ran.stderr}")


if __name__ == "__main__":
    for made in build_all():
        print(f"wheels: {made.relative_to(ROOT)} ({made.stat().st_size:,} bytes)")
