"""A table by the day: who is away is written to, and comes back by the letter's link."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.server.postbox import open_postbox

from .conftest import House, Visit
from .playing import at_table, call

pytestmark = pytest.mark.browser
HERE = "https://games.example.org"


def test_a_turn_is_told_by_mail_and_its_link_leads_to_the_seat(tmp_path: Path, visit: Visit) -> None:
    """Asked for in the menu, on a phone, in French; caught by a real mail server; without a secret, for the browser has it."""
    with open_postbox() as (box, smtp):
        house = House(tmp_path, smtp=smtp, public_url=HERE, linger=0.05)
        seats = [{"kind": "person", "name": name} for name in ("Ida", "Noor")]
        table = call(f"{house.address}/api/matches", {"game": "rauha", "seats": seats, "clock": "day 86400"})
        ida, noor = visit("Ida"), visit("Noor", size=(375, 812), lang="fr")
        for page, seat in ((ida, 0), (noor, 1)):
            page.goto(f"{house.address}/t/{table['match']}#{table['tokens'][str(seat)]}")
            at_table(page)
        noor.locator('[data-do="menu"] >> visible=true').click()
        noor.get_by_role("button", name="Un courriel").click()
        noor.get_by_label("Adresse électronique").fill("noor@example.org")
        noor.get_by_label("Adresse électronique").press("Enter")
        expect(noor.get_by_role("dialog")).to_have_count(0)
        noor.goto(house.address)
        expect(ida.locator("#strip-1.absent")).to_have_count(1)
        ida.locator('[data-pane="hand"] .can').first.click()
        ida.locator(".prompt .btn.lit").click()
        [letter] = box.until(1)
        assert letter["To"] == "noor@example.org"
        assert not any(secret in letter.as_string() for secret in (table["host"], *table["tokens"].values()))
        [link] = re.findall(rf"^{HERE}(/t/[\w-]+)\s*$", letter.get_content(), re.MULTILINE)
        noor.goto(house.address + link)
        at_table(noor)
        expect(noor.locator(".prompt.acting")).to_be_visible()
        house.close()
