"""What may be foretold of a choice: a battle part by part, what a card brings, what a loss takes away."""

from msgspec.structs import replace

from ludarium.core.action import Action
from ludarium.core.forecast import Fact, Forecast, Part
from ludarium.core.i18n import Translator
from ludarium.core.turn import seat_number
from ludarium.core.words import seat_name

from .. import outlook
from ..view import ConquestView
from .abilities import ability_text
from .cards import card_name, land_name, sort_of
from .choices import action_label, attacked
from .nouns import both, number, signed, speak
from .reasons import why
from .sums import Portrait, sides
from .view_queries import card_of, civilization, found, printed, working

BETWEEN = "between"
"""The place that the picture keeps between the fronts."""


def forecast(view: ConquestView, action: Action, lang: str, names: tuple[str, ...], portrait: Portrait) -> Forecast:
    """Tell what an action would bring, cost or decide, as far as the viewer can know."""
    t, text = speak(lang), action_label(view, action, lang, names)
    match action.kind:
        case "attack" | "expedition" | "press":
            return _battle(view, action, names, t, portrait)
        case "play" | "place":
            return Forecast(text, _brings(view, action, names, t))
        case "discard":
            return Forecast(text, t("it counts as one of your cards of this turn"))
        case "drop":
            return Forecast(text, _brings(view, action, names, t) or t("its place becomes free"))
        case "use" | "interrupt":
            return Forecast(text, _ability(view, action.args[0], int(action.args[1]), lang))
        case "move":
            return Forecast(text, _afterwards(view, action, action.args[1], t))
        case "escort":
            return Forecast(text, _company(view, action, 1, t) or _afterwards(view, action, action.args[2], t))
        case "capture":
            return Forecast(text, _company(view, action, 2, t) or t("others may still interrupt"))
        case "target":
            return Forecast(text, _chosen(view, action, names, t))
        case "take":
            return Forecast(text, _about(view, action.args[0], t))
        case "player":
            return Forecast(text, _standing(view, seat_number(action.args[0]), t))
        case "campaign":
            return _campaign(view, t)
        case "end":
            return _end(view, t)
        case _:
            return Forecast()


# War --------------------------------------------------------------------------------------------------------------------


def _battle(view: ConquestView, action: Action, names: tuple[str, ...], t: Translator, portrait: Portrait) -> Forecast:
    foreseen = outlook.battle(view, action, view.seat or 0)
    fight = foreseen.declared.battle
    if fight is None:
        return Forecast()
    attack, defense = sides(foreseen.declared, t, portrait, foreseen.result)
    ready = _interrupts(foreseen.answers, names, t)
    if ready:
        parts = (*defense.parts, Part(t("may interrupt"), ready, icon="i-bolt", open=True))
        defense = replace(defense, parts=parts)
    numbers = {"one": fight.attack_total, "other": fight.defense_total}
    land = land_name(card_of(attacked(view, action)), t.lang)
    return Forecast(
        text=t("You attack {land}: {one} against {other}", land=land, **numbers),
        hint=_verdict(view, foreseen, bool(ready), action, t),
        sides=(attack, defense),
        facts=_stakes(view, foreseen, names, t),
        band=True,
        over=BETWEEN,
    )


def _verdict(view: ConquestView, foreseen: outlook.Battle, open_: bool, action: Action, t: Translator) -> str:
    fight = foreseen.declared.battle
    assert fight is not None
    gap = fight.attack_total - fight.defense_total
    said = {
        "won": t("you would win by {n}", n=gap) if gap > 0 else t("you would win by an ability"),
        "lost": t("you would lose by {n}", n=-gap) if gap < 0 else t("you would lose by an ability"),
        "drawn": t("it would be a draw"),
        "": t("something has to be chosen first"),
    }[foreseen.result]
    company = _company(view, action, 1, t) if action.kind == "expedition" else ""
    more = t("interrupts may change that") if open_ else company
    return t("{one}; {other}", one=said, other=more) if more else said


def _interrupts(answers: tuple[outlook.Answer, ...], names: tuple[str, ...], t: Translator) -> str:
    """Who might still change it: cards in play by their names, then whose hands."""
    cards = [card_name(card_of(answer.piece), t.lang) for answer in answers if answer.piece]
    whose = [seat_name(names, answer.seat, t.lang) for answer in answers if not answer.piece]
    hands = t("{who}’s hand", who=whose[0]) if len(whose) == 1 else t("hands of {who}", who=both(whose, t))
    return ", ".join([*cards[:3], *([hands] if whose else [])]) + ("…" if len(cards) > 3 else "")


def _stakes(view: ConquestView, foreseen: outlook.Battle, names: tuple[str, ...], t: Translator) -> tuple[Fact, ...]:
    """What each would gain or lose, if nobody interrupts."""
    facts = []
    for seat, said in enumerate(_changes(view, foreseen.after)):
        lost = _losses(foreseen, seat, t)
        text = ", ".join(part for part in (t("morale {change}", change=said) if said else "", lost) if part)
        if text:
            title = t("You") if seat == view.seat else seat_name(names, seat, t.lang)
            facts.append(Fact(title, "", text, "bad" if lost or said.startswith("−") else "good", seat))
    return tuple(facts)


