"""The check of the log: what happens at a table can be read there.

A commitment of several parts is told when it is complete: until then others may not see it. Dice that follow each other
are shown, and so told, together. A sealed question tells nothing of who answered how.
"""

from ludarium.core.action import UNKNOWN
from ludarium.core.game import mover_seats
from ludarium.core.i18n import LANGUAGES
from ludarium.core.observation import Viewer
from ludarium.core.state import CHANCE, SEALED_BIT

from .moves import shuffled
from .report import Tally
from .sampled import Played, Position, Sampled, name_viewer

OF_EACH_KIND = 12


def moves_are_told(sampled: Sampled, tally: Tally) -> None:
    """Every move is told in both languages: a seat's as soon as others know it, chance's where it changes the picture."""
    for position in _some_of_each_kind(sampled):
        tally.case()
        for viewer in sampled.viewers:
            owed = _owed(sampled, position, viewer)
            for lang in LANGUAGES if owed else ():
                if not any(_line(sampled, position.played, ply, viewer, lang) for ply in owed):
                    move = sampled.move(position.seat, position.code)
                    tally.fail(f"{name_viewer(viewer)} reads nothing of {move} ({lang})", sampled.at(position))


def _some_of_each_kind(sampled: Sampled) -> list[Position]:
    """Rare kinds of moves too: a share of all plies would miss them."""
    kinds: dict[str, list[Position]] = {}
    for position in sampled.all_positions:
        kinds.setdefault(sampled.game.actions.action(position.code).kind, []).append(position)
    rng, most = sampled.rng("telling"), sampled.times(OF_EACH_KIND)
    return [position for kind in sorted(kinds) for position in shuffled(kinds[kind], rng)[:most]]


def _owed(sampled: Sampled, position: Position, viewer: Viewer) -> range:
    """Return the plies of which one at least must have a line for this viewer."""
    state, played = position.state, position.played
    if position.seat == CHANCE:
        run = _run(position)
        return run if _changes(sampled, played, run, viewer) else range(0)
    if state.turn_mask() & SEALED_BIT:
        return range(0)
    if _public(sampled, position):
        return range(position.ply, position.ply + 1)
    run = _run(position)
    alone = all(len(mover_seats(played.states[ply].turn_mask())) == 1 for ply in run)
    complete = run.stop < len(played.moves) or played.finished
    return run if alone and complete else range(0)


def _run(position: Position) -> range:
    """Return the plies around a position at which the same seat, or chance, moved without a break."""
    moves = position.played.moves
    first = last = position.ply
    while first > 0 and moves[first - 1][0] == position.seat:
        first -= 1
    while last + 1 < len(moves) and moves[last + 1][0] == position.seat:
        last += 1
    return range(first, last + 1)


def _public(sampled: Sampled, position: Position) -> bool:
    """Whether anybody but the mover is told what the move was, or what it revealed."""
    for viewer in sampled.viewers:
        sight = sampled.told(position.state, position.seat, position.code, position.after, viewer)
        if viewer != position.seat and (sight.reveals or (sight.complete and sight.action.kind != UNKNOWN)):
            return True
    return False


def _changes(sampled: Sampled, played: Played, run: range, viewer: Viewer) -> bool:
    """Whether a viewer's picture differs before and after some moves."""
    ends = played.states[run.start], played.states[run.stop]
    before, after = (sampled.game.pictures.table(sampled.game.observe(state, viewer), "en", "wide") for state in ends)
    return before != after


def _line(sampled: Sampled, played: Played, ply: int, viewer: Viewer, lang: str) -> str:
    """Return what a viewer reads of one move."""
    game, position = sampled.game, Position(played, ply)
    sight = sampled.told(position.state, position.seat, position.code, position.after, viewer)
    before, after = (game.observe(state, viewer) for state in (position.state, position.after))
    names = tuple(f"Player {n + 1}" for n in range(sampled.setup.seats))
    return game.words.describe(sight, before, after, names, lang).text.strip()
