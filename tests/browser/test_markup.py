"""What people write stays words: raw markup has one door, and only the house's drawings pass it."""

import json
import re
import sqlite3
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import ROOT, House, Visit
from .playing import at_table, call, ended, wait_for_the_end
from .test_clock_and_chat import about, say

SOURCES = ROOT / "client" / "src"
DOOR = "markup.ts"
RAW = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|unsafe-?(?:HTML|SVG|MathML|Static)|setHTMLUnsafe|parseHTMLUnsafe"
    r"|document\.write|DOMParser|createContextualFragment|srcdoc|\bas (?:unknown as )?Drawing\b",
    re.IGNORECASE,
)
"""Every way from a string to markup, and the way around the type that only drawings have."""

LINK = '"><a href=//x>'
IMAGE = "<img src=x onerror=window.hit=1>"
"""Two names that would be a link and a script, if a page took them for markup."""
SHORT = "<img src=x onerror=a=1>"
"""As long as an account's name may be."""
ACCOUNT = """async (name) => {
  const headers = { "content-type": "application/json" };
  const post = async (path, body) => {
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.json();
  };
  const { me } = await post("/api/account", { name, password: "correct horse battery" });
  await post("/api/account/profile", { name, public: true });
  return me;
}"""
"""Make an account with a page for everybody, for the browser that asks."""
PLANTED = """() => ({
  hit: window.hit ?? null,
  planted: [...document.querySelectorAll('a[href="//x"], img[src="x"], [onerror]')].map((e) => e.outerHTML),
})"""


def raw_markup(source: str) -> list[str]:
    """The ways from strings to markup that a module uses, with the words around them."""
    return [line.strip() for line in source.splitlines() if RAW.search(line)]


def test_raw_markup_has_one_door() -> None:
    """No other module reads markup from a string, and none calls a string a drawing."""
    found = {
        str(path.relative_to(SOURCES)): raw_markup(path.read_text("utf-8"))
        for path in sorted(SOURCES.rglob("*.ts"))
        if path != SOURCES / DOOR
    }
    assert {name: lines for name, lines in found.items() if lines} == {}
    assert raw_markup((SOURCES / DOOR).read_text("utf-8")) == ["holder.innerHTML = markup;"]


@pytest.mark.parametrize(
    "line",
    [
        "panel.innerHTML = name;",
        'list.insertAdjacentHTML("beforeend", row)',
        'import { unsafeHTML } from "lit-html/directives/unsafe-html.js";',
        'import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";',
        "html`<b .innerHTML=${name}></b>`",
        'new DOMParser().parseFromString(name, "text/html")',
        "drawing(seat.name as Drawing)",
        "drawing(seat.name as unknown as Drawing)",
    ],
)
def test_the_other_ways_are_known(line: str) -> None:
    """Each of them would be found."""
    assert raw_markup(line) == [line]


# ---------------------------------------------------------------- hostile names on every screen


def only_words(page: Page, *places: str, names: tuple[str, ...] = (LINK, IMAGE)) -> None:
    """The names stand in these places as they were written, and nothing came of them."""
    for place in places:
        for name in names:
            expect(page.locator(place).filter(has_text=name).first).to_be_attached()
    assert page.evaluate(PLANTED) == {"hit": None, "planted": []}


def opened(house: House, kinds: tuple[str, str], **more: Any) -> Any:
    """A table for two who bear those names."""
    seats = [
        {"kind": kind, "name": name, **({"bot": "random"} if kind == "bot" else {})}
        for kind, name in zip(kinds, (IMAGE, LINK), strict=True)
    ]
    return call(f"{house.address}/api/matches", {"game": "rauha", "seats": seats, **more})


def seat_link(house: House, match: Any, seat: int = 0) -> str:
    """The link of a seat."""
    return f"{house.address}/t/{match['match']}#{match['tokens'][str(seat)]}"


@pytest.mark.browser
@pytest.mark.parametrize("size", [(1280, 800), (375, 812)])
def test_hostile_names_before_and_at_a_table(house: House, visit: Visit, size: tuple[int, int]) -> None:
    """In the lobby, at the table with its strips, marks, log and menu, and on the shelf beside the table that waits."""
    page = visit(name=IMAGE, size=size)
    waits = opened(house, ("person", "person"), wait=True)
    page.goto(seat_link(house, waits))
    only_words(page, ".lobby-seats")
    only_words(page, ".head .who", names=(IMAGE,))
    page.locator(".head .me").click()
    only_words(page, ".who-card b", names=(IMAGE,))
    page.locator('[data-do="rename"]').click()
    expect(page.locator(".dialog input")).to_have_value(IMAGE)
    only_words(page, ".head .who", names=(IMAGE,))
    match = opened(house, ("person", "person"))
    page.goto(seat_link(house, match))
    at_table(page)
    only_words(page, ".strip .name", ".cell .name")
    for name in (IMAGE, LINK):
        label = page.locator(".cells .mark").evaluate_all("(all) => all.map((e) => e.getAttribute('aria-label'))")
        assert any(words.endswith(f": {name}") for words in label)
    page.locator(".prompt.acting").wait_for()
    page.locator('[data-pane="hand"] .can').first.dispatch_event("click")
    page.locator('.prompt [data-do="confirm"]').click()
    expect(page.locator(".prompt.acting")).to_have_count(0)
    only_words(page, ".strip .name")
    page.goto(house.address)
    expect(page.locator(".waiting").first).to_be_visible()
    only_words(page, ".waiting .state", names=(LINK,))


