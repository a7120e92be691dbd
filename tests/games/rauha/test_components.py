"""The data file of Rauha is complete and guards itself; both rulebooks number the same rules."""

import re
from collections import Counter
from collections.abc import Callable
from importlib.resources import files

import msgspec
import pytest
from tests.games import rulebook

from ludarium.games.rauha.components import Biome, Effect, Start, load, parse

PACKAGE = files("ludarium.games.rauha")
DATA = PACKAGE.joinpath("components.json").read_bytes()


def broken(section: str, change: Callable[..., object]) -> bytes:
    """A copy of the data file in which `change` has been done to the values of one section."""
    content = msgspec.json.decode(DATA)
    change(content[section]["values"])
    return msgspec.json.encode(content)


@pytest.mark.rule("2.4")
def test_each_age_has_forty_cards():
    """Ids run without a gap from 1-01 to 1-40 and from 2-01 to 2-40."""
    assert [card.id for card in load().biomes] == [f"{age}-{number:02}" for age in (1, 2) for number in range(1, 41)]


@pytest.mark.rule("2.3")
@pytest.mark.parametrize(("age", "animals", "water"), [(1, 12, 11), (2, 17, 13)])
def test_symbols_are_spread_evenly_in_each_age(age, animals, water):
    """Twelve of each terrain, as many of one animal as of another, and no desert on a card."""
    cards = [card for card in load().biomes if card.age == age]
    assert Counter(symbol for card in cards for symbol in card.types) == dict.fromkeys(
        ("forest", "mushroom", "crystal", "mountain"), 12
    )
    assert Counter(symbol for card in cards for symbol in card.animals) == dict.fromkeys(
        ("flying", "terrestrial", "marine"), animals
    )
    assert sum(card.water for card in cards) == water


def test_no_card_has_both_a_price_and_marked_squares():
    """A card is free, priced or bound to squares: 19, 13, 8 in Age 1 and 8, 22, 10 in Age 2."""

    def kind(card: Biome) -> str:
        return "bound" if card.squares is not None else "priced" if card.cost else "free"

    assert not any(card.cost for card in load().biomes if card.squares is not None)
    assert Counter((card.age, kind(card)) for card in load().biomes) == {
        (1, "free"): 19, (1, "priced"): 13, (1, "bound"): 8,
        (2, "free"): 8, (2, "priced"): 22, (2, "bound"): 10,
    }  # fmt: skip


@pytest.mark.rule("6.3")
def test_marked_squares_are_read_row_by_row():
    """Grids of three cards: a bottom row, the middles of the edges, and a bent one."""
    assert load().biome("1-02").squares == (6, 7, 8)
    assert load().biome("2-36").squares == (1, 3, 5, 7)
    assert load().biome("2-20").squares == (1, 2, 4)


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_board_has_nine_squares_five_deserts_and_one_water_source(side):
    """Both sides show each of the four terrains once among their deserts."""
    board = load().board(side)
    assert [printed.square for printed in board] == list(range(9))
    assert Counter(printed.types for printed in board)[("desert",)] == 5
    assert sum(printed.water for printed in board) == 1


@pytest.mark.rule("8.2")
def test_each_symbol_but_desert_calls_one_entity():
    """Seven symbols, seven entities."""
    assert {entity.symbol: entity.id for entity in load().entities} == {
        "flying": "taivas", "terrestrial": "maa", "marine": "meri",
        "forest": "metsat", "mushroom": "sienet", "crystal": "kiteet", "mountain": "vuori",
    }  # fmt: skip


def test_the_entities_give_what_their_tiles_show():
    """Taivas sells points, Metsat counts a named animal, Vuori is two water sources."""
    entities = {entity.id: entity for entity in load().entities}
    assert entities["taivas"].effect == Effect(pay=4, points=7)
    assert entities["sienet"].effect == Effect(crystals=3)
    assert entities["kiteet"].effect == Effect(points=3)
    assert entities["meri"].effect == Effect(points=1, per="water")
    assert entities["maa"].effect == Effect(points=1, per="spore")
    assert entities["metsat"].effect == Effect(points=1, per="animal")
    assert (entities["vuori"].effect, entities["vuori"].water) == (None, 2)


