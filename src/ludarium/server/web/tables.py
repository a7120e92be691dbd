"""Tables: open one, see who sits there, join, swap seats with bots, start, play again."""

from typing import Annotated, Any

from litestar import Request, Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec.structs import asdict, replace
from sqlalchemy import Connection

from ludarium.core.i18n import translator

from ..app_context import AppContext
from ..decks import house_deck, missing
from ..errors import Refused
from ..mailer import is_address
from ..match_setup import clean, plan, plan_rematch, seat_row
from ..matches import LiveMatch
from ..storage.holdings import holders, second_seat
from ..storage.rows import BACK, BOT, LEFT, LOBBY, OPEN, OVER, PERSON, PLAYING
from ..tokens import hashed, new_token, next_token
from .messages import (
    Address,
    DeckCards,
    Followed,
    Join,
    Joined,
    MatchInfo,
    NewMatch,
    NewSeat,
    Opened,
    SeatChange,
    SeatChanged,
    SeatInfo,
    Share,
    TurnMails,
)
from .refusals import bearer, documented, language, visitor
from .sessions import signed_in

MatchId = Annotated[str, PathParameter(min_length=12, max_length=12, pattern="^[A-Za-z0-9_-]{12}$")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=30)]
OtherGame = Annotated[str, QueryParameter(max_length=80, description="Another game, for the same people.")]
AnyRequest = Request[Any, Any, Any]
BEARER = [{"token": list[str]()}]
HOST = -1
"""Whoever opened the table, among its seats."""


def context_of(request: AnyRequest) -> AppContext:
    """Return the house's parts."""
    context: AppContext = request.app.state.context
    return context


async def hosted(request: AnyRequest, match: str) -> LiveMatch:
    """Return a match to whoever opened it."""
    found = await context_of(request).match_service.opened_by(match, bearer(request))
    if not found.is_host(bearer(request)):
        raise Refused("not_host")
    return found


async def seated(request: AnyRequest, match: str) -> tuple[LiveMatch, int]:
    """Find a match and the seat whose token is shown."""
    found = await context_of(request).match_service.opened_by(match, bearer(request))
    seat = found.seat_of(bearer(request))
    if seat is None:
        raise Refused("wrong_seat")
    return found, seat


def info_of(match: LiveMatch) -> MatchInfo:
    """Tell what everybody may know of a match."""
    status = LOBBY if not match.begun else OVER if match.over else PLAYING
    seats = [SeatInfo(seat.seat, seat.kind, seat.name, seat.bot, bool(seat.phrase)) for seat in match.seats]
    return MatchInfo(
        match.id,
        match.game.info.name,
        match.game.info.title,
        match.setup.edition,
        status,
        match.setup.options,
        seats,
        match.row.commitment,
        len(match.history.steps),
        match.row.rematch,
        bool(match.row.shared),
        bool(match.row.rated),
    )


async def rated_opener(request: AnyRequest, new: NewMatch) -> str:
    """Return whose rated table is to be opened, or refuse: it has one seat for each browser."""
    account = await signed_in(request)
    people = sum(seat.kind == PERSON for seat in new.seats)
    if people != 1 or len(new.seats) < 2:
        t = translator("ludarium.server", language(request))
        raise Refused("bad_setup", t("At a rated table you take one seat, and at least one other plays."))
    return account.id


async def rated_guest(request: AnyRequest, match: LiveMatch, seat: int, device: str) -> None:
    """Refuse a second seat of the same account or browser at a rated table; whoever has the seat may sit down again."""
    account = await signed_in(request)
    known = hashed(f"{match.id}/{device}") if device else ""

    def work(connection: Connection) -> bool:
        held = holders(connection, match.id).get(seat)
        return held != account.id and (held is not None or second_seat(connection, match.id, account.id, known))

    if await context_of(request).store.ask(work):
        t = translator("ludarium.server", language(request))
        raise Refused("rated", t("At a rated table everybody has one seat, on a device of their own."))


async def everybody_known(request: AnyRequest, match: LiveMatch) -> None:
    """Refuse to start a rated game with somebody who has no rating."""
    if not match.row.rated:
        return
    held = await context_of(request).store.ask(lambda connection: holders(connection, match.id))
    if any(seat.kind != BOT and seat.seat not in held for seat in match.seats):
        t = translator("ludarium.server", language(request))
        raise Refused("rated", t("A rated game starts when everybody has sat down and is signed in."))


