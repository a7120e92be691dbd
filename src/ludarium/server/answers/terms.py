"""What people at a table agree on beside the moves, and what they say to each other."""

from ..errors import Refused
from ..page import Page
from ..protocol import Answer, Ask, ComeBack, Leave, Reply, Report, Resume, Say, Vote
from ..speakers import who_of
from ..talking import Speaker


async def agree(page: Page, message: Leave | ComeBack | Vote | Ask | Answer | Resume) -> None:
    """Leave, come back, vote, ask, answer or go on. While a bot plays for a seat it can only be taken back."""
    viewer = page.seated(bots=isinstance(message, Leave | ComeBack))
    page.at_match()
    tables, match, seat = page.context.table_service, viewer.match, viewer.seat or 0
    tables.admit(match, seat)
    match message:
        case Leave():
            await tables.leave(match, seat)
        case ComeBack():
            await tables.come_back(match, seat)
        case Vote():
            await tables.vote(match, seat, message.seat)
        case Ask():
            await tables.ask(match, seat, message.what)
        case Answer():
            await tables.answer(match, seat, message.agree)
        case Resume():
            await tables.resume(match, seat)
    await page.answer(Reply(message.id, True))


async def say(page: Page, message: Say) -> None:
    """Say something at the table."""
    viewer, talking = page.talking(), page.context.talking
    page.at_match()
    if not viewer.talks:
        raise Refused("chat_off")
    await talking.say(viewer.match, viewer.seat, page.name, await speaker(page), message.text, message.phrase)
    await page.context.match_service.refresh(viewer.match)
    await page.answer(Reply(message.id, True))


async def report(page: Page, message: Report) -> None:
    """Report what somebody said."""
    viewer = page.talking()
    page.at_match()
    by, talking = await speaker(page), page.context.talking
    await talking.report(viewer.match, viewer.seat, message.number, message.reason, by)
    await page.answer(Reply(message.id, True))


async def speaker(page: Page) -> Speaker:
    """Return who speaks on this page: the session may have ended since it was opened."""
    account = await page.context.accounts.who(page.session)
    return Speaker(who_of(page.device), "" if account is None else account.id, page.visitor)
