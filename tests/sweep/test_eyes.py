"""The eyes see: each fault, planted into a page without any, is found, and nothing else."""

import json
from collections.abc import Callable
from typing import cast

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.conftest import chromium

from .eyes import OFFER, Ear, accessible, contrasts, look, open_eyes

pytestmark = pytest.mark.browser
__all__ = ["chromium"]

CLEAN = """<div class="table"><main class="room panes"><section class="centre">
<div class="pane" data-pane="board" style="width:300px;height:200px">
<svg viewBox="0 0 300 200" width="300" height="200"><rect width="300" height="200" fill="#fff"/>
<g id="a" class="touch can"><rect width="60" height="60" fill="#eee"/>
<text x="5" y="30" font-size="14" fill="#000">Iberia</text></g>
<text x="100" y="100" font-size="14" fill="#222">Gobi</text></svg></div></section></main></div>"""

OVER_THE_HEADING = """<header class="top"><h1>Pangea</h1></header>
<p class="skipped" style="position:absolute;top:20px;margin:0">Two moves skipped</p><main"""

UNDER_A_BUTTON = """<header class="top"><h1 style="margin:0">Pangea</h1>
<button class="ib" aria-label="Undo" style="position:absolute;left:9px;top:9px;width:40px;height:9px"></button></header><main"""

WIDE_SIGN = (
    '<i class="signs"><i class="drawn" style="display:block;width:36px"><svg width="48" height="20"></svg></i></i>'
)
BELOW_AN_EDGE = """<div class="prompt" style="height:40px;overflow:hidden;color:#000"><div style="height:40px">Play on</div>
<button class="btn" style="height:44px">Play</button></div>"""
LONG_COUNT = """<div class="mine"><ul style="padding:0"><li class="tally" style="display:block;width:50px">
<small style="display:block;width:80px">marqueurs</small></li></ul></div>"""


def seen(browser: Browser, markup: str) -> set[str]:
    """What is found on a page."""
    context = browser.new_context(viewport={"width": 800, "height": 600})
    open_eyes(context)
    page = context.new_page()
    page.goto("about:blank")
    page.set_content(f"<body style='margin:0;background:#fff'>{markup}</body>")
    found = [*look(page)[0], *contrasts(page)]
    context.close()
    return {fault.what for fault in found}


def test_a_page_without_faults_has_none(chromium: Browser) -> None:
    """Nothing is made up."""
    assert seen(chromium, CLEAN) == set()


@pytest.mark.parametrize(
    ("what", "before", "after"),
    [
        ("small text", 'y="100" font-size="14"', 'y="100" font-size="10.5"'),
        ("texts over each other", 'x="100" y="100"', 'x="8" y="32"'),
        ("not reachable", "</svg></div>", '</svg></div><div style="position:fixed;inset:0"></div>'),
        (
            "not reachable",
            "</svg></div>",
            '</svg></div><div style="position:fixed;left:0;top:0;width:40px;height:60px"></div>',
        ),
        ("not reachable", "</section>", f"{BELOW_AN_EDGE}</section>"),
        ("not reachable", "</svg>", '<g id="over" class="touch can"><circle cx="30" cy="30" r="15"/></g></svg>'),
        ("sideways scroll", "</main>", '<div style="width:900px;height:1px"></div></main>'),
        ("outside its pane", 'x="100" y="100"', 'x="290" y="100"'),
        ("outside its pane", 'width="60" height="60"', 'x="250" width="60" height="60"'),
        ("texts over each other", "<main", OVER_THE_HEADING),
        ("text over a button", "<main", UNDER_A_BUTTON),
        ("low contrast", 'fill="#222"', 'fill="#aaa"'),
        ("outside its place", "</main>", f"{WIDE_SIGN}</main>"),
        ("outside its place", "</section>", f"{LONG_COUNT}</section>"),
    ],
)
def test_a_planted_fault_is_found(chromium: Browser, what: str, before: str, after: str) -> None:
    """One at a time."""
    assert before in CLEAN
    assert what in seen(chromium, CLEAN.replace(before, after, 1))


def test_what_stands_on_a_lit_thing_is_not_in_its_way(chromium: Browser) -> None:
    """The page lets a touch of it through."""
    assert seen(chromium, CLEAN.replace("</svg>", '<circle cx="30" cy="30" r="15" fill="#eee"/></svg>')) == set()


