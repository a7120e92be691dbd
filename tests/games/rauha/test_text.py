"""The words of Rauha: complete in both languages, true to the rules, and silent about what the viewer may not know."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec import Struct
from msgspec.structs import replace

from ludarium.core.action import Action
from ludarium.core.game import mover_seats
from ludarium.core.i18n import LANGUAGES
from ludarium.core.observation import SPECTATOR, Sight, Viewer
from ludarium.core.playout import draw
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move, seat_letter
from ludarium.games.rauha import GAME, text
from ludarium.games.rauha.actions import ACTIONS
from ludarium.games.rauha.components import Effect, load
from ludarium.games.rauha.lookup import ANIMALS, ENTITY_IDS, SQUARE_NAMES
from ludarium.games.rauha.outcome import SOURCES
from ludarium.games.rauha.rules import Rauha, codes, new_position
from ludarium.games.rauha.state import ACTIVATE, PLACE
from ludarium.games.rauha.text.boards import CELL, short_effect
from ludarium.games.rauha.text.effects import where_words
from ludarium.games.rauha.text.nouns import animals, speak, terrain
from ludarium.games.rauha.text.placings import Placings
from ludarium.games.rauha.text.view_queries import component, count, tile, water_points, worth
from ludarium.games.rauha.view import RauhaView, observe, sight

BOX = load()
TILES = [card.id for card in BOX.biomes] + [printed.id for printed in BOX.printed]
EVERYTHING = TILES + [entity.id for entity in BOX.entities]
NAMES = ("Maëlle", "Ida", "Noor", "Kuu", "Timo")
CODE_NAMES = list(vars(codes))
REASON_NAMES = CODE_NAMES[CODE_NAMES.index("OTHER_STEP") : CODE_NAMES.index("EFFECT_SHORT") + 1]
each_language = pytest.mark.parametrize("lang", LANGUAGES)


class Told(Struct):
    """One move as one viewer lives through it."""

    sight: Sight
    before: RauhaView
    after: RauhaView

    def line(self, lang: str = "en") -> str:
        return text.describe(self.sight, self.before, self.after, NAMES, lang).text


@cache
def told(seats: int, seed: int, viewer: Viewer) -> tuple[Told, ...]:
    """A game as a viewer lives through it: at random, but nobody misses an entity that would come."""
    return tuple(_walk(seats, seed, viewer))


def _walk(seats: int, seed: int, viewer: Viewer) -> Iterator[Told]:
    rng = stream(seed, "words")
    state = new_position(seats, seed % 2)
    while movers := mover_seats(state.turn_mask()):
        seat = movers[rng.below(len(movers))]
        code = _calling(state, seat) or draw(state, seat, rng)
        before = state.copy()
        state.apply(seat, code)
        seen = sight(before, Move(seat, ACTIONS.action(code)), state, viewer)
        yield Told(seen, observe(before, viewer), observe(state, viewer))


def _calling(state: Rauha, seat: int) -> int:
    """A placement that brings an entity, or the use of one, or 0."""
    if state.phase not in (PLACE, ACTIVATE):
        return 0
    for code in (state.choice(seat, k) for k in range(state.choices(seat))):
        action = ACTIONS.action(code)
        if action.kind == "place" and Placings(observe(state, seat), seat).welcomed(
            action.args[0], SQUARE_NAMES.index(action.args[1])
        ):
            return code
        if action.kind in ("invoke", "metsat"):
            return code
    return 0


GAMES = [(2, 1, 0), (3, 2, 1), (3, 2, SPECTATOR), (5, 3, 4)]
MOVES = [one for game in GAMES for one in told(*game)]


def opening(seats: int = 2) -> RauhaView:
    """What seat A sees when it first chooses."""
    return next(one.before for one in told(seats, 1, 0) if one.before.phase == "choose")


def holding(card: str, phase: str = "place", crystals: int = 9, **board: str) -> RauhaView:
    """Seat A is to place a card on a board on which these biomes lie."""
    view = opening()
    lying = list(view.seats[0].board)
    for square, name in board.items():
        lying[SQUARE_NAMES.index(square)] = name
    own = replace(view.seats[0], board=tuple(lying), crystals=crystals, holds_card=True)
    return replace(view, seats=(own, view.seats[1]), phase=phase, asked=(0,), kept=card, offer=())


def card_like(**wanted: object) -> str:
    """The first biome with these facts."""
    return next(card.id for card in BOX.biomes if all(getattr(card, key) == value for key, value in wanted.items()))


# Things ---------------------------------------------------------------------------------------------------------------


@each_language
@pytest.mark.parametrize("name", EVERYTHING)
def test_every_component_has_a_name_and_an_explanation(name, lang):
    """Each biome, printed square and entity is called something, and explained in whole sentences."""
    assert text.name_of(name, lang)[0].isupper()
    explained = text.explain_component(name, lang)
    assert explained[0].isupper()
    assert explained.endswith(".")
    assert "  " not in explained


def test_names_are_made_of_terrains_and_animals():
    """A name says what lies on a card."""
    two = card_like(types=("mushroom", "forest"), animals=("flying", "marine"))
    assert text.name_of(two, "en") == "Mushroom and forest, bird and fish"
    assert text.name_of(two, "fr") == "Champignon et forêt, oiseau et poisson"
    assert text.name_of("2-08", "en") == "Crystal, two birds"
    assert text.name_of("A-0", "en") == "Desert"
    assert text.name_of("taivas", "fr") == "Taivas"


@each_language
def test_different_effects_have_different_words(lang):
    """No two effects are told alike."""
    effects = {effect for name in EVERYTHING if (effect := component(name).effect) is not None}
    assert len({text.effect_words(effect, lang) for effect in effects}) == len(effects)


def test_effects_tell_price_gain_and_present_value():
    """What to pay, what to get, for each of what, and how much that is now."""
    assert text.effect_words(Effect(pay=4, points=7), "en") == "Pay 4 crystals for 7 points."
    assert text.effect_words(Effect(crystals=1), "en") == "Gives 1 crystal."
    assert text.effect_words(Effect(points=1, per="marine"), "en", 2) == "Gives 1 point for each fish: 2 now."
    assert (
        text.effect_words(Effect(points=1, per="water"), "fr", 3)
        == "Donne 1 point par source d’eau\u202f: 3 en ce moment."
    )


@each_language
def test_different_prices_have_different_words(lang):
    """No two ways of being placed are told alike."""
    prices = {(card.cost, card.squares) for card in BOX.biomes}
    assert len({where_words(card, lang) for card in BOX.biomes}) == len(prices)


@each_language
def test_a_line_counts_entities_as_the_rules_do(lang):
    """The entities foretold for a square are those that come when the card is placed there."""
    for one in MOVES:
        if one.sight.action.kind == "place":
            card, square = one.sight.action.args
            was, now = one.before.seats[one.sight.seat], one.after.seats[one.sight.seat]
            came = tuple(name for name in now.entities if name not in was.entities)
            assert Placings(one.before, one.sight.seat).welcomed(card, SQUARE_NAMES.index(square)) == came


def test_foretold_values_are_those_that_come():
    """What an effect is said to give now is what activating it gives; so with water."""
    for one in MOVES:
        seat, action = one.sight.seat, one.sight.action
        if seat == CHANCE:
            continue
        was, now = one.before.seats[seat], one.after.seats[seat]
        gained = sum(now.gained[:-1]) - sum(was.gained[:-1])
        if action.kind == "activate":
            effect = tile(was.board[SQUARE_NAMES.index(action.args[0])]).effect
            if effect is not None and effect.per is not None:
                assert worth(was, effect) == gained
        if action.kind == "metsat":
            assert count(was, action.args[0]) == gained
        if action.kind == "done" and one.before.phase == "score":
            assert water_points(one.before, seat) == now.points - was.points


# Reasons --------------------------------------------------------------------------------------------------------------


def test_every_reason_has_a_sentence():
    """Each reason of the rules is in the table, and nothing else is."""
    assert len(REASON_NAMES) == 20
    assert {getattr(codes, name) for name in REASON_NAMES} == set(text.REASONS)


@pytest.mark.parametrize("name", REASON_NAMES)
def test_every_reason_cites_a_paragraph_that_exists(name):
    """In both rulebooks."""
    reason = text.REASONS[getattr(codes, name)]
    for lang in LANGUAGES:
        assert f"**{reason.paragraph}**" in GAME.rules(lang)


@each_language
def test_reasons_are_short(lang):
    """They stand on a card or beside a square."""
    for reason in text.REASONS.values():
        assert len(speak(lang)(reason.message).format(n=1)) <= 32


# Prompts --------------------------------------------------------------------------------------------------------------


@each_language
def test_every_position_has_a_prompt(lang):
    """In each phase everybody is told what is asked, or who is awaited."""
    phases = set()
    for one in MOVES:
        for view in (one.before, one.after):
            said = text.prompt(view, lang)
            assert said.text
            assert not said.text.endswith(".")
            phases.add(view.phase)
    assert phases == {"stack", "deal", "choose", "place", "activate", "score", "over"}


def test_the_prompt_says_what_becomes_of_the_rest():
    """Cards go back for the neighbour on the other side of the satellite, and at last into the Black Hole."""
    hints = [
        text.prompt(one.before, "en").hint
        for one in told(3, 2, 1)
        if one.before.phase == "choose" and one.sight.seat == 1
    ]
    assert hints[:6] == [
        "3 go back for your neighbour Seat C",
        "2 go back for your neighbour Seat A",
        "the other one goes into the Black Hole",
        "3 go back for your neighbour Seat A",
        "2 go back for your neighbour Seat C",
        "the other one goes into the Black Hole",
    ]


def test_the_neighbour_named_is_the_next_to_see_the_cards():
    """What the hint says is what the satellites do."""
    walks = [told(3, 2, seat) for seat in range(3)]
    offers = [[one.before for one in walk if one.before.phase == "choose"] for walk in walks]
    for moment, view in enumerate(offers[1]):
        hint = text.prompt(view, "en").hint
        if 1 in view.asked and "neighbour" in hint:
            neighbour = "ABC".index(hint[-1])
            later = next(other for other in offers[neighbour][moment:] if other.step == view.step + 1)
            assert set(later.offer) < set(view.offer)


def test_a_card_that_cannot_be_paid_can_only_be_discarded():
    """The prompt says how much is missing."""
    said = text.prompt(holding(card_like(cost=4), crystals=1), "en")
    assert said.text == "Discard your biome for 4 crystals or a spore"
    assert said.hint == "3 crystals short to place it"


def test_the_winner_is_told():
    """The last prompt says who has won, and with how many points."""
    view = told(2, 1, 0)[-1].after
    first, second = (replace(table, points=points) for table, points in zip(view.seats, (30, 20), strict=True))
    assert text.prompt(replace(view, seats=(first, second)), "en").text == "You win"
    assert text.prompt(replace(view, seats=(second, first)), "en").text == "Seat B wins"
    assert text.prompt(replace(view, seats=(first, first)), "en").text == "Seat A and Seat B share the victory"


def test_people_are_called_by_name():
    """Who is awaited, whose the square is, who holds an entity and who gets the rest: in both languages."""
    view = holding("1-03")
    noor = replace(view.seats[1], entities=("metsat",))
    waiting = replace(view, seats=(view.seats[0], noor), asked=(1,))
    names = ("Ida", "Noor")
    assert text.prompt(waiting, "en", names).text == "Noor is placing or discarding"
    assert text.prompt(waiting, "fr", names).text == "Noor pose ou défausse"
    assert text.prompt(waiting, "en").text == "Seat B is placing or discarding"
    assert text.prompt(opening(), "en", names).hint == "3 go back for your neighbour Noor"
    assert text.prompt(opening(), "fr", names).hint == "3 repartent pour Noor"
    assert text.explain(waiting, "entity-metsat", "en", names).text.endswith("It is with Noor.")
    assert text.explain(waiting, "entity-metsat", "fr", names).text.endswith("Elle est chez Noor.")
    assert text.label(waiting, "B-a1", "en", names).startswith("Noor, top left: ")
    assert text.explain(waiting, "B-a1", "fr", names).title.startswith("Noor, en haut à gauche")
    assert text.label(waiting, "satellite-1", "en", names).startswith("Satellite between Ida and Noor: ")
    assert text.label(waiting, "token-B", "fr", names).startswith("Noor\u202f: ")


# Targets and details --------------------------------------------------------------------------------------------------

TOUCHED = {
    "keep 1-03": ("hand-1-03",),
    "place 1-03 b2": ("hand-1-03", "A-b2"),
    "discard-crystals": ("discard-crystals",),
    "discard-spore c1": ("discard-spore", "A-c1"),
    "activate a3": ("A-a3",),
    "sow a3 b1": ("A-a3", "A-b1"),
    "invoke taivas": ("entity-taivas",),
    "metsat marine": ("entity-metsat", "animal-marine"),
    "done": ("done",),
    "stack B": ("token-B",),
    "deal 1-03 s2": ("satellite-1",),
}


def test_every_kind_of_action_has_targets():
    """The table above names them all."""
    assert [notation.split()[0] for notation in TOUCHED] == [kind.name for kind in ACTIONS.kinds]


@pytest.mark.parametrize(("notation", "touched"), TOUCHED.items())
def test_actions_touch_their_pieces_in_order(notation, touched):
    """A card, then a square: the path that a finger takes."""
    assert text.targets(holding("1-03"), ACTIONS.parse(notation)) == touched


def test_an_unknown_card_is_no_target():
    """A blank in a sight names nothing."""
    assert text.targets(opening(), Action("keep", ("?",))) == ()


@each_language
def test_everything_that_can_be_touched_is_named_and_explained(lang):
    """Squares of all boards, cards, entities, buttons, and the quiet things around."""
    for one in (*told(3, 2, 1)[::23], *told(3, 2, SPECTATOR)[::37]):
        view = one.before
        cards = {*view.offer, view.kept} - {None}
        names = [f"{seat_letter(seat)}-{square}" for seat in range(3) for square in SQUARE_NAMES]
        names += [f"hand-{card}" for card in cards] + [f"entity-{name}" for name in ENTITY_IDS]
        names += [f"animal-{kind}" for kind in ANIMALS] + ["done", "discard-crystals", "discard-spore", "black-hole"]
        names += ["satellite-0", "token-C", "deck-1", "deck-2"]
        for name in names:
            assert text.label(view, name, lang) != name.replace("-", " ")
            detail = text.explain(view, name, lang)
            assert detail.title
            assert name.startswith("deck") or detail.text.endswith((".", "!"))


def test_a_button_ends_what_is_going_on():
    """Activating and scoring end with different words."""
    assert text.label(holding("1-03", "activate"), "done", "en") == "Done activating"
    assert text.label(holding("1-03", "score"), "done", "en") == "Finish scoring"


def test_details_foretell_who_would_join():
    """A card names the square where it completes a line; square and entity say the same."""
    view = holding("1-09", b1="1-10", b2="1-11")
    assert all("forest" in tile(name).types for name in ("1-09", "1-10", "1-11"))
    assert text.explain(view, "hand-1-09", "en").note == "Bottom middle: Metsat joins you."
    assert text.explain(view, "A-b3", "en").note == "With your card here, Metsat joins you."
    assert text.explain(view, "entity-metsat", "en").note == "“Forest, beast” at the bottom middle would bring it."
    assert text.explain(view, "entity-taivas", "en").note == ""


def test_details_say_when_a_card_would_act_at_once():
    """The avatar stands above the left column."""
    assert text.explain(holding("1-09"), "A-a1", "en").note == "Your card would act this turn."
    assert text.explain(holding("1-09"), "A-c1", "en").note == ""


# The log --------------------------------------------------------------------------------------------------------------


@each_language
def test_every_kind_of_action_has_a_line(lang):
    """Chance is told when it matters, people always."""
    kinds = set()
    for one in MOVES:
        line = one.line(lang)
        if line:
            kinds.add(one.sight.action.kind)
        assert line or one.sight.seat == CHANCE
        assert "{" not in line
    assert kinds == {kind.name for kind in ACTIONS.kinds}


def test_the_viewer_is_you_and_others_have_names():
    """Nobody reads his own name in the log."""
    for one in told(3, 2, 1):
        if one.sight.seat != CHANCE:
            assert one.line().startswith("You " if one.sight.seat == 1 else NAMES[one.sight.seat])
            assert one.line("fr").startswith("Vous " if one.sight.seat == 1 else NAMES[one.sight.seat])


def test_lines_name_places_in_words():
    """No coordinates and no card numbers in the log."""
    for one in MOVES:
        for lang in LANGUAGES:
            assert not re.search(r"\b[abc][123]\b|\b[12]-\d\d\b", one.line(lang))


def test_points_in_the_log_are_those_gained():
    """All points of a move, its water included, stand in its line."""
    for one in MOVES:
        gained = sum(table.points for table in one.after.seats) - sum(table.points for table in one.before.seats)
        numbers = [int(n) for n in re.findall(r"\+(\d+)(?! crystal)\b", one.line())]
        assert sum(numbers) == gained


def test_only_water_may_move_somebody_else():
    """Who scores water because the table went on by itself is named with it."""
    lines = [one.line() for one in MOVES]
    assert any(". Water: " in line for line in lines)


def test_a_round_begins_with_one_line():
    """Of all the dealing only the last card speaks."""
    lines = [one.line() for one in told(3, 2, 1) if one.sight.action.kind == "deal"]
    assert [line for line in lines if line] == [
        f"Round {number} begins: 4 cards lie on each satellite" for number in (1, 2, 3, 4)
    ]


# Secrets --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_words_name_no_card_that_the_viewer_has_not_seen(game):
    """Neither in the table nor in the ids of a line."""
    for one in told(*game):
        line = text.describe(one.sight, one.before, one.after, NAMES, "en")
        named = set(re.findall(r"\b[12]-\d\d\b", text.table(one.after, "en", NAMES) + " ".join(line.ids)))
        assert named <= set(one.after.seen)


def test_a_card_kept_or_discarded_by_another_stays_unnamed():
    """The line tells that it happened, and no more."""
    for one in MOVES:
        if one.sight.seat not in (CHANCE, one.before.seat):
            who = NAMES[one.sight.seat]
            if one.sight.action.kind == "keep":
                assert one.line() == f"{who} chose a card"
            if one.sight.action.kind.startswith("discard"):
                assert one.line().startswith(f"{who} discarded a card: ")


# The table in characters ----------------------------------------------------------------------------------------------


@each_language
@pytest.mark.parametrize(("seats", "viewer"), [(2, 0), (5, 4)])
def test_the_table_fits_a_terminal(seats, viewer, lang):
    """Under 80 columns from the first move to the last."""
    for one in told(seats, 1, viewer):
        for row in text.table(one.after, lang, NAMES).splitlines():
            assert len(row) < 80
            assert row == row.rstrip()


@each_language
def test_no_square_is_too_small_for_its_words(lang):
    """Terrain, animals, effect and water of every tile fit into a cell, even when used."""
    t = speak(lang)
    for name in TILES:
        thing = tile(name)
        effect = short_effect(thing.effect, t) + " ✓" if thing.effect is not None else ""
        water = f"  {t('water {n}', n=thing.water)}" if thing.water else ""
        for words in (terrain(name, lang), animals(thing, t), effect + water):
            assert len(words) < CELL


def test_the_table_shows_the_hand_and_marks_who_is_asked():
    """Cards with the names that can be typed, and a sign before those who owe a choice."""
    drawn = text.table(opening(), "en", NAMES)
    for card in opening().offer:
        assert card in drawn
    assert "► A" in drawn
    assert "►" not in text.table(told(2, 1, 0)[-1].after, "en", NAMES)


def test_a_table_without_names_uses_letters():
    """Names are a courtesy."""
    assert "Seat B" in text.table(opening(), "en", ())


# On the shelf ---------------------------------------------------------------------------------------------------------


@each_language
def test_the_shelf_has_its_words(lang):
    """A tagline of forty characters at most, both sides named, each source of points named."""
    words = text.game_words(lang)
    assert 0 < len(words["tagline"]) <= 40
    assert {"title", "side", "side-A", "side-B"} < set(words)
    assert len({text.source_name(source, lang) for source in SOURCES}) == len(SOURCES)
    assert text.chapter(opening(), lang).name
