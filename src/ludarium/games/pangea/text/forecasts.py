"""What a choice weighs, and what may be foretold of it: everything but payments and answers, which have plans."""

from collections.abc import Callable
from typing import Final

from ludarium.core.action import Action
from ludarium.core.forecast import ASIDE, CONFIRM, LOOK, PARTS, PLAIN, Fact, Forecast
from ludarium.core.words import both, seat_name

from ..components import load
from ..view import AreaView, BattleView, PangeaView
from . import battles, stakes
from .answers import defence
from .nouns import CARDS, CONTINENTS, EVENTS, TERRAINS, TIMES, YELLOW, area_name, card_name, event_name, speak
from .plans import BEGINS, entering, stake
from .stakes import Speaker
from .view_queries import area, full, steps, value, worth

WEIGHTY: Final = ("claim", "land", "add", "remove", "crown", "strike", "bounty", "break")
"""What reveals something or cannot be taken back."""


def emphasis(view: PangeaView, action: Action) -> str:
    """How much a choice weighs."""
    kind = action.kind
    if kind in BEGINS or kind == "answer":
        return PARTS
    if kind == "concede" or (kind == "decline" and view.phase == "bounty"):
        return ASIDE
    if kind in ("stones", "pay") and _paid(view):
        return ASIDE
    if kind == "lead":
        return LOOK
    return CONFIRM if kind in WEIGHTY else PLAIN


def _paid(view: PangeaView) -> bool:
    """Whether a price is met where no battle follows: whatever is laid out beside it is lost (RULES 6.3)."""
    now = view.payment
    return now is not None and now.area is not None and not full(area(view, now.area)) and now.total >= now.price