def _changes(before: ConquestView, after: ConquestView) -> list[str]:
    """How each seat's morale has changed, in signs; nothing where it has not."""
    pairs = zip(before.seats, after.seats, strict=True)
    return [signed(new.morale - old.morale) if new.morale != old.morale else "" for old, new in pairs]


def _losses(foreseen: outlook.Battle, seat: int, t: Translator) -> str:
    """How many characters a seat would lose."""
    fight, after = foreseen.declared.battle, foreseen.after
    assert fight is not None
    people = fight.attacking if seat == fight.attacker else fight.defending if seat == fight.defender else ()
    left = {one.id for one in after.table}
    gone = [card_name(card_of(name), t.lang) for name in people if name not in left]
    if gone:
        return (
            t("{cards} is lost", cards=both(gone, t)) if len(gone) == 1 else t("{cards} are lost", cards=both(gone, t))
        )
    choosing = bool(after.pending) and after.pending[-1].kind == "lose" and after.pending[-1].seat == seat
    return (
        t("one character of your choice") if choosing and seat == after.seat else t("one character") if choosing else ""
    )


# Other choices ----------------------------------------------------------------------------------------------------------


def _brings(view: ConquestView, action: Action, names: tuple[str, ...], t: Translator) -> str:
    """How morale would change, if nobody interrupts, and what comes next."""
    after = outlook.ahead(view, action)
    said = []
    for seat, change in enumerate(_changes(view, after)):
        if change and seat == view.seat:
            own = number(after.seats[seat].morale)
            said.append(t("your morale {change}, to {n}", change=change, n=own))
        elif change:
            said.append(t("{who}’s morale {change}", who=seat_name(names, seat, t.lang), change=change))
    used = working(after)
    if used is not None and after.question in ("target", "player", "take", "optional"):
        said.append(ability_text(used[1], t.lang))
    return "; ".join(said)


def _ability(view: ConquestView, piece: str, ability: int, lang: str) -> str:
    return ability_text(printed(view, piece).abilities[ability - 1], lang)


def _afterwards(view: ConquestView, action: Action, land: str, t: Translator) -> str:
    """What a land would attack and defend with."""
    after = outlook.ahead(view, action)
    columns = [column for column in civilization(after, view.seat or 0).columns if column.land.id == land]
    if not columns:
        return ""
    return t("the land then counts {attack} and {defense}", attack=columns[0].attack, defense=columns[0].defense)


def _company(view: ConquestView, action: Action, place: int, t: Translator) -> str:
    """That somebody may go along, as long as nobody does."""
    if action.args[place] != "alone":
        return ""
    kept = [n for n in range(3) if n != place]
    others = (one for one in outlook.legal(view) if one.kind == action.kind and one.args[place] != "alone")
    joins = any(all(one.args[n] == action.args[n] for n in kept) for one in others)
    return t("touch someone in the same land to go along") if joins else ""


def _chosen(view: ConquestView, action: Action, names: tuple[str, ...], t: Translator) -> str:
    """What falls away with a card that is lost; else what is done to it."""
    piece = found(view, action.args[0])
    if view.pending and view.pending[-1].kind in ("lose", "battle") and piece is not None:
        return t("with attack {attack} and defense {defense}", attack=piece.attack, defense=piece.defense)
    used = working(view)
    return _brings(view, action, names, t) or (ability_text(used[1], t.lang) if used is not None else "")


def _about(view: ConquestView, card_id: str, t: Translator) -> str:
    card = printed(view, card_id)
    strength = f", {card.attack}/{card.defense}" if card.type in ("character", "army") else ""
    return f"{sort_of(card, t)}{strength}"


def _standing(view: ConquestView, seat: int, t: Translator) -> str:
    own = view.seats[seat]
    return t(
        "morale {morale}, lands: {lands}, in hand: {hand}", morale=number(own.morale), lands=own.lands, hand=own.hand
    )


def _campaign(view: ConquestView, t: Translator) -> Forecast:
    if outlook.campaign_deeds(view):
        return Forecast(t("Begin the campaign"), t("nothing is played from your hand after that"))
    reason = why(outlook.against_war(view), t)
    return Forecast(
        t("Nothing can be attacked now"),
        t("{reason}; no more cards are played after that", reason=reason) if reason else "",
    )


def _end(view: ConquestView, t: Translator) -> Forecast:
    """What ending the turn leaves unused."""
    unused = []
    if view.stage == "play" and view.plays < view.plays_limit and view.hand:
        left = min(view.plays_limit - view.plays, len(view.hand))
        unused.append(t.n("{n} card not played", "{n} cards not played", left))
    if view.stage == "campaign" and any(action.kind in outlook.WAR for action in outlook.legal(view)):
        left = view.attacks_limit - view.attacks
        unused.append(t.n("{n} attack not made", "{n} attacks not made", left))
    return Forecast(t("End your turn"), both(unused, t)) if unused else Forecast()
