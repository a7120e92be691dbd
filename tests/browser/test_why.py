"""After a game: the chances behind the slider, the costliest decisions, and what a bot would have done, in words and drawn."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import House, Visit
from .playing import at_rest, at_table, finished_table, no_sideways_scroll, quick_table
from .test_access import check_with_axe
from .test_replay import moves_of, replayed

pytestmark = pytest.mark.browser
SENSES = """() => {
  const [panel, bar] = ['.why-move', '.replay'].map((one) => document.querySelector(one).getBoundingClientRect());
  const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return { barIsFree: !over(panel, bar), inside: panel.top >= 0 && panel.bottom <= innerHeight && panel.right <= innerWidth };
}"""


def plant(page: Page, costly: list[int], sure: bool = True) -> None:
    """Let the house find these decisions costly: what a search finds in a game of random players would be luck."""

    def review(route: Route) -> None:
        dear = [{"ply": ply, "cost": 0.3 - 0.1 * n, "played": "one", "better": "other"} for n, ply in enumerate(costly)]
        curve = [
            {"ply": ply, "chances": [share, 1 - share]} for ply, share in ((0, 0.5), (40, 0.7), (80, 0.2), (120, 1))
        ]
        route.fulfill(json={"seat": 0, "done": 9, "all": 9, "curve": curve, "costly": dear})

    def decision(route: Route) -> None:
        found: dict[str, Any] = route.fetch(timeout=0).json()  # the search takes as long as it takes
        choices = found["choices"]
        if sure and len(choices) > 1 and choices[0]["played"]:  # a bot would have done the same: let it think otherwise
            choices[0]["played"], choices[1]["played"] = False, True
        route.fulfill(json={**found, "costly": sure, "cost": 0.3})

    page.route(re.compile(r"/review\?"), review)
    page.route(re.compile(r"/review/\d+"), decision)


def decided(address: str, match: str, start: str | tuple[str, ...]) -> list[int]:
    """The numbers of the moves that begin so, or so."""
    return [ply for ply, move in enumerate(moves_of(address, match), 1) if move.startswith(start)]


def test_a_finished_game_tells_why(house: House, visit: Visit) -> None:
    """A mark, reached by keyboard, leads to its move and to what a bot would have done: in words, and drawn on the table."""
    page = visit(theme="light")
    link = finished_table(house.address)
    match = link.split("/t/")[1].split("#")[0]
    kept = decided(house.address, match, "A keep")
    plant(page, [kept[3], kept[1]])
    replayed(page, link, 0)
    expect(page.locator(".plot polyline.line")).to_have_count(2)
    marks = page.locator(".costly")
    expect(marks).to_have_count(2)
    marks.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".count")).to_contain_text(f"Move {kept[3]} ")
    expect(page).to_have_url(re.compile(rf"\?ply={kept[3]}$"))
    panel = page.get_by_role("region", name="Why this move?")
    expect(panel.locator(".whose")).to_contain_text("Maëlle")
    expect(panel.locator(".verdict")).to_have_text(
        re.compile(r"A bot would have chosen differently: \d+% instead of \d+%")
    )
    choices = panel.locator(".weighed li")
    expect(choices.first).to_contain_text("A bot's choice")
    expect(choices.first.locator(".label")).to_have_text(re.compile(r"^Keep [A-Z][a-z]+"))
    expect(panel.locator(".weighed .own")).to_have_count(1)
    expect(panel.locator(".weighed .own")).to_contain_text("Played")
    drawn_on_the_table(page, choices.count())
    check_with_axe(page, "why, light")
    page.locator(".scrub").fill("0")
    page.keyboard.press("ArrowRight")
    expect(panel).to_contain_text("This was chance")
    expect(page.locator(".suggestion > *")).to_have_count(0)
    expect(page.locator(".panes .named")).to_have_count(0)
    panel.get_by_role("button", name="Why this move?").click()
    expect(panel.locator(".said")).to_have_count(0)


def drawn_on_the_table(page: Page, choices: int) -> None:
    """Each card of the hand has the number of its choice; what is looked at is outlined, and another when it is pointed at."""
    numbers = page.locator(".suggestion .number")
    expect(numbers).to_have_count(choices)
    expect(page.locator(".suggestion .number.played")).to_have_count(1)
    outlined = page.locator('[data-pane="hand"] .named')
    expect(outlined).to_have_count(1)
    first = outlined.get_attribute("id") or ""
    page.locator(".weighed button").nth(1).hover()
    expect(page.locator(".weighed button").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(outlined).to_have_count(1)
    expect(outlined).not_to_have_attribute("id", first)
    page.mouse.move(640, 300)  # the pointer over the board takes nothing away
    expect(outlined).to_have_count(1)
    at_rest(page)
    number = page.locator(".suggestion .number[data-choice='1']").bounding_box()
    card = outlined.bounding_box()
    assert number is not None
    assert card is not None
    assert card["x"] < number["x"] + number["width"] / 2 < card["x"] + card["width"]


def test_the_table_is_the_one_of_who_decided(house: House, visit: Visit) -> None:
    """Before the move, with that seat's cards; when the question is put away, the own table is back."""
    page = visit()
    link = finished_table(house.address)
    match = link.split("/t/")[1].split("#")[0]
    theirs = decided(house.address, match, "B keep")[2]
    plant(page, [], sure=False)
    replayed(page, link, theirs)
    expect(page.locator(".why-move")).to_contain_text("None of Maëlle’s decisions was clearly costly.")
    expect(page.locator('[data-pane="hand"] > svg')).to_be_attached()  # the words may be there before the cards
    own = page.locator('[data-pane="hand"]').inner_html()
    page.get_by_role("button", name="Why this move?").first.click()
    panel = page.get_by_role("region", name="Why this move?")
    expect(panel.locator(".whose")).to_contain_text("Ida")
    expect(panel).to_contain_text("as Ida saw it before this move")
    expect(page.locator(".strip.me .name")).to_have_text("Ida")
    expect(page.locator(".strip .you")).to_have_count(1)
    expect(page.locator('[data-pane="hand"] .named')).to_have_count(1)
    verdict = panel.locator(".verdict")
    expect(verdict).to_have_text(re.compile("cannot really tell the two apart|would have done the same"))
    panel.get_by_role("button", name="Why this move?").click()
    expect(page.locator(".strip.me .name")).to_have_text("Maëlle")
    expect(page.locator(".suggestion > *")).to_have_count(0)
    page.wait_for_function("(own) => document.querySelector('[data-pane=hand]').innerHTML === own", arg=own)


