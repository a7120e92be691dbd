"""The key of all signs and the reference card, and what a long press or the focus explains."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import at_rest, no_sideways_scroll
from .positions import lay

pytestmark = pytest.mark.browser

GAMES = ("rauha", "pangea", "pandoria", "paleo", "conquest")
PRESS = """([id, held]) => {
  const e = document.getElementById(id);
  const box = e.getBoundingClientRect();
  const middle = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  const at = { ...middle, bubbles: true, pointerType: 'touch', isPrimary: true };
  const send = (type) => e.dispatchEvent(new PointerEvent(type, at));
  send('pointerdown');
  return new Promise((done) => setTimeout(() => {
    send('pointerup');
    e.dispatchEvent(new MouseEvent('click', at));
    done(true);
  }, held));
}"""


def at_table(house: House, page: Page, game: str) -> None:
    """Sit down at a fresh table."""
    laid = lay(house, game, (), people=(0, 1))
    page.goto(laid.links[0])
    expect(page.locator(".prompt .said b")).not_to_be_empty()


@pytest.mark.parametrize(("size", "lang"), [((1280, 800), "en"), ((375, 812), "fr")])
@pytest.mark.parametrize("game", GAMES)
def test_the_key_is_one_touch_away_and_fits(
    house: House, visit: Visit, game: str, size: tuple[int, int], lang: str
) -> None:
    """All signs are drawn, nothing is wider than the screen, and a sign leads to its rule."""
    page = visit(size=size, lang=lang)
    at_table(house, page, game)
    page.locator('[data-do="key"]').click()
    signs = page.locator(".symbol-key .signs li")
    expect(signs.nth(12)).to_be_attached()
    places, drawn = (
        page.locator(f".symbol-key .drawn{which}").count() for which in (":not(.state)", " > svg:not(.ic)")
    )
    assert places == drawn
    no_sideways_scroll(page)
    assert page.locator(".symbol-key").evaluate("(e) => e.scrollWidth <= e.clientWidth + 1")
    link = page.locator('.symbol-key [data-do="rule"]').first
    rule = link.get_attribute("data-id")
    link.click()
    expect(page.locator(".symbol-key")).to_have_count(0)
    expect(page.locator(f"[id='rule-{rule}'].cited")).to_be_visible()


def test_the_key_is_searched_and_kept_to_the_table(house: House, visit: Visit) -> None:
    """A search leaves what has the word; the filter what lies there now; what is typed can be taken back."""
    page = visit()
    at_table(house, page, "rauha")
    page.keyboard.press("k")
    expect(page.locator(".symbol-key .signs li").nth(20)).to_be_attached()
    all_signs = page.locator(".symbol-key .signs li").count()
    page.locator('.symbol-key input[type="search"]').fill("METSAT")
    expect(page.locator(".symbol-key .signs li")).to_have_count(2)
    page.locator('.symbol-key input[type="search"]').fill("")
    page.locator(".symbol-key .either button").nth(1).click()
    expect(page.locator(".symbol-key .signs li").first).to_be_visible()
    assert 0 < page.locator(".symbol-key .signs li").count() < all_signs
    page.keyboard.press("Escape")
    expect(page.locator(".symbol-key")).to_have_count(0)


def test_a_long_press_explains_and_does_nothing_else(house: House, visit: Visit) -> None:
    """Held long, a lit card is explained with a way into the rules and not chosen; held shortly, it is chosen."""
    page = visit(size=(375, 812))
    at_table(house, page, "rauha")
    card = page.locator('[data-pane="hand"] .can').first
    name = card.get_attribute("id")
    page.evaluate(PRESS, [name, 700])
    expect(page.locator('.detail.open [data-do="rule"]')).to_be_visible()
    assert "chosen" not in (card.get_attribute("class") or "")
    page.evaluate(PRESS, [name, 20])
    expect(page.locator(f"[id='{name}'].chosen")).to_be_attached()


def test_the_focus_explains_what_cannot_be_touched_now(house: House, visit: Visit) -> None:
    """With shift the arrows reach everything on the table, and what they reach is explained with its rule."""
    page = visit()
    at_table(house, page, "rauha")
    expect(page.locator(".panes [data-lit]").first).to_be_attached()
    at_rest(page)
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.hasAttribute('data-lit')")
    page.keyboard.press("Shift+ArrowUp")
    reached = page.evaluate("document.activeElement.id")
    assert reached
    assert not page.evaluate("document.activeElement.hasAttribute('data-lit')")
    expect(page.locator('.detail [data-do="rule"]')).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_card_stands_beside_a_wide_table(house: House, visit: Visit, game: str) -> None:
    """On one screen without scrolling; on a smaller one it is a tab away."""
    page = visit(size=(1920, 1080), lang="fr")
    at_table(house, page, game)
    card = page.locator(".refcard.beside")
    expect(card.locator(".signs").nth(2)).to_be_visible()
    assert card.evaluate("(e) => e.scrollHeight <= e.clientHeight + 1 && e.scrollWidth <= e.clientWidth + 1")
    no_sideways_scroll(page)
    page.set_viewport_size({"width": 375, "height": 812})
    page.locator('.tabbar [data-id="reference"]').click()
    expect(page.locator(".side .refcard .signs").first).to_be_visible()
    no_sideways_scroll(page)
