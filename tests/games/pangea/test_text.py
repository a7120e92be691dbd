"""The words of Pangea: complete in both languages, and silent about what the viewer may not know."""

import pytest
from msgspec.structs import replace

from ludarium.core.i18n import LANGUAGES
from ludarium.core.rng import stream
from ludarium.core.turn import Move
from ludarium.games.pangea import GAME
from ludarium.games.pangea.actions import ACTIONS
from ludarium.games.pangea.rules import Pangea, kinds, new_position
from ludarium.games.pangea.text import REASONS

from .table import legal_codes, move, play, random_moves, somewhere, table

NAMES = ("Ida", "Noor", "Kuu", "Maëlle")
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def line(before: Pangea, words: str, viewer: int | None, lang: str = "en") -> str:
    """Play a move and tell it to a viewer."""
    after = before.copy()
    play(after, words)
    sight = GAME.sight(before, move(words), after, viewer)
    views = GAME.observe(before, viewer), GAME.observe(after, viewer)
    return GAME.describe(sight, *views, NAMES, lang).text


def test_every_reason_has_words():
    """Each number of the rules has a sentence, and each sentence a paragraph that exists."""
    numbers = {value for name, value in vars(kinds).items() if name.isupper() and value <= 42}
    reasons = {value for value in numbers if value in REASONS}
    assert set(REASONS) == reasons == set(range(1, 43))
    book = GAME.rules("en")
    assert all(f"**{reason.paragraph}**" in book for reason in REASONS.values())


@each_language
@pytest.mark.parametrize("seats", [2, 4])
def test_every_move_of_a_game_can_be_told(seats, lang):
    """To everybody, without an error; prompts and tables are never empty."""
    state = new_position(seats)
    before = state.copy()
    lines = 0
    for n, played in enumerate(random_moves(state, stream(seats, "words"))):
        if n % 3 == 0:
            for viewer in (0, None):
                views = GAME.observe(before, viewer), GAME.observe(state, viewer)
                sight = GAME.sight(before, Move(played.seat, played.action), state, viewer)
                lines += bool(GAME.describe(sight, *views, NAMES, lang).text)
                assert GAME.prompt(views[0], lang).text
                assert "{" not in GAME.prompt(views[0], lang).text
        before = state.copy()
    assert lines > 50


@each_language
def test_tables_fit_a_terminal(lang):
    """No line is longer than 100 signs, in any phase."""
    for plies in (4, 90, 220, 400, 2000):
        text = GAME.text(GAME.observe(somewhere(3, 4, plies), 0), lang, NAMES)
        assert max(len(row) for row in text.splitlines()) < 100
        assert "Congo" in text


@each_language
@pytest.mark.parametrize("plies", [5, 100, 180, 260, 330])
def test_every_target_has_a_name_and_an_explanation(lang, plies):
    """Labels and details for all that can be touched."""
    state = somewhere(4, 3, plies)
    for seat in range(3):
        if state.turn_mask() >> seat & 1:
            view = GAME.observe(state, seat)
            for code in legal_codes(state, seat):
                for target in GAME.targets(view, ACTIONS.action(code)):
                    assert GAME.label(view, target, lang)
                    assert GAME.explain(view, target, lang).title


def test_growth_is_told_when_it_is_complete():
    """Others read nothing of its parts, then where and what it brought."""
    state = table("congo forest AB", turn="B")
    assert line(state, "B grow congo", 0) == ""
    play(state, "B grow congo, stones 4")
    assert line(state, "B done", 0) == "Noor grew in Congo and took dominance"
    assert line(state, "B done", 1) == "You grew in Congo and took dominance"
    assert line(state, "B done", None, "fr").startswith("Noor croît à Congo")