@pytest.mark.browser
def test_hostile_names_at_the_end_and_in_the_replay(house: House, visit: Visit) -> None:
    """The ranking, the chart's words, the log and the choice of eyes."""
    page = visit()
    match = opened(house, ("bot", "bot"))
    wait_for_the_end(house.address, match["match"])
    page.goto(f"{house.address}/t/{match['match']}")
    ended(page)
    only_words(page, ".ranks .name")
    said = page.locator(".chart").get_attribute("aria-label") or ""
    assert IMAGE in said
    assert LINK in said
    call(f"{house.address}/api/matches/{match['match']}/share", {"shared": True}, match["host"])
    page.goto(f"{house.address}/r/{match['match']}?ply=12")
    at_table(page)
    only_words(page, ".strip .name", ".log li", ".replay .viewer option")


@pytest.mark.browser
def test_hostile_names_behind_the_curtain_and_in_the_menu(house: House, visit: Visit) -> None:
    """Two at one device are called by their names; a host sees everybody's in the menu."""
    page = visit(name=LINK)
    match = opened(house, ("person", "person"))
    kept = {
        "match": match["match"],
        "game": "rauha",
        "title": "Rauha",
        "host": match["host"],
        "tokens": match["tokens"],
        "names": {"0": IMAGE, "1": LINK},
        "seat": 0,
        "at": 1,
    }
    memory = {"name": LINK, "mute": True, "tables": {match["match"]: kept}}
    page.goto(house.address)
    page.evaluate("(memory) => { localStorage.ludarium = memory }", json.dumps(memory))
    page.goto(f"{house.address}/t/{match['match']}")
    only_words(page, ".curtain h1", ".curtain [data-ready]", names=(IMAGE,))
    page.locator("[data-ready]").click()
    at_table(page)
    page.get_by_role("button", name="Menu").click()
    only_words(page, ".menu-seat b")


@pytest.mark.browser
def test_hostile_names_of_decks(house: House, visit: Visit) -> None:
    """A deck's own name, in the builder and where decks are opened."""
    page = visit()
    page.goto(f"{house.address}/decks/conquest")
    page.locator(".face svg").first.wait_for()
    page.locator(".face").first.click()
    page.locator("#deck-name").fill(IMAGE)
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Open", exact=True).click()
    only_words(page, ".decks-dialog li b", names=(IMAGE,))
    page.locator("#paste").fill(LINK)
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.locator("#paste-faults p").first).to_be_visible()
    only_words(page, ".decks-dialog li b", names=(IMAGE,))


@pytest.mark.browser
def test_hostile_words_in_the_chat_and_among_spectators(house: House, visit: Visit) -> None:
    """Who watches, what is said and by whom, who is blocked, and a table that waits for everybody."""
    page, other, watcher = visit(name=IMAGE), visit(name=LINK, size=(375, 812)), visit(name=LINK)
    match = opened(house, ("person", "person"))
    page.goto(seat_link(house, match))
    other.goto(seat_link(house, match, 1))
    watcher.goto(f"{house.address}/t/{match['match']}")
    for one in (page, other, watcher):
        at_table(one)
    only_words(page, ".watch", names=(LINK,))
    page.locator('.side .tabs [data-id="chat"]').click()
    other.locator('.tabbar [data-id="chat"]').click()
    say(page, LINK)
    say(other, IMAGE)
    only_words(page, ".said-line p")
    only_words(other, ".said-line p")
    only_words(page, ".said-line b", names=(LINK,))
    only_words(other, ".said-line b", names=(IMAGE,))
    about(page, LINK, "Block at every table")
    expect(page.locator(".said-line")).to_have_count(1)
    waits = opened(house, ("person", "open"), listing="open")
    other.goto(seat_link(house, waits))
    only_words(other, ".lobby-seats", names=(IMAGE,))
    page.goto(house.address)
    only_words(page, ".open-table", names=(IMAGE,))
    call(f"{house.address}/api/matches/{waits['match']}/start", {}, waits["host"])


@pytest.mark.browser
def test_hostile_names_of_accounts(house: House, visit: Visit) -> None:
    """In one's own place, on the page for everybody, in the list of one's games, in comments and on the leaderboard."""
    page = visit(name=SHORT)
    page.goto(house.address)
    made = page.evaluate(ACCOUNT, SHORT)
    with sqlite3.connect(house.folder / "house.sqlite3") as database:
        database.execute("INSERT INTO ratings VALUES (?, 'rauha', 2, 30.0, 1.0, 12)", (made["id"],))
    page.reload()
    page.locator(".head .me").click()
    only_words(page, ".who-card b", names=(SHORT,))
    match = opened(house, ("bot", "bot"))
    wait_for_the_end(house.address, match["match"])
    call(f"{house.address}/api/matches/{match['match']}/share", {"shared": True}, match["host"])
    given = call(
        f"{house.address}/api/matches/{match['match']}/seats/0", {"kind": "person", "name": SHORT}, match["host"]
    )
    page.goto(f"{house.address}/t/{match['match']}#{given['token']}")
    ended(page)
    page.goto(f"{house.address}/r/{match['match']}?ply=12")
    page.locator('.side .tabs [data-id="notes"]').click()
    page.locator(".notes input").fill(LINK)
    page.locator(".notes input").press("Enter")
    only_words(page, ".notes .said-line", names=(LINK,))
    page.goto(f"{house.address}/games")
    only_words(page, ".my-games tbody", names=(LINK,))
    page.goto(f"{house.address}/people/{made['id']}")
    only_words(page, "h1", names=(SHORT,))
    page.goto(f"{house.address}/leaders/rauha/2")
    only_words(page, ".leaders .name", names=(SHORT,))
