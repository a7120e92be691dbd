"""What Pandoria says: every sentence exists in both languages and in every position, and says what is so."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludarium.core.game import mover_seats
from ludarium.core.playout import draw
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move
from ludarium.games.pandoria import GAME
from ludarium.games.pandoria.actions import ACTIONS
from ludarium.games.pandoria.components import load
from ludarium.games.pandoria.rules import Pandoria, codes
from ludarium.games.pandoria.state import ACT
from ludarium.games.pandoria.text import REASONS
from ludarium.games.pandoria.text.view_queries import legal
from ludarium.games.pandoria.view import observe

from .table import at_action, enclose, move, play, player, positions, seen_by, table

NAMES = ("Ana", "Ben", "Cleo", "Dan")
few = settings(max_examples=12, derandomize=True, deadline=None, database=None)
languages = pytest.mark.parametrize("lang", ["en", "fr"])


def told(state: Pandoria, notation: str, viewer: int | None, lang: str = "en") -> str:
    """Play a move and return its line in a viewer's log."""
    before = state.copy()
    play(state, notation)
    sight = GAME.sight(before, move(notation), state, viewer)
    return GAME.words.describe(sight, observe(before, viewer), observe(state, viewer), NAMES, lang).text


@languages
@given(state=positions)
@few
def test_every_position_has_its_words(lang, state):
    """Prompt, heading, table, and the name and explanation of all that can be touched."""
    for viewer in (None, state.acting):
        view = observe(state, viewer)
        assert GAME.words.prompt(view, lang).text
        assert GAME.words.chapter(view, lang).name
        assert all(len(line) <= 90 for line in GAME.words.table(view, lang, NAMES).splitlines())
        for action in legal(view)[:4]:
            for target in GAME.words.targets(view, action):
                assert GAME.words.label(view, target, lang)
                assert GAME.words.explain(view, target, lang).title


@languages
@given(seed=st.integers(0, 500), number=st.integers(0, 8))
@few
def test_every_move_can_be_told(lang, seed, number):
    """To its maker, to another and to a spectator; ids that are named exist as hexes, cards and rows."""
    state = GAME.initial(list(GAME.setups())[number])
    rng = stream(seed, "moves")
    for _ in range(seed % 25):
        if not state.turn_mask():
            break
        seat = mover_seats(state.turn_mask())[0]
        before, code = state.copy(), draw(state, seat, rng)
        state.apply(seat, code)
        for viewer in (None, 0):
            sight = GAME.sight(before, Move(seat, ACTIONS.action(code)), state, viewer)
            line = GAME.words.describe(sight, observe(before, viewer), observe(state, viewer), NAMES, lang)
            assert line.text or sight.action.kind in (
                "pass",
                "name",
                "name-both",
                "draw",
                "swamp",
                "swamp-too",
                "cross",
            )
            assert "{" not in line.text
    assert seat_is_known(state)


def seat_is_known(state: Pandoria) -> bool:
    """Somebody is asked, or chance, or nobody."""
    return all(seat == CHANCE or seat < state.seats for seat in mover_seats(state.turn_mask()))


def test_every_reason_has_a_sentence_and_a_paragraph():
    """All that the rules can answer."""
    book = GAME.rules("en")
    for number, reason in REASONS.items():
        assert 0 < number < 64
        assert f"**{reason.paragraph}** " in book
    kinds = len(ACTIONS.kinds)
    reasons = [name for name in vars(codes) if name.isupper()][kinds:]
    assert {getattr(codes, name) for name in reasons} == set(REASONS)


def test_a_draw_is_told_when_it_is_complete():
    """Parts are silent; the last tells all."""
    state = table()
    play(state, "* roll gold wood")
    assert told(state, "A draw G1", 1) == ""
    assert told(state, "A draw G2", 1) == ""
    assert told(state, "A worker F1", 1) == "Ana drew gold, wood and a worker"
    assert told(state, "* roll city joker", 0) == "The dice show city and a joker"


def test_a_scoring_is_told_with_what_it_brought():
    """To whom, what, and artefacts."""
    state = table(player(wood=0, cards="S1"), player(wood=0))
    enclose(state, "N4 O4", "wood", "A B")
    at_action(state)
    assert told(state, "A pass", 1) == "Ana took no action. Ana: +2 wood. You: +2 wood"


def test_an_empty_hex_says_what_is_open_beside_it():
    """Before drawing one reads which regions could grow there."""
    view = seen_by(table(cells={"H3 I3": "wood"}), "A")
    assert GAME.words.explain(view, "hex-G2", "en").text == "Open next to it: 3 wood."
    assert GAME.words.explain(view, "hex-A4", "en").text == "Nothing open is next to it."


