"""The data file of Pandoria is complete and guards itself; both rulebooks number the same rules."""

import re
from collections import Counter
from collections.abc import Callable
from importlib.resources import files

import msgspec
import pytest
from tests.games import rulebook

from ludarium.games.pandoria.components import hexes, load, neighbours, parse

PACKAGE = files("ludarium.games.pandoria")
DATA = PACKAGE.joinpath("components.json").read_bytes()


def broken(section: str, change: Callable[..., object]) -> bytes:
    """A copy of the data file in which `change` has been done to the values of one section."""
    content = msgspec.json.decode(DATA)
    change(content[section]["values"])
    return msgspec.json.encode(content)


def provenance(section: str) -> str:
    """Where a section comes from."""
    return str(msgspec.json.decode(DATA)[section]["provenance"])


@pytest.mark.rule("pandoria", "17.1")
def test_maps_are_marked_as_reconstructed():
    """Hexes, lakes and the valley are ours; rivers and the end are the rulebook's."""
    assert "reconstruction" in provenance("map")
    assert "reconstruction" in provenance("valley")
    assert Counter(sign for _, sign in hexes(load().map.rows) if sign.isalpha()) == Counter("XXWWHHHGGCCCwhgx")
    assert Counter(load().valley.territory(name) for name, _ in hexes(load().valley.rows)) == {
        0: 28, 1: 19, 2: 18, 3: 20, 4: 20, 5: 17, 6: 19, 7: 20, 8: 21,
    }  # fmt: skip


@pytest.mark.rule("pandoria", "17.2")
def test_cards_are_marked_as_reconstructed():
    """Every building and every spell is on a card; prices are small."""
    box = load()
    assert provenance("cards") == "reconstruction"
    assert {card.building for card in box.cards} == {building.id for building in box.buildings}
    assert {card.spell for card in box.cards} == {spell.id for spell in box.spells}
    assert {card.gold for card in box.cards} == {2, 3, 4, 5}


@pytest.mark.rule("pandoria", "17.3")
def test_the_dice_are_marked_as_public():
    """Six different faces."""
    assert "public" in provenance("dice")
    assert load().dice.faces == ("gold", "wood", "crystal", "craft", "city", "joker")


@pytest.mark.rule("pandoria", "17.4")
def test_the_prizes_are_marked_as_reconstructed():
    """Values fall in each row."""
    assert "values: reconstruction" in provenance("prizes")
    for row in ("small", "great", "monument"):
        values = [prize.value for prize in load().prizes if prize.row == row]
        assert values == sorted(values, reverse=True)


@pytest.mark.rule("pandoria", "17.5")
def test_guilds_and_archives_are_marked_as_reconstructed():
    """In parts."""
    assert "joiners" in provenance("guilds")
    assert "the spells: reconstruction" in provenance("archives")


@pytest.mark.rule("pandoria", "17.6")
def test_rows_of_the_trolls_table_are_marked_as_reconstructed():
    """Rows 3 to 5."""
    assert "rows 3 to 5: reconstruction" in provenance("trolls")
    assert load().trolls.table == (10, 15, 20, 30, 40, 50)


@pytest.mark.rule("pandoria", "17.7", "17.8", "17.9", "17.10")
def test_readings_are_listed_in_the_last_section():
    """What had to be read, decided or added names the rules it concerns."""
    text = PACKAGE.joinpath("RULES.md").read_text(encoding="utf-8").partition("## 17 ")[2]
    for number in ("5.4", "5.8", "5.11", "12.4", "14.11", "15.6", "16.3"):
        assert number in text


def test_both_rulebooks_number_the_same_rules():
    """Sections and paragraphs run without a gap, in English and in French."""
    assert rulebook.paragraphs("pandoria", "RULES.md") == rulebook.paragraphs("pandoria", "RULES.fr.md")
    assert (
        rulebook.headings("pandoria", "RULES.md") == rulebook.headings("pandoria", "RULES.fr.md") == list(range(1, 19))
    )
    for section in rulebook.headings("pandoria", "RULES.md"):
        own = [number for s, number in rulebook.paragraphs("pandoria", "RULES.md") if s == section]
        assert own == list(range(1, len(own) + 1))


def test_neighbours_are_mutual():
    """On the whole grid."""
    for name, _ in hexes(load().valley.rows):
        assert all(name in neighbours(other) for other in neighbours(name))


def test_a_bridge_joins_what_it_says():
    """Its heads are neighbours in the two territories."""
    for bridge in load().valley.bridges:
        one, other = bridge.hexes
        assert other in neighbours(one)
        assert (load().valley.territory(one), load().valley.territory(other)) == bridge.territories


@pytest.mark.parametrize(
    ("section", "change", "words"),
    [
        ("cards", lambda values: values[3].update(gold=9), "cards: gold is"),
        ("cards", lambda values: values[3].update(gold=-1), "cards C1-1"),
        ("cards", lambda values: values[3].update(spell="storm"), "cards C1-1: no spell 'storm'"),
        ("cards", lambda values: values[3].update(id="S1"), "cards S1: its id occurs 2 times"),
        ("cards", lambda values: values[3].update(column="c2"), "columns c1: 3 cards, not 4"),
        ("map", lambda values: values["rows"].__setitem__(0, "." * 17), "printed is 10"),
        ("map", lambda values: values["rows"].__setitem__(0, "." * 16), "map row 1: 16 hexes, not 17"),
        ("map", lambda values: values["rows"].__setitem__(0, "?" * 17), "map row 1: an unknown sign"),
        ("map", lambda values: values["lakes"][0]["hexes"].append("A1"), "map: its lakes are not its water"),
        ("valley", lambda values: values["bridges"][0].update(hexes=["H5", "A1"]), "bridge-1: its heads"),
        ("archives", lambda values: values[0]["spells"].append("storm"), "archives f1-a: no spell 'storm'"),
        ("prizes", lambda values: values[0].update(value=80), "prizes: values is"),
        ("trolls", lambda values: values["table"].append(60), "trolls: points is"),
        ("numbers", lambda values: values.update(block_at=4), "numbers: sum is"),
    ],
)
def test_a_slip_of_the_pen_is_found(section, change, words):
    """The message names the file, the thing and the reason."""
    with pytest.raises(ValueError, match=re.escape(words)):
        parse(broken(section, change))
