"""What an observation says, for words and pictures alike; and what a choice would bring, tried out on a sample of it."""

from functools import lru_cache

from msgspec import Struct

from ludarium.core.action import Action
from ludarium.core.rng import Rng
from ludarium.core.state import LEGAL, encode
from ludarium.core.turn import LETTERS

from .. import knowledge
from ..actions import ACTIONS
from ..components import load
from ..rules import Pandoria, ground
from ..rules.codes import PASS
from ..state import ACT, NAME, ROLL
from ..tables import CARD_IDS, HEX_NAMES, TRACKS
from ..view import PandoriaView, SeatView

HEX = {name: number for number, name in enumerate(HEX_NAMES)}


def on(view: PandoriaView, name: str) -> str:
    """What a hex holds, as views write it."""
    return view.hexes[HEX[name]]


def unused(own: SeatView) -> tuple[str, ...]:
    """Cards or spells that can still be used."""
    return tuple(card for card in own.owned if card not in own.cast and card not in own.built)


def standing(own: SeatView) -> tuple[str, ...]:
    """Cards that are buildings now."""
    return tuple(card for card in own.built if card not in own.raised)


def is_mine(view: PandoriaView) -> bool:
    """Whether the viewer acts."""
    return view.seat is not None and view.seat in view.asked and view.seat == view.acting


def workers(view: PandoriaView, seat: int) -> int:
    """How many workers of a seat are on the map and on boats, crossed out or not left aside."""
    letter = LETTERS[seat]
    return sum(word == letter for word in (*view.hexes, *view.boats))


def winners(view: PandoriaView) -> list[int]:
    """Who is in first place, when the game is over."""
    outcome = position(view).outcome()
    return [seat for seat, place in enumerate(outcome.places) if place == 1]


def printed_to_close(view: PandoriaView) -> int:
    """How many printed resources end the game when they are closed."""
    return load().map.borders[view.board].closed


def cards_of(view: PandoriaView, seat: int) -> dict[str, str]:
    """What became of each card of a seat: ``own``, ``built``, ``cast`` or ``raised``."""
    own = view.seats[seat]
    state = dict.fromkeys(own.owned, "own")
    if view.phase == "choose" and view.starter and seat == view.seat:
        state[view.starter] = "own"
    return (
        state
        | dict.fromkeys(own.built, "built")
        | dict.fromkeys(own.cast, "cast")
        | dict.fromkeys(own.raised, "raised")
    )


# Trying out -----------------------------------------------------------------------------------------------------------


class Outlook(Struct, frozen=True):
    """What a choice would do: regions closed with their hexes, and for each seat tracks and points gained, artefacts."""

    closed: tuple[tuple[str, ...], ...]
    tracks: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    artefacts: int

    @property
    def empty(self) -> bool:
        """Whether nothing would be closed."""
        return not self.closed


@lru_cache(maxsize=64)
def position(view: PandoriaView) -> Pandoria:
    """One position that agrees with an observation; for the acting seat, the position itself."""
    return knowledge.belief(view).sample(Rng(1, 2, 3, 4))


@lru_cache(maxsize=2048)
def legal(view: PandoriaView) -> tuple[Action, ...]:
    """What the viewer may do."""
    if view.seat is None or view.seat not in view.asked:
        return ()
    state = position(view)
    return tuple(ACTIONS.action(state.choice(view.seat, k)) for k in range(state.choices(view.seat)))


@lru_cache(maxsize=2048)
def outlook(view: PandoriaView, action: Action) -> Outlook | None:
    """What an action would close and pay in this very turn, if no other action follows; None if that cannot be said."""
    if not is_mine(view) or action.kind in ("name", "name-both", "terrain"):
        return None
    before = position(view)
    after = before.copy()
    code = ACTIONS.code(action)
    if after.refusal(view.acting, code) != LEGAL:
        return None
    after.apply(view.acting, code)
    if after.parts > 0 or (after.phase == ROLL and after.casting):
        return None
    if after.phase == ACT and before.phase != ACT:
        after.apply(view.acting, encode(PASS))
    assert after.phase != NAME or after.parts == 0
    return _compare(before, after)


def _compare(before: Pandoria, after: Pandoria) -> Outlook:
    closed = {place for place in range(len(HEX_NAMES)) if after.cell[place] & 32 and not before.cell[place] & 32}
    regions = []
    while closed:
        region = set(ground.region(after, min(closed)))
        closed -= region
        regions.append(tuple(HEX_NAMES[place] for place in sorted(region)))
    gained = [after.tracks[n] - before.tracks[n] for n in range(len(before.tracks))]
    return Outlook(
        tuple(regions),
        tuple(tuple(gained[seat * TRACKS : seat * TRACKS + TRACKS]) for seat in range(before.seats)),
        tuple(after.points[seat] - before.points[seat] for seat in range(before.seats)),
        max(after.artefacts[before.acting] - before.artefacts[before.acting], 0),
    )


def action_at(view: PandoriaView, target: str) -> Action | None:
    """The choice that touching one more element would complete, if it is a legal one."""
    kind, _, name = target.partition("-")
    for action in legal(view):
        if kind == "hex" and action.kind in ("worker", "draw", "swamp-too") and action.args[-1] == name:
            return action
        if kind == "card" and action.kind in ("buy", "choose") and action.args[-1] == name:
            return action
    return None


def is_card(name: str) -> bool:
    """Whether an id is a card's."""
    return name in CARD_IDS
