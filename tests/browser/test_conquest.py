"""A whole game of Historical Conquest in a real browser, with an interrupt in the opponent's turn."""

import re

import pytest
from playwright.sync_api import Page, expect

from ludarium.games.conquest.components import load

from .conftest import House, Visit
from .playing import Sign, at_table, call, ended, no_sideways_scroll, play_on

pytestmark = pytest.mark.browser

BUSY_ROUNDS = 7
"""After so many rounds the person only ends turns: a whole game, in little time."""

GAMES = 12

PRESS = """(which) => document.querySelector(`.prompt.acting ${which}`)?.click()"""
"""A button may be gone by now: somebody else was faster, or the window has closed."""

CALL = """() => {
  const button = document.querySelector('.prompt [data-do="call"]');
  button?.click();
  return button?.innerText.trim();
}"""
"""In one go: a window stays open for a few seconds only."""

KEEP = """(kept) => {
  const memory = JSON.parse(localStorage.ludarium);
  localStorage.ludarium = JSON.stringify({ ...memory, tables: { [kept.match]: { game: '', title: '', ...kept } } });
}"""

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


def told(page: Page) -> bool:
    """Whether the log tells of an interrupt: an answer that came too late is none."""
    return "interrupt" in (page.locator(".log").first.text_content() or "")


def play(page: Page) -> bool:
    """Play to the end, and interrupt where that is offered, until it was done once; tells whether it was."""

    def pass_or_end(sign: Sign) -> bool:
        window = page.locator('.prompt.acting [data-do="pass"]').count() > 0
        if window and (told(page) or not page.evaluate(ANSWERS)):
            page.evaluate(PRESS, '[data-do="pass"]')
            return True
        late = re.search(r"Round (\d+)", sign.where)
        if late and int(late[1]) > BUSY_ROUNDS and page.locator('.prompt.acting [data-id="end"]').count():
            page.evaluate(PRESS, '[data-id="end"]')
            return True
        return False

    play_on(page, instead=pass_or_end)
    return told(page)


def test_a_person_interrupts_and_plays_conquest_to_the_end(house: House, visit: Visit) -> None:
    """Cards are played by touching what is lit; in Noor's turn a window lets the person interrupt; the log tells it."""
    page = visit()
    for _ in range(GAMES):  # the cards are drawn by sealed dice: in one game of three no answer comes to hand in time
        open_table(page, house)
        if play(page):
            break
    else:
        pytest.fail(f"in {GAMES} games no window offered an interrupt")
    ended(page)
    expect(page.locator(".ranks li")).to_have_count(2)
    page.get_by_role("button", name="Final board").click()
    expect(page.locator(".log")).to_contain_text("interrupt")
    no_sideways_scroll(page)


def share_a_device(page: Page, house: House) -> None:
    """Two people with such decks, whose seats are both kept in this browser."""
    people = [{"kind": "person", "name": name, "deck": interrupting_deck()} for name in ("Maëlle", "Ida")]
    opened = call(f"{house.address}/api/matches", {"game": "conquest", "seats": people})
    names = {"0": "Maëlle", "1": "Ida"}
    page.goto(house.address)
    page.evaluate(KEEP, {"match": opened["match"], "tokens": opened["tokens"], "names": names, "seat": 0, "at": 0})
    page.goto(f"{house.address}/t/{opened['match']}")


def test_at_one_device_the_other_takes_over_to_interrupt(house: House, visit: Visit) -> None:
    """While a window is open anybody may call; the others wait, the curtain falls, and the caller answers."""
    page = visit()
    said: list[str] = []

    def called(page: Page) -> bool:
        said.extend(filter(None, [page.evaluate(CALL)]))
        return bool(said)

    for _ in range(GAMES):
        share_a_device(page, house)
        play_on(page, until=called, curtain=lambda: None)
        if said:
            break
    else:
        pytest.fail(f"in {GAMES} games no window opened")
    caller, verb = said[0].split()
    assert verb == "interrupts"
    expect(page.locator(".curtain h1")).to_contain_text(caller)
    page.locator("[data-ready]").click()
    expect(page.locator(".strip.me")).to_contain_text(caller)
    page.locator('.prompt [data-do="pass"]').click()
    expect(page.locator('.prompt [data-do="pass"]')).to_have_count(0)
