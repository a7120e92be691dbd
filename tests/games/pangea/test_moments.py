"""How a battle ended, laid out for everybody from what each may know."""

import pytest

from ludarium.core.forecast import Moment
from ludarium.core.rng import stream
from ludarium.games.pangea import GAME
from ludarium.games.pangea.rules import Pangea, new_position

from .table import move, play, random_moves, table

NAMES = ("Ida", "Noor", "Kuu", "Maëlle")


def moment(before: Pangea, words: str, viewer: int | None, lang: str = "en") -> Moment | None:
    """Play a move; what is laid out of it."""
    after = before.copy()
    play(after, words)
    sight = GAME.sight(before, move(words), after, viewer)
    return GAME.words.moment(sight, GAME.observe(before, viewer), GAME.observe(after, viewer), NAMES, lang)


def answered(hands: str = "w4") -> Pangea:
    """B has laid an answer to A's attack on Congo, two shown and one card hidden, and is about to show it."""
    state = table("congo desert BB", "rift hills AA", seats=3, hands={"A": "w2", "B": hands})
    play(state, "A invade congo, stones 2, hide w2, done", f"B answer {hands}")
    return state


def test_a_lost_battle_is_laid_out_with_all_its_parts():
    """Everybody sees the cards that were shown; it stays for the two who fought."""
    for viewer, title in (
        (0, "You lose in Congo"),
        (1, "You hold Congo"),
        (2, "Noor wins in Congo"),
        (None, "Noor wins in Congo"),
    ):
        told = moment(answered(), "B done", viewer)
        assert told is not None
        assert (told.title, told.text) == (title, "4 to 4: a tie is enough to defend")
        ida, noor = told.sides
        assert [(part.label, part.value) for part in ida.parts] == [("2 stones", "2"), ("2: Rich Hunting", "2")]
        assert [(part.label, part.value) for part in noor.parts] == [("4: Easy Trail", "4")]
        assert (ida.wins, noor.wins) == (False, True)
        assert told.facts[0].text == "The invading marker is out of the game."
        assert told.holds == (viewer in (0, 1))


def test_a_concession_keeps_hidden_cards_hidden():
    """The defender and those who watch never see them; the invader knows them."""
    state = table("congo mountains B", "rift hills AA", seats=3, hands={"A": "w2", "B": "w4"})
    play(state, "A invade congo, stones 1, hide w2, done")
    for viewer, total in ((0, "3"), (1, "1 + ?"), (2, "1 + ?"), (None, "1 + ?")):
        told = moment(state, "B concede", viewer)
        assert told is not None
        assert told.sides[0].total == total
        assert told.sides[1].total == "–"
        assert told.sides[0].wins
    told = moment(state, "B concede", 1)
    assert told is not None
    assert told.text == "you conceded and keep your cards"
    assert [fact.text for fact in told.facts] == [
        "One of your markers is out of the game.",
        "Ida dominates it: Ida +1, you −1.",
    ]


def test_further_cards_are_part_of_the_sums():
    """The invader's, and the defender's."""
    state = table("congo desert BB", "rift hills AA", hands={"A": "w3", "B": "w4 w1"})
    play(state, "A invade congo, stones 2, done", "B answer w4, done", "A add w3")
    for viewer in (0, 1, None):
        for words, sums in (("B decline", ("5", "4")), ("B add w1", ("5", "5"))):
            told = moment(state, words, viewer)
            assert told is not None
            assert tuple(side.total for side in told.sides) == sums
            assert told.sides[0].wins == (sums[0] > sums[1])
    play(state, "B decline")
    assert moment(state, "A remove 1", 0) is None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_sums_agree_with_the_rules(lang):
    """In seeded games: who has strictly more has won, and nothing else is a moment."""
    battles = 0
    for seed in range(4):
        state = new_position(3)
        before = state.copy()
        for played in random_moves(state, stream(seed, "moments")):
            views = GAME.observe(before, None), GAME.observe(state, None)
            told = GAME.words.moment(GAME.sight(before, played, state, None), *views, NAMES, lang)
            ended = views[0].battle is not None and views[0].phase != "remove" and views[1].phase in ("act", "remove")
            assert (told is not None) == ended
            if told is not None and told.sides[1].total != "–":
                battles += 1
                one, other = (int(side.total) for side in told.sides)
                assert told.sides[0].wins == (one > other)
            before = state.copy()
    assert battles > 10
