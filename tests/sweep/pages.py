"""The pages around the tables: shelf, set-up, lobby, lessons, puzzles, rules, decks, somebody's place and games, talk and clocks.

Each is seen on a cover of all pairs of size, theme and language, in every state that a person meets on the way, from top to
bottom. A page is a function that leads there and tells at each state what it is.
"""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final
from urllib.request import Request, urlopen

from msgspec import Struct
from playwright.sync_api import Page

from .cases import SCREEN, Case
from .eyes import Ear, Fault, accessible, contrasts, look
from .table import House
from .walk import Looker, Swept

PAGES: Final = "pages"
COVER: Final = tuple(
    (layout, theme, lang)
    for number, layout in enumerate(SCREEN["layout"])
    for theme, lang in zip(SCREEN["theme"], SCREEN["lang"][:: 1 if number % 2 else -1], strict=True)
)
"""Every pair of size, theme and language."""
SCREENS: Final = 4
"""Screens of a long page that are looked at."""
IDA: Final = {"kind": "person", "name": "Ida"}
BOT: Final = {"kind": "bot", "bot": "random", "name": "Noor"}
FREE: Final = {"kind": "open"}


class PageCase(Struct, frozen=True):
    """One page, seen on one screen."""

    name: str
    page: str
    layout: str
    theme: str
    lang: str
    game: str = PAGES
    motion: str = "calm"

    @property
    def table(self) -> str:
        """What is seen, in a few words."""
        return self.page

    @property
    def screen(self) -> str:
        """The screen in a few words."""
        return f"{self.layout} {self.theme} {self.lang}"


class Guest:
    """Somebody who visits the pages of a house with a browser."""

    def __init__(self, house: House, page: Page) -> None:
        self.house, self.page = house, page

    def go(self, path: str, until: str) -> None:
        """Open a page and wait for what shows that it is there."""
        self.page.goto(f"{self.house.address}{path}")
        self.page.wait_for_selector(until)

    def click(self, what: str, until: str = "") -> None:
        """Press something that can be seen, and wait."""
        self.page.locator(f"{what} >> visible=true").first.click()
        if until:
            self.page.wait_for_selector(until)

    def turn_to(self, tab: str) -> None:
        """Turn to a part of a table: by its tab, or where the side is a drawer, in that."""
        if not self.page.locator(f'[data-id="{tab}"] >> visible=true').count():
            self.click('.top [data-do="drawer"]')
        self.click(f'[data-id="{tab}"]')

    def close_drawer(self) -> None:
        """Close the drawer, if there is one."""
        close = self.page.locator(".side .close >> visible=true")
        if close.count():
            close.click()

    def post(self, path: str, body: Any, token: str = "") -> Any:
        """Ask the house for something."""
        headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
        with urlopen(Request(f"{self.house.address}{path}", json.dumps(body).encode(), headers)) as answer:
            return json.loads(answer.read() or b"null")

    def ask(self, path: str, body: Any) -> Any:
        """Ask the house for something with the browser's cookies."""
        return self.page.evaluate(
            """async ([path, body]) => { const headers = { 'content-type': 'application/json' };
            const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
            if (!answer.ok) throw new Error(await answer.text());
            return await answer.json(); }""",
            [path, body],
        )

    def open_table(self, *seats: dict[str, str], game: str = "rauha", **more: object) -> Any:
        """Open a table."""
        return self.post("/api/matches", {"game": game, "seats": seats, **more})

    def keep(self, opened: Any, *seats: int, **more: object) -> None:
        """Let the browser hold seats of a table, from its next page on."""
        tokens = {str(seat): opened["tokens"][str(seat)] for seat in seats}
        kept = {"match": opened["match"], "game": "rauha", "title": "Rauha", "host": opened["host"], "tokens": tokens}
        kept |= {"seat": seats[0] if seats else -1, "at": 1_700_000_000_000, **more}
        self.page.evaluate(
            """(kept) => { const all = JSON.parse(localStorage.ludarium); all.tables = { ...all.tables, [kept.match]: kept };
            localStorage.ludarium = JSON.stringify(all); }""",
            kept,
        )

    def finished(self) -> str:
        """The match of a game that bots have played to the end, at which the browser has a seat."""
        opened = self.open_table(BOT, BOT)
        match = self.house.ask(self.house.context.matches.get(opened["match"]))
        until = time.monotonic() + 60
        while not match.over:
            assert time.monotonic() < until, "the bots do not come to an end"
            time.sleep(0.02)
        given = self.post(f"/api/matches/{opened['match']}/seats/0", IDA, opened["host"])
        self.go("/stored", "h1")
        self.keep({**opened, "tokens": {"0": given["token"]}}, 0, over=True)
        return str(opened["match"])


