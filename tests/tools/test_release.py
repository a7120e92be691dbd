"""`make release`: a version is whole or not at all."""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from datetime import date
from pathlib import Path

import pytest

import release
from environment import ROOT

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="no git here")
TODAY = date(2026, 11, 18)
CHANGES = """# Changes

For people.

## Unreleased

- The engine.

## 0.1.0, 2026-01-01

- The beginning.
"""


def git(root: Path, *words: str) -> str:
    person = ["-c", "user.name=A", "-c", "user.email=a@b.c"]
    ran = subprocess.run(["git", "-C", str(root), *person, *words], check=True, capture_output=True, text=True)
    return ran.stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clean main with two fragments."""
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "A")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "a@b.c")
    root = tmp_path / "checkout"
    files = {
        "src/ludarium/__init__.py": '"""Games."""\n\n__version__ = "0.1.0"\n',
        "CHANGELOG.md": CHANGES,
        "changelog.d/README.md": "How to.\n",
        "changelog.d/b.fixed.md": "A mistake\nis gone.\n",
        "changelog.d/a.added.md": "A game.\n",
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    git(root, "init", "-q", "-b", "main")
    git(root, "add", "-A")
    git(root, "commit", "-qm", "first")
    return root


def built(root: Path) -> list[Path]:
    """Stands in for the builders: a file that tells the version they saw."""
    made = root.parent / "made.whl"
    made.write_text(release.current(root), "utf-8")
    return [made]


def test_a_version_is_made(checkout: Path) -> None:
    """Number, changelog, files of that number, commit and tag; the fragments are gone and nothing is left open."""
    (made,) = release.release(checkout, "0.2.0", TODAY, built)
    assert made.read_text("utf-8") == "0.2.0"
    assert release.current(checkout) == "0.2.0"
    assert (checkout / "CHANGELOG.md").read_text("utf-8") == (
        "# Changes\n\nFor people.\n\n## 0.2.0, 2026-11-18\n\n- The engine.\n\n### Added\n\n- A game.\n\n"
        "### Fixed\n\n- A mistake is gone.\n\n## 0.1.0, 2026-01-01\n\n- The beginning.\n"
    )
    assert [path.name for path in (checkout / "changelog.d").iterdir()] == ["README.md"]
    assert git(checkout, "log", "--format=%s", "-1", "v0.2.0") == "Release 0.2.0"
    assert git(checkout, "rev-parse", "v0.2.0^{}") == git(checkout, "rev-parse", "main")
    assert git(checkout, "status", "--porcelain") == ""


def test_the_next_version_comes_above_the_last(checkout: Path) -> None:
    """Also where nothing stood unreleased any more."""
    release.release(checkout, "0.2.0", TODAY, built)
    (checkout / "changelog.d" / "c.removed.md").write_text("An option.\n", "utf-8")
    git(checkout, "add", "-A")
    git(checkout, "commit", "-qm", "more")
    release.release(checkout, "0.3.0", date(2026, 12, 24), built)
    text = (checkout / "CHANGELOG.md").read_text("utf-8")
    assert [line for line in text.splitlines() if line.startswith("## ")] == [
        "## 0.3.0, 2026-12-24",
        "## 0.2.0, 2026-11-18",
        "## 0.1.0, 2026-01-01",
    ]
    assert "## 0.3.0, 2026-12-24\n\n### Removed\n\n- An option.\n\n## 0.2.0" in text


def test_a_build_that_fails_leaves_everything_as_it_was(checkout: Path) -> None:
    """No number, no commit, no tag."""
    before = git(checkout, "rev-parse", "HEAD")

    def failing(root: Path) -> list[Path]:
        raise SystemExit("no disk space")

    with pytest.raises(SystemExit, match="no disk space"):
        release.release(checkout, "0.2.0", TODAY, failing)
    assert release.current(checkout) == "0.1.0"
    assert (checkout / "CHANGELOG.md").read_text("utf-8") == CHANGES
    assert git(checkout, "rev-parse", "HEAD") == before
    assert git(checkout, "status", "--porcelain") == git(checkout, "tag") == ""


@pytest.mark.parametrize(
    ("version", "words"),
    [
        ("2", "is no version"),
        ("0.2.0-x", "is no version"),
        ("0.0.9", "comes before 0.1.0"),
        ("0.1.0rc1", "comes before"),
    ],
)
def test_a_version_that_cannot_be_is_refused(checkout: Path, version: str, words: str) -> None:
    """With the reason."""
    with pytest.raises(release.Refused, match=words):
        release.release(checkout, version, TODAY, built)


def test_a_version_is_made_once_from_a_clean_main(checkout: Path) -> None:
    """Not from a branch, not with open changes, not twice, and of no fragment whose kind is unknown."""
    git(checkout, "switch", "-qc", "work")
    with pytest.raises(release.Refused, match="this is work"):
        release.release(checkout, "0.2.0", TODAY, built)
    git(checkout, "switch", "-q", "main")
    odd = checkout / "changelog.d" / "odd.md"
    odd.write_text("?", "utf-8")
    with pytest.raises(release.Refused, match="commit first"):
        release.release(checkout, "0.2.0", TODAY, built)
    with pytest.raises(release.Refused, match="of no kind"):
        release.fragments(checkout)
    odd.unlink()
    release.release(checkout, "0.2.0", TODAY, built)
    with pytest.raises(release.Refused, match="released already"):
        release.release(checkout, "0.2.0", TODAY, built)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """This project in a clone of its own, with the files as they are here, and the page as it was built here."""
    if not (ROOT / ".git").exists() or not (ROOT / "src" / "ludarium" / "client" / "dist").is_dir():
        pytest.skip("no checkout, or the page is not built (`make setup` does)")
    root = tmp_path / "clone"
    git(ROOT, "clone", "-q", "--shared", str(ROOT), str(root))
    for name in git(ROOT, "ls-files", "-mo", "--exclude-standard").splitlines():
        if (ROOT / name).is_file():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, root / name)
    git(root, "checkout", "-q", "-B", "main")
    git(root, "add", "-A")
    git(root, "commit", "-q", "--allow-empty", "-m", "as it is")
    shutil.copytree(ROOT / "src" / "ludarium" / "client", root / "src" / "ludarium" / "client", dirs_exist_ok=True)
    (root / "build").mkdir()
    shutil.copy2(ROOT / "build" / "client.json", root / "build")
    return root


@pytest.mark.slow
def test_this_project_is_released_from_a_clone(clone: Path) -> None:
    """With its own tool and builders, not compiled: shown first, which changes nothing, then made."""
    names = [f"GIT_{role}_{part}" for role in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")]
    variables = {**os.environ, **dict.fromkeys(names, "a"), "LUDARIUM_PURE": "1"}

    def run(*words: str) -> str:
        command = [sys.executable, str(clone / "tools" / "release.py"), *words]
        ran = subprocess.run(command, cwd=clone, env=variables, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    before = git(clone, "rev-parse", "HEAD")
    assert run("7.0.0", "--dry-run").startswith("## 7.0.0, ")
    assert git(clone, "rev-parse", "HEAD") == before
    assert git(clone, "status", "--porcelain") == git(clone, "tag", "--list", "v7.0.0") == ""
    assert "7.0.0 is made" in run("7.0.0")
    made = clone / "dist"
    names = ["ludarium-7.0.0-py3-none-any.whl", "ludarium-7.0.0.tar.gz"]
    sums = [f"{hashlib.sha256((made / name).read_bytes()).hexdigest()}  {name}" for name in names]
    assert (made / "SHA256SUMS").read_text("utf-8").splitlines() == sums
    with zipfile.ZipFile(made / names[0]) as wheel:
        assert "ludarium/client/dist/index.html" in wheel.namelist()
    assert git(clone, "tag", "--list", "v7.0.0") == "v7.0.0"
    assert git(clone, "status", "--porcelain") == ""
