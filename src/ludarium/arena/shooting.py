"""Puzzles in which a flick is looked for: one kind of shot is clearly the best, though the hand may slip.

A *kind* of shot is a piece and a direction, give or take some degrees, whatever the strength. The kinds are those that the game
proposes. The same bar holds as for listed choices: the best is the same at ten times the tries, and every other kind that comes
near is worse by a margin with its whole interval.
"""

from math import hypot
from typing import Final

from ludarium.bots.shots import weigh
from ludarium.core.game import mover_seats
from ludarium.core.observation import Observation
from ludarium.core.puzzle import OtherChoice
from ludarium.core.registry import AnyGame
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE_BIT, SEALED_BIT, State, first_of, kind_of, second_of

SURE: Final = 1.96
"""Standard errors of a 95 % interval."""
LOOKS: Final = 8
"""Tries of each proposed shot before they are told apart by kinds."""
HASTE: Final = 2
"""Tries of each proposed shot at a glance, before all but the best of a few kinds are put aside."""
USUAL: Final = 48
"""Tries of a shot by the usual thought."""
MORE: Final = 10
"""So many times the usual tries must agree with it."""
WIDE: Final = 900
"""What a game is asked for to name many shots."""
KINDS: Final = 8
"""So many kinds of shots are looked at closely."""
NEAR: Final = 4
"""So many rivals are told of."""
ALIKE: Final = 60
"""Tenths of a degree by which shots of one kind differ."""
ROUND: Final = 3600
"""Tenths of a degree of a full turn."""


def open_shot(state: State) -> int | None:
    """Return the seat that is asked alone and openly, and for a shot; else nothing."""
    mask = int(state.turn_mask())
    if mask == 0 or mask & SEALED_BIT:
        return None
    movers = mover_seats(mask)
    return movers[0] if len(movers) == 1 and mask != CHANCE_BIT else None


def shots_of(game: AnyGame, state: State, seat: int, seed: int) -> list[int]:
    """List the shots that a game proposes; none where what it proposes is no shot, which a slip of the hand would follow."""
    codes = list(game.proposals(state, seat, WIDE, stream(seed, "shots")))
    if not codes:
        return []
    after = state.copy()
    after.apply(seat, codes[0])
    return codes if after.turn_mask() == CHANCE_BIT else []


def alike(one: int, other: int) -> bool:
    """Whether two shots are of one kind.

    >>> from ludarium.core.state import encode
    >>> alike(encode(3, 1, 3590, 80), encode(3, 1, 20, 120)), alike(encode(3, 1, 0, 80), encode(3, 2, 0, 80))
    (True, False)
    """
    if (kind_of(one), first_of(one)) != (kind_of(other), first_of(other)):
        return False
    apart = int(second_of(one) - second_of(other)) % ROUND
    return min(apart, ROUND - apart) <= ALIKE


def kinds(ranked: list[int], most: int) -> list[int]:
    """Keep the best shot of each kind."""
    kept: list[int] = []
    for code in ranked:
        if len(kept) < most and not any(alike(code, one) for one in kept):
            kept.append(code)
    return kept


def ranked(game: AnyGame, view: Observation, codes: list[int], tries: int, seed: int) -> list[int]:
    """Sort shots by what they are worth, the best first."""
    worth = [one.worth for one in weigh(game, view, codes, tries, seed)]
    return [code for _, code in sorted(zip(worth, codes, strict=True), reverse=True)]


def best_shot(
    game: AnyGame, state: State, seat: int, seed: int, margin: float
) -> tuple[str, float, tuple[OtherChoice, ...]] | str:
    """Return the best shot, what it is worth and the next best kinds of shots; or why it is no puzzle."""
    view = game.observe(state, seat)
    codes = shots_of(game, state, seat, seed)
    if len(codes) < 2:
        return "no shot is asked for"
    close = kinds(ranked(game, view, codes, LOOKS, seed), KINDS)
    if len(close) < 2:
        return "there is but one kind of shot"
    first = ranked(game, view, close, USUAL, seed + 1)
    found = weigh(game, view, first[: NEAR + 1], MORE * USUAL, seed + 2)
    best, *others = found
    rivals = [
        OtherChoice(
            str(game.actions.action(code)),
            round(best.worth - one.worth, 4),
            round(SURE * hypot(best.error, one.error), 4),
        )
        for code, one in zip(first[1:], others, strict=False)
    ]
    rivals.sort(key=lambda rival: rival.less - rival.within)
    if min(rival.less for rival in rivals) < 0:
        return "with ten times the tries another shot is better"
    if rivals[0].less - rivals[0].within < margin:
        return f"{rivals[0].action} is not surely worse: by {rivals[0].less:.3f} ± {rivals[0].within:.3f}"
    return str(game.actions.action(first[0])), round(best.worth, 4), tuple(rivals)


def promising(game: AnyGame, state: State, seat: int, seed: int, margin: float) -> bool:
    """Whether a glance tells one kind of shot from the others."""
    codes = shots_of(game, state, seat, seed)
    view = game.observe(state, seat)
    if len(codes) < 2:
        return False
    close = kinds(ranked(game, view, codes, HASTE, seed), KINDS)
    best = kinds(ranked(game, view, close, LOOKS, seed), 2)
    if len(best) < 2:
        return False
    own, other = weigh(game, view, best, LOOKS, seed)
    return own.worth - other.worth >= margin
