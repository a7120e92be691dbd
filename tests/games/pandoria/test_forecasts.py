"""What a choice is said to lead to is what it leads to: for every seat, with what it costs, closes and leaves."""

import pytest
from hypothesis import given

from ludarium.core.forecast import ASIDE, CONFIRM, LOOK, PLAIN, Forecast
from ludarium.core.game import mover_seats
from ludarium.core.i18n import LANGUAGES
from ludarium.core.observation import Sight
from ludarium.core.playout import draw
from ludarium.core.rng import stream
from ludarium.core.turn import Move
from ludarium.games.pandoria import GAME
from ludarium.games.pandoria.actions import ACTIONS
from ludarium.games.pandoria.lookup import TRACKS
from ludarium.games.pandoria.rules import Pandoria
from ludarium.games.pandoria.state import ACT, BY_PRINTED, FROM_REST, OVER, SOURCES
from ludarium.games.pandoria.text.outlook import foreseen, outlook, price
from ludarium.games.pandoria.view import observe, sight

from .table import at_action, enclose, play, player, positions, seen_by, steady, table

NAMES = ("Ana", "Ben", "Cid", "Dan")


def foretold(state: Pandoria, words: str, lang: str = "en") -> Forecast:
    """What A is told of an action."""
    return GAME.words.forecast(seen_by(state, "A"), ACTIONS.parse(words), lang, NAMES)


def facts(told: Forecast) -> dict[str, str]:
    """The facts of a forecast: titles, each with its number and its sentence; what has no title by what it says."""
    return {fact.title or fact.lead or fact.text: f"{fact.lead} {fact.text}".strip() for fact in told.facts}


def closing() -> Pandoria:
    """A draws a worker; on M4 it closes the wood on N4, beside which B stands."""
    state = table(player(gold=2, wood=0), player(wood=0), cells={"N4": "wood", "O4": "B"})
    play(state, "* roll gold crystal", "A draw M2", "A draw M3")
    return state


@given(state=positions)
@steady
def test_gains_and_prices_add_up_to_what_happens(state):
    """Tracks and points of everybody after the choice are those before, less the price, and the gains that were foretold."""
    view = observe(state, state.acting)
    if view.seat not in view.asked or view.phase == "choose":
        return
    for code in [state.choice(view.seat, k) for k in range(state.choices(view.seat))][:40]:
        future = outlook(view, ACTIONS.action(code))
        after = state.copy()
        after.apply(view.seat, code)
        if after.phase == ACT and state.phase != ACT and after.parts == 0:
            play(after, f"{'ABCD'[view.seat]} pass")
        if future is None:
            assert after.parts > 0 or after.casting, str(ACTIONS.action(code))
            continue
        for seat in range(state.seats):
            paid = future.paid if seat == view.seat else (0,) * TRACKS
            for track in range(TRACKS):
                was, now = state.tracks[seat * TRACKS + track], after.tracks[seat * TRACKS + track]
                assert now == was - paid[track] + future.tracks[seat][track]
                assert future.tracks[seat][track] >= 0
            rest = [one.gained[seat * SOURCES + FROM_REST] for one in (state, after)]
            assert after.points[seat] - rest[1] == state.points[seat] - rest[0] + future.points[seat]


@given(state=positions)
@steady
def test_what_the_seat_knows_is_enough(state):
    """The true position, and the one that is made of the acting seat's observation, foretell the same."""
    view = observe(state, state.acting)
    if view.seat not in view.asked or view.phase in ("choose", "name"):
        return
    for code in [state.choice(view.seat, k) for k in range(state.choices(view.seat))][:40]:
        if (action := ACTIONS.action(code)).kind != "terrain":
            assert outlook(view, action) == foreseen(state, view.seat, code)


def test_a_closing_worker_tells_every_seat_what_it_gets():
    """The own seat first, each with how the region pays; then what one may do after it."""
    told = foretold(closing(), "worker M4")
    said = facts(told)
    assert (told.text, told.hint) == ("Draw the worker here", "closes 1 wood: +1 wood")
    assert (told.title, told.about) == ("Your worker here", "closes 1 wood")
    assert [*said][:2] == ["You", "Ben"]
    assert said["You"] == said["Ben"] == "+1 wood 1 × 1 worker"
    assert "You may then buy one card." in said
    assert "store-wood-1" in told.ids
    assert told.sketch.count("<path") == 2


