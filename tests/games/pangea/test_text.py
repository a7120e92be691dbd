"""The words of Pangea: complete in both languages, and silent about what the viewer may not know."""

import pytest
from msgspec.structs import replace

from ludarium.core.i18n import LANGUAGES
from ludarium.core.rng import stream
from ludarium.core.turn import Move
from ludarium.core.words import Chapter, Prompt
from ludarium.games.pangea import GAME
from ludarium.games.pangea.actions import ACTIONS
from ludarium.games.pangea.components import load
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
    return GAME.words.describe(sight, *views, NAMES, lang).text


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
                lines += bool(GAME.words.describe(sight, *views, NAMES, lang).text)
                assert GAME.words.prompt(views[0], lang).text
                assert "{" not in GAME.words.prompt(views[0], lang).text
        before = state.copy()
    assert lines > 50


@each_language
def test_tables_fit_a_terminal(lang):
    """No line is longer than 100 signs, in any phase."""
    for plies in (4, 90, 220, 400, 2000):
        text = GAME.words.table(GAME.observe(somewhere(3, 4, plies), 0), lang, NAMES)
        assert max(len(row) for row in text.splitlines()) < 100
        assert "Congo" in text


def test_the_terminal_shows_links_copies_and_the_leaders_steps():
    """What can be reached, what was lost by drifting, cards that are held twice, and where a free marker comes along."""
    state = table("congo forest AB", "rift hills A", "atlas lake", leaders={"A": "congo"}, hands={"A": "w1 w1 w3"})
    text = GAME.words.table(GAME.observe(state, 0), "en", NAMES)
    row = next(line for line in text.splitlines() if line.strip(" ~").startswith("Congo"))
    assert row.endswith("atlas nubia rift kalahari amazonia")
    assert "AB♟A" in row
    assert "Your Leader reaches in one step: congo atlas rift" in text
    assert "w1 (1: Scavenged Meal) ×2  w3 (3: Mild Season)" in text
    drifted = GAME.words.table(GAME.observe(table("congo forest A", broken="south_america"), 0), "en", NAMES)
    assert "amazonia" not in next(line for line in drifted.splitlines() if line.strip(" ~").startswith("Congo"))


@each_language
@pytest.mark.parametrize("plies", [5, 100, 180, 260, 330])
def test_every_target_has_a_name_and_an_explanation(lang, plies):
    """Labels and details for all that can be touched."""
    state = somewhere(4, 3, plies)
    for seat in range(3):
        if state.turn_mask() >> seat & 1:
            view = GAME.observe(state, seat)
            for code in legal_codes(state, seat):
                for target in GAME.words.targets(view, ACTIONS.action(code)):
                    assert GAME.words.label(view, target, lang)
                    assert GAME.words.explain(view, target, lang).title


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
    assert line(state, "A done", 1) == "Ida attacked Congo with 2 and 1 hidden card"
    assert line(state, "A done", 0) == "You attacked Congo with 2 and 1 hidden card"
    play(state, "A done, ".strip(", "))
    assert line(state, "B concede", 0) == "Noor conceded. You won the battle in Congo"
    play(state, "B answer w4")
    lost = "You lost the battle in Congo and the marker, 4 to 4"
    assert line(state, "B done", 0) == f"Noor answered with 4: Easy Trail. {lost}"
    assert "shown: 2: Rich Hunting" in line(state, "B done", 1)


def test_a_further_card_is_told_when_it_is_shown():
    """Face down when it is laid, by its name at the end, to the invader and to all others."""
    state = table("congo desert BB", "rift hills AA", hands={"A": "w3", "B": "w4"})
    play(state, "A invade congo, stones 2, done", "B answer w4, done")
    assert line(state, "A concede", 1) == "Ida gave up. Ida lost the battle in Congo and the marker, 2 to 4"
    assert line(state, "A add w3", 1).startswith("Ida added 3: Mild Season. Ida won the battle in Congo, 5 to 4")
    state = table("congo desert BB", "rift hills AA", hands={"A": "w3", "B": "w4 w1"})
    play(state, "A invade congo, stones 2, done", "B answer w4, done")
    assert line(state, "A add w3", 1) == "Ida added a card face down"
    play(state, "A add w3")
    won = "Noor declined. {} 3: Mild Season. {} the battle in Congo, 5 to 4"
    assert line(state, "B decline", None) == won.format("Ida showed", "Ida won")
    assert line(state, "B decline", 0) == won.format("You showed", "You won")


