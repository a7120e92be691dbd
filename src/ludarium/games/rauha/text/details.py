"""The detail panel: a thing in plain sentences with its value of the moment, and what touching it would mean."""

from ludarium.core.i18n import Translator
from ludarium.core.words import Detail, both, seat_name

from ..components import Biome, load
from ..view import RauhaView
from .effects import explain_component, gives
from .labels import label
from .nouns import ANIMAL_NAMES, AT_PLACES, PLACES, crystals, either, name_of, points, sentence, speak
from .placings import Placings
from .view_queries import acting, component, entity, holder, place_of, step_of, water_points, worth


def explain(view: RauhaView, target: str, lang: str, names: tuple[str, ...] = ()) -> Detail:
    """Explain an element in words."""
    t = speak(lang)
    title = label(view, target, lang, names)
    if (place := place_of(target)) is not None:
        return _square(view, title, *place, t)
    kind, _, name = target.partition("-")
    match kind:
        case "hand":
            return Detail(name_of(name, lang), _card(view, name, t), _card_note(view, name, t))
        case "entity":
            return Detail(title, _entity(view, name, names, t), _entity_note(view, name, t))
        case "animal":
            return Detail(title, t("1 point for each {thing} on your board.", thing=t(ANIMAL_NAMES[name][0])))
        case "discard":
            return Detail(title, _discard(name, t), t("No entity joins you this turn; your line still acts."))
        case "done":
            return Detail(title, t("What you have not activated stays unused."), _done_note(view, t))
        case "token":
            return Detail(title, t("The leader goes first; on the same space, the top token is ahead."))
        case "satellite":
            return Detail(title, _satellite(view, int(name), t))
        case "avatar":
            return Detail(
                title, t("It wakes the line it faces. After each turn all avatars move on one stop, clockwise.")
            )
        case "deck":
            return Detail(title, _deck(name, t))
        case "black":
            return Detail(title, t("Discarded cards lie here face down, out of the game."))
        case _:
            return Detail(title, "")


def _card(view: RauhaView, name: str, t: Translator) -> str:
    thing = component(name)
    if view.seat is None or thing.effect is None:
        return explain_component(name, t.lang)
    return explain_component(name, t.lang, worth(view.seats[view.seat], thing.effect))


def _card_note(view: RauhaView, name: str, t: Translator) -> str:
    """What the card is short of, or the squares where it would bring somebody."""
    card = component(name)
    if view.seat is None or not isinstance(card, Biome):
        return ""
    short = card.cost - view.seats[view.seat].crystals
    if short > 0:
        return t.n(
            "{n} crystal short: you could only discard it.", "{n} crystals short: you could only discard it.", short
        )
    arrivals: dict[tuple[str, ...], list[str]] = {}
    placings = Placings(view, view.seat)
    for square in placings.squares(name):
        if guests := placings.welcomed(name, square):
            arrivals.setdefault(guests, []).append(t(PLACES[square]))
    return " ".join(
        t("{place}: {welcome}.", place=sentence(", ".join(places)), welcome=_joins(guests, t))
        for guests, places in arrivals.items()
    )


def _joins(guests: tuple[str, ...], t: Translator) -> str:
    names = both([entity(name).name for name in guests], t)
    return t.n("{entities} joins you", "{entities} join you", len(guests), entities=names)


def _square(view: RauhaView, title: str, seat: int, square: int, t: Translator) -> Detail:
    table = view.seats[seat]
    name = table.board[square]
    effect = component(name).effect
    text = gives(name, t.lang, None if effect is None else worth(table, effect))
    if square in table.spores:
        text += " " + t("Its spore lets it act in every scoring.")
    return Detail(title, text, _square_note(view, seat, square, t))


def _square_note(view: RauhaView, seat: int, square: int, t: Translator) -> str:
    """What the viewer's kept card would do here."""
    if seat != view.seat or view.kept is None or view.phase != "place":
        return ""
    placings, said = Placings(view, seat), []
    if square not in placings.squares(view.kept):
        return ""
    if guests := placings.welcomed(view.kept, square):
        said.append(t("With your card here, {welcome}.", welcome=_joins(guests, t)))
    if square in step_of(view).squares and component(view.kept).effect is not None:
        said.append(t("Your card would act this turn."))
    return " ".join(said)


def _entity(view: RauhaView, name: str, names: tuple[str, ...], t: Translator) -> str:
    host, effect = holder(view, name), entity(name).effect
    seat = host if host is not None else view.seat
    now = worth(view.seats[seat], effect) if effect is not None and seat is not None else None
    if host is None:
        whose = t("Nobody has it yet.")
    elif host == view.seat:
        whose = t("It is with you.")
    else:
        whose = t("It is with {who}.", who=seat_name(names, host, t.lang))
    return f"{explain_component(name, t.lang, now)} {whose}"


def _entity_note(view: RauhaView, name: str, t: Translator) -> str:
    """Where the viewer's cards would bring it."""
    if view.seat is None or view.phase not in ("choose", "place"):
        return ""
    placings = Placings(view, view.seat)
    hand = (view.kept,) if view.kept is not None else view.offer
    said = []
    for card in hand:
        places = [t(AT_PLACES[square]) for square in placings.squares(card) if name in placings.welcomed(card, square)]
        if places:
            said.append(t("“{card}” {places} would bring it.", card=name_of(card, t.lang), places=either(places, t)))
    return " ".join(said)


def _discard(what: str, t: Translator) -> str:
    if what == "spore":
        return t("Your card goes face down into the Black Hole. Put a spore on one of your squares without one.")
    refund = crystals(load().discards[0].crystals, t)
    return t("Your card goes face down into the Black Hole. You get {crystals}.", crystals=refund)


def _done_note(view: RauhaView, t: Translator) -> str:
    seat = acting(view)
    if view.phase != "score" or seat is None:
        return ""
    return t("Then your water brings {points}.", points=points(water_points(view, seat), t))


def _deck(age: str, t: Translator) -> str:
    """In which rounds its cards are dealt."""
    rounds = {"1": t("rounds 1 and 2"), "2": t("rounds 3 and 4")}[age]
    return t("In {rounds} four of its cards go to every satellite.", rounds=rounds)


def _satellite(view: RauhaView, place: int, t: Translator) -> str:
    among = view.satellites[place].among
    if not among:
        return t("The two neighbours take turns choosing from it.")
    known = " · ".join(name_of(card, t.lang) for card in among)
    if len(among) == view.satellites[place].count:
        return t("You know its cards: {cards}.", cards=known)
    return t("Its cards are among these: {cards}.", cards=known)
