"""Puzzles on the page: today's below the shelf, a wrong try kept with what it leads to, the solution played and explained."""

import os

import pytest
from playwright.sync_api import Page, expect

from ludarium.core.puzzle import Puzzle, puzzles
from ludarium.core.registry import get_game

from .conftest import House, Visit
from .playing import at_rest, no_sideways_scroll
from .test_access import check_with_axe

pytestmark = pytest.mark.browser


def clickable() -> tuple[int, Puzzle, list[str], list[str]]:
    """The first puzzle of Rauha, with what to touch for its solution and for its nearest rival."""
    game = get_game("rauha")
    puzzle = puzzles("rauha")[0]
    view = game.observe(puzzle.position(game), puzzle.seat)
    ways = [game.words.targets(view, game.actions.parse(one)) for one in (puzzle.solution, puzzle.others[0].action)]
    return 1, puzzle, list(ways[0]), list(ways[1])


def walk(page: Page, path: list[str]) -> None:
    """Touch what an action names, by the keyboard, and confirm if that is asked."""
    for target in path:
        place = page.locator(f'.panes [id="{target}"], .prompt [data-id="{target}"]').first
        if "chosen" not in (place.get_attribute("class") or ""):
            place.focus()
            page.keyboard.press("Enter")
    confirm = page.locator('.prompt [data-do="confirm"]')
    at_rest(page)
    if confirm.count():
        confirm.focus()
        page.keyboard.press("Enter")


@pytest.mark.parametrize(("width", "lang"), [(1280, "en"), (375, "fr")])
def test_a_puzzle_is_tried_solved_and_explained(house: House, visit: Visit, width: int, lang: str) -> None:
    """From the shelf to the set to the first puzzle; a wrong try costs nothing, the solution is remembered."""
    number, puzzle, solution, wrong = clickable()
    page = visit(size=(width, 812 if width == 375 else 800), lang=lang)
    page.goto(house.address)
    expect(page.locator(".daily")).to_be_visible()
    page.goto(f"{house.address}/puzzles/rauha")
    expect(page.locator(".numbers a")).to_have_count(len(puzzles("rauha")))
    no_sideways_scroll(page)
    picture(page, f"puzzles-{width}")
    page.locator(".numbers a").nth(number - 1).click()
    expect(page.locator(".prompt.acting")).to_be_visible()
    expect(page.locator(".top .skipped")).to_have_count(1)
    before = page.locator(".table").get_attribute("data-ply")
    walk(page, wrong)
    expect(page.locator(".puzzle .tries li")).to_have_count(1)
    picture(page, f"puzzle-tried-{width}")
    assert page.locator(".table").get_attribute("data-ply") == before
    walk(page, solution)
    expect(page.locator(".puzzle .praise")).to_be_visible()
    expect(page.locator(".puzzle .terms.plain li").first).to_be_attached()
    expect(page.locator('.puzzle .cites [data-do="rule"]').first).to_be_attached()
    expect(page.locator(".table")).not_to_have_attribute("data-ply", str(before))
    at_rest(page)
    no_sideways_scroll(page)
    if width == 1280:
        check_with_axe(page, "a solved puzzle")
    picture(page, f"puzzle-{width}")
    page.goto(f"{house.address}/puzzles/rauha")
    expect(page.locator(f'.numbers a.solved[data-name="{puzzle.name}"]')).to_be_visible()


def picture(page: Page, name: str) -> None:
    """Take a picture, for whoever wants to look."""
    if folder := os.environ.get("PICTURES"):
        page.screenshot(path=f"{folder}/{name}.png")
