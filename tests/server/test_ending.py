"""The end in words and rows: who won, by how much, and whom somebody alone played against."""

import pytest
from tests.server.inside import live, scene

from ludarium.cli.words import final_lines
from ludarium.core.game import mover_seats
from ludarium.core.outcome import Outcome, Rival, rank
from ludarium.core.registry import get_game
from ludarium.core.rng import stream
from ludarium.core.turn import Move
from ludarium.server.frames.ending import margin, rows, title
from ludarium.server.protocol import Ending, ScoreRow

PANDORIA = get_game("pandoria")
IDA = ("Ida",)
PAIR = ("Ida", "Noor")
THREE = ("Ida", "Noor", "Kuu")


def alone(points: int, trolls: int) -> Outcome:
    """A solo game as Pandoria ends it."""
    won = points > trolls
    return Outcome((1 if won else 2,), (points,), "over", rivals=(Rival("the Trolls", trolls, 2 if won else 1),))


@pytest.mark.parametrize(
    ("outcome", "names", "english", "french"),
    [
        (Outcome(rank((25, 24)), (25, 24), "over"), PAIR, "Ida wins", "Ida l’emporte"),
        (
            Outcome((1, 1), (9, 9), "over"),
            PAIR,
            "Ida and Noor share the victory",
            "Ida et Noor partagent la victoire",
        ),
        (Outcome((2, 2), (0, 0), "over"), PAIR, "Nobody wins", "Personne ne gagne"),
        (Outcome((1,), (3,), "over"), IDA, "Ida wins", "Ida l’emporte"),
        (Outcome((2,), (0,), "over"), IDA, "Ida does not win", "Pas de victoire pour Ida"),
        (alone(60, 55), IDA, "Ida wins", "Ida l’emporte"),
        (alone(55, 293), IDA, "Ida loses", "Ida s’incline"),
    ],
)
def test_the_title_says_who_won_or_whether(outcome: Outcome, names: tuple[str, ...], english: str, french: str) -> None:
    """Somebody alone is never told that nobody won."""
    assert title(outcome, names, "en") == english
    assert title(outcome, names, "fr") == french


@pytest.mark.parametrize(
    ("outcome", "names", "said"),
    [
        (Outcome((1, 2), (25, 24), "over"), PAIR, "25 points, 1 ahead of Noor"),
        (Outcome((1, 2), (24, 24), "over"), PAIR, "24 points, as many as Noor"),
        (Outcome((1, 2), (3, 24), "over"), PAIR, ""),
        (Outcome((3, 1, 2), (20, 25, 20), "over"), THREE, "25 points, 5 ahead of Kuu"),
        (Outcome((2, 1, 2), (20, 25, 20), "over"), THREE, "25 points, 5 ahead of Ida and Kuu"),
        (Outcome((1, 1), (9, 9), "over"), PAIR, ""),
        (Outcome((2,), (0,), "over"), IDA, ""),
        (alone(60, 55), IDA, "60 points, 5 ahead of the Trolls"),
        (alone(55, 293), IDA, "55 points, 238 behind the Trolls"),
        (alone(55, 55), IDA, "55 points, as many as the Trolls"),
    ],
)
def test_the_margin_is_what_decided(outcome: Outcome, names: tuple[str, ...], said: str) -> None:
    """Nothing is said of points where they did not decide, or where there is nobody to compare with."""
    assert margin(PANDORIA, outcome, names, "en") == said


def test_the_margin_names_rivals_in_the_readers_language() -> None:
    """By the game's own catalogue."""
    assert margin(PANDORIA, alone(55, 293), IDA, "fr") == "55 points, 238 de moins que les Trolls"


def test_a_rival_has_a_row() -> None:
    """With its name as a sentence begins, its symbol and its place; it sits nowhere."""
    assert rows(PANDORIA, alone(55, 293), "en") == (
        ScoreRow(0, 2, 55, ()),
        ScoreRow(-1, 1, 293, (), "The Trolls", "i-troll"),
    )
    assert rows(PANDORIA, alone(55, 293), "fr")[1].name == "Les Trolls"


def solo_ending(lang: str) -> Ending:
    """A game against the Trolls, played at random to its end, as the page is told of it."""
    setup = PANDORIA.setup(1, {"mode": "solo"})
    match, rng = live(PANDORIA, setup, []), stream(1, "solo")
    while mask := match.history.state.turn_mask():
        seat = mover_seats(mask)[0]
        match.history.add(Move(seat, PANDORIA.legal_actions(match.history.state, seat).sample(rng)))
    found = scene(match, 0, lang).ending
    assert found is not None
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_solo_game_ends_against_the_trolls(lang: str) -> None:
    """Whole sentences, no English in French, and both rows."""
    ending = solo_ending(lang)
    assert {row.place for row in ending.rows} == {1, 2}
    trolls = {"en": "The Trolls", "fr": "Les Trolls"}[lang]
    assert [row.name for row in ending.rows] == ["", trolls]
    assert ending.reason.endswith(f"{trolls} {'hold the valley' if lang == 'en' else 'tiennent la vallée'}.")
    assert ending.reason.count(".") == 2


def test_terrain_has_one_colour_on_map_and_chart() -> None:
    """Pangea's parts of a score are painted as its land is; a game that says nothing leaves it to the page."""
    pangea = get_game("pangea")
    setup = pangea.setup(2)
    sources = ("mountains", "desert", "hills", "forest", "plains", "lake")
    drawn = pangea.pictures.document(pangea.observe(pangea.initial(setup), None), "en", (), "wide")
    tints = [pangea.pictures.source_tints[source] for source in sources]
    assert len(set(tints)) == len(sources)
    assert all(tint in drawn for tint in tints)
    assert not get_game("rauha").pictures.source_tints


def test_the_terminal_ranks_rivals_too() -> None:
    """Best first."""
    lines = "\n".join(final_lines(PANDORIA, alone(55, 293), IDA, "en")).splitlines()
    assert lines[0] == "The game is lost."
    assert [line.split()[:2] for line in lines[-2:]] == [["1", "The"], ["2", "Ida"]]
    assert lines[-2].endswith("293")
