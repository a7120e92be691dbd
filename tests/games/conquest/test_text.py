"""The words of Historical Conquest: every ability in a sentence, and a table that tells its story in both languages."""

from collections import defaultdict
from itertools import takewhile

import msgspec
import pytest

from ludarium.core.i18n import LANGUAGES
from ludarium.core.playout import draw
from ludarium.core.rng import stream
from ludarium.core.state import CHANCE
from ludarium.core.turn import Move
from ludarium.core.words import Chapter
from ludarium.games.conquest import GAME
from ludarium.games.conquest.components import Ability, load
from ludarium.games.conquest.rules import Conquest
from ludarium.games.conquest.text import REASONS, ability_text, symbols
from ludarium.games.conquest.text.cards import card_name
from ludarium.games.conquest.text.view_queries import card_of, offered

from .table import game, lands, put

NAMES = ("Maëlle", "Noor", "Ida", "Kuu", "Sam", "Zoé")
each_language = pytest.mark.parametrize("lang", LANGUAGES)
ABILITIES = [(card, ability) for card in load().cards for ability in card.abilities]


def ability(**words: object) -> Ability:
    """An ability as a card file writes it."""
    return msgspec.convert({"timing": "I", "uses": 1, **words}, Ability)


def moves(seats: int, seed: int, plies: int = 400) -> list[tuple[Conquest, Move, Conquest]]:
    """A game of chance: what stood before, the move, what stands after."""
    state, rng, told = GAME.initial(GAME.setup(seats, {"first_seat": "A"})), stream(seed, "words"), []
    for _ in range(plies):
        mask = state.turn_mask()
        seat = next((seat for seat in range(CHANCE + 1) if mask >> seat & 1), None)
        if seat is None:
            break
        code, before = draw(state, seat, rng), state.copy()
        state.apply(seat, code)
        told.append((before, Move(seat, GAME.actions.action(code)), state.copy()))
    return told


# Abilities --------------------------------------------------------------------------------------------------------------


@each_language
def test_every_ability_of_every_card_is_a_sentence(lang):
    """It begins with a capital or a sign, ends with a full stop, and leaves no gap or loose space."""
    for card, one in ABILITIES:
        said = ability_text(one, lang)
        assert said[0].isupper() or said[0] in "+−", (card.id, said)
        assert said.endswith("."), (card.id, said)
        assert not any(wrong in said for wrong in ("{", "  ", " ,", "..", "None", " .")), (card.id, said)
        assert len(said) < 190, (card.id, said)


def meaning(one: Ability) -> str:
    """What an ability says apart from spelling: a land is a land, whoever fights is a character or an army."""
    data = msgspec.json.decode(msgspec.json.encode(one))
    data.pop("price", None)
    if "interrupt" in data:
        data["interrupt"]["on"].sort()
    for effect in data["do"]:
        for name in ("cards", "lands"):
            chosen = effect.get(name, {})
            if chosen.get("type") in (["land"], ["character", "army"]) and (name == "lands" or "side" in chosen):
                del chosen["type"]
        if effect.get("to") == ["capture"] and effect["cards"] == {"self": True}:
            effect["cards"] = {"whose": "you", "type": ["land"], "here": True}
    return msgspec.json.encode(data, order="deterministic").decode()


@each_language
def test_different_abilities_never_read_alike(lang):
    """Sign and sentence together tell every ability from every other one."""
    meanings = defaultdict(set)
    for _, one in ABILITIES:
        meanings[one.timing, one.uses, ability_text(one, lang)].add(meaning(one))
    assert {said: found for said, found in meanings.items() if len(found) > 1} == {}


@pytest.mark.parametrize(
    ("card", "number", "english", "french"),
    [
        (
            "ROM-07",
            0,
            "Interrupt: cancel an ability an opponent uses.",
            "Interruption\u202f: annulez une capacité qu’un adversaire utilise.",
        ),
        ("TES-08", 0, "Draw a card, twice.", "Piochez une carte, deux fois."),
        (
            "TES-05",
            0,
            "Warriors and the army here get +30 attack.",
            "Les guerriers et l’armée de ce pays reçoivent +30 en attaque.",
        ),
        (
            "TES-26",
            0,
            "The first attack from this land is won automatically.",
            "La première attaque de ce pays est gagnée d’office.",
        ),
        (
            "TES-47",
            0,
            "Once each turn, discard a card from hand: draw a card.",
            "Une fois par tour, défaussez une carte de votre main\u202f: piochez une carte.",
        ),
        ("ROM-12", 0, "+40 attack while Julius Caesar is here.", "+40 en attaque tant que Jules César est ici."),
        (
            "ROM-15",
            0,
            "You may attack at any morale and make one more attack this turn.",
            "Vous pouvez attaquer quel que soit votre moral et faire une attaque de plus ce tour-ci.",
        ),
        (
            "TES-40",
            0,
            "You may play one explorer or Technology beyond your three cards.",
            "Vous pouvez jouer un explorateur ou une Technologie au-delà de vos trois cartes.",
        ),
    ],
)
def test_abilities_read_like_printed_cards(card, number, english, french):
    """The models of the decks, word for word."""
    one = load().card(card).abilities[number]
    assert (ability_text(one, "en"), ability_text(one, "fr")) == (english, french)


