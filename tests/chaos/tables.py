"""Tables at which a game is nearly over, written as if it had been played: what is left is played through the chaos."""

from dataclasses import dataclass, field

from sqlalchemy import Engine
from tests.steady import steady_plan

from ludarium.core.game import mover_seats
from ludarium.core.rng import Rng, stream
from ludarium.core.state import CHANCE
from ludarium.server.checking import Checked, checked, rolled
from ludarium.server.match_setup import Plan
from ludarium.server.matches import LiveMatch, fold
from ludarium.server.storage import Found
from ludarium.server.storage.store import write_match
from ludarium.server.web.messages import NewMatch, NewSeat
from ludarium.server.windows import quiet_answers

BOTS_AT = "rauha"
"""The game at which bots sit too: their workers hang."""
CLOCKS = ("live 7200 60", "day 86400")
"""What people play by. The wall clock is moved by up to an hour, twice of which uses up a bank: then a bot sits down."""


@dataclass
class Table:
    """A match, its links, and the moves that were acknowledged to whoever sits there."""

    game: str
    match: str
    tokens: dict[int, str]
    acknowledged: list[tuple[int, int, str]] = field(default_factory=list)


def lay(engine: Engine, game: str, number: int, left: int) -> Table:
    """Write a match of which about ``left`` decisions are missing."""
    seats = [NewSeat("person", "Ida"), NewSeat("person", f"Noor {number}")]
    if game == BOTS_AT:
        seats = [seats[0], NewSeat("bot", f"Otso {number}", "random")]
    plan = steady_plan(NewMatch(game, seats, clock=CLOCKS[number % 2]))
    log = played(plan, number)
    decisions = [at for at, entry in enumerate(log) if entry.row.seat != CHANCE]
    keep = 0 if left >= len(decisions) else decisions[-left]
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        write_match(connection, plan.match, plan.seats, [entry.row for entry in log[:keep]])
    return Table(game, plan.match.id, {int(seat): token for seat, token in plan.tokens.items()})


def played(plan: Plan, number: int) -> list[Checked]:
    """Play a match to its end, at random, with the dice that follow from its seal."""
    match = fold(Found(plan.match, plan.seats, plan.log, [], frozenset()))
    rng, log = stream(number, "chaos"), [Checked(row) for row in plan.log]
    while not match.over:
        entries = step(match, rng)
        for entry in entries:
            match.add(*entry)
        log += entries
    return log


def step(match: LiveMatch, rng: Rng) -> list[Checked]:
    """Return what is played next: dice, the quiet answers to a sealed question, or any legal move."""
    if match.chance_due():
        return rolled(match)
    if match.sealed:
        return [Checked(row) for row in quiet_answers(match)]
    seat = mover_seats(match.history.state.turn_mask())[0]
    question = match.history.question(seat)
    assert question is not None
    action = match.game.legal_actions(match.history.state, seat).sample(rng)
    moves = checked(match, seat, question, (str(action),), "en")
    return [*moves, *rolled(match, moves)]
