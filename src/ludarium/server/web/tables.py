"""Tables: open one, see who sits there, join, swap seats with bots, start, play again."""

from typing import Annotated, Any

from litestar import Request, Router, get, post
from litestar.params import JSONBody, PathParameter

from ..decks import house_deck, missing
from ..desk import Desk
from ..errors import Refused
from ..matches import LiveMatch
from ..opening import again, clean, plan, seat_row
from ..storage.rows import BOT, LOBBY, OVER, PERSON, PLAYING
from ..tokens import hashed, new_token
from .messages import (
    DeckCards,
    Followed,
    Join,
    MatchInfo,
    NewMatch,
    NewSeat,
    Opened,
    SeatChange,
    SeatChanged,
    SeatInfo,
)
from .refusals import bearer, documented, language

MatchId = Annotated[str, PathParameter(min_length=12, max_length=12, pattern="^[A-Za-z0-9_-]{12}$")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=30)]
AnyRequest = Request[Any, Any, Any]
BEARER = [{"token": list[str]()}]


def desk_of(request: AnyRequest) -> Desk:
    """Return the house's parts."""
    desk: Desk = request.app.state.desk
    return desk


async def hosted(request: AnyRequest, match: str) -> LiveMatch:
    """Return a match to whoever opened it."""
    found = await desk_of(request).matches.get(match)
    if not found.is_host(bearer(request)):
        raise Refused("not_host")
    return found


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
    )


@post(
    "/matches",
    summary="Open a table",
    responses=documented("bad_setup", "bad_deck", "deck_missing", "unknown_game", "foreign_origin", "too_large"),
)
async def open_table(data: JSONBody[NewMatch], request: AnyRequest) -> Opened:
    """Open a table. The answer holds the secrets of host and seats, once and for all."""
    desk = desk_of(request)
    laid = plan(data)
    await desk.store.create(laid.match, laid.seats, laid.log)
    desk.house.stir(await desk.matches.get(laid.match.id))
    return Opened(laid.match.id, laid.host, laid.tokens, laid.match.commitment)


@get("/matches/{match:str}", summary="A match, as everybody may know it", responses=documented("unknown_match"))
async def show_table(match: MatchId, request: AnyRequest) -> MatchInfo:
    """Tell who sits there and how far it is."""
    return info_of(await desk_of(request).matches.get(match))


@post(
    "/matches/{match:str}/seats/{seat:int}",
    summary="Swap a seat between bot and person",
    security=BEARER,
    status_code=200,
    responses=documented("unknown_match", "not_host", "bad_setup", "foreign_origin", "too_large"),
)
async def change_seat(match: MatchId, seat: SeatNumber, data: JSONBody[SeatChange], request: AnyRequest) -> SeatChanged:
    """Give a seat to a bot or to a person, before or during play; an old link of the seat no longer works."""
    desk = desk_of(request)
    found = await hosted(request, match)
    if seat >= len(found.seats):
        raise Refused("bad_setup")
    token = None if data.kind == BOT else new_token()
    old = found.seats[seat]
    row = seat_row(seat, NewSeat(data.kind, data.name or old.name, data.bot), token)
    await desk.store.seat(found.id, seat, kind=row.kind, name=row.name, bot=row.bot, token_hash=row.token_hash)
    await desk.house.refresh(found)
    return SeatChanged(seat, row.kind, token or "")


@post(
    "/matches/{match:str}/join",
    summary="Sit down",
    security=BEARER,
    status_code=200,
    responses=documented("unknown_match", "wrong_seat", "foreign_origin", "too_large"),
)
async def join(match: MatchId, data: JSONBody[Join], request: AnyRequest) -> MatchInfo:
    """Take the seat whose token is shown, with a name. Phrases count until the match starts."""
    desk = desk_of(request)
    found = await desk.matches.get(match)
    seat = found.seat_of(bearer(request))
    if seat is None:
        raise Refused("wrong_seat")
    name = clean(data.name) or found.seats[seat].name
    await desk.store.seat(found.id, seat, kind=PERSON, name=name)
    if data.phrase:
        await desk.store.phrase(found.id, seat, clean(data.phrase))
    await desk.house.refresh(found)
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
    desk = desk_of(request)
    found = await desk.matches.get(match)
    seat = found.seat_of(bearer(request))
    if seat is None:
        raise Refused("wrong_seat")
    await desk.house.bring(found, seat, tuple(data.cards), language(request))
    return info_of(found)


@post(
    "/matches/{match:str}/start",
    summary="Start",
    security=BEARER,
    status_code=200,
    responses=documented("unknown_match", "not_host", "deck_missing", "foreign_origin"),
)
async def start(match: MatchId, request: AnyRequest) -> MatchInfo:
    """Let the game begin, also while seats are open: they wait for whoever has the link."""
    found, house = await hosted(request, match), desk_of(request).house
    if not found.begun:
        for seat in missing(found.game, found.history.state):
            if found.seats[seat].kind == BOT:
                await house.bring(found, seat, house_deck(found.game), language(request))
        if missing(found.game, found.history.state):
            raise Refused("deck_missing")
    await house.start(found)
    return info_of(found)


@post(
    "/matches/{match:str}/rematch",
    summary="Play again",
    security=BEARER,
    responses=documented("unknown_match", "wrong_seat", "not_over", "foreign_origin"),
)
async def rematch(match: MatchId, request: AnyRequest) -> Followed:
    """Open the next match with the same seats, or find the one that somebody opened; either way with new secrets.

    Who holds a seat gets the new token of that seat. Who opened the old table gets the new table and the tokens of all
    seats; a token that a seat's holder has fetched replaces the one that the host was told.
    """
    desk = desk_of(request)
    found, token = await desk.matches.get(match), bearer(request)
    seat, host = found.seat_of(token), found.is_host(token)
    if seat is None and not host:
        raise Refused("wrong_seat")
    if not found.over:
        raise Refused("not_over")
    laid = again(found)
    name = await desk.store.follow(found.id, laid.match, laid.seats, laid.log)
    await desk.house.refresh(found)
    next_match = await desk.matches.get(name)
    if host:
        return await _to_host(desk, next_match, laid.host, laid.tokens, opened=name == laid.match.id)
    assert seat is not None
    fresh = new_token()
    await desk.store.seat(name, seat, token_hash=hashed(fresh))
    await desk.house.refresh(next_match)
    return Followed(name, "", {str(seat): fresh})


async def _to_host(desk: Desk, match: LiveMatch, host: str, tokens: dict[str, str], opened: bool) -> Followed:
    if not opened:  # a guest was quicker: the table is the host's all the same
        await desk.store.host(match.id, hashed(host))
        tokens = {}
    await desk.house.refresh(match)
    return Followed(match.id, host, tokens)


router = Router(
    "/api", route_handlers=[open_table, show_table, change_seat, join, bring, start, rematch], tags=["tables"]
)
