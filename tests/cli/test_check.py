"""``ludarium check``: the suite's verdict as exit code, words and JSON."""

import pytest

from ludarium.core.setup import Setup
from ludarium.testing import Failure, Place, Report, Result


def test_a_sound_game_exits_0(run):
    """One quick check stands for all here; the suite itself has its own tests."""
    result = run("check", "rauha", "--only", "games-end", "--games", 1)
    assert result.code == 0
    assert "rauha conforms" in result.out


def test_check_as_json(run):
    """Each check with its cases."""
    report = run("check", "rauha", "--only", "games-end,outcomes-stand", "--games", 1, "--seed", 4, "--json").json
    assert (report["game"], report["ok"], report["seed"], report["games"]) == ("rauha", True, 4, 1)
    assert [check["name"] for check in report["checks"]] == ["games-end", "outcomes-stand"]
    assert set(report["checks"][0]) == {"name", "shows", "ok", "cases", "failed", "failures", "numbers", "seconds"}


def test_all_is_every_installed_game(run):
    """A list, even of one."""
    reports = run("check", "all", "--only", "games-end", "--games", 1, "--json").json
    assert "rauha" in [report["game"] for report in reports]


def test_a_failing_check_exits_1_and_says_where(run, monkeypatch):
    """The failure is printed with its place."""
    failure = Failure("the game goes on", Place(Setup(2, {"side": "A"}, "1"), 3, ("A done",)))
    result = Result("games-end", "Random games end.", 1, 1, (failure,), {}, 0.1)

    def check_game(game, **settings):
        return Report(game.info.name, 1, 2, 1.0, (result,))

    monkeypatch.setattr("ludarium.testing.check_game", check_game)
    ran = run("check", "rauha")
    assert ran.code == 1
    assert "FAIL games-end" in ran.out
    assert "the game goes on" in ran.out
    ran = run("check", "rauha", "--json")
    assert ran.code == 1
    assert ran.json["ok"] is False
    assert "the game goes on" in ran.json["checks"][0]["failures"][0]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["raha"], ["There is no game 'raha'"]),
        (["rauha", "--only", "luck"], ["no check 'luck'", "games-end"]),
        (["rauha", "--games", 0], ["--games"]),
    ],
)
def test_bad_input_is_refused(run, args, words):
    """One sentence and code 2."""
    run("check", *args).refused(2, *words)
