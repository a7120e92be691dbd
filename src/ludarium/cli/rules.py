"""``ludarium rules``: the rulebook, one paragraph of it, its signs in a few words, or which paragraphs have a test."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .common import AsJson, GameName, Language, examples, language, print_json
from .errors import FAILED, Refused

if TYPE_CHECKING:
    from ludarium.core.rulebook import Paragraph

    from .coverage import Coverage

EXAMPLES: Final = examples(
    "ludarium rules rauha",
    "ludarium rules rauha 6.3 --lang fr",
    "ludarium rules rauha 6",
    "ludarium rules rauha --key",
    "ludarium rules rauha --coverage --json",
)

Wanted = Annotated[
    str | None, typer.Argument(help="A paragraph such as 6.3, or a section such as 6.", show_default=False)
]
WithKey = Annotated[bool, typer.Option("--key", help="What the signs on the table mean, in a few words each.")]
WithCard = Annotated[bool, typer.Option("--card", help="The reference card: a turn, costs, scoring.")]
WithTests = Annotated[
    bool, typer.Option("--coverage", help="Show which paragraphs have a test; exit 1 if any has none.")
]
Tests = Annotated[
    Path | None, typer.Option("--tests", metavar="DIR", help="Where the tests are.", show_default="the checkout's")
]


def rules(
    game: GameName,
    paragraph: Wanted = None,
    lang: Language = None,
    key: WithKey = False,
    card: WithCard = False,
    coverage: WithTests = False,
    tests: Tests = None,
    as_json: AsJson = False,
) -> None:
    """Read a game's rules, which refusals and tests cite by paragraph."""
    from ludarium.core.figures import without
    from ludarium.core.registry import get_game
    from ludarium.core.rulebook import paragraphs

    if key or card:
        show_signs(game, language(lang), card, as_json)
        return
    text = get_game(game).rules(language(lang))
    book = paragraphs(text)
    if coverage:
        show_coverage(game, tuple(book), tests or tests_of_checkout(), as_json)
        return
    wanted = [p for p in book.values() if paragraph is None or matches(p, paragraph)]
    if not wanted:
        raise Refused(
            f"The rules of {game} have no paragraph {paragraph!r}. Possible: {next(iter(book))} to {list(book)[-1]}."
        )
    if as_json:
        print_json([{"number": p.number, "section": p.section, "text": p.text} for p in wanted])
    elif paragraph is None:
        show(without(text))
    else:
        show("\n\n".join([f"## {wanted[0].section}", *(f"**{p.number}** {p.text}" for p in wanted)]))
        show_figures(game, text, paragraph, language(lang))


def show_signs(game: str, lang: str, card: bool, as_json: bool) -> None:
    """Print the key of a game's signs, or its reference card."""
    from msgspec import to_builtins

    from ludarium.core.key import in_characters
    from ludarium.core.registry import get_game

    words = get_game(game).words
    groups = words.reference(lang) if card else words.key(lang)
    if not groups:
        raise Refused(
            f"{game} has no {'reference card' if card else 'key of signs'}. Its rules: ludarium rules {game}."
        )
    if as_json:
        print_json(to_builtins(groups))
    else:
        typer.echo(in_characters(groups))


def show_figures(game: str, text: str, wanted: str, lang: str) -> None:
    """Print the figures of a section: the table in characters, and the words below it."""
    from ludarium.core.figures import drawn, illustrations

    for one in illustrations(text):
        if one.chapter == wanted:
            figure = drawn(game, one, lang)
            typer.echo(f"\n{figure.table.rstrip()}\n\n{one.name}  {figure.caption}")


def matches(paragraph: "Paragraph", wanted: str) -> bool:
    """Whether a paragraph is the one asked for, or in the section asked for."""
    return wanted in (paragraph.number, paragraph.number.partition(".")[0])


def show(markdown: str) -> None:
    """Print Markdown: laid out on a terminal, as it is elsewhere."""
    if not sys.stdout.isatty():
        typer.echo(markdown)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(markdown))


def tests_of_checkout() -> Path:
    """Return the tests beside the sources that run, or those of the folder we are in."""
    import ludarium

    beside = Path(ludarium.__file__).resolve().parents[2] / "tests"
    for folder in (Path("tests"), beside):
        if folder.is_dir():
            return folder
    raise Refused("There are no tests here: this is not a checkout. Name their folder with --tests DIR.")


def show_coverage(game: str, numbers: tuple[str, ...], tests: Path, as_json: bool) -> None:
    """Print which paragraphs have a test, and fail if one has none."""
    from .coverage import coverage

    if not tests.is_dir():
        raise Refused(f"There is no folder {tests} with tests.")
    found = coverage(game, numbers, tests)
    if as_json:
        print_json(report(game, found))
    else:
        typer.echo(in_words(found))
    if not found.ok:
        raise typer.Exit(FAILED)


def report(game: str, found: "Coverage") -> dict[str, object]:
    """Return the figures for scripts."""
    return {
        "game": game,
        "paragraphs": len(found.paragraphs),
        "tested": len(found.tested),
        "missing": list(found.missing),
        "unknown": [{"paragraph": mark.paragraph, "at": mark.place} for mark in found.unknown],
    }


def in_words(found: "Coverage") -> str:
    """Say it to a person."""
    lines = [f"{len(found.tested)} of {len(found.paragraphs)} paragraphs have a test."]
    if found.missing:
        lines.append(f"Without one: {', '.join(found.missing)}.")
    lines += [f"{mark.place}: the rules have no paragraph {mark.paragraph}." for mark in found.unknown]
    return "\n".join(lines)
