"""The card files: read, checked, and refused where they are wrong, with file, card and reason."""

import json
import re
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from ludarium.core.i18n import LANGUAGES
from ludarium.games.conquest.components import Card, CardError, load, parse, read
from ludarium.games.conquest.components.__main__ import advice
from ludarium.games.conquest.components.card_files import card_files, shared_names
from ludarium.games.conquest.text.abilities import ability_text, sign

HOME = files("ludarium.games.conquest")
TESLA = json.loads(HOME.joinpath("cards/tesla.json").read_bytes())


def broken(**fields: Any) -> bytes:
    """The Tesla deck with one card changed: Shaka, or another ability of his."""
    content = json.loads(json.dumps(TESLA))
    card = next(card for card in content["cards"] if card["id"] == "TES-15")
    ability = fields.pop("ability", None)
    card.update(fields)
    if ability is not None:
        card["abilities"] = [ability]
    return json.dumps(content).encode()


def fault(data: bytes) -> str:
    """What is said against a file."""
    with pytest.raises(CardError) as error:
        parse(data, "tesla.json", frozenset(load().motifs))
    return str(error.value)


def test_all_products_are_there():
    """Seven starters of 51 and nine boosters of 20, 537 cards, each name once but for lands."""
    box = load()
    assert tuple(product.product for product in box.products) == (*box.starters, *box.boosters)
    assert [len(product.cards) for product in box.products] == [51] * 7 + [20] * 9
    assert len(box.cards) == 537
    assert list(shared_names(box.products)) == []


@pytest.mark.parametrize("product", load().products, ids=lambda product: product.code)
def test_no_product_leaves_its_bounds(product):
    """Worth, ranges, length of lines, and the composition that the rulebook advises."""
    assert list(advice(product)) == []


def said(card: Card, lang: str) -> tuple[str, ...]:
    """What a card does, as it is printed: its signs and sentences."""
    return (card.mode, *(f"{sign(ability)} {ability_text(ability, lang)}" for ability in card.abilities))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_abilities_of_its_own(lang):
    """No two of the 537 cards do the same; in the first edition there were 406 kinds, and some shared theirs in one box."""
    found = Counter(said(card, lang) for card in load().cards)
    assert [words for words, n in found.items() if n > 1] == []
    assert len(found) == 537
    assert len({said(card, lang) for card in load(1).cards}) == 406


def test_nobody_is_called_it():
    """What is said of a card that may be a person says who, or leaves it out."""
    sentences = [ability_text(ability, "en") for card in load().cards for ability in card.abilities]
    assert not [one for one in sentences if re.search(r"its owner|while it |in its |[Ii]t counts", one)]


def test_the_first_edition_keeps_its_cards():
    """What the second changed is kept beside the cards, and everything else is as it is now."""
    changed = [card.id for card in load(1).cards if card != load().card(card.id)]
    assert set(changed) == set(json.loads(HOME.joinpath("first_edition.json").read_bytes()))
    curie, walker = load(1).card("TES-08"), load(1).card("VES-25")
    assert curie == load().card("TES-08")
    assert ability_text(walker.abilities[0], "en") == "At the start of your turn, gain 10 morale."


def test_a_word_that_does_not_exist_is_refused():
    """The message names file, card and word."""
    assert fault(broken(subtype="wizard")).startswith("tesla.json: TES-15: Invalid enum value 'wizard'")
    assert "there is no emblem 'unicorn'" in fault(broken(emblem="unicorn"))
    assert "TES-15" in fault(broken(colour="red"))


def test_a_verb_needs_its_words():
    """A verb without what it needs, or with what it has not."""
    assert "missing required field `amount`" in fault(
        broken(ability={"timing": "I", "uses": 1, "do": [{"verb": "morale", "who": "you"}]})
    )
    assert "unknown field `colour`" in fault(
        broken(ability={"timing": "I", "uses": 1, "do": [{"verb": "draw", "who": "you", "n": 1, "colour": 1}]})
    )


@pytest.mark.parametrize(
    ("ability", "reason"),
    [
        ({"timing": "I", "uses": "inf", "do": [{"verb": "draw", "who": "you", "n": 1}]}, "I with uses inf"),
        ({"timing": "C", "uses": "inf", "do": [{"verb": "draw", "who": "you", "n": 1}]}, "draw happens at a moment"),
        ({"timing": "H", "uses": 1, "do": [{"verb": "cancel"}]}, "cancel belongs to an interrupt"),
        ({"timing": "H", "uses": 1, "do": [{"verb": "mute", "cards": {"whose": "opponent"}}]}, "mute needs a duration"),
        ({"timing": "I", "uses": 1, "do": [{"verb": "morale", "who": "attacker", "amount": 1}]}, "attacker needs"),
        (
            {"timing": "H", "uses": 1, "do": [{"verb": "recover", "cards": {"whose": "opponent"}, "to": "hand"}]},
            "zone discard",
        ),
    ],
)
def test_what_does_not_go_together_is_refused(ability, reason):
    """Verbs, timings and selectors that make no sense."""
    assert reason in fault(broken(ability=ability))


def test_a_name_twice_is_refused():
    """In one product, and between two."""
    assert "Timur is there twice" in fault(broken(name="Timur"))
    clash = dict(card_files())
    clash["tesla.json"] = broken(name="Julius Caesar")
    with pytest.raises(CardError, match="Julius Caesar is in TESLA too"):
        read(HOME.joinpath("components.json").read_bytes(), iter(clash.items()))


def test_a_slip_of_the_pen_in_the_rules_is_found():
    """A changed number breaks its checksum."""
    content = json.loads(HOME.joinpath("components.json").read_bytes())
    content["rules"]["values"]["hand"] = 6
    with pytest.raises(ValueError, match="rules: hand is 6, its checksum says 5"):
        read(json.dumps(content).encode(), card_files())
