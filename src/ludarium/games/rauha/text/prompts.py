"""The one sentence above the hand: what is asked of the viewer, or whom the table waits for."""

from ludarium.core.i18n import Translator
from ludarium.core.words import Prompt, both, seat_name

from ..components import Biome, load
from ..view import RauhaView
from .nouns import crystals, line_name, name_of, points, speak, terrain
from .view_queries import acting, component, entity, step_of, water_points, winners


def prompt(view: RauhaView, lang: str, names: tuple[str, ...] = ()) -> Prompt:
    """Say what is asked, and in a half-sentence what follows from it."""
    t = speak(lang)
    if view.phase == "over":
        return _over(view, names, t)
    if view.phase == "stack":
        return Prompt(t("The energy tokens are being stacked"))
    if view.phase == "deal":
        return Prompt(t("Cards are being dealt"))
    if view.phase == "choose":
        return _choose(view, names, t)
    if view.seat is None or view.seat not in view.asked:
        return _watch(view, names, t)
    if view.phase == "place":
        return _place(view, view.seat, t)
    return _activate(view, t) if view.phase == "activate" else _score(view, view.seat, t)


def _choose(view: RauhaView, names: tuple[str, ...], t: Translator) -> Prompt:
    if view.seat is None:
        return Prompt(t("Everyone is choosing a card"))
    if view.seat not in view.asked:
        return Prompt(t("Others are still choosing"), _kept(view, t))
    rest = len(view.offer) - 1
    if step_of(view).turn == 3:
        return Prompt(t("Choose one biome to keep"), t("the other one goes into the Black Hole"))
    whom = seat_name(names, _next_at_satellite(view, view.seat), t.lang)
    back = t.n("{n} goes back for your neighbour {who}", "{n} go back for your neighbour {who}", rest, who=whom)
    return Prompt(t("Choose one biome to keep"), back)


def _next_at_satellite(view: RauhaView, seat: int) -> int:
    """Who takes up the viewer's satellite in the next turn: the neighbour on its other side (RULES 4.3)."""
    on_the_left = step_of(view).symbol == "moon"
    draft = load().draft
    stride = draft.moon_offset - draft.star_offset
    return (seat + (stride if on_the_left else -stride)) % len(view.seats)


def _kept(view: RauhaView, t: Translator) -> str:
    return t("you kept {card}", card=name_of(view.kept, t.lang)) if view.kept is not None else ""


def _place(view: RauhaView, seat: int, t: Translator) -> Prompt:
    own, card = view.seats[seat], component(view.kept or "")
    refund = crystals(load().discards[0].crystals, t)
    reward = t("{crystals} or a spore", crystals=refund) if len(own.spores) < len(own.board) else refund
    short = card.cost - own.crystals if isinstance(card, Biome) else 0
    if short > 0:
        missing = t.n("{n} crystal short to place it", "{n} crystals short to place it", short)
        return Prompt(t("Discard your biome for {reward}", reward=reward), missing)
    text = t("Place {card} on a lit square", card=terrain(view.kept or "", t.lang))
    return Prompt(text, t("a discard brings {reward}", reward=reward))


def _activate(view: RauhaView, t: Translator) -> Prompt:
    fresh = [entity(name).name for name in view.fresh if entity(name).effect and name not in view.used_entities]
    line = line_name(step_of(view).squares, t)
    if fresh:
        text = t("Activate your {line} and {entities}", line=line, entities=both(fresh, t))
    else:
        text = t("Activate your {line}", line=line)
    return Prompt(text, t("each once, in any order, or not at all"))


def _score(view: RauhaView, seat: int, t: Translator) -> Prompt:
    gain = points(water_points(view, seat), t)
    return Prompt(t("Activate your spores and entities"), t("then your water brings {points}", points=gain))


def _watch(view: RauhaView, names: tuple[str, ...], t: Translator) -> Prompt:
    seat = acting(view)
    if seat is None:
        return Prompt("")
    who = seat_name(names, seat, t.lang)
    if view.phase == "place":
        return Prompt(t("{who} is placing or discarding", who=who), _kept(view, t))
    if view.phase == "score":
        return Prompt(t("{who} is scoring", who=who))
    line = line_name(step_of(view).squares, t)
    return Prompt(t("{who} is activating the {line}", who=who, line=line), _kept(view, t))


def _over(view: RauhaView, names: tuple[str, ...], t: Translator) -> Prompt:
    first = list(winners(view))
    gain = points(view.seats[first[0]].points, t)
    if first == [view.seat]:
        return Prompt(t("You win"), t("with {points}", points=gain))
    who = both([seat_name(names, seat, t.lang) for seat in first], t)
    text = t("{who} wins", who=who) if len(first) == 1 else t("{who} share the victory", who=who)
    return Prompt(text, t("with {points}", points=gain))
