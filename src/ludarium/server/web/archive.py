"""Finished games: the record with its seal opened, the check of the dice, the animated picture."""

import asyncio
from typing import Annotated

from litestar import Response, Router, get
from litestar.params import QueryParameter

from ludarium.core.errors import LudariumError
from ludarium.core.verify import verify

from ..errors import Refused
from ..matches import LiveMatch
from ..protocol import Lang
from .messages import Checked
from .refusals import documented
from .tables import AnyRequest, MatchId, desk_of


async def finished(request: AnyRequest, match: str) -> LiveMatch:
    """Return a match that is over; while it is on, its log is nobody's to read."""
    found = await desk_of(request).matches.get(match)
    if not found.over:
        raise Refused("not_over")
    return found


@get("/matches/{match:str}/record", summary="The record", responses=documented("unknown_match", "not_over"))
async def record(match: MatchId, request: AnyRequest) -> Response[str]:
    """Return the whole game with its seal opened, as a file that replays."""
    found = await finished(request, match)
    name = f'attachment; filename="{found.game.info.name}-{found.id}.json"'
    return Response(found.record().dumps(), media_type="application/json", headers={"content-disposition": name})


@get("/matches/{match:str}/verify", summary="Check the dice", responses=documented("unknown_match", "not_over"))
async def check(match: MatchId, request: AnyRequest) -> Checked:
    """Recompute every move and every die from the opened seal."""
    found = await finished(request, match)
    try:
        verdict = await asyncio.to_thread(verify, found.record(), None, found.game)
    except LudariumError as error:
        return Checked(False, 0, 0, error.message)
    return Checked(verdict.finished and verdict.sealed, verdict.moves, verdict.dice, "")


@get(
    "/matches/{match:str}/animation.webp",
    summary="The game as an animated picture",
    media_type="image/webp",
    responses=documented("unknown_match", "not_over", "bad_setup"),
)
async def animation(
    match: MatchId,
    request: AnyRequest,
    seat: Annotated[str, QueryParameter(pattern="^(spectator|[0-9]|[12][0-9])$")] = "spectator",
    lang: Annotated[Lang, QueryParameter()] = "en",
) -> Response[bytes]:
    """Draw the game from a seat or as a spectator saw it. Drawn once, then kept for a while."""
    found = await finished(request, match)
    viewer = None if seat == "spectator" else int(seat)
    if viewer is not None and viewer >= found.setup.seats:
        raise Refused("bad_setup")
    drawn = await desk_of(request).animations.get(found, viewer, lang)
    return Response(drawn, media_type="image/webp", headers={"cache-control": "public, max-age=3600"})


router = Router("/api", route_handlers=[record, check, animation], tags=["archive"])
