"""Records: a header and the moves, chance included, as JSON that people can read.

A record replays without dice and without a clock. Each move stands on its own line in the game's notation, so a refusal can
name the line. ``end`` is written when the game is over: the number of moves and a digest over header and moves.
"""

import json
import re
from collections import deque
from collections.abc import Iterator
from hashlib import sha256
from typing import Final, Generic, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from .errors import IllegalMove, LudariumError, NotationError, RecordError, SetupError
from .game import Game
from .observation import Observation
from .registry import AnyGame, get_game
from .seal import Seal
from .setup import Setup
from .state import State
from .turn import Move, seat_number
from .variant import Changes, active, command_of

FORMAT: Final = 1
"""The version of the file format; it moves when old readers could not read new files."""

_GAP: Final = re.compile(r"[\s,]*")
_JSON: Final = json.JSONDecoder()
S = TypeVar("S", bound=State)
O = TypeVar("O", bound=Observation)


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """How a finished record closes: the number of moves, and a digest that shows later edits."""

    plies: int
    digest: str


class Record(Struct, kw_only=True, forbid_unknown_fields=True):
    """One game from its set-up to its last move.

    ``prints`` are fingerprints of the position after each move, kept where a move's result is computed (discs that slide):
    replay compares them, so a machine that computes otherwise is found out. ``practice`` marks a game in which somebody went
    back past dice or others' moves: it counts in no statistics. ``variant`` are changes of components with which it was played.
    """

    ludarium: int = FORMAT
    game: str
    edition: str
    seats: int
    options: dict[str, str] = {}
    players: tuple[str, ...] = ()
    practice: bool | UnsetType = UNSET
    variant: Changes | UnsetType = UNSET
    seed: int | UnsetType = UNSET
    seal: Seal | UnsetType = UNSET
    moves: list[str]
    prints: list[str] | UnsetType = UNSET
    end: End | UnsetType = UNSET

    def setup(self, game: AnyGame) -> Setup:
        """Return the validated set-up."""
        return game.setup(self.seats, self.options, self.edition)

    def digest(self) -> str:
        """Hash header and moves. The secret is left out: it is added when the game is over."""
        seed = None if self.seed is UNSET else self.seed
        head: list[object] = [self.ludarium, self.game, self.edition, self.seats, self.options, self.players, seed]
        head += [] if self.variant is UNSET else [self.variant]
        commitment = "" if self.seal is UNSET else [self.seal.commitment, self.seal.phrases]
        return sha256(msgspec.json.encode([head, commitment, self.moves], order="deterministic")).hexdigest()

    def close(self) -> None:
        """Write the end, when the game is over."""
        self.end = End(len(self.moves), self.digest())

    def _repr_svg_(self) -> str:
        """Draw the last position as a spectator sees it, where a notebook shows the record."""
        game = game_of(self, self.dumps())
        last = deque(replay(self, game=game), maxlen=1)[0].state
        return game.pictures.document(game.observe(last, None), "en", self.players, "wide")

    def dumps(self) -> str:
        """Write the record as JSON, one move per line."""
        fields = msgspec.to_builtins(self)
        lines = [
            f"  {json.dumps(name)}: {_indented(value) if name == 'moves' else json.dumps(value, ensure_ascii=False)}"
            for name, value in fields.items()
        ]
        return "{\n" + ",\n".join(lines) + "\n}\n"


def _indented(moves: list[str]) -> str:
    if not moves:
        return "[]"
    return "[\n" + ",\n".join(f"    {json.dumps(move, ensure_ascii=False)}" for move in moves) + "\n  ]"


def loads(text: str) -> Record:
    """Read a record; a ``RecordError`` names the line that is wrong."""
    try:
        raw = json.loads(text, object_pairs_hook=lambda pairs: _once_each(pairs, text))
    except json.JSONDecodeError as error:
        cut = error.pos >= len(text.rstrip()) - 1 or "Unterminated" in error.msg
        why = "the record is cut short" if cut else f"this is not JSON ({error.msg})"
        raise RecordError(f"{why}.", error.lineno) from None
    except (ValueError, RecursionError) as error:
        raise RecordError(f"this is not a record ({error}).", 1) from None
    if not isinstance(raw, dict) or "ludarium" not in raw:
        raise RecordError("this is not a Ludarium record: the field 'ludarium' is missing.", 1)
    if raw["ludarium"] != FORMAT:
        raise RecordError(
            f"the record has format {raw['ludarium']!r}, and this version reads format {FORMAT}.",
            line_of(text, "ludarium"),
        )
    half = re.search(r"\\u[dD][89a-fA-F]", text)
    try:
        msgspec.json.encode(raw)
        return msgspec.convert(raw, Record)
    except msgspec.ValidationError as error:
        raise RecordError(f"{str(error)[:1].lower()}{str(error)[1:]}.", _line_of_path(text, str(error))) from None
    except (UnicodeEncodeError, OverflowError):
        line = text.count("\n", 0, half.start()) + 1 if half else 1
        raise RecordError("a text or a number here cannot be written in a record.", line) from None


