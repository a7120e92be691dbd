"""The tests that a change touches: the quick half, for whoever waits for it.

A change is what differs from `main`, committed or not; on `main` itself what is not committed yet, or else the last commit.
Tests mirror the source, so the choice follows from names: a module has the tests of its name, a game all of its tests, and
what has none by name gets the plain ones of its package. Slow tests and those with a browser are left to `make test`.

    python tools/touched.py           run them
    python tools/touched.py --list    only name them
    python tools/touched.py --base COMMIT
"""

import argparse
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
BRANCH: Final = "main"
QUICK: Final = "not slow and not browser"
NOTHING_COLLECTED: Final = 5
"""How pytest ends when every test was left out: all of them were slow, or need a browser."""

PLAIN: Final = {
    "server": ("test_parts.py", "test_play.py", "test_refusals.py", "test_tables.py"),
    "testing": ("test_suite.py",),
}
"""For what has no tests by name, where a package has more than can be run in a minute."""
DOCUMENTS: Final = ("tests/test_doctests.py", "tests/examples/test_docs.py", "tests/server/test_docs.py")


# ---------------------------------------------------------------- what changed


def base(root: Path = ROOT) -> str:
    """Name the commit that a change starts from."""
    branch = _git(root, "rev-parse", "--abbrev-ref", "HEAD").strip()
    if branch != BRANCH and (fork := _git(root, "merge-base", "HEAD", BRANCH, check=False).strip()):
        return fork
    clean = not _git(root, "status", "--porcelain").strip()
    return "HEAD~1" if clean and _git(root, "rev-parse", "-q", "--verify", "HEAD~1", check=False) else "HEAD"


def changed(root: Path, since: str) -> list[str]:
    """List the files that differ from a commit, those that git does not know yet and those that are gone included."""
    known = _git(root, "diff", "--name-only", "--no-renames", "-z", since)
    new = _git(root, "ls-files", "--others", "--exclude-standard", "-z")
    return sorted({name for name in (known + new).split("\0") if name})


def _git(root: Path, *words: str, check: bool = True) -> str:
    ran = subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True, check=False)
    if check and ran.returncode:
        raise SystemExit(f"check: git {words[0]} failed: {ran.stderr.strip()}")
    return ran.stdout


# ---------------------------------------------------------------- whom it touches


def chosen_for(paths: Iterable[str], root: Path = ROOT) -> list[str]:
    """Name the tests of changed files, as pytest takes them; none twice, and none that is not there."""
    found = {test for path in paths for test in _chosen_for(root, PurePosixPath(path)) if (root / test).exists()}
    return sorted(test for test in found if not any(str(above) in found for above in PurePosixPath(test).parents))


def _chosen_for(root: Path, path: PurePosixPath) -> Iterable[str]:
    if path.suffix == ".po":
        yield "tests/test_languages.py"
        return
    match path.parts:
        case ("tests", *_):
            yield from _own(root, path)
        case ("src", "ludarium", "games", game, *_):
            yield from (f"tests/games/{game}", "tests/games/test_options.py")
        case ("src", "ludarium", package, *inside) if inside:
            yield from _by_name(root, package, inside)
        case ("src", *_):
            yield from ("tests/test_public_api.py", "tests/test_pure.py")
        case ("client", *_):
            yield from ("tests/test_styles.py", "tests/test_languages.py")
        case ("examples" | "benchmarks" | "tools" as package, *inside):
            yield from _by_name(root, package, inside)
        case ("docs", *_) | (_,) if path.suffix == ".md":
            yield from DOCUMENTS
        case (_,):
            yield "tests/tools"  # how it is built and installed
        case _:
            pass  # fragments of the changelog, and whatever else nothing reads


def _own(root: Path, path: PurePosixPath) -> Iterable[str]:
    """A test is its own; what tests share, or compare with, belongs to all of its folder, golden games to their test."""
    if path.name.startswith("test_"):
        return [str(path)]
    above = path.parent
    if above.name == "golden":
        return [str(above.parent / "test_golden.py")]
    while not list((root / above).glob("test_*.py")) and above.parts:
        above = above.parent
    return [str(above)]


def _by_name(root: Path, package: str, inside: list[str]) -> Iterable[str]:
    folder = root / "tests" / package
    words = {PurePosixPath(part).stem for part in inside}
    named = [file.name for word in words for end in ("", "_*") for file in folder.glob(f"test_{word}{end}.py")]
    those = named or PLAIN.get(package, ("",))
    return [(PurePosixPath("tests", package) / name).as_posix() for name in those]


# ---------------------------------------------------------------- running them


def main() -> None:
    """Name the tests that are touched, and run them."""
    parser = argparse.ArgumentParser(description="The tests that a change touches.")
    parser.add_argument("--base", default="", help="the commit that the change starts from")
    parser.add_argument("--list", action="store_true", help="only name them")
    parser.add_argument("--jobs", default="2")
    given = parser.parse_args()
    since = given.base or base()
    files = changed(ROOT, since)
    tests = chosen_for(files)
    if given.list:
        print(*tests, sep="\n")
        return
    print(f"check: {len(files)} files differ from {since[:12]}; {', '.join(tests) or 'no tests'}", flush=True)
    if tests:
        command = [sys.executable, "-m", "pytest", "-q", "-n", given.jobs, "--dist", "worksteal", "-m", QUICK, *tests]
        code = subprocess.run(command, cwd=ROOT, check=False).returncode
        raise SystemExit(0 if code == NOTHING_COLLECTED else code)


if __name__ == "__main__":
    main()
