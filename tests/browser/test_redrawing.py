"""What the reader of a page has done stays when the page is drawn anew: focus, half-typed words, open folds, scrolling."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import quick_table

pytestmark = pytest.mark.browser
TYPING = "() => [document.activeElement.id, document.activeElement.value, document.activeElement.selectionStart]"


def typing(page: Page, field: str, words: str, caret: int) -> None:
    """Type something and go back a little."""
    page.locator(field).press_sequentially(words)
    page.locator(field).evaluate("(field, caret) => field.setSelectionRange(caret, caret)", caret)


def press(page: Page, selector: str) -> None:
    """Press something without taking the focus, as what happens elsewhere does."""
    page.locator(selector).first.evaluate("(button) => button.click()")


def test_a_half_typed_phrase_outlives_another_number_of_seats(house: House, visit: Visit) -> None:
    """Words, caret and fold of the start page."""
    page = visit()
    page.goto(f"{house.address}/new/rauha")
    page.locator(".sealed summary").click()
    typing(page, "#phrase", "blue herring", 4)
    press(page, 'input[name="count"][value="2"]')
    expect(page.locator("fieldset.seat")).to_have_count(2)
    assert page.evaluate(TYPING) == ["phrase", "blue herring", 4]
    expect(page.locator("#phrase")).to_be_visible()
    press(page, ".langs [lang='fr']")
    expect(page.locator("h2").first).to_have_text("Qui joue\u202f?")
    assert page.evaluate(TYPING) == ["phrase", "blue herring", 4]


def test_a_search_goes_on_while_cards_are_drawn(house: House, visit: Visit) -> None:
    """Of the deck builder: the caret stays where it was, and a card put in does not take the words away."""
    page = visit()
    page.goto(f"{house.address}/decks/conquest")
    page.locator(".face svg").first.wait_for()
    typing(page, "#find", "curie", 2)
    expect(page.locator(".face").first).to_contain_text("Curie")
    press(page, ".face")
    expect(page.locator(".face.in")).to_have_count(1)
    assert page.evaluate(TYPING) == ["find", "curie", 2]


def test_moves_leave_focus_folds_and_scrolling_alone(house: House, visit: Visit) -> None:
    """At a table: the seal's fold is open, the log scrolled and the menu's button focused, and the game goes on."""
    page = visit()
    quick_table(page, house.address)
    page.locator('[data-pane="hand"] .can').first.wait_for()
    press(page, ".log .seal summary")
    expect(page.locator(".log .seal")).to_have_attribute("open", "")
    # At once: a line that a bot adds above what is read moves it down, and what is read stays in sight.
    scroll = "(log) => { log.style.maxHeight = '80px'; log.scrollTop = 30; return log.scrollTop }"
    assert page.locator(".log").evaluate(scroll) == 30
    page.get_by_role("button", name="Menu").focus()
    before = page.locator(".log li").count()
    page.locator('[data-pane="hand"] .can').first.dispatch_event("click")
    press(page, '.prompt [data-do="confirm"]')
    expect(page.locator(".log li").nth(before)).to_be_attached()
    expect(page.locator(".log .seal")).to_have_attribute("open", "")
    assert page.locator(".log").evaluate("(log) => log.scrollTop") > 0
    assert page.evaluate("document.activeElement.dataset.do") == "menu"


def test_a_button_keeps_the_focus_of_who_presses_it_by_keyboard(house: House, visit: Visit) -> None:
    """Taking a choice back, the buttons mean something else, and the keyboard still stands at the prompt or what was chosen."""
    page = visit()
    quick_table(page, house.address)
    card = page.locator('[data-pane="hand"] .can').first
    card.wait_for()
    card.focus()
    page.keyboard.press("Enter")
    page.locator('.prompt [data-do="confirm"]').wait_for()
    page.keyboard.press("Escape")
    expect(page.locator('.prompt [data-do="confirm"]')).to_have_count(0)
    page.wait_for_function("document.activeElement.closest('.panes, .prompt') !== null")


def test_a_dialog_stays_while_the_page_behind_it_is_drawn(house: House, visit: Visit) -> None:
    """And leaves with the page."""
    page = visit()
    page.goto(f"{house.address}/new/rauha")
    page.locator(".head .me").click()
    page.locator('[data-do="rename"]').click()
    page.locator(".dialog input").fill("Half a na")
    press(page, 'input[name="count"][value="2"]')
    expect(page.locator("fieldset.seat")).to_have_count(2)
    expect(page.locator(".dialog input")).to_have_value("Half a na")
    page.goto(house.address)
    page.locator("a.game", has_text="Rauha").click()
    page.locator(".head .me").click()
    page.go_back()
    expect(page.locator(".dialog")).to_have_count(0)
    expect(page.locator(".games")).to_be_visible()
