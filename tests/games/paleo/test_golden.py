"""Whole games as text, and rest positions of two thousand flicks: what changes here is a changed rule, or a changed machine.

Remake the texts with ``LUDARIUM_REMAKE_GOLDEN=1 pytest tests/games/paleo/test_golden.py`` and read the difference.
"""

from hashlib import blake2b
from pathlib import Path

import pytest
from tests.games import golden

from ludarium.arena.match import StreamDice, play_match, seat_streams, seated
from ludarium.core.errors import RecordError
from ludarium.core.record import loads, new_record, print_positions, replay
from ludarium.core.registry import get_game
from ludarium.core.rng import stream
from ludarium.games.paleo.lookup import PIECE_IDS
from ludarium.games.paleo.physics.bodies import thousandths
from ludarium.games.paleo.rules.questions import table_of

from .table import opening, where

GAME = get_game("paleo")
GOLDEN = Path(__file__).parent / "golden"
GAMES = {
    "two-random": (("random", "random"), 2, "human", 1, 120),
    "practice-heuristic": (("heuristic",), 1, "exact", 3, 5),
}


def tell(edition, bots, seats, hand, seed, plies) -> list[str]:
    """The first moves of a seeded game, each with where the flicked piece came to rest."""
    setup = GAME.setup(seats, {"hand": hand}, edition)
    state = GAME.initial(setup)
    dice, streams = StreamDice(stream(seed, "chance")), seat_streams(seed, "", seats)
    lines = []
    for n, played in enumerate(play_match(GAME, state, seated(bots, seats), dice, streams)):
        words = str(played.move)
        flicked = next((name for name in PIECE_IDS if f"flick {name} " in words), "")
        rest = f"  rests at {where(state, flicked)}" if flicked and played.move.action.kind != "slip" else ""  # type: ignore[arg-type]
        lines.append(f"{words}{rest if hand == 'exact' else ''}  {GAME.fingerprint(state)[:8]}")
        if n + 1 == plies:
            break
    return lines


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("edition", GAME.info.editions)
def test_a_seeded_game_goes_as_it_went(name, edition):
    """The same seed gives the same game, in both builds and every edition, told in fewer than 300 lines."""
    told = "\n".join(tell(edition, *GAMES[name])) + "\n"
    assert told.count("\n") < 300
    golden.check(told, GOLDEN / (f"{name}.txt" if edition == "1" else f"{name}-edition-{edition}.txt"))


def test_two_thousand_flicks_rest_where_they_rested():
    """Interpreted and compiled give the same rest positions for 2,000 random flicks, to the thousandth: one hash for both."""
    rng = stream(2000, "flicks")
    state = opening()
    hashed = blake2b(digest_size=16)
    lines = []
    for n in range(2000):
        slide = table_of(state)
        slide.run(rng.below(16), rng.below(3600), 1 + rng.below(240))
        for piece in range(16):
            hashed.update(b"%d %d " % (thousandths(slide.x[piece]), thousandths(slide.y[piece])))
        hashed.update(b"%d;" % slide.gone)
        if n % 100 == 99:
            lines.append(f"{n + 1} {hashed.hexdigest()}")
    golden.check("\n".join(lines) + "\n", GOLDEN / "flicks.txt")


@pytest.mark.rule("paleo", "6.9")
def test_a_record_keeps_and_verifies_rest_positions():
    """Records of sliding discs keep a fingerprint of each position; a forged one is found at its move."""
    setup = GAME.setup(1, {"hand": "exact"})
    record = new_record(GAME, setup)
    record.moves = ["A flick R3 900 100", "A flick R1 800 120"]
    print_positions(record, GAME)
    assert isinstance(record.prints, list)
    assert len(record.prints) == 2
    assert len(list(replay(loads(record.dumps())))) == 3
    record.prints[1] = "0" * 16
    with pytest.raises(RecordError, match="move 2 leads to another position"):
        list(replay(loads(record.dumps())))
