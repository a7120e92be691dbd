"""What a move has done beside what it is called for: markers and Leaders lost, dominance, Yellow cards, Rafts."""

from ludarium.core.words import seat_name

from .nouns import TIMES, YELLOW
from .teller import Teller
from .view_queries import yellows


def _void(teller: Teller) -> list[str]:
    """That a Time card does nothing, if it does nothing (RULES 13.8)."""
    t, card = teller.t, TIMES.get(teller.args[0]) if teller.args else None
    if teller.sight.action.kind != "time" or card is None or teller.before.turns == 0:
        return []
    if card.instruction == "raft":
        return [] if teller.after.rafts_left < teller.before.rafts_left else [t("No Raft was left")]
    if card.instruction == "bounty":
        return [] if teller.after.phase == "bounty" else [t("There was nowhere to place a marker")]
    if card.instruction == "quiet" or teller.after.phase == "strike":
        return []
    return [t("There was nothing to strike")]


def changes(teller: Teller) -> list[str]:
    """What a move has done to markers, dominance, Yellow cards, Leaders and Rafts, beside what it is called for."""
    before, after = teller.before, teller.after
    said = [*_void(teller), *_lost_markers(teller), *_dominance(teller)]
    for seat, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
        had, has = yellows(before, seat), yellows(after, seat)
        for kind, cards in (("gains", has - had), ("forgets", had - has)):
            if cards:
                said.append(
                    teller.phrase(kind, seat, cards=teller.cards(tuple(card for card in YELLOW if card in cards)))
                )
        if was.leader is not None and now.leader is None:
            said.append(teller.phrase("leaderless", seat))
        if now.rafts > was.rafts:
            said.append(teller.phrase("raft", seat))
    return said


def _lost_markers(teller: Teller) -> list[str]:
    """Whose markers are out of the game; that of a lost battle, or picked after a won one, is told with it."""
    if teller.sight.action.kind == "remove":
        return []
    t, fought = teller.t, teller.before.battle.invader if teller.before.battle is not None else -1
    said = []
    for seat, (was, now) in enumerate(zip(teller.before.seats, teller.after.seats, strict=True)):
        n = now.lost - was.lost
        if n and seat == teller.before.seat != fought:
            said.append(t.n("You lost {n} marker", "You lost {n} markers", n))
        elif n and seat != fought:
            who = seat_name(teller.names, seat, t.lang)
            said.append(t.n("{who} lost {n} marker", "{who} lost {n} markers", n, who=who))
    return said


def _dominance(teller: Teller) -> list[str]:
    """Areas that have another dominator now; claiming tells it by itself."""
    if teller.before.turns == 0:
        return []
    said = []
    for was, now in zip(teller.before.areas, teller.after.areas, strict=True):
        if now.dominator is not None and now.dominator != was.dominator and now.id != teller.taken:
            said.append(teller.phrase("dominates", now.dominator, area=teller.place(now.id)))
    return said
