"""Comments on moves of a finished game: written in the replay, found by a link, blocked."""

import pytest
from playwright.sync_api import expect

from .conftest import House, Visit
from .playing import finished_table, no_sideways_scroll

pytestmark = pytest.mark.browser


def test_a_comment_is_written_beside_a_move_and_shared_by_link(house: House, visit: Visit) -> None:
    """Its words stay words; who has the link finds it at its move, on a phone, in French, and can block who wrote it."""
    page, guest = visit("Maëlle"), visit("Zoé", size=(375, 812), lang="fr", theme="light")
    table = finished_table(house.address)
    page.goto(table)
    page.locator('.end [data-do="share"]').click()
    expect(page.locator(".end .shared")).to_be_visible()
    replay = table.replace("/t/", "/r/").partition("#")[0]
    page.goto(f"{replay}?ply=20")
    page.locator('.side .tabs [data-id="notes"]').click()
    field = page.get_by_label("Comment on move 20")
    field.fill("<b>Why</b> the mushroom?")
    field.press("Enter")
    line = page.locator(".notes .said-line")
    expect(line).to_contain_text("<b>Why</b> the mushroom?")
    expect(line).to_have_class("said-line current")
    expect(field).to_have_value("")
    expect(page.locator(".log .noted")).to_have_count(1)
    guest.goto(f"{replay}?ply=0&comments")
    guest.locator('.tabbar [data-id="notes"]').press("Enter")
    found = guest.locator(".notes .said-line")
    expect(found).to_contain_text("<b>Why</b> the mushroom?")
    no_sideways_scroll(guest)
    found.get_by_role("button", name="Coup 20").click()
    expect(guest.locator(".table")).to_have_attribute("data-ply", "20")
    guest.locator('.tabbar [data-id="notes"]').click()
    found.get_by_role("button", name="À propos de").click()
    guest.get_by_role("button", name="Bloquer").click()
    expect(found).to_have_count(0)
    guest.reload()
    expect(guest.locator(".table")).to_have_attribute("data-ply", "20")
    expect(guest.locator(".notes")).to_contain_text("Personne n’a encore commenté")
