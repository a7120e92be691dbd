"""A clock that runs out, the bot and the return; chat with somebody who is muted and somebody who is blocked."""

import re
import sqlite3

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import at_table, call

pytestmark = pytest.mark.browser


def table_of(house: House, *names: str, **more: object) -> dict[str, dict[str, str]]:
    """A table for these people."""
    seats = [{"kind": "person", "name": name} for name in names]
    opened: dict[str, dict[str, str]] = call(f"{house.address}/api/matches", {"game": "rauha", "seats": seats, **more})
    return opened


def come(page: Page, house: House, table: dict[str, dict[str, str]], seat: int) -> Page:
    """Open a seat's link, and its chat."""
    page.goto(f"{house.address}/t/{table['match']}#{table['tokens'][str(seat)]}")
    at_table(page)
    page.locator('.side .tabs [data-id="chat"]').click()
    return page


def test_time_runs_out_a_bot_plays_and_the_person_returns(own_house: House, visit: Visit) -> None:
    """The power fails while both think, and the bank was empty long before: a bot takes each seat, one person comes back."""
    table = table_of(own_house, "Zoé", "Ida", clock="live 300 5")
    zoe, ida = come(visit("Zoé"), own_house, table, 0), come(visit("Ida"), own_house, table, 1)
    expect(zoe.locator("#strip-1 .clock.runs")).to_be_visible()
    zoe.locator('[data-pane="hand"] .can').first.click()
    zoe.locator(".prompt .btn.lit").click()
    expect(ida.locator("#strip-0 .clock:not(.runs)")).to_be_visible()
    own_house.kill()
    with sqlite3.connect(own_house.folder / "house.sqlite3") as database:
        for name in ("entries", "events"):
            database.execute(f"UPDATE {name} SET at = at - 1000")
    own_house.open()
    expect(zoe.locator(".talk .notice").filter(has_text="Ida ran out of time")).to_be_visible()
    expect(zoe.locator("#strip-1 .presence")).to_contain_text("bot plays")
    ida.get_by_role("button", name="Take my seat back").click()
    expect(zoe.locator(".talk .notice").filter(has_text=re.compile(r"^Ida is back\.$"))).to_be_visible()
    expect(zoe.locator("#strip-1 .presence.is-bot")).to_have_count(0)


def test_chat_with_a_muted_and_a_blocked_person(house: House, visit: Visit) -> None:
    """What a muted person says is hidden at this table, a blocked one's at every table; all else is escaped and translated."""
    table = table_of(house, "Zoé", "Ida", "Noor")
    zoe = come(visit("Zoé"), house, table, 0)
    ida, noor = come(visit("Ida", lang="fr"), house, table, 1), come(visit("Noor"), house, table, 2)
    say(ida, "<img src=x onerror=alert(1)>")
    expect(zoe.locator(".said-line p")).to_have_text("<img src=x onerror=alert(1)>")
    noor.get_by_role("button", name="Hello!").or_(noor.get_by_role("button", name="Thanks")).first.click()
    expect(zoe.locator(".said-line p")).to_have_count(2)
    expect(ida.locator(".said-line p").last).to_have_text("Merci")
    about(zoe, "Ida", "Mute at this table")
    expect(zoe.locator(".said-line p")).to_have_count(1)
    zoe.reload()
    zoe.locator('.tabs [data-id="chat"]').click()
    expect(zoe.locator(".said-line p")).to_have_count(1)
    zoe.get_by_role("button", name="Hear them again").click()
    expect(zoe.locator(".said-line p")).to_have_count(2)
    about(zoe, "Ida", "Mute at this table")
    expect(zoe.locator(".said-line p")).to_have_count(1)
    about(zoe, "Noor", "Block at every table")
    say(ida, "again")
    say(noor, "me too")
    expect(ida.locator(".said-line p").last).to_have_text("me too")
    expect(zoe.locator(".said-line p")).to_have_count(0)
    other = table_of(house, "Zoé", "Noor", "Ida", watch="nobody")
    for page, seat in ((zoe, 0), (noor, 1), (ida, 2)):
        come(page, house, other, seat)
    say(noor, "still here")
    say(ida, "so am I")
    kuu = visit("Kuu")
    kuu.goto(f"{house.address}/t/{other['match']}")
    expect(kuu.locator("h1")).to_have_text("Players only")
    expect(zoe.locator(".said-line p")).to_have_text(["so am I"])


def test_going_back_is_asked_for_in_the_menu_and_agreed_to_in_the_bar(house: House, visit: Visit) -> None:
    """Past the other's answer, by keyboard and in French too: both choose anew, and what was agreed on stands beside the game."""
    table = table_of(house, "Zoé", "Ida")
    zoe, ida = come(visit("Zoé"), house, table, 0), come(visit("Ida", lang="fr"), house, table, 1)
    for page in (zoe, ida):
        page.locator('[data-pane="hand"] .can').first.click()
        page.locator(".prompt .btn.lit").click()
    zoe.locator('.top [data-do="menu"]').click()
    zoe.get_by_role("button", name="Ask to go back to the start of my last turn").press("Enter")
    expect(zoe.locator(".asks")).to_contain_text("You have asked the others")
    expect(ida.locator(".asks")).to_contain_text("Zoé")
    ida.locator(".asks").get_by_role("button", name="D’accord").press("Enter")
    expect(zoe.locator(".asks")).to_be_hidden()
    expect(zoe.locator(".talk .notice").last).to_contain_text("All agreed")
    for page in (zoe, ida):
        expect(page.locator('[data-pane="hand"] .can').first).to_be_visible()


def say(page: Page, text: str) -> None:
    """Write to the table."""
    page.locator(".talk input").fill(text)
    page.locator(".talk input").press("Enter")
    expect(page.locator(".talk input")).to_have_value("")


def about(page: Page, name: str, what: str) -> None:
    """Do something about who wrote a line."""
    page.get_by_role("button", name=f"About {name}").first.click()
    page.get_by_role("button", name=what).click()
