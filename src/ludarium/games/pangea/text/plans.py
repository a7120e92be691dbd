"""A marker, an attack or an answer as one choice: the payment already made, and what touching a card or stone does to it."""

from collections import Counter

from ludarium.core.action import Action
from ludarium.core.forecast import Fact, Forecast, Plan
from ludarium.core.i18n import Translator

from ..components import load
from ..view import AreaView, PangeaView
from . import battles, stakes
from .answers import answer
from .nouns import area_name, speak
from .payment import Laid, Means, Wish, changed, means, touched
from .stakes import Change, Speaker
from .view_queries import area, full, power, value, worth

BEGINS = ("grow", "expand", "invade", "migrate")


def begins(action: Action) -> bool:
    """Whether an action is the first of several moves: a marker is paid for, an answer laid card by card."""
    return action.kind in BEGINS or action.kind == "answer"


def plan(
    view: PangeaView, action: Action, touches: tuple[str, ...], lang: str, names: tuple[str, ...] = ()
) -> Forecast | None:
    """Complete the choice as most people would; nothing if it cannot be completed."""
    says = Speaker(view, names, speak(lang))
    if action.kind == "answer" and view.battle is not None:
        return answer(view, view.battle, action, touches, says)
    if view.seat is None or view.phase != "act" or action.kind not in BEGINS:
        return None
    one = area(view, action.args[-1])
    battle = full(one)
    what = means(view, value(one), one.terrain, "invade" if battle else "spend")
    found = touched(what, battle, touches) if value(one) else None
    if found is None or (battle and one.dominator is None):
        return None
    wish, laid = found
    made = Plan(
        actions=tuple(_actions(action, laid)),
        action_label=_action_label(action, one, what, laid, says.t),
        chosen=_chosen(laid, what, says.t),
        can=tuple(_can(what, battle, wish, laid)),
        retouch_plays=not battle,
    )
    hint = _hint(what, battle, laid, bool(touches), says.t)
    tell = _attack if battle else _marker
    return tell(view, action, one, what, laid, hint, made, says)


def _actions(action: Action, laid: Laid) -> list[str]:
    """The moves in order: the price face up first, since only then may cards lie face down (RULES 10.4)."""
    parts = [str(action)]
    parts += [f"stones {laid.stones}"] if laid.stones else []
    parts += [f"pay {card}" for card in laid.open]
    parts += [f"hide {card}" for card in laid.hidden]
    return [*parts, "done"]


def _chosen(laid: Laid, what: Means, t: Translator) -> dict[str, str]:
    """The elements that pay: a word on a card tells how many of several, or that it lies face down."""
    found = {f"stone-{n + 1}": "" for n in range(laid.stones)}
    up, down = Counter(laid.open), Counter(laid.hidden)
    for card in {**up, **down}:
        n, have = up[card] + down[card], what.cards[card]
        several = "" if have == 1 else f"{n}/{have}"
        found[f"card-{card}"] = " ".join(filter(None, (several, t("face down") if down[card] else "")))
    return found


def _can(what: Means, battle: bool, wish: Wish, laid: Laid) -> list[str]:
    """What changes the payment when it is touched."""
    targets = [f"stone-{n + 1}" for n in range(what.stones)] + [f"card-{card}" for card in what.cards]
    return [target for target in targets if changed(what, battle, wish, laid, target)[1] != laid]


def _action_label(action: Action, one: AreaView, what: Means, laid: Laid, t: Translator) -> str:
    n = f"{what.shown(laid)} + ?" if laid.hidden else str(what.shown(laid))
    where = area_name(one.id)
    if full(one):
        return t("Attack {area} for {n}", area=where, n=n)
    if action.kind == "migrate":
        return t("Move to {area} for {n}", area=where, n=n)
    if action.kind == "grow":
        return t("Grow in {area} for {n}", area=where, n=n)
    return t("Expand to {area} for {n}", area=where, n=n)