def test_the_end_is_said():
    """A verdict alone, a winner or a shared victory at a table."""
    state = table(player(points=50), mode="solo")
    state.phase, state.trolls = 14, 60
    assert GAME.words.prompt(seen_by(state, "A"), "en").text == "The Trolls hold the valley"
    state = table(player(points=5), player(points=7))
    state.phase = 14
    assert GAME.words.prompt(seen_by(state, "A"), "en").text == "Seat B wins"
    assert GAME.words.prompt(seen_by(state, "B"), "en").text == "You win"
    state.points[0] = 7
    assert GAME.words.prompt(seen_by(state, "B"), "fr").text == "Place A et Place B partagent la victoire"


def test_people_are_called_by_name():
    """Who draws, whose the worker is, who would get what and who wins: in both languages."""
    state = table(player(wood=0), player(wood=0), cells={"N4": "wood", "O4": "B"})
    play(state, "* roll gold crystal")
    watching = seen_by(state, "B")
    assert GAME.words.prompt(watching, "en", NAMES).text == "Ana is drawing"
    assert GAME.words.prompt(watching, "fr", NAMES).text == "Ana dessine"
    assert GAME.words.label(watching, "hex-O4", "en", NAMES).endswith(": Ben’s worker")
    assert GAME.words.explain(watching, "hex-O4", "fr", NAMES).title == "Ouvrier (Ben)"
    assert GAME.words.label(watching, "seat-A", "en", NAMES) == "Ana"
    play(state, "A draw M2", "A draw M3")
    view = seen_by(state, "A")
    facts = GAME.words.forecast(view, ACTIONS.parse("worker M4"), "en", NAMES).facts
    assert [(fact.title, fact.lead) for fact in facts[:2]] == [("You", "+1 wood"), ("Ben", "+1 wood")]
    state = table(player(points=7), player(points=7))
    state.phase = 14
    assert GAME.words.prompt(seen_by(state, "B"), "en", NAMES).text == "Ana and Ben share the victory"
    assert GAME.words.prompt(seen_by(state, "B"), "fr", NAMES).text == "Ana et Ben partagent la victoire"


@languages
def test_the_shelf(lang):
    """A tagline of forty letters at most, and a name for every option."""
    assert 0 < len(GAME.words.tagline(lang)) <= 40
    for option in GAME.info.options:
        assert GAME.words.option_name(option.name, "", lang)
        assert all(GAME.words.option_name(option.name, value, lang) for value in option.values)
    for source in ("cities", "surplus", "buildings", "relics", "monuments", "rest", "regions", "guilds"):
        assert GAME.words.source_name(source, lang)


@pytest.mark.rule("pandoria", "10.4", "10.6", "10.8")
def test_prices_are_those_of_who_looks():
    """With Bank, Magic and Carpenter a card is told 1 cheaper, down to 1; to the other player as it is printed."""
    by = {card.building: card.id for card in load().cards if card.column != "brown"}
    dear = next(card for card in load().cards if min(card.gold, card.wood, card.crystal) > 1)
    state = table(player(built=f"{by['bank']} {by['magic']} {by['carpenter']}"), player())
    for seat, less in (("A", 1), ("B", 0)):
        view = seen_by(state, seat)
        said = GAME.words.explain(view, f"card-{dear.id}", "en")
        assert f", {dear.wood - less} wood: " in said.text
        assert f", {dear.crystal - less} crystal: " in said.text
        assert said.note == f"It costs {dear.gold - less} gold."
        note = GAME.words.explain(view, "row-monument", "en").note
        assert note.endswith("Your Carpenter takes 1 wood off.") == bool(less)


@pytest.mark.rule("pandoria", "14.11")
def test_alone_no_column_is_said_to_close_by_three_cards():
    """Nor is it forgotten at a table."""
    alone, together = seen_by(table(player(), mode="solo"), "A"), seen_by(table(player(), player()), "A")
    assert (
        GAME.words.explain(alone, "column-c1", "en").text == "When you play alone, three cards do not close a column."
    )
    assert GAME.words.explain(together, "column-c1", "en").text == "Three cards of one player close a column for all."


@pytest.mark.rule("pandoria", "13.1", "13.5")
@pytest.mark.parametrize(
    ("mode", "hint"), [("base", "a card of yours, relics or a monument"), ("family", "a spell of yours")]
)
def test_the_action_is_asked_for_with_what_the_version_has(mode, hint):
    """The family version has neither cards nor relics nor monuments."""
    state = table(player(), player(), mode=mode)
    state.phase = ACT
    assert GAME.words.prompt(seen_by(state, "A"), "en").hint == f"touch {hint}"


@pytest.mark.rule("pandoria", "11.4")
def test_a_crossed_out_worker_on_a_boat_is_called_so():
    """In both languages, as on land."""
    view = seen_by(table(player(), player(), boats={1: "A!", 2: "B"}), "B")
    assert GAME.words.label(view, "boat-1", "en", NAMES) == "Boat: Ana’s crossed-out worker"
    assert GAME.words.label(view, "boat-1", "fr", NAMES) == "Bateau\u202f: ouvrier barré (Ana)"
    assert GAME.words.label(view, "boat-2", "en", NAMES) == "Boat: Ben’s worker"
