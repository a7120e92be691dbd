"""What each thing is called on a button or by a screen reader."""

from ludarium.core.i18n import Translator
from ludarium.core.turn import seat_letter

from .cards import CONTINENTS, card_name, sort_of
from .reading import Piece


def piece_label(piece: Piece, t: Translator) -> str:
    """A card in play, with its strength now."""
    card = piece.card
    name = card_name(card, t.lang)
    if card.type == "land":
        return t("{name}, land in {continent}, of seat {seat}", name=name, continent=t(CONTINENTS[str(card.continent)]), seat=seat_letter(piece.holder))
    if card.type in ("character", "army"):
        return t(
            "{name}, {sort}, of seat {seat}: attack {attack}, defense {defense}",
            name=name,
            sort=sort_of(card, t),
            seat=seat_letter(piece.holder),
            attack=piece.attack,
            defense=piece.defense,
        )
    return t("{name}, {sort}, of seat {seat}", name=name, sort=sort_of(card, t), seat=seat_letter(piece.holder))
