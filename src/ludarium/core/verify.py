"""Check a finished record: every move's legality, and every die against the seal."""

from msgspec import UNSET, Struct

from .errors import SealError
from .record import Record, game_of, line_of, line_of_move, replay
from .registry import AnyGame
from .seal import SealedDice
from .state import CHANCE, State


class Verified(Struct, frozen=True):
    """What was checked. ``dice`` counts the chance moves recomputed; 0 if the record has no seal."""

    moves: int
    dice: int
    sealed: bool
    finished: bool


def verify(record: Record, text: str | None = None, game: AnyGame | None = None) -> Verified:
    """Recompute a record. A forged one raises a ``RecordError`` or ``SealError`` that names line and ply."""
    source = record.dumps() if text is None else text
    rules = game or game_of(record, source)
    dice = _opened(record, source)
    before: State | None = None
    rolled = 0
    finished = False
    for position in replay(record, source, rules):
        move = position.move
        if dice is not None and move is not None and before is not None and move.seat == CHANCE:
            k = dice.roll(rolled, before.choices(CHANCE))
            expected = rules.actions.action(before.choice(CHANCE, k))
            if expected != move.action:
                ply = position.ply - 1
                raise SealError(
                    f"move {ply + 1}: the dice say {expected}, the record says {move.action}.",
                    line_of_move(source, ply),
                    ply,
                )
            rolled += 1
        before = position.state
        finished = before.turn_mask() == 0
    return Verified(len(record.moves), rolled, dice is not None, finished)


def _opened(record: Record, source: str) -> SealedDice | None:
    if record.seal is UNSET:
        return None
    line = line_of(source, "seal")
    if not record.seal.secret:
        raise SealError("the seal is still closed: its secret is added when the game is over.", line)
    try:
        holds = record.seal.holds()
    except ValueError:
        raise SealError("the secret is not a hexadecimal number.", line) from None
    if not holds:
        raise SealError("the secret is not the one that the house committed to.", line)
    return SealedDice(record.seal)