CLIPPED = """<defs><clipPath id="frame"><path d="M240 10h50v50h-50z"/></clipPath></defs>
<g id="b" class="touch"><g clip-path="url(#frame)"><rect x="240" y="10" width="90" height="50" fill="#ddd"/></g></g></svg>"""


def test_what_a_clip_hides_is_not_outside(chromium: Browser) -> None:
    """A picture that is larger than its frame is cut there, and nobody sees the rest; a frame that is outside is told."""
    assert seen(chromium, CLEAN.replace("</svg>", CLIPPED, 1)) == set()
    wider = CLIPPED.replace("M240 10h50v50h-50z", "M240 10h90v50h-90z")
    assert seen(chromium, CLEAN.replace("</svg>", wider, 1)) == {"outside its pane"}


def test_what_a_drawing_hides_is_not_seen(chromium: Browser) -> None:
    """A group that is not shown, for example the small numbers on a phone, has no texts."""
    hidden = '<g style="display:none"><g><text x="200" y="50" font-size="6" fill="#fff">8</text></g></g></svg>'
    assert seen(chromium, CLEAN.replace("</svg>", hidden, 1)) == set()


def test_what_a_moment_lies_over_is_not_to_be_read(chromium: Browser) -> None:
    """The board behind it is shaded on purpose; what is laid out itself must be readable."""
    pale = CLEAN.replace('fill="#222"', 'fill="#aaa"')
    over = (
        '<section class="moment" style="position:fixed;inset:0"><div class="laid-out" style="color:{ink}">Won</div>'
        "</section></main>"
    )
    reached = pale.replace(' class="touch can"', "")
    assert seen(chromium, reached.replace("</main>", over.format(ink="#000"))) == set()
    assert seen(chromium, reached.replace("</main>", over.format(ink="#aaa"))) == {"low contrast"}


# What axe says, and what a page says itself -------------------------------------------------------------------------------


def test_axe_is_asked(chromium: Browser) -> None:
    """A button without a name, and a picture without words; both are told with where they are."""
    page = chromium.new_page()
    page.set_content("<html lang=en><title>Ludarium</title><main><h1>Shelf</h1><button>Play</button></main></html>")
    assert accessible(page) == []
    page.locator("main").evaluate("(main) => { main.innerHTML += '<button id=b></button><img id=p src=data:,>'; }")
    assert {(fault.what, fault.where) for fault in accessible(page)} == {
        ("axe button-name", "#b"),
        ("axe image-alt", "#p"),
    }
    page.close()


@pytest.mark.parametrize(
    ("what", "script"),
    [
        ([], "1"),
        (["console error"], "console.error('a frame that cannot be taken in')"),
        (["console warning"], "console.warn('two keys that are equal')"),
        (["exception"], "setTimeout(() => { throw new Error('no such piece') })"),
        (["console error", "failed request"], "fetch('/gone')"),
    ],
)
def test_what_a_page_says_is_heard(chromium: Browser, what: list[str], script: str) -> None:
    """Errors and warnings of the console, exceptions that nobody caught, requests that fail."""
    page = chromium.new_page()
    page.route("**/*", lambda route: route.fulfill(status=404 if "gone" in route.request.url else 200, body=""))
    page.goto("http://house.test/")
    ear = Ear(page)
    page.evaluate(f"async () => {{ await ({script}); await new Promise((go) => setTimeout(go)); }}")
    assert sorted(fault.what for fault in ear.heard) == what
    page.close()


class Line:
    """A page, or its line to the house, as far as an ear goes."""

    def __init__(self) -> None:
        self._ears: dict[str, Callable[[object], None]] = {}

    def on(self, name: str, ear: Callable[[object], None]) -> None:
        """Let somebody hear what is said."""
        self._ears[name] = ear

    def say(self, name: str, said: object) -> None:
        """Say something."""
        self._ears[name](said)


def test_a_refused_message_is_heard() -> None:
    """With what was refused and why; what is granted, and the offer to go back as practice, are no faults."""
    page, line = Line(), Line()
    ear = Ear(cast(Page, page))
    page.say("websocket", line)
    for number, code in enumerate(("", OFFER, "illegal"), 1):
        line.say("framesent", json.dumps({"type": "play", "id": number}))
        assert ear.awaited == {number}
        reply = {"type": "reply", "id": number, "ok": not code, "code": code, "message": "Not here"}
        line.say("framereceived", json.dumps(reply))
    assert not ear.awaited
    assert [(fault.what, fault.where) for fault in ear.heard] == [("refused message", "illegal")]
    assert '"id": 3' in ear.heard[0].detail
