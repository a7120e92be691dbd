"""The documentation is true: its transcripts run, its links lead somewhere, its lists are complete."""

import doctest
import re
from pathlib import Path

import pytest
import typer.main

import ludarium
from ludarium.core import errors

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md"), *ROOT.glob("changelog.d/*.md")]
)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def name(page: Path) -> str:
    """A page's place in the repository."""
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", [page for page in PAGES if ">>> " in page.read_text("utf-8")], ids=name)
def test_the_transcripts_of_the_page_run(page: Path) -> None:
    """As doctests, from top to bottom."""
    found = doctest.testfile(str(page), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS)
    assert found.attempted > 0
    assert found.failed == 0


def test_the_readme_has_a_transcript() -> None:
    """It is the first thing people try."""
    assert ">>> " in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    """To files of this repository."""
    targets = {(page.parent / link).resolve() for link in LINK.findall(page.read_text("utf-8"))}
    missing = {name(target) for target in targets if not target.exists()}
    assert not missing


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("**/*.md")), ids=name)
def test_every_page_is_linked_from_an_index(page: Path) -> None:
    """Nothing that only a search would find."""
    if page.name == "index.md" and page.parent == ROOT / "docs":
        return
    indexes = [ROOT / "docs" / "index.md", ROOT / "docs" / "adr" / "index.md"]
    linked = {(index.parent / link).resolve() for index in indexes for link in LINK.findall(index.read_text("utf-8"))}
    assert page in linked


def test_every_error_is_listed_with_its_code() -> None:
    """The table and the tree of exceptions agree."""
    page = (ROOT / "docs" / "reference" / "errors.md").read_text("utf-8")
    listed = dict(re.findall(r"^\| `(\w+)` \| `(\w+)` \|", page, re.MULTILINE))
    found = [
        item for item in vars(errors).values() if isinstance(item, type) and issubclass(item, errors.LudariumError)
    ]
    assert listed == {error.__name__: error.code for error in found}


def test_every_command_is_listed() -> None:
    """And no other."""
    from ludarium.cli.app import app

    page = (ROOT / "docs" / "reference" / "commands.md").read_text("utf-8")
    listed = set(re.findall(r"^\| `ludarium (\w+)", page, re.MULTILINE))
    assert listed == set(typer.main.get_command(app).commands)  # type: ignore[attr-defined]


def test_the_glossary_has_the_words_of_the_core() -> None:
    """Every public class that is no error, no argument and no part of another word's line."""
    page = (ROOT / "docs" / "reference" / "glossary.md").read_text("utf-8")
    words = {word for word in ludarium.__all__ if word[0].isupper() and not word.isupper()}
    plumbing = {"Names", "Range", "Option", "Rng", "TakeBack"}
    refusals = {word for word in words if issubclass(getattr(ludarium, word), Exception)}
    assert {word for word in words - plumbing - refusals if word not in page} == set()


def test_adrs_are_numbered_without_gaps_and_have_their_parts() -> None:
    """Context, decision, price; a page each."""
    pages = sorted((ROOT / "docs" / "adr").glob("0*.md"))
    assert [int(page.name[:4]) for page in pages] == list(range(1, len(pages) + 1))
    for page in pages:
        text = page.read_text("utf-8")
        assert text.startswith(f"# {page.name[:4]} ")
        assert re.findall(r"^## (\w+)", text, re.MULTILINE) == ["Context", "Decision", "Price"]
        assert len(text.splitlines()) < 60