@pytest.mark.parametrize(
    ("game", "move", "nth"),
    [("paleo", " flick ", 6), ("pangea", " claim ", 6), ("pandoria", " draw ", 1), ("conquest", " play ", 6)],
)
def test_every_game_says_and_draws_it(house: House, visit: Visit, game: str, move: str, nth: int) -> None:
    """No notation among the words, and the best choice marked on the board; the move was one of several that were possible."""
    page = visit(lang="fr" if game == "pandoria" else "en")
    link = finished_table(house.address, game, bot="heuristic")
    match = link.split("/t/")[1].split("#")[0]
    moves = moves_of(house.address, match)
    plant(page, [])
    ply = [ply for ply, one in enumerate(moves, 1) if move in one][nth - 1]
    replayed(page, link, ply)
    page.locator(".why-move h2 button").click()
    expect(page.locator(".verdict")).to_be_visible(timeout=300_000)
    expect(
        page.locator(".suggestion .number").first
    ).to_be_visible()  # the best one may be a button, such as to end the turn
    labels = page.locator(".weighed .label").all_inner_texts()
    codes = [word for one in moves for word in one.split()[2:] if re.search(r"[\d._-]", word) and not word.isdigit()]
    assert not [label for label in labels if set(re.split(r"[\s,]+", label)) & set(codes)]
    if game == "paleo":
        expect(page.locator(".suggestion .aim:not(.under)")).to_have_count(1)
        expect(page.locator(".suggestion .ghost")).to_have_count(1)
        assert not [label for label in labels if re.search(r"Angle|Power|°", label)]


@pytest.mark.parametrize("size", [(375, 812), (768, 1024), (1024, 768)])
def test_why_without_a_column_for_it(house: House, visit: Visit, size: tuple[int, int]) -> None:
    """In French, in the dark: the words lie over what was not weighed, and never over the bar."""
    page = visit(size=size, lang="fr", theme="dark")
    link = finished_table(house.address)
    match = link.split("/t/")[1].split("#")[0]
    plant(page, [])
    replayed(page, link, 0)
    button = page.locator(".replay .why-button")
    button.click()
    panel = page.get_by_role("region", name="Pourquoi ce coup ?")
    expect(panel).to_contain_text("Personne n’a encore joué")
    for start in (("B keep",), ("A place", "A discard")):
        ply = decided(house.address, match, start)[3]
        page.locator(".scrub").fill(str(ply))
        expect(panel.locator(".whose")).to_contain_text("Ida" if start == ("B keep",) else "Maëlle")
        expect(panel.locator(".weighed li").first).to_contain_text("examiné")
        expect(page.locator(".suggestion .number").first).to_be_visible()
        at_rest(page)
        senses = page.evaluate(SENSES)
        assert senses == {"barIsFree": True, "inside": True}
        number = page.locator(".suggestion .number").first.bounding_box()
        lies = panel.bounding_box()
        assert number is not None
        assert lies is not None
        assert not (
            lies["x"] < number["x"] < lies["x"] + lies["width"] and lies["y"] < number["y"] < lies["y"] + lies["height"]
        )
    no_sideways_scroll(page)
    check_with_axe(page, "why, dark, without a column")


def test_nobody_is_told_why_during_a_game(house: House, visit: Visit) -> None:
    """The replay of a game that goes on has neither curve nor question."""
    page = visit()
    quick_table(page, house.address, 1)
    page.goto(page.url.replace("/t/", "/r/").split("#")[0])
    at_table(page)
    expect(page.locator(".count")).to_be_visible()
    expect(page.locator(".plot, .why-button, .costly")).to_have_count(0)
    expect(page.locator(".why-move")).to_be_hidden()


def test_moments_to_learn_from_lead_to_the_better_line(house: House, visit: Visit) -> None:
    """From the end page to the move, and on the board how it might have gone on; then back to the game."""
    page = visit()
    link = finished_table(house.address)
    match = link.split("/t/")[1].split("#")[0]
    kept = decided(house.address, match, "A keep")
    plant(page, [kept[3], kept[1]])
    page.goto(link)
    page.get_by_role("button", name="Find up to three").click()
    moments = page.locator(".learning-moments li a")
    expect(moments).to_have_count(2)
    no_sideways_scroll(page)
    moments.first.press("Enter")
    page.get_by_role("button", name="Play out the better line").click()
    told = page.locator(".better-line p")
    expect(told).to_have_text(re.compile(r"(\d+) of \1$"))  # played to its end
    last = re.search(r"(\d+)$", told.inner_text())
    assert last is not None
    expect(page.locator(".table")).to_have_attribute("data-ply", str(kept[3] - 1 + int(last[1])))
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".why-move .weighed li").first).to_be_visible()
    expect(page.locator(".table")).to_have_attribute("data-ply", str(kept[3] - 1))
