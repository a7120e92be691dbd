"""Games that were kept of every edition go as they went: a rule that changes without a new edition falls here."""

import sys
from pathlib import Path

import pytest

from ludarium.core.registry import game_names, get_game

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import archive

OURS = [name for name in game_names() if type(get_game(name)).__module__.startswith("ludarium.")]
EDITIONS = [(name, edition) for name in OURS for edition in get_game(name).info.editions]


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_every_edition_is_kept(name: str, edition: str) -> None:
    """With games of every number of seats, at random and by the heuristic."""
    file = archive.file_of(name, edition)
    assert file.exists(), f"no games of this edition are kept yet: python tools/archive.py add {name}"
    kept = archive.load(file)
    assert (kept.game, kept.edition) == (name, edition)
    assert {(one.seats, one.players) for one in kept.games} == {
        (seats, players) for seats in get_game(name).info.seats for players in ("random", "heuristic")
    }


@pytest.mark.slow  # and once is enough: tests/test_builds_agree.py compares the builds
@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_kept_games_go_as_they_went(name: str, edition: str) -> None:
    """Every move is legal, everything else that could be chosen still can, and positions and outcomes are the same."""
    faults = list(archive.faults_of(get_game(name), archive.load(archive.file_of(name, edition))))
    assert not faults, "\n".join([*faults, "A changed rule is a new edition: CONTRIBUTING.md, Editions."])
