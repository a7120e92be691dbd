"""What the site is made of: every page is in a table of contents, every link leads somewhere, every rulebook has its pictures.

Sphinx itself is no part of the tests: `make docs` builds the site and takes a warning for an error.
"""

import re
from collections.abc import Iterator
from os.path import normpath
from pathlib import Path, PurePosixPath

import pytest

import docs_pages
from ludarium.core.figures import illustrations
from ludarium.core.registry import game_names

ROOT = Path(__file__).parents[2]
TREE = re.compile(r"^```\{toctree\}\n(?::.*\n)*\n((?:.+\n)+)```$", re.MULTILINE)
FIGURE = re.compile(r"^:::\{figure\} (\S+)$", re.MULTILINE)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All that Sphinx would read, but for what games draw."""
    folder = tmp_path_factory.mktemp("site")
    docs_pages.assemble(ROOT, folder)
    return folder


def entries(page: Path) -> Iterator[str]:
    """The pages that the tables of contents of a page name, from its folder, without their endings."""
    for tree in TREE.findall(page.read_text("utf-8")):
        for line in tree.splitlines():
            yield re.sub(r".* <(.*)>", r"\1", line)


def reached(site: Path) -> set[str]:
    """The pages that tables of contents lead to from the front page, without their endings."""
    found: set[str] = set()
    open_ = ["index"]
    while open_:
        name = open_.pop()
        found.add(name)
        page = site / f"{name}.md"
        if page.is_file():
            below = {normpath(PurePosixPath(name).parent / entry) for entry in entries(page)}
            open_ += below - found
    return found


def pages(site: Path) -> set[str]:
    """All pages, without their endings."""
    found = [*site.rglob("*.md"), *site.rglob("*.rst")]
    return {page.relative_to(site).as_posix().removesuffix(page.suffix) for page in found}


def test_every_page_is_in_a_table_of_contents_and_each_of_them_exists(site: Path) -> None:
    """So none is found by a search alone, and Sphinx has nothing to warn of."""
    assert reached(site) == pages(site)


def test_no_link_of_the_site_is_dead(site: Path) -> None:
    """Pages and pictures alike; what games draw is named as they draw it."""
    drawn = {f"{docs_pages.DRAWN}/{name}.svg" for name in game_names()}
    dead = []
    for page in site.rglob("*.md"):
        for _, _, to in docs_pages.LINK.findall(page.read_text("utf-8")):
            place = normpath(PurePosixPath(page.relative_to(site).as_posix()).parent / to.partition("#")[0])
            if "://" not in to and not to.startswith("#") and place not in drawn and not (site / place).is_file():
                dead.append(f"{page.relative_to(site)}: {to}")
    assert dead == []


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", game_names())
def test_a_rulebook_is_whole_and_has_pictures(site: Path, name: str, lang: str) -> None:
    """Its cover, two tables and its figures in its language, every paragraph with a mark that a link may lead to."""
    ending = "" if lang == "en" else "-fr"
    page = (site / "rules" / f"{name}{ending}.md").read_text("utf-8")
    book = ROOT / "src" / "ludarium" / "games" / name / f"RULES{ending.replace('-', '.')}.md"
    numbers = re.findall(r"^\*\*(\d+)\.(\d+[a-z]?)\*\*", book.read_text("utf-8"), re.MULTILINE)
    assert numbers
    assert re.findall(r"^\{#p(\d+)-(\d+[a-z]?)\}$", page, re.MULTILINE) == numbers
    assert f"![](../drawn/{name}.svg)" in page
    named = [f"../drawn/{name}-figure-{one.name}-{lang}.svg" for one in illustrations(book.read_text("utf-8"))]
    assert named
    tables = [f"../drawn/{name}-{moment}-{lang}.png" for moment in ("halfway", "begins")]
    shown = FIGURE.findall(page)
    assert [one for one in shown if one.endswith(".png")] == tables
    assert [one for one in shown if one.endswith(".svg")] == named


def test_the_front_page_has_every_game(site: Path) -> None:
    """A cover and a link each, and the French rules."""
    front = (site / "index.md").read_text("utf-8")
    for name in game_names():
        assert f"![](drawn/{name}.svg)" in front
        assert f"](rules/{name}.md)" in front
        assert f"](rules/{name}-fr.md)" in front


def test_a_page_that_no_index_names_is_noticed(site: Path, tmp_path: Path) -> None:
    """The tests above can fall: a page beside the others, an entry without a page."""
    docs_pages.write(tmp_path / "index.md", docs_pages.contents("## A\n[b](b.md), [c](c.md)"))
    docs_pages.write(tmp_path / "b.md", "# B")
    docs_pages.write(tmp_path / "d.md", "# D")
    assert (reached(tmp_path), pages(tmp_path)) == ({"index", "b", "c"}, {"index", "b", "d"})


def test_links_to_what_the_site_has_not_become_words() -> None:
    """Sources and folders are read in the repository."""
    places = {"docs/how-to/a.md": "how-to/a.md", "CONTRIBUTING.md": "contributing.md"}
    text = "[us](../../CONTRIBUTING.md#code), [`x.py`](../../examples/x.py), [![p](../images/p.png)](a.md)"
    assert docs_pages.turned(text, "docs/how-to/a.md", places) == (
        "[us](../contributing.md#code), `x.py`, [![p](../images/p.png)](a.md)"
    )


def test_every_module_that_others_import_has_a_page(site: Path) -> None:
    """With a sentence that says what it is."""
    listed = (site / docs_pages.API).read_text("utf-8")
    assert "| [ludarium.core.game](api/ludarium.core.game.rst) | A game's rules" in listed
    assert not re.findall(r"^\| \[.*\| +\|$", listed, re.MULTILINE)
    for package in docs_pages.PACKAGES:
        for file in (ROOT / "src" / "ludarium" / package).glob("[a-z]*.py"):
            assert (site / "reference" / "api" / f"ludarium.{package}.{file.stem}.rst").is_file()
