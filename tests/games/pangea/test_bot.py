"""The heuristic plays sensibly: it takes dominance, pays with what comes back, defends what is worth it, and beats chance."""

from ludarium.bots.greedy import GreedyBot
from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.registry import get_game
from ludarium.core.rng import Rng, stream
from ludarium.games.pangea import GAME
from ludarium.games.pangea.bot import PangeaHeuristic, settle, standing, time_left
from ludarium.games.pangea.rules import Pangea, new_position

from .table import asked, play, stack, table

HOUSE = get_game("pangea")


def choose(state: Pangea, seat: int, rng: Rng) -> str:
    """What the house's heuristic player would do."""
    return str(GreedyBot().choose(HOUSE, GAME.observe(state, seat), rng))


def finish(state: Pangea, seat: int) -> list[str]:
    """Let the heuristic player act until it ends its turn."""
    rng, played = stream(1, "bot"), []
    while asked(state) == "AB"[seat] and state.phase != 3:
        words = choose(state, seat, rng)
        played.append(words)
        play(state, f"{'AB'[seat]} {words}")
        if words == "end":
            break
    return played


def test_it_takes_dominance_where_it_pays():
    """One marker wins a Forest: it goes there, paid with stones, before anything else."""
    state = table("congo forest AB", "rift desert B", turn="B", stones=4)
    played = finish(state, 1)
    assert played[0] == "grow congo"
    assert stack(state, "congo") == "BAB"


def test_it_does_not_waste_cards():
    """With stones enough it lays out no card."""
    state = table("congo forest A", "rift hills B", hands={"A": "w5 w4"}, stones=5)
    played = finish(state, 0)
    assert "pay w5" not in played


def test_it_defends_what_is_worth_it_and_lets_the_rest_go():
    """A small card saves a Lake; without a chance it concedes."""
    rng = stream(2, "bot")
    state = table("congo desert AA", "rift hills BB", turn="B", stones=2, hands={"A": "w2 w3"})
    play(state, "B invade congo, stones 2, done")
    assert choose(state, 0, rng).startswith("answer")
    state = table("congo desert AA", "rift hills BB", turn="B", stones=5, hands={"A": "w1"})
    play(state, "B invade congo, stones 5, done")
    assert choose(state, 0, rng) == "concede"


def test_it_averts_what_it_can():
    """An Earthquake takes two markers: Speed is worth exhausting."""
    state = table("congo plains AAB", "atlas plains A", hands={"A": "speed"}, turn="B")
    play(state, "B end", "* time T01", "B strike congo 1+2")
    assert choose(state, 0, stream(3, "bot")) == "avert"


def test_a_commitment_is_judged_by_its_end():
    """Half a payment is worth what the whole one will be; judging changes nothing."""
    state = table("congo forest AB", turn="B", stones=4)
    play(state, "B grow congo")
    before = GAME.fingerprint(state)
    assert stack(settle(state), "congo") == "BAB"
    value = PangeaHeuristic().value(state, 1)
    play(state, "B stones 4")
    assert PangeaHeuristic().value(state, 1) == value
    assert before != GAME.fingerprint(state)
    assert standing(settle(state), 1) > standing(state, 1)


def test_time_runs_out():
    """From 1 at the start to 0 after six breaks."""
    assert time_left(table()) == 1.0
    assert time_left(table(broken="north_america eurasia india australia antarctica south_america")) == 0.0


def test_it_beats_chance():
    """Two games of two: the heuristic player wins both, from either seat."""
    for seed in range(2):
        state, rng = new_position(2), stream(seed, "match")
        while movers := mover_seats(state.turn_mask()):
            seat = movers[0]
            if seat == seed % 2 and state.choices(seat) > 1:
                state.apply(seat, GAME.actions.code(GreedyBot(1).choose(HOUSE, GAME.observe(state, seat), rng)))
            else:
                state.apply(seat, draw(state, seat, rng))
        assert state.outcome().winners == (seed % 2,)
