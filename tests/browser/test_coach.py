"""The coach at a table with bots: a hint in three steps, by keyboard and by finger; a warning only where it is wanted."""

import pytest
from playwright.sync_api import Page, expect

from ludarium.core.puzzle import Puzzle, puzzles
from ludarium.core.record import replay
from ludarium.core.registry import get_game
from ludarium.core.rng import stream
from ludarium.core.state import State
from ludarium.games.rauha.state import PLACE, Position
from ludarium.server.coach import FAR, ITERATIONS
from ludarium.server.move_review import review_move

from .conftest import House, Visit
from .playing import at_rest, no_sideways_scroll
from .positions import lay, reached
from .test_access import check_with_axe
from .test_puzzles import picture, walk

pytestmark = pytest.mark.browser
COVERED = """() => {
  const panel = document.querySelector('.coach').getBoundingClientRect();
  const over = (one) => one.left < panel.right && panel.left < one.right && one.top < panel.bottom && panel.top < one.bottom;
  const board = document.querySelector('[data-pane="board"]').getBoundingClientRect();
  return over(board) || panel.bottom > innerHeight || panel.right > innerWidth || panel.top < 0;
}"""


def placing(state: State) -> bool:
    """The first seat alone is asked where to put its card, some rounds into the game."""
    return isinstance(state, Position) and state.turn_mask() == 1 and state.step >= 4 and state.phase == PLACE


def hinted(page: Page) -> None:
    """Ask for a hint and go through its steps by the keyboard."""
    page.keyboard.press("h")
    expect(page.locator(".coach .hint-steps .now p").first).not_to_be_empty()
    expect(page.locator(".coach .terms")).to_have_count(0)  # the move is not named yet
    page.get_by_role("button", name="Show me the move").press("Enter")
    expect(page.locator(".coach .terms li").first).to_be_visible()
    expect(page.locator(".coach .play-it")).to_be_focused()


@pytest.mark.parametrize("width", [1280, 375])
def test_a_hint_is_told_in_three_steps_and_played(house: House, visit: Visit, width: int) -> None:
    """Where to look, the move with its reasons drawn on the board, and then it is played; nothing is covered that is needed."""
    page = visit(size=(width, 812 if width == 375 else 800))
    page.goto(lay(house, "rauha", reached("rauha", placing)).links[0])
    expect(page.locator(".prompt.acting")).to_be_visible()
    hinted(page)
    at_rest(page)
    picture(page, f"hint-{width}")
    assert page.evaluate(COVERED) is False
    expect(page.locator(".suggestion .frame").first).to_be_attached()
    no_sideways_scroll(page)
    if width == 1280:
        check_with_axe(page, "a hint")
    before = page.locator(".table").get_attribute("data-ply")
    page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-ply", str(before))
    expect(page.locator(".coach")).to_be_hidden()


def surely_lost(puzzle: Puzzle) -> float:
    """What the first wrong answer to a puzzle surely costs, as the coach's search sees it; only what is one touch."""
    game = get_game("pangea")
    view, poor = game.observe(puzzle.position(game), puzzle.seat), game.actions.parse(puzzle.others[0].action)
    if len(game.words.targets(view, poor)) != 1:
        return 0.0
    found = review_move(game, view, poor, ITERATIONS, stream(1, "warning"))
    return found.sure if found.costly else 0.0


def test_who_wants_it_is_warned_before_a_poor_move(house: House, visit: Visit) -> None:
    """A choice that the search finds far worse, by any seed, is not played before it is meant; without the setting it is."""
    game = get_game("pangea")
    puzzle = max(puzzles("pangea"), key=surely_lost)
    assert surely_lost(puzzle) > 2 * FAR
    moves = [step.move for step in replay(puzzle.record("pangea"), game=game) if step.move is not None]
    page = visit()
    page.add_init_script(
        "localStorage.ludarium = JSON.stringify({ name: 'Zoé', mute: true, warn: true, careful: false })"
    )
    table = lay(house, "pangea", moves, people=(puzzle.seat,), seats=puzzle.seats)
    page.goto(table.links[puzzle.seat])
    expect(page.locator(".prompt.acting")).to_be_visible()
    before = page.locator(".table").get_attribute("data-ply")
    view = game.observe(puzzle.position(game), puzzle.seat)
    walk(page, list(game.words.targets(view, game.actions.parse(puzzle.others[0].action))))
    expect(page.get_by_text("A bot thinks this is far worse")).to_be_visible()
    assert page.locator(".table").get_attribute("data-ply") == before
    picture(page, "warning")
    page.get_by_role("button", name="Play it anyway").click()
    expect(page.locator(".table")).not_to_have_attribute("data-ply", str(before))


def test_people_play_without_a_coach(house: House, visit: Visit) -> None:
    """At a table with another person there is no button, and the key does nothing."""
    page = visit()
    page.goto(lay(house, "rauha", reached("rauha", placing), people=(0, 1)).links[0])
    expect(page.locator(".prompt.acting")).to_be_visible()
    expect(page.locator(".hint-button")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".coach")).to_be_hidden()
