"""What the site is made of, put together from pages that are plain Markdown where they lie.

Pages of `docs` keep their places; rulebooks, the guide for contributors and a few others come from elsewhere. Links
between them are turned to their new places, and a link to something that the site does not have becomes its words. The sections
of `docs/index.md` become the site's tables of contents, so a page has to be named there and nowhere else.
"""

import ast
import re
import shutil
from collections.abc import Iterator
from os.path import normpath, relpath
from pathlib import Path, PurePosixPath
from typing import Final

from ludarium.core.figures import LINE as FIGURE
from ludarium.core.figures import drawn, illustrations
from ludarium.core.registry import AnyGame, game_names, get_game

LINK: Final = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\[\]]*\](?:\([^()]*\))?)*)\]\(([^()\s]+)\)")
SECTION: Final = re.compile(r"^## (.+)$", re.MULTILINE)
NUMBER: Final = re.compile(r"^\*\*(\d+)\.(\d+[a-z]?)\*\* ", re.MULTILINE)
DRAWN: Final = "drawn"
"""The folder of the pictures that games draw."""
INDEXES: Final = ("index.md", "adr/index.md")
"""The pages whose links are the site's tables of contents."""
GAMES: Final = "The games"
"""The section of the front page that becomes a shelf."""
API: Final = "reference/api.md"
PACKAGES: Final = ("core", "bots", "arena", "testing", "adapters")
"""What the API reference covers: all that a game, a bot or a study imports."""
ELSEWHERE: Final = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changes.md",
    "changelog.d/README.md": "fragments.md",
    "benchmarks/README.md": "benchmarks.md",
}
"""Pages that do not lie in `docs`, and their places on the site."""

WORDS: Final = {
    "en": {
        "other": "En français",
        "built": "How it is built, and how fast it plays",
        "seats": "{} to {} players",
        "minutes": "{} to {} minutes",
        "halfway": "Half-way through, as {} sees the table",
        "begins": "The table at the beginning, as {} sees it",
    },
    "fr": {
        "other": "In English",
        "built": "Comment c’est fait (en anglais)",
        "seats": "de {} à {} joueurs",
        "minutes": "de {} à {} minutes",
        "halfway": "À mi-partie, la table vue par {}",
        "begins": "La table au début, vue par {}",
    },
}
VIEWER: Final = "Ada"


def assemble(root: Path, target: Path) -> None:
    """Write everything that Sphinx reads, but for the pictures that games draw."""
    places = places_of(root)
    for source, place in places.items():
        text = (root / source).read_text("utf-8")
        write(target / place, page(places, source, text))
    write_api(root, target)
    shutil.copytree(root / "docs" / "images", target / "images")


def page(places: dict[str, str], source: str, text: str) -> str:
    """Turn a page of the repository into one of the site."""
    place = places[source]
    if source.startswith("src/"):
        name, lang = place.removeprefix("rules/").removesuffix(".md").removesuffix("-fr"), lang_of(place)
        text = turned(illustrated(name, lang, text), source, places)
        return rulebook(get_game(name), lang, text, f"docs/games/{name}.md" in places)
    text = turned(text, source, places)
    if place not in INDEXES:
        return text
    return (front(text) if place == "index.md" else text) + contents(text)


def places_of(root: Path) -> dict[str, str]:
    """Say of every page of the repository where the site has it; both are written from their roots."""
    docs = {
        path.relative_to(root).as_posix(): path.relative_to(root / "docs").as_posix()
        for path in root.glob("docs/**/*.md")
    }
    books = {
        f"src/ludarium/games/{name}/RULES{ending}.md": f"rules/{name}{ending.replace('.', '-')}.md"
        for name in game_names()
        for ending in ("", ".fr")
    }
    return docs | ELSEWHERE | books


def turned(text: str, source: str, places: dict[str, str]) -> str:
    """Turn the links of a page to where the site has what they lead to; what it has not is left as words.

    >>> turned("[a](../b.md#x), [c](c.py), [up](https://a.b)", "docs/a.md", {"b.md": "b.md", "docs/a.md": "a.md"})
    '[a](b.md#x), c, [up](https://a.b)'
    """

    def turn(link: re.Match[str]) -> str:
        bang, words, to = link.groups()
        words = turned(words, source, places)
        if "://" in to or to.startswith("#"):
            return f"{bang}[{words}]({to})"
        path, hash_, anchor = to.partition("#")
        found = normpath(PurePosixPath(source).parent / path)
        place = found.removeprefix("docs/") if found.startswith("docs/images/") else places.get(found)
        if place is None:
            return words
        return f"{bang}[{words}]({relpath(place, PurePosixPath(places[source]).parent)}{hash_}{anchor})"

    return LINK.sub(turn, text)


# ---------------------------------------------------------------- tables of contents


def contents(text: str) -> str:
    """Return the hidden tables of contents of an index: one for each of its sections, in the order of its links.

    A French page is none of them: it hangs below its English one.
    """
    trees = []
    for caption, section in sections(text):
        found = dict.fromkeys(to.partition("#")[0] for to in links(section) if "://" not in to)
        pages = [to.removesuffix(".md") for to in found if to.endswith(".md") and lang_of(to) == "en"]
        if pages:
            trees.append(toctree(caption, pages))
    return "\n" + "\n".join(trees)


def toctree(caption: str, entries: list[str]) -> str:
    """Return a table of contents that only the sidebar shows."""
    title, listed = f":caption: {caption}\n" if caption else "", "\n".join(entries)
    return f"```{{toctree}}\n:hidden:\n{title}\n{listed}\n```\n"


def sections(text: str) -> Iterator[tuple[str, str]]:
    """Return each section's title and text; what comes before the first has no title."""
    first, *rest = SECTION.split(text)
    yield "", first
    yield from zip(rest[::2], rest[1::2], strict=True)