def test_the_last_turn_does_not_mix_final_points_into_a_closing():
    """A plays last in the last round, with stores and a card that count at the end: the worker still brings one wood."""
    state = table(player(gold=0, wood=3, cards="S1"), player(wood=0), cells={"N4": "wood", "O4": "B"})
    state.first, state.ending = 1, BY_PRINTED
    play(state, "* roll gold crystal", "A draw M2", "A draw M3")
    future = outlook(seen_by(state, "A"), ACTIONS.parse("worker M4"))
    assert future is not None
    assert (future.last, future.points, future.tracks[0]) == (True, (0, 0), (0, 1, 0, 0))
    assert foretold(state, "worker M4").hint == "closes 1 wood: +1 wood"
    play(state, "A worker M4", "A pass")
    assert (state.phase, state.points[0]) == (OVER, 2 + 1)


def test_the_same_in_french():
    """As somebody would say it."""
    told = foretold(closing(), "worker M4", "fr")
    assert told.hint == "clôture 1 bois\u202f: +1 bois"
    assert facts(told)["Vous"] == "+1 bois 1 × 1 ouvrier"


def test_a_worker_that_closes_nothing_says_what_it_stands_beside():
    """No panel, and nothing is drawn over the map."""
    told = foretold(closing(), "worker L2")
    assert told.hint == "closes nothing; beside 1 gold, 1 wood and 2 crystal"
    assert (told.facts, told.sketch) == ((), "")


def test_a_draw_shows_where_it_goes_on():
    """The hexes for the second resource; then those for the worker."""
    state = table(player(), player())
    play(state, "* roll gold wood")
    told = foretold(state, "draw G1")
    play(state, "A draw G1")
    lit = {f"hex-{action.args[0]}" for action in GAME.legal_actions(state, 0)}
    assert told.ids
    assert set(told.ids) == lit


def test_a_price_says_what_is_left():
    """Craft stands in for what is missing, and both are told."""
    state = at_action(table(player(wood=1, craft=4, cards="C2-1"), player()))
    told = facts(foretold(state, "build C2-1"))
    assert told["Price"] == "1 wood and 4 craft 0 wood and 0 craft left"
    assert told["Workshop"].startswith("2 more craft")


def test_a_building_of_the_bank_makes_cards_cheaper_in_words_too():
    """What a card costs this seat, not what is printed; a starter card costs nothing."""
    state = at_action(table(player(gold=5, built="C3-1"), player()))
    assert GAME.words.explain(seen_by(state, "A"), "card-C1-1", "en").note == "It costs 1 gold."
    assert GAME.words.explain(seen_by(state, "B"), "card-C1-1", "en").note == "It costs 2 gold."
    fresh = observe(GAME.initial(GAME.setup(2)), 0)
    assert GAME.words.explain(fresh, "card-S1", "en").note == "As your starter card it costs nothing."
    assert "costs nothing" in GAME.pictures.table(fresh, "en", "wide").panes[3].svg
    chosen = GAME.words.forecast(fresh, ACTIONS.parse("choose S1"), "en")
    assert chosen.hint == "no gold to pay"
    assert [*facts(chosen)] == ["Sawmill", "Terrain 1"]


def test_a_relic_says_that_a_worker_is_lost():
    """Its points, its artefacts, and the worker that pays no more."""
    state = at_action(table(player(artefacts=3), player(), cells={"N4": "A"}))
    told = facts(foretold(state, "relic small N4"))
    assert told["You"] == "+8 points"
    assert told["Price"] == "2 artefacts 1 left"
    assert "This worker is crossed out" in told


def test_the_third_card_of_a_column_closes_it_for_all():
    """Said before it is bought."""
    state = table(player(gold=5, wood=0, cards="C2-1 C2-2"), player())
    enclose(state, "N4", "wood", "A")
    at_action(state)
    play(state, "A pass")
    assert "The column Mines closes for all" in facts(foretold(state, "buy C2-3"))


