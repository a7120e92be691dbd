"""Open tables: which there are, sitting down at one, or wherever it begins soonest."""

from litestar import Router, get, post
from litestar.params import JSONBody

from ludarium.core.i18n import translator

from ..app_context import AppContext
from ..decks import missing
from ..errors import Refused
from ..listing import best
from ..match_setup import clean
from ..matches import LiveMatch
from ..protocol import TableList
from ..storage.rows import OPEN
from ..tokens import hashed, new_token
from .messages import PlayNow, Seated, SitDown
from .refusals import COSTLY, documented, language, visitor
from .sessions import signed_in
from .tables import AnyRequest, MatchId, begin, context_of, rated_guest

TRIES = 8
"""Tables that are tried for who wants to play now: others may be quicker."""


@get("/tables", summary="The tables that are open to everybody", opt=COSTLY, responses=documented())
async def list_tables(request: AnyRequest) -> TableList:
    """List the tables that wait for players and those that anybody may watch; live at `/ws/tables`."""
    return await context_of(request).listing.now()


@post(
    "/matches/{match:str}/sit",
    summary="Sit down at an open table",
    responses=documented(
        "unknown_match", "no_free_seat", "rated", "not_signed_in", "accounts_off", "foreign_origin", "too_large"
    ),
)
async def sit(match: MatchId, data: JSONBody[SitDown], request: AnyRequest) -> Seated:
    """Take the first free seat, without a link. With the last one the game begins, unless somebody still owes a deck."""
    found = await context_of(request).matches.get(match)
    if found.row.rated:
        await rated_guest(request, found, -1, data.device)
    seated = await take_seat(request, found, data.name, data.device)
    if seated is None:
        raise Refused("no_free_seat")
    return seated


@post(
    "/play-now",
    summary="Sit down wherever it begins soonest",
    responses=documented("no_open_table", "foreign_origin", "too_large"),
)
async def play_now(data: JSONBody[PlayNow], request: AnyRequest) -> Seated:
    """Take a seat at the table that lacks fewest players; not at a rated one."""
    context = context_of(request)
    for table in best(await context.listing.now(), frozenset(data.but), data.game)[:TRIES]:
        match = await context.matches.get(table.match)
        seated = await take_seat(request, match, data.name, data.device)
        if seated is not None:
            return seated
    raise Refused("no_open_table")


async def take_seat(request: AnyRequest, match: LiveMatch, name: str, device: str) -> Seated | None:
    """Take a free seat, if there is one, and begin if it was the last; at a rated table for the account that is signed in."""
    context, token = context_of(request), new_token()
    if context.seats_taken.full(visitor(request)):
        t = translator("ludarium.server", language(request))
        raise Refused("too_many", t("You sit at many open tables that are not finished. Finish one of them first."))
    seat = await context.store.take_free_seat(match.id, clean(name), hashed(token))
    if seat is None:
        return None
    context.lines.know(visitor(request))
    context.seats_taken.add(visitor(request), match.id)
    if match.row.rated:
        account = await signed_in(request)
        await context.accounts.attach(account.id, match.id, token, device)
    await context.match_service.refresh(match)
    if all(one.kind != OPEN for one in match.seats):
        await begin_if_ready(context, match, language(request))
    await context.tables_changed()
    return Seated(match.id, match.game.info.name, seat, token)


async def begin_if_ready(context: AppContext, match: LiveMatch, lang: str) -> None:
    """Let a full table begin; the host starts one at which a deck is missing, once it is there."""
    people = [seat for seat in missing(match.game, match.history.state) if match.seats[seat].kind != "bot"]
    if not people:
        await begin(context, match, lang)


router = Router("/api", route_handlers=[list_tables, sit, play_now], tags=["open tables"])
