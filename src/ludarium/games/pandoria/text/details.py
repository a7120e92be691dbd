"""The detail panel: a thing in plain sentences with its value of the moment, and what touching it would mean."""

from ludarium.core.i18n import Translator
from ludarium.core.words import Detail, seat_name

from ..components import load
from ..rules import ground
from ..rules.ground import neighbour
from ..rules.scoring import workers_beside
from ..tables import NOWHERE, RESOURCE_NAMES, SIDES, TRACKS
from ..view import PandoriaView
from .labels import holds, label
from .nouns import (
    BUILDING_EFFECTS,
    BUILDINGS,
    COLUMNS,
    SPELL_EFFECTS,
    SPELLS,
    both,
    points,
    resource,
    sentence,
    speak,
    spell_id,
)
from .reading import HEX, Outlook, action_at, cards_of, on, outlook, position


def explain(view: PandoriaView, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
    """Explain an element in words."""
    t = speak(lang)
    title = label(view, target, lang, names)
    kind, _, name = target.partition("-")
    match kind:
        case "hex":
            return _hex(view, target, name, names, t)
        case "card":
            return Detail(title, _card(name, t), _card_note(view, name, t))
        case "spell":
            return Detail(title, t(SPELL_EFFECTS[spell_id(name)]), t("It costs nothing and is then used up."))
        case "row":
            return Detail(title, _row(view, name, t), _row_note(name, t))
        case "column":
            return Detail(title, t("Three cards of one player close a column for all."), _column_note(view, name, t))
        case "boat":
            return Detail(title, t("A worker here is paid for every region that touches the lake."))
        case "slot":
            return Detail(title, t("A slot that was opened is emptied from the strongest spell down."))
        case "bridge":
            return Detail(title, t("One of the next two resources must be at its far end."))
        case "pass":
            return Detail(title, t("Nothing is lost by it."))
        case "waive":
            return Detail(title, t("Only pockets of one or two hexes can be reached, so you may."))
        case _:
            return Detail(title, "")


def _hex(view: PandoriaView, target: str, name: str, names: tuple[str, ...], t: Translator) -> Detail:
    action = action_at(view, target)
    future = outlook(view, action) if action is not None else None
    if action is not None and future is not None and not future.empty:
        title = t("Your worker here") if action.kind == "worker" else sentence(holds(view, name, t, names))
        return Detail(title, _foretold(view, future, names, t), _afterwards(view, t))
    return Detail(sentence(holds(view, name, t, names)), _region(view, name, names, t))


def _foretold(view: PandoriaView, future: Outlook, names: tuple[str, ...], t: Translator) -> str:
    """What a choice would close, and what each seat would get."""
    said = [t("Closes {regions}.", regions=both([_closed(view, region, future, t) for region in future.closed], t))]
    if future.artefacts:
        said.append(t.n("{n} artefact is yours.", "{n} artefacts are yours.", future.artefacts))
    for seat in range(len(view.seats)):
        parts = [
            f"+{n} {resource(RESOURCE_NAMES[track], t)}"
            for track in range(TRACKS)
            if (n := future.tracks[seat][track]) > 0
        ]
        if future.points[seat]:
            parts.append(f"+{points(future.points[seat], t)}")
        if parts:
            said.append(t("{who}: {gains}", who=_who(view, seat, names, t), gains=", ".join(parts)) + ".")
    return " ".join(said)


def _closed(view: PandoriaView, region: tuple[str, ...], future: Outlook, t: Translator) -> str:
    kinds = [word.rstrip("*") for name in region if (word := on(view, name)).rstrip("*") in RESOURCE_NAMES]
    pending = dict(zip(view.parts.hexes, view.parts.kinds, strict=False))
    kinds += [pending[name] for name in region if name in pending]
    return f"{len(region)} {resource(kinds[0], t)}" if kinds else str(len(region))


def _who(view: PandoriaView, seat: int, names: tuple[str, ...], t: Translator) -> str:
    return t("You") if seat == view.seat else seat_name(names, seat, t.lang)


def _afterwards(view: PandoriaView, t: Translator) -> str:
    if view.mode == "family":
        return t("You then get a spell of the archives.")
    if view.mode == "solo":
        return t("Two regions at once let you buy a card.")
    return t("You may then buy one card.")


def _around(view: PandoriaView, name: str, t: Translator) -> str:
    """What could still be closed beside an empty hex."""
    state = position(view)
    met: set[int] = set()
    found = []
    for side in range(SIDES):
        place = neighbour(state, HEX[name], side)
        kind = view.hexes[place] if place != NOWHERE else ""
        if kind in RESOURCE_NAMES and place not in met:
            region = ground.region(state, place)
            met.update(region)
            found.append(f"{len(region)} {resource(kind, t)}")
    return t("Open beside it: {regions}.", regions=", ".join(found)) if found else t("Nothing open lies beside it.")


def _region(view: PandoriaView, name: str, names: tuple[str, ...], t: Translator) -> str:
    word = on(view, name)
    if word == ".":
        return _around(view, name, t)
    if word.rstrip("*") not in RESOURCE_NAMES:
        return ""
    state = position(view)
    region = ground.region(state, HEX[name])
    size, open_sides = len(region), sum(state.room[place] for place in region)
    beside = [f"{_who(view, seat, names, t)} {n}" for seat, n in enumerate(workers_beside(state, region)) if n]
    said = [t.n("A region of {n} hex.", "A region of {n} hexes.", size)]
    if word.endswith("*"):
        said.append(t("It was scored."))
    elif open_sides:
        said.append(t("It is open."))
    if beside and not word.endswith("*"):
        said.append(t("Workers beside it: {who}.", who=", ".join(beside)))
    return " ".join(said)


def _card(name: str, t: Translator) -> str:
    card = load().card(name)
    return " ".join(
        (
            t(
                "{name}, {n} wood: {effect}",
                name=t(BUILDINGS[card.building]),
                n=card.wood,
                effect=t(BUILDING_EFFECTS[card.building]),
            ),
            t(
                "{name}, {n} crystal: {effect}",
                name=t(SPELLS[card.spell]),
                n=card.crystal,
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
        return t("It costs {n} gold.", n=load().card(name).gold)
    return {
        "own": t("It is yours and not used yet."),
        "built": t("You have built it."),
        "cast": t("You have cast it."),
        "raised": t("You made a monument of it."),
    }[state]


def _row(view: PandoriaView, row: str, t: Translator) -> str:
    left = [str(prize.value) for n, prize in enumerate(load().prizes) if prize.row == row and view.prizes[n] == ""]
    return t("Left: {values}.", values=", ".join(left)) if left else t("Nothing is left.")


def _row_note(row: str, t: Translator) -> str:
    if row == "monument":
        return t("It costs a building, a worker, and 5 wood less what the building cost.")
    return t("It costs {n} artefacts and a worker.", n=2 if row == "small" else 3)


def _column_note(view: PandoriaView, column: str, t: Translator) -> str:
    if column in view.blocked:
        return t("The column {column} is closed", column=t(COLUMNS[column])) + "."
    return ""
