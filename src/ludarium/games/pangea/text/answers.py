"""The answer to an attack as one choice: cards are touched in and out, and one press shows them."""

from collections import Counter

from ludarium.core.action import Action
from ludarium.core.forecast import Fact, Forecast, Plan
from ludarium.core.i18n import Translator

from ..view import BattleView, PangeaView
from . import battles, stakes
from .nouns import area_name
from .stakes import Speaker
from .view_queries import area, worth


def answer(
    view: PangeaView, now: BattleView, action: Action, touches: tuple[str, ...], says: Speaker
) -> Forecast | None:
    """The cards that were touched, as the answer to an attack; one that is touched again goes back to the hand."""
    t = says.t
    if view.seat != now.defender or view.phase != "answer":
        return None
    have = Counter((*view.seats[now.defender].yellow, *view.hand))
    picked = Counter[str]()
    for card in (action.args[0], *(name.removeprefix("card-") for name in touches)):
        picked[card] = (picked[card] + 1) % (have[card] + 1)
    cards = tuple(card for card, n in picked.items() for _ in range(n))
    laid = () if view.payment is None else view.payment.hidden
    terrain = area(view, now.area).terrain
    points = now.defender_leader + sum(worth(card, terrain, "defend") for card in (*laid, *cards))
    left, _ = battles.in_battle(now, says)
    right = battles.defender(now.defender, terrain, (*laid, *cards), now.defender_leader, t("would be shown"), says)
    several = {card: "" if have[card] == 1 else f"{n}/{have[card]}" for card, n in picked.items() if n}
    return Forecast(
        t("Answer with {n}?", n=points),
        answer_hint(points, now.invader_total, len(now.hidden), t),
        area_name(now.area),
        stakes.about(area(view, now.area), t),
        sides=(left, right),
        facts=tuple(defence(view, says)),
        icon=f"i-{terrain}",
        ids=(f"area-{now.area}",),
        plan=Plan(
            actions=(*(f"answer {card}" for card in cards), "done") if cards else (),
            action_label=t("Answer with {n}", n=points),
            chosen={f"card-{card}": word for card, word in several.items()},
            can=tuple(f"card-{card}" for card in have),
        ),
    )


def answer_hint(points: int, known: int, hidden: int, t: Translator) -> str:
    """How an answer compares with what is known of the attack: level is enough for the defender."""
    if points < known:
        return t.n("{n} point short of what you see", "{n} points short of what you see", known - points)
    if hidden:
        return t.n(
            "enough unless {n} hidden card adds {more}",
            "enough unless {n} hidden cards add {more}",
            hidden,
            more=points - known + 1,
        )
    return t("enough, unless another card comes")


def defence(view: PangeaView, says: Speaker) -> list[Fact]:
    """What the defender keeps or loses."""
    now, t = view.battle, says.t
    if now is None:
        return []
    change = stakes.conquered(view, now.area, now.invader)
    lost = t("One of your markers dies, as {who} chooses.", who=says.who(now.invader))
    text = " ".join((lost, stakes.hold(change, says), stakes.dominance(change, says), *stakes.cards(change, says)))
    kept = t("{who}’s marker dies; points stay.", who=says.who(now.invader))
    return [
        Fact(t("If you hold out"), text=kept, tone="good", seat=now.invader),
        Fact(t("If you lose or concede"), text=text, tone="bad", seat=now.defender),
    ]
