"""``ludarium show``: a table as a picture."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .common import (
    Language,
    Options,
    Seed,
    complete_games,
    examples,
    language,
    read_record,
    seats_option,
    setup_of,
    viewer_of,
)
from .errors import Refused

if TYPE_CHECKING:
    from ludarium.core.record import Record, Replayed
    from ludarium.core.registry import AnyGame
    from ludarium.core.state import State

EXAMPLES: Final = examples(
    "ludarium show rauha -o rauha.png",
    "ludarium show rauha --seats 5 --seed 3 --layout phone --lang fr -o phone.svg",
    "ludarium show game.json --ply 37 --seat B -o move-37.png",
    "ludarium show rauha --text",
)
LAYOUTS: Final = ("wide", "phone")
FORMATS: Final = (".svg", ".png")

What = Annotated[
    str,
    typer.Argument(
        metavar="GAME|FILE", help="An installed game, or a record.", autocompletion=complete_games, show_default=False
    ),
]
Seats = Annotated[int | None, seats_option("between fewest and most")]
Ply = Annotated[int | None, typer.Option("--ply", min=0, help="After this many moves.", show_default="middle or end")]
Seat = Annotated[str, typer.Option("--seat", help="Whose view: a letter, or spectator.")]
Layout = Annotated[str, typer.Option("--layout", help="wide or phone.", autocompletion=lambda: list(LAYOUTS))]
Output = Annotated[Path | None, typer.Option("-o", "--output", help="An .svg or .png file; - prints the SVG.")]
AsText = Annotated[bool, typer.Option("--text", help="Print the table in characters.")]
Width = Annotated[int | None, typer.Option("--width", min=16, max=16384, help="Of a PNG, in pixels.")]


def show(
    what: What,
    output: Output = None,
    ply: Ply = None,
    seat: Seat = "A",
    seats: Seats = None,
    seed: Seed = 7,
    option: Options = None,
    lang: Language = None,
    layout: Layout = "wide",
    width: Width = None,
    text: AsText = False,
) -> None:
    """Draw a table: from a record, or from the middle of a seeded game between bots."""
    from .words import player_names

    refuse_output(output, text, layout)
    spoken = language(lang)
    game, record, positions = from_file(what) if is_file(what) else from_game(what, seats, option, seed)
    if ply is not None and ply >= len(positions):
        raise Refused(f"This game has {len(positions) - 1} moves, so there is no position after {ply}.")
    viewer = viewer_of(seat, record.seats)
    at = ply if ply is not None else (len(positions) - 1 if is_file(what) else half_way(positions, viewer))
    names = player_names(record.players, record.seats, spoken)
    view = game.observe(positions[at].state, viewer)
    if text:
        typer.echo(game.words.table(view, spoken, names))
    if output is not None:
        write_picture(game.pictures.document(view, spoken, names, layout), output, width)


def refuse_output(output: Path | None, text: bool, layout: str) -> None:
    """Refuse what cannot be written before anything is drawn."""
    if layout not in LAYOUTS:
        raise Refused(f"There is no layout {layout!r}. Possible: {', '.join(LAYOUTS)}.")
    if output is None:
        if not text:
            raise Refused("Where should it go? Write -o board.svg, -o board.png or --text.")
        return
    if str(output) != "-" and output.suffix.lower() not in FORMATS:
        raise Refused(f"{output} is neither an .svg nor a .png file.")
    if not output.absolute().parent.is_dir():
        raise Refused(f"There is no folder {output.absolute().parent}.")


def is_file(what: str) -> bool:
    """Whether a record is meant; the name of an installed game is never a file."""
    from ludarium.core.registry import game_names

    if what in game_names():
        return False
    if Path(what).exists():
        return True
    raise Refused(f"{what!r} is neither an installed game nor a file. Installed: {', '.join(game_names())}.")


def from_file(name: str) -> "tuple[AnyGame, Record, list[Replayed[State]]]":
    """Replay a record."""
    from ludarium.core.record import replay
    from ludarium.core.registry import get_game

    record, text = read_record(Path(name))
    positions = list(replay(record, text))
    return get_game(record.game), record, positions


def from_game(
    name: str, seats: int | None, options: list[str] | None, seed: int
) -> "tuple[AnyGame, Record, list[Replayed[State]]]":
    """Let the heuristic play a game."""
    from ludarium.arena.match import bot_game, seat_streams, seated
    from ludarium.core.record import replay
    from ludarium.core.registry import get_game
    from ludarium.core.seal import SeededDice

    game = get_game(name)
    setup = setup_of(game, seats if seats is not None else middle_seats(game), options)
    streams = seat_streams(seed, "show/", setup.seats)
    record = bot_game(game, setup, seated(["heuristic"], setup.seats), SeededDice(seed), streams)
    return game, record, list(replay(record, game=game))


def middle_seats(game: "AnyGame") -> int:
    """A number of seats between the fewest and the most."""
    return sorted(game.info.seats)[len(game.info.seats) // 2]


def half_way(positions: "list[Replayed[State]]", viewer: int | None) -> int:
    """Return a ply near the middle at which the viewer is asked."""
    middle = len(positions) // 2
    asked = [p.ply for p in positions if viewer is None or p.state.turn_mask() >> viewer & 1]
    return min(asked, key=lambda ply: abs(ply - middle), default=middle)


def write_picture(svg: str, output: Path, width: int | None) -> None:
    """Write an SVG as it is, or as PNG."""
    from .saving import write

    if str(output) == "-":
        typer.echo(svg)
    elif output.suffix.lower() == ".svg":
        write(output, svg)
    else:
        write(output, png(svg, width))


def png(svg: str, width: int | None) -> bytes:
    """Render an SVG."""
    import resvg_py

    from .fonts import find_fonts

    fonts = find_fonts()
    if fonts.warning:
        typer.echo(fonts.warning, err=True)
    image = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=list(fonts.files),
        sans_serif_family=fonts.sans,
        serif_family=fonts.serif,
    )
    return bytes(image)