def test_what_a_battle_costs_is_told():
    """The marker that dies, and the area's new dominator."""
    state = table("congo mountains B", "rift hills AA", hands={"A": "w3", "B": "w4"})
    play(state, "A invade congo, stones 1, done")
    told = line(state, "B concede", None)
    assert told == "Noor conceded. Ida won the battle in Congo. Noor lost 1 marker. Ida now dominates Congo"
    state = table("congo desert BB", "rift hills AA", hands={"A": "w3", "B": "w4"})
    play(state, "A invade congo, stones 2, done", "B concede")
    assert line(state, "A remove 1", 1) == "You lost a marker in Congo"


def test_what_a_disaster_takes_is_told():
    """Markers, the Leader and a Yellow card, when the last owner has decided; nothing, if there is nothing to strike."""
    state = table("congo forest BB", "rift hills A", leaders={"B": "congo"}, hands={"B": "keen_senses"}, seats=3)
    play(state, "A end", "* time T01")
    assert line(state, "A strike congo 1+2", 2) == (
        "Ida let Earthquake strike Congo. Noor lost 2 markers. Noor lost Keen Senses. Noor lost their Leader"
    )
    state = table("congo lake A", "rift hills A")
    play(state, "A end")
    assert line(state, "* time T25", 1).endswith("There was nothing to strike")


def test_yellow_cards_and_rafts_are_told():
    """When they are gained: the cards at the end of a turn, a Raft by its Time card."""
    state = table("congo forest A", "rift forest A")
    assert line(state, "A end", 1) == "Ida ended the turn. Ida gained Keen Senses"
    assert line(state, "A end", 0, "fr") == "Vous terminez votre tour. Vous recevez Sens aiguisés"
    play(state, "A end")
    raft = next(card.id for card in load().time if card.instruction == "raft")
    assert line(state, f"* time {raft}", 1).endswith("Ida got a Raft")
    state.rafts_left = 0
    assert line(state, f"* time {raft}", 1).endswith("No Raft was left")


def test_prompts_say_what_to_match():
    """The defender reads the open points and how many cards are hidden."""
    state = table("congo desert BB", "rift hills AA", hands={"A": "w5", "B": "w3"})
    play(state, "A invade congo, stones 2, hide w5, done")
    asked = GAME.words.prompt(GAME.observe(state, 1), "en")
    assert asked.text == "Seat A attacks Congo: answer, or concede"
    assert asked.hint == "2 and 1 hidden card"
    play(state, "B answer w3")
    assert GAME.words.prompt(GAME.observe(state, 1), "en").hint == "3 against 2 and 1 hidden card"


def test_people_are_called_by_name():
    """Who attacks, who decides, who dominates and whose the leader is: in both languages."""
    state = table("congo desert BB", "rift hills AA", hands={"A": "w5", "B": "w3"})
    view = GAME.observe(state, 1)
    assert GAME.words.prompt(view, "en", NAMES).text == "Ida is playing"
    assert GAME.words.prompt(view, "fr", NAMES).text == "Ida joue"
    assert GAME.words.explain(view, "area-congo", "en", NAMES).text.endswith("Noor dominates it.")
    assert GAME.words.explain(view, "area-congo", "fr", NAMES).text.endswith("Noor la domine.")
    assert GAME.words.label(view, "leader-A", "en", NAMES) == "Ida’s Leader"
    assert GAME.words.label(view, "leader-A", "fr", NAMES) == "Chef\u202f: Ida"
    assert GAME.words.label(view, "marker-congo-1", "en", NAMES) == "Congo: Noor’s marker, 1 from the top"
    play(state, "A invade congo, stones 2, hide w5, done")
    view = GAME.observe(state, 1)
    assert GAME.words.prompt(view, "en", NAMES).text == "Ida attacks Congo: answer, or concede"
    assert GAME.words.prompt(view, "fr", NAMES).text == "Ida attaque Congo\u202f: répondez ou cédez"
    assert GAME.words.prompt(GAME.observe(state, None), "en", NAMES).text == "Battle in Congo: Noor decides"


