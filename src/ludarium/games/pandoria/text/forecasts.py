"""What a choice leads to, before it is made: in the prompt's place, and as facts for every seat."""

from typing import Final

from ludarium.core.action import Action
from ludarium.core.forecast import ASIDE, CONFIRM, LOOK, PLAIN, Fact, Forecast
from ludarium.core.i18n import Translator
from ludarium.core.words import both

from ..components import load
from ..lookup import BONUS_BUILDING, BUILDING_IDS, RESOURCE_NAMES, TRACKS
from ..rules import sheet
from ..view import PandoriaView
from .around import beside, closed_words, who
from .nouns import (
    BUILDING_EFFECTS,
    BUILDINGS,
    COLUMNS,
    SPELL_EFFECTS,
    SPELLS,
    building,
    points,
    resource,
    speak,
    spell_id,
)
from .outlook import CASTS, Outlook, Region, following, outlook, price
from .phrases import phrase
from .view_queries import position

LOOKED_AT: Final = (
    *("worker", "boat", "clone", "inspect", "wrath", "swamp", "swamp-too", "relic", "monument", "edify-monument"),
    *("invoke", "preempt", "edify", "cross"),
)
ICONS: Final = {"gold": "i-coin", "wood": "i-forest", "crystal": "i-crystal", "craft": "i-hammer", "city": "i-city"}
CROSSING: Final = ("relic", "monument", "edify-monument")
"""What costs a worker."""


def emphasis(view: PandoriaView, action: Action) -> str:
    """What may close regions is worth a look; who draws nothing gives the draw up; the Trolls keep what they get."""
    if action.kind in LOOKED_AT:
        return LOOK
    if action.kind == "cede":
        return CONFIRM
    return ASIDE if action.kind == "waive" else PLAIN


