"""``ludarium arena``."""

from pathlib import Path

import pytest


def test_arena_as_json_has_every_figure(run):
    """What the command promises to scripts."""
    figures = run("arena", "rauha", "--bots", "heuristic,random", "--games", 4, "--seed", 7, "--jobs", 1, "--json").json
    assert (figures["games"], figures["seats"], figures["seed"]) == (4, 2, 7)
    assert [bot["name"] for bot in figures["bots"]] == ["heuristic", "random"]
    strong = figures["bots"][0]
    assert {"name", "win_share", "low", "high", "mean_score", "ms_per_decision"} <= set(strong)
    assert strong["win_share"] == 1.0
    assert 0 < strong["low"] < strong["high"] <= 1.0
    assert strong["places"] == {"A": [2, 0], "B": [2, 0]}
    assert "rating" not in strong
    assert figures["sure"] is None


def test_as_many_seats_as_bots_if_nothing_is_said(run):
    """Three bots sit at a table for three, and options reach the game."""
    args = ("--bots", "random,random,random", "--games", 3, "--jobs", 1, "--option", "side=B", "--json")
    figures = run("arena", "rauha", *args).json
    assert (figures["seats"], figures["options"]) == (3, {"side": "B"})
    assert sum(bot["win_share"] for bot in figures["bots"]) == pytest.approx(1)


def test_arena_tells_people(run):
    """A sentence and two tables; with ratings on request."""
    result = run("arena", "rauha", "--bots", "heuristic,random", "--games", 2, "--jobs", 1, "--ratings")
    assert result.code == 0
    assert "2 games, seats rotated; equals would win 50.0% each." in result.out
    assert "rating" in result.out
    assert "place 1" in result.out
    assert result.err == ""


def test_until_sure_says_what_is_sure(run):
    """It stops early, and says so."""
    args = ("--bots", "random,heuristic", "--games", 200, "--jobs", 1, "--until-sure")
    assert "It is sure that random wins less than its part." in run("arena", "rauha", *args).out
    args = ("--bots", "random,random", "--games", 2, "--jobs", 1, "--until-sure")
    assert "Still not sure." in run("arena", "rauha", *args).out


def test_records_are_kept_on_request(run):
    """One file for each game; each can be replayed."""
    run("arena", "rauha", "--bots", "random,novice", "--games", 2, "--seed", 3, "--jobs", 1, "--save", "some/where")
    files = sorted(Path("some/where").iterdir())
    assert [file.name for file in files] == ["rauha-3-000000.json", "rauha-3-000001.json"]
    assert run("replay", files[1]).code == 0


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["chess"], ["no game 'chess'"]),
        (["rauha", "--bots", "deep,random"], ["no bot 'deep'"]),
        (["rauha", "--bots", ","], ["Which bots?"]),
        (["rauha", "--seats", 9], ["cannot be played by 9"]),
        (["rauha", "--seats", 3, "--ratings"], ["each of the 3 seats"]),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(run, args, words):
    """Before anything is played."""
    run("arena", *args).refused(run("simulate", "chess").code, *words)
