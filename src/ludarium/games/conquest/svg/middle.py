"""What stands between the fronts when nobody fights: cards to choose from, or how far the turn is."""

from ludarium.core.drawing import at, box, mark, touchable, use
from ludarium.core.i18n import Translator

from ..components import Card, load
from ..text.cards import card_name, sort_of
from ..view import ConquestView
from .faces import chip, row, square
from .palette import IVORY, MUTED, PALE, ROSE, SURFACE, ring, words


def tray(cards: tuple[tuple[str, Card], ...], width: float, height: float, t: Translator) -> str:
    """Cards laid before the viewer: folded while there is room, then their pictures alone."""
    drawn = box(0, 0, width, height, 14, SURFACE)
    used = tray_height(cards, width)
    lift = max((height - used) / 2, 0)
    across = max(int((width - 12) // 134), 1)
    rows = max(int((height - 10) // 31), 1)
    folded = len(cards) <= across * rows
    for n, (name, card) in enumerate(cards):
        said = t("{name}, {sort}", name=card_name(card, t.lang), sort=sort_of(card, t))
        if folded:
            wide_ = (width - 16) / across - 4
            x, y = 8 + (wide_ + 4) * (n % across), 6 + lift + 31.0 * (n // across)
            fighter = card.type in ("character", "army")
            body = at(x, y, row(card, t.lang, wide_, 28) if fighter else chip(card, t.lang, wide_, 28))
            drawn += touchable(name, "card", said, body + ring(x, y, wide_, 28, 6, False))
        else:
            size = min(29.0, (height - 10) / (-(-len(cards) // int((width - 16) // 31))) - 2)
            each = size * 46.4 / 48 + 2
            many = int((width - 16) // each)
            x, y = 8 + each * (n % many), 6 + (size + 2) * (n // many)
            drawn += touchable(name, "card", said, square(card, x, y, size) + ring(x, y, size, size, 4, False))
    return f'<g id="tray">{drawn}</g>'


def tray_height(cards: tuple[tuple[str, Card], ...], width: float) -> float:
    """How high a tray must be."""
    across = max(int((width - 12) // 134), 1)
    return min(10 + 31.0 * max(-(-len(cards) // across), 1), 134.0)


def status(view: ConquestView, width: float, t: Translator) -> str:
    """Whose turn it is, and what of it is used: cards, attacks, transportation."""
    peace = view.round <= load().rules.peace_rounds
    low = bool(view.options.get("attack_gate")) and view.seats[view.turn].morale <= view.attack_morale
    counts = (
        ("cards", t("cards"), view.plays, view.plays_limit, view.stage == "play"),
        ("sword", t("attacks"), view.attacks, view.attacks_limit, not peace and not low),
        ("boat", t("transport"), view.transports, view.transports_limit, True),
    )
    drawn = mark(view.turn, 18, 20, 28)
    said = t("Round {n}", n=view.round)
    note = t("world peace") if peace else t("campaign") if view.stage == "campaign" else t("playing cards")
    drawn += words(40, 17, 14, said, PALE, 700) + words(40, 33, 12, note, ROSE, 600)
    start = 150.0 if width > 500 else 158.0
    room = (width - start) / len(counts)
    for n, (icon, name, used, limit, open_) in enumerate(counts):
        drawn += at(start + room * n, 0, _pips(icon, name if width > 500 else "", used, limit, open_, room))
    return f'<g id="status">{drawn}</g>'


def _pips(icon: str, name: str, used: int, limit: int, open_: bool, room: float) -> str:
    """One kind of deed: a pip for each that is allowed, filled while it is left."""
    drawn = use(icon, 11, 20, 20, IVORY if open_ else MUTED)
    drawn += words(27, 14, 12, name, ROSE, 600) if name else ""
    y = 27 if name else 20
    shown = max(limit, used, 0)
    pitch = min(15.0, (room - 34) / max(shown, 1))
    for k in range(shown):
        left = open_ and used <= k < limit
        fill = IVORY if left else "none"
        edge = f'stroke="{IVORY if open_ else "#8A6A6F"}" stroke-width="1.6"'
        drawn += f'<circle cx="{32 + pitch * k:g}" cy="{y}" r="5" fill="{fill}" {edge}/>'
    return drawn
