"""What is told of a choice before it is made, and of a battle after it: asked of the rules, part by part."""

from collections.abc import Iterator

import pytest

from ludarium.core.action import Action
from ludarium.core.forecast import ASIDE, CONFIRM, PLAIN, Moment
from ludarium.core.game import mover_seats
from ludarium.core.observation import Seen, Viewer
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move
from ludarium.games.conquest import GAME, outlook
from ludarium.games.conquest.actions import ACTIONS
from ludarium.games.conquest.components import load
from ludarium.games.conquest.rules import Conquest, kinds
from ludarium.games.conquest.text.cards import land_name
from ludarium.games.conquest.text.foretelling import _interrupts
from ludarium.games.conquest.text.nouns import speak
from ludarium.games.conquest.text.view_queries import card_of, civilization
from ludarium.games.conquest.view import ConquestView

from .table import cards, game, hold, lands, put, stock

NAMES = ("Zoé", "Ida", "Noor", "Kuu")
PASS = ACTIONS.code(Action("pass"))


def card(name: str) -> str:
    """A real card by its name."""
    return next(one.id for one in load().cards if one.name == name)


def war(seats: int = 2) -> tuple[Conquest, str, str]:
    """Timur and Beethoven in one land against one person in another, in the campaign."""
    state = game(seats, campaign=True)
    one, other, *rest = lands("EU")
    home, goal = put(state, "A", one), put(state, "B", other)
    for n, letter in enumerate("CDEF"[: seats - 2]):
        put(state, letter, rest[n])
    put(state, "A", card("Timur"), home)
    put(state, "A", card("Ludwig van Beethoven"), home)
    put(state, "B", cards("character", 1)[0], goal)
    return state, home, goal


def plays(state: Conquest, *moves: tuple[int, str]) -> list[tuple[Conquest, Move, Conquest]]:
    """Play some moves, and remember what stood around each."""
    course = []
    for seat, words in moves:
        before, action = state.copy(), ACTIONS.parse(words)
        GAME.play(state, seat, action)
        course.append((before, Move(seat, action), state.copy()))
    return course


def seen(course: list[tuple[Conquest, Move, Conquest]], viewer: Viewer) -> Iterator[Seen[ConquestView]]:
    """Moves as a viewer saw them, the latest first."""
    for before, move, after in reversed(course):
        sight = GAME.sight(before, move, after, viewer)
        yield Seen(sight, GAME.observe(before, viewer), GAME.observe(after, viewer))


def moment(course: list[tuple[Conquest, Move, Conquest]], viewer: Viewer, lang: str = "en") -> Moment | None:
    """What the last move has decided."""
    back = seen(course, viewer)
    last = next(back)
    return GAME.words.moment(last.sight, last.before, last.after, NAMES, lang, back)


def test_an_attack_is_foretold_part_by_part():
    """Both totals are those of the rules, the parts add up to them, and a bonus names who gives it."""
    state, home, goal = war()
    view = GAME.observe(state, 0)
    told = GAME.words.forecast(view, Action("attack", (home, goal)), "en", NAMES)
    attack, defense = told.sides
    after = GAME.child(state, 0, Action("attack", (home, goal)))
    battle = outlook.battle(view, Action("attack", (home, goal)), 0).declared.battle
    assert battle is not None
    assert (attack.total, defense.total) == (str(battle.attack_total), str(battle.defense_total))
    assert sum(int(part.value or 0) + int(part.bonus or 0) for part in attack.parts) == battle.attack_total
    notes = {part.label: part.note for part in attack.parts}
    assert notes["Timur"] == "+10 by Ludwig van Beethoven"
    assert notes["Ludwig van Beethoven"] == "strengthens Timur"
    assert told.text.endswith(f"{battle.attack_total} against {battle.defense_total}")
    assert told.hint.startswith("you would win by")
    assert (told.band, told.over) == (True, "between")
    assert after.morale[1] == 770
    assert next(fact.text for fact in told.facts if fact.seat == 1).startswith("morale −130")


def battles(seats: int, seeds: range) -> Iterator[tuple[Conquest, Action]]:
    """Attacks that random games come to."""
    for seed in seeds:
        state, rng = GAME.initial(GAME.setup(seats)), stream(seed, "war")
        for _ in range(900):
            movers = mover_seats(state.turn_mask())
            if not movers:
                break
            legal = list(GAME.legal_actions(state, movers[0])) if movers[0] != CHANCE else []
            fights = [action for action in legal if action.kind in outlook.WAR]
            if fights:
                yield state.copy(), fights[rng.below(len(fights))]
            wanted = [action for action in legal if action.kind in ("play", "attack", "campaign")]
            action = wanted[rng.below(len(wanted))] if wanted else None
            action = action or GAME.legal_actions(state, movers[0]).sample(rng)
            GAME.play(state, movers[0], action)


