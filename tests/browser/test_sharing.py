"""A finished game is theirs who played it, a link is used up by who takes the seat, and a seat open elsewhere is told."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import at_table, call, ended, finished_table

pytestmark = pytest.mark.browser
SAID = {"en": "Your seat is open on another device", "fr": "Votre place est aussi ouverte"}


def come(page: Page, house: House, match: str, token: str = "") -> None:
    """Open a table, by a seat's link or as a spectator."""
    page.goto(f"{house.address}/t/{match}" + (f"#{token}" if token else ""))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_seat_that_is_open_elsewhere_is_told_to_its_holder(house: House, visit: Visit, lang: str) -> None:
    """On the other device too, until it is gone; a second tab of the same browser is no other device."""
    seats = [{"kind": "person", "name": "Maëlle"}, {"kind": "person", "name": "Léo"}]
    table = call(f"{house.address}/api/matches", {"game": "rauha", "seats": seats})
    holder, other = visit("Maëlle", lang=lang), visit("Mallory")
    come(holder, house, table["match"], table["tokens"]["0"])
    at_table(holder)
    tab = holder.context.new_page()
    come(tab, house, table["match"])
    at_table(tab)
    expect(holder.locator("p.banner")).to_be_hidden()
    come(other, house, table["match"], table["tokens"]["0"])
    expect(other.locator("p.banner")).to_contain_text(SAID["en"])
    expect(holder.locator("p.banner")).to_contain_text(SAID[lang])
    other.close()
    expect(holder.locator("p.banner")).to_be_hidden()


def test_who_takes_a_seat_uses_the_link_up(house: House, visit: Visit) -> None:
    """The guest sits down and plays on after a reload; the same link gives nobody else the seat."""
    seats = [{"kind": "person", "name": "Maëlle"}, {"kind": "open"}]
    table = call(f"{house.address}/api/matches", {"game": "rauha", "seats": seats})
    guest, late = visit("Léo"), visit("Mallory")
    come(guest, house, table["match"], table["tokens"]["1"])
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_text("Waiting for the host to start.")).to_be_visible()
    come(late, house, table["match"], table["tokens"]["1"])
    expect(late.get_by_text("does not give you a seat")).to_be_visible()
    call(f"{house.address}/api/matches/{table['match']}/start", {}, table["host"])
    at_table(guest)
    guest.reload()
    at_table(guest)
    expect(guest.locator(".strip.me")).to_contain_text("Léo")


def test_a_game_is_open_to_others_once_it_is_shared(house: House, visit: Visit) -> None:
    """A spectator sees how it ended, but neither dice nor hands; with Share it is open, and can be closed again."""
    link = finished_table(house.address, "rauha", 4)
    match = link.split("/t/")[1].split("#")[0]
    player, watcher = visit("Maëlle"), visit("Noor")
    player.goto(link)
    ended(player)
    come(watcher, house, match)
    ended(watcher)
    watcher.locator(".end").get_by_text("Fair dice: details").click()
    expect(watcher.get_by_text("Only those who played can see this.")).to_be_visible()
    player.locator("[data-do=share]").click()
    expect(player.get_by_text("Shared: everyone who has the link")).to_be_visible()
    expect(watcher.get_by_role("button", name="Check the dice")).to_be_visible()
    watcher.get_by_role("button", name="Check the dice").click()
    expect(watcher.get_by_text("The dice were fair")).to_be_visible()
    player.get_by_role("button", name="Stop sharing").click()
    expect(player.get_by_text("Shared: everyone who has the link")).to_be_hidden()
