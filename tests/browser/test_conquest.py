"""A whole game of Historical Conquest in a real browser, with an interrupt in the opponent's turn."""

import time

import pytest
from playwright.sync_api import Page, expect

from ludarium.games.conquest.components import load

from .conftest import House, Visit
from .playing import GAME, LIT, at_table, call, ended, no_sideways_scroll

pytestmark = pytest.mark.browser

BUSY_ROUNDS = 4
"""After so many rounds the person only ends turns: a whole game, in little time."""

ANSWERS = """() => [...document.querySelectorAll('.panes .can')].some((e) => e.getClientRects().length)"""


def interrupting_deck() -> list[str]:
    """Every card that may interrupt, and what else a deck needs: a deck that nearly always has an answer."""
    cards = [card for product in load().products for card in product.cards]
    chosen = {card.name: card.id for card in cards if any(one.interrupt for one in card.abilities)}
    chosen |= {card.name: card.id for card in cards if card.type == "land" and card.continent in ("EU", "AS")}
    return list(chosen.values())


def open_table(page: Page, house: House) -> None:
    """A person with that deck, a bot with a starter."""
    person = {"kind": "person", "name": "Maëlle", "deck": interrupting_deck()}
    seats = [person, {"kind": "bot", "bot": "heuristic", "name": "Noor"}]
    options = {"time_limit_rounds": "12"}
    opened = call(f"{house.address}/api/matches", {"game": "conquest", "seats": seats, "options": options})
    page.goto(f"{house.address}/t/{opened['match']}#{opened['tokens']['0']}")
    at_table(page)


def play(page: Page) -> bool:
    """Play to the end, and interrupt where that is offered first; tells whether it was."""
    interrupted, deadline = False, time.monotonic() + GAME
    while time.monotonic() < deadline:
        window = page.locator('.prompt.acting [data-do="pass"]').count() > 0
        if window and not (not interrupted and page.evaluate(ANSWERS)):
            page.locator('.prompt [data-do="pass"]').click()
            continue
        what, x, y = page.evaluate(LIT)
        if what == "end":
            return interrupted
        if what == "wait":
            page.mouse.click(7, 790)
            page.wait_for_timeout(30)
            continue
        interrupted = interrupted or window
        end = page.locator('.prompt.acting [data-id="end"]')
        late = "Round" in (said := page.locator(".where").inner_text()) and _round(said) > BUSY_ROUNDS
        if end.count() and (late or what != "touch"):
            end.click()
        else:
            page.mouse.click(x, y)
        page.wait_for_timeout(15)
    raise AssertionError(f"the game did not come to its end: {page.locator('.where').inner_text()}")


def _round(said: str) -> int:
    return int(said.split("Round")[1].split(":")[0])


def test_a_person_interrupts_and_plays_conquest_to_the_end(house: House, visit: Visit) -> None:
    """Cards are played by touching what is lit; in Noor's turn a window lets the person interrupt; the log tells it."""
    page = visit()
    open_table(page, house)
    assert play(page)
    ended(page)
    expect(page.locator(".ranks li")).to_have_count(2)
    page.get_by_role("button", name="Final board").click()
    expect(page.locator(".log")).to_contain_text("interrupt")
    no_sideways_scroll(page)
