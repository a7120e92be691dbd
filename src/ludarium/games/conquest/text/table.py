"""The table in characters, for a terminal."""

from ludarium.core.turn import seat_letter

from ..components import load
from ..view import ConquestView, PieceView


def table(view: ConquestView, lang: str, names: tuple[str, ...]) -> str:
    """Draw what a viewer may see."""
    rows = [f"Historical Conquest  {view.round}  {seat_letter(view.turn)}  {view.stage}"]
    for seat, own in enumerate(view.seats):
        name = names[seat] if seat < len(names) else ""
        rows.append(f"{seat_letter(seat)} {name} {own.morale:+d}  ✋{own.hand} ▤{own.deck} ⛰{own.land_pile}")
        mine = [piece for piece in view.table if piece.seat == seat]
        for land in (piece for piece in mine if load().card(piece.card).type == "land"):
            standing = ", ".join(_word(piece, lang) for piece in mine if piece.land == land.id)
            rows.append(f"   {_word(land, lang)}: {standing}")
        active = [piece for piece in mine if not piece.land and load().card(piece.card).type != "land"]
        if active:
            rows.append(f"   * {', '.join(_word(piece, lang) for piece in active)}")
    if view.hand:
        rows.append(" ".join(view.hand))
    return "\n".join(rows)


def _word(piece: PieceView, lang: str) -> str:
    card = load().card(piece.card)
    name = card.fr.name if lang == "fr" and card.fr.name else card.name
    strength = f" {piece.attack}/{piece.defense}" if piece.attack or piece.defense else ""
    return f"{name} ({piece.id}){strength}"
