"""Lessons and puzzles: a table of the page's own, where a try is answered in place of the match service."""

from typing import Final

from ..lessons import LessonTable
from ..memory import Caches
from ..page import Page
from ..private_table import greeting
from ..protocol import Learn, LessonState, Play, PuzzleState, Reply, Solve
from ..puzzle_table import PuzzleTable
from ..viewer_session import ViewerSession

LEARN_COST: Final = 4.0
"""The position is played from the first move on."""


def private_table(message: Learn | Solve, caches: Caches) -> LessonTable | PuzzleTable:
    """Lay out the lesson or the puzzle that a page wants."""
    return LessonTable(message, caches) if isinstance(message, Learn) else PuzzleTable(message, caches)


async def learn(page: Page, message: Learn | Solve) -> None:
    """Lay out a lesson or a puzzle, or show the one that lies there in another language or size."""
    page.lang = message.lang
    page.spend(LEARN_COST)
    context, lesson = page.context, page.lesson
    if lesson is None or not lesson.is_for(message):
        lesson = await context.threads.run(private_table, message, context.caches)
    page.look(ViewerSession(lesson.match, greeting(message), None, context.drawing), lesson)
    await page.answer(await context.threads.run(lesson.state, message.lang))


async def attempt(page: Page, lesson: LessonTable | PuzzleTable, play: Play) -> None:
    """Do a lesson's step or solve a puzzle, or be told where else the try would lead."""
    async with lesson.match.lock:
        tried, threads = (play.action, *play.then), page.context.threads
        told: LessonState | PuzzleState
        if isinstance(lesson, LessonTable):
            done = await threads.run(lesson.attempt, play.question, tried, page.lang)
            lesson.take(done)
            told = done.told
        else:
            solved = await threads.run(lesson.attempt, play.question, tried, page.lang)
            lesson.take(solved)
            told = solved.told
    await page.answer(Reply(play.id, True))
    await page.answer(told)
