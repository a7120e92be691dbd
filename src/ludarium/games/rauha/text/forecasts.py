"""What a choice leads to, before it is made: in the prompt's place, and as facts beside the board."""

from ludarium.core.action import Action
from ludarium.core.forecast import ASIDE, LOOK, PLAIN, Fact, Forecast
from ludarium.core.i18n import Translator
from ludarium.core.words import Prompt, both, seat_name

from ..lookup import SQUARE_NAMES
from ..outcome import SOURCES
from ..view import RauhaView
from .about import SOURCE_ICONS, source_name
from .effects import effect_words, gives
from .nouns import AT_PLACES, crystals, name_of, points, sentence, speak, terrain, water_words
from .outlook import Outlook, Yield, outlook, tried, unused, won
from .phrases import phrase
from .view_queries import component, entity, place_of, step_of, tile


def emphasis(view: RauhaView, action: Action) -> str:
    """Placing is worth a look ahead; a discard, and ending with gains left lying, give something up."""
    if action.kind == "place":
        return LOOK
    if action.kind.startswith("discard") or (action.kind == "done" and unused(view)):
        return ASIDE
    return PLAIN


def step(view: RauhaView, path: tuple[str, ...], lang: str, names: tuple[str, ...] = ()) -> Prompt | None:
    """Say what is asked in the midst of a choice."""
    t = speak(lang)
    if path[0] == "discard-spore":
        return Prompt(t("Where does the spore go?"), t("a square with a spore acts in every scoring"))
    if path[0] == "entity-metsat":
        return Prompt(t("Which animal does Metsat count?"), t("1 point for each one on your board"))
    if (place := place_of(path[0])) is not None:
        effect = component(view.seats[place[0]].board[place[1]]).effect
        price = t("it costs {price}", price=crystals(effect.pay, t)) if effect is not None and effect.pay else ""
        return Prompt(t("Where does the spore go?"), price)
    return None


def forecast(view: RauhaView, action: Action, lang: str, names: tuple[str, ...] = ()) -> Forecast:
    """Tell what an action brings now and at every scoring, what it costs, and what it covers."""
    future = outlook(view, action)
    if future is None or view.seat is None:
        return Forecast()
    t, text = speak(lang), phrase(view, action, lang, names)
    match action.kind:
        case "place":
            return _placing(view, action, future, names, t)
        case "discard-crystals" | "discard-spore":
            hint = _sown(view, action.args[0], t) if action.args else t("no entity joins you")
            return Forecast(text, hint, text, facts=(_this_turn(future, t), *_later(future, t)))
        case "sow":
            return Forecast(text, ", ".join((*_price(future, t), _sown(view, action.args[1], t))))
        case "activate" | "invoke" | "metsat":
            return Forecast(text, _activated(view, action, t))
        case "done" if rest := unused(view):
            return Forecast(t("What you leave"), _listed(rest, t))
        case _:
            return Forecast()


def _placing(view: RauhaView, action: Action, future: Outlook, names: tuple[str, ...], t: Translator) -> Forecast:
    card, square = action.args[0], SQUARE_NAMES.index(action.args[1])
    own = view.seats[view.seat or 0]
    facts = [_guest(name, host, names, t) for name, host in future.guests]
    facts.append(_this_turn(future, t, () if square in step_of(view).squares else (_waits(card, t),)))
    facts += [*_later(future, t), _covered(own.board[square], t)]
    if future.spent:
        left = t("{crystals} left", crystals=crystals(future.left, t))
        facts.append(Fact(t("Price"), crystals(future.spent, t), left, icon="i-gem"))
    told = [_sum(future.crystals, future.points, t)] if future.crystals or future.points else []
    told += [_joins(name, t) for name, _ in future.guests]
    hint = both(told, t) or t("nothing this turn")
    place = t(AT_PLACES[square])
    return Forecast(phrase(view, action, t.lang), hint, name_of(card, t.lang), place, facts=tuple(facts))


