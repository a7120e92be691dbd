"""Play on from any position of a finished game, against bots or friends: unrated, what was hidden as it was or drawn anew."""

import time
from secrets import randbits
from typing import Annotated, Literal

import msgspec
from litestar import Router, post
from litestar.params import JSONBody
from msgspec import Meta, Struct
from msgspec.structs import replace

from ludarium.core.packing import pack
from ludarium.core.rng import stream
from ludarium.core.state import State

from ..errors import Refused
from ..match_setup import Plan, plan
from ..matches import LiveMatch
from ..storage import SeatRow
from ..storage.rows import BOT, LOBBY, OPEN, PERSON, PLAYING
from .archive import finished
from .messages import Name, NewMatch, NewSeat, Opened
from .refusals import documented, visitor
from .tables import BEARER, AnyRequest, MatchId, context_of


class PlayOn(Struct, forbid_unknown_fields=True):
    """Which position to play on from, and as whom; ``friends`` are seats for people who are sent a link, bots play the others.

    ``hidden`` says whether what the seat could not see is as it was, or drawn anew from what the seat knew.
    """

    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=30)] = 0
    hidden: Literal["same", "anew"] = "same"
    bot: Name = ""
    name: Name = ""
    friends: Annotated[list[Annotated[int, Meta(ge=0, le=30)]], Meta(max_length=31)] = []


def position(match: LiveMatch, wish: PlayOn) -> State:
    """Return the position to play on from, or refuse one that is not there, or where the game is over."""
    steps = match.history.steps
    if wish.ply > len(steps) or wish.seat >= match.setup.seats or not steps:
        raise Refused("bad_setup")
    state = steps[wish.ply - 1].after if wish.ply else steps[0].before
    if state.turn_mask() == 0:
        raise Refused("bad_setup")
    if wish.hidden == "same":
        return state
    return match.game.determinize(match.game.observe(state, wish.seat), stream(randbits(60), "play on"))


def taken_by(row: SeatRow, wish: PlayOn) -> NewSeat:
    """Say who takes a seat: whoever plays on, a friend, or a bot under the name of who sat there."""
    if row.seat == wish.seat:
        return NewSeat(PERSON, wish.name or row.name)
    return NewSeat(OPEN) if row.seat in wish.friends else NewSeat(BOT, row.name, wish.bot or row.bot)


def lay(match: LiveMatch, wish: PlayOn) -> Plan:
    """Lay a table that begins at a position of another match. With friends it waits for them, as any table does."""
    start = position(match, wish)
    if any(seat >= match.setup.seats or seat == wish.seat for seat in wish.friends):
        raise Refused("bad_setup")
    laid = plan(NewMatch(match.game.info.name, [taken_by(row, wish) for row in match.seats]))
    laid.log = []
    laid.match = replace(
        laid.match,
        edition=match.setup.edition,
        options=match.row.options,
        status=LOBBY if wish.friends else PLAYING,
        created=time.time(),
        origin=f"{match.id}:{wish.ply}",
        start=msgspec.json.encode(pack(start)).decode(),
    )
    return laid


@post(
    "/matches/{match:str}/play-on",
    summary="Play on from here",
    opt={"cost": 4.0},
    security=BEARER,
    responses=documented("unknown_match", "not_over", "not_shared", "bad_setup", "foreign_origin", "too_large", "busy"),
)
async def play_on(match: MatchId, data: JSONBody[PlayOn], request: AnyRequest) -> Opened:
    """Open a table that begins at a position of a finished game, for whoever may read that game."""
    context = context_of(request)
    found = await finished(request, match)
    if context.open_tables.full(visitor(request)):
        raise Refused("too_many")
    laid = await context.threads.run(lay, found.frozen(), data)
    await context.store.create(laid.match, laid.seats, laid.log)
    context.open_tables.add(visitor(request), laid.match.id)
    opened = await context.matches.get(laid.match.id)
    opened.visitor = visitor(request)
    context.match_service.run_pending(opened)
    return Opened(laid.match.id, laid.host, laid.tokens, laid.match.commitment)


router = Router("/api", route_handlers=[play_on], tags=["archive"])
