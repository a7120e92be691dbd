"""``ludarium decks``."""

import json
from pathlib import Path

import pytest

from ludarium.games.conquest.components import load
from ludarium.games.conquest.text.abilities import ability_text

TESLA = "HC1.TES.3T7V"


def test_products_are_listed_with_composition_and_totals(run):
    """Seven starters and nine boosters, each with its cards by type and its printed points."""
    result = run("decks", "list")
    assert result.code == 0
    lines = result.out.splitlines()
    assert len(lines) == 17
    assert lines[0].split()[:4] == ["Cards", "Land", "Char.", "Army"]
    cards = load().starter("TESLA").cards
    totals = [sum(getattr(card, name) for card in cards) for name in ("morale", "attack", "defense")]
    assert " ".join(lines[1].split()) == f"TESLA Starter deck 51 6 26 4 1 4 3 2 2 1 2 {' '.join(map(str, totals))}"


def test_the_list_for_scripts(run):
    """Cards by id, totals, curves, and the code to share."""
    packs = {pack["id"]: pack for pack in run("decks", "list", "--json").json}
    assert len(packs) == 16
    assert len(packs["TESLA"]["cards"]) == packs["TESLA"]["totals"]["cards"] == 51
    assert packs["TESLA"]["curves"]["types"]["Cards"]["Land"] == 6
    assert packs["TESLA"]["code"] == TESLA
    assert packs["TESLA"]["ok"]
    assert not packs["WILD WEST"]["ok"]


@pytest.mark.parametrize("name", ["tesla", "TES", TESLA, TESLA.lower()])
def test_a_deck_is_shown_by_product_or_code(run, name):
    """A line a card, then totals and curves."""
    result = run("decks", "show", name)
    assert result.code == 0
    line = next(line for line in result.out.splitlines() if line.startswith("TES-07"))
    tesla = load().card("TES-07")
    values = f"{tesla.morale} {tesla.attack} {tesla.defense}"
    assert " ".join(line.split()) == f"TES-07 Nikola Tesla Inventor EU I1/C∞ {values}"
    assert result.out.rstrip().endswith(TESLA)


def test_a_long_table_says_what_cards_do(run):
    """The sentences of the card, and its line of history."""
    out = run("decks", "show", "tesla", "--long").out
    tesla = load().card("TES-07")
    assert (
        f"        Constant, as long as it is in play. {ability_text(tesla.abilities[-1], 'en')}\n        {tesla.fact}"
        in out
    )


def test_a_deck_is_shown_in_french(run):
    """Names, headings and totals."""
    out = run("decks", "show", "tesla", "--lang", "fr").out
    assert "Égypte" in out
    assert "Défense" in out


def test_a_starter_passes(run):
    """Exit 0 and a tick."""
    result = run("decks", "check", "boudica")
    assert result.code == 0
    assert result.out.startswith("✓ This deck is legal: 51 cards.\n\n")


def test_a_booster_alone_fails_with_reasons_and_advice(run):
    """Exit 1: what forbids it with its rule, then what is only advised."""
    result = run("decks", "check", "roman expansion")
    assert result.code == 1
    lines = result.out.splitlines()
    assert lines[0] == "✗ 20 cards: a deck has 50 or more. (RULES 2.1)"
    assert lines[1] == "· 2 lands: 6 or more are advised."


def test_the_verdict_for_scripts(run):
    """The same as data, with the same exit code."""
    result = run("decks", "check", "roman expansion", "--json")
    assert result.code == 1
    assert result.json["ok"] is False
    assert result.json["remarks"][0]["level"] == "bad"
    assert result.json["remarks"][0]["paragraph"] == "2.1"


def test_a_file_of_names_and_a_file_of_json(run):
    """What people write by hand and what programs write."""
    cards = run("decks", "show", "tesla", "--json").json["cards"]
    Path("deck.txt").write_text("# Sparks\n" + "\n".join(f"{card['id']} {card['name']}" for card in cards), "utf-8")
    Path("deck.json").write_text(json.dumps({"name": "Sparks", "cards": [card["id"] for card in cards]}), "utf-8")
    for file in ("deck.txt", "deck.json"):
        found = run("decks", "check", file, "--json")
        assert found.code == 0
        assert found.json["name"] == "Sparks"
        assert found.json["code"] == TESLA


def test_a_deck_from_standard_input(run):
    """So that other programs can be asked."""
    assert run("decks", "check", "-", answers=[TESLA]).code == 0


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("check", "nope"), ["There is no deck 'nope'", "Products: TESLA, CHESWELL"]),
        (("show", "missing.txt"), ["There is no deck 'missing.txt'", "no file here"]),
        (("check", "HC1.TES.0000"), ["The code is damaged", "Copy all of it"]),
        (("check", "HC9.TES.0000"), ["This code is version 9; this house reads version 1."]),
        (("show", "tesla", "--game", "rauha"), ["rauha is not played with decks of your own.", "conquest"]),
        (("list", "--game", "chess"), ["There is no game 'chess'."]),
        (("list", "--lang", "de"), ["There is no language 'de'."]),
        (("check", "."), ["is a folder, not a deck"]),
        (("check",), ["Missing argument", "ludarium decks check --help"]),
        (("burn",), ["burn", "ludarium decks --help"]),
    ],
)
def test_bad_input_is_refused_in_a_line(run, args, words):
    """What was refused and what is possible, exit 2, no traceback."""
    run("decks", *args).refused(2, *words)


def test_a_bad_file_is_told_by_line(run):
    """Which line, what is wrong, what is near."""
    Path("deck.txt").write_text("TES-01\nNikola Tesle\nTES-99\n", "utf-8")
    run("decks", "check", "deck.txt").refused(
        2,
        "Line 2: There is no card 'Nikola Tesle'. Perhaps: Nikola Tesla.",
        "Line 3: There is no card TES-99. Possible: TES-01 to TES-51.",
    )


def test_a_file_that_is_no_text(run):
    """A picture is no deck."""
    Path("deck.png").write_bytes(b"\x89PNG\r\n\xff\xfe")
    run("decks", "check", "deck.png").refused(2, "This is no UTF-8 text")


def test_help_has_examples(run):
    """Each command shows how it is used."""
    for command in ("list", "show", "check"):
        assert f"ludarium decks {command}" in run("decks", command, "--help").out.split("Examples:")[1]


def test_a_broken_game_hides_no_decks(run, broken_game):
    """One bad plug-in, and the collection is still found."""
    assert run("decks", "check", TESLA).code == 0
