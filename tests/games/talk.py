"""Moves in the notation of records, played and refused: what the tables of several games share."""

import ast
from pathlib import Path

from ludarium.core.action import ActionTable
from ludarium.core.game import mover_seats
from ludarium.core.packing import fingerprint
from ludarium.core.state import CHANCE, LEGAL, State, because
from ludarium.core.turn import LETTERS, Move, seat_number


class Talk:
    """Reads a game's notation and plays what it says."""

    def __init__(self, actions: ActionTable) -> None:
        self.actions = actions

    def move(self, notation: str) -> Move:
        """Read ``A place 1-03 b2``."""
        letter, _, words = notation.partition(" ")
        return Move(seat_number(letter), self.actions.parse(words))

    def play(self, state: State, *moves: str) -> None:
        """Play moves that the rules allow, one after the other."""
        for notation in moves:
            played = self.move(notation)
            assert played.seat in mover_seats(state.turn_mask()), f"{notation}: asked is {asked(state)}"
            code = self.actions.code(played.action)
            legal = code in legal_codes(state, played.seat)
            assert legal, f"{notation}: possible is {self.possible(state, played.seat)}"
            assert state.refusal(played.seat, code) == LEGAL, f"{notation}: offered and refused"
            state.apply(played.seat, code)

    def refused(self, state: State, notation: str, reason: int, number: int = 0) -> bool:
        """Tell whether a move of a player who is asked is neither offered nor allowed, for this very reason."""
        tried = self.move(notation)
        before = fingerprint(state)
        assert tried.seat in mover_seats(state.turn_mask()), f"{notation}: asked is {asked(state)}"
        code = self.actions.code(tried.action)
        assert code not in legal_codes(state, tried.seat), f"{notation}: offered"
        given = state.refusal(tried.seat, code)
        assert given == because(reason, number), f"{notation}: reason {given & 255} with number {given >> 8}"
        return fingerprint(state) == before

    def possible(self, state: State, who: str | int) -> list[str]:
        """List what a player (or chance, ``*``) may do, in notation, sorted."""
        seat = seat_number(who) if isinstance(who, str) else who
        return sorted({str(self.actions.action(code)) for code in legal_codes(state, seat)})


def legal_codes(state: State, seat: int) -> list[int]:
    """List the codes of a seat's choices."""
    return [state.choice(seat, k) for k in range(state.choices(seat))]


def asked(state: State) -> str:
    """Name who is asked, as letters; chance is ``*``, nobody is empty."""
    return "".join("*" if seat == CHANCE else LETTERS[seat] for seat in mover_seats(state.turn_mask()))


def marked_statements(folder: Path) -> set[str]:
    """List the statements that tests in a folder are marked with."""
    marked: set[str] = set()
    for file in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.statement":
                marked.update(ast.literal_eval(argument) for argument in node.args[1:])
    return marked
