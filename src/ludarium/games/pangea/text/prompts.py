"""The one sentence above the hand: what is asked of the viewer, or whom the table waits for."""

from ludarium.core.i18n import Translator
from ludarium.core.words import Prompt, seat_name

from ..view import BattleView, PangeaView, PaymentView
from .nouns import CONTINENTS, TIMES, area_name, both, card_name, event_name, speak, stones
from .reading import power, use_now, worth


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
            return Prompt(t("Choose a shore to land on"), t("any area at the ocean that is below its limit"))
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
            return Prompt(t("The invader added a card: add one too, or do without"), _totals(battle, t))
        case "remove":
            return Prompt(t("You win: choose the marker that dies"))
        case "strike":
            what = event_name(view.event.card, t) if view.event else ""
            return Prompt(t("{event}: choose an area and the markers that are lost", event=what))
        case "avert":
            what = event_name(view.event.card, t) if view.event else ""
            where = area_name(view.event.area) if view.event and view.event.area else ""
            return Prompt(t("{event} in {area}: avert it?", event=what, area=where), t("the card is exhausted"))
        case "bounty":
            return Prompt(t("Bounty: place a free marker, or do without"))
        case _:
            return Prompt(t("Choose the continent that breaks away"))


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
    if payment.hidden or payment.task == "invade":
        return Prompt(t("Attack {area}, or add cards", area=where), t("your total is {n}", n=payment.total))
    over = payment.total - payment.price
    hint = t("exactly right") if over == 0 else t.n("{n} point is lost", "{n} points are lost", over)
    return Prompt(t("{area} is paid for", area=where), hint)


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
    most = max(seat.points for seat in view.seats)
    best = [seat_name(names, n, t.lang) for n, seat in enumerate(view.seats) if seat.points == most]
    first = t.n("First with {n} point: {who}", "First with {n} points: {who}", most, who=both(best, t))
    return Prompt(first, t("the sixth continent has broken away"))