@pytest.mark.parametrize(
    ("effect", "english", "french"),
    [
        (
            {"verb": "morale", "who": "each_player", "amount": -10},
            "Each player loses 10 morale.",
            "Chaque joueur perd 10 de moral.",
        ),
        (
            {"verb": "morale", "who": "you", "amount": {"per": "your_characters:entertainer", "each": 10, "max": 40}},
            "Gain 10 morale for each of your entertainers (at most 40).",
            "Gagnez 10 de moral pour chacune de vos vedettes (au plus 40).",
        ),
        (
            {"verb": "discard_card", "cards": {"whose": "opponent", "type": ["army"], "pick": "random"}},
            "Discard an opponent's random army.",
            "Défaussez une armée d’un adversaire au hasard.",
        ),
        (
            {"verb": "strength", "cards": {"whose": "you", "type": ["army"]}, "attack": -20, "duration": "turn"},
            "An army of yours gets −20 attack this turn.",
            "Une de vos armées reçoit −20 en attaque ce tour-ci.",
        ),
        (
            {"verb": "multiply_strength", "cards": {"self": True}, "defense": 2, "duration": "rounds:2"},
            "This card counts double its defense until your second next turn.",
            "Cette carte compte le double de sa défense jusqu’à votre deuxième prochain tour.",
        ),
        (
            {"verb": "recover", "cards": {"zone": "discard", "whose": "you", "type": ["vessel"]}, "to": "deck_top"},
            "Put a vessel from your discard pile on top of your draw deck.",
            "Placez un navire de votre défausse sur votre pioche.",
        ),
        (
            {"verb": "limit", "who": "each_opponent", "what": "hand", "delta": -1, "duration": "round"},
            "Opponents refill their hands to four until your next turn.",
            "Les adversaires complètent leur main à quatre cartes jusqu’à votre prochain tour.",
        ),
        (
            {"verb": "forbid", "who": "each_player", "acts": ["discover"], "duration": "turn"},
            "Nobody can discover lands this turn.",
            "Personne ne peut découvrir de pays ce tour-ci.",
        ),
        (
            {"verb": "discover", "settle": "none"},
            "Discover a land; it stays unoccupied.",
            "Découvrez un pays\u202f; il reste inoccupé.",
        ),
        (
            {
                "verb": "count_as",
                "cards": {"whose": "you", "subtype": ["artist"], "count": "all"},
                "also": {"subtype": "author"},
                "duration": "turn",
            },
            "Your artists also count as authors this turn.",
            "Vos artistes comptent aussi comme auteurs ce tour-ci.",
        ),
    ],
)
def test_words_that_no_deck_uses_yet_are_spoken_too(effect, english, french):
    """The grammar knows more than the cards ask for."""
    one = ability(do=[effect])
    assert (ability_text(one, "en"), ability_text(one, "fr")) == (english, french)


def test_signs_of_a_card():
    """Timing and uses, Choice and Interrupt before them."""
    found = {name: symbols(load().card(name)) for name in ("TES-04", "TES-08", "ROM-20", "ROM-07", "TES-23")}
    assert found == {
        "TES-04": "I1/C∞",
        "TES-08": "I2",
        "ROM-20": "Choice I1",
        "ROM-07": "Interrupt H1",
        "TES-23": "H2/C∞",
    }
    assert symbols(load().card("ROM-20"), "fr") == "Choix I1"


# The table --------------------------------------------------------------------------------------------------------------


@each_language
@pytest.mark.parametrize("seats", [2, 4])
def test_every_move_of_a_game_can_be_told(seats, lang):
    """To a player and to a spectator, without an error; prompts are never empty."""
    lines = 0
    for n, (before, move, after) in enumerate(moves(seats, seats)):
        for viewer in (n % seats, None):
            views = GAME.observe(before, viewer), GAME.observe(after, viewer)
            line = GAME.words.describe(GAME.sight(before, move, after, viewer), *views, NAMES, lang)
            lines += bool(line.text)
            assert "{" not in line.text
            assert GAME.words.prompt(views[0], lang).text
            assert GAME.words.chapter(views[0], lang).name
    assert lines > 100


