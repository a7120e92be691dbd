"""``--seats``: what each command takes if nothing is said is what its help says."""

import pytest

from ludarium.cli.common import setup_of
from ludarium.cli.play import sit_down
from ludarium.cli.show import middle_seats
from ludarium.cli.tune import rivals
from ludarium.core.registry import game_names, get_game

USUAL = "the game's usual number"
HELP = {
    "play": f"{USUAL}, or more if --me needs more",
    "simulate": USUAL,
    "show": "between fewest and most",
    "tune": "the fewest above one",
    "arena": "the fewest that take all bots",
}


@pytest.mark.parametrize("command", HELP)
def test_the_help_says_what_holds_if_nothing_is_said(run, command):
    """In these words; the tests below show that they are true."""
    told = " ".join(run(command, "--help").out.replace("│", " ").split())
    assert f"How many seats. [default: ({HELP[command]})]" in told


@pytest.mark.parametrize("name", game_names())
def test_the_usual_number_is_the_first_that_a_game_names(name):
    """Against a bot, although some games can be played alone; and as many as there are people, if those are more."""
    usual = get_game(name).info.seats[0]
    assert usual == 2
    assert sit_down(name, None, "A", ["random"], 1, None, None).setup.seats == usual
    assert sit_down(name, None, "A,C", ["random"], 1, None, None).setup.seats == 3
    assert setup_of(get_game(name), None, None).seats == usual


@pytest.mark.parametrize(("bots", "seats"), [("random", 2), ("random,random,random", 3), (",".join(["random"] * 9), 5)])
def test_an_arena_has_room_for_all_bots(run, bots, seats):
    """The fewest seats that take them all, or as many as there are."""
    assert run("arena", "rauha", "--bots", bots, "--games", 1, "--jobs", 1, "--json").json["seats"] == seats


@pytest.mark.parametrize(("name", "seats"), [("rauha", 4), ("pandoria", 3), ("pangea", 3)])
def test_a_picture_shows_a_table_of_middle_size(name, seats):
    """Between the fewest and the most, whatever order a game names them in."""
    assert middle_seats(get_game(name)) == seats


def test_weights_are_tuned_against_somebody():
    """Also in a game that can be played alone."""
    assert [rivals(get_game(name)) for name in game_names()] == [2] * len(game_names())
