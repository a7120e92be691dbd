"""Random play counts what it says it counts."""

from collections import Counter

from tests.core.toy import BID, GAME, Bids, Variant, position

from ludarium.core.playout import draw, play_out
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE, NONE, encode


def test_a_playout_ends_and_counts_its_plies() -> None:
    """Plies are all moves, decisions only turns with two choices or more, and chance is none."""
    state = position()
    tally = play_out(state, stream(1, "chance"), stream(1, "players"))
    assert tally.finished
    assert state.turn_mask() == 0
    assert tally.plies > tally.decisions > 0
    assert tally.plies - tally.decisions == 2  # two rounds, one die each
    assert tally.options >= 2 * tally.decisions


class Forced(Bids):
    """A variant in which nobody has a choice but to bid nothing."""

    def choices(self, seat: int) -> int:
        return 1 if self.phase == BID else super().choices(seat)

    def choice(self, seat: int, k: int) -> int:
        return encode(1, 0) if self.phase == BID else super().choice(seat, k)

    def copy(self) -> "Forced":
        return self


def test_forced_turns_are_no_decisions() -> None:
    """They are played and not counted."""
    tally = play_out(Variant(Forced).initial(GAME.setup(2)), stream(1, "chance"), stream(1, "players"), 3)
    assert (tally.plies, tally.decisions, tally.options) == (3, 0, 0)


def test_a_playout_stops_at_its_limit() -> None:
    """An endless game is reported as not finished."""
    tally = play_out(position(), stream(1, "chance"), stream(1, "players"), 3)
    assert (tally.plies, tally.finished) == (3, False)


def test_equal_seeds_play_equal_games() -> None:
    """The same streams lead to the same position."""
    ends = []
    for _ in range(2):
        state = position()
        play_out(state, stream(4, "chance"), stream(4, "players"))
        ends.append(GAME.fingerprint(state))
    assert ends[0] == ends[1]


def test_players_do_not_move_the_dice() -> None:
    """However long the players draw, the first die of the chance stream is the same."""
    first, second = position(), position()
    play_out(first, stream(8, "chance"), stream(1, "players"), 1)
    play_out(second, stream(8, "chance"), stream(2, "players"), 1)
    assert first.die == second.die


def test_empty_slots_are_drawn_again() -> None:
    """A slot that says ``NONE`` is never the choice, and the rest stay equally likely."""
    state = position("* roll 4")
    assert state.choice(0, 4) == NONE
    rng = stream(2, "x")
    counts = Counter(draw(state, 0, rng) for _ in range(4000))
    assert len(counts) == 4
    assert all(880 < n < 1120 for n in counts.values())


def test_chance_is_drawn_by_its_weights() -> None:
    """The toy's die has two sixes in seven."""
    rng = stream(2, "x")
    state = position()
    counts = Counter(str(GAME.actions.action(draw(state, CHANCE, rng))) for _ in range(7000))
    assert 1850 < counts["roll 6"] < 2150
    assert all(880 < counts[f"roll {face}"] < 1120 for face in range(1, 6))
