"""How a battle ended, read from what a viewer knew before the last word of it and was told then."""

from msgspec import Struct

from ludarium.core.observation import Sight

from ..view import UNKNOWN, BattleView, PangeaView
from .view_queries import area, worth


class Result(Struct, frozen=True):
    """A battle that is over: all that was played, as far as the viewer has seen it, and who won."""

    battle: BattleView
    won: bool
    conceded: bool
    attack: tuple[str, ...]
    defence: tuple[str, ...]
    attack_total: int
    defence_total: int


def revealed(sight: Sight, word: str) -> tuple[str, ...]:
    """What a sight revealed under a word; for one's own move, nothing."""
    return next((tuple(line.split()[1:]) for line in sight.reveals if line.split()[0] == word), ())


def further(sight: Sight, before: PangeaView) -> str:
    """The invader's further card, if this move has turned it up."""
    now = before.battle
    if now is None or before.phase != "counter":
        return ""
    return (revealed(sight, "shown") or (now.raised,))[0]


def result(sight: Sight, before: PangeaView, after: PangeaView) -> Result | None:
    """How the battle ended, if this move has ended it."""
    now, action = before.battle, sight.action
    if now is None or before.phase == "remove" or (after.battle is not None and after.phase != "remove"):
        return None
    won = after.seats[now.invader].lost == before.seats[now.invader].lost
    conceded = before.phase == "answer" and action.kind == "concede"
    hidden, answer = now.hidden, now.answer
    if before.phase == "answer" and not conceded:
        hidden = revealed(sight, "shown") or hidden
        own = before.payment.hidden if before.payment is not None else ()
        answer = revealed(sight, "answer") or own
    attack = (*now.open, *hidden, *([further(sight, before)] if before.phase == "counter" else []))
    if action.kind == "add":
        attack = (*attack, action.args[0]) if before.phase == "raise" else attack
        answer = (*answer, action.args[0]) if before.phase == "counter" else answer
    terrain = area(before, now.area).terrain
    return Result(
        now,
        won,
        conceded,
        attack,
        answer,
        now.stones + now.invader_leader + sum(worth(card, terrain, "invade") for card in attack if card != UNKNOWN),
        now.defender_leader + sum(worth(card, terrain, "defend") for card in answer if card != UNKNOWN),
    )
