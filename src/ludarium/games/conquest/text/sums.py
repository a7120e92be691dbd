"""Both sides of a battle part by part: who stands there, what each counts, and who or what adds to it."""

from collections.abc import Callable

from ludarium.core.forecast import Part, Side
from ludarium.core.i18n import Translator

from .. import outlook
from ..components import Card
from ..view import ConquestView
from . import view_queries
from .cards import card_name
from .nouns import both, signed
from .view_queries import card_of, struggle

Portrait = Callable[[Card], str]
"""Draws a card's small picture."""


def sides(view: ConquestView, t: Translator, portrait: Portrait, result: str) -> tuple[Side, ...]:
    """The attacker's side and the defender's, as an observation with a battle shows them."""
    fight = struggle(view)
    if fight is None:
        return ()
    people = tuple(part.piece.id for side in (fight.attack, fight.defense) for part in side.parts if part.piece)
    helps = outlook.helped(view, people)
    return (
        _side(fight.attack, True, helps, t, portrait, result == "won"),
        _side(fight.defense, False, helps, t, portrait, result == "lost"),
    )


def _side(
    side: view_queries.Side,
    attacking: bool,
    helps: dict[str, tuple[outlook.Help, ...]],
    t: Translator,
    portrait: Portrait,
    wins: bool,
) -> Side:
    parts = [_person(part, attacking, helps, t, portrait) for part in side.parts if part.piece is not None]
    parts += _land(side, helps["attack" if attacking else "defense"], attacking, t, portrait)
    return Side(
        title=card_name(side.land.card, t.lang),
        total=str(side.total),
        seat=side.seat,
        caption=t("attacking") if attacking else t("defending"),
        icon="i-sword" if attacking else "i-shield",
        parts=tuple(parts),
        wins=wins,
    )


def _person(
    part: view_queries.Part,
    attacking: bool,
    helps: dict[str, tuple[outlook.Help, ...]],
    t: Translator,
    portrait: Portrait,
) -> Part:
    piece = part.piece
    assert piece is not None
    return Part(
        label=card_name(piece.card, t.lang),
        value=str(part.printed),
        bonus=part.bonus,
        note=_why(helps[piece.id], part.bonus, attacking, t) or _helping(piece.id, helps, attacking, t),
        svg=portrait(piece.card),
    )


def _why(helps: tuple[outlook.Help, ...], bonus: int, attacking: bool, t: Translator) -> str:
    """Who added what, where that is all of it."""
    counted = [(help_.source, help_.attack if attacking else help_.defense) for help_ in helps]
    counted = [(source, points) for source, points in counted if points]
    if not counted or sum(points for _, points in counted) != bonus:
        return t("{bonus} by abilities", bonus=signed(bonus)) if bonus else ""
    said = [
        t("{bonus} by {card}", bonus=signed(points), card=card_name(card_of(source), t.lang))
        for source, points in counted
    ]
    return ", ".join(said)


def _helping(name: str, helps: dict[str, tuple[outlook.Help, ...]], attacking: bool, t: Translator) -> str:
    """Whom a card strengthens; who has no part in anybody's bonus counts as it is printed."""
    helped = [
        card_name(card_of(other), t.lang)
        for other, given in helps.items()
        for help_ in given
        if help_.source == name and other != name and "." in other and (help_.attack if attacking else help_.defense)
    ]
    return t("strengthens {cards}", cards=both(helped, t)) if helped else t("as printed")


def _land(
    side: view_queries.Side, helps: tuple[outlook.Help, ...], attacking: bool, t: Translator, portrait: Portrait
) -> list[Part]:
    """What is added to the whole land, each source by itself."""
    bonus = sum(part.bonus for part in side.parts if part.piece is None)
    counted = [(help_.source, help_.attack if attacking else help_.defense) for help_ in helps]
    if sum(points for _, points in counted) != bonus:
        return [Part(t("Land and abilities"), "", bonus)] if bonus else []
    parts = []
    for source, points in counted:
        card, own = card_of(source), source == side.land.id
        name = card_name(card, t.lang)
        label = t("{land} itself", land=name) if own else name
        note = t("for the whole land")
        parts.append(Part(label, "", points, note, svg=portrait(card)))
    return parts
