"""Whatever a drawing names can be looked at: what is said of it is words, never the name of an element."""

from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from ludarium.core.game import mover_seats
from ludarium.core.observation import Observation
from ludarium.core.registry import AnyGame, game_names, get_game
from ludarium.core.rng import stream

NAMES = ("Zoé", "Ida", "Noor", "Kuu")
TITLE = "{http://www.w3.org/2000/svg}title"


def looked_at(game: AnyGame, seats: int) -> Iterator[Observation]:
    """What the first seat sees of a seeded game, every few moves."""
    state, rng = game.initial(game.setup(seats)), stream(seats, "named")
    for ply in range(420):
        movers = mover_seats(state.turn_mask())
        if not movers:
            return
        if ply % 14 == 0:
            yield game.observe(state, 0)
        game.play(state, movers[0], game.legal_actions(state, movers[0]).sample(rng))


def named(svg: str) -> set[str]:
    """The elements of a drawing that the page explains: those with an id and a title."""
    return {one.get("id") or "" for one in ElementTree.fromstring(svg).iter() if one.find(TITLE) is not None} - {""}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", game_names())
def test_what_a_drawing_names_is_told_in_words(name: str, lang: str) -> None:
    """Also what is never touched: a used card, a coast, a card on a timeline."""
    game, seen = get_game(name), set[str]()
    for view in looked_at(game, 2):
        for layout in ("wide", "phone"):
            drawn = game.pictures.table(view, lang, layout, NAMES)
            for svg in filter(None, [*(pane.svg for pane in drawn.panes), *(seat.svg for seat in drawn.seats)]):
                for element in named(svg) - seen:
                    title = game.words.explain(view, element, lang, NAMES).title
                    assert title not in ("", element, element.replace("-", " ")), element
                    assert "_" not in title, element
                    seen.add(element)
    assert len(seen) > 10
