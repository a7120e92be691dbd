"""``ludarium games``."""

from types import SimpleNamespace

import pytest
from msgspec import structs

from ludarium.cli.games import WIDTH
from ludarium.core import registry


def test_games_are_listed_a_line_each(run):
    """Seats, minutes and how much can be chosen, in eighty letters; then where to read on."""
    result = run("games")
    assert result.code == 0
    heading, *lines = result.out.splitlines()
    assert heading.split() == ["game", "seats", "minutes", "options", "title"]
    assert [line.split()[0] for line in lines[:-2]] == list(registry.game_names())
    assert max(map(len, lines)) <= WIDTH
    assert "rauha     2–5    40–60    1        Rauha" in lines
    assert "pangea    2–4    60–90    none     Conquest of Pangea" in lines
    assert lines[-2:] == ["", "What can be chosen: ludarium games conquest"]


def test_a_long_title_is_cut(run, monkeypatch):
    """A plug-in may call itself what it likes: a line stays a line."""
    real = registry.get_game("rauha").info
    long = SimpleNamespace(info=structs.replace(real, title="A game of " * 20))
    monkeypatch.setattr(registry, "game_names", lambda: ("rauha",))
    monkeypatch.setattr(registry, "get_game", lambda name: long)
    line = run("games").out.splitlines()[1]
    assert len(line) == WIDTH
    assert line.endswith("…")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", registry.game_names())
def test_a_game_is_told_with_all_that_can_be_chosen(run, name, lang):
    """Every option and value, in lines that a terminal keeps."""
    told = run("games", name, "--lang", lang)
    assert told.code == 0
    lines = told.out.splitlines()
    assert max(map(len, lines)) <= WIDTH
    for option in registry.get_game(name).info.options:
        at = next(n for n, line in enumerate(lines) if line.startswith(f"{option.name}  "))
        until = next((n for n, line in enumerate(lines) if n > at and not line), len(lines))
        block = lines[at + 1 : until]
        named = [line.split()[0] for line in block if line[:2] == "  " != line[1:3]]
        if named != list(option.values):
            assert len(block) == 1, "the values, or where they stand"
            assert option.default in block[0]


def test_options_that_mean_the_same_are_told_once(run):
    """The decks of all seats are, and their second decks; two options with the same values and other meanings are not."""
    told = run("games", "conquest").out
    assert told.count("Knights Templar") == 2
    assert "deck_b  Deck of seat B\n  as deck_a; cheswell comes first\n" in told
    assert "off  no: Only characters hold a land." in told
    assert "off  no: Anyone may attack from the third round on." in told


def test_the_usual_number_of_seats_is_told(run):
    """It need not be the fewest: who plays alone has to say so."""
    assert "seats     1–4; 2 by default\n" in run("games", "pandoria").out
    assert "places    1–4\u202f; 2 par défaut\n" in run("games", "pandoria", "--lang", "fr").out


def test_one_game_as_json(run):
    """The same as in the list of all."""
    assert run("games", "rauha", "--json").json in run("games", "--json").json


def test_a_game_that_is_not_there(run):
    """Is refused with those that are."""
    run("games", "chess").refused(2, "no game 'chess'", "rauha")


def test_games_as_json(run):
    """A script finds everything that a game declares."""
    games = {game["name"]: game for game in run("games", "--json").json}
    assert set(games["rauha"]) == {
        "name", "title", "seats", "minutes", "editions", "options", "hidden", "chance", "simultaneous", "continuous",
    }  # fmt: skip
    assert games["rauha"]["seats"] == [2, 3, 4, 5]
    assert games["rauha"]["options"] == {"side": ["A", "B"]}
    assert games["rauha"]["hidden"] is True


def test_a_broken_game_is_named_and_the_others_still_listed(run, broken_game):
    """One bad plug-in hides nothing, but the exit code tells."""
    result = run("games")
    assert result.code == 1
    assert "rauha" in result.out
    assert result.err == "The game 'broken' cannot be loaded.\n"
