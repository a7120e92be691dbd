"""Whole games as text, and counts of positions: what changes here is a changed rule.

Remake the texts with ``LUDARIUM_REMAKE_GOLDEN=1 pytest tests/games/rauha/test_golden.py`` and read the difference.
"""

from itertools import groupby
from pathlib import Path
from typing import TypeAlias

import pytest
from tests.games import golden

from ludarium.bots import Bot, make_bot
from ludarium.core.game import mover_seats
from ludarium.core.packing import fingerprint
from ludarium.core.playout import draw
from ludarium.core.registry import get_game
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.core.turn import LETTERS, Move
from ludarium.games.rauha.components import load
from ludarium.games.rauha.lookup import SQUARE_NAMES
from ludarium.games.rauha.rules import Rauha, new_position
from ludarium.games.rauha.state import DEAL
from ludarium.games.rauha.view import RauhaView, observe

from .table import dealt, legal_codes, player, table

Played: TypeAlias = tuple[Move, RauhaView, RauhaView]
"""A move, with what a spectator saw before and after it."""

GAME = get_game("rauha")
GOLDEN = Path(__file__).parent / "golden"
GAMES = {
    "two-heuristic-a": (("heuristic", "heuristic"), "A", 1),
    "three-random-b": (("random", "random", "random"), "B", 1),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_seeded_game_goes_as_it_went(name):
    """The same seed gives the same game, told in fewer than 300 lines."""
    told = "\n".join(tell(*GAMES[name])) + "\n"
    golden.check(told, GOLDEN / f"{name}.txt")


# Telling a game -------------------------------------------------------------------------------------------------------


def tell(bots: tuple[str, ...], side: str, seed: int) -> list[str]:
    """Play a game and tell it: cards dealt and kept, a line for each player's turn, the boards after each scoring."""
    lines = [f"Rauha, side {side}, seed {seed}: {', '.join(bots)}"]
    steps = groupby(play_through(bots, side, seed), key=lambda played: played[1].step)
    for step, played in steps:
        lines += tell_step(step, list(played))
    return lines


def play_through(bots: tuple[str, ...], side: str, seed: int) -> list[Played]:
    """Let bots play, and note every move."""
    players: list[Bot] = [make_bot(name) for name in bots]
    state = new_position(len(bots), "AB".index(side))
    chance, thinking = stream(seed, "chance"), [stream(seed, f"bot {seat}") for seat in range(len(bots))]
    played = []
    while seats := mover_seats(state.turn_mask()):
        seat, before = seats[0], observe(state, None)
        if seat == CHANCE:
            action = GAME.actions.action(draw(state, CHANCE, chance))
        else:
            action = players[seat].choose(GAME, observe(state, seat), thinking[seat])
        GAME.play(state, seat, action)
        played.append((Move(seat, action), before, observe(state, None)))
    return played


def tell_step(step: int, played: list[Played]) -> list[str]:
    """Tell one stop of the avatars."""
    stop = load().path[step - 1]
    lines = tell_deal(stop.round, played) if stop.turn == 1 else []
    kept = [f"{LETTERS[move.seat]} {move.action.args[0]}" for move, _, _ in played if move.action.kind == "keep"]
    squares = " ".join(SQUARE_NAMES[square] for square in stop.squares)
    lines.append(f"{squares}   keep {', '.join(kept)}" if kept else "scoring")
    acts = [moved for moved in played if moved[0].action.kind not in ("stack", "deal", "keep")]
    for seat, moves in groupby(acts, key=lambda moved: moved[0].seat):
        lines.append(tell_turn(seat, list(moves)))
    after = played[-1][2]
    return lines + tell_boards(after) if after.phase in ("deal", "over") else lines


def tell_deal(number: int, played: list[Played]) -> list[str]:
    """Tell what was dealt, and how the tokens lay."""
    pile = next(before.pile for move, before, _ in played if move.action.kind == "keep")
    lines = ["", f"Round {number}", f"pile   {' '.join(LETTERS[seat] for seat in pile)}"]
    deals = [move.action.args for move, _, _ in played if move.action.kind == "deal"]
    for satellite, cards in groupby(deals, key=lambda args: args[1]):
        lines.append(f"{satellite}     {' '.join(card for card, _ in cards)}")
    return lines


def tell_turn(seat: int, played: list[Played]) -> str:
    """Tell what one player did in a row, and what it led to."""
    words = []
    for move, before, after in played:
        new = set(after.seats[seat].entities) - set(before.seats[seat].entities)
        words.append(str(move.action) + "".join(f" +{entity}" for entity in sorted(new)))
    now = played[-1][2].seats[seat]
    return f"  {LETTERS[seat]} {'; '.join(words)} -> crystals {now.crystals}, points {now.points}"


def tell_boards(view: RauhaView) -> list[str]:
    """Draw all boards side by side; a star is a spore."""
    heads, rows = [], ["", "", ""]
    for who, seat in zip(LETTERS, view.seats, strict=False):
        heads.append(
            f"{who} points {seat.points}, crystals {seat.crystals}, water {seat.water} {' '.join(seat.entities)}"
        )
        for square, tile in enumerate(seat.board):
            rows[square // 3] += f"{tile + '*' * (square in seat.spores):6}" + "   " * (square % 3 == 2)
    return ["", *(head.rstrip() for head in heads), *(row.rstrip() for row in rows)]


# Counting positions ---------------------------------------------------------------------------------------------------


def walk(state: Rauha, depth: int) -> tuple[int, int]:
    """Count the paths of so many moves from a position, or fewer if a path leaves its stop or the dealing; and their ends.

    Of several seats that are asked the first one moves.
    """
    step, phase = state.step, state.phase
    paths, level = 0, [state]
    ends = set()
    for _ in range(depth):
        following = []
        for position in level:
            if position.step != step or (phase == DEAL and position.phase != DEAL):
                paths += 1
                ends.add(fingerprint(position))
                continue
            seat = mover_seats(position.turn_mask())[0]
            for code in legal_codes(position, seat):
                after = position.copy()
                after.apply(seat, code)
                following.append(after)
        level = following
    ends.update(fingerprint(position) for position in level)
    return paths + len(level), len(ends)


def test_dealing_four_of_eight_cards():
    """8 * 7 * 6 * 5 ways to deal, but 8 over 4 different satellites."""
    state = dealt("1-01 1-02 1-03 1-04", "1-05 1-06 1-07 1-08")
    state.phase = DEAL
    state.deck[0] = 0b11111111
    state.satellite[0] = state.satellite[1] = 0
    assert walk(state, 4) == (1680, 70)


def test_choosing_and_placing_from_two_satellites():
    """4 * 4 choices; then 19 ways with a card that goes anywhere, 13 with three marked squares, 10 if it is too dear."""
    state = dealt("1-15 1-17 1-25 1-26", "1-03 1-06 1-02 1-31")
    assert walk(state, 1) == (4, 4)
    assert walk(state, 2) == (16, 16)
    assert walk(state, 3) == (4 * (19 + 19 + 13 + 10), 4 * (19 + 19 + 13 + 10))


@pytest.mark.parametrize(
    ("depth", "paths", "ends"),
    [(1, 19, 19), (2, 73, 73), (3, 346, 278), (4, 1552, 1208)],
)
def test_a_first_turn_of_two(depth, paths, ends):
    """A places or discards, then uses up to three printed squares in any order and may stop at any time.

    By hand: 3 * 3 + 16 * 4 paths of two moves; 3 * (4 + 10) + 16 * (9 + 10) of three, for B can only discard.
    """
    assert walk(table(player(card="1-26"), player(card="1-28", crystals=0)), depth) == (paths, ends)


def test_a_scoring_with_four_things_to_use():
    """Two biomes, Kiteet, and Metsat in three ways: 1 + 6 + 24 + 60 + 72 sequences, 2 * 2 * 4 results."""
    state = table(player(spores="a1 b1", entities="metsat kiteet", a1="1-03"), player(), step=4)
    assert walk(state, 9) == (163, 16)
