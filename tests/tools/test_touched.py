"""Which tests `make check` runs: those of what changed, and for everything some."""

import shutil
import subprocess
from pathlib import Path

import pytest

import touched
from environment import ROOT


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("src/ludarium/cli/games.py", ["tests/cli/test_games.py"]),
        ("src/ludarium/core/pile.py", ["tests/core/test_pile.py"]),
        ("src/ludarium/server/storage/writer.py", ["tests/server/test_writer.py"]),
        ("src/ludarium/server/web/tables.py", ["tests/server/test_tables.py"]),
        ("src/ludarium/games/rauha/svg/sky.py", ["tests/games/rauha", "tests/games/test_options.py"]),
        ("src/ludarium/games/conquest/rules/battle.py", ["tests/games/conquest", "tests/games/test_options.py"]),
        ("src/ludarium/cli/locale/fr.po", ["tests/test_languages.py"]),
        ("src/ludarium/__init__.py", ["tests/test_public_api.py", "tests/test_pure.py"]),
        ("client/styles/main.css", ["tests/test_languages.py", "tests/test_styles.py"]),
        ("tools/touched.py", ["tests/tools/test_touched.py"]),
        ("pyproject.toml", ["tests/tools"]),
        ("tests/core/test_pile.py", ["tests/core/test_pile.py"]),
        ("tests/core/toy.py", ["tests/core"]),
        ("tests/games/rauha/golden/three-seats.txt", ["tests/games/rauha/test_golden.py"]),
        ("docs/how-to/write-a-bot.md", sorted(touched.DOCUMENTS)),
        ("README.md", sorted(touched.DOCUMENTS)),
        ("changelog.d/wheel.added.md", []),
        ("tests/core/test_that_is_gone.py", []),
    ],
)
def test_a_file_has_the_tests_of_its_name(path: str, tests: list[str]) -> None:
    """Or else those of its package."""
    assert touched.chosen_for([path]) == tests


def test_what_has_no_tests_by_name_gets_plain_ones() -> None:
    """A package with more tests than a minute has room for names the plain ones."""
    assert touched.chosen_for(["src/ludarium/server/app_context.py"]) == [
        f"tests/server/{name}" for name in sorted(touched.PLAIN["server"])
    ]


def test_a_folder_stands_for_its_files() -> None:
    """A test that its folder brings is not named again."""
    assert touched.chosen_for(["tests/core/toy.py", "src/ludarium/core/pile.py"]) == ["tests/core"]


def test_every_module_has_tests() -> None:
    """Also one that nobody thought of when the rules were written."""
    for path in (ROOT / "src" / "ludarium").rglob("*.py"):
        assert touched.chosen_for([path.relative_to(ROOT).as_posix()]), path


def test_all_tests_that_are_named_exist() -> None:
    """A test that was renamed would be left out unnoticed."""
    named = [
        *touched.DOCUMENTS,
        *(f"tests/{folder}/{name}" for folder, names in touched.PLAIN.items() for name in names),
    ]
    assert [name for name in named if not (ROOT / name).is_file()] == []


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository with one commit on main."""
    if shutil.which("git") is None:
        pytest.skip("no git here")
    git(tmp_path, "init", "-q", "-b", "main")
    for name in ("kept.py", "edited.py", "gone.py"):
        (tmp_path / name).write_text("1\n", "utf-8")
    commit(tmp_path, "first")
    return tmp_path


def git(root: Path, *words: str) -> None:
    person = ["-c", "user.name=A", "-c", "user.email=a@b.c"]
    subprocess.run(["git", "-C", str(root), *person, *words], check=True, capture_output=True)


def commit(root: Path, message: str) -> None:
    git(root, "add", "-A")
    git(root, "commit", "-q", "-m", message)


def seen(root: Path) -> list[str]:
    return touched.changed(root, touched.base(root))


def test_a_branch_is_compared_with_main(checkout: Path) -> None:
    """Committed, not committed, not known to git yet and removed; not what main did meanwhile."""
    git(checkout, "switch", "-q", "-c", "work")
    (checkout / "edited.py").write_text("2\n", "utf-8")
    commit(checkout, "second")
    git(checkout, "switch", "-q", "main")
    (checkout / "others.py").touch()
    commit(checkout, "meanwhile")
    git(checkout, "switch", "-q", "work")
    (checkout / "gone.py").unlink()
    (checkout / "new file.py").touch()
    assert seen(checkout) == ["edited.py", "gone.py", "new file.py"]


def test_main_is_compared_with_its_last_commit(checkout: Path) -> None:
    """Or, where nothing is open, with the one before; the very first commit has none."""
    assert seen(checkout) == []
    (checkout / "edited.py").write_text("2\n", "utf-8")
    assert seen(checkout) == ["edited.py"]
    commit(checkout, "second")
    assert seen(checkout) == ["edited.py"]
    (checkout / "kept.py").write_text("2\n", "utf-8")
    assert seen(checkout) == ["kept.py"]