def links(text: str) -> list[str]:
    """Return where the links of a text lead, also those around pictures; pictures themselves are none."""
    return [to for bang, _, to in LINK.findall(text) if not bang]


# ---------------------------------------------------------------- the front page and the rulebooks


def front(text: str) -> str:
    """Put the shelf where the front page lists the games."""
    opening, games, rest = text.partition(f"## {GAMES}\n")
    _, heading, further = rest.partition("\n## ")
    cards = "\n".join(card(get_game(name)) for name in game_names())
    french = ", ".join(f"[{get_game(name).info.title}](rules/{name}-fr.md)" for name in game_names())
    return (
        f"{opening}{games}\n::::{{container}} shelf\n{cards}\n::::\n\nEn français\u202f: {french}.\n{heading}{further}"
    )


def card(game: AnyGame) -> str:
    """Return a game on the shelf: cover, title, tagline, seats and minutes."""
    name, title = game.info.name, game.info.title
    lines = (
        ":::{container} game",
        f"![]({DRAWN}/{name}.svg)",
        "",
        f"[{title}](rules/{name}.md)",
        "",
        game.words.tagline("en"),
        "",
        measures(game, "en"),
        ":::",
    )
    return "\n".join(lines)


def measures(game: AnyGame, lang: str) -> str:
    """Say how many play, and how long."""
    words = WORDS[lang]
    return f"{words['seats'].format(min(game.info.seats), max(game.info.seats))}, {words['minutes'].format(*game.info.minutes)}"


def rulebook(game: AnyGame, lang: str, text: str, built: bool) -> str:
    """Return a rulebook with its cover, two tables, and a mark at each paragraph that a link may lead to."""
    name, words = game.info.name, WORDS[lang]
    other = f"[{words['other']}]({name}{'' if lang == 'fr' else '-fr'}.md)"
    further = f"[{words['built']}](../games/{name}.md)" if built else ""
    title, _, rest = text.partition("\n")
    before, third, after = rest.partition("\n## 3 ")
    head = (
        title,
        "",
        ":::{container} box",
        f"![](../{DRAWN}/{name}.svg)",
        "",
        game.words.tagline(lang),
        "",
        measures(game, lang).capitalize(),
        "",
        " · ".join(filter(None, (other, further))),
        ":::",
        "",
        figure(name, "halfway", lang),
    )
    below = "\n" + toctree("", [f"{words['other']} <{name}-fr>"]) if lang == "en" else ""
    return marked("\n".join(head) + f"\n{before}\n{figure(name, 'begins', lang)}\n{third}{after}") + below


def illustrated(name: str, lang: str, text: str) -> str:
    """Return a rulebook with its figures as pictures, each with its words below it."""
    named = iter(illustrations(text))

    def shown(_: re.Match[str]) -> str:
        one = next(named)
        said = drawn(name, one, lang).caption
        return f":::{{figure}} ../{DRAWN}/{name}-figure-{one.name}-{lang}.svg\n:alt: {said}\n\n{one.name}: {said}\n:::"

    return FIGURE.sub(shown, text)


def figure(name: str, moment: str, lang: str) -> str:
    """Return a picture of a table with a line below it."""
    said = WORDS[lang][moment].format(VIEWER)
    return f":::{{figure}} ../{DRAWN}/{name}-{moment}-{lang}.png\n:alt: {said}\n\n{said}\n:::\n"


def marked(text: str) -> str:
    """Give every numbered paragraph a mark of its own.

    >>> print(marked("**6.3** Place it."))
    {#p6-3}
    **6.3** Place it.
    """
    return NUMBER.sub(r"{#p\1-\2}\n\g<0>", text)


def lang_of(place: str) -> str:
    """Return the language of a page."""
    return "fr" if place.endswith("-fr.md") else "en"


# ---------------------------------------------------------------- the API


def write_api(root: Path, target: Path) -> None:
    """Write a page for each module of the packages that others import, and list them on the page of the API."""
    lists = []
    for package in PACKAGES:
        names = list(modules(root, package))
        for name in names:
            # Docstrings are reStructuredText, and so is the page that they are put on.
            directive = f".. automodule:: {name}\n   :members:\n   :show-inheritance:\n"
            write(target / "reference" / "api" / f"{name}.rst", f"{name}\n{'=' * len(name)}\n\n{directive}")
        rows = "\n".join(f"| [{name}](api/{name}.rst) | {opening_of(root, name)} |" for name in names)
        tree = toctree("", [f"api/{name}" for name in names])
        lists.append(f"## ludarium.{package}\n\n| module | what it is |\n|---|---|\n{rows}\n\n{tree}")
    page = target / API
    write(page, page.read_text("utf-8") + "\n" + "\n".join(lists))


def modules(root: Path, package: str) -> Iterator[str]:
    """Return the names of the modules of a package, itself first."""
    source = root / "src"
    for file in sorted((source / "ludarium" / package).rglob("*.py"), key=lambda file: (file.parent, file.name)):
        name = ".".join(file.relative_to(source).with_suffix("").parts).removesuffix(".__init__")
        if not name.rpartition(".")[2].startswith("_"):
            yield name


def opening_of(root: Path, name: str) -> str:
    """Return the first sentence of a module's docstring, on one line."""
    stem = root.joinpath("src", *name.split("."))
    file = stem / "__init__.py" if stem.is_dir() else stem.with_suffix(".py")
    said = (ast.get_docstring(ast.parse(file.read_text("utf-8"))) or "").partition("\n\n")[0]
    return " ".join(said.split()).replace("|", "\\|")


def write(file: Path, text: str) -> None:
    """Write a file, and the folders that it lies in."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
