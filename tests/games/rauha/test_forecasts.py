"""What a choice is said to lead to is what it leads to, and nothing of it moves with what the viewer does not know."""

import pytest
from hypothesis import given

from ludarium.core.action import Action
from ludarium.core.forecast import ASIDE, LOOK, PLAIN, Forecast
from ludarium.core.game import mover_seats
from ludarium.core.i18n import LANGUAGES
from ludarium.core.observation import Seen
from ludarium.core.rng import stream
from ludarium.games.rauha import GAME
from ludarium.games.rauha.actions import ACTIONS
from ludarium.games.rauha.components import load
from ludarium.games.rauha.lookup import SQUARE_NAMES
from ludarium.games.rauha.rules import Rauha, new_position
from ludarium.games.rauha.rules.order import acting
from ludarium.games.rauha.text.nouns import name_of
from ludarium.games.rauha.text.outlook import foreseen, outlook, unused
from ludarium.games.rauha.text.view_queries import component, step_of, tile, worth
from ludarium.games.rauha.view import RauhaView, observe, sight

from .table import at, busy_positions, legal_codes, play, player, positions, random_moves, seen_by, steady, table

NAMES = ("Maëlle", "Ida", "Noor", "Kuu", "Timo")


def foretold(state: Rauha, words: str, lang: str = "en") -> Forecast:
    """What A is told of an action."""
    return GAME.words.forecast(seen_by(state, "A"), ACTIONS.parse(words), lang, NAMES)


def facts(told: Forecast) -> dict[str, str]:
    """The facts of a forecast: titles, each with its number and its sentence; what has no title by its number."""
    return {fact.title or fact.lead: f"{fact.lead} {fact.text}".strip() for fact in told.facts}


def acting_view(state: Rauha) -> RauhaView | None:
    """What the only seat that is asked sees; None where several are, or chance."""
    seats = mover_seats(state.turn_mask())
    return observe(state, seats[0]) if len(seats) == 1 and seats[0] < state.seats else None


def given_by(view: RauhaView) -> tuple[int, int]:
    """Crystals and points of the avatar's line and of fresh entities, from the components alone, as far as they are free."""
    own = view.seats[view.seat or 0]
    things = [component(own.board[square]) for square in step_of(view).squares] + [component(e) for e in view.fresh]
    effects = [thing.effect for thing in things if thing.effect is not None and not thing.effect.pay]
    points = sum(effect.points if effect.per is None else worth(own, effect) or 0 for effect in effects)
    return sum(effect.crystals for effect in effects), points


@given(state=positions | busy_positions)
@steady
def test_what_this_turn_brings_is_what_the_line_gives(state):
    """A plain sum over the components finds the same crystals and points, wherever a card is placed."""
    view = acting_view(state)
    if view is None or view.phase != "place" or view.seat is None:
        return
    for code in legal_codes(state, view.seat):
        future = outlook(view, ACTIONS.action(code))
        after = state.copy()
        after.apply(view.seat, code)
        assert future is not None
        assert future.left == after.crystals[view.seat]
        if observe(after, view.seat).phase == "activate" and acting(after) == view.seat:
            assert (future.crystals, future.points) == given_by(observe(after, view.seat))
        else:
            assert future.gifts == ()


@given(state=positions | busy_positions)
@steady
def test_no_forecast_moves_with_what_the_viewer_does_not_know(state):
    """The true position, and the one that is made up of what the seat knows, foretell the same."""
    view = acting_view(state)
    if view is None or view.seat is None:
        return
    for code in legal_codes(state, view.seat):
        assert outlook(view, ACTIONS.action(code)) == foreseen(state, view.seat, code)


def test_placing_tells_gains_guests_and_what_is_covered():
    """Three fish in the top row call Meri, who comes from B; the card acts at once, the printed square no more."""
    fish = [card for card in load().biomes if "marine" in card.animals and card.squares is None and card.id[0] == "1"]
    first, second, third = (card.id for card in sorted(fish, key=lambda card: card.cost)[:3])
    state = table(player(a1=first, b1=second, card=third, crystals=9), player(entities="meri"), step=1)
    told = foretold(state, f"place {third} c1")
    said = facts(told)
    assert told.text == f"Place {tile_name(third)} at the top right"
    assert "Meri joins you" in told.hint
    assert "It leaves Ida." in said["Meri joins you"]
    assert said["It covers"].startswith(name_of("A-2", "en"))
    assert {"This turn", "At a scoring, as things stand"} <= said.keys()
    assert told.title == name_of(third, "en")
    assert told.about == "at the top right"


def tile_name(name: str) -> str:
    """The terrains of a card, with a capital."""
    return name_of(name, "en").split(",")[0]


def test_a_price_says_what_is_left():
    """The crystals that a card costs, and those in hand after it."""
    dear = next(card for card in load().biomes if card.cost == 3 and card.id[0] == "1")
    state = table(player(card=dear.id, crystals=5), player(), step=1)
    assert facts(foretold(state, f"place {dear.id} c3"))["Price"] == "3 crystals 2 crystals left"
    free = next(card for card in load().biomes if not card.cost and card.squares is None and card.id[0] == "1")
    assert "Price" not in facts(foretold(table(player(card=free.id), player()), f"place {free.id} c3"))


