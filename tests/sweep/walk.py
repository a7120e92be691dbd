"""One case: the table played to the end before one pair of eyes, and once more as a replay."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, Protocol

from msgspec import Struct
from playwright.sync_api import Browser, Page
from tests.browser.playing import look as sign

from .cases import SIZES, Case
from .eyes import Ear, Fault, accessible, contrasts, look, open_eyes, reach
from .table import House, Table

STOPS: Final = 7
"""Positions at which a game is looked at, from the first question to the last."""
FOLLOWED: Final = 20
"""Moves before a stop that the page is shown one by one; of a longer way only the last ones, and the page comes back for them."""
STRIDE: Final = 10
"""Moves after which the page must have caught up: who is far behind is shown the present only."""
TOUCHES: Final = 24
PATIENCE: Final = 60.0
FORWARD: Final = 12
"""Steps of a replay that are taken one by one."""
END: Final = "the end"
MEMORY: Final = '{"name":"Maëlle","mute":true}'


class Screen(Protocol):
    """On what something is seen."""

    @property
    def layout(self) -> str: ...
    @property
    def theme(self) -> str: ...
    @property
    def lang(self) -> str: ...
    @property
    def motion(self) -> str: ...


class Stop(NamedTuple):
    """Where a game is looked at: at a question, or when so many moves stand, whichever comes first."""

    question: int
    ply: int


class Swept(Struct):
    """What became of a case."""

    case: str
    faults: list[tuple[str, Fault]]
    positions: int = 0
    lit: int = 0
    touches: int = 0
    plies: int = 0
    seconds: float = 0.0
    commit: str = ""
    made_of: str = ""
    """The sources that it was seen with."""


@contextmanager
def visit(browser: Browser, case: Screen) -> Iterator[tuple[Page, Ear]]:
    """A browser of its own with the screen of a case."""
    width, height = SIZES[case.layout]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale={"en": "en-GB", "fr": "fr-FR"}[case.lang],
        color_scheme="dark" if case.theme == "dark" else "light",
        reduced_motion="reduce" if case.motion == "calm" else "no-preference",
        has_touch=width < 900,
    )
    open_eyes(context)
    context.add_init_script(
        f"if (location.host && !localStorage.ludarium) localStorage.ludarium = {MEMORY!r}"  # an empty page has no memory
    )
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    try:
        yield page, Ear(page)
    finally:
        context.close()


def way(stops: list[Stop], number: int, plies: int) -> float:
    """How many moves it is to the next stop, about; a game that leads elsewhere than its rehearsal may have none left."""
    if not stops:
        return float("inf")
    return min(stops[0].ply - plies, (stops[0].question - number) * plies / max(number, 1))


class Looker:
    """Somebody who looks at a page and notes what is wrong, each thing once, with a picture."""

    def __init__(self, name: str, page: Page, pictures: Path | None) -> None:
        self.page = page
        self.swept = Swept(name, [])
        self._pictures = pictures
        self._told: Counter[tuple[str, str]] = Counter()

    def note(self, where: str, faults: list[Fault]) -> None:
        """Note what is new."""
        fresh = [fault for fault in faults if not self._told[fault.what, fault.where]]
        self._told.update((fault.what, fault.where) for fault in fresh)
        self.swept.faults += [(where, fault) for fault in fresh]
        if fresh and self._pictures is not None:
            place = "".join(letter if letter.isalnum() else "-" for letter in where)
            self.page.screenshot(path=self._pictures / f"{self.swept.case}-{place}.png", animations="disabled")


class Walk(Looker):
    """A case on its way."""

    def __init__(self, house: House, page: Page, ear: Ear, case: Case, pictures: Path | None) -> None:
        super().__init__(case.name, page, pictures)
        self.house, self.ear, self.case = house, ear, case
        self._turned = self._here = self._went_back = False
        self._chance = Random(case.seed)

    def run(self) -> Swept:
        """Play, look, look again."""
        began = time.monotonic()
        try:
            stops = self._rehearse()
            table = Table(self.house, self.case)
            self._play(table, stops)
            self._end(table)
            self._replay(table)
            self.swept.plies = table.plies
        except Exception as error:  # whatever it was, the other cases are swept too
            self.note("on the way", [Fault("stopped", "page", f"{type(error).__name__}: {error}"[:400])])
        self.note("heard", self.ear.heard)
        self.swept.seconds = time.monotonic() - began
        return self.swept

    def _rehearse(self) -> list[Stop]:
        """Choose where to look: the same game without anybody looking takes no time."""
        table = Table(self.house, self.case)
        table.rest()
        plies = []
        while not table.over:
            plies.append(table.plies)
            table.play()
        chosen = sorted({round(at * (len(plies) - 1) / (STOPS - 1)) for at in range(STOPS)}) if plies else []
        return [Stop(question, plies[question]) for question in chosen]

    def _look(self, where: str, colours: bool = False, names: bool = False) -> None:
        faults, lit = look(self.page)
        self.swept.positions += 1
        self.swept.lit += lit
        if names:
            faults += accessible(self.page)
        if colours:
            faults += contrasts(self.page)
        self.note(where, faults)

    # Playing ------------------------------------------------------------------------------------------------------------

    def _play(self, table: Table, stops: list[Stop]) -> None:
        self._come(table)
        table.rest()
        number = shown = passed = 0
        while not table.over:
            due = sum(stop.question <= number or stop.ply <= table.plies for stop in stops)
            if due > passed:  # what was touched leads elsewhere: of stops that are passed together the last one counts
                passed = due
                self._come(table)
                shown = self._caught_up(table)
                if due > len(stops) // 2 and self.case.course == "practice" and not self._went_back:
                    shown = self._go_back(table)
                self._look(f"move {table.plies}", colours=due in (2, len(stops) - 1), names=due == 2)
                if due > len(stops) // 2 and not self._turned:
                    self._tabs(f"move {table.plies}")
                if self.case.eyes == "seat" and self._touch(table):
                    number += 1
                    continue
            table.play()
            number += 1
            ahead = way(stops[passed:], number, table.plies)
            if ahead > 2 * FOLLOWED:
                self._leave()
            elif ahead <= FOLLOWED:
                self._come(table)
                shown = self._caught_up(table) if table.plies - shown >= STRIDE else shown
        self._come(table)

    def _come(self, table: Table) -> None:
        """Open the table, unless it is open."""
        if self._here:
            return
        secret = f"#{table.token}" if self.case.eyes == "seat" else ""
        self.page.goto(f"{self.house.address}/t/{table.match.id}{secret}")
        self.page.wait_for_selector(".table .top h1", state="attached")  # a game that is over shows its end over it
        self._here = True

    def _leave(self) -> None:
        """Look away: a page that nobody looks at need not be shown hundreds of moves."""
        if self._here:
            self.page.goto("about:blank")
            self.ear.awaited.clear()
            self._here = False

    def _caught_up(self, table: Table) -> int:
        """Wait until the page shows where the table is."""
        wanted = table.plies
        shown: int = self.page.evaluate("(ply) => sweep.until(ply, 60)", wanted)
        assert shown >= wanted or table.over, f"the page stays at move {shown} while the table is at {wanted}"
        return wanted

    def _go_back(self, table: Table) -> int:
        """Take a turn back, as a person does who is asked whether that is meant; tells which move the page shows then."""
        page, self._went_back = self.page, True
        if not table.can_go_back:
            return table.plies
        if self.case.eyes == "seat":
            asked = page.locator('.top [data-takes="turn"]').count() > 0  # else it is a step back that costs nothing
            page.keyboard.press("u")
            self._answered()
            if asked:
                page.locator('[data-do="rewind"]').click()
                self._answered()
        else:
            table.go_back()
        table.rest()
        shown = page.evaluate("(ply) => sweep.until(ply, 60, true)", table.plies)  # a battle stays until it is touched
        assert shown == table.plies, f"the page stays at move {shown} while the table went back to {table.plies}"
        return table.plies

    def _touch(self, table: Table) -> bool:
        """Make a move as a person does; tells whether one was made."""
        before, page = table.plies, self.page
        for n in range(TOUCHES):
            if not table.asked or table.plies > before:
                break
            seen = sign(page, self._chance.random())
            if seen.what == "wait":
                if seen.before and n > 2 and table.asked:
                    self.note(
                        f"move {before}", [Fault("nothing to touch", "prompt", f"{seen.asked}: {seen.before[:200]}")]
                    )
                    break
                continue
            page.mouse.click(seen.x, seen.y)
            self.swept.touches += 1
            self._answered()
            if n == 0:
                page.wait_for_timeout(60)
                self.note(f"move {before}, touched", reach(page))
        self._answered()
        if table.plies == before and table.asked:
            return False
        table.rest()
        return True

    def _answered(self) -> None:
        """Wait until nothing that the page said is under way: who plays meanwhile closes the question before its eyes."""
        deadline = time.monotonic() + PATIENCE
        self.page.evaluate("null")  # what was sent by the last touch has been noted when this returns
        while self.ear.awaited:
            assert time.monotonic() < deadline, "the house is not answering"
            self.page.wait_for_timeout(10)

    def _tabs(self, where: str) -> None:
        """The other parts of the table, where they are not beside it."""
        page, self._turned = self.page, True
        for name in ("others", "log", "rules"):
            button = page.locator(f'.tabbar [data-id="{name}"]')
            if not button.is_visible():
                continue
            button.click()
            self._look(f"{where}, {name}", colours=name == "others", names=name == "others")
        if page.locator(".tabbar").is_visible():
            page.locator('.tabbar [data-id="board"]').click()

    # Afterwards -----------------------------------------------------------------------------------------------------------

    def _end(self, table: Table) -> None:
        page = self.page
        page.evaluate("(ply) => sweep.until(ply, 60)", table.plies)
        page.wait_for_selector(".end:not([hidden]) h1")
        self._look(END, colours=True, names=True)
        page.locator('.end [data-do="board"]').click()
        self._look("the final board")

    def _replay(self, table: Table) -> None:
        page, seen = self.page, self.swept.positions
        middle = table.stop(table.plies // 2)
        page.goto(f"{self.house.address}/r/{table.match.id}?ply={middle}")
        page.wait_for_selector(".replay .count")
        self._at(middle)
        self._look(f"replay {middle}", colours=True, names=True)
        ply = middle
        for _ in range(FORWARD):
            if ply < table.plies:
                ply = table.stop(ply + 1)
                page.keyboard.press("ArrowRight")
                self._at(ply)
        self._look("replay, some moves on")
        for ply in (0, table.plies):
            page.keyboard.press("Home" if ply == 0 else "End")
            self._at(ply)
            self._look(f"replay {ply}")
        for part in range(1, STOPS - seen):  # who was out early saw little of the game
            ply = table.stop(table.plies * part // (STOPS - seen))
            page.goto(f"{self.house.address}/r/{table.match.id}?ply={ply}")
            page.wait_for_selector(".replay .count")
            self._at(ply)
            self._look(f"replay {ply}", colours=part == 1)

    def _at(self, ply: int) -> None:
        shown = self.page.evaluate(
            """async (ply) => { for (let n = 0; n < 2400 && document.querySelector('.table')?.dataset.ply !== String(ply); n++)
            await new Promise((go) => setTimeout(go, 25)); return document.querySelector('.table')?.dataset.ply; }""",
            ply,
        )
        assert shown == str(ply), f"the replay stays at move {shown} instead of {ply}"
