"""The detail panel: a thing in plain sentences with its value of the moment, and what touching it would mean."""

from ludarium.core.i18n import Translator
from ludarium.core.words import Detail

from ..components import load
from ..lookup import CARD_IDS, CARPENTER, RESOURCE_NAMES
from ..rules import ground, sheet
from ..rules.scoring import workers_beside
from ..view import PandoriaView
from .around import beside, who
from .key import TRACKS
from .labels import holds, label
from .nouns import (
    BUILDING_EFFECTS,
    BUILDINGS,
    COLUMNS,
    SPELL_EFFECTS,
    SPELLS,
    sentence,
    speak,
    spell_id,
)
from .view_queries import HEX, cards_of, on, position


def explain(view: PandoriaView, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
    """Explain an element in words."""
    t = speak(lang)
    title = label(view, target, lang, names)
    kind, _, name = target.partition("-")
    match kind:
        case "hex":
            return Detail(sentence(holds(view, name, t, names)), _region(view, name, names, t))
        case "card":
            return Detail(title, _card(view, name, t), _card_note(view, name, t))
        case "spell":
            return Detail(title, t(SPELL_EFFECTS[spell_id(name)]), t("It costs nothing and is then used up."))
        case "row":
            return Detail(title, _row(view, name, t), _row_note(view, name, t))
        case "column":
            return Detail(title, _column(view, t), _column_note(view, name, t))
        case "track":
            return Detail(
                title,
                f"{sentence(t(TRACKS[name]))}.",
                t("It holds 5 at most; every 2 of what is left over give 1 point."),
            )
        case "dice":
            return Detail(title, t("What they show is drawn; a joker is any resource."))
        case "boat":
            return Detail(title, t("A worker here is paid for every region that touches the lake."))
        case "slot":
            return Detail(title, t("A slot that was opened is emptied from the strongest spell down."))
        case "bridge":
            return Detail(title, t("One of the next two resources must be at its far end."))
        case "pass":
            return Detail(title, t("You lose nothing by it."))
        case "waive":
            return Detail(title, t("Only pockets of one or two hexes can be reached, so you may."))
        case _:
            return Detail(title, "")


def _around(view: PandoriaView, name: str, t: Translator) -> str:
    """What could still be closed beside an empty hex."""
    found = beside(view, name, t)
    return t("Open next to it: {regions}.", regions=", ".join(found)) if found else t("Nothing open is next to it.")


def _region(view: PandoriaView, name: str, names: tuple[str, ...], t: Translator) -> str:
    word = on(view, name)
    if word == ".":
        return _around(view, name, t)
    if word.rstrip("*") not in RESOURCE_NAMES:
        return _filled(word, t)
    state = position(view)
    region = ground.region(state, HEX[name])
    size, open_sides = len(region), sum(state.room[place] for place in region)
    workers = [f"{who(view, seat, names, t)} {n}" for seat, n in enumerate(workers_beside(state, region)) if n]
    said = [t.n("A region of {n} hex.", "A region of {n} hexes.", size)]
    if word.endswith("*"):
        said.append(t("It was scored."))
    elif open_sides:
        said.append(t("It is open."))
    if workers and not word.endswith("*"):
        said.append(t("Workers next to it: {who}.", who=", ".join(workers)))
    return " ".join(said)


def _filled(word: str, t: Translator) -> str:
    """What stands on a hex that belongs to no region."""
    if word.endswith("!"):
        return t("It still closes regions, but it is no longer paid.")
    if word == "#":
        return t("It closes regions and belongs to none.")
    return t("It is paid for every region beside it, when that is closed.") if word else ""


def _card(view: PandoriaView, name: str, t: Translator) -> str:
    """What a card does, with the prices of the seat that looks: its Carpenter and its Magic count (RULES 10.6, 10.8)."""
    card = load().card(name)
    wood, crystal = card.wood, card.crystal
    if view.seat is not None and view.phase not in ("first", "choose"):
        state, number = position(view), CARD_IDS.index(name)
        wood, crystal = sheet.wood_price(state, view.seat, number), sheet.crystal_price(state, view.seat, number)
    return " ".join(
        (
            t(
                "{name}, {n} wood: {effect}",
                name=t(BUILDINGS[card.building]),
                n=wood,
                effect=t(BUILDING_EFFECTS[card.building]),
            ),
            t(
                "{name}, {n} crystal: {effect}",
                name=t(SPELLS[card.spell]),
                n=crystal,
                effect=t(SPELL_EFFECTS[card.spell]),
            ),
        )
    )


def _card_note(view: PandoriaView, name: str, t: Translator) -> str:
    if view.seat is None:
        return ""
    state = cards_of(view, view.seat).get(name)
    if state is None:
        if load().card(name).column in view.blocked:
            return t("Its column is closed.")
        return _cost(view, view.seat, name, t)
    return {
        "own": t("It is yours and not used yet."),
        "built": t("You have built it."),
        "cast": t("You have cast it."),
        "raised": t("You made a monument of it."),
    }[state]


def _cost(view: PandoriaView, seat: int, name: str, t: Translator) -> str:
    """What a card costs this seat; a starter card is given."""
    if view.phase == "choose":
        starter = load().card(name).column == load().columns[0].id
        return t("As your starter card it costs nothing.") if starter else t("Not a starter card.")
    return t("It costs {n} gold.", n=sheet.gold_price(position(view), seat, CARD_IDS.index(name)))


def _row(view: PandoriaView, row: str, t: Translator) -> str:
    left = [str(prize.value) for n, prize in enumerate(load().prizes) if prize.row == row and view.prizes[n] == ""]
    return t("Left: {values}.", values=", ".join(left)) if left else t("Nothing is left.")


def _row_note(view: PandoriaView, row: str, t: Translator) -> str:
    if row == "monument":
        cost = t("It costs a building, a worker, and 5 wood less what the building cost.")
        if view.seat is not None and sheet.has(position(view), view.seat, CARPENTER):
            return f"{cost} {t('Your Carpenter takes 1 wood off.')}"
        return cost
    return t("It costs {n} artefacts and a worker.", n=2 if row == "small" else 3)


def _column(view: PandoriaView, t: Translator) -> str:
    """When columns close: alone they do not by cards (RULES 14.11)."""
    if view.valley is not None:
        return t("When you play alone, three cards do not close a column.")
    return t("Three cards of one player close a column for all.")


def _column_note(view: PandoriaView, column: str, t: Translator) -> str:
    if column in view.blocked:
        return t("The column {column} is closed", column=t(COLUMNS[column])) + "."
    return ""
