"""Payments and answers as one choice: exact by themselves, changed by touching, always what the rules allow."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludarium.core.action import Action
from ludarium.core.forecast import ASIDE, CONFIRM, PARTS, Forecast, Plan
from ludarium.core.game import mover_seats
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.games.pangea import GAME
from ludarium.games.pangea.actions import ACTIONS
from ludarium.games.pangea.rules import Pangea, new_position
from ludarium.games.pangea.text.payment import Means, cheapest, laid_by, touched
from ludarium.games.pangea.text.view_queries import steps

from .table import legal_codes, play, positions, random_moves, seen_by, steady, table

NAMES = ("Ida", "Noor", "Kuu", "Maëlle")
CARDS = ("strength", "keen_senses", "speed", "w1", "w1r", "w2", "w2r", "w3", "w5")


def planned(state: Pangea, who: str, words: str, *touches: str, lang: str = "en") -> tuple[Forecast, Plan]:
    """The forecast of a choice, and its plan."""
    told = GAME.words.plan(seen_by(state, who), ACTIONS.parse(words), touches, lang, NAMES)
    assert told is not None
    assert told.plan is not None
    return told, told.plan


def playable(state: Pangea, seat: int, plan: Plan) -> Pangea:
    """The position after a plan, each part of which the rules allow."""
    after = state.copy()
    for words in plan.actions:
        assert seat in mover_seats(after.turn_mask())
        assert GAME.why_not(after, seat, ACTIONS.parse(words)) is None, words
        GAME.play(after, seat, ACTIONS.parse(words))
    return after


# The payment that is suggested ----------------------------------------------------------------------------------------


def test_the_exact_payment_is_chosen():
    """Stones go first, since they are lost anyway; then what comes back; a card that is used up only if it must be."""
    state = table("congo lake AB", hands={"A": "w1 w1r w5"})
    told, plan = planned(state, "A", "grow congo")
    assert plan.actions == ("grow congo", "stones 5", "pay w1r", "done")
    assert plan.action_label == "Grow in Congo for 6"
    assert set(plan.chosen) == {"stone-1", "stone-2", "stone-3", "stone-4", "stone-5", "card-w1r"}
    assert told.text == "Grow in Congo?"
    assert told.hint.startswith("exactly 6")
    assert plan.retouch_plays
    state = table("congo plains AB", stones=0, hands={"A": "w5 w4 w1"})
    assert planned(state, "A", "grow congo")[1].actions == ("grow congo", "pay w5", "done")


def test_an_exact_payment_goes_before_one_that_wastes_points():
    """Even if the exact one is used up for good."""
    state = table("congo desert A", stones=0, hands={"A": "w2 w3"})
    assert planned(state, "A", "grow congo")[1].actions == ("grow congo", "pay w2", "done")
    state = table("congo desert A", stones=0, hands={"A": "w3"})
    told, plan = planned(state, "A", "grow congo")
    assert plan.actions == ("grow congo", "pay w3", "done")
    assert told.hint.startswith("1 point too many: it is lost")


hands = st.lists(st.sampled_from(CARDS), max_size=6).map(lambda cards: {card: cards.count(card) for card in cards})


@given(
    hands,
    st.integers(0, 5),
    st.integers(1, 6),
    st.sampled_from(["forest", "lake"]),
    st.sampled_from(["spend", "invade"]),
)
def test_no_payment_wastes_less(cards, stones, price, terrain, use):
    """Compared with every set of cards and every number of stones: as exact as can be, then as little as can be lost."""
    what = Means(price, stones, cards, terrain, use)

    def cost(used: int, laid: tuple[str, ...]) -> tuple[int, int, int]:
        gone = [card for card in laid if card.startswith("w") and not card.endswith("r")]
        return used + what.worth(laid) - price, what.worth(tuple(gone)), len(gone)

    names = tuple(cards)
    sets = product(*(range(n + 1) for n in cards.values()))
    laid = [tuple(name for name, n in zip(names, counts, strict=True) for _ in range(n)) for counts in sets]
    enough = [cost(used, one) for one in laid for used in range(stones + 1) if used + what.worth(one) >= price]
    found = cheapest(price, 0, stones, cards, what)
    assert (found is None) == (not enough)
    if found is not None:
        assert cost(*found) == min(enough)


@steady
@given(positions())
def test_every_plan_can_be_played(state):
    """Whatever is offered, and after every touch that it invites, each part is legal from what the seat knows."""
    for seat in mover_seats(state.turn_mask()):
        view = None if seat == CHANCE else GAME.observe(state, seat)
        for code in legal_codes(state, seat) if view is not None else ():
            action = ACTIONS.action(code)
            if view is None or GAME.words.emphasis(view, action) != PARTS:
                continue
            told = GAME.words.plan(view, action, (), "en", NAMES)
            assert told is not None
            assert told.plan is not None
            playable(state, seat, told.plan)
            for target in told.plan.can:
                other = GAME.words.plan(view, action, (target,), "fr", NAMES)
                assert other is not None
                assert other.plan is not None
                assert other.plan.actions != told.plan.actions
                if other.plan.actions:
                    playable(state, seat, other.plan)


# Touching -------------------------------------------------------------------------------------------------------------


def test_a_touched_card_pays_in_place_of_stones():
    """For a marker: what it makes needless goes back; touched again it stays in the hand."""
    state = table("congo forest AB", hands={"A": "w3 w2r"})
    _, plan = planned(state, "A", "grow congo")
    assert plan.actions == ("grow congo", "stones 4", "done")
    _, plan = planned(state, "A", "grow congo", "card-w3")
    assert plan.actions == ("grow congo", "stones 1", "pay w3", "done")
    assert set(plan.chosen) == {"stone-1", "card-w3"}
    _, plan = planned(state, "A", "grow congo", "card-w3", "card-w3")
    assert plan.actions == ("grow congo", "stones 4", "done")


def test_a_touched_stone_stays_or_pays():
    """One less is made good by a card, one more sends something back; what cannot be spared is not offered."""
    state = table("congo forest AB", hands={"A": "w1r"})
    _, plan = planned(state, "A", "grow congo", "stone-4")
    assert plan.actions == ("grow congo", "stones 3", "pay w1r", "done")
    _, plan = planned(state, "A", "grow congo", "stone-4", "stone-4")
    assert plan.actions == ("grow congo", "stones 4", "done")
    state = table("congo lake AB", hands={"A": "w1r"})
    assert planned(state, "A", "grow congo")[1].can == ()


def test_overpaying_is_on_purpose():
    """Cards that are touched in are all laid out, and the prompt says what is lost."""
    state = table("congo desert A", hands={"A": "w5"})
    told, plan = planned(state, "A", "grow congo", "card-w5")
    assert plan.actions == ("grow congo", "pay w5", "done")
    assert told.hint == "3 points too many: they are lost"


def test_a_card_joins_an_attack_face_down_then_pays_then_stays():
    """In a battle the first touch adds it hidden, the second lets it pay face up, the third takes it back."""
    state = table("congo desert BB", "rift hills AA", hands={"A": "w2 w2 w5"})
    base = ("invade congo", "stones 2", "done")
    assert planned(state, "A", "invade congo")[1].actions == base
    told, plan = planned(state, "A", "invade congo", "card-w5")
    assert plan.actions == ("invade congo", "stones 2", "hide w5", "done")
    assert plan.action_label == "Attack Congo for 2 + ?"
    assert plan.chosen["card-w5"] == "face down"
    assert told.hint == "2 shown, 1 card face down"
    assert told.sides[0].total == "7"
    assert told.sides[0].caption == "they see 2 + ?"
    assert planned(state, "A", "invade congo", *["card-w5"] * 2)[1].actions == ("invade congo", "pay w5", "done")
    assert planned(state, "A", "invade congo", *["card-w5"] * 3)[1].actions == base
    _, plan = planned(state, "A", "invade congo", "card-w2", "card-w2")
    assert plan.actions == ("invade congo", "stones 2", "hide w2", "hide w2", "done")
    assert plan.chosen["card-w2"] == "2/2 face down"


def test_stones_are_added_to_an_attack():
    """They show; touched again they stay."""
    state = table("congo desert BB", "rift hills AA")
    told, plan = planned(state, "A", "invade congo", "stone-3", "stone-4")
    assert plan.actions == ("invade congo", "stones 4", "done")
    assert plan.action_label == "Attack Congo for 4"
    assert told.hint == "2 points more than the price"
    assert planned(state, "A", "invade congo", "stone-3", "stone-3")[1].actions == ("invade congo", "stones 2", "done")


def test_touches_that_mean_nothing_change_nothing():
    """A stone that is not there, a card that is not held, an area."""
    what = Means(2, 2, {"w1": 1}, "forest", "spend")
    plain = laid_by(what, touched(what, False, ())[0])  # type: ignore[index]
    for target in ("stone-5", "card-w5", "area-congo"):
        assert touched(what, False, (target,))[1] == plain  # type: ignore[index]
    assert touched(Means(9, 2, {"w1": 1}, "forest", "spend"), False, ("card-w1",)) is None


# What is foretold -----------------------------------------------------------------------------------------------------


def test_an_attack_shows_both_sides_and_the_stake():
    """Own parts, ready Yellow cards and hidden ones of the defender, and what either end brings."""
    state = table(
        "bengal forest CDCA",
        "deccan hills CC",
        seats=4,
        stones=3,
        hands={"A": "keen_senses w2 w3", "C": "strength w1 w2 w3"},
    )
    told, plan = planned(state, "A", "invade bengal")
    you, noor = told.sides
    assert (told.title, told.about, told.icon) == ("Bengal", "forest, 4 of 4: full", "i-forest")
    assert told.text == "Attack Kuu in Bengal?"
    assert plan.action_label == "Attack Bengal for 5" or plan.action_label == "Attack Bengal for 4"
    assert (you.title, you.seat, noor.title, noor.seat) == ("You", 0, "Kuu", 2)
    assert [(part.label, part.value) for part in noor.parts] == [
        ("Strength", "3"),
        ("3 hidden cards", "?"),
        ("No Leader stands here", ""),
    ]
    assert (noor.total, noor.caption) == ("3", "shown, if played")
    win, lose, settled = told.facts
    assert settled.title == "How the battle is decided"
    assert settled.text.startswith("Kuu answers with cards or concedes.")
    assert (win.tone, lose.tone) == ("good", "bad")
    assert win.text == "One of Kuu’s markers dies. You hold 2 of 4. You dominate it: you +4, Kuu −4."
    assert lose.text.startswith("Your new marker dies, ")
    assert not plan.retouch_plays


def test_the_leaders_are_counted():
    """The invader's once a turn, the defender's always."""
    state = table("congo desert BB", "rift hills AA", leaders={"A": "congo", "B": "congo"}, hands={"B": "w1"})
    told, _ = planned(state, "A", "invade congo")
    assert [side.total for side in told.sides] == ["4", "2"]
    play(state, "A invade congo, stones 2, done", "B concede", "A remove 1")
    assert planned(state, "A", "invade congo")[0].sides[0].total == "2"


def test_what_a_marker_brings():
    """Dominance with its points, the Yellow card of a second area, and what is left to pay with."""
    state = table("congo forest BA", "rift forest A", hands={"A": "w3"})
    told, _ = planned(state, "A", "grow congo")
    now, left = told.facts
    assert now.text == (
        "You hold 2 of 4. You dominate it: you +4, Noor −4. At the end of this turn you get Keen Senses."
    )
    assert (left.title, left.lead) == ("Left to pay with", "4")
    assert planned(state, "A", "grow rift")[0].facts[0].text == "You hold 2 of 4. You still dominate it: points stay."


def test_nothing_is_foretold_of_what_others_hold():
    """A's forecast is the same whatever White cards B has."""
    told = []
    for cards in ("w1 w2 w3", "w5 w4 w1r"):
        state = table("congo desert BB", "rift hills AA", hands={"A": "w2", "B": cards})
        told.append(planned(state, "A", "invade congo"))
    assert told[0] == told[1]


