"""``ludarium decks``: the cards that decks are made of, one deck as a table, and whether it may be played."""

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .common import AsJson, Language, columns, complete_games, examples, language, print_json
from .errors import FAILED, Refused

if TYPE_CHECKING:
    from ludarium.core.collection import Catalogue, Collection, CollectionCard, Deck, Pack, Verdict

EXAMPLES: Final = examples(
    "ludarium decks list",
    "ludarium decks show tesla",
    "ludarium decks check my-deck.txt",
    "ludarium decks check HC1.TES.3T7V",
)
SIGNS: Final = {"good": "✓", "bad": "✗", "hint": "·"}
STDIN: Final = "-"
LARGEST: Final = 100_000
_CODE: Final = re.compile(r"[A-Za-z]+[0-9]+\.\S+")

app: Final = typer.Typer(no_args_is_help=True, help="Your own decks: list, show and check them.")

Of = Annotated[
    str | None,
    typer.Option("--game", help="Whose cards.", autocompletion=complete_games, show_default="the one that has decks"),
]
Named = Annotated[
    str,
    typer.Argument(
        metavar="DECK", help="A product, a file, a share code, or - for standard input.", show_default=False
    ),
]
Long = Annotated[bool, typer.Option("--long", help="Also show what each card does, and its line of history.")]


@app.command(
    "list", epilog=examples("ludarium decks list", "ludarium decks list --lang fr", "ludarium decks list --json")
)
def list_decks(game: Of = None, lang: Language = None, as_json: AsJson = False) -> None:
    """List the products: what they are made of, and their totals."""
    from msgspec import to_builtins

    from ludarium.core.collection import Deck

    said = language(lang)
    collection = collection_of(game)
    packs = collection.catalogue(said).packs
    judged = [(pack, collection.check(Deck(pack.cards, pack.title), said)) for pack in packs]
    if as_json:
        print_json([{**to_builtins(pack), **figures_of(verdict)} for pack, verdict in judged])
        return
    first = judged[0][1]
    heads = [short(label) for label in first.plots[0].labels]
    totals = [figure.label for figure in first.figures[1:4]]
    rows: list[list[object]] = [["", "", first.figures[0].label, *heads, *totals], *(row(*one) for one in judged)]
    typer.echo(columns(rows, left=2))


@app.command(
    "show",
    epilog=examples(
        "ludarium decks show tesla", "ludarium decks show wild-west --long", "ludarium decks show my-deck.json --json"
    ),
)
def show_deck(deck: Named, game: Of = None, lang: Language = None, long: Long = False, as_json: AsJson = False) -> None:
    """Show a deck's cards as a table, with its totals and curves."""
    from msgspec import to_builtins

    said = language(lang)
    collection = collection_of(game)
    read = read_deck(collection, deck, said)
    verdict = collection.check(read, said)
    cards = {card.id: card for card in collection.catalogue(said).cards}
    if as_json:
        chosen = [to_builtins(cards[name]) for name in read.cards]
        print_json({"name": read.name, "cards": chosen, **figures_of(verdict)})
        return
    if read.name:
        typer.echo(f"{read.name}\n")
    typer.echo(table(collection.catalogue(said), [cards[name] for name in read.cards], long))
    typer.echo(f"\n{summary(verdict)}")


@app.command(
    "check",
    epilog=examples(
        "ludarium decks check my-deck.txt",
        "ludarium decks check HC1.TES.3T7V",
        "cat deck.json | ludarium decks check -",
    ),
)
def check_deck(deck: Named, game: Of = None, lang: Language = None, as_json: AsJson = False) -> None:
    """Say whether a deck is legal, why not, and what is recommended.

    A file has one card a line, by name or id, or is JSON: a list, or an object
    with cards and name. Exits 1 if the deck may not be played.
    """
    said = language(lang)
    collection = collection_of(game)
    read = read_deck(collection, deck, said)
    verdict = collection.check(read, said)
    if as_json:
        print_json({"name": read.name, "cards": list(read.cards), **figures_of(verdict)})
    else:
        for remark in verdict.remarks:
            rule = f" (RULES {remark.paragraph})" if remark.paragraph and remark.level == "bad" else ""
            typer.echo(f"{SIGNS[remark.level]} {remark.text}{rule}")
        typer.echo(f"\n{summary(verdict)}")
    if not verdict.ok:
        raise typer.Exit(FAILED)


