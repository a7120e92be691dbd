"""Whole games in a real browser."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import at_rest, at_table, ended, no_sideways_scroll, play_on, start_rauha
from .positions import lay_late

pytestmark = pytest.mark.browser
LAST = 80
"""Moves of a game that are played by hand: what lies between its beginning and its end brings nothing new."""


def test_a_person_against_three_bots_plays_rauha_to_the_end(house: House, visit: Visit) -> None:
    """Two clicks from the shelf, then only what is lit; at the end the dice are checked and a new game begins."""
    page = visit()
    start_rauha(page, house.address)
    assert "#" not in page.url
    assert play_on(page, until=lambda page: "turn 2" in page.locator(".where").inner_text()) > 3
    page.goto(lay_late(house, "rauha", LAST, seats=4).links[0])
    at_table(page)
    assert play_on(page) > 3
    ended(page)
    expect(page.locator(".ranks li")).to_have_count(4)
    expect(page.locator(".chart")).to_be_visible()
    page.locator(".dice summary").click()
    page.get_by_role("button", name="Check the dice").click()
    expect(page.locator(".dice .good")).to_contain_text("The dice were fair")
    page.get_by_role("button", name="Final board").click()
    expect(page.locator(".pane.board svg")).to_be_visible()
    page.get_by_role("button", name="See the result").click()
    ended(page)
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    at_table(page)
    expect(page.locator(".prompt.acting")).to_be_visible()


def test_two_browsers_play_by_an_invitation(house: House, visit: Visit) -> None:
    """A link from the lobby seats a second person, who sees nothing of the first one's hand."""
    host, guest = visit("Maëlle"), visit("Noor")
    host.goto(f"{house.address}/new/rauha")
    host.locator('input[name="count"][value="2"]').check(force=True)
    host.locator('input[name="sitter-1"][value="invite"]').check(force=True)
    host.locator(".start button.lit").click()
    link = host.locator('[data-do="copy"]').get_attribute("data-id")
    assert link is not None
    guest.goto(link)
    expect(guest.locator(".lobby .seal code")).not_to_be_empty()
    assert link.split("#")[1] not in guest.url
    guest.locator(".seal summary").click()
    guest.locator("#phrase").fill("blue herring")
    guest.get_by_role("button", name="Sit down").click()
    expect(host.locator(".lobby-seats")).to_contain_text("phrase added")
    host.get_by_role("button", name="Start").click()
    at_table(host)
    at_table(guest)
    for page, other in ((host, guest), (guest, host)):
        page.wait_for_selector('[data-pane="hand"] .can')
        hand = set(ids(page))
        assert hand
        assert not hand.intersection(ids(other))
    assert link.split("#")[1] not in host.content()
    for page in (host, guest):
        expect(page.locator(".strips")).to_contain_text("Noor")
        page.locator('[data-pane="hand"] .can').first.click()
        page.locator(".prompt .btn.lit").click()
    expect(host.locator(".log li").filter(has_text="You kept")).to_have_count(1)
    expect(guest.locator(".log li").filter(has_text="You kept")).to_have_count(1)


def ids(page: Page) -> list[str]:
    """The ids of the cards in the hand."""
    found: list[str] = page.evaluate("[...document.querySelectorAll('[data-pane=\"hand\"] g[id]')].map((e) => e.id)")
    return found


def test_hot_seat_with_a_curtain(house: House, visit: Visit) -> None:
    """Two people at one device: when the curtain is closed, nothing of the last seat is left in the page."""
    page = visit("Maëlle")
    page.goto(f"{house.address}/new/rauha")
    page.locator('input[name="count"][value="2"]').check(force=True)
    page.locator('input[name="sitter-1"][value="device"]').check(force=True)
    page.locator("#name-1").fill("Ida")
    page.locator(".start button.lit").click()
    at_table(page)
    page.wait_for_selector('[data-pane="hand"] .can')
    first = ids(page)
    play_on(page, until=lambda page: page.locator(".curtain").count() > 0)
    expect(page.locator(".curtain h1")).to_contain_text("Ida")
    expect(page.locator("svg.pane")).to_have_count(0)
    assert not any(card in page.content() for card in first)
    page.reload()
    expect(page.locator(".curtain h1")).to_contain_text("Ida")
    page.locator("[data-ready]").click()
    page.wait_for_selector('[data-pane="hand"] .can')
    expect(page.locator(".strip.me")).to_contain_text("Ida")
    assert not set(first).intersection(ids(page))
    seen: list[str] = []
    play_on(
        page,
        until=lambda page: len(seen) > 2,
        curtain=lambda: seen.append(page.locator(".curtain h1").inner_text()),
    )
    assert any("Maëlle" in words for words in seen)
    assert any("Ida" in words for words in seen)


def test_phone(house: House, visit: Visit) -> None:
    """375 by 812: one screen, no sideways scroll on any page, and the tabs show the rest."""
    page = visit(size=(375, 812))
    page.goto(house.address)
    no_sideways_scroll(page)
    page.locator("a.game", has_text="Rauha").click()
    page.wait_for_selector(".start .panel")
    no_sideways_scroll(page)
    page.locator(".start button.lit").click()
    at_table(page)
    page.wait_for_selector('[data-pane="hand"] .can')
    at_rest(page)
    no_sideways_scroll(page)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for name in ("Others", "Log", "Rules", "Board"):
        page.get_by_role("navigation").get_by_role("button", name=name).click()
        no_sideways_scroll(page)
    page.locator('[data-pane="hand"] .can').first.tap()
    expect(page.locator(".detail.open")).to_be_visible()
    page.locator(".prompt .btn.lit").tap()
    expect(page.locator(".log li").filter(has_text="You kept")).to_have_count(1)
    at_rest(page)
    small = page.evaluate(
        """[...document.querySelectorAll('.tabbar button, .prompt .btn, .top .ib')].filter((e) => e.getClientRects().length)
        .map((e) => e.getBoundingClientRect()).filter((box) => box.height < 44 || box.width < 40).length"""
    )
    assert small == 0


def test_french(house: House, visit: Visit) -> None:
    """The browser's language is spoken everywhere, and can be switched at the table."""
    page = visit(lang="fr")
    page.goto(house.address)
    expect(page.get_by_role("heading", name="L’étagère", exact=True)).to_be_visible()
    page.locator("a.game", has_text="Rauha").click()
    expect(page.locator(".start button.lit")).to_have_text("Commencer")
    page.locator(".start button.lit").click()
    at_table(page)
    expect(page.locator(".where")).to_contain_text("Manche 1")
    expect(page.locator(".prompt")).to_contain_text("Choisissez")
    no_sideways_scroll(page)
    page.get_by_role("button", name="Règles").first.click()
    expect(page.locator(".rulebook #rule-4\\.3")).to_be_attached()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="EN", exact=True).click()
    expect(page.locator(".where")).to_contain_text("Round 1")
    expect(page.locator(".prompt")).to_contain_text("Choose one biome")
