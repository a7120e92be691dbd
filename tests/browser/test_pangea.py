"""A whole game of Conquest of Pangea in a real browser, and a continent that drifts."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import Sign, at_table, call, ended, no_sideways_scroll, play_on

pytestmark = pytest.mark.browser

ACTIONS = 4
"""How many actions the person begins before every further turn ends at once: a whole game, in little time."""

END_TURN = """() => {
  const end = document.querySelector('.prompt.acting [data-id="end"]');
  end?.click();
  return end !== null;
}"""


def open_table(page: Page, house: House) -> None:
    """Two seats, the other one a bot that does not think long."""
    seats = [{"kind": "person", "name": "Maëlle"}, {"kind": "bot", "bot": "random"}]
    opened = call(f"{house.address}/api/matches", {"game": "pangea", "seats": seats})
    page.goto(f"{house.address}/t/{opened['match']}#{opened['tokens']['0']}")
    at_table(page)


def play_briskly(page: Page) -> set[str]:
    """A few actions in all, every other turn ends at once; returns the first words of what was asked on the way."""
    asked: set[str] = set()
    begun = 0

    def end_the_turn(sign: Sign) -> bool:
        nonlocal begun
        asked.add(" ".join(sign.asked.split()[:2]))
        begun += sign.asked.startswith(("Choose an area to", "Choose a marker to migrate"))
        return begun > ACTIONS and bool(page.evaluate(END_TURN))

    play_on(page, instead=end_the_turn)
    return asked


def test_a_person_plays_pangea_to_the_end(house: House, visit: Visit) -> None:
    """From the first claim to the sixth break-up by touching what is lit; then every continent has drifted."""
    page = visit()
    open_table(page, house)
    assert {"Claim an", "Choose an", "Pay 1"} & play_briskly(page) >= {"Claim an", "Choose an"}
    ended(page)
    expect(page.locator(".ranks li")).to_have_count(2)
    page.get_by_role("button", name="Final board").click()
    for name in ("north_america", "eurasia", "india", "australia", "antarctica", "south_america"):
        expect(page.locator(f"#land-{name}")).not_to_have_attribute("transform", "translate(0 0)")
    expect(page.locator(".lost")).to_have_count(18)
    no_sideways_scroll(page)