def forecast(view: PandoriaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> Forecast:
    """Tell what an action closes and pays, what it costs and leaves, and what it does from now on."""
    t = speak(lang)
    text = phrase(view, action, lang, names)
    if action.kind == "draw" and (nexts := following(view, action)):
        return Forecast(text, _drawing(view, action, t), ids=tuple(f"hex-{name}" for name in nexts))
    if action.kind == "choose":  # all do so at once, and what others do changes nothing
        return Forecast(text, t("no gold to pay"), text, facts=tuple(_thing(view, action, t)))
    future = outlook(view, action)
    if future is None:
        return _before_dice(view, action, text, t)
    facts = [
        *_thing(view, action, t),
        *_gains(view, action, future, names, t),
        *_prices(view, action, future, t),
        *_consequences(view, future, t),
    ]
    title = t("Your worker here") if action.kind == "worker" else text
    about = t("closes {regions}", regions=both(closed_words(future.closed, t), t)) if future.closed else ""
    return Forecast(text, _hint(view, action, future, t), title, about, facts=tuple(facts), ids=_cells(view, future))


def _drawing(view: PandoriaView, action: Action, t: Translator) -> str:
    """The first of two resources: what is beside it, and what comes next."""
    around = beside(view, action.args[0], t)
    return t("beside {regions}", regions=both(around, t)) if around else t("beside nothing open")


def _before_dice(view: PandoriaView, action: Action, text: str, t: Translator) -> Forecast:
    """What dice decide is not foretold; what they cost is."""
    if action.kind != "terrain" or view.seat is None:
        return Forecast(text)
    facts = (_spell(spell_id(action.args[0]), t), *_paid(view, price(position(view), view.acting, action), t))
    return Forecast(text, t("then the dice are rolled"), text, facts=facts)


def _hint(view: PandoriaView, action: Action, future: Outlook, t: Translator) -> str:
    """The own gain in a few words; or what the choice is beside, if it closes nothing."""
    own = view.seat or 0
    said = gained(future, own, t)
    if future.closed:
        regions = both(closed_words(future.closed, t), t)
        return t("closes {regions}: {gains}", regions=regions, gains=", ".join(said) or t("nothing for you"))
    if said:
        return ", ".join(said)
    if action.kind in ("worker", "clone", "inspect", "swamp", "swamp-too"):
        around = beside(view, action.args[-1], t)
        return t("closes nothing; beside {regions}", regions=both(around, t)) if around else t("closes nothing")
    if action.kind == "wrath":
        return t("nothing is closed this turn")
    return ""


def gained(future: Outlook, seat: int, t: Translator) -> list[str]:
    """What a seat gains: ``+4 wood``, ``+5 points``."""
    tracks = [(RESOURCE_NAMES[n], future.tracks[seat][n]) for n in range(TRACKS)]
    said = [f"+{n} {resource(name, t)}" for name, n in tracks if n > 0]
    return [*said, f"+{points(future.points[seat], t)}"] if future.points[seat] else said


def _gains(view: PandoriaView, action: Action, future: Outlook, names: tuple[str, ...], t: Translator) -> list[Fact]:
    """A fact for every seat that a closed region pays, the own one first."""
    own = view.seat or 0
    facts = []
    for seat in sorted(range(len(view.seats)), key=lambda seat: (seat != own, seat)):
        said = gained(future, seat, t)
        if not said and not any(region.workers[seat] for region in future.closed):
            continue
        sums = [_sum(view, region, seat, t) for region in future.closed if region.workers[seat]]
        lead = ", ".join(said) or t("nothing: the track is full")
        facts.append(
            Fact(who(view, seat, names, t), lead, ", ".join(sums), "good" if seat == own and said else "", seat)
        )
    if future.artefacts:
        facts.append(Fact("", t.n("+{n} artefact", "+{n} artefacts", future.artefacts), icon="i-artefact"))
    return facts


def _sum(view: PandoriaView, region: Region, seat: int, t: Translator) -> str:
    """How a region pays: its hexes times the workers, and the building that adds to it."""
    said = t.n("{size} × {n} worker", "{size} × {n} workers", region.workers[seat], size=len(region.hexes))
    number = RESOURCE_NAMES.index(region.kind)
    if view.mode != "family" and sheet.has_bonus(position(view), seat, number):
        said = f"{said}, {t(BUILDINGS[BUILDING_IDS[BONUS_BUILDING[number]]])}"
    return said


def _prices(view: PandoriaView, action: Action, future: Outlook, t: Translator) -> list[Fact]:
    facts = _paid(view, future.paid, t)
    if action.kind == "preempt":
        facts.append(Fact("", t("no gold to pay"), icon="i-coin"))
    if action.kind in ("edify", "edify-monument"):
        facts.append(Fact("", t("no wood to pay"), icon="i-forest"))
    if action.kind == "relic":
        cost = 2 if action.args[0] == "small" else 3
        left = view.seats[view.seat or 0].artefacts - cost
        facts.append(Fact(t("Price"), t("{n} artefacts", n=cost), t("{n} left", n=left), icon="i-artefact"))
    if action.kind in CROSSING:
        facts.append(
            Fact("", t("This worker is crossed out"), t("Nothing pays it any longer."), "bad", icon="i-person")
        )
    if action.kind in ("monument", "edify-monument"):
        card = action.args[0] if action.kind == "monument" else action.args[1]
        lost = t("{building} is no longer a building", building=building(card, t))
        facts.append(Fact("", lost, t(BUILDING_EFFECTS[load().card(card).building]), "bad", icon="i-house"))
    return facts


def _paid(view: PandoriaView, paid: tuple[int, ...], t: Translator) -> list[Fact]:
    """What is paid, and what is left of it."""
    own = view.seats[view.seat or 0]
    spent = [
        (name, n, own.tracks[track] - n) for track, (name, n) in enumerate(zip(RESOURCE_NAMES, paid, strict=False)) if n
    ]
    if not spent:
        return []
    lead = both([f"{n} {resource(name, t)}" for name, n, _ in spent], t)
    left = both([f"{n} {resource(name, t)}" for name, _, n in spent], t)
    return [Fact(t("Price"), lead, t("{what} left", what=left), icon=ICONS[spent[0][0]])]


def _thing(view: PandoriaView, action: Action, t: Translator) -> list[Fact]:
    """What is had by it: a building's or a spell's effect from now on."""
    match action.kind:
        case "build":
            return [_building(action.args[0], t)]
        case "edify":
            return [_building(action.args[1], t)]
        case "buy" | "choose" | "preempt":
            card = load().card(action.args[-1])
            return [_building(card.id, t), _spell(card.spell, t)]
        case "take":
            slot = next(slot for slot in load().archives if slot.id == action.args[0])
            taken = view.taken[load().archives.index(slot)]
            return [_spell(spell_id(f"{slot.id}-{taken + 1}"), t)]
        case "invoke":
            own = view.seats[view.seat or 0].tracks[RESOURCE_NAMES.index(action.args[1])]
            return [Fact("", "", t("From {n} to 5.", n=own), icon=ICONS[action.args[1]])]
        case kind if kind in CASTS:
            return [_spell(spell_id(action.args[0]), t)]
        case _:
            return []


def _building(card: str, t: Translator) -> Fact:
    return Fact(building(card, t), "", t(BUILDING_EFFECTS[load().card(card).building]), icon="i-house")


def _spell(name: str, t: Translator) -> Fact:
    return Fact(t(SPELLS[name]), "", t(SPELL_EFFECTS[name]), icon="i-spell")


def _consequences(view: PandoriaView, future: Outlook, t: Translator) -> list[Fact]:
    """What follows for the whole table."""
    columns = future.blocked if view.valley is None else ()
    closes = [t("The column {column} closes for all", column=t(COLUMNS[column])) for column in columns]
    facts = [Fact("", text, icon="i-cards") for text in closes]
    if future.trolls:
        facts.append(Fact(t("The Trolls"), f"+{points(future.trolls, t)}", "", "bad", icon="i-troll"))
    if future.buys:
        then = t("You then get a spell of the archives.") if view.mode == "family" else t("You may then buy one card.")
        facts.append(Fact("", "", then, icon="i-scroll" if view.mode == "family" else "i-cards"))
    if future.last:
        facts.append(
            Fact("", t("The last round begins") if view.valley is None else t("The game ends"), icon="i-crown")
        )
    return facts


def _cells(view: PandoriaView, future: Outlook) -> tuple[str, ...]:
    """The cells of the own tracks that would be filled."""
    own = view.seat or 0
    return tuple(
        f"store-{RESOURCE_NAMES[track]}-{cell}"
        for track, value in enumerate(view.seats[own].tracks)
        for cell in range(value - future.paid[track] + 1, value - future.paid[track] + future.tracks[own][track] + 1)
    )
