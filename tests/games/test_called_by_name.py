"""People are called by their names wherever these are known: in what is drawn, for those who listen, and in what is said."""

import re
from collections.abc import Iterator

import pytest

from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rng import stream
from ludarium.core.state import State

from .pictures import parts

NAMES = ("Ada", "Bo", "Cleo", "Dov", "Eli", "Fay")
LETTERED = re.compile(r"\b(?:[Ss]eat|[Pp]lace) [A-F]\b")


def positions(game: AnyGame, moves: int) -> Iterator[State]:
    """Some positions of a game with as many people as it takes, played at random."""
    state: State = game.initial(game.setup(max(game.info.seats)))
    rng = stream(7, game.info.name)
    for n in range(moves):
        if not (movers := mover_seats(state.turn_mask())):
            return
        if n % 40 == 0:
            yield state
        state.apply(movers[0], draw(state, movers[0], rng))


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize(("lang", "layout"), [("en", "wide"), ("fr", "phone")])
def test_nobody_is_a_letter_where_names_are_known(name: str, lang: str, layout: str) -> None:
    """Labels inside the drawings, the drawing that stands alone, prompt, table, and the names of all that can be touched."""
    game = get_game(name)
    for state in positions(game, 200):
        seat = next(iter(game.observe(state, None).asked), 0)
        view = game.observe(state, seat)
        drawn = parts(game.pictures.table(view, lang, layout, NAMES))
        said = [drawn, game.pictures.document(view, lang, NAMES, layout), game.words.prompt(view, lang, NAMES).text]
        said += [game.words.table(view, lang, NAMES), game.words.chapter(view, lang, NAMES).name]
        said += [game.words.label(view, target, lang, NAMES) for target in re.findall(r'\bid="([^"]+)" class', drawn)]
        assert [found[0] for words in said for found in LETTERED.finditer(words)] == []


@pytest.mark.parametrize("name", game_names())
def test_who_is_not_asked_is_told_by_name(name: str) -> None:
    """A refusal too."""
    game = get_game(name)
    state = game.initial(game.setup(max(game.info.seats)))
    while len(movers := mover_seats(state.turn_mask())) > 1:
        state.apply(movers[0], state.choice(movers[0], 0))
    seat = next(seat for seat in (0, 1) if seat not in movers)
    refusal = game.why_not(state, seat, game.actions.action(0), "en", NAMES)
    assert refusal is not None
    assert refusal.message == f"It is not {NAMES[seat]}’s turn."
