"""What is in progress, as a viewer may know it: the own payment, the battle, the Time card."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.observation import Viewer

from ..actions import ACTIONS
from ..lookup import AREA_IDS, DEFEND, INVADE, KIND_IDS, KIND_OF, SPEND, TERRAINS, TIME_IDS
from ..rules import Pangea, battle
from ..rules.battle import defender_leader, defender_total, invader_leader
from ..rules.cards import price, worth_laid
from ..rules.openings import at_war
from ..state import ANSWER, CLAIM_TILE, HIDDEN, LAND, NOWHERE, PAY
from .messages import UNKNOWN, BattleView, EventView, PaymentView


def kinds_of(cards: list[int]) -> tuple[str, ...]:
    """Name the kinds of cards, in their order."""
    return tuple(KIND_IDS[KIND_OF[card & 63]] for card in cards)


def payment_view(state: Pangea, viewer: Viewer) -> PaymentView | None:
    """The viewer's own unfinished commitment."""
    if viewer is None:
        return None
    if state.phase == ANSWER and viewer == battle.defender(state):
        total = defender_total(state) - defender_leader(state)
        return PaymentView("answer", AREA_IDS[state.area], None, 0, 0, (), kinds_of(list(state.reply)), total, 0)
    if state.phase not in (PAY, LAND) or viewer != state.turn:
        return None
    return PaymentView(
        task=ACTIONS.kinds[state.task].name,
        area=None if state.area == NOWHERE else AREA_IDS[state.area],
        source=None if state.source == NOWHERE else AREA_IDS[state.source],
        marker=state.source_slot + 1 if state.source != NOWHERE else 0,
        stones=state.paid_stones,
        open=kinds_of([card for card in state.laid if card < HIDDEN]),
        hidden=kinds_of([card for card in state.laid if card >= HIDDEN]),
        total=_laid_total(state) if state.phase == PAY else 0,
        price=price(state) if state.phase == PAY else 0,
    )


def _laid_total(state: Pangea) -> int:
    table = INVADE if at_war(state) else SPEND
    return state.paid_stones + worth_laid(state, state.laid, state.terrain[state.area], table)


def battle_view(state: Pangea, viewer: Viewer) -> BattleView:
    """The battle in progress, as the viewer may know it."""
    defender = battle.defender(state)
    answered = state.phase != ANSWER
    laid, reply = list(state.laid), list(state.reply)
    raised = laid.pop(state.raise_at) & 63 if state.raise_at != NOWHERE else NOWHERE
    sees_hidden = answered or viewer == state.turn
    hidden = [card & 63 for card in laid if card >= HIDDEN]
    seen = [card for card in laid if card < HIDDEN] + (hidden if sees_hidden else [])
    if raised != NOWHERE and viewer == state.turn:
        seen.append(raised)
    return BattleView(
        area=AREA_IDS[state.area],
        invader=state.turn,
        defender=defender,
        source=None if state.source == NOWHERE else AREA_IDS[state.source],
        stones=state.paid_stones,
        open=kinds_of([card for card in laid if card < HIDDEN]),
        hidden=kinds_of(hidden) if sees_hidden else (UNKNOWN,) * len(hidden),
        answered=answered,
        answer=kinds_of(reply) if answered else (),
        raised="" if raised == NOWHERE else KIND_IDS[KIND_OF[raised]] if viewer == state.turn else UNKNOWN,
        invader_leader=invader_leader(state),
        defender_leader=defender_leader(state),
        invader_total=state.paid_stones + _worth(state, seen, INVADE) + invader_leader(state),
        defender_total=_worth(state, reply if answered else [], DEFEND) + defender_leader(state),
    )


def _worth(state: Pangea, cards: list[int], table: "vec[i64]") -> int:
    terrain = state.terrain[state.area]
    return sum(table[KIND_OF[card & 63] * TERRAINS + terrain] for card in cards)


def event_view(state: Pangea) -> EventView | None:
    """The Time card in progress."""
    if state.event == NOWHERE:
        return None
    in_turn = [(state.turn + n) % state.seats for n in range(state.seats)]
    return EventView(
        card=TIME_IDS[state.event],
        area=AREA_IDS[state.area] if state.struck or state.phase == CLAIM_TILE else None,
        markers=tuple(slot + 1 for slot in range(8) if state.struck >> slot & 1),
        asked=tuple(seat for seat in in_turn if state.asked >> seat & 1),
        spared=tuple(seat for seat in in_turn if state.spared >> seat & 1),
    )