def test_dice_are_not_foretold_but_paid():
    """Terrain: what it does and what it costs."""
    state = at_action(table(player(crystal=2, cards="S1"), player(), cells={"N4": "A"}))
    told = foretold(state, "terrain S1")
    assert told.hint == "then the dice are rolled"
    assert facts(told)["Price"] == "1 crystal 1 crystal left"
    assert price(state, 0, ACTIONS.parse("terrain S1")) == (0, 0, 1, 0)


def test_weights():
    """What may close something is looked at first; drawing nothing is a sacrifice; the Trolls keep what they get."""
    view = seen_by(table(), "A")
    kinds = {
        "worker N4": LOOK,
        "relic small N4": LOOK,
        "waive": ASIDE,
        "cede small": CONFIRM,
        "pass": PLAIN,
        "draw N4": PLAIN,
    }
    assert {words: GAME.words.emphasis(view, ACTIONS.parse(words)) for words in kinds} == kinds


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_step_of_a_choice_has_its_own_question(lang):
    """A card, its spell and its target; a relic and its worker."""
    state = at_action(
        table(player(wood=5, crystal=5, artefacts=2, cards="S1 C1-2", built="C2-1"), player(), cells={"N4": "A"})
    )
    view = seen_by(state, "A")
    paths = [("card-C1-2",), ("card-C1-2", "cast"), ("row-small",), ("card-C2-1",)]
    asked = [GAME.words.step(view, path, lang) for path in paths]
    assert len({one.text for one in asked if one is not None}) == 3, "a relic and a monument cost a worker alike"
    assert all(one is not None and one.text for one in asked)
    assert GAME.words.step(view, ("card-C6-4",), lang) is None


def test_a_card_says_what_it_can_become_and_for_how_much():
    """Only what can be paid."""
    state = at_action(table(player(wood=1, crystal=0, craft=0, cards="C1-2"), player(), cells={"N4": "A"}))
    step = GAME.words.step(seen_by(state, "A"), ("card-C1-2",), "en")
    assert step is not None
    assert step.text == "Construct Carpenter for 1 wood?"


def laid_out(state: Pandoria, words: str, viewer: int | None) -> tuple[Sight, str, dict[int, str]]:
    """Play a move, and what a viewer sees laid out."""
    before, action = state.copy(), ACTIONS.parse(words)
    seat = state.acting
    play(state, f"{'ABCD'[seat]} {words}")
    told = sight(before, Move(seat, action), state, viewer)
    moment = GAME.words.moment(told, observe(before, viewer), observe(state, viewer), NAMES, "en")
    return (
        told,
        "" if moment is None else moment.title,
        {} if moment is None else {f.seat: f.lead for f in moment.facts},
    )


def test_a_closed_region_is_a_moment():
    """Who closed it and what everybody got, to players and spectators; a draw that closes nothing is none."""
    for viewer, title in ((0, "You close 2 wood"), (1, "Ana closes 2 wood"), (None, "Ana closes 2 wood")):
        state = table(player(wood=0, cards="S1"), player(wood=0))
        enclose(state, "N4 O4", "wood", "A B")
        at_action(state)
        assert laid_out(state, "pass", viewer)[1:] == (title, {0: "+2 wood", 1: "+2 wood"})
    state = table(player(), player())
    play(state, "* roll gold wood", "A draw G1", "A draw G2")
    assert laid_out(state, "worker F1", 1)[1] == ""


def test_a_territory_of_the_valley_is_a_moment_too():
    """With what the Trolls get for it."""
    state, rng = GAME.initial(GAME.setup(1)), stream(5, "players")
    for _ in range(600):
        seat = mover_seats(state.turn_mask())[0]
        before, code = state.copy(), draw(state, seat, rng)
        state.apply(seat, code)
        was, now = observe(before, 0), observe(state, 0)
        if now.valley and was.valley and len(now.valley.ledger) > len(was.valley.ledger):
            moment = GAME.words.moment(sight(before, Move(seat, ACTIONS.action(code)), state, 0), was, now, NAMES, "en")
            assert moment is not None
            booked = {fact.title: fact.lead for fact in moment.facts}
            assert booked["The Trolls"].startswith(f"+{now.valley.ledger[0].trolls} point")
            assert booked["The territory"].startswith(f"{now.valley.ledger[0].score} point")
            return
    raise AssertionError("no territory was closed")
