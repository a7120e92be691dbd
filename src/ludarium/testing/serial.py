"""Checks that what is stored comes back: records, states, observations."""

from math import isfinite

import msgspec

from ludarium.core.errors import RecordError
from ludarium.core.packing import Packed, fingerprint
from ludarium.core.record import Record, loads, new_record, replay
from ludarium.core.state import State

from .moves import play_on
from .report import Tally
from .sampled import Played, Sampled

LARGEST = 2**62
"""Whole numbers stay below this in size, so that compiled and interpreted arithmetic agree."""


def records_replay(sampled: Sampled, tally: Tally) -> None:
    """A record is written, read and replayed to the same positions, ply by ply."""
    for played in sampled.played:
        tally.case()
        try:
            _replay(sampled, tally, played, loads(_record(sampled, played).dumps()))
        except RecordError as error:
            tally.fail(f"its record does not replay: {error.message}", sampled.place(played, error.ply or 0))


def _record(sampled: Sampled, played: Played) -> Record:
    record = new_record(sampled.game, sampled.setup)
    record.moves = [str(sampled.move(seat, code)) for seat, code in played.moves]
    record.close()
    return record


def _replay(sampled: Sampled, tally: Tally, played: Played, record: Record) -> None:
    for position in replay(record, game=sampled.game):
        tally.count("positions")
        if fingerprint(position.state) != played.prints[position.ply]:
            tally.fail("the replayed position is another one", sampled.place(played, position.ply))
            return


def states_return(sampled: Sampled, tally: Tally) -> None:
    """A packed state is JSON, comes back equal, and plays on as the original does."""
    for position in sampled.positions("packing", 80):
        tally.case()
        state = position.state
        back = _there_and_back(sampled, state)
        if type(back) is not type(state) or fingerprint(back) != fingerprint(state):
            tally.fail("the state that was packed and unpacked is another one", sampled.at(position))
        elif _future(sampled, back) != _future(sampled, state):
            tally.fail("the state that was packed and unpacked plays on differently", sampled.at(position))


def _there_and_back(sampled: Sampled, state: State) -> State:
    packed = msgspec.json.encode(sampled.game.pack(state))
    return sampled.game.unpack(sampled.setup, msgspec.json.decode(packed))


def _future(sampled: Sampled, state: State) -> list[str]:
    state = state.copy()
    return [f"{seat} {code} {fingerprint(state)}" for seat, code in play_on(state, sampled.rng("future"), 6)]


def numbers_are_small(sampled: Sampled, tally: Tally) -> None:
    """A state holds finite numbers, whole ones within ±2**62, where compiled and interpreted arithmetic agree."""
    for position in sampled.positions("numbers", 300):
        tally.case()
        for name, number in _numbers("state", sampled.game.pack(position.state)):
            if not isfinite(number) or (isinstance(number, int) and abs(number) > LARGEST):
                tally.fail(f"{name} is {number}", sampled.at(position))


def _numbers(name: str, data: Packed) -> list[tuple[str, int | float]]:
    if isinstance(data, dict):
        return [number for key, part in data.items() for number in _numbers(f"{name}.{key}", part)]
    if isinstance(data, list):
        return [(f"{name}[{i}]", number) for i, number in enumerate(data)]
    return [(name, data)]


def observations_return(sampled: Sampled, tally: Tally) -> None:
    """Observations are written as JSON and come back equal, for every viewer."""
    for position in sampled.positions("observations", 60):
        for viewer in sampled.viewers:
            tally.case()
            observation = sampled.game.observe(position.state, viewer)
            back = msgspec.json.decode(msgspec.json.encode(observation), type=sampled.game.observation_type)
            if back != observation or type(observation) is not sampled.game.observation_type:
                tally.fail(f"{type(observation).__name__} comes back as {back}", sampled.at(position))


def scores_are_there(sampled: Sampled, tally: Tally) -> None:
    """Every observation says what each seat has so far: a whole number for every seat at the table."""
    for position in sampled.positions("scores", 60):
        for viewer in sampled.viewers:
            tally.case()
            scores = sampled.game.observe(position.state, viewer).scores
            if len(scores) != sampled.setup.seats or not all(isinstance(score, int) for score in scores):
                tally.fail(f"the scores of {sampled.setup.seats} seats are {scores}", sampled.at(position))
