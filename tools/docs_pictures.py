"""The pictures of the site, drawn by the games themselves: covers, and tables as a player sees them.

A picture is drawn again when the sources of its game, or what it is drawn with, are newer than it.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ludarium.cli.fonts import packaged
from ludarium.cli.show import from_game, half_way, png
from ludarium.core.figures import drawn, illustrations
from ludarium.core.record import Replayed
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.state import State

LANGUAGES: Final = ("en", "fr")
SEED: Final = 7
WIDTH: Final = 1600
"""Twice what a page shows, for fine screens."""
NAMES: Final = ("Ada", "Noor", "Milo", "Yuki", "Rosa", "Finn")


def draw(folder: Path) -> None:
    """Draw what is missing or old, for every installed game."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in game_names():
        game = get_game(name)
        cover = folder / f"{name}.svg"
        if cover.is_file() and cover.stat().st_mtime >= newest_source(name):
            continue
        for table, svg in tables(game):
            (folder / table).write_bytes(png(svg, WIDTH))
        for lang in LANGUAGES:
            for one in illustrations(game.rules(lang)):
                (folder / f"{name}-figure-{one.name}-{lang}.svg").write_text(drawn(name, one, lang).svg, "utf-8")
        cover.write_text(game.pictures.cover(), "utf-8")


def tables(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Return a seeded table at its beginning and half-way through, in every language, by the names of their files."""
    _, record, positions = from_game(game.info.name, None, None, SEED)
    names = NAMES[: record.seats]
    moments = {"begins": first_asked(positions), "halfway": half_way(positions, 0)}
    for moment, ply in moments.items():
        view = game.observe(positions[ply].state, 0)
        for lang in LANGUAGES:
            yield f"{game.info.name}-{moment}-{lang}.png", game.pictures.document(view, lang, names, "wide")


def first_asked(positions: list[Replayed[State]]) -> int:
    """Return the first ply at which the first seat is asked: what comes before it is chance."""
    return next((p.ply for p in positions if p.state.turn_mask() & 1), 0)


def newest_source(name: str) -> float:
    """Return when the sources of a game, or of the core, were changed last."""
    import ludarium

    package = Path(ludarium.__file__).parent
    folders = (package / "core", package / "games" / name)
    return max(
        file.stat().st_mtime
        for folder in folders
        for file in folder.rglob("*")
        if file.suffix in {".py", ".json", ".po"}
    )


def copy_fonts(folder: Path) -> None:
    """Lay the look's fonts beside the pages: nothing is fetched from elsewhere."""
    if not packaged().is_dir():
        raise SystemExit("docs: the fonts are missing; `python tools/client.py build` lays them down")
    shutil.copytree(packaged(), folder)
