"""A table in the middle of a game: the moves that lead there are written down before anybody looks.

The log decides what was played, so any position that the rules can reach can be laid out, and a test need not play until one
comes by.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sqlalchemy import create_engine

from ludarium.core.game import mover_seats
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import stream
from ludarium.core.state import State
from ludarium.core.turn import Move
from ludarium.server.opening import plan
from ludarium.server.storage import EntryRow
from ludarium.server.storage.rows import BOT, MOVE, PERSON
from ludarium.server.storage.store import write_match
from ludarium.server.web.messages import NewMatch, NewSeat

from .conftest import House

NAMES = ("Zoé", "Ida", "Noor", "Kuu", "Tove", "Ravi")


class Laid(NamedTuple):
    """A table that was laid out: its name, and the links of the seats that people hold."""

    match: str
    links: dict[int, str]


def lay(house: House, game: str, moves: Sequence[Move], people: Sequence[int] = (0,), seats: int = 2) -> Laid:
    """Lay out the position after some moves; who is no person is a bot that does not think long."""
    new = [
        NewSeat(PERSON, NAMES[seat]) if seat in people else NewSeat(BOT, NAMES[seat], "random") for seat in range(seats)
    ]
    made = plan(NewMatch(game, new))
    log = [
        EntryRow(ply=ply, seat=one.seat, kind=MOVE, notation=str(one.action), question=ply, at=0.0)
        for ply, one in enumerate(moves)
    ]
    engine = create_engine(f"sqlite:///{house.folder / 'house.sqlite3'}")
    with engine.begin() as connection:
        write_match(connection, made.match, made.seats, log)
    engine.dispose()
    address = f"{house.address}/t/{made.match.id}"
    return Laid(made.match.id, {int(seat): f"{address}#{token}" for seat, token in made.tokens.items()})


def played(game: AnyGame, state: State, seed: int) -> Iterator[tuple[Move, State]]:
    """Play a seeded game at random; the state changes in place."""
    rng = stream(seed, "browser")
    while movers := mover_seats(state.turn_mask()):
        seat = movers[rng.below(len(movers))]
        action = game.legal_actions(state, seat).sample(rng)
        state.apply(seat, game.actions.code(action))
        yield Move(seat, action), state


def reached(game: str, wanted: Callable[[State], bool], seats: int = 2, games: int = 60) -> list[Move]:
    """The moves up to the first position of a few seeded games for which something holds."""
    rules = get_game(game)
    for seed in range(games):
        moves: list[Move] = []
        for move, state in played(rules, rules.initial(rules.setup(seats)), seed):
            moves.append(move)
            if wanted(state):
                return moves
    raise AssertionError(f"no such position in {games} games")
