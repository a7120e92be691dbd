"""The whole table as one drawing that needs nothing else: for files, notebooks and replays."""

from ludarium.core.drawing import FONT, SERIF, escape, use
from ludarium.core.i18n import Translator
from ludarium.core.turn import seat_letter
from ludarium.core.words import seat_name

from ..components import load
from ..text.about import heading
from ..text.log import round_result
from ..text.nouns import ROOM_SIDES, sentence, side_of, speak
from ..view import PaleoView
from .board import board
from .icons import defs
from .palette import DARKS, FILLS, words
from .pieces import face

_INK, _MUTED, _PAPER, _SUNK = "#1C2024", "#565C64", "#FFFFFF", "#E9E6DD"


def svg(view: PaleoView, lang: str, names: tuple[str, ...] = (), layout: str = "wide") -> str:
    """One complete drawing of what the viewer may see: ``wide`` is 1280 by 800, ``phone`` 375 by 640."""
    t = speak(lang)
    called = tuple(seat_name(names, seat, lang) for seat in range(len(view.sides)))
    width, height = (375, 640) if layout == "phone" else (1280, 800)
    body = _phone(view, lang, called, t) if layout == "phone" else _wide(view, lang, called, t)
    title = escape(f"Paleo. {heading(view, lang)}")
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    light = (
        '<radialGradient id="paleo-light"><stop offset="0" stop-color="#8EDACB"/><stop offset=".6" stop-color="#55C6BE"/>'
        '<stop offset="1" stop-color="#2FA9AB"/></radialGradient>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="paleo" {size} role="img" aria-label="{title}" font-family="{FONT}">'
        f"<title>{title}</title>{defs()}<defs>{light}</defs>"
        "<style>.ring{display:none}</style>"
        f'<rect width="{width}" height="{height}" fill="url(#paleo-light)"/>{body}</svg>'
    )


def _bare(drawing: str) -> str:
    """Rings are for the page; a plain renderer must not draw them."""
    return (
        drawing.replace('class="ring ink"', 'class="ring ink" display="none"')
        .replace('class="ring lamp"', 'class="ring lamp" display="none"')
        .replace('class="ring"', 'class="ring" display="none"')
    )


def _card(x: float, y: float, width: float, height: float, edge: str = "") -> str:
    stroke = f' stroke="{edge}" stroke-width="2"' if edge else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="14" fill="{_PAPER}"{stroke}/>'


def _mark(side: int, x: float, y: float, letter: str) -> str:
    shape = "M0-13L13 10H-13z" if side == 0 else "M-11-11h22v22h-22z"
    text = f'<text y="{7 if side == 0 else 5}" font-size="12" font-weight="800" text-anchor="middle" fill="#fff">{letter}</text>'
    outline = f'<path d="{shape}" fill="{FILLS[side]}" stroke="#14181F" stroke-width="4" stroke-linejoin="round"/>'
    inner = f'<path d="{shape}" fill="{FILLS[side]}" stroke="#fff" stroke-width="1.8" stroke-linejoin="round"/>'
    return f'<g transform="translate({x:g} {y:g})">{outline}{inner}{text}</g>'


def _pips(side: int, points: int, x: float, y: float) -> str:
    drawn = ""
    for n in range(load().match.goal):
        px = x + 16 * n
        if n >= points:
            drawn += f'<circle cx="{px}" cy="{y}" r="6" fill="none" stroke="#8A8F96" stroke-width="1.5"/>'
        elif side == 0:
            drawn += f'<path d="M{px} {y - 7}l7 13h-14z" fill="{FILLS[0]}"/>'
        else:
            drawn += f'<rect x="{px - 6}" y="{y - 6}" width="12" height="12" rx="3" fill="{FILLS[1]}"/>'
    return drawn


def _side_card(view: PaleoView, side: int, y: float, names: tuple[str, ...], t: Translator) -> str:
    seats = [seat for seat, own in enumerate(view.sides) if own == side]
    drawn = _card(16, y, 264, 192, FILLS[side] if view.seat in seats else "")
    who = ", ".join(names[seat] for seat in seats) or t("nobody")
    letter = seat_letter(seats[0]) if seats else ""
    drawn += _mark(side, 45, y + 30, letter) + words(
        68, y + 35, 16, who if len(who) < 16 else who[:15] + "…", _INK, 700
    )
    drawn += _pips(side, view.points[side], 186, y + 29) + words(
        266, y + 37, 22, str(view.points[side]), _INK, 800, "end"
    )
    drawn += words(30, y + 70, 13, t("Keys for the door"), _MUTED)
    wanted = [sanctuary for sanctuary in load().sanctuaries if ROOM_SIDES[sanctuary.id] != side]
    for n, sanctuary in enumerate(wanted):
        taken = sanctuary.id in view.keys
        x = 30 + 122 * n
        fill, ink = ("#DCEFE6", "#0B3A40") if taken else (_SUNK, _MUTED)
        drawn += f'<rect x="{x}" y="{y + 78}" width="114" height="36" rx="10" fill="{fill}"/>' + use(
            sanctuary.key, x + 19, y + 96, 18, ink
        )
        drawn += words(x + 104, y + 100, 12, t("taken") if taken else t("to take"), ink, 600, "end")
    drawn += words(30, y + 136, 13, t("Prisoners"), _MUTED)
    held = [one.id for one in view.pieces if one.place == "captured" and side_of(one.id) != side]
    step = min(36.0, 150 / max(1, len(held)))
    for n, name in enumerate(held):
        drawn += f'<g transform="translate({46 + step * n:g} {y + 162:g})">{face(name, "number")}</g>'
    left = sum(one.place != "captured" for one in view.pieces if side_of(one.id) == side)
    return drawn + words(266, y + 166, 13, t("{n} of 8 left", n=left), _MUTED, 600, "end")


