"""An open table, filled by browsers: listed live, joined with one press, begun when full; bots if nobody comes."""

import pytest
from playwright.sync_api import expect

from .conftest import House, Visit
from .playing import at_table

pytestmark = pytest.mark.browser


def test_an_open_table_fills_and_begins(own_house: House, visit: Visit) -> None:
    """One opens it by playing now, one joins from the list, one more by playing now; all three then sit at one table."""
    host, guest, third = visit("Zoé"), visit("Ida", theme="light"), visit("Noor", size=(375, 812), lang="fr")
    for page in (host, guest):
        page.goto(own_house.address)
    host.goto(f"{own_house.address}/new/rauha")
    host.locator(".counts .choice", has_text="3").click()
    for seat in (1, 2):
        host.locator("fieldset.seat").nth(seat).locator(".choice", has_text="Invite").click()
    host.locator("#term-listing").select_option("open")
    host.locator(".start button.lit").click()
    expect(host.locator(".lobby-seats li")).to_have_count(3)
    row = guest.locator(".open-table")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Zoé")
    expect(row).to_contain_text("2 seats free")
    row.get_by_role("button", name="Join").click()
    expect(host.locator(".lobby-seats li").nth(1)).to_contain_text("Ida")
    third.goto(own_house.address)
    expect(third.locator(".open-table")).to_contain_text("1 place libre")
    third.get_by_role("button", name="Jouer maintenant").click()
    for page in (host, guest, third):
        at_table(page)
    expect(host.locator(".strip .name")).to_contain_text(["Ida", "Noor", "Zoé"])
    watcher = visit("Kuu")
    watcher.goto(host.url)
    at_table(watcher)
    expect(host.locator(".watch")).to_contain_text("1 watching: Kuu")
    third.locator('.tabbar [data-id="chat"]').click()
    expect(third.locator(".watch-line")).to_have_text("1 personne regarde : Kuu")


def test_who_plays_now_and_finds_nobody_is_offered_bots(own_house: House, visit: Visit) -> None:
    """A table opens for everybody; after a short wait bots are offered, and the game begins with them."""
    page = visit("Zoé")
    page.clock.install()
    page.goto(own_house.address)
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".lobby-seats li").first).to_contain_text("Zoé")
    expect(page.locator(".go")).to_contain_text("Waiting for")
    page.clock.run_for(25_000)
    page.get_by_role("button", name="Start with bots").click()
    at_table(page)