@post(
    "/matches",
    summary="Open a table",
    responses=documented(
        "bad_setup",
        "bad_deck",
        "deck_missing",
        "unknown_game",
        "not_signed_in",
        "accounts_off",
        "foreign_origin",
        "too_large",
    ),
)
async def open_table(data: JSONBody[NewMatch], request: AnyRequest) -> Opened:
    """Open a table. The answer holds the secrets of host and seats, once and for all."""
    context = context_of(request)
    if context.open_tables.full(visitor(request)):
        t = translator("ludarium.server", language(request))
        raise Refused("too_many", t("You have opened many tables that are not finished. Finish one of them first."))
    listed = data.listing == "open" and any(seat.kind == OPEN for seat in data.seats)
    if listed and context.listed_tables.full(visitor(request)):
        raise Refused("too_many")
    account = await rated_opener(request, data) if data.rated else ""
    laid = await context.threads.run(plan, data)
    await context.store.create(laid.match, laid.seats, laid.log)
    if data.rated:
        own = next(seat for seat, one in enumerate(data.seats) if one.kind == PERSON)
        await context.accounts.attach(account, laid.match.id, laid.tokens[str(own)], data.device)
    context.open_tables.add(visitor(request), laid.match.id)
    match = await context.matches.get(laid.match.id)
    match.visitor = visitor(request)
    if listed:
        context.listed_tables.add(visitor(request), match.id)
    context.match_service.run_pending(match)
    if match.is_waiting_openly:
        await context.tables_changed()
    return Opened(laid.match.id, laid.host, laid.tokens, laid.match.commitment)


@get("/matches/{match:str}", summary="A match, as everybody may know it", responses=documented("unknown_match"))
async def show_table(match: MatchId, request: AnyRequest) -> MatchInfo:
    """Tell who sits there and how far it is."""
    return info_of(await context_of(request).matches.get(match))


@post(
    "/matches/{match:str}/seats/{seat:int}",
    summary="Swap a seat between bot and person",
    security=BEARER,
    status_code=200,
    responses=documented("unknown_match", "not_host", "bad_setup", "rated", "foreign_origin", "too_large"),
)
async def change_seat(match: MatchId, seat: SeatNumber, data: JSONBody[SeatChange], request: AnyRequest) -> SeatChanged:
    """Give a seat to a bot or to a person, before or during play; an old link of the seat no longer works."""
    context = context_of(request)
    found = await hosted(request, match)
    if seat >= len(found.seats):
        raise Refused("bad_setup")
    if found.row.rated and found.begun:
        raise Refused("rated")
    context.table_service.admit(found, HOST)
    token = None if data.kind == BOT else new_token()
    old = found.seats[seat]
    row = seat_row(seat, NewSeat(data.kind, data.name or old.name, data.bot), token)
    await context.store.seat(
        found.id, seat, kind=row.kind, name=row.name, bot=row.bot, token_hash=row.token_hash, claim=None
    )
    if found.begun and (row.kind == BOT) != (old.kind == BOT):
        kind, text = (LEFT, f"host {row.bot}") if row.kind == BOT else (BACK, "")
        await context.store.happen(found.id, kind, seat, text)
    await context.match_service.refresh(found)
    if found.is_waiting_openly:
        await context.tables_changed()
    return SeatChanged(seat, row.kind, token or "")


@post(
    "/matches/{match:str}/join",
    summary="Sit down",
    security=BEARER,
    status_code=200,
    responses=documented(
        "unknown_match", "wrong_seat", "rated", "not_signed_in", "accounts_off", "foreign_origin", "too_large"
    ),
)
async def join(match: MatchId, data: JSONBody[Join], request: AnyRequest) -> Joined:
    """Sit down on the seat whose token is shown, with a name. Phrases count until the match starts.

    Taken, the seat gets a new token, and the one that was shown only watches from then on: so a host who has sent a link does not
    hold the seat any more. Of two who take it at once one does, the other is refused.
    """
    context = context_of(request)
    found, seat = await seated(request, match)
    context.lines.know(visitor(request))
    name, shown = clean(data.name) or found.seats[seat].name, hashed(bearer(request))
    fresh = new_token() if data.take else ""
    if found.row.rated:
        await rated_guest(request, found, seat, data.device)
    if not await context.store.sit_down(found.id, seat, name, shown, hashed(fresh) if fresh else shown):
        raise Refused("wrong_seat")
    if found.row.rated:
        account = await signed_in(request)
        await context.accounts.attach(account.id, found.id, fresh or bearer(request), data.device)
    if data.phrase:
        await context.store.phrase(found.id, seat, clean(data.phrase))
    await context.match_service.refresh(found)
    return Joined(**asdict(info_of(found)), token=fresh)


@post(
    "/matches/{match:str}/share",
    summary="Open a finished game to everybody, or close it",
    security=BEARER,
    status_code=200,
    responses=documented("unknown_match", "wrong_seat", "not_over", "foreign_origin", "too_large"),
)
async def share(match: MatchId, data: JSONBody[Share], request: AnyRequest) -> MatchInfo:
    """Let everybody who knows the address have the record, or only those who played; any of these may decide it."""
    context, token = context_of(request), bearer(request)
    found = await context.match_service.opened_by(match, token)
    if found.seat_of(token) is None and not found.is_host(token):
        raise Refused("wrong_seat")
    if not found.over:
        raise Refused("not_over")
    await context.store.share(found.id, data.shared)
    await context.match_service.refresh(found)
    return info_of(found)


