"""The eyes see: each fault, planted into a page without any, is found, and nothing else."""

import pytest
from playwright.sync_api import Browser
from tests.browser.conftest import chromium

from .eyes import contrasts, look, open_eyes

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

WIDE_SIGN = (
    '<i class="signs"><i class="drawn" style="display:block;width:36px"><svg width="48" height="20"></svg></i></i>'
)
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
        ("sideways scroll", "</main>", '<div style="width:900px;height:1px"></div></main>'),
        ("outside its pane", 'x="100" y="100"', 'x="290" y="100"'),
        ("outside its pane", 'width="60" height="60"', 'x="250" width="60" height="60"'),
        ("texts over each other", "<main", OVER_THE_HEADING),
        ("low contrast", 'fill="#222"', 'fill="#aaa"'),
        ("outside its place", "</main>", f"{WIDE_SIGN}</main>"),
        ("outside its place", "</section>", f"{LONG_COUNT}</section>"),
    ],
)
def test_a_planted_fault_is_found(chromium: Browser, what: str, before: str, after: str) -> None:
    """One at a time."""
    assert before in CLEAN
    assert what in seen(chromium, CLEAN.replace(before, after, 1))


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
