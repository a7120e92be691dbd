"""Whole games of the toy as records, sealed or not."""

from msgspec import UNSET
from tests.core.toy import GAME

from ludarium.core.record import Record, new_record
from ludarium.core.rng import stream
from ludarium.core.seal import Seal, SealedDice, SeededDice, closed
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move

SEAL = Seal.of("00ff" * 16, ("a warm day", "tea"))


def recorded(seed: int = 1, seal: Seal | None = None, seats: int = 2) -> Record:
    """Play a game to its end and close its record, opened seal included."""
    setup = GAME.setup(seats)
    record = new_record(GAME, setup, ("Ada", "Bo", "Cy")[:seats])
    record.seal = UNSET if seal is None else closed(seal)
    dice = SeededDice(seed) if seal is None else SealedDice(seal)
    rng = stream(seed, "players")
    state = GAME.initial(setup)
    rolled = 0
    while mask := state.turn_mask():
        if mask >> CHANCE & 1:
            seat, action = CHANCE, GAME.actions.action(state.choice(CHANCE, dice.roll(rolled, state.choices(CHANCE))))
            rolled += 1
        else:
            seat = next(seat for seat in range(seats) if mask >> seat & 1)
            action = GAME.legal_actions(state, seat).sample(rng)
        GAME.play(state, seat, action)
        record.moves.append(str(Move(seat, action)))
    record.close()
    record.seal = UNSET if seal is None else seal
    return record
