"""The end of a battle, laid out before the game goes on: both sums, who has won, and what it cost."""

from collections.abc import Iterable

from ludarium.core.forecast import Fact, Moment, Side
from ludarium.core.observation import Seen, Sight
from ludarium.core.words import seat_name

from ..view import PangeaView
from . import battles
from .nouns import area_name, speak
from .outcomes import Result, result
from .stakes import Change, Speaker, cards, dominance
from .view_queries import area


def moment(
    sight: Sight,
    before: PangeaView,
    after: PangeaView,
    names: tuple[str, ...],
    lang: str,
    earlier: Iterable[Seen[PangeaView]] = (),
) -> Moment | None:
    """Lay out a battle that has ended; it stays for who fought it."""
    ended = result(sight, before, after)
    if ended is None:
        return None
    says = Speaker(before, names, speak(lang))
    now = ended.battle
    return Moment(
        _title(ended, says),
        _text(ended, says),
        sides=_sides(ended, says),
        facts=tuple(_facts(ended, before, after, says)),
        holds=before.seat in (now.invader, now.defender),
    )


def _title(ended: Result, says: Speaker) -> str:
    t, now, where = says.t, ended.battle, area_name(ended.battle.area)
    if says.mine(now.invader):
        return t("You win in {area}", area=where) if ended.won else t("You lose in {area}", area=where)
    if says.mine(now.defender) and not ended.won:
        return t("You hold {area}", area=where)
    winner = now.invader if ended.won else now.defender
    return t("{who} wins in {area}", area=where, who=seat_name(says.names, winner, t.lang))


def _text(ended: Result, says: Speaker) -> str:
    t, now = says.t, ended.battle
    if ended.conceded:
        if says.mine(now.defender):
            return t("you conceded and keep your cards")
        return t("{who} conceded without a card", who=says.who(now.defender))
    if ended.won:
        return t("{one} to {other}", one=ended.attack_total, other=ended.defence_total)
    if ended.attack_total == ended.defence_total:
        return t("{one} to {other}: a tie is enough to defend", one=ended.attack_total, other=ended.defence_total)
    return t("{one} to {other}", one=ended.attack_total, other=ended.defence_total)


def _sides(ended: Result, says: Speaker) -> tuple[Side, ...]:
    now, t = ended.battle, says.t
    terrain = area(says.view, now.area).terrain
    stones = battles.stone_parts(now.stones, says)
    left = battles.card_parts(ended.attack, terrain, "invade", "", says)
    right = battles.card_parts(ended.defence, terrain, "defend", "", says)
    unseen = ended.attack.count("?")
    return (
        Side(
            battles.title(now.invader, says),
            battles.total(ended.attack_total, unseen),
            now.invader,
            t("attack"),
            parts=(*stones, *left, *battles.leader_parts(now.invader_leader, says)),
            wins=ended.won,
        ),
        Side(
            battles.title(now.defender, says),
            "–" if ended.conceded else str(ended.defence_total),
            now.defender,
            t("no answer") if ended.conceded else t("defence"),
            parts=(*right, *battles.leader_parts(now.defender_leader, says)),
            wins=not ended.won,
        ),
    )


def _facts(ended: Result, before: PangeaView, after: PangeaView, says: Speaker) -> list[Fact]:
    """Whose marker dies, and what becomes of the area."""
    t, now = says.t, ended.battle
    if not ended.won:
        lost = t("The invading marker is out of the game.")
        return [Fact(t("Lost"), text=lost, tone="bad" if says.mine(now.invader) else "", seat=now.invader)]
    if after.phase == "remove":
        if says.mine(now.invader):
            text = t("You choose which of {who}’s markers dies.", who=says.who(now.defender))
        elif says.mine(now.defender):
            text = t("{who} chooses which of your markers dies.", who=says.who(now.invader))
        else:
            text = t("{who} chooses which marker dies.", who=says.who(now.invader))
        return [Fact(t("Lost"), text=text, tone="bad" if says.mine(now.defender) else "", seat=now.defender)]
    there = area(after, now.area)
    change = Change(area(before, now.area), there.stack, there.dominator)
    lost = (
        t("One of your markers is out of the game.") if says.mine(now.defender) else t("One marker is out of the game.")
    )
    tone = "good" if says.mine(there.dominator) and change.moves else ""
    return [
        Fact(t("Lost"), text=lost, tone="bad" if says.mine(now.defender) else "", seat=now.defender),
        Fact(t("The area"), text=" ".join((dominance(change, says), *cards(change, says))), tone=tone),
    ]
