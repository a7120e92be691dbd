"""Finished games: the record with its seal opened, the check of the dice, the animated picture, the review."""

from typing import Annotated

from litestar import Response, Router, get
from litestar.params import PathParameter, QueryParameter

from ludarium.core.errors import LudariumError
from ludarium.core.state import CHANCE
from ludarium.core.verify import verify

from ..choice_labels import choice_labels
from ..errors import Refused
from ..matches import LiveMatch
from ..move_review import MoveReview
from ..protocol import Lang
from ..reviews import decision_of
from ..viewer_session import names_of
from .messages import Alternative, Checked, CostlyMove, CurvePoint, Decision, Review
from .refusals import COSTLY, bearer, documented
from .tables import BEARER, AnyRequest, MatchId, context_of


async def finished(request: AnyRequest, match: str) -> LiveMatch:
    """Return a match that is over, to whoever may read it; while it is on, its log is nobody's to read."""
    found = await context_of(request).match_service.opened_by(match, bearer(request))
    if not found.over:
        raise Refused("not_over")
    if not found.may_read(bearer(request)):
        raise Refused("not_shared")
    return found


async def recorded(request: AnyRequest, match: str) -> LiveMatch:
    """Return a finished match that began at its game's beginning: only of those there is a record."""
    found = await finished(request, match)
    if found.row.start:
        raise Refused("no_record")
    return found


@get(
    "/matches/{match:str}/record",
    summary="The record",
    opt=COSTLY,
    security=BEARER,
    responses=documented("unknown_match", "not_over", "not_shared", "no_record"),
)
async def record(match: MatchId, request: AnyRequest) -> Response[str]:
    """Return the whole game with its seal opened, as a file that replays."""
    found = await recorded(request, match)
    name = f'attachment; filename="{found.game.info.name}-{found.id}.json"'
    written = await context_of(request).threads.run(lambda: found.record().dumps())
    return Response(written, media_type="application/json", headers={"content-disposition": name})


@get(
    "/matches/{match:str}/verify",
    summary="Check the dice",
    opt=COSTLY,
    security=BEARER,
    responses=documented("unknown_match", "not_over", "not_shared", "no_record"),
)
async def check(match: MatchId, request: AnyRequest) -> Checked:
    """Recompute every move and every die from the opened seal."""
    found = await recorded(request, match)
    try:
        verdict = await context_of(request).threads.run(lambda: verify(found.record(), None, found.game))
    except LudariumError as error:
        return Checked(False, 0, 0, error.message)
    return Checked(verdict.finished and verdict.sealed, verdict.moves, verdict.dice, "")


@get(
    "/matches/{match:str}/animation.webp",
    summary="The game as an animated picture",
    opt=COSTLY,
    security=BEARER,
    media_type="image/webp",
    responses=documented("unknown_match", "not_over", "not_shared", "bad_setup"),
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
    drawn = await context_of(request).animations.get(found, viewer, lang)
    return Response(drawn, media_type="image/webp", headers={"cache-control": "private, max-age=3600"})


@get(
    "/matches/{match:str}/review",
    summary="A seat's game, looked at again",
    opt=COSTLY,
    security=BEARER,
    responses=documented("unknown_match", "not_over", "not_shared", "bad_setup", "busy"),
)
async def review(
    match: MatchId,
    request: AnyRequest,
    seat: Annotated[int, QueryParameter(ge=0, le=30)] = 0,
    lang: Annotated[Lang, QueryParameter()] = "en",
) -> Review:
    """Tell the chances as they went and the costliest decisions. The first to ask sets the work going: ask again."""
    found = await finished(request, match)
    if seat >= found.setup.seats:
        raise Refused("bad_setup")
    course = context_of(request).reviews.course(found, seat)
    costly = await context_of(request).threads.run(lambda: [costly_move(found, *one, lang) for one in course.costly])
    curve = [CurvePoint(ply, chances) for ply, chances in course.curve]
    return Review(seat, course.done, course.all, curve, costly)


def decided(match: LiveMatch, number: int, reviewed: MoveReview | None, lang: Lang) -> Decision:
    """Put a decision into words, those of the seat that decided."""
    step = match.history.steps[number - 1]
    seat, game = step.move.seat, match.game
    if reviewed is None:
        return Decision(number, -1 if seat == CHANCE else seat, 0.0, 0.0, False, [])
    view, names = game.observe(step.before, seat), names_of(match, lang)
    words = choice_labels(game, view, [choice.action for choice in reviewed.choices], lang, names)
    choices = []
    for choice, said in zip(reviewed.choices, words, strict=True):
        action = game.actions.parse(choice.action)
        forecast = game.words.forecast(view, action, lang, names)
        choices.append(
            Alternative(
                action=choice.action,
                label=said.label,
                where=said.where,
                note=forecast.text if forecast.text != said.label else "",  # what is said once is enough
                visits=choice.visits,
                worth=choice.worth,
                error=choice.error,
                played=choice.action == reviewed.played,
                targets=game.words.targets(view, action),
                paths=forecast.paths,
            )
        )
    return Decision(number, seat, reviewed.cost, reviewed.error, reviewed.costly, choices)


def costly_move(match: LiveMatch, number: int, reviewed: MoveReview, lang: Lang) -> CostlyMove:
    """Name what was played and what would have been better."""
    told = decided(match, number, reviewed, lang)
    played = next(choice for choice in told.choices if choice.played)
    return CostlyMove(number, told.cost, played.label, told.choices[0].label)


@get(
    "/matches/{match:str}/review/{ply:int}",
    summary="Why this move?",
    opt=COSTLY,
    security=BEARER,
    responses=documented("unknown_match", "not_over", "not_shared", "not_found", "busy"),
)
async def review_move(
    match: MatchId,
    request: AnyRequest,
    ply: Annotated[int, PathParameter(ge=1, le=1_000_000)],
    lang: Annotated[Lang, QueryParameter()] = "en",
    step: Annotated[bool, QueryParameter()] = False,
) -> Decision:
    """Tell what a bot would have done instead of a move, counted from 1, from what the seat that decided could see.

    Of a whole ``step``, such as a flick and the die that settles it, the first decision is meant.
    """
    found = await finished(request, match)
    if ply > len(found.history.steps):
        raise Refused("not_found")
    threads = context_of(request).threads
    number = await threads.run(decision_of, found, ply) if step else ply
    reviewed = await context_of(request).reviews.decision(found, number)
    return await threads.run(decided, found, number, reviewed, lang)


router = Router("/api", route_handlers=[record, check, animation, review, review_move], tags=["archive"])