@pytest.mark.rule("11.2")
def test_the_path_faces_every_line_twice_and_ends_each_edge_in_a_corner():
    """Columns rightwards, rows downwards, columns leftwards, rows upwards; then each corner scores."""
    steps = load().path
    assert [step.number for step in steps] == list(range(1, 17))
    assert [(step.line, step.index) for step in steps if not step.scoring] == [
        ("column", 0), ("column", 1), ("column", 2), ("row", 0), ("row", 1), ("row", 2),
        ("column", 2), ("column", 1), ("column", 0), ("row", 2), ("row", 1), ("row", 0),
    ]  # fmt: skip
    assert [step.at for step in steps if step.scoring] == ["top right", "bottom right", "bottom left", "top left"]


@pytest.mark.rule("4.2")
def test_the_symbols_alternate_within_and_between_rounds():
    """Moon, star, moon in rounds 1 and 3; star, moon, star in rounds 2 and 4; 4, 3 and 2 cards."""
    turns = [step for step in load().path if not step.scoring]
    assert [step.symbol for step in turns] == ["moon", "star"] * 6
    assert [step.seen for step in turns] == [4, 3, 2] * 4


@pytest.mark.rule("3.2")
def test_two_rounds_belong_to_each_age():
    """Rounds 1 and 2 use Age 1, rounds 3 and 4 use Age 2."""
    assert {(step.round, step.age) for step in load().path} == {(1, 1), (2, 1), (3, 2), (4, 2)}


@pytest.mark.rule("12.6")
def test_water_points_grow_to_fifteen():
    """Differences 0 to 6 give 0, 1, 3, 6, 10, 15, 15."""
    assert [load().water_points(difference) for difference in range(7)] == [0, 1, 3, 6, 10, 15, 15]


def test_starting_values_and_discards_are_those_of_the_rules():
    """Four crystals and nothing else to begin with; a discard is worth four crystals or a spore."""
    box = load()
    assert box.start == Start(crystals=4, points=0, spores=0, entities=0, step=1)
    assert box.discards == (Effect(crystals=4), Effect(spores=1))
    assert box.players == (2, 3, 4, 5)


def test_an_unknown_card_is_refused_with_the_range_of_ids():
    """The message says what could have been meant."""
    with pytest.raises(KeyError, match="no biome '3-01': ids run from 1-01 to 2-40"):
        load().biome("3-01")


