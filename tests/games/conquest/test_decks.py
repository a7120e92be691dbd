"""Decks of one's own: what they must be, what is advised, how they are written down and shared."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludarium.core.collection import Deck, Verdict
from ludarium.core.errors import DeckError
from ludarium.games.conquest.actions import ACTIONS
from ludarium.games.conquest.components import load
from ludarium.games.conquest.decks import COLLECTION, codes

IDS = [card.id for card in load().cards]
STARTERS = [product.product for product in load().products if product.kind == "starter"]
BOOSTERS = [product.product for product in load().products if product.kind == "booster"]


def read(text: str, lang: str = "en") -> Deck:
    return COLLECTION.read(text, lang)


def check(*cards: str, lang: str = "en") -> Verdict:
    return COLLECTION.check(Deck(cards), lang)


def refused(text: str, lang: str = "en") -> tuple[str, ...]:
    with pytest.raises(DeckError) as error:
        COLLECTION.read(text, lang)
    return error.value.faults


def said(verdict: Verdict, level: str) -> list[str]:
    return [remark.text for remark in verdict.remarks if remark.level == level]


def figure(verdict: Verdict, name: str) -> int:
    return next(figure.value for figure in verdict.figures if figure.name == name)


def plot(verdict: Verdict, name: str) -> Any:
    return next(plot for plot in verdict.plots if plot.name == name)


# What a deck must be ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("conquest", "2.1")
@pytest.mark.parametrize("name", STARTERS)
def test_every_starter_may_be_played_and_follows_all_advice(name: str) -> None:
    """The boxes that are sold hold what the rulebook asks and advises."""
    verdict = COLLECTION.check(read(name), "en")
    assert verdict.ok
    assert not said(verdict, "hint")


@pytest.mark.parametrize("name", BOOSTERS)
def test_a_booster_alone_is_too_small(name: str) -> None:
    """Twenty cards enhance a deck; they are none."""
    verdict = COLLECTION.check(read(name), "en")
    assert not verdict.ok
    assert said(verdict, "bad") == ["20 cards: a deck has 50 or more."]


@pytest.mark.rule("conquest", "2.1")
def test_forty_nine_cards_are_one_short() -> None:
    """Fifty are needed, and fifty are enough."""
    tesla = read("TESLA").cards
    assert said(check(*tesla[:49]), "bad") == ["49 cards: a deck has 50 or more."]
    assert check(*tesla[:50]).ok


@pytest.mark.rule("conquest", "2.2")
def test_no_name_twice() -> None:
    """Two cards of one name, from two products or the same one twice, are named with their ids."""
    tesla = read("TESLA").cards
    verdict = check(*tesla, "CHE-01", "TES-07")
    assert said(verdict, "bad") == [
        "United States appears 2 times (TES-01, CHE-01): no name may appear twice.",
        "Nikola Tesla appears 2 times (TES-07, TES-07): no name may appear twice.",
    ]
    assert verdict.remarks[0].cards == ("TES-01", "CHE-01")


@pytest.mark.rule("conquest", "2.1")
def test_a_deck_needs_a_land() -> None:
    """Without one there is nothing to stand on."""
    people = [card.id for card in load().cards if card.type == "character"][:60]
    assert said(check(*people), "bad") == ["No land: a civilization needs at least one."]


@pytest.mark.rule("conquest", "2.1")
def test_advice_forbids_nothing() -> None:
    """A deck that leaves the advised composition may be played, and is told where it does."""
    land = next(card.id for card in load().cards if card.type == "land")
    armies = [card.id for card in load().cards if card.type == "army"][:50]
    verdict = check(land, *armies)
    assert verdict.ok
    assert said(verdict, "hint")[:3] == [
        "1 land: 6 or more are advised.",
        "0 characters: 26 or more are advised.",
        "0 events: 4 or more are advised.",
    ]


def test_an_empty_deck_is_judged_too() -> None:
    """The builder begins with nothing."""
    verdict = check()
    assert not verdict.ok
    assert verdict.code == ""
    assert figure(verdict, "cards") == 0


def test_the_verdict_speaks_french() -> None:
    """Reasons, advice and totals."""
    verdict = check("TES-01", lang="fr")
    assert said(verdict, "bad") == ["1 carte\u202f: un deck en a 50 ou plus."]
    assert "1 pays\u202f: 6 ou plus sont conseillés." in said(verdict, "hint")
    assert verdict.figures[1].label == "Moral"


# What it adds up to -------------------------------------------------------------------------------------------------------


@settings(deadline=None)
@given(st.sets(st.sampled_from(IDS), max_size=80))
def test_totals_are_those_of_the_cards(chosen: set[str]) -> None:
    """Figures and curves count every card once."""
    cards = [load().card(name) for name in chosen]
    verdict = check(*sorted(chosen))
    assert figure(verdict, "morale") == sum(card.morale for card in cards)
    assert figure(verdict, "attack") == sum(card.attack for card in cards)
    assert sum(plot(verdict, "types").series[0].values) == len(cards)
    assert sum(plot(verdict, "morale").series[0].values) == sum(card.type != "land" for card in cards)
    fighters = sum(card.type in ("character", "army") for card in cards)
    assert [sum(series.values) for series in plot(verdict, "strength").series] == [fighters, fighters]
    lands, others = plot(verdict, "continents").series
    assert sum(lands.values) + sum(others.values) == sum(card.continent is not None for card in cards)


# Codes --------------------------------------------------------------------------------------------------------------------


@settings(deadline=None)
@given(st.sets(st.sampled_from(IDS), min_size=1, max_size=120))
def test_a_code_brings_the_same_cards_back(chosen: set[str]) -> None:
    """Any choice of cards, also typed in small letters, or with letters for the digits they look like."""
    code = codes.encode(sorted(chosen))
    assert set(read(code).cards) == set(read(code.lower()).cards) == chosen
    body, checksum = code.rsplit(".", 1)
    assert set(read(f"{body}.{checksum.replace('0', 'O').replace('1', 'l')}").cards) == chosen


@settings(deadline=None)
@given(st.sets(st.sampled_from(IDS), min_size=1, max_size=60), st.data())
def test_a_code_with_a_wrong_sign_is_refused(chosen: set[str], data: Any) -> None:
    """One sign changed, and the checksum does not fit (or the version, or the shape)."""
    code = codes.encode(sorted(chosen))
    place = data.draw(st.integers(4, len(code) - 1).filter(lambda n: code[n] not in ".-"))
    other = data.draw(st.sampled_from([digit for digit in codes.DIGITS if digit != code[place]]))
    with pytest.raises(DeckError):
        read(f"{code[:place]}{other}{code[place + 1 :]}")


def test_a_whole_product_is_its_three_letters() -> None:
    """Codes stay short: a starter is twelve signs."""
    assert COLLECTION.check(read("TESLA"), "en").code == "HC1.TES.3T7V"
    assert read("HC1.TES.3T7V").cards == read("TESLA").cards


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("HC1.TES.3T7", "The code is damaged: its checksum does not match."),
        ("HC2.TES.3T7V", "This code is version 2; this house reads version 1."),
        (
            f"HC1.XYZ.{codes._checksum('HC1.XYZ')}",
            "The code names a product XYZ that is not here. Possible: TES, CHE,",
        ),
        (f"HC1.ROM-ZZZZZ.{codes._checksum('HC1.ROM-ZZZZZ')}", "The code names a card ROM-00 that is not here."),
    ],
)
def test_a_bad_code_says_what_is_wrong(text: str, fault: str) -> None:
    """Damaged, too new, of other products."""
    assert refused(text)[0].startswith(fault)


# What people paste --------------------------------------------------------------------------------------------------------


def test_a_list_of_names_and_ids() -> None:
    """One card a line, with or without bullets, ids or both; the first remark names the deck; accents may be left out."""
    text = "# Sparks\n\n- Nikola Tesla\nTES-01\n1x tes-02 Brazil\n# people\nTES-04: Égypte\nTES-04 egypte"
    assert read(text) == Deck(("TES-07", "TES-01", "TES-02", "TES-04", "TES-04"), "Sparks")


def test_json_as_a_list_or_with_a_name() -> None:
    """What a script writes."""
    assert read('["TES-01", "Nikola Tesla"]').cards == ("TES-01", "TES-07")
    assert read('{"name": "Sparks", "cards": ["TES-01"]}') == Deck(("TES-01",), "Sparks")


def test_products_by_any_of_their_names() -> None:
    """In both languages, by code, without capitals and signs."""
    assert read("mt vesuvius").cards == read("VES").cards == read("MT. VESUVIUS").cards
    assert len(read("tesla").cards) == 51


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", ("There is no deck here. Give a share code, a list of cards, or a product such as TESLA.",)),
        ("Nikola Tesle", ("Line 1: There is no card 'Nikola Tesle'. Perhaps: Nikola Tesla.",)),
        ("TES-01\nTES-99", ("Line 2: There is no card TES-99. Possible: TES-01 to TES-51.",)),
        ("TES-07 Brazil", ("Line 1: TES-07 is Nikola Tesla, not Brazil.",)),
        (
            "New Zealand\nqwertyuiop",
            (
                "Line 1: New Zealand is the name of 2 cards. Write the id instead: CHE-06, BOU-06.",
                "Line 2: There is no card 'qwertyuiop', and nothing like it in the collection.",
            ),
        ),
        ('["TES-01", "TES-00"]', ("Card 2: There is no card TES-00. Possible: TES-01 to TES-51.",)),
    ],
)
def test_what_cannot_be_read_is_told_by_line(text: str, faults: tuple[str, ...]) -> None:
    """What is wrong, which card, what is possible."""
    assert refused(text) == faults


def test_bad_json_says_what_a_deck_is() -> None:
    """Where it broke, and what a deck looks like."""
    assert refused('{"cards": [1]}')[0].startswith("This JSON is not a deck: Expected `str`, got `int`")
    assert "an object with cards and name" in refused("{")[0]


def test_many_faults_are_counted() -> None:
    """A list of something else is not repeated line by line."""
    faults = refused("\n".join(f"XXX-{n:02}" for n in range(30)))
    assert len(faults) == 9
    assert faults[-1] == "And 22 more problems."


def test_faults_in_french() -> None:
    """As the page shows them."""
    assert refused("Nikola Tesle", "fr") == (
        "Ligne 1\u202f: Il n’y a pas de carte 'Nikola Tesle'. Peut-être\u202f: Nikola Tesla.",
    )


def test_ids_that_name_no_card_are_refused_when_judged() -> None:
    """The house is given ids alone, and believes none of them."""
    with pytest.raises(DeckError, match="There is no card TES-99"):
        check("TES-99")
    with pytest.raises(DeckError, match="by their ids"):
        check("Nikola Tesla")


# In words, and to the table -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_card_is_found_by_every_filter_it_belongs_to(lang: str) -> None:
    """No card has a value that the filters lack, and no filter a value that finds nothing."""
    catalogue = COLLECTION.catalogue(lang)
    for facet in catalogue.facets:
        offered = {value.value for value in facet.values}
        found = {value for card in catalogue.cards for value in card.facets[facet.name]}
        assert found == offered, facet.name
    assert all(len(card.cells) == len(catalogue.columns) for card in catalogue.cards)
    assert all(card.text or card.fact for card in catalogue.cards)


@pytest.mark.parametrize(
    ("name", "lang", "said"),
    [
        ("Croatia", "en", "Constant, as long as it is in play. "),
        ("Eliot Ness", "en", "Hold, once, in one of your turns. "),
        ("Hugo Grotius", "en", "Once, in anybody’s turn. Interrupt: "),
        ("Croatie", "fr", "Constant, tant que la carte est en jeu. "),
    ],
)
def test_a_card_of_the_collection_says_what_its_sign_means(name: str, lang: str, said: str) -> None:
    """C∞ and its like are words there too; an interrupt is called one once."""
    card = next(one for one in COLLECTION.catalogue(lang).cards if one.name == name)
    assert card.text[-1].startswith(said)
    assert card.text[-1].count("Interrupt") == said.count("Interrupt")


@pytest.mark.rule("conquest", "2.4")
def test_a_deck_is_brought_by_moves_of_the_game() -> None:
    """Every move parses, and the house knows them for preparation."""
    deck = read("TESLA")
    moves = [ACTIONS.parse(notation) for notation in COLLECTION.moves(deck)]
    assert len(moves) == 52
    assert all(map(COLLECTION.prepares, moves))
    assert not COLLECTION.prepares(ACTIONS.parse("end"))
    assert COLLECTION.options(1) == {"deck_b": "custom"}


def test_faces_are_drawn_in_both_languages() -> None:
    """With the name that the language has."""
    assert "Égypte" in COLLECTION.face("TES-04", "fr")
    assert "Egypt" in COLLECTION.face("TES-04", "en")


def test_the_house_proposes_decks_that_may_be_played():
    """Of the advised composition, each number another one, none with a card of the deck that is the backup."""
    decks = [COLLECTION.proposal(number, 0, {}) for number in range(30)]
    assert all(COLLECTION.check(deck, "en").ok for deck in decks)
    assert len({deck.cards for deck in decks}) == 30
    assert COLLECTION.proposal(7, 0, {}) == decks[7]
    assert not any(card.startswith("TES-") for deck in decks for card in deck.cards)
    assert {sum(card.type == "land" for card in map(load().card, deck.cards)) for deck in decks} == {6}
