"""``ludarium report`` and ``ludarium dataset``: what they write, say and refuse."""

from pathlib import Path

import pytest

SHORT = ("report", "rauha", "--seats", "2", "--bots", "random", "--games", "8", "--jobs", "1")


def test_a_report_is_a_page_and_its_verdict_is_said(run):
    """In the file that was named, and in a few lines."""
    ran = run(*SHORT, "--only", "length,dead", "-o", "page.html")
    assert ran.code == 0
    assert "decisions" in ran.out
    assert "page.html" in ran.out
    assert Path("page.html").read_text("utf-8").startswith("<!doctype html>")


def test_figures_are_printed_and_drawn_again_in_the_other_language(run):
    """``--json`` has everything; ``--from`` plays nothing."""
    ran = run(*SHORT, "--only", "length", "--json")
    assert ran.json["length"]["mean"]["n"] == ran.json["games"] == 8
    assert not list(Path().iterdir())
    Path("figures.json").write_text(ran.out, "utf-8")
    again = run("report", "rauha", "--from", "figures.json", "--lang", "fr", "-o", "page.html")
    assert "décisions" in again.out
    assert 'lang="fr"' in Path("page.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--games", "8", "--minutes", "1"), ("either --games or --minutes",)),
        (("--only", "weather"), ("weather", "seats, length")),
        (("--only", "restricted", "--without", "fly"), ("fly", "keep, place")),
        (("--sweep", "entities.taivas.effect.pay=4"), ("2 to 20 values",)),
        (("--set", "cost=3"), ("components.PART.PIECE.FIELD=VALUE",)),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_played(run, options, words):
    """One sentence with what is possible."""
    run("report", "rauha", "--seats", "2", *options).refused(2, *words)


def test_records_take_the_place_of_bots_games(run):
    """Those of the game, from a folder."""
    run("simulate", "rauha", "--games", 3, "--seats", 2, "--bots", "random", "--save", "records")
    ran = run("report", "rauha", "--seats", 2, "--records", "records", "--only", "length", "--json")
    assert ran.json["recorded"] == 3


def test_a_dataset_is_written_and_counted(run):
    """From bots' games, and from records."""
    pytest.importorskip("pyarrow")
    ran = run(
        "dataset", "rauha", "--games", 2, "--seats", 2, "--bots", "random", "--jobs", 1, "-o", "a.parquet", "--json"
    )
    assert ran.json["rows"] > 100
    played = run(
        "simulate", "rauha", "--games", 2, "--seats", 2, "--bots", "heuristic", "--jobs", 1, "--save", "records"
    )
    assert played.code == 0, played.err
    kept = run("dataset", "rauha", "--seats", 2, "--records", "records", "-o", "b.parquet")
    assert "games are in b.parquet" in kept.out, kept.err
    run("dataset", "rauha", "--seats", 3, "--records", "records").refused(2, "no finished game", "for 3")
