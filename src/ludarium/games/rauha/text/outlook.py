"""What a choice would bring, tried out by the rules on all that the viewer knows: never on anything else."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from ludarium.core.action import Action
from ludarium.core.rng import Rng
from ludarium.core.state import LEGAL, first_of, kind_of

from .. import belief_from_view
from ..actions import ACTIONS
from ..lookup import ENTITIES, ENTITY_IDS, FIRST_ENTITY, METSAT, PAY, SQUARES, TILE_IDS
from ..outcome import SOURCES
from ..rules import Rauha
from ..rules.codes import ACTIVATE_SQUARE, CALL_METSAT, INVOKE
from ..rules.openings import find_openings
from ..rules.order import acting
from ..state import SCORE
from ..view import RauhaView


class Yield(Struct, frozen=True):
    """What one thing gives when it is activated: a tile's or an entity's id, crystals and points."""

    name: str
    crystals: int
    points: int


class Outlook(Struct, frozen=True):
    """What follows from a choice, as far as it can be told.

    ``spent`` crystals are paid (or gained, if it is less than nothing) and ``left`` in hand. ``guests`` are the entities
    that come, each with the seat that loses it, or -1. ``gifts`` is what can be activated in this turn without paying.
    ``scoring`` are the points by source if it were scored right after, ``before`` right now.
    """

    spent: int
    left: int
    guests: tuple[tuple[str, int], ...]
    gifts: tuple[Yield, ...]
    scoring: tuple[int, ...]
    before: tuple[int, ...]

    @property
    def crystals(self) -> int:
        """The crystals that can be had in this turn without paying."""
        return sum(gift.crystals for gift in self.gifts)

    @property
    def points(self) -> int:
        """The points that can be had in this turn without paying."""
        return sum(gift.points for gift in self.gifts)

    @property
    def later(self) -> tuple[int, ...]:
        """By how much each source changes at a scoring."""
        return tuple(now - was for now, was in zip(self.scoring, self.before, strict=True))


@lru_cache(maxsize=64)
def position(view: RauhaView) -> Rauha:
    """One position that agrees with an observation; what the viewer does not know is in it, but nothing reads it."""
    return belief_from_view.belief(view).sample(Rng(1, 2, 3, 4))


@lru_cache(maxsize=512)
def outlook(view: RauhaView, action: Action) -> Outlook | None:
    """Try out what the acting viewer may do; None if it may not."""
    seat = view.seat
    if seat is None or view.asked != (seat,):
        return None
    before, code = position(view), ACTIONS.code(action)
    return foreseen(before, seat, code) if before.refusal(seat, code) == LEGAL else None


def foreseen(before: Rauha, seat: int, code: int) -> Outlook:
    """Try out a legal action. What the seat does not know of the position makes no difference."""
    after = _tried(before, seat, code)
    return Outlook(
        spent=before.crystals[seat] - after.crystals[seat],
        left=after.crystals[seat],
        guests=tuple(
            (ENTITY_IDS[entity], before.owner[entity])
            for entity in range(ENTITIES)
            if after.owner[entity] == seat != before.owner[entity]
        ),
        gifts=tuple(_reaped(after.copy(), seat)) if _still(after, before, seat) else (),
        scoring=scored(after, seat),
        before=scored(before, seat),
    )


def _still(after: Rauha, before: Rauha, seat: int) -> bool:
    """Whether the seat goes on in the same turn, with nothing in between."""
    return after.step == before.step and after.acted == before.acted and acting(after) == seat


def tried(view: RauhaView, action: Action) -> tuple[Rauha, Rauha]:
    """The position before and after what the viewer may do."""
    before = position(view)
    return before, _tried(before, view.seat or 0, ACTIONS.code(action))


def won(before: Rauha, after: Rauha, seat: int) -> int:
    """The points that a seat's move itself brought; water comes by itself."""
    sources = range(seat * len(SOURCES), (seat + 1) * len(SOURCES) - 1)
    return sum(after.gained[source] - before.gained[source] for source in sources)


def unused(view: RauhaView) -> tuple[Yield, ...]:
    """What the acting viewer could still activate without paying, and gain something by it."""
    seat = view.seat
    if seat is None or view.asked != (seat,) or view.phase not in ("activate", "score"):
        return ()
    return tuple(gift for gift in _reaped(position(view).copy(), seat) if gift.crystals or gift.points)


def scored(state: Rauha, seat: int) -> tuple[int, ...]:
    """The points by source that a scoring would bring to a seat now, if it activates all that costs nothing."""
    trial = state.copy()
    trial.phase, trial.lead, trial.acted, trial.used, trial.fresh = SCORE, seat, 0, 0, 0
    find_openings(trial, seat)
    had = [trial.gained[seat * len(SOURCES) + source] for source in range(len(SOURCES))]
    for _ in _reaped(trial, seat):
        pass
    if trial.phase == SCORE and acting(trial) == seat:
        trial.apply(seat, ACTIONS.code(Action("done")))
    return tuple(trial.gained[seat * len(SOURCES) + source] - was for source, was in enumerate(had))


def _reaped(state: Rauha, seat: int) -> Iterator[Yield]:
    """Activate whatever costs nothing and needs no place, Metsat by its most frequent animal; a state to be thrown away."""
    step, acted = state.step, state.acted
    while state.step == step and state.acted == acted and (codes := _free(state, seat)):
        outcomes = [(_tried(state, seat, code), code) for code in codes if kind_of(code) == kind_of(codes[0])]
        after, code = max(outcomes, key=lambda one: one[0].points[seat])
        yield Yield(_name(state, seat, code), after.crystals[seat] - state.crystals[seat], won(state, after, seat))
        state.apply(seat, code)


def _free(state: Rauha, seat: int) -> list[int]:
    """The activations of a position that cost nothing."""
    codes = [state.choice(seat, k) for k in range(state.choices(seat))]
    kinds = (ACTIVATE_SQUARE, INVOKE, CALL_METSAT)
    return [code for code in codes if kind_of(code) in kinds and PAY[_effect(state, seat, code)] == 0]


def _effect(state: Rauha, seat: int, code: int) -> int:
    """The number of the effect that an activation uses, in the tables' order."""
    if kind_of(code) == ACTIVATE_SQUARE:
        return state.board[seat * SQUARES + first_of(code)]
    return FIRST_ENTITY + (METSAT if kind_of(code) == CALL_METSAT else first_of(code))


def _name(state: Rauha, seat: int, code: int) -> str:
    effect = _effect(state, seat, code)
    return TILE_IDS[effect] if effect < FIRST_ENTITY else ENTITY_IDS[effect - FIRST_ENTITY]


def _tried(state: Rauha, seat: int, code: int) -> Rauha:
    after = state.copy()
    after.apply(seat, code)
    return after
