"""A table of one page's own: a lesson's or a puzzle's position, laid out in memory. Nothing of it is written down."""

from collections.abc import Sequence
from typing import Final

import msgspec

from ludarium.core.registry import AnyGame
from ludarium.core.setup import Setup
from ludarium.core.turn import Move

from .match_setup import clean
from .matches import LiveMatch
from .memory import Caches
from .protocol import Hello, Learn, Solve
from .storage import EntryRow, MatchRow, SeatRow
from .storage.rows import BOT, MOVE, PERSON, PLAYING
from .tokens import hashed

TOKEN: Final = "learner"
"""What opens the learner's seat. No other page reaches this table, so it need not be secret."""

COMPANY: Final = ("Ida", "Noor", "Kuu", "Tove", "Ravi")
"""Who else sits at the table: lessons speak of them by these names."""


def laid(game: AnyGame, setup: Setup, moves: Sequence[Move], seat: int, name: str, caches: Caches) -> LiveMatch:
    """Lay out the position after some moves, with a person at one seat and bots, who never move, at the others."""
    row = MatchRow(
        id="",
        game=game.info.name,
        edition=setup.edition,
        seats=setup.seats,
        options=msgspec.json.encode(setup.options).decode(),
        commitment="",
        secret="",
        host_hash="",
        status=PLAYING,
        created=0.0,
    )
    match = LiveMatch(game, setup, row, [_seat(one, seat, name) for one in range(setup.seats)], caches)
    for ply, move in enumerate(moves):
        match.add(written(ply, move), move)
    return match


def _seat(seat: int, own: int, name: str) -> SeatRow:
    if seat == own:
        return SeatRow(seat=seat, kind=PERSON, name=clean(name)[:24], token_hash=hashed(TOKEN))
    return SeatRow(seat=seat, kind=BOT, name=COMPANY[seat - (seat > own)], bot="novice")


def written(ply: int, move: Move) -> EntryRow:
    """Return a move as an entry of the log."""
    return EntryRow(ply=ply, seat=move.seat, kind=MOVE, notation=str(move.action), question=ply, at=0.0)


def greeting(message: Learn | Solve) -> Hello:
    """Say hello for the page: as the learner, and present at no table of the house."""
    return Hello("", TOKEN, message.lang, message.layout, summary=True, id=message.id)
