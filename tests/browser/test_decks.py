"""The deck builder: a deck found, built, kept, shared, read back and played."""

import json

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import at_table, no_sideways_scroll
from .test_access import check_with_axe

pytestmark = pytest.mark.browser


def open_builder(page: Page, house: House) -> None:
    """From the shelf, by the link on the game's card."""
    page.goto(house.address)
    page.get_by_role("link", name="Deck builder").click()
    page.wait_for_selector(".face svg")


def kept(page: Page) -> dict[str, object]:
    """What this browser remembers."""
    memory: dict[str, object] = json.loads(page.evaluate("localStorage.ludarium"))
    return memory


def open_product(page: Page, title: str) -> None:
    """Take a product's cards."""
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("button", name=title).click()


def test_a_deck_is_built_kept_and_played(house: House, visit: Visit) -> None:
    """Search and filters find cards, checks follow every touch, a booster joins a starter, and the deck goes to a table."""
    page = visit(theme="light")
    open_builder(page, house)
    expect(page.locator(".count")).to_contain_text("537 cards")
    page.locator('select[data-id="type"]').select_option("army")
    page.locator('select[data-id="continent"]').select_option("EU")
    page.get_by_label("Find a card").fill("winged")
    expect(page.locator(".face")).to_have_count(1)
    page.locator("#card-TES-34").click()
    expect(page.locator("#card-TES-34")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".remarks .bad").first).to_have_text("1 card: a deck has 50 or more.")
    expect(page.locator(".card-reader h2")).to_have_text("Polish Winged Hussars")
    expect(page.get_by_role("button", name="Play it against a bot")).to_be_disabled()
    page.get_by_role("button", name="Clear filters").click()
    check_with_axe(page, "builder")

    open_product(page, "Queen Boudica")
    expect(page.locator(".remarks .good")).to_have_text("This deck is legal: 51 cards.")
    open_product(page, "Wild West")
    expect(page.locator(".remarks .good, .remarks .bad").first).to_be_visible()
    expect(page.locator(".size b")).to_have_text("71")
    page.get_by_label("Deck name").fill("Queens and outlaws")
    page.get_by_role("button", name="Save").click()
    page.locator('[data-do="tab"][data-id="curves"]').locator("visible=true").click()
    expect(page.locator(".deck-plot")).to_have_count(4)
    heights = page.locator(".deck-plot svg").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert min(heights) >= 80
    check_with_axe(page, "curves")
    page.reload()
    expect(page.get_by_label("Deck name")).to_have_value("Queens and outlaws")
    expect(page.locator(".size b")).to_have_text("71")

    page.get_by_role("button", name="Play it against a bot").click()
    at_table(page)
    expect(page.locator('[data-pane="hand"] g[id^="hand-"]').nth(4)).to_be_visible()
    hand = set(
        page.evaluate('[...document.querySelectorAll(\'[data-pane="hand"] g[id^="hand-"]\')].map((e) => e.id.slice(5))')
    )
    decks = kept(page)["decks"]
    assert isinstance(decks, list)
    assert len(hand) >= 5
    assert hand <= set(decks[0]["cards"])
    page.get_by_role("button", name="End turn").click()
    expect(page.locator(".log")).to_contain_text("Ida")


def test_a_deck_is_shared_as_text_and_read_back_with_clear_errors(house: House, visit: Visit) -> None:
    """A code in another browser gives the same deck; what is wrong is told by line, and nothing is taken."""
    page = visit(size=(768, 1024))
    page.goto(f"{house.address}/decks/conquest#HC1.CON.{checksum('HC1.CON')}")
    expect(page.locator(".remarks .good")).to_be_visible()
    assert "#" not in page.url
    no_sideways_scroll(page)
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_label("Paste a deck").fill("Nikola Tesle\nTES-99")
    page.get_by_role("button", name="Import").click()
    faults = page.locator("#paste-faults p")
    expect(faults).to_have_text(
        [
            "Line 1: There is no card 'Nikola Tesle'. Perhaps: Nikola Tesla.",
            "Line 2: There is no card TES-99. Possible: TES-01 to TES-51.",
        ]
    )
    page.get_by_label("Paste a deck").fill("# Sparks\nNikola Tesla\nTES-01")
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_label("Deck name")).to_have_value("Sparks")
    expect(page.locator(".desk .list li")).to_have_count(2)


def test_a_promised_deck_is_brought_in_the_lobby(house: House, visit: Visit) -> None:
    """A seat set up for a deck of its own waits for it; the saved one is brought, and the game begins."""
    page = visit()
    page.goto(f"{house.address}/decks#HC1.CON.{checksum('HC1.CON')}")
    expect(page.locator(".remarks .good")).to_be_visible()
    page.get_by_role("button", name="Save").click()
    page.goto(f"{house.address}/new/conquest")
    page.locator('input[name="count"][value="2"]').check(force=True)
    page.locator('select[data-id="deck_a"]').select_option("custom")
    page.locator(".start button.lit").click()
    expect(page.locator(".lobby")).to_contain_text("Waiting for decks.")
    page.get_by_role("button", name="Use this deck").click()
    page.get_by_role("button", name="Start").click()
    at_table(page)
    expect(page.locator('[data-pane="hand"] g[id^="hand-CON-"]').nth(4)).to_be_visible()


def test_keyboard_and_french_on_a_phone(house: House, visit: Visit) -> None:
    """Arrows walk over the cards, Enter puts one in; a second card of the name is barred and says why."""
    page = visit(size=(375, 812), lang="fr", theme="dark")
    page.goto(f"{house.address}/decks")
    page.wait_for_selector(".face svg")
    page.get_by_label("Trouver une carte").fill("états-unis")
    expect(page.locator(".face")).not_to_have_count(60)
    page.locator(".face").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".face").first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") == page.locator(".face").nth(1).get_attribute("id")
    page.keyboard.press("Enter")
    expect(page.locator(".builder-tabs")).to_contain_text("Deck 1")
    no_sideways_scroll(page)
    check_with_axe(page, "phone")
    page.locator('.builder-tabs [data-id="cards"]').click()
    expect(page.locator(".remarks .bad").first).to_have_text("1 carte\u202f: un deck en a 50 ou plus.")
    check_with_axe(page, "phone, deck")


def checksum(body: str) -> str:
    """The end of a share code."""
    from ludarium.games.conquest.decks.codes import _checksum

    return _checksum(body)