def _hint(what: Means, battle: bool, laid: Laid, changed_by_hand: bool, t: Translator) -> str:
    """How much is laid out, and until it was changed, that it can be."""
    over = what.shown(laid) - what.price
    if battle and (laid.hidden or over):
        if not laid.hidden:
            return t.n("{n} point more than the price", "{n} points more than the price", over)
        n = len(laid.hidden)
        return t.n(
            "{points} shown, {n} card face down", "{points} shown, {n} cards face down", n, points=what.shown(laid)
        )
    said = t("exactly {n}", n=what.price)
    if over:
        said = t.n("{n} point too many: it is lost", "{n} points too many: they are lost", over)
    return said if changed_by_hand else t("{paid}; touch a card or stone to change", paid=said)


# Forecasts ------------------------------------------------------------------------------------------------------------


def _marker(
    view: PangeaView, action: Action, one: AreaView, what: Means, laid: Laid, hint: str, made: Plan, says: Speaker
) -> Forecast:
    """Growth, expansion or migration: what it brings, and what is left to pay with."""
    t, where = says.t, area_name(one.id)
    ask = {"grow": t("Grow in {area}?", area=where), "migrate": t("Move a marker to {area}?", area=where)}
    change = stakes.entered(view, one.id, view.turn)
    left = power(view, None) - laid.stones - sum(worth(card, None, "spend") for card in laid.open)
    return Forecast(
        ask.get(action.kind, t("Expand to {area}?", area=where)),
        hint,
        where,
        stakes.about(one, t),
        facts=(*entering(change, says), Fact(t("Left to pay with"), str(left))),
        icon=f"i-{one.terrain}",
        ids=tuple(made.chosen),
        plan=made,
    )


def entering(change: Change, says: Speaker) -> list[Fact]:
    """What a marker more brings."""
    text = " ".join((stakes.hold(change, says), stakes.dominance(change, says), *stakes.cards(change, says)))
    tone = "good" if change.moves and says.mine(change.dominator) else ""
    return [Fact(says.t("With this marker"), "", text, tone)]


def _attack(
    view: PangeaView, action: Action, one: AreaView, what: Means, laid: Laid, hint: str, made: Plan, says: Speaker
) -> Forecast:
    """Both sides' visible strength, and the stake both ways."""
    t, where, foe = says.t, area_name(one.id), one.dominator or 0
    helps = load().rules.leader_points if view.turn in one.leaders and not view.led else 0
    left = battles.attacker(view.turn, one.terrain, laid.stones, laid.open, laid.hidden, helps, says)
    return Forecast(
        t("Attack {who} in {area}?", who=says.who(foe), area=where),
        hint,
        where,
        t("{area}: full", area=stakes.about(one, t)),
        sides=(left, battles.possible_defender(foe, one.id, says)),
        facts=tuple(stake(view, action, one, says)),
        icon=f"i-{one.terrain}",
        ids=tuple(made.chosen),
        plan=made,
    )


def stake(view: PangeaView, action: Action | None, one: AreaView, says: Speaker) -> list[Fact]:
    """What the attacker wins or loses."""
    t, foe = says.t, one.dominator or 0
    change = stakes.conquered(view, one.id, view.turn)
    gain = [t("One of {who}’s markers dies.", who=says.who(foe)), stakes.hold(change, says)]
    gain += [stakes.dominance(change, says), *stakes.cards(change, says)]
    moved = action is not None and action.kind == "migrate"
    left = view.seats[view.turn].markers - (0 if moved else 1)
    loss = t("The marker that moves there dies; points stay.")
    if not moved:
        loss = t.n(
            "Your new marker dies, {n} is left; points stay.", "Your new marker dies, {n} are left; points stay.", left
        )
    return [
        Fact(t("If you win"), text=" ".join(gain), tone="good", seat=foe),
        Fact(t("If you lose"), text=loss, tone="bad", seat=view.turn),
        *([] if action is None else [settling(foe, says)]),
    ]


def settling(foe: int, says: Speaker) -> Fact:
    """How a battle goes, for those who have not fought one yet (RULES 10.6 to 10.12)."""
    told = says.t(
        "{who} answers with cards or concedes. You win with strictly more points; if not, you may add one card, which may"
        " be answered with one. Everything played is used up.",
        who=says.who(foe),
    )
    return Fact(says.t("How the battle is decided"), text=told[:1].upper() + told[1:])