def test_a_spore_says_what_it_brings_at_every_scoring():
    """The square's own effect; nothing on a square without one."""
    state = table()
    assert foretold(state, "discard-spore a3").hint == "at every scoring: Gives 1 point"
    assert facts(foretold(state, "discard-spore a3"))["At a scoring, as things stand"] == "+1 point Spores +1"
    assert foretold(state, "discard-spore c1").hint == "the square has nothing to activate"


def test_a_discard_is_aside_and_placing_is_worth_a_look():
    """Ending is aside too, as long as something free lies there."""
    state = table(step=1)
    view = seen_by(state, "A")
    weights = {action.kind: GAME.words.emphasis(view, action) for action in map(ACTIONS.action, legal_codes(state, 0))}
    assert weights == {"place": LOOK, "discard-crystals": ASIDE, "discard-spore": ASIDE}
    play(state, "A discard-crystals")
    assert {gift.name for gift in unused(seen_by(state, "A"))} == {"A-0", "A-3", "A-6"}
    assert GAME.words.emphasis(seen_by(state, "A"), Action("done")) == ASIDE
    assert "Crystal +1 crystal" in foretold(state, "done").hint
    play(state, "A activate a1", "A activate a2")
    assert foretold(state, "activate a3") == Forecast("Activate Desert at the bottom left", "+1 point")
    assert GAME.words.emphasis(seen_by(state, "A"), ACTIONS.parse("activate a3")) == PLAIN


def test_what_only_costs_may_be_left():
    """Whoever leaves an effect that asks for crystals gives nothing up."""
    state = table(player(crystals=9, points=3), player(), step=3)
    play(state, "A discard-crystals")
    for square in ("c1", "c3"):
        if f"activate {square}" in [str(ACTIONS.action(code)) for code in legal_codes(state, 0)]:
            play(state, f"A activate {square}")
    assert GAME.words.emphasis(seen_by(state, "A"), Action("done")) == PLAIN
    sown = GAME.words.forecast(seen_by(state, "A"), ACTIONS.parse("sow c2 a1"), "en", NAMES)
    assert sown.text == "Activate Mushroom at the middle right: a spore at the top left"
    assert sown.hint == "it costs 3 crystals, at every scoring: Gives 1 crystal"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_step_of_a_choice_has_its_own_question(lang):
    """A spore asks where, Metsat asks whom; a card in hand asks nothing new."""
    view = seen_by(table(player(card="1-02"), player()), "A")
    asked = [GAME.words.step(view, path, lang) for path in (("discard-spore",), ("entity-metsat",), ("A-c2",))]
    assert all(one is not None and one.text.endswith("?") for one in asked)
    assert GAME.words.step(view, ("hand-1-02",), lang) is None


def test_only_who_acts_is_told():
    """Nobody else, and nobody while all choose."""
    state = table(player(card="1-02"), player())
    assert GAME.words.forecast(seen_by(state, "B"), ACTIONS.parse("place 1-02 a3"), "en") == Forecast()
    assert GAME.words.forecast(observe(state, None), ACTIONS.parse("place 1-02 a3"), "en") == Forecast()
    assert foretold(state, "place 1-02 a1") == Forecast(), "it may not lie there"


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("seed", range(6))
def test_a_scoring_is_summed_up(seats, seed):
    """For everybody, what the scoring brought: also where somebody, or all, had nothing to choose."""
    state, before = new_position(seats, seed % 2), new_position(seats, seed % 2)
    began, found, seen = state.copy(), 0, list[Seen[RauhaView]]()
    for move in random_moves(state, stream(seed, "players")):
        was, now = observe(before, 0), observe(state, 0)
        told = GAME.words.moment(sight(before, move, state, 0), was, now, NAMES, "en", reversed(seen))
        scoring = step_of(was).turn is None
        assert (told is not None) == (now.step - was.step > (0 if scoring else 1))
        if told is not None:
            found += 1
            assert not told.holds
            leads = {fact.seat: int(fact.lead.split()[0]) for fact in told.facts}
            assert leads == truly(began if scoring else before, state)
            assert [*leads.values()] == sorted(leads.values(), reverse=True)
        seen.append(Seen(sight(before, move, state, 0), was, now))
        began = state.copy() if now.step != was.step else began
        before = state.copy()
    assert found == 3, "the last one is told by the end"


def truly(before: Rauha, after: Rauha) -> dict[int, int]:
    """What each seat got in a scoring by spores and entities, and for its water."""
    gained = {}
    for seat in range(after.seats):
        was, now = observe(before, None).seats[seat].gained, observe(after, None).seats[seat].gained
        least = min(table.water for table in observe(after, None).seats)
        water = load().water_points(observe(after, None).seats[seat].water - least)
        gained[seat] = water + (sum(now[1:3]) - sum(was[1:3]) if step_of(observe(before, None)).turn is None else 0)
    return gained


def test_the_picture_of_the_table_helper_holds():
    """Side A's left column is a desert, a crystal and a desert: what the tests above count on."""
    board = at(table(), "A").board
    assert [tile(board[SQUARE_NAMES.index(square)]).types[0] for square in ("a1", "a2", "a3")] == [
        "desert",
        "crystal",
        "desert",
    ]
