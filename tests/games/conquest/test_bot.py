"""The heuristic plays sensibly: it builds, attacks when it wins, answers what is worth it, and beats chance."""

from collections import Counter

from ludarium.bots.greedy import GreedyBot
from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.rng import Rng, stream
from ludarium.core.state import CHANCE
from ludarium.games.conquest import GAME
from ludarium.games.conquest.components import load
from ludarium.games.conquest.rules import Conquest
from ludarium.games.conquest.state import PREPARE

from .table import cards, do, game, hold, lands, plain, put, stock


def choose(state: Conquest, seat: int, rng: Rng) -> str:
    """What the house's heuristic player would do."""
    return str(GreedyBot(1).choose(GAME, GAME.observe(state, seat), rng))  # type: ignore[arg-type]


def war(attack: int, defense: int) -> tuple[Conquest, str, str]:
    """A campaign between two lands of Europe."""
    state = game(campaign=True)
    europe, people = lands("EU"), cards("character", 4)
    one, two = put(state, "A", europe[0]), put(state, "B", europe[1])
    put(state, "A", plain(people[0], attack, 50), one)
    put(state, "B", plain(people[1], 50, defense), two)
    put(state, "B", lands("AS")[0])
    return state, one, two


def test_it_attacks_when_it_wins():
    """100 against 50 is an attack, 50 against 100 is none; an emptied land is captured."""
    state, one, two = war(100, 50)
    assert choose(state, 0, stream(1, "bot")) == f"attack {one} {two}"
    do(state, f"A attack {one} {two}")
    assert choose(state, 0, stream(1, "bot")).startswith(f"capture {two}")
    state, _, _ = war(50, 100)
    assert choose(state, 0, stream(1, "bot")) == "end"


def test_it_plays_cards_and_discovers():
    """With an explorer in hand and a land pile it goes for a new land."""
    state = game()
    put(state, "A", lands("EU")[0])
    put(state, "B", lands("AS")[0])
    explorer = plain(cards("character", 1, explorer=True)[0], 20, 50, 60)
    stock(state, "A", *lands("AF")[:2])
    hold(state, "A", explorer)
    assert choose(state, 0, stream(1, "bot")) == f"play {explorer} discover 0"


def test_it_cancels_an_attack_that_would_hurt():
    """The storm is kept for attacks that win."""
    for attack, defense, answer in ((200, 50, "interrupt B.TES-39 1"), (10, 200, "pass")):
        state, one, two = war(attack, defense)
        hold(state, "B", "TES-39")
        do(state, f"A attack {one} {two}")
        assert choose(state, 1, stream(1, "bot")) == answer


def test_it_beats_chance():
    """Eight games out of eight, from either seat."""
    won = 0
    for seed in range(8):
        state = GAME.initial(GAME.setup(2))
        rng, house = stream(seed, "bot"), seed % 2
        while movers := mover_seats(state.turn_mask()):
            seat = movers[0]
            if seat == CHANCE or seat != house or state.choices(seat) == 1:
                state.apply(seat, draw(state, seat, rng))
            else:
                state.apply(seat, GAME.actions.code(GAME.actions.parse(choose(state, seat, rng))))
        won += state.outcome().places[house] == 1
    assert won == 8


def test_it_brings_a_sensible_deck():
    """Fifty cards or hardly more, that miss the advised composition by three at most: of many choices it considers some."""
    state = GAME.initial(GAME.setup(2, {"deck_a": "custom"}))
    rng, brought = stream(3, "deck"), []
    while state.phase == PREPARE:
        said = choose(state, 0, rng)
        brought.append(said.partition(" ")[2])
        state.apply(0, GAME.actions.code(GAME.actions.parse(said)))
    box = load()
    deck = [box.card(name) for name in brought[:-1]]
    kinds = Counter("explorer" if card.explorer else str(card.type) for card in deck)
    assert (50 <= len(deck) <= 53, brought[-1]) == (True, "")
    rest = len(deck) - kinds["land"] - kinds["explorer"] - kinds["army"] - kinds["character"]
    advised = ((kinds["land"], 6), (kinds["explorer"], 5), (kinds["army"], 4), (kinds["character"], 21), (rest, 15))
    assert sum(max(n - found, 0) for found, n in advised) <= 3
