"""The player's sheet: seven columns of cards with two lines each; in the family version, the spells and the archives."""

from typing import Final

from ludarium.core.drawing import MIDDLE, SEAT_FILLS, at, box, mark, num, touchable, use
from ludarium.core.i18n import Translator
from ludarium.core.words import seat_name

from ..components import Card, load
from ..lookup import CARD_IDS
from ..rules.sheet import gold_price
from ..text import label
from ..text.nouns import COLUMNS, building, card_name, spell
from ..text.view_queries import cards_of, position
from ..view import PandoriaView
from .palette import INK as SEPIA
from .palette import IVORY, PAGE, RULE, TINTS, heading, ring, tick, words

CELL: Final = 100.5
TALL: Final = 46.0
PITCH: Final = 51.0
STRIDE: Final = 105.0
WIDE: Final = (744.0, 240.0)
STATES: Final = {"own": "check", "built": "house", "cast": "spell", "raised": "monument"}


def shown(view: PandoriaView) -> int:
    """Whose sheet is drawn: the viewer's own; for a spectator, that of the seat in turn."""
    return view.seat if view.seat is not None else view.acting


def sheet(view: PandoriaView, t: Translator) -> str:
    """The sheet in full."""
    if view.mode == "family":
        return _archives(view, t)
    columns = []
    for place, column in enumerate(load().columns):
        columns.append(at(7 + STRIDE * place, 8, _column(view, column.id, t)))
    return box(0, 0, *WIDE, 14, PAGE) + "".join(columns)


def _column(view: PandoriaView, name: str, t: Translator) -> str:
    cards = [card for card in load().cards if card.column == name]
    owned = cards_of(view, shown(view))
    colour = SEAT_FILLS[shown(view)]
    mine = sum(card.id in owned for card in cards)
    name_size = 13.5 if len(t(COLUMNS[name])) < 9 else 12.0
    head = heading(1, 15, name_size, t(COLUMNS[name]))
    if view.mode != "solo":
        for dot in range(3):
            full = dot < mine
            ink = f'fill="{colour if full else "none"}" stroke="{colour if full else RULE}" stroke-width="1.4"'
            head += f'<circle cx="{num(78 + 8.5 * dot)}" cy="10.5" r="3" {ink}/>'
    lid = f'<g class="face">{box(-2, 0, CELL + 4, 20, 6, PAGE)}{head}</g>'
    drawn = touchable(
        f"column-{name}",
        "column",
        label(view, f"column-{name}", t.lang, t.names),
        lid + ring(-2, 0, CELL + 4, 20, 6, tick(90, 10, 0.5)),
    )
    for row, card in enumerate(cards):
        drawn += at(0, 24 + PITCH * row, _card(view, card, owned.get(card.id, ""), t))
    return drawn + (_key(t) if name == "brown" else "")


def _card(view: PandoriaView, card: Card, state: str, t: Translator) -> str:
    """Gold disc at the left, building and wood on line 1, spell and crystal on line 2."""
    closed = not state and card.column in view.blocked
    colour = SEAT_FILLS[shown(view)]
    paper = {"own": "#fff", "built": "#DFE8F7", "raised": "#EFE6CF", "cast": "#EFE6CF"}.get(state, IVORY)
    edge = f' stroke="{colour}" stroke-width="2.5"' if state else ' stroke="#D9C391" stroke-width="1"'
    body = box(0, 0, CELL, TALL, 7, "#EBDAB0" if closed else paper, "" if closed else edge)
    body += _disc(card, state, colour)
    gone_building, gone_spell = state in ("cast", "raised"), state in ("cast", "built", "raised")
    body += _line(card, building(card.id, t), card.wood, "wood", 17, 700, gone_building, closed)
    body += _line(card, spell(card.id, t), card.crystal, "crystal", 37, 500, gone_spell, closed)
    if closed:
        body += f'<path d="M4 5L96 41M96 5L4 41" stroke="{RULE}" stroke-width="1.5"/>'
    title = f"{card_name(card.id, t)}. {_said(view, card, state, t)}"
    return touchable(
        f"card-{card.id}", "card", title, f'<g class="face">{body}</g>' + ring(0, 0, CELL, TALL, 7, tick(12, 23, 0.66))
    )


def _gold(view: PandoriaView, card: Card) -> int:
    """What a card costs whose sheet it is: a Bank counts (RULES 10.4)."""
    return int(gold_price(position(view), shown(view), CARD_IDS.index(card.id)))


def _said(view: PandoriaView, card: Card, state: str, t: Translator) -> str:
    if not state and view.phase == "choose" and card.column == load().columns[0].id:
        return t("As your starter card it costs nothing.")
    if not state:
        return (
            t("Its column is closed.") if card.column in view.blocked else t("It costs {n} gold.", n=_gold(view, card))
        )
    return {
        "own": t("yours"),
        "built": t.p("building", "built"),
        "cast": t.p("spell", "cast"),
        "raised": t("now a monument"),
    }[state]


def _disc(card: Card, state: str, colour: str) -> str:
    fill = TINTS["gold"] if not state else "#6B522A" if state in ("cast", "raised") else colour
    disc = f'<circle cx="12" cy="23" r="9.5" fill="{fill}"/>'
    if state:
        return disc + use(STATES[state], 12, 23, 13, "#fff")
    return disc + words(12, 28, 14, str(card.gold), SEPIA, 800, MIDDLE)