def _rounds(view: PaleoView, t: Translator) -> str:
    drawn = _card(1000, 64, 264, 724) + words(1016, 96, 18, t("Rounds"), _INK, 600).replace(
        "<text", f'<text font-family="{SERIF}"'
    )
    for n, result in enumerate(view.results):
        y = 126 + 30 * n
        drawn += words(1016, y + 5, 14, str(n + 1), _MUTED, 700)
        side = 0 if result.startswith("red") else 1
        if result != "drawn":
            drawn += f'<g transform="translate(0 0) scale(1)">{_mark(side, 1046, y, "")}</g>'
        points = 2 if "door" in result else 1 if "captures" in result else 0
        how = {2: t("through the door"), 1: t("all captured"), 0: t("drawn")}[points]
        drawn += words(1070, y + 5, 14, how, _INK, 400) + words(1248, y + 5, 14, str(points), _INK, 800, "end")
    y = 126 + 30 * len(view.results)
    if view.phase != "over":
        drawn += words(1016, y + 5, 14, str(view.round), _MUTED, 700) + words(
            1046, y + 5, 14, t("now: door 2, capture 1"), _INK, 400
        )
    return drawn


def _wide(view: PaleoView, lang: str, names: tuple[str, ...], t: Translator) -> str:
    top = f'<rect width="1280" height="52" fill="#F4F2EC"/><text x="20" y="34" font-size="22" font-weight="600" fill="{_INK}" '
    top += f'font-family="{SERIF}">Paleo</text>' + words(100, 33, 15, str(heading(view, lang)), _INK, 600)
    own = 1 if view.seat is not None and view.sides[view.seat] == 1 else 0
    inner = _bare(board(view, lang, "number"))
    return (
        top
        + _side_card(view, 1 - own, 64, names, t)
        + _side_card(view, own, 596, names, t)
        + f'<svg x="296" y="60" width="688" height="676" viewBox="0 0 650 660">{inner}</svg>'
        + _rounds(view, t)
    )


def _phone(view: PaleoView, lang: str, names: tuple[str, ...], t: Translator) -> str:
    top = f'<rect width="375" height="48" fill="#F4F2EC"/><text x="12" y="31" font-size="19" font-weight="600" fill="{_INK}" '
    top += f'font-family="{SERIF}">Paleo</text>' + words(363, 30, 12.5, str(heading(view, lang)), _MUTED, 600, "end")
    cells = ""
    for side in (0, 1):
        x = 8 + 183 * side
        cells += _card(x, 56, 176, 50, FILLS[side] if view.seat is not None and view.sides[view.seat] == side else "")
        cells += _mark(side, x + 24, 82, "") + words(x + 46, 88, 20, str(view.points[side]), _INK, 800)
        cells += _pips(side, view.points[side], x + 112, 81)
    inner = _bare(board(view, lang, "shape"))
    drawn = top + cells + f'<svg x="6" y="114" width="363" height="369" viewBox="0 0 650 660">{inner}</svg>'
    for side in (0, 1):
        x = 8 + 183 * side
        drawn += _card(x, 490, 176, 44)
        wanted = [sanctuary for sanctuary in load().sanctuaries if ROOM_SIDES[sanctuary.id] != side]
        for n, sanctuary in enumerate(wanted):
            drawn += use(
                sanctuary.key, x + 22 + 26 * n, 512, 20, DARKS[side] if sanctuary.id in view.keys else "#B9BDC2"
            )
        held = [one.id for one in view.pieces if one.place == "captured" and side_of(one.id) != side]
        drawn += words(x + 76, 517, 13, t.n("{n} prisoner", "{n} prisoners", len(held)), _MUTED)
    if view.results:
        drawn += _card(8, 542, 359, 40) + words(22, 567, 13, sentence(round_result(view.results[-1], t)), _INK)
    return drawn
