"""Absent people look absent: in the lobby, at the table, at its end and in the rematch; who sits at the same device is here."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import at_table, call, played_out
from .scripted import Scripted, seat

pytestmark = pytest.mark.browser


def two_people(house: House, **more: object) -> dict[str, object]:
    """A table for two people."""
    seats = [{"kind": "person", "name": "Maëlle"}, {"kind": "person", "name": "Léo"}]
    opened: dict[str, object] = call(f"{house.address}/api/matches", {"game": "rauha", "seats": seats, **more})
    return opened


def come(page: Page, house: House, table: dict[str, object], number: int) -> None:
    """Open a seat's link."""
    tokens = table["tokens"]
    assert isinstance(tokens, dict)
    page.goto(f"{house.address}/t/{table['match']}#{tokens[str(number)]}")


def test_the_table_shows_who_has_left(house: House, visit: Visit) -> None:
    """Away before the first page, here with it, away again after it; a page that is loaded again is not."""
    table = two_people(house)
    host, guest = visit("Maëlle"), visit("Léo")
    come(host, house, table, 0)
    at_table(host)
    strip = host.locator("#strip-1")
    expect(strip.locator(".tag")).to_have_text("away")
    expect(strip).to_contain_class("absent")
    come(guest, house, table, 1)
    at_table(guest)
    expect(strip).not_to_contain_class("absent")
    expect(strip.locator(".tag")).to_have_text("choosing")
    guest.close()
    expect(strip).to_contain_class("absent")


def test_the_lobby_shows_who_has_left(house: House, visit: Visit) -> None:
    """Who sat down is here with an open page, and away without one; a free seat is free."""
    seats = [{"kind": "person", "name": "Maëlle"}, {"kind": "open"}]
    table = call(f"{house.address}/api/matches", {"game": "rauha", "seats": seats})
    host, guest = visit("Maëlle"), visit("Léo")
    come(host, house, table, 0)
    row = host.locator(".lobby-seats li").nth(1)
    expect(row).to_contain_text("nobody yet")
    come(guest, house, table, 1)
    guest.get_by_role("button", name="Sit down").click()
    expect(row).to_contain_text("is here")
    guest.close()
    expect(row).to_contain_text("away")


def test_people_at_one_device_are_here_while_the_curtain_is_down(house: House, visit: Visit) -> None:
    """Seen from another device: both of them are here all the time, whoever of them looks."""
    page, watcher = visit("Maëlle"), visit("Kuu")
    page.goto(f"{house.address}/new/rauha")
    page.locator(".counts .choice", has_text="2").click()
    page.locator("fieldset.seat").nth(1).locator(".choice", has_text="Same device").click()
    page.locator("#name-1").fill("Léo")
    page.locator(".start button.lit").click()
    at_table(page)
    watcher.goto(page.url)
    at_table(watcher)
    for number in (0, 1):
        expect(watcher.locator(f"#strip-{number} .tag")).to_have_text("choosing")
    page.locator('[data-pane="hand"] .can').first.click()
    page.locator(".prompt .btn.lit").click()
    expect(page.locator(".curtain [data-ready]")).to_be_visible()
    expect(watcher.locator("#strip-1 .tag")).to_have_text("choosing")
    expect(watcher.locator(".strip.absent")).to_have_count(0)


def test_a_prompt_says_who_is_waited_for_in_vain(house: House, visit: Visit) -> None:
    """Somebody who left does not look as if playing; the lamp marks nobody who cannot act."""
    page = visit()
    table = Scripted(page, house.address)
    table.move(0, "You took a", seats=[seat(0, "Maëlle"), seat(1, "Léo", kind="person", state="acting")])
    expect(page.locator("#strip-1")).to_contain_class("acting")
    table.send({"type": "away", "seats": [1]})
    expect(page.locator("#strip-1 .tag")).to_have_text("away")
    expect(page.locator("#strip-1")).not_to_contain_class("acting")
    expect(page.locator(".prompt .hint")).to_have_text("Léo is away")
    table.send({"type": "away", "seats": []})
    expect(page.locator("#strip-1 .tag")).to_have_text("playing")
    expect(page.locator(".prompt .hint")).to_have_text("")


def test_who_was_away_is_so_after_a_whole_frame_too(house: House, visit: Visit) -> None:
    """The house tells it apart from its frames: what it drew anew says nothing of who is here."""
    page = visit()
    table = Scripted(page, house.address)
    table.send({"type": "away", "seats": [1]})
    expect(page.locator("#strip-1")).to_contain_class("absent")
    table.send({**table.whole(), "heading": {"text": "Round 2"}})
    expect(page.locator(".where")).to_have_text("Round 2")
    expect(page.locator("#strip-1")).to_contain_class("absent")


def test_the_end_and_the_rematch_show_who_has_left(house: House, visit: Visit) -> None:
    """The ranking names them, and at the next table they are away until they come there too."""
    opened = played_out(house.address)
    match = f"{house.address}/api/matches/{opened['match']}"
    host, guest = visit("Maëlle"), visit("Ida")
    tokens = {str(n): call(f"{match}/seats/{n}", {"kind": "person"}, opened["host"])["token"] for n in (0, 1)}
    table = {"match": opened["match"], "tokens": tokens}
    come(host, house, table, 0)
    names = host.locator(".ranks .name")
    expect(names.filter(has_text="Ida")).to_contain_text("away")
    come(guest, house, table, 1)
    guest.wait_for_selector(".end h1")
    expect(names.filter(has_text="Ida")).not_to_contain_text("away")
    host.get_by_role("button", name="Play again").click()
    at_table(host)
    expect(host.locator("#strip-1")).to_contain_class("absent")
    guest.get_by_role("button", name="Join the next game").click()
    at_table(guest)
    expect(host.locator("#strip-1")).not_to_contain_class("absent")
