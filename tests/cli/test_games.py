"""``ludarium games``."""

from ludarium.core import registry
from ludarium.core.errors import PluginError


def test_games_are_listed_with_what_they_offer(run):
    """Seats, options and declarations of every installed game."""
    result = run("games")
    assert result.code == 0
    line = next(line for line in result.out.splitlines() if line.startswith("rauha"))
    assert "2–5" in line
    assert "side=A|B" in line
    assert "hidden, chance, simultaneous" in line


def test_games_as_json(run):
    """A script finds everything that a game declares."""
    games = {game["name"]: game for game in run("games", "--json").json}
    assert set(games["rauha"]) == {
        "name", "title", "seats", "minutes", "editions", "options", "hidden", "chance", "simultaneous", "continuous",
    }  # fmt: skip
    assert games["rauha"]["seats"] == [2, 3, 4, 5]
    assert games["rauha"]["options"] == {"side": ["A", "B"]}
    assert games["rauha"]["hidden"] is True


def test_a_broken_game_is_named_and_the_others_still_listed(run, monkeypatch):
    """One bad plug-in hides nothing, but the exit code tells."""

    def get_game(name):
        if name == "broken":
            raise PluginError("The game 'broken' cannot be loaded.")
        return real(name)

    real = registry.get_game
    monkeypatch.setattr(registry, "game_names", lambda: ("broken", "rauha"))
    monkeypatch.setattr(registry, "get_game", get_game)
    result = run("games")
    assert result.code == 1
    assert "rauha" in result.out
    assert result.err == "The game 'broken' cannot be loaded.\n"