# Answers --------------------------------------------------------------------------------------------------------------


def attacked() -> Pangea:
    """B must answer A's attack on Congo: 2 shown, one card hidden."""
    state = table("congo desert BB", "rift hills AA", hands={"A": "w5", "B": "w3 w1 w1 strength"})
    play(state, "A invade congo, stones 2, hide w5, done")
    return state


def test_an_answer_is_laid_by_touching():
    """Each card goes in and out; the button names the sum, and the hint compares it with what is known."""
    state = attacked()
    told, plan = planned(state, "B", "answer w3")
    assert plan.actions == ("answer w3", "done")
    assert plan.action_label == "Answer with 3"
    assert told.hint == "enough unless 1 hidden card adds 2"
    _, plan = planned(state, "B", "answer w3", "card-w1", "card-w1")
    assert plan.actions == ("answer w3", "answer w1", "answer w1", "done")
    assert plan.chosen == {"card-w3": "", "card-w1": "2/2"}
    _, plan = planned(state, "B", "answer w3", "card-w1", "card-w3")
    assert plan.actions == ("answer w1", "done")
    _, plan = planned(state, "B", "answer w3", "card-w3")
    assert plan.actions == ()
    assert planned(state, "B", "answer w1")[0].hint == "1 point short of what you see"


def test_the_defender_sees_the_battle_before_touching_anything():
    """Both sides and the stake; the attack's hidden card is a question mark, and others see no stake."""
    state = attacked()
    told = GAME.words.outlook(seen_by(state, "B"), "en", NAMES)
    assert told is not None
    ida, you = told.sides
    assert (ida.total, you.total) == ("2 + ?", "0")
    assert [fact.title for fact in told.facts] == ["If you hold out", "If you lose or concede"]
    assert GAME.words.outlook(GAME.observe(state, None), "en", NAMES).facts == ()  # type: ignore[union-attr]
    assert GAME.words.outlook(seen_by(state, "A"), "en", NAMES).sides[0].total == "7"  # type: ignore[union-attr]