PLANTED = {
    "a duplicate id": ("age_1", lambda cards: cards[4].update(id="1-04"), "1-04: its id occurs 2 times"),
    "a missing card": ("age_2", lambda cards: cards.pop(), "age_2: cards is 39, its checksum says 40"),
    "a lost animal": ("age_1", lambda cards: cards[2]["animals"].pop(), "age_1: flying is 11, its checksum says 12"),
    "square 9": ("age_1", lambda cards: cards[1].update(squares=[6, 7, 9]), "age_1 1-02: Expected `int` <= 8"),
    "square -1": ("side_a", lambda cards: cards[3].update(square=-1), "side_a A-3: Expected `int` >= 0"),
    "an unknown field": (
        "age_2",
        lambda cards: cards[7].update(colour=1),
        "age_2 2-08: Object contains unknown field `colour`",
    ),
    "an unknown field in an effect": (
        "entities",
        lambda tiles: tiles[0]["effect"].update(fee=1),
        "entities taivas: Object contains unknown field `fee`",
    ),
    "a number as text": ("age_1", lambda cards: cards[0].update(cost="2"), "age_1 1-01: Expected `int`, got `str`"),
    "an unknown terrain": (
        "age_1",
        lambda cards: cards[0].update(types=["desert"]),
        "age_1 1-01: Invalid enum value 'desert'",
    ),
    "a price and squares": (
        "age_1",
        lambda cards: cards[1].update(cost=1),
        "biome 1-02: has both a price and allowed squares",
    ),
    "a square twice": (
        "age_1",
        lambda cards: cards[1].update(squares=[6, 6, 8]),
        "biome 1-02: its squares must be different and ascending",
    ),
    "no terrain": ("age_1", lambda cards: cards[0].update(types=[]), "biome 1-01: needs one or two different types"),
    "two gains": (
        "age_1",
        lambda cards: cards[0]["effect"].update(points=1),
        "1-01: an effect gains exactly one kind of thing",
    ),
    "crystals per animal": (
        "age_1",
        lambda cards: cards[0]["effect"].update(per="marine"),
        "1-01: only points are counted per something",
    ),
    "a swapped square": (
        "side_b",
        lambda cards: cards.reverse(),
        "printed B-8: stands where square 0 of side B belongs",
    ),
    "a symbol called twice": (
        "entities",
        lambda tiles: tiles[1].update(symbol="flying"),
        "entities: flying is 2, its checksum says 1",
    ),
    "a short path": ("path", lambda steps: steps.pop(), "path.values: Expected `array` of length >= 16"),
    "a misplaced step": (
        "path",
        lambda steps: steps[1].update(number=3),
        "step 3: stands where step 2 (round 1, turn 2) belongs",
    ),
    "a wrong line": (
        "path",
        lambda steps: steps[0].update(squares=[0, 4, 8]),
        "step 1: squares (0, 4, 8) are not column 0",
    ),
    "a wrong symbol": (
        "path",
        lambda steps: steps[0].update(symbol="star"),
        "step 1: draws star, 4 cards, but the draft says moon, 4",
    ),
    "a sixth player": ("players", lambda counts: counts.append(6), "age_1: 40 cards, but a full table deals 48"),
    "a water point": ("water", lambda points: points.__setitem__(2, 4), "water: points is 36, its checksum says 35"),
    "a crystal at the start": (
        "start",
        lambda start: start.update(crystals=5),
        "start: crystals is 5, its checksum says 4",
    ),
}


@pytest.mark.parametrize(("section", "change", "reason"), PLANTED.values(), ids=PLANTED)
def test_a_planted_mistake_is_refused_with_file_card_and_reason(section, change, reason):
    """Whatever is wrong, the message starts with the file and names the place."""
    with pytest.raises(ValueError, match=re.escape(reason)) as refusal:
        parse(broken(section, change), file="copy.json")
    assert all(line.startswith("copy.json: ") for line in str(refusal.value).splitlines())


def test_a_file_that_is_no_json_is_refused():
    """A cut-off file is named too."""
    with pytest.raises(ValueError, match=r"^copy\.json: file: "):
        parse(DATA[:-20], file="copy.json")


@pytest.mark.parametrize("name", ["RULES.md", "RULES.fr.md"])
def test_paragraphs_are_numbered_without_gaps_under_their_sections(name):
    """Sections and their paragraphs count from 1, each number once and in order."""
    numbers = rulebook.paragraphs("rauha", name)
    assert rulebook.headings("rauha", name) == list(range(1, max(section for section, _ in numbers) + 1))
    sizes = Counter(section for section, _ in numbers)
    assert numbers == [
        (section, number) for section in rulebook.headings("rauha", name) for number in range(1, sizes[section] + 1)
    ]


def test_both_languages_have_the_same_paragraphs():
    """The French rulebook is a twin: same sections, same numbers."""
    assert rulebook.paragraphs("rauha", "RULES.md") == rulebook.paragraphs("rauha", "RULES.fr.md")
    assert rulebook.headings("rauha", "RULES.md") == rulebook.headings("rauha", "RULES.fr.md")


@pytest.mark.parametrize("name", ["RULES.md", "RULES.fr.md"])
def test_every_paragraph_that_a_rulebook_refers_to_exists(name):
    """References such as (8.8) lead somewhere."""
    text = PACKAGE.joinpath(name).read_text(encoding="utf-8")
    groups = " ".join(re.findall(r"\(([\d., ]+)\)", text))
    cited = {(int(section), int(number)) for section, number in re.findall(r"(\d+)\.(\d+)", groups)}
    assert cited
    assert cited <= set(rulebook.paragraphs("rauha", name))
