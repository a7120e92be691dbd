"""``ludarium rules``: the book, its paragraphs, and which of them have a test."""

from pathlib import Path

import pytest

from ludarium.core.figures import without
from ludarium.core.registry import get_game
from ludarium.core.rulebook import paragraphs

BOOK = paragraphs(get_game("rauha").rules("en"))


def test_the_whole_book_is_printed(run):
    """As Markdown where nobody lays it out."""
    result = run("rules", "rauha")
    assert result.out.strip() == without(get_game("rauha").rules("en")).strip()
    assert "figure:" not in result.out


def test_a_section_is_printed_with_its_figure(run):
    """The table in characters, and the words below it."""
    result = run("rules", "rauha", "8", "--lang", "fr")
    assert "Satellites" in result.out
    assert result.out.rstrip().splitlines()[-1].startswith("8a  Vous avez posé")


def test_the_signs_and_the_card_are_printed(run):
    """In a few words each, with the paragraph that says more."""
    assert "three in a line call Metsat (8.2)" in run("rules", "rauha", "--key").out
    assert "1. " in run("rules", "rauha", "--card").out


def test_one_paragraph_or_one_section(run):
    """By its number."""
    one = run("rules", "rauha", "6.3").out
    assert BOOK["6.3"].text in one
    assert "6.4" not in one
    section = run("rules", "rauha", "6").out
    assert all(f"**{number}**" in section for number in BOOK if number.startswith("6."))
    assert "**7.1**" not in section


def test_the_french_book(run):
    """The same numbers in French."""
    assert "petite grille" in run("rules", "rauha", "6.3", "--lang", "fr").out


def test_paragraphs_as_json(run):
    """Number, section, text."""
    assert run("rules", "rauha", "6.3", "--json").json == [
        {"number": "6.3", "section": BOOK["6.3"].section, "text": BOOK["6.3"].text}
    ]
    assert len(run("rules", "rauha", "--json").json) == len(BOOK)


TESTS = """
import pytest
from pytest import mark

pytestmark = pytest.mark.rule("rauha", {first})

@pytest.mark.rule("rauha", {second})
@pytest.mark.rule("chess", "99.9")
def test_it(): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=mark.rule("rauha", {third}))])
def test_more(x): ...
"""


def write_tests(numbers: list[str]) -> Path:
    """Tests that name these paragraphs, in every way a mark can be written."""
    folder = Path("marked/deeper")
    folder.mkdir(parents=True)
    parts = [", ".join(map(repr, part)) for part in (numbers[:1], numbers[1:2], numbers[2:])]
    text = TESTS.format(first=parts[0], second=parts[1], third=parts[2])
    (folder / "test_rules.py").write_text(text)
    return Path("marked")


def test_coverage_finds_every_mark(run):
    """All paragraphs have a test: code 0."""
    folder = write_tests(list(BOOK))
    result = run("rules", "rauha", "--coverage", "--tests", folder, "--json")
    assert result.code == 0
    assert result.json == {
        "game": "rauha", "paragraphs": len(BOOK), "tested": len(BOOK), "missing": [], "unknown": [],
    }  # fmt: skip
    assert (
        f"{len(BOOK)} of {len(BOOK)} paragraphs have a test."
        in run("rules", "rauha", "--coverage", "--tests", folder).out
    )


def test_a_paragraph_without_a_test_fails(run):
    """It is named, and the code is 1."""
    folder = write_tests([number for number in BOOK if number not in ("6.3", "13.2")])
    result = run("rules", "rauha", "--coverage", "--tests", folder, "--json")
    assert result.code == 1
    assert result.json["missing"] == ["6.3", "13.2"]
    assert result.json["tested"] == len(BOOK) - 2
    assert "Without one: 6.3, 13.2." in run("rules", "rauha", "--coverage", "--tests", folder).out


def test_a_mark_that_names_no_paragraph_fails(run):
    """A renumbered rule leaves no stale mark behind."""
    folder = write_tests([*BOOK, "77.7"])
    result = run("rules", "rauha", "--coverage", "--tests", folder, "--json")
    assert result.code == 1
    assert [mark["paragraph"] for mark in result.json["unknown"]] == ["77.7"]
    assert "test_rules.py:" in result.json["unknown"][0]["at"]


def test_coverage_looks_at_the_checkouts_tests(run):
    """From anywhere, if the package runs from its sources; this is the promise that nothing is missing."""
    result = run("rules", "rauha", "--coverage", "--json")
    assert result.json["paragraphs"] == len(BOOK)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["raha"], ["There is no game 'raha'"]),
        (["rauha", "99"], ["no paragraph '99'", "1.1 to 15.8"]),
        (["rauha", "--lang", "xx"], ["no language 'xx'"]),
        (["rauha", "--coverage", "--tests", "nowhere"], ["no folder nowhere"]),
    ],
)
def test_bad_input_is_refused(run, args, words):
    """One sentence and code 2."""
    run("rules", *args).refused(2, *words)


def test_tests_that_are_no_python_are_named(run):
    """With file and line."""
    Path("bad").mkdir()
    Path("bad/test_x.py").write_text("def (:\n")
    run("rules", "rauha", "--coverage", "--tests", "bad").refused(2, "bad/test_x.py:1", "not Python")
