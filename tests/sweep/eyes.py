"""Looking at a page: what its script and its accessibility say, and whether every text stands out from what is behind it."""

import io
import json
import re
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from PIL import Image
from playwright.sync_api import BrowserContext, Page, WebSocket

EYES: Final = Path(__file__).with_name("eyes.js")
"""What looks from inside; a context brings it along with :func:`open_eyes`."""
AXE: Final = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
LARGE: Final = 24.0
LARGE_BOLD: Final = 18.66
"""Pixels from which on letters are large: then three to one is enough."""
WITHOUT_TEXT: Final = (
    "* { color: transparent !important; -webkit-text-fill-color: transparent !important; caret-color: transparent"
    " !important; text-shadow: none !important; transition: none !important; animation: none !important; }"
    " svg text, svg text * { fill: transparent !important; stroke: transparent !important; }"
)
OFFER: Final = "no_undo"
"""What refuses a step back and offers practice instead is meant to be heard."""
AT_REST: Final = "document.getAnimations().forEach((one) => { if (one instanceof CSSTransition) one.finish(); })"
"""A colour on its way to another is neither."""


class Fault(Struct, frozen=True, order=True):
    """Something wrong: of what kind, on which element, and how."""

    what: str
    where: str
    detail: str = ""


class Ear:
    """Hears what must not be said: errors in the console, refused messages, answers that failed."""

    def __init__(self, page: Page) -> None:
        self.heard: list[Fault] = []
        self._sent: dict[int, str] = {}
        self.awaited: set[int] = set()
        """Messages that were sent and are not answered yet."""
        page.on("pageerror", lambda error: self._note("exception", str(error)))
        page.on("console", lambda said: self._console(said.type, said.text))
        page.on("response", lambda answer: self._answer(answer.status, answer.url))
        page.on("websocket", self._listen)

    def _note(self, what: str, detail: str, where: str = "page") -> None:
        self.heard.append(Fault(what, where, detail[:300]))

    def _console(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and "AudioContext" not in text:
            self._note(f"console {kind}", text)

    def _answer(self, status: int, url: str) -> None:
        if status >= 400:
            self._note("failed request", f"{status} {url.split('/', 3)[-1]}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._say)
        socket.on("framereceived", self._message)

    def _say(self, text: str | bytes) -> None:
        said = text if isinstance(text, str) else text.decode()
        message = json.loads(said)
        number = message.get("id")
        if number is not None and message["type"] != "hello":  # that one is answered by a frame
            self._sent[number] = said
            self.awaited.add(number)

    def _message(self, text: str | bytes) -> None:
        said = text if isinstance(text, str) else text.decode()
        if said.startswith('{"type":"frame"'):
            return
        answer = json.loads(said)
        self.awaited.discard(answer.get("id"))
        if answer["type"] == "reply" and not answer["ok"] and answer.get("code") != OFFER:
            code, sent = answer.get("code", ""), self._sent.get(answer["id"], "")
            self._note("refused message", f"{code}: {answer.get('message')} to {sent}", code)


def look(page: Page) -> tuple[list[Fault], int]:
    """What is wrong with the page as it stands, and how many things are lit."""
    page.evaluate("sweep.rest(10)")
    seen = page.evaluate("sweep.look()")
    return [Fault(**one) for one in seen["faults"]], seen["lit"]


def reach(page: Page) -> list[Fault]:
    """Which lit things a finger cannot meet."""
    return [Fault(**one) for one in page.evaluate("sweep.reach()")]


def open_eyes(context: BrowserContext) -> None:
    """Let every page of a context bring the script along."""
    context.add_init_script(path=EYES)


def accessible(page: Page) -> list[Fault]:
    """Ask axe, but not about colours: :func:`contrasts` sees every text, also where axe is not sure."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(
        "() => axe.run(document, { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } })"
    )
    return [
        Fault(f"axe {one['id']}", " ".join(map(str, node["target"]))[:80], node["html"][:160])
        for one in found["violations"]
        for node in one["nodes"][:5]
    ]


def contrasts(page: Page) -> list[Fault]:
    """Compare every text's own colour with what is painted behind it, pixel by pixel."""
    page.evaluate(AT_REST)
    inks = page.evaluate("sweep.inks()")
    style = page.add_style_tag(content=WITHOUT_TEXT)
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    style.evaluate("(element) => element.remove()")
    after = page.evaluate("sweep.inks()")  # what went away meanwhile, as a moment does, stands on another ground
    still = {(ink["where"], ink["text"], *ink["box"]) for ink in after}
    found = {}
    for ink in inks:
        if (ink["where"], ink["text"], *ink["box"]) not in still:
            continue
        worst = contrast(ink, picture)
        needed = 3.0 if ink["size"] >= (LARGE_BOLD if ink["bold"] else LARGE) else 4.5
        if worst < needed - 0.05:
            found[ink["where"]] = Fault("low contrast", ink["where"], f'"{ink["text"]}" {worst:.2f}, needs {needed:g}')
    return list(found.values())


def contrast(ink: dict[str, Any], picture: Image.Image) -> float:
    """The contrast of a text with its background: where the background differs, the lowest fifth decides."""
    colour, alpha = rgba(ink["ink"])
    alpha *= ink["opacity"]
    grounds = [rgba(ink["halo"])[0]] if ink["halo"] and rgba(ink["halo"])[1] > 0.5 else sampled(ink["box"], picture)
    ratios = sorted(ratio(blended(colour, alpha, ground), ground) for ground in grounds)
    return ratios[len(ratios) // 5] if ratios else 21.0


def sampled(box: list[float], picture: Image.Image) -> list[tuple[int, int, int]]:
    """Some pixels of a part of a picture."""
    left, top, right, bottom = box
    found = []
    for i in range(9):
        for j in range(3):
            x, y = round(left + (right - left) * (i + 0.5) / 9), round(top + (bottom - top) * (j + 1) / 4)
            if 0 <= x < picture.width and 0 <= y < picture.height:
                red, green, blue = picture.getpixel((x, y))  # type: ignore[misc]
                found.append((red, green, blue))
    return found


def rgba(css: str) -> tuple[tuple[int, int, int], float]:
    """Read a computed colour.

    >>> rgba("rgb(255, 184, 28)"), rgba("rgba(0, 0, 0, 0.5)")
    (((255, 184, 28), 1.0), ((0, 0, 0), 0.5))
    """
    if css.startswith("color("):
        parts = [float(part) for part in re.findall(r"[\d.]+(?:e-?\d+)?", css.split(None, 1)[1])]
        red, green, blue = (round(255 * part) for part in parts[:3])
        return (red, green, blue), parts[3] if len(parts) > 3 else 1.0
    numbers = [float(part) for part in re.findall(r"[\d.]+", css)]
    if len(numbers) < 3:
        return (0, 0, 0), 1.0
    red, green, blue = (round(part) for part in numbers[:3])
    return (red, green, blue), numbers[3] if len(numbers) > 3 else 1.0


def blended(colour: tuple[int, int, int], alpha: float, ground: tuple[int, int, int]) -> tuple[int, int, int]:
    """A colour that lets something through."""
    red, green, blue = (round(alpha * a + (1 - alpha) * b) for a, b in zip(colour, ground, strict=True))
    return red, green, blue


def ratio(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """The contrast of two colours, as the accessibility guidelines define it.

    >>> round(ratio((0, 0, 0), (255, 255, 255)))
    21
    """
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def luminance(colour: tuple[int, int, int]) -> float:
    """How bright a colour is."""
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
