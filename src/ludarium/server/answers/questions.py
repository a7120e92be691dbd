"""A question of the rules: it is answered, or asked about before it is."""

import asyncio
from typing import Final

from msgspec.structs import asdict

from ludarium.core.action import Action
from ludarium.core.errors import NotationError
from ludarium.core.forecast import Forecast
from ludarium.core.registry import AnyGame
from ludarium.core.words import Prompt

from ..errors import Refused
from ..page import Page
from ..protocol import (
    Arrange,
    ArrangeReply,
    DetailReply,
    Explain,
    Play,
    Preview,
    PreviewReply,
    Reply,
    Undo,
    Wait,
    Why,
)
from ..reasons import foretell, reason_against
from ..viewer_session import names_of

WHY_COST: Final = 4.0


async def play(page: Page, message: Play) -> None:
    """Play a move, or several that are one choice."""
    viewer = page.seated()
    viewer.at = None
    await page.context.match_service.play(
        viewer.match, viewer.seat or 0, message.question, message.action, page.lang, message.then
    )
    await page.answer(Reply(message.id, True))


async def wait(page: Page, message: Wait) -> None:
    """Let the others wait for the answer to a sealed question."""
    viewer = page.seated()
    await page.context.match_service.wait(viewer.match, viewer.seat or 0, message.question)
    await page.answer(Reply(message.id, True))


async def undo(page: Page, message: Undo) -> None:
    """Take back a move."""
    viewer = page.seated()
    await page.context.match_service.undo(viewer.match, viewer.seat or 0, message.practice, page.lang)
    await page.answer(Reply(message.id, True))


async def why(page: Page, message: Why) -> None:
    """Refuse what was touched with the reason of the rules."""
    page.spend(WHY_COST)
    viewer = page.seated()
    match, seat = viewer.match, viewer.seat
    assert seat is not None
    if match.history.question(seat) is None:
        raise Refused("not_asked")
    scene = await viewer.scene()
    if not scene.shows(*message.path):
        raise Refused("bad_message")
    names = names_of(match, viewer.lang)
    reason = await asyncio.to_thread(
        reason_against, match.game, match.history.state, seat, message.path, viewer.lang, names
    )
    if reason is not None:
        raise reason
    await page.answer(Reply(message.id, True))


async def explain(page: Page, message: Explain) -> None:
    """Tell of an element, also of one that is gone since the position that the page shows."""
    viewer = page.watching()
    scene = await viewer.scene_with(message.target)
    behind = 0 <= message.ply < len(viewer.match.history.steps)
    if scene is None and behind:
        scene = await viewer.scene_at(message.ply)
    if scene is None or not scene.shows(message.target):
        if not behind:
            raise Refused("bad_message")
        await page.answer(Reply(message.id, True))  # a button of a question that is closed: nothing to say of it
        return
    match, lang = viewer.match, viewer.lang
    names = names_of(match, lang)
    words = match.game.words
    detail = await asyncio.to_thread(words.explain, scene.view, message.target, lang, names)
    paragraph = words.cited(scene.view, message.target)
    await page.answer(DetailReply(id=message.id, target=message.target, paragraph=paragraph, **asdict(detail)))


async def arrange(page: Page, message: Arrange) -> None:
    """Say how all that can be set up now may be set up."""
    viewer = page.seated()
    game, scene = viewer.match.game, await viewer.scene()
    if not scene.arranging:
        raise Refused("not_asked")
    wanted = tuple(parsed(game, notation) for notation in message.wanted)
    actions = await asyncio.to_thread(game.pictures.arrange, scene.view, wanted)
    await page.answer(ArrangeReply(message.id, tuple(map(str, actions))))


async def preview(page: Page, message: Preview) -> None:
    """Tell what a choice would lead to; of one that is half made, what is asked next."""
    viewer = page.seated()
    game = viewer.match.game
    scene = await viewer.scene()
    notation = message.action or scene.spelled(message.path)
    names = names_of(viewer.match, viewer.lang)
    if message.path and not notation:
        if not scene.begins(message.path):  # the page does not show the newest position yet
            await page.answer(PreviewReply(message.id, Forecast()))
            return
        said = await asyncio.to_thread(game.words.step, scene.view, message.path, viewer.lang, names) or Prompt("")
        forecast = Forecast(said.text, said.hint)
    else:
        action = parsed(game, notation)
        if not scene.shows(*message.touched):
            raise Refused("bad_message")
        if not scene.offers(action):  # what cannot be played, or not any more, leads nowhere
            await page.answer(PreviewReply(message.id, Forecast()))
            return
        forecast = await asyncio.to_thread(foretell, game, scene.view, action, message.touched, viewer.lang, names)
    await page.answer(PreviewReply(message.id, forecast))


def parsed(game: AnyGame, notation: str) -> Action:
    """Return the action that a notation stands for."""
    try:
        return game.actions.parse(notation)
    except NotationError as error:
        raise Refused("bad_notation", error.message) from None
