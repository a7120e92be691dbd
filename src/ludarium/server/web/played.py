"""What was played: one's own games with or without an account, all records at once, other people's pages, and who is best."""

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from ..errors import Refused
from ..export import MOST, archive
from ..played import NEWEST
from ..ratings.bots import bots_at
from ..ratings.leaders import best
from ..ratings.shown import number
from ..storage import accounts as stored
from .played_messages import HeldSeats, Leader, Leaderboard, Person, PlayedGames, Rating
from .refusals import COSTLY, documented
from .sessions import account_of, signed_in
from .shelf import Language, known_game
from .tables import AnyRequest, context_of

PersonId = Annotated[str, PathParameter(min_length=12, max_length=12, pattern="^[A-Za-z0-9_-]{12}$")]
GameQuery = Annotated[str, QueryParameter(min_length=1, max_length=80, description="A game's name.")]
SeatsQuery = Annotated[int, QueryParameter(ge=1, le=30, description="The number of seats.")]
SESSION = [{"session": list[str]()}]
PRIVATE = {"cache-control": "no-store"}


async def mine(request: AnyRequest, shown: HeldSeats, lang: str, most: int = NEWEST) -> tuple[str, PlayedGames]:
    """Return who asks and what they played."""
    context, found = context_of(request), await account_of(request)
    account = "" if found is None else found.id
    held = await context.played.held([(one.match, one.token) for one in shown.seats], account)
    return account, await context.played.games(held, account, lang, most=most)


@post(
    "/played",
    summary="What I played",
    opt=COSTLY,
    status_code=200,
    responses=documented("foreign_origin", "too_large"),
)
async def list_played(data: JSONBody[HeldSeats], request: AnyRequest, lang: Language = "en") -> Response[PlayedGames]:
    """List the games of whoever shows the tokens, and of the account that is signed in: unfinished first, newest first."""
    _, games = await mine(request, data, lang)
    return Response(games, headers=PRIVATE)


@post(
    "/played/records",
    summary="All my records",
    opt={"cost": 10.0},
    status_code=200,
    media_type="application/zip",
    responses=documented("foreign_origin", "too_large", "busy"),
)
async def all_records(data: JSONBody[HeldSeats], request: AnyRequest, lang: Language = "en") -> Response[bytes]:
    """Return everything that is finished as one archive."""
    account, games = await mine(request, data, lang, MOST)
    return await packed(request, account, games)


@get(
    "/account/export",
    summary="Everything about me",
    opt={"cost": 10.0},
    security=SESSION,
    media_type="application/zip",
    responses=documented("not_signed_in", "accounts_off", "busy"),
)
async def export(request: AnyRequest) -> Response[bytes]:
    """Return what is stored of one's account, with all results and records, as one archive."""
    found = await signed_in(request)
    _, games = await mine(request, HeldSeats(), "en", MOST)
    return await packed(request, found.id, games)


async def packed(request: AnyRequest, account: str, games: PlayedGames) -> Response[bytes]:
    """Pack games, in a thread."""
    context = context_of(request)
    content = await context.threads.run(archive, context.store, account, games)
    headers = {"content-disposition": 'attachment; filename="ludarium.zip"', **PRIVATE}
    return Response(content, media_type="application/zip", headers=headers)


@get("/people/{person:str}", summary="Somebody's page", opt=COSTLY, responses=documented("not_found"))
async def show_person(person: PersonId, request: AnyRequest, lang: Language = "en") -> Person:
    """Tell what somebody who wants a public page played. To who does not, and to nobody, there is none."""
    context = context_of(request)
    found = await context.store.ask(lambda connection: stored.by_id(connection, person))
    if found is None or not found.public or found.banned is not None or context.config.accounts == "off":
        raise Refused("not_found")
    held = await context.played.held([], found.id)
    return Person(found.id, found.name, found.created, await context.played.games(held, found.id, lang, public=True))


@get("/leaderboard", summary="Who is best", opt=COSTLY, responses=documented("unknown_game"))
async def leaderboard(request: AnyRequest, game: GameQuery, seats: SeatsQuery) -> Response[Leaderboard]:
    """List the best in a game with so many seats, our bots and provisional people among them, and who asks."""
    await context_of(request).threads.run(known_game, game)
    me = await account_of(request)
    own = "" if me is None else me.id
    people = await context_of(request).store.ask(lambda connection: best(connection, game, seats, own))
    bots = [Leader(bot, Rating(number(mu), True), 0, bot=bot) for bot, mu in bots_at(game, seats).items()]
    ordered = sorted([*people, *bots], key=lambda one: (not one.rating.sure, -one.rating.number))
    found = Leaderboard(game, seats, ordered)
    return Response(found, headers=PRIVATE)


router = Router("/api", route_handlers=[list_played, all_records, export, show_person, leaderboard], tags=["people"])
