"""A version in one step: the number, the changelog from its fragments, wheels, the sources, checksums, a commit and a tag.

Nothing leaves this machine; what is left to do is said at the end. If anything fails, the files are as they were.

    python tools/release.py 0.2.0              make it
    python tools/release.py 0.2.0 --dry-run    only show what would be done
"""

import argparse
import re
import subprocess
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

import wheels

ROOT: Final = Path(__file__).resolve().parent.parent
BRANCH: Final = "main"
VERSION_FILE: Final = Path("src", "ludarium", "__init__.py")
CHANGELOG: Final = Path("CHANGELOG.md")
FRAGMENTS: Final = Path("changelog.d")
KINDS: Final = ("added", "changed", "fixed", "removed")
UNRELEASED: Final = "## Unreleased\n"

_VERSION: Final = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:(a|b|rc)(\d+))?")
_LINE: Final = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)


class Refused(SystemExit):
    """There can be no such release, and nothing was done."""

    def __init__(self, why: str) -> None:
        super().__init__(f"release: {why}")


# ---------------------------------------------------------------- what it will be


def order(version: str) -> tuple[int, int, int, str, int]:
    """Say where a version stands among others; one that is being tried comes before the one that it leads to.

    >>> order("0.2.0rc1") < order("0.2.0") < order("0.10.0")
    True
    """
    found = _VERSION.fullmatch(version)
    if found is None:
        raise Refused(f"{version!r} is no version. Write it as 0.2.0, or 0.2.0rc1 for one to try.")
    major, minor, patch, step, number = found.groups()
    return int(major), int(minor), int(patch), step or "z", int(number or 0)


def section(root: Path, version: str, today: date) -> str:
    """Write what the changelog will say of the version: what stood there unreleased, then the fragments by kind."""
    _, _, told = (root / CHANGELOG).read_text("utf-8").partition(UNRELEASED)
    parts = [f"## {version}, {today.isoformat()}"]
    if told := told.partition("\n## ")[0].strip():
        parts.append(told)
    for kind in KINDS:
        texts = [
            " ".join(path.read_text("utf-8").split()) for path in fragments(root) if path.name.endswith(f".{kind}.md")
        ]
        if texts:
            parts.append(f"### {kind.capitalize()}\n\n" + "\n".join(f"- {text}" for text in texts))
    return "\n\n".join(parts) + "\n"


def fragments(root: Path) -> list[Path]:
    """List the fragments of the changelog, by name; one of no known kind is refused."""
    found = sorted(path for path in (root / FRAGMENTS).glob("*.md") if path.name != "README.md")
    for path in found:
        if path.name.split(".")[-2] not in KINDS:
            raise Refused(f"{FRAGMENTS / path.name} is of no kind. Possible: {', '.join(KINDS)}.")
    return found


def refuse_what_cannot_be(root: Path, version: str) -> None:
    """A version is made once, from a clean main, and never goes back."""
    now = current(root)
    if order(version) < order(now):
        raise Refused(f"{version} comes before {now}, which is the version now.")
    if _git(root, "tag", "--list", f"v{version}"):
        raise Refused(f"{version} was released already: there is a tag v{version}.")
    if (branch := _git(root, "rev-parse", "--abbrev-ref", "HEAD")) != BRANCH:
        raise Refused(f"versions are made on {BRANCH}, and this is {branch}.")
    if open_changes := _git(root, "status", "--porcelain"):
        raise Refused(f"commit first:\n{open_changes}")


def current(root: Path) -> str:
    """Read the version that the sources name."""
    found = _LINE.search((root / VERSION_FILE).read_text("utf-8"))
    if found is None:
        raise Refused(f"{VERSION_FILE} names no version.")
    return found[1]


# ---------------------------------------------------------------- making it


def release(
    root: Path, version: str, today: date, build: Callable[[Path], list[Path]] = wheels.build_all
) -> list[Path]:
    """Make the version; return the files for others."""
    refuse_what_cannot_be(root, version)
    try:
        write(root, version, section(root, version, today))
        made = build(root)
        _git(root, "add", "--all", str(VERSION_FILE), str(CHANGELOG), str(FRAGMENTS))
        _git(root, "commit", "--quiet", "--message", f"Release {version}")
    except BaseException:
        _git(root, "reset", "--quiet", "--hard")  # it was clean before
        raise
    _git(root, "tag", "--annotate", f"v{version}", "--message", f"Ludarium {version}")
    return made


def write(root: Path, version: str, text: str) -> None:
    """Put number and changelog into their files, and take the fragments away."""
    file = root / VERSION_FILE
    file.write_text(_LINE.sub(f'__version__ = "{version}"', file.read_text("utf-8"), count=1), "utf-8")
    before, unreleased, after = (root / CHANGELOG).read_text("utf-8").partition(UNRELEASED)
    if unreleased:
        older = "\n## ".join(["", *after.split("\n## ")[1:]]).lstrip("\n")
    else:
        head, mark, rest = before.partition("\n## ")
        before, older = head.rstrip() + "\n\n", f"## {rest}" if mark else ""
    (root / CHANGELOG).write_text(before + text + (f"\n{older}" if older else ""), "utf-8")
    for path in fragments(root):
        path.unlink()


def _git(root: Path, *words: str) -> str:
    ran = subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True, check=False)
    if ran.returncode:
        raise SystemExit(f"release: git {words[0]} failed: {ran.stderr.strip()}")
    return ran.stdout.strip()


def main() -> None:
    """Make a version, or show it."""
    parser = argparse.ArgumentParser(description="Make a version.")
    parser.add_argument("version")
    parser.add_argument("--dry-run", action="store_true", help="only show what would be done")
    given = parser.parse_args()
    today = datetime.now(UTC).date()
    if given.dry_run:
        refuse_what_cannot_be(ROOT, given.version)
        print(section(ROOT, given.version, today))
        print(
            f"release: {current(ROOT)} becomes {given.version}; {len(fragments(ROOT))} fragments go into {CHANGELOG};"
        )
        print(
            f"release: wheels, sources and checksums into dist; a commit and the tag v{given.version}. Nothing was done."
        )
        return
    for file in release(ROOT, given.version, today):
        print(f"release: {file.relative_to(ROOT)}")
    print(f"release: {given.version} is made. To give it away: git push --follow-tags, and the files in dist.")


if __name__ == "__main__":
    main()
