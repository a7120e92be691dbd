"""The viewer's hand, or the cards that an ability lays before the viewer."""

from ludarium.core.drawing import END, MIDDLE, at, box, shortened, touchable, use, wide, wrapped
from ludarium.core.i18n import Translator

from ..components import Card
from ..components.glyphs import GLYPH
from ..text.cards import card_name, sort_of
from .faces import FIGHTERS, face, signs, square
from .palette import BROWN, INK, IVORY, SAND, WINE, ring, title, words

CARD, TALL, GAP = 107.0, 150.0, 7.0
HEAD = 160.0
"""How wide a card is at most: whole, and folded to its head."""


def hand(cards: tuple[Card, ...], width: float, height: float, t: Translator, most: float = CARD) -> str:
    """Cards side by side; more than fit narrow to their heads."""
    n = max(len(cards), 1)
    full = min(most, height / 150 * CARD)
    pitch = min(full + GAP, (width + GAP) / n)
    drawn = ""
    for place, card in enumerate(cards):
        x = pitch * place
        wide_ = min(full, pitch - GAP) if pitch > 80 else pitch - 4
        body = face(card, t.lang, wide_, height - 4) if wide_ > 84 else narrow(card, t.lang, wide_, height - 4)
        said = t("{name}, {sort}", name=card_name(card, t.lang), sort=sort_of(card, t))
        drawn += touchable(f"hand-{card.id}", "card", said, at(x, 2, body) + ring(x, 2, wide_, height - 4, 11))
    return drawn


def resting(cards: tuple[Card, ...], width: float, height: float, t: Translator) -> str:
    """Cards folded to their heads: picture, name, and strength or kind."""
    n = max(len(cards), 1)
    each = min(HEAD, (width + 8) / n - 8)
    drawn = ""
    for place, card in enumerate(cards):
        x = (each + 8) * place
        body = box(x, 0, each, height, 9, "#D9C49A") + box(x, 0, each, height - 3, 9, SAND)
        side = (height - 3) * 46.4 / 48 if each > 110 else 30.0
        body += square(card, x, 0, (height - 3) if each > 110 else 31)
        room = each - side - 10
        rows = wrapped(card_name(card, t.lang), 13.6, room, 2)
        top = 18.0 if len(rows) == 1 else 14.0
        body += "".join(title(x + side + 6, top + 13 * k, 12.5, row) for k, row in enumerate(rows))
        body += _below(card, x + side + 6, top + 13 * len(rows) + 3, room, t)
        said = t("{name}, {sort}", name=card_name(card, t.lang), sort=sort_of(card, t))
        drawn += touchable(f"hand-{card.id}", "card", said, body + ring(x, 0, each, height - 3, 9))
    return drawn


def _below(card: Card, x: float, y: float, room: float, t: Translator) -> str:
    """Both strengths of who fights, in one number each or, where there is little room, in one; of any other card its kind."""
    if card.type not in FIGHTERS:
        return words(x, y, 12, shortened(sort_of(card, t), 12, room), "#5A4632", 600)
    attack, defense = str(card.attack), str(card.defense)
    drawn = use("sword", x + 5, y - 4, 11, BROWN)
    long = wide(attack, 12) + 17
    if long + 12 + wide(defense, 12) > room:
        both = f"{attack}/{defense}"
        if wide(both, 12) + 12 > room:
            return words(x, y, 12, both, INK, 700)
        return drawn + words(x + 12, y, 12, both, INK, 700)
    drawn += words(x + 12, y, 12, attack, INK, 700)
    return drawn + use("shield", x + long + 5, y - 4, 11, BROWN) + words(x + long + 12, y, 12, defense, INK, 700)


def narrow(card: Card, lang: str, width: float, height: float) -> str:
    """A card that has little room: picture, name, signs, one below the other."""
    paper = SAND if card.type == "army" else IVORY
    drawn = box(0, 0, width, height, 9, "#D9C49A") + box(0, 0, width, height - 4, 9, paper)
    side = min(width - 8, 46.0)
    drawn += square(card, (width - side * 46.4 / 48) / 2, 5, side)
    drawn += '<circle cx="12" cy="12" r="9" fill="#fff"/>' + use(GLYPH[card.type], 12, 12, 11, WINE)
    for n, text in enumerate(
        wrapped(card_name(card, lang), 12.8, width - 7, 2 if card.type in FIGHTERS and height < 140 else 3)
    ):
        drawn += title(4, side + 20 + 13 * n, 12, text)
    if width < 56:
        return drawn
    marks, long = signs(card, 4, height - 23, 14, 10)
    drawn += marks
    morale = str(card.morale)
    if card.type != "land" and long + wide(morale, 12) + 12 <= width:
        drawn += words(width - 4, height - 11.5, 12, morale, INK, 800, END)
    if card.type in FIGHTERS:
        drawn += words(width / 2, height - 28, 12, f"{card.attack}/{card.defense}", INK, 800, MIDDLE)
    return drawn
