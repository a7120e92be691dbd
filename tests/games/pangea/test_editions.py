"""What the second edition changed, and that the first is still played as it was (RULES 18)."""

from pathlib import Path

import pytest

from ludarium.core.record import loads, replay
from ludarium.core.state import State
from ludarium.games.pangea.rules import Pangea
from ludarium.games.pangea.rules.land import yellows

from .table import at, exhausted, hand, play, table

RECORDS = Path(__file__).parent / "records"


@pytest.mark.rule("pangea", "8.3", "11.3", "18.2")
@pytest.mark.parametrize(("edition", "kept"), [(1, ""), (2, "keen_senses")])
@pytest.mark.parametrize("landing", ["forest", "hills"])
def test_a_yellow_card_is_not_lost_on_the_way(edition, kept, landing):
    """A's last Forest marker sails to another Forest: Keen Senses stays. To Hills it goes with the last Dominance card."""
    state = table("andes forest A", f"tasman {landing}", "nubia hills B", hands={"A": "keen_senses"}, rafts={"A": 1})
    state.edition = edition
    assert at(state, "A").dominance[3] == 1
    play(state, "A raft andes 1, land tasman")
    assert at(state, "A").dominance[3] == (1 if landing == "forest" else 0)
    assert hand(state, "A") == (kept if landing == "forest" else "")


@pytest.mark.rule("pangea", "8.3", "18.2")
def test_an_exhausted_yellow_card_stays_exhausted_on_the_way():
    """Aqua-Able carries A's last Lake marker to another Lake: it is kept, face down."""
    state = table("andes lake A", "tasman lake", "nubia hills B", hands={"A": "aqua_able"})
    play(state, "A aqua-able andes 1, land tasman")
    assert (hand(state, "A"), exhausted(state, "A")) == ("", "aqua_able")


def _yellows(state: State) -> int:
    """A's Yellow cards, ready or exhausted."""
    assert isinstance(state, Pangea)
    return int(yellows(state, 0))


@pytest.mark.rule("pangea", "18.1")
def test_a_record_of_the_first_edition_replays():
    """It was kept before there was a second one, and has a voyage that costs a Yellow card which the second keeps."""
    text = (RECORDS / "edition-1.json").read_text("utf-8")
    record, other = loads(text), loads(text)
    assert (record.edition, len(record.moves)) == ("1", 420)
    other.edition = "2"
    *_, last = replay(record, text)
    assert last.ply == 420
    for one, two in zip(replay(record), replay(other), strict=False):
        held = _yellows(one.state), _yellows(two.state)
        if held[0] != held[1]:
            break
    assert one.move is not None
    assert (one.move.action.kind, held[0] & ~held[1], held[1] > held[0]) == ("land", 0, True)