def _once_each(pairs: list[tuple[str, object]], text: str) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        twice = next(name for place, (name, _) in enumerate(pairs) if name in dict(pairs[:place]))
        last = [found.end() for found in re.finditer(rf"{re.escape(json.dumps(twice))}\s*:", text)][-1:]
        line = text.count("\n", 0, last[0]) + 1 if last else 1
        raise RecordError(f"{twice!r} appears here a second time.", line)
    return fields


def line_of(text: str, field: str) -> int:
    """Return the line of a top-level field."""
    found = re.search(rf'^\s*"{re.escape(field)}"\s*:', text, re.MULTILINE) or re.search(
        rf'"{re.escape(field)}"\s*:', text
    )
    return text.count("\n", 0, found.end()) + 1 if found else 1


def line_of_move(text: str, ply: int) -> int:
    """Return the line on which a move stands (or, past the last, the list's end)."""
    found = re.search(r'"moves"\s*:\s*\[', text)
    if found is None:
        return 1
    at = found.end()
    for _ in range(ply + 1):
        gap = _GAP.match(text, at)
        try:
            _, at = _JSON.raw_decode(text, gap.end() if gap else at)
        except json.JSONDecodeError:
            break
    return text.count("\n", 0, at) + 1


def _line_of_path(text: str, message: str) -> int:
    ply = re.search(r"\$\.moves\[(\d+)\]", message)
    if ply:
        return line_of_move(text, int(ply[1]))
    field = re.search(r"\$\.(\w+)", message) or re.search(r"field `(\w+)`", message)
    return line_of(text, field[1]) if field else 1


def parse_move(game: AnyGame, text: str) -> Move:
    """Read a move: a seat's letter, or ``*`` for chance, and an action."""
    letter, _, notation = text.partition(" ")
    seat = seat_number(letter)
    if seat < 0:
        raise NotationError(f"{text!r} does not begin with a seat's letter or with '*' for chance.")
    return Move(seat, game.actions.parse(notation))


class Replayed(Struct, Generic[S], frozen=True):
    """One move of a replay and the position after it; the first has no move."""

    ply: int
    move: Move | None
    state: S


def game_of(record: Record, source: str) -> AnyGame:
    """Return the game of a record; one that is not installed is a ``RecordError`` with its line."""
    try:
        return get_game(record.game)
    except LudariumError as error:
        raise RecordError(error.message, line_of(source, "game")) from None


def replay(record: Record, text: str | None = None, game: AnyGame | None = None) -> Iterator[Replayed[State]]:
    """Give every position of a record, from before the first move; what is wrong raises a ``RecordError``.

    ``text`` is the file the record was read from: with it the error names the line.
    """
    source = record.dumps() if text is None else text
    rules = game or game_of(record, source)
    try:
        setup = record.setup(rules)
    except SetupError as error:
        field = next((f for f in ("edition", "seats", "options") if f in error.message or f == "options"), "options")
        raise RecordError(error.message, line_of(source, field)) from None
    _refuse_other_variants(record, rules, source)
    if record.end is not UNSET and record.end.plies > len(record.moves):
        missing = record.end.plies - len(record.moves)
        raise RecordError(
            f"the record is cut short: {missing} of {record.end.plies} moves are missing.",
            line_of_move(source, len(record.moves)),
            len(record.moves),
        )
    state = rules.initial(setup)
    yield Replayed(0, None, state)
    for ply, written in enumerate(record.moves):
        try:
            move = parse_move(rules, written)
            state = rules.child(state, move.seat, move.action)
        except (NotationError, IllegalMove) as error:
            raise RecordError(f"move {ply + 1}: {error.message}", line_of_move(source, ply), ply) from None
        if record.prints is not UNSET and ply < len(record.prints) and record.prints[ply] != rules.fingerprint(state):
            raise RecordError(
                f"move {ply + 1} leads to another position than the one recorded.", line_of_move(source, ply), ply
            )
        yield Replayed(ply + 1, move, state)
    if record.end is not UNSET and (record.end.plies != len(record.moves) or record.end.digest != record.digest()):
        raise RecordError(
            "the record was edited after it was saved: its digest does not match.", line_of(source, "end")
        )


def _refuse_other_variants(record: Record, rules: AnyGame, source: str) -> None:
    """A record of changed components means something else, or nothing, on a table without the changes."""
    module = type(rules).__module__
    played, now = {} if record.variant is UNSET else record.variant, active(module)
    if played == now:
        return
    how = f" Try: {command_of(module, played, 'ludarium replay FILE')}" if played else ""
    what = "changed components" if played else "the components as printed, and this process has changed ones"
    raise RecordError(f"the game was played with {what}.{how}", line_of(source, "variant" if played else "game"))


def print_positions(record: Record, game: AnyGame) -> None:
    """Keep the fingerprint of every position, for a game whose moves have computed results; others need none."""
    if game.info.continuous:
        record.prints = UNSET
        record.prints = [game.fingerprint(position.state) for position in replay(record, game=game) if position.ply]


def new_record(game: Game[S, O], setup: Setup, players: tuple[str, ...] = ()) -> Record:
    """Open an empty record."""
    return Record(
        game=game.info.name,
        edition=setup.edition,
        seats=setup.seats,
        options=setup.options,
        players=players,
        variant=active(type(game).__module__) or UNSET,
        moves=[],
    )