AnyCase = Case | PageCase
View = Callable[[Guest], Iterator[str]]


def shelf(guest: Guest) -> Iterator[str]:
    """The first page of somebody who is new, then with tables of one's own and of others."""
    guest.go("/", ".games li")
    yield "empty"
    for number in range(2):
        guest.open_table(IDA, FREE, FREE, listing="open", clock="day 86400", chat=not number)
    guest.keep(guest.open_table(IDA, BOT), 0)
    guest.finished()
    guest.go("/", ".open-table")
    guest.page.wait_for_selector(".waiting")
    yield "tables"


def new_game(guest: Guest) -> Iterator[str]:
    """Setting up a table, with all that can be chosen."""
    for game in ("rauha", "conquest"):
        guest.go(f"/new/{game}", ".start button.lit")
        for fold in guest.page.locator(".start details").all():
            fold.evaluate("(fold) => { fold.open = true; }")
        yield game
    guest.page.locator(".counts .choice").last.click()
    yield "all seats"


def lobby(guest: Guest) -> Iterator[str]:
    """Before the start, as the host and as somebody who was invited."""
    opened = guest.open_table(IDA, FREE, BOT, clock="live 900 10")
    guest.go(f"/t/{opened['match']}#{opened['tokens']['1']}", ".lobby-seats")
    yield "invited"
    guest.keep(opened, 0, invites={"1": opened["tokens"]["1"]})
    guest.go("/", ".games li")
    guest.go(f"/t/{opened['match']}", ".lobby-seats")
    yield "host"


def place(guest: Guest) -> Iterator[str]:
    """A guest's place, keeping it with a password, and what an account offers."""
    guest.go("/", ".games li")
    guest.click(".head .me", "dialog[open]")
    yield "guest"
    guest.click('dialog [data-do="password"], dialog .btn:not(.lit)', "dialog input[type=password]")
    yield "password"
    guest.click("dialog .foot .strong", "dialog .who-card")
    guest.click("dialog .foot .strong", "dialog input[name=sign_in]")
    yield "sign in"
    guest.click("dialog .foot .text:not(.strong)", "dialog input[name=code]")
    yield "recovery"
    me = guest.ask("/api/account", {"name": "Maëlle", "password": "correct horse battery"})["me"]
    guest.go("/", ".games li")
    guest.click(".head .me", "dialog[open]")
    yield "mine"
    guest.ask("/api/account/profile", {"name": "Maëlle", "public": True})
    match = guest.finished()
    token = guest.page.evaluate("(match) => JSON.parse(localStorage.ludarium).tables[match].tokens[0]", match)
    guest.ask("/api/account/seats", {"seats": [{"match": match, "token": token}]})
    guest.go(f"/people/{me['id']}", ".my-games tbody tr")
    yield "public"


def leaders(guest: Guest) -> Iterator[str]:
    """Who is best, and the bots as the measure."""
    guest.go("/leaders/rauha/3", ".leaders tbody tr")
    yield "leaders"


def my_games(guest: Guest) -> Iterator[str]:
    """Without any games, and with one that is over and one that is not."""
    guest.go("/games", ".my-games")
    yield "none"
    guest.finished()
    guest.keep(guest.open_table(IDA, BOT), 0)
    guest.go("/games", ".my-games tbody tr")
    yield "some"


def lessons(guest: Guest) -> Iterator[str]:
    """The course of a game and its first lesson."""
    guest.go("/learn/rauha", "main h1")
    yield "course"
    guest.go("/learn/rauha/1", ".lesson")
    yield "lesson"


def puzzles(guest: Guest) -> Iterator[str]:
    """The puzzles of a game, and one of them."""
    guest.go("/puzzles/rauha", "main h1")
    yield "list"
    guest.go("/puzzles/rauha/1", ".table .top h1")
    guest.page.wait_for_selector(".prompt.acting")
    fold = guest.page.locator(".fold-lesson >> visible=true")
    if fold.count():  # on a phone the task lies over the hand until it was read
        fold.click()
    yield "puzzle"


