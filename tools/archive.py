"""An archive of games for every edition of every game: a rule that changes without a new edition is found out by it.

An edition that was given out is never played otherwise again: matches under way and records that people kept go by it. So when an
edition is made, games of it are played and kept in `tests/games/<game>/archive/edition-<n>.json.gz`: every set-up at random,
every number of seats by the heuristic too. Each is kept with its moves, what could be chosen before each of them, what became of
every field of the position, and the outcome. `make test` plays them again and compares.

    python tools/archive.py add pangea          play and keep games of the newest edition; one that is kept already is refused
    python tools/archive.py add pangea --again  the same, for an edition that nobody has been given yet
    python tools/archive.py check [GAME...]     play all of them again; the exit code tells
    python tools/archive.py refresh pangea      fields were renamed or packed otherwise: keep them anew, if nothing else differs

What is not compared: fields that came later, and the order in which choices are listed. Both may change without a rule.
"""

import argparse
import gzip
import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ludarium.bots import make_bot
from ludarium.core.errors import LudariumError
from ludarium.core.game import mover_seats
from ludarium.core.packing import pack
from ludarium.core.playout import draw
from ludarium.core.record import parse_move
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rng import stream
from ludarium.core.setup import Setup
from ludarium.core.state import CHANCE, State
from ludarium.core.turn import Move

ROOT: Final = Path(__file__).resolve().parent.parent
MANY: Final = 400
"""Choices from which on only their number is compared, as with every angle of a flick."""
PRINT: Final = 4
"""Letters that stand for what could be chosen before one move."""


class Kept(Struct, kw_only=True):
    """One game. ``choices`` has four letters for each position, the last one included; ``fields`` one hash for each field."""

    seats: int
    options: dict[str, str]
    players: str
    seed: int
    moves: list[str]
    choices: str = ""
    fields: dict[str, str] = {}
    outcome: str = ""

    def __str__(self) -> str:
        options = "".join(f", {name} {value}" for name, value in self.options.items())
        return f"{self.seats} seats{options}, {self.players}, seed {self.seed}"


class Archive(Struct, kw_only=True):
    """All games that were kept of an edition."""

    game: str
    edition: str
    games: list[Kept]


def file_of(game: str, edition: str, root: Path = ROOT) -> Path:
    """Name the file of an edition."""
    return root / "tests" / "games" / game / "archive" / f"edition-{edition}.json.gz"


def load(file: Path) -> Archive:
    """Read an archive."""
    return msgspec.json.decode(gzip.decompress(file.read_bytes()), type=Archive)