@each_language
def test_every_target_has_a_name_and_an_explanation(lang):
    """Labels and details for all that can be touched."""
    for before, _, _ in moves(3, 8)[::7]:
        for seat in range(3):
            if before.turn_mask() >> seat & 1:
                view = GAME.observe(before, seat)
                for action in GAME.legal_actions(before, seat):
                    for target in GAME.words.targets(view, action):
                        assert GAME.words.label(view, target, lang)
                        assert GAME.words.explain(view, target, lang).title


def test_each_action_has_a_path_of_its_own():
    """What a player touches, one after the other, leads to one action alone.

    Only who may take somebody along stands before one that goes on: going alone is confirmed by its button.
    """
    for before, _, _ in moves(2, 5)[::5]:
        for seat in range(2):
            if before.turn_mask() >> seat & 1:
                view = GAME.observe(before, seat)
                paths = [GAME.words.targets(view, action) for action in GAME.legal_actions(before, seat)]
                assert len(set(paths)) == len(paths)
                for action in GAME.legal_actions(before, seat):
                    path = GAME.words.targets(view, action)
                    if any(path != other and other[: len(path)] == path for other in paths):
                        assert action.kind in ("escort", "expedition", "capture")
                        assert "alone" in action.args


@each_language
def test_tables_fit_a_terminal(lang):
    """No line is longer than 100 signs, in the middle and at the end."""
    for before, _, _ in moves(3, 4, 600)[::100]:
        text = GAME.words.table(GAME.observe(before, 0), lang, NAMES)
        assert max(len(row) for row in text.splitlines()) <= 100


def test_people_are_called_by_name():
    """Who is in turn, in the heading too; whose a card, a pile and a seat is: in both languages."""
    state = game(3, turn="B")
    land = put(state, "B", lands("EU")[0])
    view, names = GAME.observe(state, 0), NAMES[:3]
    title = card_name(card_of(land), "en")
    assert GAME.words.prompt(view, "en", names).text == "It is Noor’s turn"
    assert GAME.words.prompt(view, "fr", names).text == "C’est à Noor"
    assert GAME.words.chapter(view, "en", names) == Chapter("Round 5, Noor", "Round 5")
    assert GAME.words.chapter(view, "fr", names) == Chapter("Manche 5, Noor", "Manche 5")
    assert GAME.words.chapter(view, "en") == Chapter("Round 5, Seat B", "Round 5")
    assert (
        GAME.words.label(view, "seat-C", "en", names) == GAME.words.explain(view, "seat-C", "fr", names).title == "Ida"
    )
    assert GAME.words.label(view, f"card-{land}", "en", names) == f"{title}, Noor’s land in Europe"
    assert GAME.words.label(view, f"card-{land}", "fr", names).endswith(", pays en Europe (Noor)")
    assert GAME.words.label(view, "active-B", "fr", names) == "Zone active\u202f: Noor"
    assert GAME.words.label(view, "deck-B", "en", names).startswith("Noor’s draw deck: ")
    assert GAME.words.explain(view, "discard-B", "fr", names).title.startswith("Défausse (Noor)")


def test_namesakes_are_told_apart():
    """Two buttons or two headings never read alike."""
    view, names = GAME.observe(game(3), 0), ("Ida", "Noor", "Noor")
    assert [GAME.words.label(view, f"seat-{letter}", "en", names) for letter in "ABC"] == [
        "Ida",
        "Noor (B)",
        "Noor (C)",
    ]


def test_an_attack_tells_who_leads_it():
    """The strongest character, the land, and the land that is attacked."""
    told = []
    for seed in range(1, 30):
        for before, move, after in moves(2, seed, 500):
            if move.action.kind == "attack":
                views = GAME.observe(before, None), GAME.observe(after, None)
                told.append(GAME.words.describe(GAME.sight(before, move, after, None), *views, NAMES, "en").text)
        if told:
            break
    assert told
    assert all(" leads " in line and "’s " in line and " against " in line for line in told)