# What weighs ----------------------------------------------------------------------------------------------------------


def test_what_reveals_or_hurts_is_asked_once_more():
    """A victim, a claim and a landing are confirmed, conceding and a Bounty refused are aside, payments have plans."""
    view = seen_by(table("congo forest AB"), "A")
    weights = {
        word: GAME.words.emphasis(view, ACTIONS.parse(word)) for word in ("claim congo", "strike congo 1", "remove 1")
    }
    assert set(weights.values()) == {CONFIRM}
    assert GAME.words.emphasis(view, Action("concede")) == ASIDE
    assert GAME.words.emphasis(view, ACTIONS.parse("grow congo")) == PARTS
    assert GAME.words.emphasis(view, Action("end")) == ""


def test_paying_more_than_the_price_is_aside():
    """Once a marker is paid for, the lamp is on finishing; a battle may still be reinforced, as the points count there."""
    state = table("congo plains AB", hands={"A": "w1 w2"})
    play(state, "A grow congo, stones 4")
    more = [ACTIONS.parse(words) for words in ("stones 1", "pay w2")]
    assert [GAME.words.emphasis(seen_by(state, "A"), action) for action in more] == ["", ""]
    play(state, "A pay w1")
    paid = seen_by(state, "A")
    assert [GAME.words.emphasis(paid, action) for action in more] == [ASIDE, ASIDE]
    assert GAME.words.emphasis(paid, Action("done")) == ""
    state = table("congo desert BB", "rift hills AA", hands={"A": "w1 w2"})
    play(state, "A invade congo, stones 2")
    assert [GAME.words.emphasis(seen_by(state, "A"), action) for action in more] == ["", ""]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_choice_of_a_game_can_be_looked_at(seats, lang):
    """Forecasts, prompts of half-made choices and moments come without a gap; a preview at the wrong time says nothing."""
    said: set[str] = set()
    for seed in range(6):
        state = new_position(seats)
        for _ in random_moves(state, stream(seed, "forecasts")):
            for seat in mover_seats(state.turn_mask()):
                if seat != CHANCE:
                    said |= looked_at(state, seat, lang)
    assert {"claim", "lead", "land", "add", "remove", "crown", "strike", "bounty", "break"} <= said


def looked_at(state: Pangea, seat: int, lang: str) -> set[str]:
    """Look at every choice of a seat; returns the kinds of which something was foretold."""
    view, watching = GAME.observe(state, seat), GAME.observe(state, None)
    said = set()
    for code in legal_codes(state, seat):
        action = ACTIONS.action(code)
        told = GAME.words.forecast(view, action, lang, NAMES)
        said.add(action.kind if told.text else "")
        assert "{" not in told.text + told.hint + " ".join(fact.text for fact in told.facts)
        path = GAME.words.targets(view, action)
        for n in range(1, len(path)):
            begun = GAME.words.step(view, path[:n], lang, NAMES)
            assert begun is not None
            assert begun.text
        assert GAME.words.forecast(watching, action, lang, NAMES) == Forecast()
    return said


def test_a_leader_counts_its_steps():
    """Through areas of value only."""
    state = table("kalahari forest A", "congo hills A", "atlas lake", leaders={"A": "kalahari"})
    view = seen_by(state, "A")
    assert [steps(view, "kalahari", name) for name in ("kalahari", "congo", "atlas")] == [0, 1, 2]
    assert steps(view, "kalahari", "cathay") == 4
