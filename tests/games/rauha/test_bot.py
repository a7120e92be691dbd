"""The heuristic plays sensibly: it wins against chance, and leaves nothing useful on the table."""

import pytest
from hypothesis import given

from ludarium.bots import Bot, GreedyBot, RandomBot
from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.registry import get_game
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.core.turn import LETTERS
from ludarium.games.rauha.belief_from_view import belief
from ludarium.games.rauha.bot import RauhaHeuristic, standing
from ludarium.games.rauha.lookup import PAY, SQUARE_NAMES
from ludarium.games.rauha.rules import Rauha, new_position
from ludarium.games.rauha.rules.order import acting
from ludarium.games.rauha.state import ACTIVATE
from ludarium.games.rauha.view import observe

from .table import choosing, move, player, positions, possible, somewhere, steady, table

GAME = get_game("rauha")
HEURISTIC = GreedyBot()


def chosen(state: Rauha, who: str = "A", seed: int = 1) -> str:
    """What the heuristic player does in somebody's place."""
    seat = LETTERS.index(who)
    return str(HEURISTIC.choose(GAME, observe(state, seat), stream(seed, "bot")))


def finish(state: Rauha, players: list[Bot], seed: int) -> list[tuple[Rauha, str]]:
    """Play a game to its end in place; return each decision with the position it was made in."""
    chance, thinking = stream(seed, "chance"), stream(seed, "bots")
    decisions = []
    while seats := mover_seats(state.turn_mask()):
        seat = seats[0]
        if seat == CHANCE:
            state.apply(CHANCE, draw(state, CHANCE, chance))
            continue
        action = players[seat].choose(GAME, observe(state, seat), thinking)
        decisions.append((state.copy(), f"{LETTERS[seat]} {action}"))
        state.apply(seat, GAME.actions.code(action))
    return decisions


@pytest.mark.parametrize("seed", range(6))
def test_it_beats_chance_from_either_seat(seed):
    """Six games of two on both sides of the board, each won by at least fifty points."""
    state = new_position(2, seed // 2 % 2)
    own = seed % 2
    players: list[Bot] = [RandomBot(), RandomBot()]
    players[own] = HEURISTIC
    finish(state, players, seed)
    assert state.points[own] >= state.points[1 - own] + 50


def test_it_beats_three_who_play_by_chance():
    """One game of four."""
    state = new_position(4, 0)
    finish(state, [RandomBot(), RandomBot(), HEURISTIC, RandomBot()], 4)
    assert state.outcome().winners == (2,)


def test_it_uses_everything_free_before_it_is_done():
    """In a whole game of two, nobody says *done* while an effect would give points for nothing."""
    state = new_position(2, 0)
    decisions = finish(state, [HEURISTIC, HEURISTIC], 7)
    for before, decision in decisions:
        if decision.endswith("done"):
            assert not [words for words in possible(before, decision[0]) if gives_points(before, decision[0], words)]
    assert state.points[0] + state.points[1] > 160


def gives_points(state: Rauha, who: str, words: str) -> bool:
    """Whether an activation costs nothing and moves the token."""
    if words == "done" or words.startswith("sow"):
        return False
    seat = LETTERS.index(who)
    after = state.copy()
    after.apply(seat, GAME.actions.code(move(f"{who} {words}").action))
    square = words.split()[1]
    free = not words.startswith("activate") or not PAY[state.board[seat * 9 + SQUARE_NAMES.index(square)]]
    return free and words != "invoke taivas" and sum(after.gained) - sum(state.gained) > 0


@pytest.mark.parametrize("step", [1, 6, 11, 15])
def test_it_activates_its_whole_line(step):
    """A line of biomes that give points or crystals is used to the end."""
    state = table(
        player(a1="1-25", b1="1-35", c1="1-15", a2="1-17", b2="1-03", a3="1-08", c2="1-06"), player(), step=step
    )
    state.apply(0, GAME.actions.code(move("A discard-crystals").action))
    while acting(state) == 0 and state.phase == ACTIVATE:
        choice = chosen(state)
        assert choice != "done"
        state.apply(0, GAME.actions.code(move(f"A {choice}").action))


def test_it_pays_for_points_in_the_last_scoring():
    """Seven points for four crystals that are worth nothing later."""
    state = table(player(entities="taivas", crystals=4), player(), step=16)
    assert chosen(state) == "invoke taivas"


def test_it_names_the_animal_it_has_most_of():
    """Three marine symbols."""
    state = table(player(entities="metsat", a1="2-29", b1="1-06", c1="1-03"), player(), step=4)
    assert chosen(state) == "metsat marine"


def test_it_completes_a_line_for_an_entity():
    """Two crystals beside the printed one: the third goes between them, and Kiteet comes."""
    state = table(player(c2="1-03", card="1-06"), player(), step=3)
    assert chosen(state) == "place 1-06 b2"


def test_in_the_last_turn_it_keeps_the_card_that_still_gives_points():
    """Five points for three crystals, and not a card that would have to stay."""
    state = choosing(player(), player(), step=15, satellites=("2-18 2-36", "2-01 2-19"))
    assert chosen(state) == "keep 2-18"


def test_it_values_a_lead_in_water():
    """The same table with more water is worth more, and a rival's water makes it worth less."""
    heuristic = RauhaHeuristic()
    dry, wet = (table(player(b3=card), player(), step=2) for card in ("1-36", "1-26"))
    assert heuristic.value(wet, 0) > heuristic.value(dry, 0)
    rival_wet = table(player(b3="1-36"), player(b3="1-26"), step=2)
    assert heuristic.value(rival_wet, 0) < heuristic.value(dry, 0)


@pytest.mark.parametrize("seed", range(8))
def test_equal_observations_lead_to_equal_choices(seed):
    """What a seat cannot see does not move its player."""
    state = somewhere(seed, 3, 1 + 2 * seed, seed)
    for seat in observe(state, None).asked:
        view = observe(state, seat)
        other = belief(view).sample(stream(seed, "other world"))
        who = LETTERS[seat]
        assert chosen(state, who) == chosen(other, who)


def test_judging_leaves_the_position_alone():
    """Trying squares in thought puts everything back."""
    for seed in range(6):
        state = somewhere(seed, 2, 2 + 2 * seed, 3)
        before = GAME.pack(state)
        RauhaHeuristic().value(state, 0)
        assert GAME.pack(state) == before


@steady
@given(positions)
def test_being_done_is_no_gain_in_itself(state):
    """Ending the activation of a turn never raises a standing: there is no reward for letting time pass."""
    if state.phase == ACTIVATE:
        seat = acting(state)
        after = state.copy()
        after.apply(seat, GAME.actions.code(move("A done").action))
        if after.step == state.step:
            assert standing(after, seat) <= standing(state, seat) + 1e-9
