"""The table in characters, for a terminal: under 100 columns, no colours, and the words that can be typed in sight."""

from ludarium.core.i18n import Translator
from ludarium.core.turn import seat_letter

from ..view import ConquestView
from .about import heading
from .cards import card_name
from .nouns import number, speak
from .view_queries import Civilization, Piece, civilization, printed, struggle


def table(view: ConquestView, lang: str, names: tuple[str, ...]) -> str:
    """Draw what a viewer may see."""
    t = speak(lang)
    blocks = [t("Historical Conquest. {where}", where=heading(view, lang))]
    blocks += [_seat(view, civilization(view, seat), names, t) for seat in range(len(view.seats))]
    blocks += [_battle(view, t), _hand(view, t)]
    return "\n\n".join(block for block in blocks if block)


def _seat(view: ConquestView, civ: Civilization, names: tuple[str, ...], t: Translator) -> str:
    mark = "►" if civ.seat in view.asked else " "
    name = names[civ.seat] if civ.seat < len(names) else ""
    piles = t(
        "hand {hand}, deck {deck}, land pile {lands}, spent {spent}",
        hand=civ.hand,
        deck=civ.deck,
        lands=civ.lands,
        spent=len(civ.discard),
    )
    rows = [f"{mark} {seat_letter(civ.seat)} {name[:16]:16} {t('morale')} {number(civ.morale):>5}   {piles}"]
    for column in civ.columns:
        land = column.land
        rows.append(
            f"    {land.id:9} {card_name(land.card, t.lang)[:24]:24} {land.card.continent}  {column.attack}/{column.defense}"
        )
        rows += [f"      {_line(one, t)}" for one in (*column.occupants, *column.vessels)]
    rows += [f"    * {_line(one, t)}" for one in civ.active]
    return "\n".join(rows)


def _line(piece: Piece, t: Translator) -> str:
    strength = f"{piece.attack}/{piece.defense}" if piece.card.type in ("character", "army") else ""
    left = " ".join(piece.left)
    return f"{piece.id:9} {card_name(piece.card, t.lang)[:32]:32} {strength:>9}  {left}".rstrip()


def _battle(view: ConquestView, t: Translator) -> str:
    fight = struggle(view)
    if fight is None:
        return ""
    rows = []
    for side in (fight.attack, fight.defense):
        parts = " + ".join(str(part.printed + part.bonus) for part in side.parts) or "0"
        rows.append(f"  {card_name(side.land.card, t.lang)[:24]:24} {parts} = {side.total}")
    return "\n".join([t("Battle"), *rows])


def _hand(view: ConquestView, t: Translator) -> str:
    if view.seat is None:
        return ""
    rows = [t("Your hand")]
    for name in view.hand:
        card = printed(view, name)
        strength = f"{card.attack}/{card.defense}" if card.type in ("character", "army") else ""
        rows.append(f"  {name:8} {card_name(card, t.lang)[:36]:36} {strength:>8}  +{card.morale}")
    return "\n".join(rows)