def _line(card: Card, name: str, price: int, kind: str, y: float, weight: int, gone: bool, closed: bool) -> str:
    fitted = ' textLength="60" lengthAdjust="spacingAndGlyphs"' if len(name) >= 10 else ""
    struck = ' text-decoration="line-through" opacity=".78"' if gone else ' opacity=".78"' if closed else ""
    chip = box(85, y - 12.5, 13, 16, 4, "#DCC48C" if closed else TINTS[kind])
    return (
        words(23, y, 12, name, SEPIA, weight, struck + fitted)
        + chip
        + words(91.5, y, 12, str(price), SEPIA, 800, MIDDLE)
    )


def _key(t: Translator) -> str:
    said = (("check", t("yours")), ("house", t.p("building", "built")), ("spell", t.p("spell", "cast")))
    body = ""
    for place, (icon, word) in enumerate(said):
        body += use(icon, 8, 184 + 16 * place, 12, "#6B522A") + words(18, 188 + 16 * place, 12, word, "#6B522A", 600)
    return body


def phone_sheet(view: PandoriaView, t: Translator) -> tuple[str, float]:
    """The cards in three columns, those that can be used first; with the height that they take."""
    if view.mode == "family":
        return _phone_archives(view, t)
    owned = cards_of(view, shown(view))
    rank = {"own": 0, "built": 1, "": 2, "raised": 4, "cast": 5}
    cards = sorted(
        load().cards,
        key=lambda card: rank[owned.get(card.id, "")] + (card.column in view.blocked and card.id not in owned),
    )
    drawn, scale = [], 1.18
    for place, card in enumerate(cards):
        face = _card(view, card, owned.get(card.id, ""), t)
        drawn.append(at(4 + 124 * (place % 3), 4 + 59.0 * (place // 3), face, scale))
    return "".join(drawn), 8 + 59.0 * ((len(cards) + 2) // 3)


# Family ---------------------------------------------------------------------------------------------------------------


def _archives(view: PandoriaView, t: Translator) -> str:
    """Three floors side by side, as large as their number of slots allows."""
    high = 36.0 if len(view.seats) == 2 else 29.0
    floors = (at(12 + 244 * place, 8, _floor(view, 1 + place, (114, high), t)[0]) for place in range(3))
    return box(0, 0, *WIDE, 14, PAGE) + "".join(floors)


def _phone_archives(view: PandoriaView, t: Translator) -> tuple[str, float]:
    """Three floors one below the other, and the height that they take."""
    body, y = "", 6.0
    for floor in (1, 2, 3):
        drawn, high = _floor(view, floor, (174, 32), t)
        body += at(10, y, drawn)
        y += high
    return box(0, 0, 375, y, 14, PAGE) + body, y


def _floor(view: PandoriaView, floor: int, size: tuple[float, float], t: Translator) -> tuple[str, float]:
    """One floor: its slots, two in a row, with spells of a size; and its height."""
    slots = [
        (number, slot.id, len(slot.spells))
        for number, slot in enumerate(load().archives)
        if slot.floor == floor and slot.players <= len(view.seats)
    ]
    wide, tall = size[0] + 7, size[1] * slots[0][2] + 10
    body = heading(0, 16, 14, t("Floor {n}", n=floor))
    for place, (number, name, spells) in enumerate(slots):
        body += at(wide * (place % 2), 26 + tall * (place // 2), _slot(view, number, name, spells, size, t))
    return body, 26 + tall * ((len(slots) + 1) // 2)


def _slot(view: PandoriaView, number: int, name: str, spells: int, size: tuple[float, float], t: Translator) -> str:
    """The spells of a slot, the strongest on top."""
    wide, high = size[0], size[1] * spells + 2
    body = box(0, 0, wide, high, 8, IVORY, ' stroke="#D9C391"')
    drawn = touchable(
        f"slot-{name}",
        "slot",
        label(view, f"slot-{name}", t.lang, t.names),
        body + ring(0, 0, wide, high, 8, tick(wide - 14, 16, 0.6)),
    )
    for place in range(spells):
        archived = _archived(view, f"{name}-{place + 1}", place < view.taken[number], size, t)
        drawn += at(0, 1 + size[1] * place, archived)
    return drawn


def _archived(view: PandoriaView, name: str, taken: bool, size: tuple[float, float], t: Translator) -> str:
    """A spell: a taken one carries its owner's mark, a used one is struck."""
    wide, high = size[0] - 4, size[1] - 1
    owner = next((seat for seat, own in enumerate(view.seats) if name in own.owned), None)
    used = owner is not None and name in view.seats[owner].cast
    struck = ' text-decoration="line-through" opacity=".78"' if used else ""
    body = box(2, 0, wide, high, 6, "#fff" if owner is not None and not used else IVORY)
    body += words(31, high / 2 + 5, 15, spell(name, t), SEPIA, 700 if taken else 500, struck)
    if owner is not None:
        body += mark(owner, 16, high / 2, 20)
        said = seat_name(t.names, owner, t.lang)
    else:
        body += f'<ellipse cx="16" cy="{num(high / 2)}" rx="8" ry="6" fill="none" stroke="{RULE}" stroke-width="1.4"/>'
        said = ""
    title = f"{spell(name, t)}. {said}".rstrip(". ")
    if owner == view.seat and owner is not None:
        return touchable(f"spell-{name}", "spell", title, body + ring(2, 0, wide, high, 6, tick(16, high / 2, 0.6)))
    return f'<g class="spell" pointer-events="none">{body}</g>'
