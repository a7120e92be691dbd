"""The one sentence above the hand: what is asked of the viewer, or whom the table waits for."""

from ludarium.core.i18n import Translator
from ludarium.core.words import Prompt, both, seat_name

from ..components import load
from ..view import BattleView, PangeaView, PaymentView
from .nouns import CONTINENTS, TIMES, area_name, card_name, event_name, speak, stones
from .view_queries import area, full, power, standing, use_now, worth


def prompt(view: PangeaView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
    """Say what is asked, and in a half-sentence what follows from it."""
    t = speak(lang)
    if view.phase == "over":
        return _over(view, names, t)
    if not view.asked:
        return _chance(view, t)
    if view.seat is None or view.seat not in view.asked:
        return _watch(view, names, t)
    match view.phase:
        case "claim":
            where = t(CONTINENTS[TIMES[view.event.card].circle]) if view.event else ""
            return Prompt(t("Claim an area"), where)
        case "lead":
            return Prompt(t("Move your Leader, or let it stay"), t("up to one step it brings a free marker"))
        case "act":
            return _act(view, t)
        case "pay":
            return _pay(view, view.payment, t)
        case "land":
            return Prompt(t("Choose a shore to land on"), t("any area by the ocean that is below its limit"))
        case "crown":
            return Prompt(t("Place your Leader"), t("in one of the linked areas that you dominate"))
        case _:
            return _rare(view, names, t)


def _rare(view: PangeaView, names: tuple[str, ...], t: Translator) -> Prompt:
    battle = view.battle
    match view.phase:
        case "answer" if battle is not None:
            return _answer(view, battle, names, t)
        case "raise" if battle is not None:
            short = battle.defender_total - battle.invader_total + 1
            hint = t.n("you need {n} point more to win", "you need {n} points more to win", short)
            return Prompt(t("Add one more card, or concede"), hint)
        case "counter":
            return Prompt(t("The invader added a card: add one too, or decline"), _totals(battle, t))
        case "remove":
            return Prompt(t("You win: choose the marker that dies"))
        case "strike":
            what = event_name(view.event.card, t) if view.event else ""
            return Prompt(t("{event}: choose an area and the markers that are lost", event=what), _reach(view, t))
        case "avert":
            what = event_name(view.event.card, t) if view.event else ""
            where = area_name(view.event.area) if view.event and view.event.area else ""
            return Prompt(t("{event} in {area}: avert it?", event=what, area=where), t("the card is exhausted"))
        case "bounty":
            return Prompt(t("Bounty: place a free marker, or decline"))
        case _:
            return Prompt(t("Choose the continent that breaks away"))


def _reach(view: PangeaView, t: Translator) -> str:
    """Where a disaster may strike."""
    circle = TIMES[view.event.card].circle if view.event else "any"
    return t("anywhere") if circle == "any" else t("in {continent}", continent=t(CONTINENTS[circle]))


def _act(view: PangeaView, t: Translator) -> Prompt:
    hint = t("you can pay {n}", n=power(view, None))
    if view.seat is not None and view.seats[view.seat].markers == 0:
        return Prompt(t("Choose a marker to migrate, or end your turn"), hint)
    return Prompt(t("Choose an area to grow, expand or invade"), hint)


def _pay(view: PangeaView, payment: PaymentView | None, t: Translator) -> Prompt:
    if payment is None or payment.area is None:
        return Prompt(t("Pay"))
    where = area_name(payment.area)
    if payment.total < payment.price:
        missing = payment.price - payment.total
        hint = t.n(
            "{n} point missing: {what} would fit",
            "{n} points missing: {what} would fit",
            missing,
            what=_fit(view, missing, t),
        )
        return Prompt(t("Pay {n} for {area}", n=payment.price, area=where), hint)
    if full(area(view, payment.area)):  # a marker that migrates into a full area attacks it, too (RULES 12.2)
        return Prompt(t("Attack {area}, or add cards", area=where), _strength(view, payment, t))
    over = payment.total - payment.price
    hint = t("exactly right") if over == 0 else t.n("{n} point is lost", "{n} points are lost", over)
    return Prompt(t("{area} is paid for", area=where), hint)


def _strength(view: PangeaView, payment: PaymentView, t: Translator) -> str:
    """The points that count in the battle: all that lies there, and the Leader's (RULES 9.7)."""
    leads = payment.area == view.seats[view.turn].leader and not view.led
    total = payment.total + (load().rules.leader_points if leads else 0)
    return t("your total is {n}", n=total)


def _fit(view: PangeaView, missing: int, t: Translator) -> str:
    """The sensible next part of a payment: stones while there are any, then the card that comes nearest to the price."""
    if view.stones:
        return stones(min(missing, view.stones), t)
    terrain, use = use_now(view)
    ready = (*view.seats[view.turn].yellow, *view.hand)
    gaps = ((missing - worth(name, terrain, use), name) for name in ready)
    return card_name(min((gap if gap >= 0 else 1 - 2 * gap, name) for gap, name in gaps)[1], t)


def _answer(view: PangeaView, battle: BattleView, names: tuple[str, ...], t: Translator) -> Prompt:
    known = battle.invader_total
    hidden = len(battle.hidden)
    hint = t.n("{n} point to match", "{n} points to match", known)
    if hidden:
        hint = t.n("{points} and {n} hidden card", "{points} and {n} hidden cards", hidden, points=known)
    if view.payment is not None and view.payment.hidden:
        laid = view.payment.total + battle.defender_leader
        return Prompt(
            t("Show your answer, or add cards"), t("{n} against {rest}", n=laid, rest=hint if hidden else str(known))
        )
    who = seat_name(names, battle.invader, t.lang)
    return Prompt(t("{who} attacks {area}: answer, or concede", who=who, area=area_name(battle.area)), hint)


def _totals(battle: BattleView | None, t: Translator) -> str:
    if battle is None or not battle.answered:
        return ""
    return t("{one} to {other} so far", one=battle.invader_total, other=battle.defender_total)


def _chance(view: PangeaView, t: Translator) -> Prompt:
    if view.phase == "draw":
        return Prompt(t("White cards are being drawn"))
    if view.phase == "claim-tile":
        return Prompt(t("A tile is being drawn"))
    return Prompt(t("A Time card is being turned up"))


def _watch(view: PangeaView, names: tuple[str, ...], t: Translator) -> Prompt:
    who = both([seat_name(names, seat, t.lang) for seat in view.asked], t)
    if view.battle is not None:
        there = area_name(view.battle.area)
        return Prompt(t("Battle in {area}: {who} decides", area=there, who=who), _totals(view.battle, t))
    return Prompt(t("{who} is playing", who=who))


def _over(view: PangeaView, names: tuple[str, ...], t: Translator) -> Prompt:
    """Who has won, after the tie-breaks; points alone may be shared by others (RULES 15.3)."""
    order = [standing(seat) for seat in view.seats]
    best = max(order)
    won = [n for n, one in enumerate(order) if one == best]
    level = [n for n, one in enumerate(order) if one[0] == best[0]]
    who = both([seat_name(names, n, t.lang) for n in won], t)
    points = best[0]
    if len(won) > 1:
        said = t.n("{who} win together with {n} point", "{who} win together with {n} points", points, who=who)
    else:
        said = t.n("{who} wins with {n} point", "{who} wins with {n} points", points, who=who)
    if len(level) == len(won):
        return Prompt(said, t("the sixth continent has broken away"))
    return Prompt(said, _tie_break(order, won[0], level, t))


def _tie_break(order: list[tuple[int, ...]], winner: int, level: list[int], t: Translator) -> str:
    """By what a tie was broken: the first count in which the winner is ahead of all that are still level."""
    words = (t("points"), t("more Dominance cards"), t("more Yellow cards"), t("more Power cards"))
    for at in range(1, len(words)):
        level = [seat for seat in level if order[seat][at] == order[winner][at]]
        if level == [winner]:
            return t("tied on points, but {more}", more=words[at])
    return ""


# Half-made choices ----------------------------------------------------------------------------------------------------


def step(view: PangeaView, path: tuple[str, ...], lang: str, names: tuple[str, ...] = ()) -> Prompt | None:
    """Say what comes next once something was touched: where a marker goes, what sails, which markers are lost."""
    t = speak(lang)
    kind, _, name = path[-1].partition("-")
    if view.phase == "act" and (path[0] == "raft" or path[0] == "card-aqua_able"):
        if len(path) == 1:
            return Prompt(t("Choose who sails"), t("a marker of yours by the ocean, or your Leader"))
        return Prompt(t("Choose which marker sails from {area}", area=area_name(name)), t("its shore comes next"))
    if view.phase == "act" and kind == "area":
        where = area_name(name)
        if len(area(view, name).stack) > 1 and area(view, name).stack.count(view.turn) > 1:
            return Prompt(t("Choose which marker leaves {area}", area=where), t("then where it goes"))
        return Prompt(
            t("Choose where the marker of {area} goes", area=where), t("one step by land, at the area’s price")
        )
    if view.phase == "act" and kind == "marker":
        return Prompt(t("Choose where this marker goes"), t("one step by land, at the area’s price"))
    if view.phase == "strike" and view.event is not None:
        what = event_name(view.event.card, t)
        return Prompt(t("{event}: choose the markers that are lost", event=what), area_name(path[0].partition("-")[2]))
    if path == ("hide",):
        return Prompt(t("Choose a card to lay face down"), t("the defender sees how many, not which"))
    return None
