"""``ludarium replay``: a record as a transcript, or one position of it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .common import AsJson, Language, RecordFile, examples, language, print_json, read_record, viewer_of
from .errors import Refused

if TYPE_CHECKING:
    from ludarium.core.observation import Viewer
    from ludarium.core.record import Record, Replayed
    from ludarium.core.registry import AnyGame
    from ludarium.core.state import State

EXAMPLES: Final = examples(
    "ludarium replay game.json",
    "ludarium replay game.json --seat B --lang fr",
    "ludarium replay game.json --ply 37 --seat spectator",
    "ludarium replay game.json --json",
)
ALL: Final = "all"

Ply = Annotated[int | None, typer.Option("--ply", min=0, help="Show the position after this many moves.")]
Seat = Annotated[
    str, typer.Option("--seat", help="Whose view: a letter, spectator, or all for everything.", metavar="SEAT")
]


def replay(file: RecordFile, ply: Ply = None, seat: Seat = ALL, lang: Language = None, as_json: AsJson = False) -> None:
    """Narrate a recorded game move by move, or show one of its positions.

    Every move is checked. A record that does not replay is refused with the
    line that is wrong.
    """
    from ludarium.core.record import replay as replay_record
    from ludarium.core.registry import get_game

    spoken = language(lang)
    record, text = read_record(file)
    positions = list(replay_record(record, text))
    viewers = viewers_of(seat, record.seats)
    transcript = Transcript(record, get_game(record.game), positions, spoken)
    if ply is not None and ply >= len(positions):
        raise Refused(f"{file} has {len(positions) - 1} moves, so there is no position after {ply}.")
    if as_json:
        print_json(transcript.position(ply, viewers) if ply is not None else transcript.whole(viewers))
    elif ply is not None:
        typer.echo("\n\n".join(transcript.drawn(ply, viewer) for viewer in viewers))
    else:
        for line in transcript.lines(viewers):
            typer.echo(line)


def viewers_of(word: str, seats: int) -> tuple["Viewer", ...]:
    """Read ``--seat``; all seats and the spectator stand for the whole truth."""
    return (None, *range(seats)) if word == ALL else (viewer_of(word, seats),)


class Transcript:
    """A replayed record in words."""

    def __init__(self, record: "Record", game: "AnyGame", positions: list["Replayed[State]"], lang: str) -> None:
        from .words import player_names, speak

        self.record = record
        self.game = game
        self.positions = positions
        self.lang = lang
        self.t = speak(lang)
        self.names = player_names(record.players, record.seats, lang)

    @property
    def finished(self) -> bool:
        """Whether the record reaches the end of the game."""
        return self.positions[-1].state.turn_mask() == 0

    def moves(self, viewers: tuple["Viewer", ...]) -> Iterator[tuple[int, str, str]]:
        """Go through ply, notation and words. With all viewers the notation is whole and the words are a spectator's."""
        from ludarium.core.turn import Move

        from .words import told

        for before, after in zip(self.positions, self.positions[1:], strict=False):
            assert after.move is not None
            sight, line = told(self.game, before.state, after.move, after.state, viewers[0], self.names, self.lang)
            shown = after.move if len(viewers) > 1 else Move(sight.seat, sight.action)
            yield after.ply, str(shown), line

    def lines(self, viewers: tuple["Viewer", ...]) -> Iterator[str]:
        """Tell the whole game."""
        from .words import final_lines

        options = "".join(f", {name} {value}" for name, value in self.record.options.items())
        edition = self.t("edition {edition}", edition=self.record.edition)
        yield f"{self.game.info.title}{options}, {edition}: {', '.join(self.names)}"
        moves = list(self.moves(viewers))
        width = max((len(notation) for _, notation, _ in moves), default=0)
        for ply, notation, line in moves:
            yield f"{ply:5}  {notation.ljust(width)}  {line}".rstrip()
        yield ""
        if not self.finished:
            yield self.t("The game is not over.")
            return
        yield from final_lines(self.game, self.positions[-1].state.outcome(), self.names, self.lang)

    def drawn(self, ply: int, viewer: "Viewer") -> str:
        """Draw a position in characters."""
        whose = self.t("spectator") if viewer is None else self.names[viewer]
        heading = self.t(
            "After move {ply} of {last}, as seen by: {who}", ply=ply, last=len(self.positions) - 1, who=whose
        )
        view = self.game.observe(self.positions[ply].state, viewer)
        prompt = self.game.words.prompt(view, self.lang, self.names)
        return f"{heading}\n\n{self.game.words.table(view, self.lang, self.names)}\n\n{prompt.text}".rstrip()

    def whole(self, viewers: tuple["Viewer", ...]) -> dict[str, object]:
        """Return the game as plain data."""
        from msgspec import to_builtins

        return {
            "game": self.record.game,
            "edition": self.record.edition,
            "seats": self.record.seats,
            "options": self.record.options,
            "players": list(self.record.players),
            "finished": self.finished,
            "moves": [{"ply": ply, "move": move, "text": line} for ply, move, line in self.moves(viewers)],
            "outcome": to_builtins(self.positions[-1].state.outcome()) if self.finished else None,
        }

    def position(self, ply: int, viewers: tuple["Viewer", ...]) -> dict[str, object]:
        """Return one position as plain data: each viewer's observation."""
        from msgspec import to_builtins

        from ludarium.core.turn import seat_letter

        state = self.positions[ply].state
        views = {
            "spectator" if viewer is None else seat_letter(viewer): to_builtins(self.game.observe(state, viewer))
            for viewer in viewers
        }
        return {"game": self.record.game, "ply": ply, "observations": views}
