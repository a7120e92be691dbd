"""The balance of starters: wins are counted by deck whatever its seat, and the picture shows every pair."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks import starters
from benchmarks.starters import Played, share

WON = "3000 morale reached"
GAMES = [
    Played(("tesla", "salem"), (1.0, 0.0), WON, 12),
    Played(("salem", "tesla"), (1.0, 0.0), WON, 20),
    Played(("tesla", "salem"), (1.0, 0.0), "the lands are conquered", 5),
    Played(("tesla", "boudica"), (0.5, 0.5), "the last round is over", 60),
]


def test_a_deck_is_counted_on_either_side():
    """Tesla won two of three against Salem and half a game against Boudica."""
    assert (share(GAMES, "tesla", "salem").wins, share(GAMES, "tesla", "salem").games) == (2.0, 3)
    assert share(GAMES, "tesla").part == 2.5 / 4
    assert share(GAMES, "boudica", "salem").games == 0
    assert starters.seat_share(GAMES).wins == 3.5


def test_the_interval_holds_the_share():
    """And is wide for few games."""
    low, high = share(GAMES, "tesla").interval
    assert low < 2.5 / 4 < high
    assert high - low > 0.4


def test_the_picture_names_every_deck_and_every_way_to_win():
    """Well formed, with both kinds of judgement told apart."""
    drawn = starters.chart(GAMES, openly=True)
    ElementTree.fromstring(drawn)
    assert all(said in drawn for said in ("Tesla", "Boudica", "the lands are conquered", "judging true positions"))
    assert "knowing what their seat knows" in starters.chart(GAMES, openly=False)


def test_one_deal_is_played_on_both_sides():
    """With the same decks swapped, and the same games again for the same number."""
    one = starters.deal(("tesla", "salem"), 3, openly=True, options={})
    assert [game.decks for game in one] == [("tesla", "salem"), ("salem", "tesla")]
    assert all(sum(game.parts) == pytest.approx(1.0) for game in one)
    assert {game.reason for game in one} <= set(starters.WAYS.values())
    assert one == starters.deal(("tesla", "salem"), 3, openly=True, options={})


def test_it_fails_when_a_starter_leaves_the_bounds(tmp_path, monkeypatch, capsys):
    """So that a card that is too strong is noticed."""
    file = tmp_path / "games.json"
    file.write_text(
        '[{"decks":["tesla","salem"],"parts":[1.0,0.0],"reason":"x","rounds":9}]',
        "utf-8",
    )
    monkeypatch.setattr(sys, "argv", ["starters", "--again", str(file)])
    assert starters.main() == 1
    assert "tesla" in capsys.readouterr().out


@pytest.mark.parametrize(("options", "code"), [([], 1), (["--option", "quick_continent=EU"], 0)])
def test_a_quick_game_has_wider_bounds(options, code, tmp_path, monkeypatch):
    """58 games of 100 are too many for a starter, and few enough on one continent."""
    file = tmp_path / "games.json"
    won = '{"decks":["tesla","salem"],"parts":[1.0,0.0],"reason":"x","rounds":9}'
    lost = won.replace("[1.0,0.0]", "[0.0,1.0]")
    file.write_text(f"[{','.join([won] * 58 + [lost] * 42)}]", "utf-8")
    monkeypatch.setattr(sys, "argv", ["starters", "--again", str(file), *options])
    assert starters.main() == code
