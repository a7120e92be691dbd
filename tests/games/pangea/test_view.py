"""What each viewer sees, and that a belief agrees with it."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.core.rng import stream
from ludarium.games.pangea import GAME
from ludarium.games.pangea.rules import Pangea
from ludarium.games.pangea.view import PangeaView

from .table import asked, at, battle_seen, bottom, move, play, positions, seen_by, steady, table


def agrees(state: Pangea, samples: int = 4) -> None:
    """For every viewer: the observation survives writing and reading, and samples look like the truth."""
    rng = stream(3, "samples")
    for viewer in (None, *range(state.seats)):
        view = GAME.observe(state, viewer)
        assert msgspec.json.decode(msgspec.json.encode(view), type=PangeaView) == view
        belief = GAME.belief(view)
        for _ in range(samples):
            assert GAME.observe(belief.sample(rng), viewer) == view


@steady
@given(positions())
def test_beliefs_agree_with_observations(state):
    """Whatever happened, a sample looks the same to the viewer."""
    agrees(state, 1)


def in_battle(*moves: str) -> Pangea:
    """A attacks B's Desert with hidden cards, C looks on."""
    hands = {"A": "w5 w1r w2 strength", "B": "w3 w4 w1", "C": "w2 w2"}
    state = table("congo desert BB", "rift hills AA", "atlas mountains A", seats=3, hands=hands)
    play(state, "A invade congo, stones 2, hide w1r, hide strength, hide w2, done", *moves)
    return state


@pytest.mark.rule("pangea", "10.4", "16.2")
@pytest.mark.parametrize(
    "moves",
    [
        [],
        ["B answer w3"],
        ["B answer w3, answer w4, done"],
        ["B answer w3, answer w4, done", "A add w5"],
        ["B concede"],
        ["B concede", "A remove 1"],
        ["B answer w3, answer w4, done", "A add w5", "B add w1"],
    ],
)
def test_beliefs_in_every_step_of_a_battle(moves):
    """Commitment, half an answer, reveal, further card, concession, end."""
    agrees(in_battle(*moves), 8)


@pytest.mark.rule("pangea", "10.4")
def test_hidden_cards_are_neither_named_nor_missed():
    """Others see three cards face down; A's hand and Yellow cards look as before."""
    state = in_battle()
    battle = battle_seen(state, "B")
    assert battle.hidden == ("?", "?", "?")
    assert (at(state, "A").white, at(state, "A").yellow) == (3, ("strength",))
    own = seen_by(state, "A")
    assert own.battle is not None
    assert own.battle.hidden == ("w1r", "strength", "w2")
    assert (own.seats[0].white, own.seats[0].yellow) == (1, ())


@pytest.mark.rule("pangea", "10.7")
def test_after_a_concession():
    """The Yellow card lies exhausted, the renewing one face down and unknown, the plain one unknown under the deck."""
    state = in_battle("B concede")
    seat = seen_by(state, "C").seats[0]
    assert (seat.yellow_down, seat.white_down, seat.white) == (("strength",), ("?",), 1)
    assert (bottom(state, "C"), bottom(state, "A")) == ("?", "w2")
    assert seen_by(state, "A").seats[0].white_down == ("w1r",)


@pytest.mark.rule("pangea", "10.9")
def test_the_further_card_is_hidden_until_the_answer():
    """B and C are told that a card was added, not which; then it is shown."""
    before = in_battle("B answer w3, answer w4, done")
    after = before.copy()
    play(after, "A add w5")
    assert [str(GAME.sight(before, move("A add w5"), after, viewer).action) for viewer in (0, 1, None)] == [
        "add w5",
        "add ?",
        "add ?",
    ]
    final = after.copy()
    play(final, "B decline")
    assert GAME.sight(after, move("B decline"), final, 2).reveals == ("shown w5",)
    assert GAME.sight(after, move("B decline"), final, 0).reveals == ()


@pytest.mark.rule("pangea", "16.3")
def test_a_known_card_may_leave_unseen():
    """B knew A's White 3; A hides a card and B concedes: B is no longer sure of it."""
    state = table("congo desert BB", "rift hills AA", stones=2, hands={"A": "w3 w2"})
    for viewer in (1, 2):
        state.known[viewer * 2] = 1 << 4 * 4
    assert seen_by(state, "B").seats[0].known == ("w3",)
    play(state, "A invade congo, stones 2, hide w2, done")
    assert seen_by(state, "B").seats[0].known == ("w3",)
    play(state, "B concede")
    assert seen_by(state, "B").seats[0].known == ()
    agrees(state)


@pytest.mark.rule("pangea", "16.2")
def test_a_drawn_card_is_its_owners_secret():
    """Others are told that A drew, not what."""
    before = table("congo hills A")
    play(before, "A grow congo, stones 3, done, end")
    assert asked(before) == "*"
    after = before.copy()
    play(after, "* draw w5")
    told = [str(GAME.sight(before, move("* draw w5"), after, viewer).action) for viewer in (0, 1, None)]
    assert told == ["draw w5", "draw ?", "draw ?"]


@given(st.integers(0, 50))
@steady
def test_a_sample_holds_what_the_viewer_knows(seed):
    """Known cards are in the owner's hand in every sample."""
    state = table("congo hills A", hands={"A": "w3 w1", "B": "w5"})
    state.known[2] = 1 << 4 * 4
    sample = GAME.belief(GAME.observe(state, 1)).sample(stream(seed, "x"))
    assert "w3" in GAME.observe(sample, 0).hand
    assert len(GAME.observe(sample, 0).hand) == 2