def collection_of(game: str | None) -> "Collection":
    """Return the collection of a game, or of the only one that has one."""
    from ludarium.core.registry import get_game

    names = names_with_decks()
    if game is None and len(names) == 1:
        game = names[0]
    if game is None:
        raise Refused(f"Say whose cards with --game NAME. Possible: {', '.join(names) or 'none'}.")
    collection = get_game(game).collection
    if collection is None:
        raise Refused(f"{game} is not played with decks of your own. Games with decks: {', '.join(names) or 'none'}.")
    return collection


def names_with_decks() -> list[str]:
    """Name the games that have a collection; one that cannot be loaded is none of them, and hides no other."""
    from ludarium.core.errors import PluginError
    from ludarium.core.registry import game_names, get_game

    names = []
    for name in game_names():
        try:
            names += [name] if get_game(name).collection is not None else []
        except PluginError:
            continue
    return names


def read_deck(collection: "Collection", word: str, lang: str) -> "Deck":
    """Read a deck from a file, standard input, a share code or a product's name."""
    from ludarium.core.errors import DeckError

    if word == STDIN:
        return collection.read(sys.stdin.read(LARGEST), lang)
    file = Path(word)
    if file.is_dir():
        raise Refused(f"{word} is a folder, not a deck.")
    if file.is_file():
        if file.stat().st_size > LARGEST:
            raise Refused(f"{word} is too large for a deck.")
        return collection.read(file.read_text("utf-8-sig"), lang)
    try:
        return collection.read(word, lang)
    except DeckError:
        if _CODE.fullmatch(word) and file.suffix.lower() not in (".json", ".txt"):
            raise
        packs = ", ".join(pack.id for pack in collection.catalogue(lang).packs)
        raise Refused(
            f"There is no deck {word!r}: it is no file here, no share code and no product. Products: {packs}."
        ) from None


def figures_of(verdict: "Verdict") -> dict[str, object]:
    """Return a verdict for scripts."""
    from msgspec import to_builtins

    return {
        "ok": verdict.ok,
        "remarks": to_builtins(verdict.remarks),
        "totals": {figure.name: figure.value for figure in verdict.figures},
        "curves": {
            plot.name: {row.label: dict(zip(plot.labels, row.values, strict=True)) for row in plot.series}
            for plot in verdict.plots
        },
        "code": verdict.code,
    }


def row(pack: "Pack", verdict: "Verdict") -> list[object]:
    """Return a product's line in the list."""
    totals = [figure.value for figure in verdict.figures]
    return [pack.id, pack.kind, totals[0], *verdict.plots[0].series[0].values, *totals[1:4]]


def short(label: str) -> str:
    """Shorten a heading.

    >>> short("Land"), short("Character")
    ('Land', 'Char.')
    """
    return label if len(label) <= 5 else f"{label[:4]}."


def table(catalogue: "Catalogue", cards: "list[CollectionCard]", long: bool) -> str:
    """Lay cards out in columns; with their sentences below each, if asked for."""
    lines = columns([catalogue.columns, *(card.cells for card in cards)], left=5).splitlines()
    if not long:
        return "\n".join(lines)
    below = [[f"        {text}" for text in (*card.text, card.fact)] for card in cards]
    return "\n".join([lines[0], *("\n".join([line, *more]) for line, more in zip(lines[1:], below, strict=True))])


def summary(verdict: "Verdict") -> str:
    """Write totals, curves and code."""
    rows = [[figure.label, figure.value] for figure in verdict.figures]
    lines = [columns(rows), ""]
    for plot in verdict.plots:
        heads: list[list[object]] = [[plot.title, *plot.labels]]
        lines += [columns([*heads, *([series.label, *series.values] for series in plot.series)]), ""]
    return "\n".join([*lines, verdict.code]).rstrip()
