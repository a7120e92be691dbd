"""What lies open for everybody: relics and monuments; guilds in the family version; the Trolls when one plays alone."""

from typing import Final

from ludarium.core.drawing import END, MIDDLE, at, box, mark, shortened, touchable, use
from ludarium.core.i18n import Translator
from ludarium.core.turn import LETTERS

from ..components import load
from ..rules.scoring import guild_owner
from ..text import label
from ..text.nouns import GUILDS, ROWS
from ..text.view_queries import position
from ..view import PandoriaView
from .palette import INK as SEPIA
from .palette import LEAF, MUTED, PAGE, SAID, SIGN, SOFT, SUNK, SUNKEN, TEXT, TINTS, heading, matter, ring, tick, words

WIDTH: Final = 230.0
HEIGHT: Final = 258.0
LOW: Final = 212.0
ACROSS: Final = (744.0, 66.0)


def is_flat(view: PandoriaView) -> bool:
    """Whether the map is so low that these fit below it, in one line."""
    return view.valley is None and len(view.seats) < 4


def tall(view: PandoriaView) -> float:
    """How high the column is: guilds and Trolls need more room."""
    return HEIGHT if view.mode == "family" or view.valley is not None else LOW


def tiles(view: PandoriaView, t: Translator) -> str:
    """A column of rows, for a wide table."""
    paper = box(0, 0, WIDTH, tall(view), 14, "#fff", LEAF)
    if view.mode == "family":
        return paper + _guilds(view, t)
    body = paper + heading(14, 28, 18, t("For everybody"), TEXT, SAID)
    for place, row in enumerate(ROWS):
        body += at(10, 40 + 56 * place, _row(view, row, WIDTH - 20, t))
    return body + _trolls(view, 212, t)


def across(view: PandoriaView, t: Translator) -> str:
    """The same in one line below a low map: each row as broad as its values need."""
    width, height = ACROSS
    paper = box(0, 0, width, height, 14, "#fff", LEAF)
    if view.mode == "family":
        return paper + at(6, 11, _guild_line(view, width - 12, t))
    needs = [42 + 51.0 * len(_entries(view, row)) for row in ROWS]
    rooms = [(width - 40) * need / sum(needs) for need in needs]
    starts = [12 + sum(rooms[:place]) + 8 * place for place in range(len(rooms))]
    return paper + "".join(at(x, 7, _row(view, row, room, t)) for x, row, room in zip(starts, ROWS, rooms, strict=True))


def line(view: PandoriaView, width: float, t: Translator) -> str:
    """The same side by side, for a phone."""
    if view.mode == "family":
        return _guild_line(view, width, t)
    room = width / 3
    return "".join(at(room * place + 3, 0, _short(view, row, room - 6, t)) for place, row in enumerate(ROWS))


def _entries(view: PandoriaView, row: str) -> list[tuple[int, str]]:
    """Values of a row with their owners, those not in this game left out."""
    prizes = zip(load().prizes, view.prizes, strict=True)
    return [(prize.value, owner) for prize, owner in prizes if prize.row == row and owner != "-"]


def _row(view: PandoriaView, row: str, width: float, t: Translator) -> str:
    signs = {"small": ("artefact",) * 2, "great": ("artefact",) * 3, "monument": ("monument",)}[row]
    body = box(0, 0, width, 52, 8, "#fff", LEAF)
    for place, icon in enumerate(signs):
        body += use(icon, 10 + 15 * place, 10, 14, SEPIA, SIGN)
    body += words(8 + 15 * len(signs), 15, 13, t(ROWS[row]), MUTED, 600, SOFT)
    entries = _entries(view, row)
    wide = [46.0 if owner else 27.0 for _, owner in entries]
    gap = 5.0
    if sum(wide) + gap * (len(wide) - 1) > width - 4:
        wide = [33.0 if owner else 22.0 for _, owner in entries]
        gap = 2.5
    if sum(wide) + gap * (len(wide) - 1) > width - 4:
        wide = [(width - 4 - gap * (len(wide) - 1)) / len(wide)] * len(wide)
    x = 2.0
    for (value, owner), across in zip(entries, wide, strict=True):
        body += _prize(x, value, owner, across)
        x += across + gap
    return touchable(
        f"row-{row}", "prizes", _said(view, row, t), body + ring(0, 0, width, 52, 8, tick(width - 14, 13, 0.62))
    )