@post(
    "/matches/{match:str}/deck",
    summary="Bring a deck of one's own",
    security=BEARER,
    status_code=200,
    responses=documented("unknown_match", "wrong_seat", "bad_deck", "no_collection", "foreign_origin", "too_large"),
)
async def bring(match: MatchId, data: JSONBody[DeckCards], request: AnyRequest) -> MatchInfo:
    """Bring the deck of the seat whose token is shown, once: as secret moves, so nobody else learns the list."""
    context = context_of(request)
    found, seat = await seated(request, match)
    await context.match_service.bring(found, seat, tuple(data.cards), language(request))
    return info_of(found)


@post(
    "/matches/{match:str}/start",
    summary="Start",
    security=BEARER,
    status_code=200,
    responses=documented("unknown_match", "not_host", "deck_missing", "rated", "foreign_origin"),
)
async def start(match: MatchId, request: AnyRequest) -> MatchInfo:
    """Let the game begin, also while seats are open: they wait for whoever has the link."""
    found = await hosted(request, match)
    if not found.begun:
        await everybody_known(request, found)
    await begin(context_of(request), found, language(request))
    return info_of(found)


async def begin(context: AppContext, match: LiveMatch, lang: str) -> None:
    """Start a match; bots that owe a deck get one of the house's."""
    if not match.begun:
        for seat in missing(match.game, match.history.state):
            if match.seats[seat].kind == BOT:
                deck = await context.threads.run(house_deck, match.game, match.setup, seat)
                await context.match_service.bring(match, seat, deck, lang)
        if missing(match.game, match.history.state):
            raise Refused("deck_missing")
    openly = match.is_waiting_openly
    await context.match_service.start(match)
    if openly:
        await context.tables_changed()


@post(
    "/matches/{match:str}/rematch",
    summary="Play again",
    security=BEARER,
    responses=documented("unknown_match", "wrong_seat", "not_over", "bad_setup", "unknown_game", "foreign_origin"),
)
async def rematch(match: MatchId, request: AnyRequest, game: OtherGame = "") -> Followed:
    """Open the next match with the same seats, or find the one that somebody opened; either way with new secrets.

    With ``game`` the same people play another one, unless somebody was quicker.

    Who held a seat gets the new token of that seat, unless it was given to somebody else meanwhile: a seat of the new
    match belongs to whoever sits there. Who opened the old table gets the new table and the tokens of all seats; a token
    that a seat's holder has fetched replaces the one that the host was told. Asking again gives the same.
    """
    context, token = context_of(request), bearer(request)
    found = await context.match_service.opened_by(match, token)
    seat, host = found.seat_of(token), found.is_host(token)
    if seat is None and not host:
        raise Refused("wrong_seat")
    if not found.over:
        raise Refused("not_over")
    laid = await context.threads.run(plan_rematch, found, game)
    if host:
        laid.host = next_token(token, laid.match.id)
        laid.match = replace(laid.match, host_hash=hashed(laid.host))
    name = await context.store.follow(found.id, laid.match, laid.seats, laid.log)
    await context.match_service.refresh(found)
    next_match = await context.matches.get(name)
    if host:
        return await _to_host(
            context, next_match, next_token(token, name), laid.tokens if name == laid.match.id else {}
        )
    assert seat is not None
    fresh = next_token(token, name)
    await context.store.claim(name, seat, found.seats[seat].token_hash or "", hashed(fresh))
    await context.match_service.refresh(next_match)
    if next_match.seat_of(fresh) != seat:
        raise Refused("wrong_seat")
    return Followed(name, "", {str(seat): fresh})


async def _to_host(context: AppContext, match: LiveMatch, host: str, tokens: dict[str, str]) -> Followed:
    if not match.is_host(host):  # a guest was quicker: the table is the host's all the same
        await context.store.host(match.id, hashed(host))
    await context.match_service.refresh(match)
    return Followed(match.id, host, tokens)


@post(
    "/matches/{match:str}/email",
    summary="Be told of a turn by e-mail",
    security=BEARER,
    status_code=200,
    responses=documented("unknown_match", "wrong_seat", "no_mail", "bad_address", "foreign_origin", "too_large"),
)
async def tell_by_mail(match: MatchId, data: JSONBody[Address], request: AnyRequest) -> TurnMails:
    """Keep an address with the seat whose token is shown: at a table by the day it is told of every turn, once."""
    context = context_of(request)
    found, seat = await seated(request, match)
    address = data.address.strip()
    if address and (not context.mailer.on or found.clock is None or not found.clock.daily):
        raise Refused("no_mail")
    if address and not is_address(address):
        raise Refused("bad_address")
    if address and not context.mailer.may_keep(visitor(request)):
        raise Refused("too_many")
    await context.store.keep_address(found.id, seat, address, language(request))
    context.mailer.wanted(found)
    return TurnMails(bool(address))


router = Router(
    "/api",
    route_handlers=[tell_by_mail, open_table, show_table, change_seat, join, bring, start, share, rematch],
    tags=["tables"],
)