def forecast(view: PangeaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> Forecast:
    """Tell what a choice brings; nothing of one that is not asked for now."""
    tell = _TELLERS.get(action.kind)
    asked = view.seat is not None and view.seat in view.asked and view.phase in _PHASES.get(action.kind, ())
    return tell(view, action, Speaker(view, names, speak(lang))) if tell and asked else Forecast()


def outlook(view: PangeaView, lang: str, names: tuple[str, ...] = ()) -> Forecast | None:
    """Lay out the battle, or the disaster that may be averted, while it is decided."""
    says = Speaker(view, names, speak(lang))
    if view.battle is not None and view.phase != "remove":
        return _battle(view, view.battle, says)
    if view.phase == "avert" and view.event is not None and view.event.area and view.seat in view.asked:
        return _avert(view, says)
    return None


def _battle(view: PangeaView, now: BattleView, says: Speaker) -> Forecast:
    one, facts = area(view, now.area), []
    if view.seat == now.defender:
        facts = defence(view, says)
    elif view.seat == now.invader:
        facts = stake(view, None, one, says)
    return Forecast(
        title=area_name(now.area),
        about=stakes.about(one, says.t),
        sides=battles.in_battle(now, says),
        facts=tuple(facts),
        icon=f"i-{one.terrain}",
        ids=(f"area-{now.area}",),
    )


def _avert(view: PangeaView, says: Speaker) -> Forecast:
    """What is lost if the disaster happens, and what averting it costs."""
    t, event = says.t, view.event
    if event is None or event.area is None or view.seat is None:
        return Forecast()
    one = area(view, event.area)
    mine = [place for place in event.markers if one.stack[place - 1] == view.seat]
    change = stakes.bereft(view, one.id, mine)
    lost = stakes.deaths([view.seat] * len(mine), says)
    text = " ".join((f"{lost[:1].upper()}{lost[1:]}.", stakes.dominance(change, says), *stakes.cards(change, says)))
    card = next(card for card in YELLOW.values() if card.averts == TIMES[event.card].instruction)
    kept = t("{card} is exhausted until your next turn.", card=t(CARDS[card.id]))
    return Forecast(
        title=area_name(one.id),
        about=event_name(event.card, t),
        facts=(
            Fact(t("If you avert it"), text=kept, tone="good"),
            Fact(t("If you let it happen"), text=text, tone="bad"),
        ),
        icon=f"i-{one.terrain}",
        ids=(f"area-{one.id}",),
    )


# One choice each ------------------------------------------------------------------------------------------------------


def _claim(view: PangeaView, action: Action, says: Speaker) -> Forecast:
    t, one = says.t, area(view, action.args[0])
    if one.terrain is not None:
        return _placed(view, one, t("Join the stack in {area}?", area=area_name(one.id)), "", says)
    left = sum(view.bag)
    dead = sum(n for n, ground in zip(view.bag, load().terrain, strict=True) if not ground.value)
    hint = t.n(
        "its tile is drawn: {n} of {all} lets nothing live",
        "its tile is drawn: {n} of {all} let nothing live",
        dead,
        all=left,
    )
    tiles = [
        t("{n} {terrain}", n=n, terrain=t(TERRAINS[ground.id]))
        for n, ground in zip(view.bag, load().terrain, strict=True)
        if n
    ]
    fact = Fact(t("Tiles in the bag"), text=both(tiles, t))
    return Forecast(t("Claim {area}?", area=area_name(one.id)), hint, area_name(one.id), t("vacant"), facts=(fact,))


def _placed(view: PangeaView, one: AreaView, text: str, hint: str, says: Speaker) -> Forecast:
    """A marker that costs nothing."""
    change = stakes.entered(view, one.id, view.turn)
    facts = tuple(entering(change, says))
    return Forecast(text, hint, area_name(one.id), stakes.about(one, says.t), facts=facts, icon=f"i-{one.terrain}")


def _lead(view: PangeaView, action: Action, says: Speaker) -> Forecast:
    t, one = says.t, area(view, action.args[0])
    here = view.seats[view.turn].leader
    where = area_name(one.id)
    text = t("Let the Leader stay in {area}", area=where) if here == one.id else t("Lead to {area}", area=where)
    if here is None or steps(view, here, one.id) > load().rules.leader_free_steps:
        return Forecast(text, t("too far for a marker to follow"))
    if len(one.stack) >= value(one):
        return Forecast(text, t("the stack is full: no marker follows"))
    if view.seats[view.turn].markers == 0:
        return Forecast(text, t("no marker is left to follow"))
    return _placed(view, one, text, t("a free marker follows"), says)


def _land(view: PangeaView, action: Action, says: Speaker) -> Forecast:
    one = area(view, action.args[0])
    text = says.t("Land in {area}?", area=area_name(one.id))
    if view.payment is not None and view.payment.task.endswith("leader"):
        return Forecast(text, says.t("the Leader brings no marker there"))
    return _placed(view, one, text, says.t("the voyage ends here"), says)


def _bounty(view: PangeaView, action: Action, says: Speaker) -> Forecast:
    one = area(view, action.args[0])
    return _placed(
        view, one, says.t("Place a marker in {area}?", area=area_name(one.id)), says.t("free of charge"), says
    )


def _crown(view: PangeaView, action: Action, says: Speaker) -> Forecast:
    where = area_name(action.args[0])
    return Forecast(
        says.t("Let your Leader appear in {area}?", area=where), says.t("from your next turn on it brings markers")
    )


def _add(view: PangeaView, action: Action, says: Speaker) -> Forecast:
    """A further card: what the sums would be."""
    now, t, card = view.battle, says.t, action.args[0]
    if now is None:
        return Forecast()
    terrain = area(view, now.area).terrain
    left, right = battles.in_battle(now, says)
    if view.seat == now.invader:
        n = now.invader_total + worth(card, terrain, "invade")
        left = battles.attacker(
            now.invader, terrain, now.stones, (*now.open, *now.hidden), (card,), now.invader_leader, says
        )
        hint = t("{n} to {other}; {who} may add a card too", n=n, other=now.defender_total, who=says.who(now.defender))
    else:
        n = now.defender_total + worth(card, terrain, "defend")
        right = battles.defender(now.defender, terrain, (*now.answer, card), now.defender_leader, t("defence"), says)
        hint = t("{n} to {other} and a hidden card; a tie is enough for you", n=n, other=now.invader_total)
    text = t("Add {card}?", card=card_name(card, t))
    return Forecast(text, hint, area_name(now.area), stakes.about(area(view, now.area), t), (left, right))


def _remove(view: PangeaView, action: Action, says: Speaker) -> Forecast:
    if view.battle is None:
        return Forecast()
    one = area(view, view.battle.area)
    change = stakes.conquered(view, one.id, view.battle.invader, int(action.args[0]))
    facts = tuple(entering(change, says))
    text = says.t("Remove this marker of {who}’s?", who=says.who(view.battle.defender))
    return Forecast(text, "", area_name(one.id), stakes.about(one, says.t), facts=facts, icon=f"i-{one.terrain}")


def _strike(view: PangeaView, action: Action, says: Speaker) -> Forecast:
    """Whom a disaster hurts, who may avert it, and what it does to dominance."""
    t, one = says.t, area(view, action.args[0])
    places = [int(place) for place in action.args[1].split("+")]
    if view.event is None or max(places) > len(one.stack):
        return Forecast()
    event = TIMES[view.event.card].instruction
    change = stakes.bereft(view, one.id, places)
    owners = [one.stack[place - 1] for place in places]
    lost = stakes.deaths(owners, says)
    text = " ".join((f"{lost[:1].upper()}{lost[1:]}.", stakes.dominance(change, says), *stakes.cards(change, says)))
    facts = [Fact(t("If nobody averts it"), text=text, tone="bad" if view.seat in owners else "")]
    card = next((card.id for card in YELLOW.values() if card.averts == event), "")
    able = [seat for seat in dict.fromkeys(owners) if card in view.seats[seat].yellow]
    if able:
        who = both([seat_name(says.names, seat, t.lang) for seat in able], t)
        facts.append(Fact(t("May avert it with {card}", card=t(CARDS[card])), text=who))
    if not change.stack and one.leaders:
        facts.append(Fact(t("Leaders lost"), text=both([says.who(seat) for seat in one.leaders], t), tone="bad"))
    ask = t("{event} in {area}?", event=t(EVENTS[event]), area=area_name(one.id))
    return Forecast(ask, "", area_name(one.id), stakes.about(one, t), facts=tuple(facts), icon=f"i-{one.terrain}")


def _break(view: PangeaView, action: Action, says: Speaker) -> Forecast:
    t, name = says.t, action.args[0]
    home = {one.id: one.continent for one in load().areas}
    inside = [one for one in view.areas if home[one.id] == name]
    lost = [(one.id, other) for one in inside for other in one.links if home[other] != name]
    hint = t.n("{n} land link is lost", "{n} land links are lost", len(lost))
    return Forecast(t("Let {continent} break away?", continent=t(CONTINENTS[name])), hint)


_TELLERS: Final[dict[str, Callable[[PangeaView, Action, Speaker], Forecast]]] = {
    "claim": _claim,
    "lead": _lead,
    "land": _land,
    "bounty": _bounty,
    "crown": _crown,
    "add": _add,
    "remove": _remove,
    "strike": _strike,
    "break": _break,
}
_PHASES: Final = {
    "claim": ("claim",),
    "lead": ("lead",),
    "land": ("land",),
    "bounty": ("bounty",),
    "crown": ("crown",),
    "add": ("raise", "counter"),
    "remove": ("remove",),
    "strike": ("strike",),
    "break": ("break",),
}
"""When each is asked for: a preview may come at any time."""