def test_who_has_won_is_said_after_the_tie_breaks():
    """One by points alone, one by more Dominance cards than who is level, or several together (RULES 15.3)."""
    view = GAME.observe(table("congo forest A", "rift hills B"), None)
    first, second, *others = view.seats
    level = replace(second, points=9, dominance=first.dominance)
    over = replace(view, phase="over", seats=(replace(first, points=9), level, *others))
    assert GAME.words.prompt(over, "en", NAMES).text == "Ida and Noor win together with 9 points"
    assert GAME.words.prompt(over, "fr", NAMES).text == "Ida et Noor gagnent ensemble avec 9 points"
    assert GAME.words.prompt(over, "en").text == "Seat A and Seat B win together with 9 points"
    more = replace(level, dominance=(1, 1, 1, 1, 1, 1))
    over = replace(view, phase="over", seats=(replace(first, points=9), more, *others))
    assert GAME.words.prompt(over, "en", NAMES).text == "Noor wins with 9 points"
    assert GAME.words.prompt(over, "en", NAMES).hint == "tied on points, but more Dominance cards"
    cards = replace(level, white=level.white + 1)
    over = replace(view, phase="over", seats=(replace(first, points=9), cards, *others))
    assert GAME.words.prompt(over, "en", NAMES).hint == "tied on points, but more Power cards"
    over = replace(view, phase="over", seats=(replace(first, points=8), level, *others))
    assert GAME.words.prompt(over, "en", NAMES) == Prompt(
        "Noor wins with 9 points", "the sixth continent has broken away"
    )


def test_the_prompt_agrees_with_the_outcome():
    """At the end of seeded games it names the seats that the rules rank first."""
    for seed in range(12):
        state = somewhere(seed, 2 + seed % 3, 5000)
        first = [NAMES[seat] for seat, place in enumerate(state.outcome().places) if place == 1]
        said = GAME.words.prompt(GAME.observe(state, None), "en", NAMES).text
        assert said.startswith(" and ".join(first))


def test_an_invasion_by_migration_is_an_attack():
    """Its marker comes from the board, and it is prompted and named as an attack with the points that count."""
    state = table("congo desert BB", "rift hills AAA", leaders={"A": "congo"}, hands={"A": "w3"})
    state.supply[0] = 0
    play(state, "A migrate rift 3 congo, stones 2")
    view = GAME.observe(state, 0)
    assert GAME.words.prompt(view, "en") == Prompt("Attack Congo, or add cards", "your total is 4")
    assert GAME.words.label(view, "done", "en") == "Attack"
    assert GAME.words.label(GAME.observe(state, 0), "done", "fr") == "Attaquer"


def test_a_payment_names_what_would_fit():
    """Stones first, as many as are needed; without stones the card that comes nearest to the price."""
    state = table("congo lake AB", hands={"A": "w1 w3 w5"})
    play(state, "A grow congo")
    hint = GAME.words.prompt(GAME.observe(state, 0), "en").hint
    assert hint == "6 points missing: 5 stones would fit"
    play(state, "A stones 3, stones 2")
    assert GAME.words.prompt(GAME.observe(state, 0), "en").hint == "1 point missing: 1: Scavenged Meal would fit"


def test_a_break_is_told():
    """The continent is named."""
    state = table(timeline="T19 T26")
    play(state, "A end")
    assert line(state, "* time T11", 1).endswith("North America broke away")


def test_words_about_the_game():
    """Promise, chapters and sources."""
    assert len(GAME.words.tagline("en")) <= 40
    assert len(GAME.words.tagline("fr")) <= 40
    assert GAME.words.source_name("forest", "fr") == "Forêt"
    assert GAME.words.chapter(GAME.observe(table(), 0), "en") == Chapter("Turn 1")
