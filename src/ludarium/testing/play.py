"""Checks of whole games: they end, turns make sense, moves apply, seeds repeat, outcomes are well formed."""

from ludarium.core.game import asked, mover_seats
from ludarium.core.outcome import Outcome
from ludarium.core.rng import stream
from ludarium.core.setup import GameInfo
from ludarium.core.state import CHANCE_BIT, LEGAL, SEALED_BIT, SEATS_MASK
from ludarium.core.turn import seat_letter

from .moves import Crashed, child, listed, pick, play_on, shuffled
from .report import Tally
from .sampled import Position, Sampled, name_viewer, play_game

LONGEST = 10_000
"""A game that random play has not ended by then is said not to end."""


def games_end(sampled: Sampled, tally: Tally) -> None:
    """Random games end."""
    for n in range(max(sampled.times(sampled.games), len(sampled.played))):
        state = sampled.game.initial(sampled.setup)
        plies = sum(1 for _ in play_on(state, stream(sampled.seed + n, "games end"), LONGEST))
        tally.case()
        tally.longest("plies in the longest", plies)
        if plies == LONGEST:
            tally.fail(f"the game goes on after {LONGEST:,} plies", sampled.place())
            return


def turns_ask(sampled: Sampled, tally: Tally) -> None:
    """A turn asks seats at the table, or chance, or nobody; who is asked has a choice, and observations name them."""
    for position in sampled.positions("turns", 300):
        tally.case()
        _look_at_turn(sampled, tally, position)
    for played in sampled.played:
        if not played.crash:
            tally.case()
            _look_at_turn(sampled, tally, Position(played, len(played.moves)))


def _look_at_turn(sampled: Sampled, tally: Tally, position: Position) -> None:
    state = position.state
    mask = state.turn_mask()
    everybody = (1 << sampled.setup.seats) - 1
    seats = mask & SEATS_MASK
    if mask not in (0, CHANCE_BIT) and (not seats or mask & ~(everybody | SEALED_BIT)):
        tally.fail(
            f"turn_mask() is {mask:#x}: neither seats of this table, nor chance alone, nor nobody", sampled.at(position)
        )
        return
    for seat in mover_seats(mask):
        if not listed(state, seat):
            tally.fail(f"seat {seat_letter(seat)} is asked and has no choice", sampled.at(position))
    for viewer in sampled.viewers:
        observation = sampled.game.observe(state, viewer)
        if observation.seat != viewer:
            tally.fail(f"the observation of {name_viewer(viewer)} says seat={observation.seat}", sampled.at(position))
        if not mask & SEALED_BIT and observation.asked != asked(seats):
            tally.fail(
                f"{name_viewer(viewer)} reads asked={observation.asked}, asked are {asked(seats)}", sampled.at(position)
            )


def moves_apply(sampled: Sampled, tally: Tally) -> None:
    """Every legal action can be applied."""
    rng = sampled.rng("apply")
    for played in sampled.played:
        if played.crash:
            tally.fail(f"a legal move was not applied: {played.crash}", sampled.place(played, len(played.moves)))
    for position in sampled.positions("apply", 150):
        seat = pick(mover_seats(position.state.turn_mask()), rng)
        for code in shuffled(listed(position.state, seat), rng)[:40]:
            if position.state.refusal(seat, code) == LEGAL:
                tally.case()
                _try(sampled, tally, position, seat, code)


def _try(sampled: Sampled, tally: Tally, position: Position, seat: int, code: int) -> None:
    try:
        child(position.state, seat, code)
    except Crashed as crash:
        tally.fail(f"{sampled.move(seat, code)} is legal and was not applied: {crash}", sampled.at(position))


def seeds_repeat(sampled: Sampled, tally: Tally) -> None:
    """Equal seeds give equal games."""
    for played in sampled.played[: sampled.times(4)]:
        again = play_game(sampled.game, sampled.setup, played.seed)
        tally.case()
        if again.moves != played.moves or again.prints != played.prints:
            same = sum(1 for a, b in zip(again.prints, played.prints, strict=False) if a == b)
            tally.fail(f"the same seed gave another game after about {same - 1} plies", sampled.place(played, same - 1))


def outcomes_stand(sampled: Sampled, tally: Tally) -> None:
    """A finished game has an outcome: places with ties shared (rivals among them), scores that are the sums of their parts."""
    for played in sampled.played:
        if played.finished:
            tally.case()
            wrong = _wrong_with(played.states[-1].outcome(), sampled.setup.seats)
            if wrong:
                tally.fail(wrong, sampled.place(played, len(played.moves)))


def _wrong_with(outcome: Outcome, seats: int) -> str:
    places = outcome.places
    if len(places) != seats or len(outcome.scores) != seats:
        return f"{len(places)} places and {len(outcome.scores)} scores for {seats} seats"
    ranked = (*places, *(rival.place for rival in outcome.rivals))
    ranking = tuple(1 + sum(other < place for other in ranked) for place in ranked)
    if ranked != ranking and ranked != (2,) * seats:  # all second: lost together, or alone
        return f"places {ranked} are no ranking with ties shared"
    if not outcome.reason:
        return "the outcome gives no reason why the game ended"
    if outcome.parts and {len(row) for row in outcome.parts} != {len(outcome.sources)}:
        return f"the parts do not have one number for each of the sources {outcome.sources}"
    if outcome.parts and tuple(sum(row) for row in outcome.parts) != outcome.scores:
        return f"the parts add up to {tuple(sum(row) for row in outcome.parts)}, the scores are {outcome.scores}"
    return ""


def declarations_hold(sampled: Sampled, tally: Tally) -> None:
    """The game declares chance and simultaneous questions if, and only if, it has them."""
    for position in sampled.all_positions:
        tally.case()
        mask = position.state.turn_mask()
        tally.count("turns of chance", bool(mask & CHANCE_BIT))
        tally.count("simultaneous", len(asked(mask & SEATS_MASK)) > 1)


def declared(info: GameInfo, tally: Tally, all_setups: bool) -> None:
    """Compare with what the game says of itself."""
    for word, says, found in (
        ("chance", info.chance, tally.numbers["turns of chance"]),
        ("simultaneous", info.simultaneous, tally.numbers["simultaneous"]),
    ):
        if found and not says:
            tally.fail(f"the game declares {word}=False, and {found} positions say otherwise")
        if says and not found and all_setups:
            tally.fail(f"the game declares {word}=True, and no position shows it")
