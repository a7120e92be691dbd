"""The shelf says quietly that bots think less far while the engine is not compiled, and takes it back by itself."""

import json
import time

import pytest
from playwright.sync_api import Route, expect
from tests.browser.conftest import PATIENCE, House, Visit
from tests.browser.playing import no_sideways_scroll

SAID = {
    ("en", "compiling"): "The bots are still warming up: in a minute they will look further ahead.",
    ("en", "interpreted"): "Bots do not look as far ahead here: the engine is not compiled.",
    ("fr", "compiling"): "Les robots s’échauffent encore : dans une minute, ils verront plus loin.",
    ("fr", "interpreted"): "Ici, les robots voient moins loin : le moteur n’est pas compilé.",
}


@pytest.mark.parametrize(("lang", "state"), SAID)
@pytest.mark.parametrize("size", [(1280, 800), (375, 812)])
def test_the_shelf_says_how_bots_think_until_it_changed(
    house: House, visit: Visit, lang: str, state: str, size: tuple[int, int]
) -> None:
    """One line below the games; the next look at the house after it is compiled takes it away, without a reload."""
    now = state
    page = visit(lang=lang, size=size)

    def answer(route: Route) -> None:
        told = {"status": "ok", "version": "1", "database": True, "engine": now}
        route.fulfill(body=json.dumps(told), content_type="application/json")

    page.route("**/api/engine", answer)
    page.clock.install()
    page.goto(house.address)
    line = page.locator("#pace")
    expect(line).to_have_text(SAID[lang, state])
    no_sideways_scroll(page)
    page.clock.run_for(16_000)
    expect(line).to_have_count(1)
    now = "compiled"
    deadline = time.monotonic() + PATIENCE
    while (
        line.count() and time.monotonic() < deadline
    ):  # the page looks again when the last answer has come, however late
        page.clock.run_for(16_000)
    expect(line).to_have_count(0)


def test_a_compiled_engine_needs_no_word(house: House, visit: Visit) -> None:
    """Nor is the house asked again and again."""
    asked: list[str] = []
    page = visit()

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body='{"engine": "compiled"}', content_type="application/json")

    page.route("**/api/engine", answer)
    page.clock.install()
    with page.expect_response("**/api/engine"):
        page.goto(house.address)
    page.clock.run_for(60_000)
    expect(page.locator(".games li")).not_to_have_count(0)
    expect(page.locator("#pace")).to_have_count(0)
    assert len(asked) == 1