def _joins(name: str, t: Translator) -> str:
    return t.n("{entities} joins you", "{entities} join you", 1, entities=entity(name).name)


def _guest(name: str, host: int, names: tuple[str, ...], t: Translator) -> Fact:
    guest = entity(name)
    whence = t("It leaves {who}.", who=seat_name(names, host, t.lang)) if host >= 0 else ""
    gift = effect_words(guest.effect, t.lang) if guest.effect else gives(name, t.lang)
    return Fact("", _joins(name, t), f"{gift} {whence}".strip(), "good", icon=f"i-{guest.symbol}")


def _waits(card: str, t: Translator) -> str:
    """A card outside the avatar's line does nothing yet."""
    return t("The card itself does not act this turn.") if component(card).effect is not None else ""


def _this_turn(future: Outlook, t: Translator, more: tuple[str, ...] = ()) -> Fact:
    listed = [part for part in (_listed(future.gifts, t), *more) if part]
    lead = _sum(future.crystals, future.points, t) or t("nothing without paying")
    return Fact(t("This turn"), lead, " ".join(listed), icon="i-avatar")


def _listed(gifts: tuple[Yield, ...], t: Translator) -> str:
    """Each thing that acts, with what it gives."""
    said = [
        f"{terrain(gift.name, t.lang)} {_sum(gift.crystals, gift.points, t)}"
        for gift in gifts
        if gift.crystals or gift.points
    ]
    return sentence(", ".join(said)) + "." if said else ""


def _sum(gems: int, energy: int, t: Translator) -> str:
    """Points and crystals with their sign."""
    said = [f"+{points(energy, t)}"] if energy else []
    return ", ".join([*said, f"+{crystals(gems, t)}"] if gems else said)


def _later(future: Outlook, t: Translator) -> tuple[Fact, ...]:
    """What changes at every scoring from now on, by source."""
    changes = [(source, n) for source, n in zip(SOURCES, future.later, strict=True) if n]
    if not changes:
        return ()
    total = sum(n for _, n in changes)
    text = ", ".join(f"{source_name(source, t.lang)} {n:+d}".replace("-", "−") for source, n in changes)
    lead = t.n("{sign} point", "{sign} points", abs(total), sign=f"{total:+d}".replace("-", "−"))
    icon = SOURCE_ICONS[changes[0][0]] if len(changes) == 1 else "i-energy"
    return (Fact(t("At a scoring, as things stand"), lead, text, "good" if total > 0 else "bad", icon=icon),)


def _covered(name: str, t: Translator) -> Fact:
    """What the card hides: its effect acts no more."""
    thing = tile(name)
    lost = water_words(thing.water, t) if thing.effect is None else gives(name, t.lang)
    return Fact(t("It covers"), name_of(name, t.lang), lost, "bad" if lost else "", icon=f"i-{thing.types[0]}")


def _sown(view: RauhaView, word: str, t: Translator) -> str:
    """What a square with a spore gives at every scoring."""
    own = view.seats[view.seat or 0]
    effect = component(own.board[SQUARE_NAMES.index(word)]).effect
    if effect is None:
        return t("the square has nothing to activate")
    return t("at every scoring: {effect}", effect=effect_words(effect, t.lang).rstrip("."))


def _price(future: Outlook, t: Translator) -> tuple[str, ...]:
    return (t("it costs {price}", price=crystals(future.spent, t)),) if future.spent > 0 else ()


def _activated(view: RauhaView, action: Action, t: Translator) -> str:
    """What one activation gives at this moment, and what it leaves."""
    seat = view.seat or 0
    before, after = tried(view, action)
    gems = after.crystals[seat] - before.crystals[seat]
    told = [_sum(max(gems, 0), won(before, after, seat), t) or t("no points")]
    if gems < 0:
        told.append(t("for {price}, {n} left", price=crystals(-gems, t), n=after.crystals[seat]))
    return ", ".join(told)
