"""A guest becomes somebody, with a passkey and with a password, and goes on at another device."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import House, Visit
from .playing import at_table, no_sideways_scroll, quick_table

pytestmark = pytest.mark.browser
PASSWORD = "correct horse battery"


def authenticator(page: Page, synced: list[dict[str, Any]] | None = None) -> Callable[[], list[dict[str, Any]]]:
    """Give the browser a virtual authenticator, as a phone or a laptop has one, with the keys that another device has synced.

    Returns what tells the keys that are in it by now.
    """
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    known = line.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    for key in synced or []:
        line.send("WebAuthn.addCredential", {**known, "credential": key})
    return lambda: line.send("WebAuthn.getCredentials", known)["credentials"]


def place(page: Page, house: House) -> None:
    """Open one's own place from the shelf."""
    page.goto(house.address)
    page.locator(".games li").first.wait_for()
    page.locator(".head .me").click()


def test_a_guest_keeps_the_place_with_a_passkey(house: House, visit: Visit) -> None:
    """One touch; codes for the day the key is lost; the same key opens the place again, and on another device, with its table."""
    page = visit("Zoé", size=(375, 812))
    keys = authenticator(page)
    quick_table(page, house.address, bots=1)
    table = page.url
    place(page, house)
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("1 table")
    no_sideways_scroll(page)
    sheet.get_by_role("button", name="Keep with a passkey").click()
    expect(page.locator(".codes li")).to_have_count(8)
    page.get_by_role("button", name="I have saved them").click()
    page.locator(".head .me").click()
    expect(sheet).to_contain_text(re.compile(r"Signs in as zoe-\d{4}"))
    sheet.get_by_role("button", name="Sign out", exact=True).click()
    expect(sheet).to_have_count(0)
    page.evaluate("localStorage.ludarium = JSON.stringify({ name: 'Nobody', mute: true })")
    place(page, house)
    sheet.get_by_role("button", name="I have a place already").click()
    sheet.get_by_role("button", name="Open with a passkey").click()
    expect(page.locator(".head .who")).to_have_text("Zoé")
    other = visit("Somebody else", lang="fr")
    authenticator(other, synced=keys())
    place(other, house)
    other.get_by_role("button", name="J’ai déjà un espace").click()
    other.get_by_role("button", name="Ouvrir avec une clé d’accès").click()
    expect(other.locator(".head .who")).to_have_text("Zoé")
    for device in (page, other):
        device.goto(table)
        at_table(device)
        expect(device.locator(".strip.me")).to_have_count(1)


def test_a_password_opens_the_place_on_another_device(house: House, visit: Visit) -> None:
    """The table waits there too, and is gone from there after signing out; the first device goes on."""
    first, second = visit("Otso"), visit("Somebody else", lang="fr", theme="light")
    quick_table(first, house.address, bots=1)
    table = first.url
    place(first, house)
    first.get_by_role("button", name="Use a password").click()
    first.get_by_label("Password").fill(PASSWORD)
    first.get_by_role("dialog").get_by_role("button", name="Keep my place").click()
    name = first.locator(".sign-in dd").inner_text()
    first.get_by_role("button", name="I have saved them").click()
    place(second, house)
    second.get_by_role("button", name="J’ai déjà un espace").click()
    second.get_by_label("Nom de connexion").fill(name)
    second.get_by_label("Mot de passe").fill("not the password")
    second.get_by_role("button", name="Se connecter").click()
    expect(second.get_by_role("alert")).to_contain_text("Cela ne correspond à aucun compte")
    second.get_by_label("Mot de passe").fill(PASSWORD)
    second.get_by_role("button", name="Se connecter").click()
    expect(second.locator(".head .who")).to_have_text("Otso")
    expect(second.locator(".waiting")).to_have_count(1)
    second.goto(table)
    at_table(second)
    expect(second.locator(".strip.me")).to_contain_text("Maëlle")
    quick_table(first, house.address, bots=1)
    second.goto(house.address)
    expect(second.locator(".waiting")).to_have_count(2)  # the one that was opened elsewhere since
    place(second, house)
    second.get_by_role("button", name="Se déconnecter", exact=True).click()
    expect(second.get_by_role("dialog")).to_have_count(0)
    second.goto(table)
    at_table(second)
    expect(second.locator(".strip.me")).to_have_count(0)
    first.goto(table)
    at_table(first)
    expect(first.locator(".strip.me")).to_have_count(1)


def test_who_is_signed_in_may_open_a_rated_table(house: House, visit: Visit) -> None:
    """A guest is not offered it; the house knows the table as rated, and the table says so. Leaving it is asked once more."""
    page = visit("Ilma")
    page.goto(f"{house.address}/new/rauha")
    page.locator(".start .go").wait_for()
    expect(page.locator(".rated-switch")).to_have_count(0)
    place(page, house)
    page.get_by_role("button", name="Use a password").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("dialog").get_by_role("button", name="Keep my place").click()
    page.get_by_role("button", name="I have saved them").click()
    page.goto(f"{house.address}/new/rauha")
    page.get_by_role("switch", name="Rated").click()
    page.locator(".start button.lit").click()
    at_table(page)
    expect(page.locator(".top .chip")).to_have_text("Rated")
    page.locator('.top [data-do="menu"]').click()
    page.get_by_role("button", name="Leave: a bot plays on for me").click()
    expect(page.get_by_role("alert")).to_contain_text("you come last")
    page.get_by_role("button", name="Stay").click()
    page.get_by_role("button", name="Leave: a bot plays on for me").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.locator(".talk .notice").first).to_contain_text("Ilma left. A bot (Regular) plays")
    match = page.url.split("/")[-1]
    assert page.evaluate(f"fetch('/api/matches/{match}').then((r) => r.json())")["rated"]
