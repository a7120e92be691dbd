"""The coach, asked by a page: for a hint, about a move before it is played, and how a finished game might have gone on."""

import asyncio
from typing import Final

from msgspec.structs import replace

from .. import coach
from ..better_line import better_line, branched
from ..errors import Refused
from ..page import Page
from ..protocol import BetterLine, Hint, LineReply, Weigh
from ..viewer_session import ViewerSession, names_of

COACH_COST: Final = 4.0


async def hint(page: Page, message: Hint) -> None:
    """Say what the coach would play, and why."""
    viewer = coached(page)
    match, seat, lang = viewer.match, viewer.seat or 0, viewer.lang
    advice = await page.context.coach.advice(match, seat, message.question, page.visitor)
    view, names = coach.asked(match, seat, message.question), names_of(match, lang)
    said = await asyncio.to_thread(coach.told, match.game, view, advice, message.id, message.question, lang, names)
    await page.answer(said)


async def weigh(page: Page, message: Weigh) -> None:
    """Say whether a move is far worse than another."""
    viewer = coached(page)
    asked = page.context.coach.weigh(viewer.match, viewer.seat or 0, message.question, message.action, page.visitor)
    await page.answer(coach.judged(await asked, message.id))


def coached(page: Page) -> ViewerSession:
    """Return the viewer, who may be coached and asks not too often."""
    page.spend(COACH_COST)
    viewer = page.seated()
    if page.lesson is not None or not viewer.match.alone(viewer.seat or 0):
        raise Refused("no_coach")
    return viewer


async def line(page: Page, message: BetterLine) -> None:
    """Show how a finished game might have gone on, in place of the match, until the page says hello again."""
    page.spend(COACH_COST)
    viewer, hello = page.watching(), page.said
    page.at_match()
    match, context = viewer.match, page.context
    if not match.over:
        raise Refused("not_over")
    if not viewer.reads(match):
        raise Refused("not_shared")
    if message.ply > len(match.history.steps) or hello is None:
        raise Refused("not_found")
    reviewed = await context.reviews.decision(match, message.ply)
    if reviewed is None:
        raise Refused("not_found")
    moves = await better_line(context.bots, match, message.ply, reviewed.choices[0].action)
    other = await context.threads.run(branched, match, message.ply, moves)
    shown = ViewerSession(other, replace(hello, summary=True), None, context.drawing)
    shown.go_to(message.ply - 1, -1)
    page.look(shown, line=True)
    await page.answer(LineReply(message.id, message.ply - 1, message.ply - 1 + len(moves)))