def save(archive: Archive, file: Path) -> None:
    """Write an archive, the same bytes for the same games."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(gzip.compress(msgspec.json.encode(archive), 9, mtime=0))


# ---------------------------------------------------------------- playing games to keep


def new_archive(game: AnyGame, edition: str) -> Archive:
    """Play games of an edition: every set-up at random, and the usual one of every number of seats by the heuristic."""
    setups = [setup for setup in game.setups() if setup.edition == edition]
    games = [played(game, setup, "random", number) for number, setup in enumerate(setups)]
    usual = [game.setup(seats, edition=edition) for seats in game.info.seats if game.heuristic is not None]
    games += [played(game, setup, "heuristic", number) for number, setup in enumerate(usual)]
    return Archive(game=game.info.name, edition=edition, games=[walked(game, edition, one) for one in games])


def played(game: AnyGame, setup: Setup, players: str, seed: int) -> Kept:
    """Let bots play a game, and keep its moves."""
    state, moves = game.initial(setup), list[str]()
    bot, chance, thinking = make_bot(players), stream(seed, "chance"), stream(seed, "players")
    while seats := mover_seats(state.turn_mask()):
        seat = seats[thinking.below(len(seats))]
        if seat == CHANCE:
            action = game.actions.action(draw(state, CHANCE, chance))
        elif players == "random":
            action = game.actions.action(draw(state, seat, thinking))
        else:
            action = bot.choose(game, game.observe(state, seat), thinking)
        game.play(state, seat, action)
        moves.append(str(Move(seat, action)))
    return Kept(seats=setup.seats, options=setup.options, players=players, seed=seed, moves=moves)


# ---------------------------------------------------------------- what is compared


def walked(game: AnyGame, edition: str, kept: Kept) -> Kept:
    """Play a game again from its moves, and keep what was seen on the way. A move that is refused raises."""
    state = game.initial(game.setup(kept.seats, kept.options, edition))
    hashes: dict[str, blake2b] = {}
    seen = [print_of(game, state)]
    watch(state, hashes)
    for written in kept.moves:
        move = parse_move(game, written)
        game.play(state, move.seat, move.action)
        seen.append(print_of(game, state))
        watch(state, hashes)
    over = state.turn_mask() == 0
    fields = {name: found.hexdigest() for name, found in hashes.items()}
    return replace(kept, choices="".join(seen), fields=fields, outcome=repr(state.outcome()) if over else "not over")


def print_of(game: AnyGame, state: State) -> str:
    """Write down who may choose what, in four letters."""
    told = [f"{seat}: {' | '.join(choices_of(game, state, seat))}" for seat in mover_seats(state.turn_mask())]
    return blake2b("\n".join(told).encode(), digest_size=PRINT // 2).hexdigest()


def choices_of(game: AnyGame, state: State, seat: int) -> list[str]:
    """List what a seat may choose; of very many only the number."""
    number = state.choices(seat)
    return [f"{number}"] if number > MANY else sorted(map(str, game.legal_actions(state, seat)))


def watch(state: State, hashes: dict[str, "blake2b"]) -> None:
    """Add a position to the hashes of its fields."""
    packed = pack(state)
    assert isinstance(packed, dict)
    for name, value in packed.items():
        hashes.setdefault(name, blake2b(digest_size=6)).update(msgspec.json.encode(value))


def faults_of(game: AnyGame, archive: Archive, fields: bool = True) -> Iterator[str]:
    """Play an archive again and say what goes otherwise than it went."""
    for number, kept in enumerate(archive.games):
        where = f"{archive.game}, edition {archive.edition}, game {number} ({kept})"
        try:
            now = walked(game, archive.edition, kept)
        except LudariumError as error:
            yield f"{where}: a move that was legal is refused: {error.message}"
            continue
        if now.choices != kept.choices:
            yield f"{where}: after move {parting(now.choices, kept.choices)} something else can be chosen"
        elif now.outcome != kept.outcome:
            yield f"{where}: it ends otherwise: {now.outcome} instead of {kept.outcome}"
        elif fields and (other := [name for name, was in kept.fields.items() if now.fields.get(name) != was]):
            yield f"{where}: other positions, in {', '.join(other)}"


def parting(one: str, other: str) -> int:
    """Return the number of moves after which two games part."""
    return next(at for at in range(0, len(one), PRINT) if one[at : at + PRINT] != other[at : at + PRINT]) // PRINT


# ---------------------------------------------------------------- the commands


def add(names: Sequence[str], again: bool) -> int:
    """Keep games of the newest editions."""
    for game in map(get_game, names):
        for edition in game.info.editions:
            file = file_of(game.info.name, edition)
            newest = edition == game.info.editions[-1]
            if file.exists() and not (newest and again):
                if newest:
                    print(f"{game.info.title}: edition {edition} is kept already. A changed rule is a new edition.")
                    return 1
                continue
            archive = new_archive(game, edition)
            save(archive, file)
            print(f"{file.relative_to(ROOT)}: {len(archive.games)} games, {file.stat().st_size:,} bytes")
    return 0


def refresh(names: Sequence[str]) -> int:
    """Keep the fields anew, if everything that can be seen from outside is as it was."""
    for game in map(get_game, names):
        for edition in game.info.editions:
            archive = load(file_of(game.info.name, edition))
            if faults := list(faults_of(game, archive, fields=False)):
                print("\n".join(faults))
                return 1
            games = [walked(game, edition, kept) for kept in archive.games]
            save(replace(archive, games=games), file_of(game.info.name, edition))
    return 0


def check(names: Sequence[str]) -> int:
    """Compare everything."""
    faults = []
    for game in map(get_game, names):
        for edition in game.info.editions:
            faults += list(faults_of(game, load(file_of(game.info.name, edition))))
    print("\n".join(faults) or "archive: every kept game goes as it went")
    return 1 if faults else 0


def main() -> None:
    """Run a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("add", "check", "refresh"))
    parser.add_argument("games", nargs="*", metavar="GAME", help="all installed games, if none is named")
    parser.add_argument("--again", action="store_true", help="the newest edition was given to nobody yet: play it anew")
    given = parser.parse_args()
    names = given.games or game_names()
    match given.command:
        case "add":
            sys.exit(add(names, given.again))
        case "refresh":
            sys.exit(refresh(names))
        case _:
            sys.exit(check(names))


if __name__ == "__main__":
    main()