def rules(guest: Guest) -> Iterator[str]:
    """The rules of a game, with their figures."""
    guest.go("/rules/pangea", ".rules p")
    yield "rules"


def decks(guest: Guest) -> Iterator[str]:
    """The builder of decks."""
    guest.go("/decks/conquest", ".face")
    yield "cards"


def stored(guest: Guest) -> Iterator[str]:
    """What is stored here."""
    guest.go("/stored", "main h1")
    yield "stored"


def table(guest: Guest) -> Iterator[str]:
    """A table with clocks, talk, somebody who asks for something, the menu and the key of signs."""
    opened = guest.open_table(IDA, {"kind": "person", "name": "Maximilienne"}, clock="live 60 10")
    guest.go(f"/t/{opened['match']}#{opened['tokens']['0']}", ".table .clock >> visible=true")
    yield "clocks"
    guest.turn_to("chat")
    guest.page.locator(".talk form input").fill(
        "A rather long line about the mushroom in the middle, and why it went there."
    )
    guest.page.locator(".talk form button").click()
    guest.click(".talk .phrases .btn")
    guest.page.wait_for_selector(".said-line >> nth=1")
    yield "chat"
    guest.close_drawer()
    guest.click('[data-do="menu"]', "dialog[open]")
    yield "menu"
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("k")
    guest.page.wait_for_selector("dialog[open]")
    yield "key"


def replay(guest: Guest) -> Iterator[str]:
    """A replay with comments, its menu and the way to play on."""
    match = guest.finished()
    guest.go(f"/r/{match}?ply=20&comments", '.table[data-ply="20"]')
    guest.turn_to("notes")
    guest.page.locator(".notes form input").fill("A rather long comment about the mushroom in the middle.")
    guest.page.locator(".notes form button").click()
    guest.page.wait_for_selector(".notes .said-line")
    yield "comments"
    guest.close_drawer()
    guest.page.locator('.tabbar [data-id="board"]').evaluate("(tab) => tab.checkVisibility() && tab.click()")
    guest.click(".replay .more summary", ".replay .menu")
    yield "menu"
    guest.click('[data-do="play-on"]', "dialog[open]")
    guest.click("dialog input[type=checkbox]")
    yield "play on"


VIEWS: Final[dict[str, View]] = {
    view.__name__.replace("_", "-"): view
    for view in (
        shelf,
        new_game,
        lobby,
        place,
        leaders,
        my_games,
        lessons,
        puzzles,
        rules,
        decks,
        stored,
        table,
        replay,
    )
}


def page_cases() -> list[PageCase]:
    """List every page on every screen of the cover, page by page in turns."""
    return [PageCase(f"{page}-{number}", page, *screen) for number, screen in enumerate(COVER, 1) for page in VIEWS]


def looked(page: Page) -> Iterator[list[Fault]]:
    """Look at a page from top to bottom, a screen at a time; what lies over it is one screen."""
    yield [*look(page)[0], *accessible(page), *contrasts(page)]
    high, seen = page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    for at in range(1, min(SCREENS, -(-high // seen))):
        page.evaluate("(y) => scrollTo({ top: y, behavior: 'instant' })", at * seen * 0.9)
        yield [*look(page)[0], *contrasts(page)]
    page.evaluate("scrollTo(0, 0)")


class Visit(Looker):
    """A page on its way through its states."""

    def __init__(self, house: House, page: Page, ear: Ear, case: PageCase, pictures: Path | None) -> None:
        super().__init__(case.name, page, pictures)
        self._states = VIEWS[case.page](Guest(house, page))
        self._ear = ear

    def run(self) -> Swept:
        """Lead somebody through, and look at every state."""
        began = time.monotonic()
        try:
            for state in self._states:
                for faults in looked(self.page):
                    self.swept.positions += 1
                    self.note(state, faults)
        except Exception as error:  # whatever it was, the other cases are swept too
            self.note("on the way", [Fault("stopped", "page", f"{type(error).__name__}: {error}"[:400])])
        self.note("heard", self._ear.heard)
        self.swept.seconds = time.monotonic() - began
        return self.swept
