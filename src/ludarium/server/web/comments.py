"""Comments on moves of a finished game: written and read by whoever may read the game, kept with it, bounded like chat."""

import time
from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from ..match_setup import clean
from ..matches import LiveMatch
from ..storage.rows import COMMENT
from ..talking import LONGEST
from .archive import finished
from .messages import Name, Word
from .refusals import bearer, documented
from .sessions import speaker_of
from .tables import BEARER, AnyRequest, MatchId, context_of

CommentNumber = Annotated[int, PathParameter(ge=0, le=1_000_000)]


class Comment(Struct):
    """A comment on the position after ``ply`` moves. ``seat`` is who played there, or -1 with a ``name``; ``age`` is in seconds.

    ``who`` is the same for all that one account, or a guest's browser, says, so that others can block it.
    """

    number: int
    ply: int
    seat: int
    name: str
    who: str
    text: str
    age: float


class Comments(Struct):
    """All comments on a game, oldest first. ``on`` says whether more may be written."""

    on: bool
    comments: list[Comment]


class NewComment(Struct, forbid_unknown_fields=True):
    """A comment to write; ``device`` is the word that this browser has drawn, ``name`` is for who did not play."""

    ply: Annotated[int, Meta(ge=0, le=1_000_000)]
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST)]
    device: Word
    name: Name = ""


class ReportComment(Struct, forbid_unknown_fields=True):
    """A report to the operator."""

    device: Word
    reason: Annotated[str, Meta(max_length=200)] = ""


def told(match: LiveMatch, on: bool) -> Comments:
    """List the comments on a match; who played is called as the seat is called now."""
    found, now = [], time.monotonic()
    for event in match.events:
        if event.kind == COMMENT and event.text:
            ply, _, text = event.text.partition(" ")
            name = match.seats[event.seat].name if event.seat >= 0 else event.name
            age = round(now - event.at, 1)
            found.append(Comment(event.number, int(ply), event.seat, name, event.who, text, age))
    return Comments(on and bool(match.row.chat), found)


@get(
    "/matches/{match:str}/comments",
    summary="Comments on moves",
    security=BEARER,
    responses=documented("unknown_match", "not_over", "not_shared"),
)
async def comments(match: MatchId, request: AnyRequest) -> Comments:
    """List what was said of the moves of a finished game."""
    found = await finished(request, match)
    return told(found, context_of(request).talking.on)


@post(
    "/matches/{match:str}/comments",
    summary="Comment on a move",
    security=BEARER,
    responses=documented(
        "unknown_match", "not_over", "not_shared", "chat_off", "silenced", "foreign_origin", "too_large"
    ),
)
async def comment(match: MatchId, data: JSONBody[NewComment], request: AnyRequest) -> Comments:
    """Write a comment on the position after a move, and return all."""
    context, found = context_of(request), await finished(request, match)
    seat, talking = found.seat_of(bearer(request)), context.talking
    await talking.comment(found, seat, clean(data.name), await speaker_of(request, data.device), data.ply, data.text)
    await context.match_service.refresh(found)
    return told(found, talking.on)


@post(
    "/matches/{match:str}/comments/{number:int}/report",
    summary="Report a comment",
    status_code=204,
    security=BEARER,
    responses=documented("unknown_match", "not_over", "not_shared", "foreign_origin", "too_large"),
)
async def report(match: MatchId, number: CommentNumber, data: JSONBody[ReportComment], request: AnyRequest) -> None:
    """Report a comment to whoever runs the house."""
    found = await finished(request, match)
    await context_of(request).talking.report(found, None, number, data.reason, await speaker_of(request, data.device))


router = Router("/api", route_handlers=[comments, comment, report], tags=["archive"])
