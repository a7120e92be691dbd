"""``ludarium tune`` at the command line."""

import json

import msgspec
import pytest

from ludarium.arena import tuning
from ludarium.arena.contest import Standing
from ludarium.arena.tuning import Plan, Tuned
from ludarium.core.weights import Weights, read_weights, weights_file

FEW = ("--generations", "1", "--population", "4", "--games", "2", "--check", "2", "--seed", "3")


def found(share: float) -> Tuned:
    check = Standing("candidate", 400, share, share - 0.05, share + 0.05, 0.0, 0.0, 0.0, 0.0, [])
    return Tuned({"rival": 0.8}, {"rival": 0.7}, [0.5, 0.55], [check])


def test_it_reports_weights_check_and_the_command_that_finds_them_again(run):
    """For scripts; on a real, very short search."""
    pytest.importorskip("cma")
    result = run("tune", "rauha", *FEW, "--json")
    told = json.loads(result.out)
    assert told["command"] == f"ludarium tune rauha --seats 2 {' '.join(FEW)}"
    assert set(told["before"]) == set(told["after"])
    assert told["check"][0]["games"] == 2
    assert isinstance(told["better"], bool)


@pytest.mark.parametrize(("share", "words"), [(0.6, "They are better. Written to"), (0.52, "nothing is written")])
def test_only_better_weights_are_written(run, monkeypatch, tmp_path, share, words):
    """With the command that made them, in the form that a game reads."""
    monkeypatch.setattr(tuning, "tune", lambda *args: found(share))
    file = tmp_path / "weights.json"
    assert words in run("tune", "rauha", *FEW, "-o", str(file)).out
    assert file.exists() == (share == 0.6)
    if file.exists():
        kept = msgspec.json.decode(file.read_bytes(), type=Weights)
        assert kept == Weights(f"ludarium tune rauha --seats 2 {' '.join(FEW)}", {"rival": 0.7})


def test_options_of_the_game_are_part_of_the_command(run, monkeypatch):
    """What was tuned for side B is not said to be for side A."""
    asked: list[object] = []

    def note(game: object, setup: object, plan: Plan, *rest: object) -> Tuned:
        asked.append(setup)
        return found(0.6)

    monkeypatch.setattr(tuning, "tune", note)
    told = json.loads(run("tune", "rauha", "--seats", "3", "--option", "side=B", *FEW, "--json").out)
    assert "--seats 3 --option side=B --generations 1" in told["command"]
    assert asked[0].options == {"side": "B"}  # type: ignore[attr-defined]


def test_a_game_reads_the_weights_it_ships():
    """By name, in the order of the file, which says how they were found."""
    shipped = msgspec.json.decode(weights_file("ludarium.games.rauha").read_bytes(), type=Weights)
    assert list(read_weights("ludarium.games.rauha").items()) == list(shipped.weights.items())
    assert shipped.command
