"""What a choice would bring, tried out by the rules on what the acting seat knows."""

from functools import lru_cache

from msgspec import Struct

from ludarium.core.action import Action
from ludarium.core.state import LEGAL, encode

from ..actions import ACTIONS
from ..lookup import (
    CARD_IDS,
    COLUMN_IDS,
    CRYSTAL,
    GOLD,
    HEX_NAMES,
    RESOURCE_NAMES,
    SCORED,
    SOURCE_IDS,
    SOURCE_STRENGTH,
    SPOT_NAMES,
    TRACKS,
    WOOD,
)
from ..rules import Pandoria, ground, scoring, sheet
from ..rules.codes import PASS
from ..state import ACT, BUY, FROM_REST, OVER, ROLL, SOURCES, TAKE
from ..view import PandoriaView
from .view_queries import is_mine, position

CASTS = ("boat", "clone", "inspect", "invoke", "wrath", "swamp", "preempt", "terrain", "edify", "edify-monument")
"""The kinds of actions that cast a spell; their first word names its card."""


class Region(Struct, frozen=True):
    """A region that is closed: its resource, its hexes, and how many workers of each seat it pays."""

    kind: str
    hexes: tuple[str, ...]
    workers: tuple[int, ...]


class Outlook(Struct, frozen=True):
    """What follows from a choice in this very turn, if no other action follows.

    ``paid`` is what it costs on each of the own tracks; ``tracks`` and ``points`` what every seat gains on top, ``artefacts``
    what the acting seat collects. ``blocked`` are the columns that close, ``trolls`` the points that the Trolls get. ``buys``:
    a card may be had after it. ``last``: it begins the last round, or ends the game.
    """

    closed: tuple[Region, ...]
    paid: tuple[int, ...]
    tracks: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    artefacts: int
    blocked: tuple[str, ...] = ()
    trolls: int = 0
    buys: bool = False
    last: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing would be closed."""
        return not self.closed


@lru_cache(maxsize=2048)
def outlook(view: PandoriaView, action: Action) -> Outlook | None:
    """What an action would bring; None if that cannot be said: dice come first, or another part of the draw."""
    if not is_mine(view) or action.kind in ("name", "name-both", "terrain"):
        return None
    before, code = position(view), ACTIONS.code(action)
    return foreseen(before, view.acting, code) if before.refusal(view.acting, code) == LEGAL else None


def foreseen(before: Pandoria, seat: int, code: int) -> Outlook | None:
    """Try out a legal action; None if its outcome is not complete."""
    after, action = before.copy(), ACTIONS.action(code)
    after.apply(seat, code)
    if after.parts > 0 or (after.phase == ROLL and after.casting):
        return None
    if after.phase == ACT and before.phase != ACT:
        after.apply(seat, encode(PASS))
    paid = price(before, seat, action)
    gained = [after.tracks[n] - before.tracks[n] for n in range(len(before.tracks))]
    for track, n in enumerate(paid):
        gained[seat * TRACKS + track] += n
    return Outlook(
        closed=_closed(before, after, action),
        paid=paid,
        tracks=tuple(tuple(gained[one * TRACKS : one * TRACKS + TRACKS]) for one in range(before.seats)),
        points=tuple(_won(after, one) - _won(before, one) for one in range(before.seats)),
        artefacts=max(after.artefacts[seat] - before.artefacts[seat], 0),
        blocked=tuple(name for n, name in enumerate(COLUMN_IDS) if (after.blocked & ~before.blocked) >> n & 1),
        trolls=after.trolls - before.trolls,
        buys=before.phase not in (BUY, TAKE) and after.phase in (BUY, TAKE),
        last=after.phase == OVER or (after.ending != 0 and before.ending == 0),
    )


def following(view: PandoriaView, action: Action) -> tuple[str, ...]:
    """The hexes from which the next part of a draw is chosen, once this part is made."""
    if not is_mine(view):
        return ()
    after, code = position(view).copy(), ACTIONS.code(action)
    if after.refusal(view.acting, code) != LEGAL:
        return ()
    after.apply(view.acting, code)
    if after.parts == 0:
        return ()
    nexts = (ACTIONS.action(next_code) for next_code in after.menu)
    return tuple(dict.fromkeys(one.args[-1] for one in nexts if one.kind in ("draw", "worker")))


def price(state: Pandoria, seat: int, action: Action) -> tuple[int, ...]:
    """What an action takes from each track of a seat, craft for what is missing included (RULES 7.9, 7.10)."""
    trial = state.copy()
    word = action.args[0] if action.args else ""
    if action.kind == "build":
        sheet.pay(trial, seat, WOOD, sheet.wood_price(trial, seat, CARD_IDS.index(word)))
    elif action.kind == "monument":
        card = CARD_IDS.index(word)
        sheet.pay(trial, seat, WOOD, sheet.monument_price(trial, seat, card), card)
    elif action.kind == "buy":
        sheet.pay(trial, seat, GOLD, sheet.gold_price(trial, seat, CARD_IDS.index(word)))
    elif action.kind in CASTS and word in CARD_IDS:
        sheet.pay(trial, seat, CRYSTAL, sheet.crystal_price(trial, seat, CARD_IDS.index(word)))
    elif action.kind in ("swamp-too", "pass") and state.parts > 0:  # the second part of a Swamp pays for both
        sheet.pay(trial, seat, CRYSTAL, sheet.crystal_price(trial, seat, state.source))
    return tuple(state.tracks[seat * TRACKS + n] - trial.tracks[seat * TRACKS + n] for n in range(TRACKS))


def _won(state: Pandoria, seat: int) -> int:
    """A seat's points without those for what is left, which come when the game is over."""
    return state.points[seat] - state.gained[seat * SOURCES + FROM_REST]


def _closed(before: Pandoria, after: Pandoria, action: Action) -> tuple[Region, ...]:
    """The regions that are scored now and were not before, with the workers that they paid."""
    fresh = {n for n in range(len(HEX_NAMES)) if after.cell[n] & SCORED and not before.cell[n] & SCORED}
    after = after.copy()
    if action.kind == "wrath":  # it counts for this turn, which may be over
        after.wrath_spot = SPOT_NAMES.index(action.args[1])
        after.wrath_extra = SOURCE_STRENGTH[SOURCE_IDS.index(action.args[0])] - 1
    regions = []
    while fresh:
        region = ground.region(after, min(fresh))
        fresh -= set(region)
        kind = RESOURCE_NAMES[ground.resource_at(after, region[0])]
        names = tuple(HEX_NAMES[place] for place in sorted(region))
        regions.append(Region(kind, names, tuple(scoring.workers_beside(after, region))))
    return tuple(regions)