def _said(view: PandoriaView, row: str, t: Translator) -> str:
    left = ", ".join(str(value) for value, owner in _entries(view, row) if not owner)
    return f"{label(view, f'row-{row}', t.lang, t.names)}: {left or t('Nothing is left.')}"


def _prize(x: float, value: int, owner: str, across: float) -> str:
    body = box(x, 22, across, 27, 7, SUNK if owner else PAGE, SUNKEN if owner else "")
    if not owner:
        return body + words(x + across / 2, 41, 15, str(value), SEPIA, 800, MIDDLE)
    if across < (33 if value < 10 else 40):  # no room for the value: who took it matters more
        middle = x + across / 2
        return body + (
            use("troll", middle, 35.5, 16, SEPIA, SIGN)
            if owner == "*"
            else mark(LETTERS.index(owner), middle, 35.5, 18)
        )
    struck = f' text-decoration="line-through"{SOFT}'
    body += words(x + (5 if across > 40 else 2), 41, 14, str(value), "#6B6F75", 700, struck)
    who = x + across - 11
    return body + (
        use("troll", who, 35.5, 16, SEPIA, SIGN) if owner == "*" else mark(LETTERS.index(owner), who, 35.5, 18)
    )


def _short(view: PandoriaView, row: str, width: float, t: Translator) -> str:
    icon = "monument" if row == "monument" else "artefact"
    entries = _entries(view, row)
    best = next((value for value, owner in entries if not owner), None)
    left = sum(not owner for _, owner in entries)
    body = box(0, 0, width, 44, 10, "#fff", LEAF) + use(icon, 17, 22, 20, SEPIA, SIGN)
    if row == "great":
        body += use(icon, 29, 22, 20, SEPIA, SIGN)
    body += words(44, 29, 18, "–" if best is None else str(best), SEPIA, 800, SIGN)
    body += words(width - 8, 28, 12, f"×{left}", MUTED, 600, END + SOFT)
    return touchable(
        f"row-{row}", "prizes", _said(view, row, t), body + ring(0, 0, width, 44, 10, tick(width - 14, 10, 0.6))
    )


def _trolls(view: PandoriaView, y: float, t: Translator) -> str:
    valley = view.valley
    if valley is None:
        return ""
    body = use("troll", 26, y + 18, 26, SEPIA, SIGN) + words(46, y + 24, 15, t("The Trolls"), TEXT, 700, SAID)
    return body + words(WIDTH - 14, y + 26, 22, str(valley.trolls), TEXT, 800, END + SAID)


def _guilds(view: PandoriaView, t: Translator) -> str:
    """Whose guild is which, and what it trades in."""
    body = heading(14, 28, 18, t("Guilds"), TEXT, SAID)
    state = position(view)
    for place, guild in enumerate(load().guilds.guilds):
        y = 42 + 50 * place
        owner = guild_owner(state, place) if view.phase != "first" else -1
        body += box(10, y, WIDTH - 20, 44, 9, TINTS[guild.resource]) + matter(guild.resource, 34, y + 22, 26)
        body += words(58, y + 19, 15, t(GUILDS[guild.id]), SEPIA, 700)
        body += words(58, y + 36, 12, shortened(t("+2 points per hex"), 12, WIDTH - 108), SEPIA, 600)
        if owner >= 0:
            body += mark(owner, WIDTH - 30, y + 22, 26)
    return body


def _guild_line(view: PandoriaView, width: float, t: Translator) -> str:
    """The guilds side by side, each with its owner's mark, and by name where there is room."""
    room, body, state = width / 4, "", position(view)
    for place, guild in enumerate(load().guilds.guilds):
        owner = guild_owner(state, place) if view.phase != "first" else -1
        chip = box(3, 0, room - 6, 44, 10, TINTS[guild.resource]) + matter(guild.resource, 26, 22, 24)
        if room > 140:
            chip += words(46, 27, 14, t(GUILDS[guild.id]), SEPIA, 700)
        body += at(room * place, 0, chip + (mark(owner, room - 22, 22, 26) if owner >= 0 else ""))
    return body
