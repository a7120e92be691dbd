"""Both sides of a battle as the viewer may know them: what is shown, what could be played, what lies face down."""

from collections import Counter
from collections.abc import Iterable, Sequence

from ludarium.core.forecast import Part, Side

from ..components import load
from ..view import UNKNOWN, BattleView
from .nouns import WHITE, card_name, stones
from .stakes import Speaker
from .view_queries import area, worth

LEADER_POINTS = load().rules.leader_points


def card_parts(cards: Iterable[str], terrain: str | None, use: str, note: str, says: Speaker) -> list[Part]:
    """One addend for each kind of card; those that the viewer does not know are one with a question mark."""
    t, found = says.t, []
    for name, n in Counter(cards).items():
        if name == UNKNOWN:
            found.append(Part(t.n("{n} hidden card", "{n} hidden cards", n), "?", icon="i-hidden"))
            continue
        icon = "i-cards" if name in WHITE else "i-trait"
        called = card_name(name, t) if n == 1 else t("{n} × {card}", n=n, card=card_name(name, t))
        found.append(Part(called, str(n * worth(name, terrain, use)), note=note, icon=icon))
    return found


def stone_parts(n: int, says: Speaker) -> list[Part]:
    """The stones that were laid out."""
    return [Part(stones(n, says.t), str(n), icon="i-stone")] if n else []


def leader_parts(points: int, says: Speaker) -> list[Part]:
    """The Leader's help."""
    return [Part(says.t("Leader"), str(points), icon="i-flag")] if points else []


def total(points: int, hidden: int) -> str:
    """A sum, with a question mark for what is not known."""
    if not hidden:
        return str(points)
    return f"{points} + ?" if points else "?"


def title(seat: int, says: Speaker) -> str:
    """A side's name."""
    name = says.who(seat)
    return name[:1].upper() + name[1:]


def attacker(
    seat: int, terrain: str | None, paid: int, shown: Sequence[str], hidden: Sequence[str], leader: int, says: Speaker
) -> Side:
    """Who attacks, with all that the viewer knows of; what others do not see is said to lie face down."""
    own = seat == says.view.seat
    down = [name for name in hidden if name != UNKNOWN]
    parts = [*stone_parts(paid, says), *card_parts(shown, terrain, "invade", "", says)]
    parts += card_parts(hidden, terrain, "invade", says.t("face down") if own else "", says)
    parts += leader_parts(leader, says)
    seen = paid + leader + sum(worth(name, terrain, "invade") for name in shown)
    points = seen + sum(worth(name, terrain, "invade") for name in down)
    caption = says.t("attack")
    if own and down:
        caption = says.t("they see {n}", n=f"{seen} + ?")
    return Side(title(seat, says), total(points, len(hidden) - len(down)), seat, caption, parts=tuple(parts))


def possible_defender(seat: int, name: str, says: Speaker) -> Side:
    """Who would defend an area: ready Yellow cards and the Leader are open, White cards are counted."""
    view, t = says.view, says.t
    held, one = view.seats[seat], area(view, name)
    known = list(held.known) if UNKNOWN not in held.white_down else []
    parts = card_parts(held.yellow, one.terrain, "defend", t("ready"), says)
    parts += card_parts(known, one.terrain, "defend", t("you know it"), says)
    unknown = held.white - len(known)
    parts += card_parts([UNKNOWN] * unknown, one.terrain, "defend", "", says)
    leader = LEADER_POINTS if seat in one.leaders else 0
    parts += leader_parts(leader, says)
    if not leader:
        parts.append(Part(t("No Leader stands here"), ""))
    points = leader + sum(worth(card, one.terrain, "defend") for card in (*held.yellow, *known))
    return Side(title(seat, says), str(points), seat, t("shown, if played"), parts=tuple(parts))


def in_battle(now: BattleView, says: Speaker) -> tuple[Side, Side]:
    """Both sides of the battle in progress."""
    terrain = area(says.view, now.area).terrain
    hidden = (*now.hidden, *([now.raised] if now.raised else []))
    if now.answered:  # all is shown but a further card
        shown, hidden = (*now.open, *now.hidden), ((now.raised,) if now.raised else ())
    else:
        shown = now.open
    left = attacker(now.invader, terrain, now.stones, shown, hidden, now.invader_leader, says)
    return left, _answering(now, terrain, says)


def _answering(now: BattleView, terrain: str | None, says: Speaker) -> Side:
    t, own = says.t, says.view.payment
    if now.answered:
        return defender(now.defender, terrain, now.answer, now.defender_leader, t("defence"), says)
    if own is not None and own.task == "answer":
        return defender(now.defender, terrain, own.hidden, now.defender_leader, t("you have laid"), says)
    return possible_defender(now.defender, now.area, says)


def defender(seat: int, terrain: str | None, answer: Sequence[str], leader: int, caption: str, says: Speaker) -> Side:
    """Who defends, with the cards played."""
    parts = [*card_parts(answer, terrain, "defend", "", says), *leader_parts(leader, says)]
    points = leader + sum(worth(name, terrain, "defend") for name in answer if name != UNKNOWN)
    return Side(title(seat, says), total(points, list(answer).count(UNKNOWN)), seat, caption, parts=tuple(parts))
