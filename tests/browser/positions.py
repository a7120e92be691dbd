"""A table in the middle of a game: the moves that lead there are written down before anybody looks.

The log decides what was played, so any position that the rules can reach can be laid out, and a test need not play until one
comes by.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sqlalchemy import create_engine
from tests.steady import steady_plan

from ludarium.core.game import mover_seats
from ludarium.core.registry import AnyGame, get_game
from ludarium.core.rng import stream
from ludarium.core.seal import Dice, Seal, SealedDice
from ludarium.core.state import CHANCE, State
from ludarium.core.turn import Move
from ludarium.server.match_setup import Plan
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


def asked_for(game: str, people: Sequence[int], seats: int, options: dict[str, str] | None) -> NewMatch:
    """A table; who is no person is a bot that does not think long."""
    new = [
        NewSeat(PERSON, NAMES[seat]) if seat in people else NewSeat(BOT, NAMES[seat], "random") for seat in range(seats)
    ]
    return NewMatch(game, new, options or {})


def lay(
    house: House,
    game: str,
    moves: Sequence[Move],
    people: Sequence[int] = (0,),
    seats: int = 2,
    options: dict[str, str] | None = None,
) -> Laid:
    """Lay out the position after some moves."""
    return write_down(house, steady_plan(asked_for(game, people, seats, options)), moves)


def lay_late(house: House, game: str, left: int, seats: int = 2, options: dict[str, str] | None = None) -> Laid:
    """Lay out a game that is nearly over: played at random with the table's own dice, all but so many moves."""
    made, rules = steady_plan(asked_for(game, (0,), seats, options)), get_game(game)
    dice = SealedDice(Seal.of(made.match.secret, ()))
    moves = [move for move, _ in played(rules, rules.initial(rules.setup(seats, options)), 1, dice)]
    return write_down(house, made, moves[:-left])


def write_down(house: House, made: Plan, moves: Sequence[Move]) -> Laid:
    """Write a table and its log into the house's database."""
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


def played(game: AnyGame, state: State, seed: int, dice: Dice | None = None) -> Iterator[tuple[Move, State]]:
    """Play a seeded game at random, with dice of its own or given ones; the state changes in place."""
    rng, rolls = stream(seed, "browser"), 0
    while movers := mover_seats(state.turn_mask()):
        seat = movers[rng.below(len(movers))]
        if seat == CHANCE and dice is not None:
            action = game.actions.action(state.choice(CHANCE, dice.roll(rolls, state.choices(CHANCE))))
        else:
            action = game.legal_actions(state, seat).sample(rng)
        rolls += seat == CHANCE
        state.apply(seat, game.actions.code(action))
        yield Move(seat, action), state


def reached(
    game: str,
    wanted: Callable[[State], bool],
    seats: int = 2,
    games: int = 60,
    options: dict[str, str] | None = None,
) -> list[Move]:
    """The moves up to the first position of a few seeded games for which something holds."""
    rules = get_game(game)
    for seed in range(games):
        moves: list[Move] = []
        for move, state in played(rules, rules.initial(rules.setup(seats, options)), seed):
            moves.append(move)
            if wanted(state):
                return moves
    raise AssertionError(f"no such position in {games} games")
