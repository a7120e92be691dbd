"""What a side has, beside the board: points, keys, prisoners, and how the rounds went. Colours follow the page's theme."""

from ludarium.core.drawing import escape, num, wide
from ludarium.core.i18n import Translator

from ..components import load
from ..text.nouns import ROOM_SIDES, sentence, side_of
from ..view import PaleoView
from .board import offered
from .palette import FILLS
from .pieces import disc, face

LAST_ROUNDS = 3


def held(view: PaleoView, side: int) -> list[str]:
    """The opposing sanctuaries whose keys a side has taken."""
    return [key for key in view.keys if ROOM_SIDES[key] != side]


def prisoners(view: PaleoView, side: int) -> list[str]:
    """The pieces a side holds captive."""
    return [one.id for one in view.pieces if one.place == "captured" and side_of(one.id) != side]


def left(view: PaleoView, side: int) -> int:
    """How many of its pieces a side still has."""
    return sum(one.place != "captured" for one in view.pieces if side_of(one.id) == side)


def side_drawing(view: PaleoView, side: int, lang: str, t: Translator) -> str:
    """The keys a side needs, its points as pips, its prisoners."""
    drawn = _words(0, 12, t("Keys for the door"), "faded") + pips(side, view.points[side], 178, 8)
    for n, sanctuary in enumerate(one for one in load().sanctuaries if ROOM_SIDES[one.id] != side):
        drawn += _key(n * 122, sanctuary.key, sanctuary.id in view.keys, t)
    drawn += _words(0, 74, t("Prisoners"), "faded")
    drawn += _words(240, 104, t("{n} of 8 left", n=left(view, side)), "faded", "end")
    now = set(offered(view))
    names = [name for name in prisoners(view, side) if name not in now]
    step = min(36.0, 112 / max(1, len(names) - 1))
    return drawn + "".join(disc(view, name, 17 + step * n, 97, lang, "number") for n, name in enumerate(names))


def _key(x: float, sign: str, taken: bool, t: Translator) -> str:
    kind = "taken" if taken else "missing"
    words = t("taken") if taken else t("to take")
    box = f'<rect class="chip {kind}" x="{num(x)}" y="20" width="118" height="34" rx="10"/>'
    icons = _icon(sign, x + 20, 37, 19, "ink" if taken else "faded")
    if taken:
        icons += _icon("key", x + 43, 37, 19, "ink")
    return box + icons + _words(x + 108, 41, words, "ink" if taken else "faded", "end", 12)


def pips(side: int, points: int, x: float, y: float) -> str:
    """The points as signs of the side, and circles for those still wanted."""
    drawn = ""
    for n in range(load().match.goal):
        px = x + 17 * n
        if n >= points:
            drawn += f'<circle class="wanted" cx="{num(px)}" cy="{num(y)}" r="5.5"/>'
        elif side == 0:
            drawn += f'<path d="M{num(px)} {num(y - 7)}l7 13h-14z" fill="{FILLS[0]}"/>'
        else:
            drawn += f'<rect x="{num(px - 6)}" y="{num(y - 6)}" width="12" height="12" rx="2" fill="{FILLS[1]}"/>'
    return drawn


def rounds(view: PaleoView, t: Translator) -> str:
    """The last rounds and who won them how, and what this one is worth."""
    drawn = '<rect class="card" width="264" height="148" rx="14"/>'
    drawn += f'<text class="title" x="16" y="31">{escape(t("Rounds"))}</text>'
    first = max(0, len(view.results) - LAST_ROUNDS)
    y = 58
    for n, result in enumerate(view.results[first:], first + 1):
        drawn += _round(n, result, y, t)
        y += 26
    if view.phase != "over":
        drawn += _words(16, y, str(view.round), "faded", weight=700) + _words(44, y, t("now: door 2, capture 1"), "ink")
    return drawn


def _round(n: int, result: str, y: float, t: Translator) -> str:
    side = 0 if result.startswith("red") else 1
    points = 2 if "door" in result else 1 if "captures" in result else 0
    how = (t("drawn"), t("all captured"), t("through the door"))[points]
    drawn = _words(16, y, str(n), "faded", weight=700)
    if points:
        drawn += f'<g transform="translate(44 {num(y - 5)})">{sign(side)}<title>{escape(sentence(_colour(side, t)))}</title></g>'
    return drawn + _words(66, y, how, "ink") + _words(248, y, str(points), "ink", "end", weight=800)


def sign(side: int) -> str:
    """A side's mark without a letter."""
    shape = "M0-8L8.5 7h-17z" if side == 0 else "M-7-7h14v14h-14z"
    edge = f'<path d="{shape}" fill="none" stroke="#14181F" stroke-width="3.4" stroke-linejoin="round"/>'
    return edge + f'<path d="{shape}" fill="{FILLS[side]}" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/>'


def standings(view: PaleoView, t: Translator) -> str:
    """Both sides in one row, for narrow screens: keys and prisoners. The viewer's side comes first."""
    own = view.sides[view.seat] if view.seat is not None else 0
    return _standing(view, own, 0, t) + _standing(view, 1 - own, 186, t)


def _standing(view: PaleoView, side: int, x: float, t: Translator) -> str:
    have, caught = held(view, side), prisoners(view, side)
    words = t("{n} of 2 keys", n=len(have))
    spoken = "; ".join((words, t.n("{n} prisoner", "{n} prisoners", len(caught))))
    title = escape(f"{sentence(_colour(side, t))}: {spoken}")
    drawn = f'<g role="img"><title>{title}</title>'
    drawn += f'<rect class="card soft" x="{num(x)}" width="180" height="46" rx="11"/>'
    drawn += f'<g transform="translate({num(x + 17)} 23)">{sign(side)}</g>'
    for n, sanctuary in enumerate(one for one in load().sanctuaries if ROOM_SIDES[one.id] != side):
        drawn += _icon(sanctuary.key, x + 43 + 25 * n, 23, 19, "ink" if sanctuary.id in have else "faint")
    fits = not caught or wide(words, 12.5) < 58
    drawn += _words(x + 84, 28, words if fits else f"{len(have)}/2", "faded", size=12.5)
    if caught:
        drawn += f'<g transform="translate({num(x + 160)} 22)">{face(caught[-1], "number")}</g>'
        if len(caught) > 1:
            drawn += f'<circle class="card" cx="{num(x + 172)}" cy="36" r="8.5"/>'
            drawn += _words(x + 172, 40, str(len(caught)), "ink", "middle", 12, 800)
    return drawn + "</g>"


def _colour(side: int, t: Translator) -> str:
    return t("red") if side == 0 else t("green")


def _icon(name: str, x: float, y: float, size: float, tone: str) -> str:
    place = f'x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" height="{num(size)}"'
    return f'<use class="{tone}" href="#i-{name}" {place}/>'


def _words(
    x: float, y: float, text: str, tone: str, anchor: str = "start", size: float = 13.5, weight: int = 600
) -> str:
    where = f'x="{num(x)}" y="{num(y)}" font-size="{num(size)}" font-weight="{weight}" text-anchor="{anchor}"'
    return f'<text class="{tone}" {where}>{escape(text)}</text>'
