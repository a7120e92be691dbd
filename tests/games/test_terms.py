"""The terms that a coach speaks of are the heuristic's own: their sum is its value, at every kind of question of every game."""

import pytest

from ludarium.arena.match import StreamDice, play_match, seat_streams
from ludarium.bots import make_bot
from ludarium.core.registry import get_game
from ludarium.core.rng import stream

SEATS = 2
EVERY = {"conquest": 7, "paleo": 3, "pandoria": 4, "pangea": 5, "rauha": 3}
"""At which moves the two are compared, so that each game takes about a second."""


@pytest.mark.parametrize("name", sorted(EVERY))
def test_terms_add_up_to_the_value(name: str) -> None:
    """In a game between bots, after every few moves, for both seats."""
    game = get_game(name)
    assert game.heuristic is not None
    bots = [make_bot("random"), make_bot("novice")]
    compared = 0
    dice = StreamDice(stream(5, "dice"))
    played = play_match(game, game.initial(game.setup(SEATS)), bots, dice, seat_streams(5, "terms/", SEATS))
    for number, step in enumerate(played):
        if number % EVERY[name] or compared > 80:
            continue
        for seat in range(SEATS):
            found = game.terms(step.state.copy(), seat)
            assert sum(found.values()) == pytest.approx(game.heuristic.value(step.state.copy(), seat), abs=1e-6), found
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", sorted(EVERY))
def test_every_term_has_words(name: str, lang: str) -> None:
    """A name with which a number can stand, and where to look, both in each language."""
    game = get_game(name)
    state = game.initial(game.setup(SEATS))
    for term in game.terms(state, 0):
        assert game.words.term_look(term, lang).endswith((".", "?")), term
        assert game.words.term_name(term, lang) != term
    if lang == "fr":
        english = [game.words.term_look(term, "en") for term in game.terms(state, 0)]
        assert not set(english) & {game.words.term_look(term, "fr") for term in game.terms(state, 0)}
