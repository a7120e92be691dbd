"""Games as a table of decisions: what the seat knew, what it could do, what it did, and how the game ended for it.

A dataset is written in parts of some games each, every part whole or not there; whoever goes on later writes those that are
missing. At the end the parts become one file, row group by row group, so that no size needs more memory than a part.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, to_builtins
from msgspec.json import encode

from ludarium import __version__
from ludarium.bots import make_bot
from ludarium.core.encoding import Encoding, rewards
from ludarium.core.errors import SetupError
from ludarium.core.record import Record, replay
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import stream
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, State
from ludarium.core.turn import Move

from .match import StreamDice, play_match, seat_streams
from .workers import HERE, Workers, each

PART: Final = 25
"""How many games a part holds."""
COLUMNS: Final = ("game", "ply", "seat", "observation", "legal", "action", "notation", "place", "score", "reward")
NO_NUMBER: Final = -1
"""The number of an action that has none, such as a flick between the points of the grid."""


class Plan(Struct, frozen=True):
    """Games between bots, of which the dataset is made; or records, which are given beside it."""

    game: str
    setup: Setup
    games: int
    seed: int
    bots: tuple[str, ...]

    def print(self, records: Sequence[Record] = ()) -> str:
        """Return a digest: parts of another plan are not gone on with."""
        return sha256(encode([to_builtins(self), [record.digest() for record in records]])).hexdigest()


class Part(Struct, frozen=True):
    """Some games of a plan, with their numbers; or records."""

    plan: Plan
    numbers: tuple[int, ...]
    records: tuple[str, ...] = ()


def pyarrow() -> Any:
    """Return the library, or say how to get it."""
    try:
        import pyarrow.parquet
    except ImportError:
        raise SetupError("A dataset needs the package pyarrow: install ludarium[data].") from None
    return pyarrow


def schema_of(plan: Plan) -> Any:
    """Return the table's columns; its metadata says what the numbers of an observation mean."""
    pa = pyarrow()
    game = get_game(plan.game)
    encoding = Encoding(game, plan.setup)
    about = {
        "ludarium": __version__,
        "game": plan.game,
        "setup": encode(plan.setup).decode(),
        "bots": ",".join(plan.bots),
        "seed": str(plan.seed),
        "fields": encode(encoding.schema.fields).decode(),
        "actions": str(encoding.actions),
    }
    return pa.schema(
        [
            ("game", pa.int64()),
            ("ply", pa.int32()),
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.int16(), encoding.schema.width)),
            ("legal", pa.list_(pa.int32())),
            ("action", pa.int32()),
            ("notation", pa.string()),
            ("place", pa.int8()),
            ("score", pa.int32()),
            ("reward", pa.float32()),
        ],
        metadata=about,
    )


def write(
    plan: Plan,
    output: Path,
    records: Sequence[Record] = (),
    workers: Workers = HERE,
    progress: Callable[[int], None] = lambda games: None,
) -> int:
    """Write a dataset, or go on with one; return how many rows it has."""
    pa, schema = pyarrow(), schema_of(plan)
    folder = _folder(output, plan.print(records))
    missing = []
    for place, part in enumerate(parts(plan, records)):
        if (folder / f"{place:06}.parquet").exists():
            progress(len(part.numbers))
        else:
            missing.append((place, part))
    todo = [part for _, part in missing]
    for (place, part), columns in zip(missing, each(workers, rows_of, todo), strict=True):
        table = pa.table(columns, schema=schema)
        unfinished = folder / f"{place:06}.partial"
        pa.parquet.write_table(table, unfinished, compression="zstd")
        unfinished.replace(folder / f"{place:06}.parquet")
        progress(len(part.numbers))
    return _join(folder, output, schema)


def _folder(output: Path, print_: str) -> Path:
    """Where the parts lie until all are there; refused if they are those of another plan."""
    folder = output.with_name(f"{output.name}.parts")
    folder.mkdir(parents=True, exist_ok=True)
    note = folder / "plan.json"
    if note.exists() and json.loads(note.read_text("utf-8"))["plan"] != print_:
        raise SetupError(f"{folder} holds parts of another dataset. Give another --output, or delete it.")
    note.write_text(json.dumps({"plan": print_}), "utf-8")
    return folder


def _join(folder: Path, output: Path, schema: Any) -> int:
    """Make one file of the parts, one after the other, and remove them."""
    pa = pyarrow()
    unfinished, rows = output.with_name(f"{output.name}.partial"), 0
    files = sorted(folder.glob("*.parquet"))
    with pa.parquet.ParquetWriter(unfinished, schema, compression="zstd") as writer:
        for file in files:
            table = pa.parquet.read_table(file, schema=schema)
            writer.write_table(table)
            rows += table.num_rows
    unfinished.replace(output)
    for file in (*files, folder / "plan.json"):
        file.unlink()
    folder.rmdir()
    return rows


def parts(plan: Plan, records: Sequence[Record] = ()) -> Iterator[Part]:
    """Cut the games into parts."""
    games = len(records) if records else plan.games
    for start in range(0, games, PART):
        numbers = tuple(range(start, min(start + PART, games)))
        yield Part(plan, numbers, tuple(record.dumps() for record in records[start : start + PART]))


def rows_of(part: Part) -> dict[str, list[Any]]:
    """Play, or replay, the games of a part, and return its columns."""
    from ludarium.core.record import loads

    game = get_game(part.plan.game)
    encoding = Encoding(game, part.plan.setup)
    columns: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    for at, number in enumerate(part.numbers):
        moves = (
            partial(_recorded, game, loads(part.records[at]))
            if part.records
            else partial(_played, game, part.plan, number)
        )
        _add(columns, encoding, number, moves())
    return columns


Step = tuple[State, Move | None]
"""A position, and the move that is made in it; at the end none."""


def _played(game: AnyGame, plan: Plan, number: int) -> Iterator[Step]:
    """The same game as ``ludarium simulate`` plays under this number."""
    seats = plan.setup.seats
    state = game.initial(plan.setup)
    bots = [make_bot(plan.bots[seat % len(plan.bots)]) for seat in range(seats)]
    dice = StreamDice(stream(plan.seed, f"game/{number}/chance"))
    before = state.copy()
    for played in play_match(game, state, bots, dice, seat_streams(plan.seed, f"game/{number}/", seats)):
        yield before, played.move
        before = state.copy()
    yield state, None


def _recorded(game: AnyGame, record: Record) -> Iterator[Step]:
    before: State | None = None
    for step in replay(record, game=game):
        if before is not None:
            yield before, step.move
        before = step.state
    if before is not None:
        yield before, None


def _add(columns: dict[str, list[Any]], encoding: Encoding, number: int, steps: Iterable[Step]) -> None:
    """Add the decisions of one game, and to each how the game ended for its seat."""
    first, state = len(columns["game"]), None
    for ply, (state, move) in enumerate(steps):
        if move is None or move.seat == CHANCE or state.choices(move.seat) < 2:
            continue
        legal = encoding.legal(state, move.seat)
        code = encoding.game.actions.code(move.action)
        chosen = next((n for n, other in legal.items() if other == code), NO_NUMBER)
        row = (number, ply, move.seat, encoding.of_state(state, move.seat), list(legal), chosen, str(move.action))
        for name, value in zip(COLUMNS, row, strict=False):
            columns[name].append(value)
    assert state is not None
    outcome = state.outcome()
    gained = rewards(outcome)
    for seat in columns["seat"][first:]:
        columns["place"].append(outcome.places[seat])
        columns["score"].append(outcome.scores[seat])
        columns["reward"].append(gained[seat])