@each_language
def test_cards_explain_themselves_with_a_line_of_history(lang):
    """Kind, time, numbers, abilities, and the fact."""
    view = GAME.observe(GAME.initial(GAME.setup(2)), 0)
    for card in load().cards[::9]:
        said = GAME.words.explain(view, f"hand-{card.id}", lang)
        assert said.title == ((card.fr.name or card.name) if lang == "fr" else card.name)
        assert said.text.endswith(card.fr.fact if lang == "fr" else card.fact)
        assert all(ability_text(one, lang) in said.text for one in card.abilities)


@each_language
def test_every_option_and_source_has_a_name(lang):
    """Nothing is shown as the data spells it, except numbers."""
    for option in GAME.info.options:
        assert GAME.words.option_name(option.name, "", lang) != option.name
        for value in option.values:
            assert GAME.words.option_name(option.name, value, lang)
    assert {GAME.words.source_name(name, lang) for name in ("morale", "lands")} in (
        {"Morale", "Lands"},
        {"Moral", "Pays"},
    )
    assert len(GAME.words.tagline(lang)) <= 40


def test_every_reason_has_words():
    """Each reason is a sentence with its paragraph."""
    assert len(REASONS) > 40
    assert all(reason.message.endswith(".") and reason.paragraph for reason in REASONS.values())


def test_what_is_laid_out_is_what_may_be_chosen():
    """Cards out of decks, piles and other hands are shown just if the rules let them be taken, and each can be touched."""
    shown = {("search", True), ("look", True), ("discover", True), ("ability", True)}
    needed = shown | {("search", False), ("settle", False), ("hand-loss", False), ("ability", False)}
    seen: set[tuple[str, bool]] = set()
    games = (position for seed in range(1, 20) for position in moves(2, seed, 700))
    for before, move, _ in takewhile(lambda _: not seen >= needed, games):
        view = GAME.observe(before, move.seat) if move.seat != CHANCE else None
        if view is None or view.question not in ("take", "target"):
            continue
        held = {f"hand-{card}" for card in view.hand} | {f"card-{one.id}" for one in view.table}
        touched = {GAME.words.targets(view, action)[0] for action in GAME.legal_actions(before, move.seat)}
        laid = {element for element, _ in offered(view)}
        assert laid == touched - held - {"decline"}
        seen.add((view.pending[-1].kind, bool(laid)))
    assert seen >= needed


@pytest.mark.parametrize(
    ("test", "english", "french"),
    [
        ({"test": "occupants_here", "min": 1}, "If an occupant is here", "Si un occupant est ici"),
        ({"test": "occupants_here", "max": 0}, "If no occupant is here", "Si aucun occupant n’est ici"),
        (
            {"test": "occupants_here", "min": 1, "max": 3},
            "If one to three occupants are here",
            "Si de un à trois occupants sont ici",
        ),
        ({"test": "occupants_here", "max": 1}, "If nobody else is here", "Si personne d’autre n’est ici"),
        (
            {"test": "in_play", "cards": {"whose": "you", "type": ["army"]}, "max": 0},
            "If you have no army in play",
            "Si vous n’avez aucune armée en jeu",
        ),
        (
            {"test": "lands", "who": "opponent", "max": 0},
            "If an opponent has no land",
            "Si un adversaire n’a aucun pays",
        ),
    ],
)
def test_tests_agree_with_their_nouns(test, english, french):
    """One is, several are, none is not."""
    one = ability(**{"if": [test], "do": [{"verb": "draw", "who": "you", "n": 1}]})
    assert ability_text(one, "en") == f"{english}, draw a card."
    assert ability_text(one, "fr") == f"{french}, piochez une carte."


@pytest.mark.parametrize(
    ("whose", "english", "french"),
    [
        ({"whose": "you", "count": "all"}, "All your lands defend", "Tous vos pays défendent"),
        ({"whose": "you", "count": 2}, "Two of your lands defend", "Deux de vos pays défendent"),
        ({"whose": "you"}, "One of your lands defends", "Un de vos pays défend"),
        ({"whose": "opponent", "count": 2}, "An opponent's land defends", "Un pays d’un adversaire défend"),
        ({"here": True, "count": "all"}, "This land defends", "Ce pays défend"),
        ({"name": "Brazil", "count": "all"}, "Brazil defends", "Brésil défend"),
    ],
)
def test_lands_agree_with_what_they_do(whose, english, french):
    """One does, several do, however many cards a selector could mean."""
    one = ability(
        do=[{"verb": "land_strength", "lands": {"type": ["land"], **whose}, "defense": 10, "duration": "turn"}]
    )
    assert ability_text(one, "en") == f"{english} with +10 this turn."
    assert ability_text(one, "fr") == f"{french} avec +10 ce tour-ci."