def test_what_is_foretold_comes_if_nobody_interrupts():
    """In random games: the same totals, and the same morale of everybody when all pass."""
    for found, (state, action) in enumerate(battles(3, range(12))):
        view = GAME.observe(state, state.turn)
        told = outlook.battle(view, action, state.turn)
        real = state.copy()
        real.apply(state.turn, ACTIONS.code(action))
        while real.ask == kinds.ASK_WINDOW:
            for seat in mover_seats(real.turn_mask()):
                real.apply(seat, PASS)
        assert [seat.morale for seat in told.after.seats] == list(real.morale)
        assert told.after.question == GAME.observe(real, state.turn).question
        if found == 40:
            return
    pytest.fail("too few attacks")


def test_a_land_shows_what_it_will_count():
    """Its plate and the reader tell the same sum as the battle, with what is added to the land itself."""
    standing = 0
    for state, action in battles(3, range(12)):
        before = GAME.observe(state, state.turn)
        view = outlook.battle(before, action, state.turn).declared
        fight = view.battle
        if fight is None or action.kind != "attack":
            continue
        shown = {one.land.id: one for seat in range(3) for one in civilization(view, seat).columns}
        assert shown[fight.source].attack == fight.attack_total
        assert shown[fight.target].defense == fight.defense_total
        read = GAME.words.explain(view, f"card-{fight.target}", "en", NAMES)
        assert f"defends with {fight.defense_total}." in read.note
        told = GAME.words.explain(before, f"card-{fight.target}", "en", NAMES).note
        standing += bool(fight.defense_bonus) and f"defends with {fight.defense_total}." in told
    assert standing > 5, "what stands already is told before anybody attacks"


def test_the_hands_that_may_interrupt_are_named_together():
    """One sentence for all of them, so that no name is cut away."""
    answers = (outlook.Answer(1, ""), outlook.Answer(2, ""))
    assert _interrupts(answers, NAMES, speak("en")) == "hands of Ida and Noor"
    assert _interrupts(answers[:1], NAMES, speak("fr")).endswith("Ida")


def test_who_might_interrupt_is_who_will_be_asked():
    """Public knowledge alone: the seats that the rules ask at the window, without the attacker."""
    found = 0
    for state, action in battles(3, range(12)):
        told = outlook.battle(GAME.observe(state, state.turn), action, state.turn)
        real = GAME.child(state, state.turn, action)
        if real.ask == kinds.ASK_WINDOW:
            asked = set(mover_seats(real.turn_mask())) - {state.turn}
            assert {answer.seat for answer in told.answers} == asked
            found += bool(asked)
        if found == 10:
            return
    pytest.fail("nobody was asked")


def test_attacks_ask_once_more_and_what_is_thrown_away_is_never_lit():
    """The lamp means that the game moves on."""
    state, home, goal = war()
    view = GAME.observe(state, 0)
    assert GAME.words.emphasis(view, Action("attack", (home, goal))) == CONFIRM
    assert GAME.words.action_label(view, Action("attack", (home, goal)), "en", NAMES).startswith("Attack ")
    assert GAME.words.emphasis(view, Action("drop", (f"A.{card('Timur')}",))) == ASIDE
    assert GAME.words.emphasis(view, Action("end")) == PLAIN
    state = game(campaign=False)
    put(state, "A", lands("EU")[0])
    hold(state, "A", cards("character", 1)[0])
    view = GAME.observe(state, 0)
    kinds_ = {action.kind: GAME.words.emphasis(view, action) for action in GAME.legal_actions(state, 0)}
    assert kinds_["discard"] == ASIDE
    assert kinds_["play"] == PLAIN


def test_french_attacks_a_land_with_its_article():
    """On the button and in the sentence; a land that the lists forget would be feminine."""
    told = {land_name(one, "fr") for one in load().cards if one.type == "land"}
    assert {"le Chili", "la Chine", "l’Égypte", "l’Inde", "les États-Unis", "les Pays-Bas", "Israël"} <= told
    feminine = {name for name in told if name.startswith("la ")}
    assert all(name[-1] == "e" or name == "la Nouvelle-Zélande" for name in feminine), feminine
    state, home, goal = war()
    view, attack = GAME.observe(state, 0), Action("attack", (home, goal))
    land = land_name(card_of(goal), "fr")
    assert land != card_of(goal).fr.name
    assert GAME.words.action_label(view, attack, "fr", NAMES) == f"Attaquer {land}"
    assert GAME.words.forecast(view, attack, "fr", NAMES).text.startswith(f"Vous attaquez {land}")
    assert GAME.words.action_label(view, attack, "en", NAMES) == f"Attack {card_of(goal).name}"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_campaign_that_leads_to_nothing_is_no_main_choice_and_says_why(lang):
    """Nobody can be attacked: the button is quiet, and the sentence gives the rules' reason."""
    state = game(campaign=False)
    put(state, "A", lands("EU")[0])
    land = put(state, "B", lands("AS")[0])
    view = GAME.observe(state, 0)
    assert GAME.words.emphasis(view, Action("campaign")) == ASIDE
    assert GAME.words.forecast(view, Action("campaign"), lang, NAMES).hint
    home = put(state, "A", lands("AS")[1])
    put(state, "A", cards("character", 2)[0], home)
    put(state, "B", cards("character", 2)[1], land)
    view = GAME.observe(state, 0)
    assert GAME.words.emphasis(view, Action("campaign")) == PLAIN


