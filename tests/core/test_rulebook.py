"""Rulebooks as numbered paragraphs."""

import pytest

from ludarium.core.registry import game_names, get_game
from ludarium.core.rulebook import Paragraph, paragraphs

BOOK = """# A game

Words before the first section belong to no paragraph.

## 1 Goal

**1.1** The first line
and the second.

- a list belongs to it

**1.2** Another, about **bold** words and 1.1.

## 12 Two: digits

**12.10** Numbers may be long.
"""


def test_paragraphs_are_found_in_order():
    """Numbers, sections and texts come out as they stand."""
    book = paragraphs(BOOK)
    assert list(book) == ["1.1", "1.2", "12.10"]
    assert book["1.2"] == Paragraph("1.2", "Goal", "Another, about **bold** words and 1.1.")
    assert book["12.10"].section == "Two: digits"


def test_a_paragraph_goes_on_to_the_next_one():
    """Lines and lists after the number belong to the paragraph."""
    assert paragraphs(BOOK)["1.1"].text == "The first line\nand the second.\n\n- a list belongs to it"


def test_an_empty_book_has_none():
    """No text, no paragraphs."""
    assert paragraphs("") == {}
    assert paragraphs("# Title\n\nJust words, and **bold** ones.") == {}


@pytest.mark.parametrize("name", game_names())
def test_both_languages_of_every_game_have_the_same_numbers(name):
    """What a refusal cites in English can be read in French."""
    game = get_game(name)
    english, french = paragraphs(game.rules("en")), paragraphs(game.rules("fr"))
    assert list(english) == list(french)
    assert english


@pytest.mark.parametrize("name", game_names())
def test_every_refusal_cites_a_paragraph_that_exists(name):
    """A reason that names a paragraph names one of the rulebook."""
    game = get_game(name)
    cited = {reason.paragraph for reason in game.reasons.values() if reason.paragraph}
    assert cited <= set(paragraphs(game.rules("en")))
