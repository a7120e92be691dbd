"""What an observation says, for words and pictures alike."""

from functools import lru_cache

from ludarium.core.action import Action
from ludarium.core.rng import Rng
from ludarium.core.turn import LETTERS

from .. import belief_from_view
from ..actions import ACTIONS
from ..components import load
from ..lookup import HEX_NAMES
from ..rules import Pandoria
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
    return load().map.border_on(view.board).closed


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


@lru_cache(maxsize=64)
def position(view: PandoriaView) -> Pandoria:
    """One position that agrees with an observation; for the acting seat, the position itself."""
    return belief_from_view.belief(view).sample(Rng(1, 2, 3, 4))


@lru_cache(maxsize=2048)
def legal(view: PandoriaView) -> tuple[Action, ...]:
    """What the viewer may do."""
    if view.seat is None or view.seat not in view.asked:
        return ()
    state = position(view)
    return tuple(ACTIONS.action(state.choice(view.seat, k)) for k in range(state.choices(view.seat)))