def test_the_prompt_says_what_a_lit_thing_does_at_each_step():
    """A card of the hand, a land that attacks."""
    state, home, _ = war()
    view = GAME.observe(state, 0)
    said = GAME.words.step(view, (f"card-{home}",), "en", NAMES)
    assert said is not None
    assert said.text.startswith("Which land does")
    assert said.hint == "a lit land: see who would win"
    state = game(campaign=False)
    put(state, "A", lands("EU")[0])
    put(state, "A", lands("EU")[1])
    someone = cards("character", 1)[0]
    hold(state, "A", someone)
    said = GAME.words.step(GAME.observe(state, 0), (f"hand-{someone}",), "en", NAMES)
    assert said is not None
    assert said.text.startswith("Where does")
    assert said.hint == "a lit land: play it there"


def test_a_battle_is_laid_out_until_those_who_fought_have_read_it():
    """Why it was won, what was lost, every morale from old to new; for others it passes by."""
    state, home, goal = war(3)
    course = plays(state, (0, f"attack {home} {goal}"))
    told = {viewer: moment(course, viewer) for viewer in (0, 1, 2, None)}
    assert all(told.values())
    assert {viewer: one.holds for viewer, one in told.items() if one} == {0: True, 1: True, 2: False, None: False}
    won, lost = told[0], told[1]
    assert won is not None
    assert lost is not None
    assert won.title.startswith("You win in ")
    assert lost.title.startswith("Zoé wins in ")
    assert won.gains == (30, -130, 0)
    assert won.text == "as expected; nobody interrupted"
    facts = {fact.title: fact for fact in won.facts}
    assert facts["Lost"].seat == 1
    assert facts["Ida’s morale"].lead == "900 to 770"
    assert facts["Ida’s morale"].text == "−100 for the lost battle\n−30 by Timur"
    assert facts["Your morale"].text == "+30 by Timur"
    assert any(title.startswith("Nobody is left") for title in facts)


def test_what_somebody_chose_to_lose_is_told_with_whose_choice_it_was():
    """The defender picks one of two; the moment comes when the battle is over, and looks back to its beginning."""
    state, home, goal = war()
    second = put(state, "B", cards("character", 2)[1], goal)
    course = plays(state, (0, f"attack {home} {goal}"), (1, f"target {second}"))
    assert moment(course[:1], 0) is None
    told, own = moment(course, 0), moment(course, 1)
    assert told is not None
    assert own is not None
    assert "Lost, chosen by Ida" in {fact.title for fact in told.facts}
    assert "Lost, chosen by you" in {fact.title for fact in own.facts}
    assert told.gains == (30, -130)


def test_a_cancelled_attack_says_what_became_of_it():
    """Who cancelled it with what, that it counts as made, and that nothing was fought."""
    state, home, goal = war()
    name = card("Year Without a Summer")
    stock(state, "B", *[other for other in cards("technology", 3) if other != name])
    hold(state, "B", name)
    course = plays(state, (0, f"attack {home} {goal}"), (1, f"interrupt B.{name} 1"))
    while mover_seats(state.turn_mask()) and state.ask == kinds.ASK_WINDOW:
        course += plays(state, (mover_seats(state.turn_mask())[0], "pass"))
    told = moment(course, 0)
    assert told is not None
    assert told.title.startswith("Your attack on ")
    assert told.title.endswith(" is called off")
    assert told.sides == ()
    assert [fact.lead for fact in told.facts if fact.title == "Ida interrupted"] == ["Year Without a Summer"]
    assert "It counts as made" in {fact.title for fact in told.facts}


def test_the_reader_says_a_sign_in_words_and_what_it_means_here():
    """Constant, as long as it stays here; whom it strengthens now; who strengthens it."""
    state, _, _ = war()
    view = GAME.observe(state, 0)
    read = GAME.words.explain(view, f"card-A.{card('Ludwig van Beethoven')}", "en", NAMES)
    assert [(one.lead, one.when) for one in read.clauses] == [("Constant,", "as long as it stays here")]
    assert read.clauses[0].note == "Here: Timur +10/+10."
    assert "C∞" not in read.text
    helped = GAME.words.explain(view, f"card-A.{card('Timur')}", "en", NAMES)
    assert [(one.label, one.bonus) for one in helped.figures] == [("attack", 10), ("defense", 10), ("morale", 0)]
    assert helped.foot.endswith("+10/+10 by Ludwig van Beethoven.")
    assert helped.seat == 0
    assert helped.svg.startswith("<svg")