def test_a_battle_is_told_step_by_step():
    """Attack, answer, and how it ended."""
    state = table("congo desert BB", "rift hills AA", hands={"A": "w2", "B": "w3 w4"})
    play(state, "A invade congo, stones 2, hide w2")
    assert line(state, "A done", 1) == "Ida attacks Congo"
    play(state, "A done, ".strip(", "))
    assert line(state, "B concede", 0) == "Noor concedes. You win the battle in Congo"
    play(state, "B answer w4")
    assert line(state, "B done", 0) == ("Noor answers with 4: Easy Trail. You lose the battle in Congo")
    assert "shown: 2: Rich Hunting" in line(state, "B done", 1)


def test_prompts_say_what_to_match():
    """The defender reads the open points and how many cards are hidden."""
    state = table("congo desert BB", "rift hills AA", hands={"A": "w5", "B": "w3"})
    play(state, "A invade congo, stones 2, hide w5, done")
    asked = GAME.prompt(GAME.observe(state, 1), "en")
    assert asked.text == "Seat A attacks Congo: answer, or concede"
    assert asked.hint == "2 and 1 hidden card"
    play(state, "B answer w3")
    assert GAME.prompt(GAME.observe(state, 1), "en").hint == "3 against 2 and 1 hidden card"


def test_people_are_called_by_name():
    """Who attacks, who decides, who dominates and whose the leader is: in both languages."""
    state = table("congo desert BB", "rift hills AA", hands={"A": "w5", "B": "w3"})
    view = GAME.observe(state, 1)
    assert GAME.prompt(view, "en", NAMES).text == "Ida is playing"
    assert GAME.prompt(view, "fr", NAMES).text == "Ida joue"
    assert GAME.explain(view, "area-congo", "en", NAMES).text.endswith("Noor dominates it.")
    assert GAME.explain(view, "area-congo", "fr", NAMES).text.endswith("Noor la domine.")
    assert GAME.label(view, "leader-A", "en", NAMES) == "Leader of Ida"
    assert GAME.label(view, "leader-A", "fr", NAMES) == "Chef\u00a0: Ida"
    assert GAME.label(view, "marker-congo-1", "en", NAMES) == "Congo: marker 1 from the top, of Noor"
    play(state, "A invade congo, stones 2, hide w5, done")
    view = GAME.observe(state, 1)
    assert GAME.prompt(view, "en", NAMES).text == "Ida attacks Congo: answer, or concede"
    assert GAME.prompt(view, "fr", NAMES).text == "Ida attaque Congo\u00a0: répondez ou cédez"
    assert GAME.prompt(GAME.observe(state, None), "en", NAMES).text == "Battle in Congo: Noor decides"


def test_who_is_first_is_said_by_name():
    """One or several, with the points."""
    view = GAME.observe(table("congo forest A", "rift hills B"), None)
    first, second, *others = view.seats
    over = replace(view, phase="over", seats=(replace(first, points=9), replace(second, points=9), *others))
    assert GAME.prompt(over, "en", NAMES).text == "First with 9 points: Ida and Noor"
    assert GAME.prompt(over, "fr", NAMES).text == "En tête avec 9 points\u00a0: Ida et Noor"
    assert GAME.prompt(over, "en").text == "First with 9 points: Seat A and Seat B"


def test_a_payment_names_what_would_fit():
    """Stones first, as many as are needed; without stones the card that comes nearest to the price."""
    state = table("congo lake AB", hands={"A": "w1 w3 w5"})
    play(state, "A grow congo")
    hint = GAME.prompt(GAME.observe(state, 0), "en").hint
    assert hint == "6 points missing: 5 stones would fit"
    play(state, "A stones 3, stones 2")
    assert GAME.prompt(GAME.observe(state, 0), "en").hint == "1 point missing: 1: Scavenged Meal would fit"


def test_a_break_is_told():
    """The continent is named."""
    state = table(timeline="T19 T26")
    play(state, "A end")
    assert line(state, "* time T11", 1).endswith("North America breaks away")


def test_words_about_the_game():
    """Promise, chapters and sources."""
    assert len(GAME.promise("en")) <= 40
    assert len(GAME.promise("fr")) <= 40
    assert GAME.source_name("forest", "fr") == "Forêt"
    assert GAME.chapter(GAME.observe(table(), 0), "en") == "Turn 1"
