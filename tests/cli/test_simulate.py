"""``ludarium simulate``."""

from pathlib import Path

import pytest


def test_simulate_as_json_has_every_figure(run):
    """What the page of the command promises to scripts."""
    figures = run("simulate", "rauha", "--seats", 5, "--games", 40, "--seed", 7, "--json").json
    assert figures["games"] == 40
    assert figures["unfinished"] == 0
    assert figures["decisions"] > 40 * 100
    assert figures["decisions_per_second"] > 1000
    assert set(figures["length"]) == {"mean", "min", "max"}
    assert figures["length"]["min"] <= figures["length"]["mean"] <= figures["length"]["max"]
    assert list(figures["places"]) == ["A", "B", "C", "D", "E"]
    assert all(sum(row.values()) == 40 and list(row) == ["1", "2", "3", "4", "5"] for row in figures["places"].values())
    assert list(figures["scores"]) == ["A", "B", "C", "D", "E"]
    assert 0 < figures["wins"]["A"]["wins"] <= figures["places"]["A"]["1"]
    assert figures["wins"]["A"]["low"] < figures["wins"]["A"]["share"] < figures["wins"]["A"]["high"]
    assert figures["choices"] > 2
    assert (figures["seats"], figures["seed"], figures["options"]) == (5, 7, {"side": "A"})


def test_equal_seeds_give_equal_figures_whatever_jobs_is(run):
    """All but the time."""
    found = []
    for jobs in (1, 2):
        figures = run("simulate", "rauha", "--games", 70, "--seed", 3, "--jobs", jobs, "--json").json
        found.append({k: v for k, v in figures.items() if k not in ("seconds", "decisions_per_second")})
    assert found[0] == found[1]


def test_simulate_tells_people(run):
    """Two sentences and a table."""
    result = run("simulate", "rauha", "--games", 5, "--bots", "heuristic,random", "--jobs", 1)
    assert result.code == 0
    assert "5 games, all to the end." in result.out
    assert "A     heuristic" in result.out
    assert result.err == ""


def test_options_reach_the_game(run):
    """Side B is another game than side A."""
    assert run("simulate", "rauha", "--games", 2, "--option", "side=B", "--json").json["options"] == {"side": "B"}


def test_records_are_saved_and_replay(run):
    """``--save`` makes its folder; each file can be replayed."""
    assert run("simulate", "rauha", "--games", 3, "--seed", 2, "--save", "some/where").code == 0
    files = sorted(Path("some/where").iterdir())
    assert [file.name for file in files] == [f"rauha-2-{n:06}.json" for n in range(3)]
    assert run("replay", files[1]).code == 0
    assert run("verify", files[1], "--json").json["sealed"] is False


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["raha"], ["There is no game 'raha'", "rauha"]),
        (["rauha", "--seats", 9], ["cannot be played by 9", "2, 3, 4, 5"]),
        (["rauha", "--option", "side=C"], ["no side 'C'", "A, B"]),
        (["rauha", "--option", "side"], ["'side' has no value", "side=VALUE"]),
        (["rauha", "--option", "colour=red"], ["no option 'colour'", "side"]),
        (["rauha", "--bots", "deep"], ["no bot 'deep'", "random, novice, heuristic, expert"]),
        (["rauha", "--bots", "random,random,random"], ["3 bots", "2 seats"]),
        (["rauha", "--bots", ","], ["No bot is named"]),
    ],
)
def test_bad_input_is_refused_before_anything_is_written(run, args, words):
    """One sentence, code 2, and no folder."""
    run("simulate", *args, "--games", 1, "--save", "records").refused(2, *words)
    assert not list(Path().iterdir())


def test_a_folder_that_cannot_be_made_is_one_sentence(run):
    """A file is in the way."""
    Path("records").write_text("not a folder")
    run("simulate", "rauha", "--games", 1, "--save", "records").refused(2, "records", "exists")


def test_shared_wins_count_in_parts(run):
    """Random games of Rauha end equal now and then: two seats have the first place, and the wins still add up to the games."""
    figures = run("simulate", "rauha", "--seats", 4, "--games", 60, "--seed", 3, "--json").json
    assert sum(row["1"] for row in figures["places"].values()) > 60
    assert sum(row["wins"] for row in figures["wins"].values()) == pytest.approx(60)
